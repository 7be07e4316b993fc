import DochostPluginSDK
import StoryDocument

/// The names of structures for people.
struct StructureWords {
  private let novel: LocalizedText
  private let screenplay: LocalizedText
  let summary: LocalizedText

  func name(for type: StoryType) -> LocalizedText {
    switch type {
    case .manuscript: novel
    case .screenplay: screenplay
    }
  }

  init(_ structure: Structure.ID) {
    switch structure {
    case .herosJourney:
      novel = LocalizedText(
        "Hero’s Journey",
        ["de": "Heldenreise", "fr": "Voyage du héros", "pl": "Podróż bohatera"])
      screenplay = LocalizedText(
        "Hero’s Journey Screenplay",
        [
          "de": "Drehbuch Heldenreise", "fr": "Scénario du voyage du héros",
          "pl": "Scenariusz: podróż bohatera",
        ])
      summary = LocalizedText(
        "Departure, initiation and return in twelve stages.",
        [
          "de": "Aufbruch, Prüfung und Rückkehr in zwölf Stationen.",
          "fr": "Départ, initiation et retour en douze étapes.",
          "pl": "Wyruszenie, próba i powrót w dwunastu etapach.",
        ])
    case .fiveAct:
      novel = LocalizedText(
        "Five-Act Drama",
        ["de": "Drama in fünf Akten", "fr": "Drame en cinq actes", "pl": "Dramat w pięciu aktach"])
      screenplay = LocalizedText(
        "Five-Act Screenplay",
        [
          "de": "Drehbuch in fünf Akten", "fr": "Scénario en cinq actes",
          "pl": "Scenariusz w pięciu aktach",
        ])
      summary = LocalizedText(
        "Exposition, rise, climax, fall and catastrophe.",
        [
          "de": "Exposition, Steigerung, Höhepunkt, Fall und Katastrophe.",
          "fr": "Exposition, montée, climax, chute et catastrophe.",
          "pl": "Ekspozycja, rozwój, punkt kulminacyjny, upadek i katastrofa.",
        ])
    case .mystery:
      novel = LocalizedText(
        "Mystery", ["de": "Kriminalroman", "fr": "Roman policier", "pl": "Kryminał"])
      screenplay = LocalizedText(
        "Mystery Screenplay",
        ["de": "Krimi-Drehbuch", "fr": "Scénario policier", "pl": "Scenariusz kryminalny"])
      summary = LocalizedText(
        "A crime, an investigation, and a solution that was there to be seen.",
        [
          "de": "Ein Verbrechen, eine Ermittlung und eine Lösung, die man sehen konnte.",
          "fr": "Un crime, une enquête et une solution que l’on pouvait voir.",
          "pl": "Zbrodnia, śledztwo i rozwiązanie, które można było dostrzec.",
        ])
    case .threeAct:
      novel = LocalizedText(
        "Three-Act Story",
        [
          "de": "Geschichte in drei Akten", "fr": "Histoire en trois actes",
          "pl": "Historia w trzech aktach",
        ])
      screenplay = LocalizedText(
        "Three-Act Screenplay",
        [
          "de": "Drehbuch in drei Akten", "fr": "Scénario en trois actes",
          "pl": "Scenariusz w trzech aktach",
        ])
      summary = LocalizedText(
        "Setup, confrontation and resolution, beat by beat.",
        [
          "de": "Exposition, Konfrontation und Auflösung, Schritt für Schritt.",
          "fr": "Exposition, confrontation et résolution, étape par étape.",
          "pl": "Ekspozycja, konfrontacja i rozwiązanie, krok po kroku.",
        ])
    }
  }
}
