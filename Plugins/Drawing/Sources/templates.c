/* SPDX-License-Identifier: MIT */
#include "templates.h"

#include <string.h>

#include "page.h"

#define COUNT(items) ((uint32_t)(sizeof(items) / sizeof *(items)))

/* ---- Parameters ----------------------------------------------------------------------------- */

static const choice_facts sheets[] = {
    {"a3", {"A3", NULL, NULL, NULL}},
    {"a4", {"A4", NULL, NULL, NULL}},
    {"a5", {"A5", NULL, NULL, NULL}},
    {"a6", {"A6", NULL, NULL, NULL}},
    {"letter", {"US Letter", NULL, NULL, NULL}},
    {"legal", {"US Legal", NULL, NULL, NULL}},
    {"tabloid", {"US Tabloid", NULL, NULL, NULL}},
    {"square", {"Square (200 mm)", "Quadrat (200 mm)", "Carré (200 mm)", "Kwadrat (200 mm)"}},
};

static const choice_facts orientations[] = {
    {"portrait", {"Portrait", "Hochformat", "Portrait", "Pionowa"}},
    {"landscape", {"Landscape", "Querformat", "Paysage", "Pozioma"}},
};

static const choice_facts styles[] = {
    {"lines", {"Lines", "Linien", "Lignes", "Linie"}},
    {"dots", {"Dots", "Punkte", "Points", "Kropki"}},
    {"graph", {"Graph paper", "Millimeterpapier", "Papier millimétré", "Papier milimetrowy"}},
};

static const choice_facts ratios[] = {
    {"16-9", {"16:9", NULL, NULL, NULL}},    {"scope", {"2.39:1", NULL, NULL, NULL}},
    {"flat", {"1.85:1", NULL, NULL, NULL}},  {"4-3", {"4:3", NULL, NULL, NULL}},
    {"1-1", {"1:1", NULL, NULL, NULL}},      {"9-16", {"9:16", NULL, NULL, NULL}},
};

static const parameter_facts sheet = {
    .id = PARAMETER_PAGE,
    .kind = DOCHOST_KIND_CHOICE,
    .label = {"Page size", "Papierformat", "Format du papier", "Rozmiar strony"},
    .default_text = "a4",
    .choices = sheets,
    .choice_count = COUNT(sheets),
};

static const parameter_facts upright = {
    .id = PARAMETER_ORIENTATION,
    .kind = DOCHOST_KIND_CHOICE,
    .label = {"Orientation", "Ausrichtung", "Orientation", "Orientacja"},
    .default_text = "portrait",
    .choices = orientations,
    .choice_count = COUNT(orientations),
};

static const parameter_facts lying = {
    .id = PARAMETER_ORIENTATION,
    .kind = DOCHOST_KIND_CHOICE,
    .label = {"Orientation", "Ausrichtung", "Orientation", "Orientacja"},
    .default_text = "landscape",
    .choices = orientations,
    .choice_count = COUNT(orientations),
};

static const parameter_facts margin = {
    .id = PARAMETER_MARGIN,
    .kind = DOCHOST_KIND_NUMBER,
    .label = {"Margin in mm", "Rand in mm", "Marge en mm", "Margines w mm"},
    .default_number = 10,
    .minimum = 0,
    .maximum = 50,
};

static const parameter_facts spacing = {
    .id = "spacing",
    .kind = DOCHOST_KIND_NUMBER,
    .label = {"Spacing in mm", "Abstand in mm", "Espacement en mm", "Odstęp w mm"},
    .default_number = 5,
    .minimum = 2,
    .maximum = 100,
};

static const parameter_facts side = {
    .id = "spacing",
    .kind = DOCHOST_KIND_NUMBER,
    .label = {"Side of a triangle in mm", "Seite eines Dreiecks in mm",
              "Côté d’un triangle en mm", "Bok trójkąta w mm"},
    .default_number = 10,
    .minimum = 2,
    .maximum = 100,
};

static const parameter_facts colour = {
    .id = PARAMETER_COLOUR,
    .kind = DOCHOST_KIND_STRING,
    .label = {"Colour of the lines", "Farbe der Linien", "Couleur des lignes", "Kolor linii"},
    .default_text = "#9fb3c8",
    .pattern = "#[0-9A-Fa-f]{6}",
};

static const parameter_facts style = {
    .id = "style",
    .kind = DOCHOST_KIND_CHOICE,
    .label = {"Kind of grid", "Art des Rasters", "Type de grille", "Rodzaj siatki"},
    .default_text = "lines",
    .choices = styles,
    .choice_count = COUNT(styles),
};

static const parameter_facts title = {
    .id = "title",
    .kind = DOCHOST_KIND_STRING,
    .label = {"Title", "Titel", "Titre", "Tytuł"},
    .maximum = 200,
};

static const parameter_facts columns = {
    .id = "columns",
    .kind = DOCHOST_KIND_INTEGER,
    .label = {"Frames across", "Bilder nebeneinander", "Vignettes par rangée", "Kadry w rzędzie"},
    .default_number = 3,
    .minimum = 1,
    .maximum = 6,
};

static const parameter_facts rows = {
    .id = "rows",
    .kind = DOCHOST_KIND_INTEGER,
    .label = {"Rows of frames", "Reihen", "Rangées", "Rzędy kadrów"},
    .default_number = 2,
    .minimum = 1,
    .maximum = 6,
};

static const parameter_facts lines = {
    .id = "lines",
    .kind = DOCHOST_KIND_INTEGER,
    .label = {"Lines for notes", "Zeilen für Notizen", "Lignes de notes", "Linie na notatki"},
    .default_number = 3,
    .minimum = 0,
    .maximum = 8,
};

