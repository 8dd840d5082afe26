// Package staff knows the operators of a tenant as people, each by an own key for the command line, passkeys for the
// desk, or both. What they do is signed with it: a login at a machine, or a name in the environment, proves no identity
// (docs/adr/0022, docs/adr/0107).
package staff

import (
	"crypto/ed25519"
	"encoding/base64"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Person is one operator of a tenant. A name is given once and never again.
type Person struct {
	Tenant tenant.ID
	Name   string
	// Key is for the command line; empty for who has passkeys alone.
	Key Key
	// Duties are what the person may do at the desk; none for who isn't of it.
	Duties Duties
	// ProposedBy is who spoke for the person first; empty for the first of all, for no one could.
	ProposedBy string
	ProposedAt time.Time
	// ConfirmedBy is the second voice, where one was needed.
	ConfirmedBy string
	// ActiveAt is when the person could act from; zero as long as a voice is missing.
	ActiveAt time.Time
	EndedBy  string
	EndedAt  time.Time
	Version  int
}

const longestName = 60

// ParseName wants a name that can stand in a log, a table and a letter, and gives the one spelling of it.
//
// Rule (operator, 4 D): No one is two people by a name that looks the same: letters that are written together, marks
// that aren't seen, letters of phonetics and of two scripts, and another apostrophe make no other name. Enforced:
// staff/person.go ParseName, staff.SameName. Test: TestNamesThatLookAlikeAreOneName.
func ParseName(text string) (string, error) {
	name := strings.Join(strings.Fields(norm.NFKC.String(text)), " ")
	if name == "" || mixed(name) || utf8.RuneCountInString(name) > longestName || strange(name) {
		return "", ErrName
	}
	return name, nil
}

// strange tells whether a name has what no name has: a mark that isn't seen or follows no letter, or a letter that
// stands for a sound.
func strange(name string) bool {
	after := ' '
	for _, r := range name {
		mark := unicode.Is(unicode.Mn, r)
		switch {
		case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return true
		case mark && !unicode.IsLetter(after) && !unicode.Is(unicode.Mn, after):
			return true
		case unicode.Is(unicode.Latin, r) && !written(r):
			return true
		case !mark && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" .'’-", r):
			return true
		}
		after = r
	}
	return false
}

// written tells of a Latin letter whether languages are written with it; the others are those of phonetics.
func written(r rune) bool { return r <= 0x24f || (0x1e00 <= r && r <= 0x1eff) }

// mixed tells whether a name has letters of Latin and of another script: Anna with a Cyrillic A is no real name.
func mixed(name string) bool {
	latin, other := false, false
	for _, r := range name {
		if unicode.IsLetter(r) {
			latin, other = latin || unicode.Is(unicode.Latin, r), other || !unicode.Is(unicode.Latin, r)
		}
	}
	return latin && other
}

var oneApostrophe = strings.NewReplacer("’", "'")

// SameName is the form in which names are compared: no one is taken for another by a capital letter, or by how an
// apostrophe is typed.
func SameName(name string) string {
	return oneApostrophe.Replace(strings.ToLower(norm.NFKC.String(name)))
}

var looks = strings.NewReplacer(
	"1", "l", "i", "l", "ı", "l", "|", "l", "0", "o", "rn", "m", "vv", "w", " ", "", "-", "", ".", "", "'", "",
)

// LooksLike tells whether a name can be taken for another one at a glance: lris for Iris.
//
// Rule (operator, 4 D): A new person has no name that can be taken for somebody's: such as lris beside Iris. Enforced:
// staff.LooksLike, staff/usecase/staff.go alike. Test: TestANewNameIsNotTakenForAnother.
func LooksLike(name, other string) bool {
	return SameName(name) != SameName(other) && looks.Replace(SameName(name)) == looks.Replace(SameName(other))
}

// Key is the public half of a person's key, in base64.
type Key string

// ParseKey reads a public key.
func ParseKey(text string) (Key, error) {
	k := Key(strings.TrimSpace(text))
	if k.public() == nil {
		return "", ErrKey
	}
	return k, nil
}

// KeyOf spells a public key.
func KeyOf(k ed25519.PublicKey) Key { return Key(base64.StdEncoding.EncodeToString(k)) }

func (k Key) public() ed25519.PublicKey {
	b, err := base64.StdEncoding.Strict().DecodeString(string(k))
	if err != nil || len(b) != ed25519.PublicKeySize {
		return nil
	}
	return b
}

