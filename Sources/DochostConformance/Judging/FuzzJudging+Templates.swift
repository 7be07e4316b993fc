internal import DochostModel
internal import DochostWorkerProtocol

// What comes with every request.
extension FuzzJudging {
  private static let templateCount = 150
  private static let locales = [
    "en", "de", "pl-PL", "zh-Hant-TW", "ar", "x-nobody", "en-US-u-hc-h12", "und", "sr-Latn",
  ]
  private static let zones = [
    "UTC", "Europe/Warsaw", "Pacific/Kiritimati", "America/St_Johns", "Nowhere/At_All",
  ]
  /// The years 1, 1601, 1969, 1970, 2038, 9999, in seconds since 1970.
  private static let moments: [Int64] = [
    -62_135_596_800, -11_644_473_600, -1, 0, 2_147_483_648, 253_402_300_799,
  ]

  static func templates(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    let wishes = try stand.wishes { (wish) throws(Verdict) in _ = try stand.make(wish) }
    var maker = ValueMaker(random: SeededRandom(seed: bench.seed))
    for number in 0..<templateCount {
      let usual = wishes[number % wishes.count]
      var wish = usual
      wish.name = name(&maker)
      wish.locale = maker.random.pick(locales)
      wish.clock = CreateOrder.Clock(
        seconds: maker.random.pick(moments), nanoseconds: UInt32(maker.random.below(1_000_000_000)),
        utcOffset: Int32(maker.random.below(28) - 13) * 3600,
        timeZone: maker.random.pick(zones), seed: maker.random.next(),
        person: maker.text(80))
      do throws(Verdict) {
        _ = try stand.make(wish)
      } catch {
        throw reduced(error, wish, usual, bench)
      }
    }
  }

  /// A name as documents may have it.
  private static func name(_ maker: inout ValueMaker) -> String {
    let text = maker.text(60).filter { $0 != "/" && $0 != "\n" }
    return text.isEmpty || text == "." || text == ".." ? "-" : text
  }

  /// The same failure with as much as possible as in other requests.
  private static func reduced(
    _ failure: Verdict, _ wish: Stand.Wish, _ usual: Stand.Wish, _ bench: Bench
  ) -> Verdict {
    var failure = failure
    var kept = wish
    if failure.isCheapToRepeat {
      for restore in [
        { (wish: inout Stand.Wish) in wish.name = usual.name },
        { (wish: inout Stand.Wish) in wish.locale = usual.locale },
        { (wish: inout Stand.Wish) in wish.clock = usual.clock },
      ] {
        var tried = kept
        restore(&tried)
        do throws(Verdict) {
          _ = try bench.stand().make(tried)
        } catch {
          if error.isSame(as: failure) { kept = tried }
        }
      }
    }
    var words: [String] = []
    if kept.name != usual.name {
      words.append("the name \(ShownBytes.text(Array(kept.name.utf8)))")
    }
    if kept.locale != usual.locale { words.append("the language \(kept.locale)") }
    if let clock = kept.clock {
      words.append(
        "the moment \(clock.seconds) s, the zone \(clock.timeZone), the seed \(clock.seed) and the "
          + "person \(ShownBytes.text(Array(clock.person.utf8)))")
    }
    failure.notes.append(
      "It takes \(words.isEmpty ? "nothing special" : words.joined(separator: ", ")).")
    return failure
  }
}
