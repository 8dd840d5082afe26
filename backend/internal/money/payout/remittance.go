package payout

// Remittance is what the holder reads beside a transfer: what it is, for which recommendation, and whose programme it is of. The number stands
// in front, for a bank cuts what is too long from its end; it names a recommendation and no person.
func Remittance(number, programme string) string { return "Prämie " + number + " " + programme }