// Active tells whether the person could act at an instant.
func (p Person) Active(at time.Time) bool {
	return !p.ActiveAt.IsZero() && !at.Before(p.ActiveAt) && (p.EndedAt.IsZero() || at.Before(p.EndedAt))
}

// AtCommandLine tells whether the person can speak at the command line at an instant: where two people are looked for
// who speak there, no other counts. Batches are released by passkeys, too (transfer/peers).
//
// Rule (operator, 4 D): A person who has passkeys and no key is no second voice at the command line. Enforced:
// transfer/peers/staff.go Active. Test: TestWhoHasNoKeyIsNoVoiceAtTheCommandLine.
func (p Person) AtCommandLine(at time.Time) bool { return p.Key != "" && p.Active(at) }

// SpeaksForOthers tells whether the person is a voice for people of the desk at an instant: by a key of the command
// line, or by the duty for it at the desk. It is one voice, by whatever proof it comes.
//
// Rule (operator, 4 D): Who lets people in to the desk has a key of the command line, or the duty to let people in.
// Enforced: staff/usecase/desk.go speaker. Test: TestADutyIsAVoiceForPeopleOfTheDesk.
func (p Person) SpeaksForOthers(at time.Time) bool {
	return p.AtCommandLine(at) || p.Active(at) && p.Duties.Has(LetsIn)
}

// VoicesNeeded is how many people have to speak for a new one. No one can for the first, and only the first for the
// second. From then on it is two, also when people end: who ends the others gains nothing by it.
//
// Rule (operator, 4 D): Two operators let a new one in, one stops another and gains nothing by it. Enforced:
// staff/usecase.Add. Test: TestOperatorsAreLetInByTwoAndStoppedByOne.
func VoicesNeeded(ever int) int { return min(ever, 2) }

// Propose makes a person that by speaks for. With one voice needed or none the person acts at once.
func Propose(t tenant.ID, name string, key Key, by string, everSpoke int, now time.Time) Person {
	p := Person{Tenant: t, Name: name, Key: key, ProposedBy: by, ProposedAt: now.UTC(), Version: 1}
	if VoicesNeeded(everSpoke) < 2 {
		p.ActiveAt = p.ProposedAt
	}
	return p
}

// ProposeForDesk makes a person that by invites to the desk. No one acts there before there is a passkey.
func ProposeForDesk(t tenant.ID, name, by string, now time.Time) Person {
	return Person{Tenant: t, Name: name, ProposedBy: by, ProposedAt: now.UTC(), Version: 1}
}

// ProposeAgain puts another first voice in the place of an earlier one that came to nothing. A key that waits for its
// second voice isn't let in along with a passkey.
//
// Rule (operator, 4 D): Who waits for a second voice for a key isn't invited to the desk: the yes to a passkey lets no
// key in. Enforced: staff/usecase/desk_invite.go Invite. Test: TestAYesToAPasskeyLetsNoKeyIn.
func (p *Person) ProposeAgain(by string, now time.Time) error {
	switch {
	case !p.EndedAt.IsZero():
		return ErrEnded
	case !p.ActiveAt.IsZero():
		return nil
	case p.Key != "":
		return ErrUnconfirmed
	}
	p.ProposedBy, p.ProposedAt = by, now.UTC()
	return nil
}

// Admit gives the duties of an invitation; by is the second voice, where one was needed.
func (p *Person) Admit(by string, d Duties, now time.Time) error {
	if !p.EndedAt.IsZero() {
		return ErrEnded
	}
	if p.ActiveAt.IsZero() {
		if p.Key != "" {
			return ErrUnconfirmed
		}
		p.ConfirmedBy, p.ActiveAt = by, now.UTC()
	}
	p.Duties = d
	return nil
}

// Confirm is the second voice.
func (p *Person) Confirm(by string, now time.Time) error {
	switch {
	case !p.EndedAt.IsZero():
		return ErrEnded
	case !p.ActiveAt.IsZero():
		return ErrKnown
	case by == p.ProposedBy:
		return ErrSameVoice
	}
	p.ConfirmedBy, p.ActiveAt = by, now.UTC()
	return nil
}

// End takes somebody's rights, or a proposal back. One voice is enough to stop.
func (p *Person) End(by string, now time.Time) error {
	if !p.EndedAt.IsZero() {
		return ErrEnded
	}
	p.EndedBy, p.EndedAt = by, now.UTC()
	return nil
}
