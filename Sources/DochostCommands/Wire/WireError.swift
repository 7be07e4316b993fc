/// A failed command as JSON.
struct WireError: Encodable {
  var error: WireDiagnostic
}