static const parameter_facts ratio = {
    .id = "ratio",
    .kind = DOCHOST_KIND_CHOICE,
    .label = {"Picture format", "Bildformat", "Format d’image", "Format obrazu"},
    .default_text = "16-9",
    .choices = ratios,
    .choice_count = COUNT(ratios),
};

/* ---- Templates ------------------------------------------------------------------------------ */

#define PAPER {"Paper", "Papier", "Papier", "Papier"}
#define FILM {"Film", "Film", "Film", "Film"}
#define GUIDES {"Guides", "Hilfslinien", "Guides", "Linie pomocnicze"}

static const char *const template_only[] = {DOCHOST_INTENT_TEMPLATE};
static const char *const storyboard_intents[] = {DOCHOST_INTENT_TEMPLATE,
                                                 DRAWING_INTENT_STORYBOARD};

static const parameter_facts *const blank_parameters[] = {&sheet, &upright};
static const parameter_facts *const grid_parameters[] = {&style,  &spacing, &sheet,
                                                         &upright, &margin,  &colour};
static const parameter_facts *const isometric_parameters[] = {&side, &sheet, &upright, &margin,
                                                              &colour};
static const parameter_facts *const storyboard_parameters[] = {&title, &columns, &rows,  &ratio,
                                                               &lines, &sheet,   &lying};

static const template_facts blank = {
    .id = "org.dochost.drawing.blank",
    .name = {"Blank Page", "Leere Seite", "Page blanche", "Pusta strona"},
    .summary = {"An empty sheet of any size.", "Ein leeres Blatt beliebiger Größe.",
                "Une feuille vide de la taille voulue.", "Pusty arkusz dowolnego rozmiaru."},
    .category = PAPER,
    .intents = template_only,
    .intent_count = COUNT(template_only),
    .parameters = blank_parameters,
    .parameter_count = COUNT(blank_parameters),
    .draw = draw_blank,
};

static const template_facts grid = {
    .id = "org.dochost.drawing.grid",
    .name = {"Grid", "Raster", "Grille", "Siatka"},
    .summary = {"A sheet with lines, dots or graph paper to draw on.",
                "Ein Blatt mit Linien, Punkten oder Millimeterpapier zum Zeichnen.",
                "Une feuille avec des lignes, des points ou un papier millimétré.",
                "Arkusz z liniami, kropkami lub papierem milimetrowym."},
    .category = PAPER,
    .intents = template_only,
    .intent_count = COUNT(template_only),
    .parameters = grid_parameters,
    .parameter_count = COUNT(grid_parameters),
    .draw = draw_grid,
};

static const template_facts isometric = {
    .id = "org.dochost.drawing.isometric",
    .name = {"Isometric Grid", "Isometrisches Raster", "Grille isométrique", "Siatka izometryczna"},
    .summary = {"A sheet with three families of lines, 60 degrees apart.",
                "Ein Blatt mit drei Scharen von Linien im Winkel von 60 Grad.",
                "Une feuille avec trois familles de lignes à 60 degrés.",
                "Arkusz z trzema rodzinami linii co 60 stopni."},
    .category = PAPER,
    .intents = template_only,
    .intent_count = COUNT(template_only),
    .parameters = isometric_parameters,
    .parameter_count = COUNT(isometric_parameters),
    .draw = draw_isometric,
};

static const template_facts storyboard = {
    .id = "org.dochost.drawing.storyboard",
    .name = {"Storyboard", "Storyboard", "Storyboard", "Storyboard"},
    .summary = {"Numbered frames with lines for notes.", "Nummerierte Bilder mit Notizzeilen.",
                "Des vignettes numérotées avec des lignes de notes.",
                "Numerowane kadry z liniami na notatki."},
    .category = FILM,
    .intents = storyboard_intents,
    .intent_count = COUNT(storyboard_intents),
    .parameters = storyboard_parameters,
    .parameter_count = COUNT(storyboard_parameters),
    .draw = draw_storyboard,
};

static const template_facts perspective = {
    .id = "org.dochost.drawing.perspective",
    .name = {"Two-Point Perspective", "Zwei-Punkt-Perspektive", "Perspective à deux points",
             "Perspektywa dwuzbieżna"},
    .summary = {"An A4 landscape sheet with a horizon and rays to two vanishing points.",
                "Ein A4-Blatt quer mit Horizont und Strahlen zu zwei Fluchtpunkten.",
                "Une feuille A4 paysage avec un horizon et des rayons vers deux points de fuite.",
                "Poziomy arkusz A4 z horyzontem i promieniami do dwóch punktów zbiegu."},
    .category = GUIDES,
    .intents = template_only,
    .intent_count = COUNT(template_only),
    .resource = "templates/two-point-perspective.svg",
};

static const template_facts ruler = {
    .id = "org.dochost.drawing.ruler",
    .name = {"Ruler", "Lineal", "Règle", "Linijka"},
    .summary = {"A ruler of 250 mm to print and cut out.",
                "Ein Lineal von 250 mm zum Drucken und Ausschneiden.",
                "Une règle de 250 mm à imprimer et à découper.",
                "Linijka 250 mm do wydrukowania i wycięcia."},
    .category = GUIDES,
    .intents = template_only,
    .intent_count = COUNT(template_only),
    .resource = "templates/ruler.svg",
};

const template_facts *const drawing_templates[] = {&blank,      &grid,        &isometric,
                                                   &storyboard, &perspective, &ruler};
const size_t drawing_template_count = sizeof drawing_templates / sizeof *drawing_templates;

const template_facts *template_named(const char *id) {
  for (size_t index = 0; index < drawing_template_count; index += 1) {
    if (strcmp(drawing_templates[index]->id, id) == 0) return drawing_templates[index];
  }
  return NULL;
}
