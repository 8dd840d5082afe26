package staff

// ProofBy says what stands behind an entry of the audit log.
type ProofBy string

// What can stand behind one. Broken is a deed that no key and no passkey of its person has signed: somebody else wrote
// into the database.
const (
	ByKey     ProofBy = "key"
	ByPasskey ProofBy = "passkey"
	BySession ProofBy = "session"
	ByNothing ProofBy = "none"
	Broken    ProofBy = "broken"
)

// Proof is what stands behind an entry.
type Proof struct {
	By ProofBy
	// Fingerprint is that of the passkey, of its signature or of the session that it opened.
	Fingerprint string
}
