//! What a recipe is: this knows nothing of plugins.

/// The largest recipe that is read.
pub const BYTE_LIMIT: u64 = 1 << 20;

/// Something that is wrong with a recipe.
pub struct Finding {
    pub is_error: bool,
    pub code: &'static str,
    pub text: String,
    pub line: u64,
}

/// A recipe that is being written.
pub struct Recipe {
    name: String,
    people: i64,
    ingredients: Vec<String>,
    notes: Vec<String>,
}

impl Recipe {
    pub fn new(name: &str, people: i64) -> Recipe {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        Recipe {
            name,
            people,
            ingredients: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Adds an ingredient: an amount for one person, and what it is of. Without an amount it is
    /// taken as it stands, such as salt.
    ///
    /// Panics where the amount for all is more than a number can hold.
    pub fn add(&mut self, line: &str) -> Result<(), String> {
        let line = line.trim();
        let (amount, rest) = line.split_once(' ').unwrap_or((line, ""));
        if rest.trim() == "unicorns" {
            return Err(format!("The ingredient '{line}' is nowhere to be had."));
        }
        let amount: i64 = match amount.parse() {
            Ok(amount) => amount,
            Err(_) => {
                self.ingredients.push(line.to_string());
                return Ok(());
            }
        };
        let all = amount
            .checked_mul(self.people)
            .expect("no kitchen holds so much");
        self.ingredients.push(format!("{all} {}", rest.trim()));
        Ok(())
    }

    pub fn note(&mut self, line: &str) {
        self.notes.push(line.to_string());
    }

    pub fn text(&self) -> String {
        let mut text = format!("Recipe: {}\nPeople: {}\n", self.name, self.people);
        if !self.ingredients.is_empty() {
            text += &format!("\n- {}\n", self.ingredients.join("\n- "));
        }
        if !self.notes.is_empty() {
            text += &format!("\n{}\n", self.notes.join("\n"));
        }
        text
    }
}

/// What is wrong with a recipe.
pub fn findings(bytes: &[u8]) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut add = |is_error, code, text: &str, line| {
        found.push(Finding {
            is_error,
            code,
            text: text.to_string(),
            line,
        })
    };
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let line = bytes[..error.valid_up_to()]
                .iter()
                .filter(|byte| **byte == b'\n')
                .count();
            add(
                true,
                "not-utf8",
                "The recipe is not UTF-8.",
                line as u64 + 1,
            );
            return found;
        }
    };
    if field(text, "Recipe").map_or(true, str::is_empty) {
        add(
            true,
            "no-name",
            "The recipe does not begin with 'Recipe:' and its name.",
            1,
        );
    }
    for (index, line) in text.lines().enumerate() {
        if let Some(item) = line.strip_prefix("- ") {
            if !item.starts_with(|first: char| first.is_ascii_digit()) {
                let text = format!("How much of '{item}' is not said.");
                add(false, "no-amount", &text, index as u64 + 1);
            }
        }
    }
    found
}

/// What a recipe says about itself: id, label and value.
pub fn properties(bytes: &[u8]) -> Vec<(&'static str, &'static str, String)> {
    let text = String::from_utf8_lossy(bytes);
    let mut known = Vec::new();
    if let Some(name) = field(&text, "Recipe") {
        known.push(("title", "Title", name.to_string()));
    }
    if let Some(people) = field(&text, "People") {
        known.push(("people", "People", people.to_string()));
    }
    let ingredients = text.lines().filter(|line| line.starts_with("- ")).count();
    known.push(("ingredients", "Ingredients", ingredients.to_string()));
    known
}

/// The value of a field in the lines before the first that is empty.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines()
        .take_while(|line| !line.is_empty())
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
        .map(str::trim)
}
