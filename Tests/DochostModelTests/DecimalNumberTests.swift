import DochostModel
import Testing

struct DecimalNumberTests {
  @Test(
    arguments: [
      ("2.5", 2.5), ("-1", -1), ("+3", 3), ("007", 7), (".5", 0.5), ("1e3", 1000), ("6E-1", 0.6),
    ] as [(String, Double)])
  func `a number is read in decimal digits`(_ text: String, _ number: Double) {
    #expect(Double(decimal: text) == number)
  }

  @Test(arguments: [
    "", "0x10", "0x1p3", "inf", "-infinity", "nan", "NaN(5)", "1e999", "1,5", " 1", "1 ", "e",
    "--1",
    "1e", "٣", "1_000",
  ])
  func `what people do not take for a number is none`(_ text: String) {
    #expect(Double(decimal: text) == nil)
  }
}
