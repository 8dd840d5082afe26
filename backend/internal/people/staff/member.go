package staff

import "time"

// Member is a person with all that proves who it is.
type Member struct {
	Person
	// Passkeys are all that were ever the person's, the first one first.
	Passkeys []Passkey
	// Invitation is the one that is open; nil without one.
	Invitation *Invitation
}

// State is how far a person has come.
type State string

// The states. Waits is who has made a passkey and is not admitted yet; Lapsed is whose invitation came to
// nothing; Proposed is whose key waits for a second voice at the command line.
const (
	Invited  State = "invited"
	Waits    State = "waits"
	Lapsed   State = "lapsed"
	Proposed State = "proposed"
	CanAct   State = "active"
	HasEnded State = "ended"
)

// State is what a person of the team is now. Who acts already and is invited for other duties acts meanwhile.
func (m Member) State() State {
	switch {
	case !m.EndedAt.IsZero():
		return HasEnded
	case !m.ActiveAt.IsZero():
		return CanAct
	case m.Key != "":
		return Proposed
	case m.Invitation == nil:
		return Lapsed
	case m.Invitation.Passkey == "":
		return Invited
	default:
		return Waits
	}
}

// StateOf is that of one of the person's passkeys; one that was made by an invitation which came to nothing has lapsed.
func (m Member) StateOf(p Passkey) State {
	switch {
	case !p.EndedAt.IsZero():
		return HasEnded
	case !p.ActiveAt.IsZero():
		return CanAct
	case m.Invitation != nil && m.Invitation.Passkey == p.ID:
		return Waits
	default:
		return Lapsed
	}
}

// Shown is the fingerprint of one of the person's passkeys; empty for one that waits.
//
// Rule (operator, 4 D): The fingerprint of a passkey that waits is shown to its person alone: the second voice has it
// read out. Enforced: staff/member.go Shown, app/operator/person_desk.go personPasskeys, staff/rest/team.go. Test:
// TestTwoPeopleOfTheDeskLetAThirdOneIn, TestTwoOperatorsLetAPersonInToTheDesk.
func (m Member) Shown(p Passkey) string {
	if m.StateOf(p) == Waits {
		return ""
	}
	return p.Fingerprint()
}

// Named is how a tenant's file names one of the person's passkeys, which begins with the fingerprint; empty
// for one that waits.
func (m Member) Named(p Passkey) string {
	if m.StateOf(p) == Waits {
		return ""
	}
	return p.InFile()
}

// WaitingPasskey is the one that the open invitation has made, if it has.
func (m Member) WaitingPasskey() (Passkey, bool) {
	for _, p := range m.Passkeys {
		if m.Invitation != nil && p.ID == m.Invitation.Passkey && p.EndedAt.IsZero() {
			return p, true
		}
	}
	return Passkey{}, false
}

// Team puts together people, passkeys and invitations, as they are at an instant.
func Team(people []Person, passkeys []Passkey, invitations []Invitation, at time.Time) []Member {
	team, place := make([]Member, len(people)), map[string]int{}
	for i, p := range people {
		team[i], place[SameName(p.Name)] = Member{Person: p}, i
	}
	for _, p := range passkeys {
		if i, ok := place[p.Person]; ok {
			team[i].Passkeys = append(team[i].Passkeys, p)
		}
	}
	for _, one := range invitations {
		if i, ok := place[one.Person]; ok && one.Open(at) == nil && team[i].EndedAt.IsZero() {
			team[i].Invitation = &one
		}
	}
	return team
}
