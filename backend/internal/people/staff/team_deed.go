package staff

// Change is what one person does about another at the desk.
type Change string

// The changes. Inviting and admitting take two people, and stopping takes one.
const (
	Invite       Change = "invite"
	AdmitPerson  Change = "admit"
	Withdraw     Change = "withdraw"
	EndPasskeyOf Change = "end_passkey"
	EndPerson    Change = "end"
)

// commands are what the same is called at the command line; a deed bears them.
var commands = map[Change]string{
	Invite: "person invite", AdmitPerson: "person admit", Withdraw: "person withdraw", EndPasskeyOf: "person end-passkey",
	EndPerson: "person end",
}

// TeamDeed is a change about a person of the desk, as it is asked for.
type TeamDeed struct {
	Change Change
	Name   string
	// Duties are those of an invitation.
	Duties Duties
	// Fingerprint is that of the passkey that is admitted or ended.
	Fingerprint string
}

// Deed gives what a passkey signs: the person as the subject, the passkey's fingerprint as the digest, and the duties
// that are given as lines. Of an admission those are the duties of the invitation.
func (d TeamDeed) Deed() (Deed, error) {
	command, ok := commands[d.Change]
	if !ok {
		return Deed{}, ErrDeed
	}
	name, err := ParseName(d.Name)
	if err != nil {
		return Deed{}, err
	}
	signed := Deed{Command: command, Subject: SameName(name)}
	if d.Change == Invite || d.Change == AdmitPerson {
		for _, one := range d.Duties.Whole() {
			signed.Lines = append(signed.Lines, string(one))
		}
	}
	if d.Change == AdmitPerson || d.Change == EndPasskeyOf {
		signed.Digest = Bare(d.Fingerprint)
	}
	return signed, nil
}
