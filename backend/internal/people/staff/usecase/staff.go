// Package usecase lets operators in, ends them, and proves what they do.
package usecase

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"errors"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Staff does it.
//
// Rule (operator, 4 D): However many come first at once: one operator without a voice, one by the first's. Enforced:
// staff/usecase/staff.go Alone. Test: TestOfTheFirstOperatorsAtOnceOneComesWithoutAVoice.
type Staff struct {
	People staff.People
	Deeds  staff.Deeds
	Acts   audit.Service
	Tx     transaction.Transactor
	Clock  clock.Clock
	NewID  func() string
}

// unvouched stands in the log where no operator could vouch.
const unvouched = "(nobody)"

// acts are an operator's; the subjects are operators by name.
func (s *Staff) acts(by string) audit.Acts {
	return audit.Acts{Log: s.Acts, Who: cmp.Or(by, unvouched)}
}

// List gives everybody there ever was.
func (s *Staff) List(ctx context.Context, t tenant.ID) ([]staff.Person, error) {
	return s.People.All(ctx, t)
}

// Who gives the person who holds a key and may act.
func (s *Staff) Who(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (staff.Person, error) {
	public, _ := key.Public().(ed25519.PublicKey)
	p, err := s.People.ByKey(ctx, t, staff.KeyOf(public))
	if errors.Is(err, staff.ErrUnknown) {
		all, err := s.People.All(ctx, t)
		if err == nil && everSpoke(all) == 0 {
			err = staff.ErrNoOperator
		}
		return p, errors.Join(err, staff.ErrUnknownKey)
	}
	if err == nil && !p.Active(s.Clock.Now()) {
		err = staff.ErrInactive
	}
	return p, err
}

// Prove signs what a person does who may still act, and keeps it. It joins the caller's transaction, if there is one.
func (s *Staff) Prove(ctx context.Context, p staff.Person, key ed25519.PrivateKey, d staff.Deed) (string, error) {
	kept, err := s.People.ByName(ctx, p.Tenant, p.Name)
	if err != nil {
		return "", err
	}
	if !kept.Active(s.Clock.Now()) {
		return "", staff.ErrInactive
	}
	d.Tenant, d.ID, d.Person, d.Key, d.At = p.Tenant, s.NewID(), p.Name, p.Key, s.now()
	signed, err := staff.Sign(d, key)
	if err != nil {
		return "", err
	}
	return d.ID, s.Deeds.Keep(ctx, signed)
}

// Word is what an operator said, who may have ended since.
type Word struct {
	staff.Deed
	// EndedAt is when the person ended; zero for who can act.
	EndedAt time.Time
}

// Words gives what operators said by one command, in its order: of those who could act when they did, signed by their
// own key. What somebody said before ending is among it.
func (s *Staff) Words(ctx context.Context, t tenant.ID, command string) (proved []Word, err error) {
	kept, err := s.Deeds.ByCommand(ctx, t, command)
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	people, err := s.People.All(ctx, t)
	if err != nil {
		return nil, err
	}
	for _, k := range kept {
		at := slices.IndexFunc(people, func(p staff.Person) bool { return p.Name == k.Person })
		if at < 0 {
			continue
		}
		d, err := staff.Open(k.Text, k.Signature, people[at].Key)
		if err == nil && d.Tenant == t && d.ID == k.ID && d.Person == people[at].Name && d.Command == command && people[at].Active(d.At) {
			proved = append(proved, Word{d, people[at].EndedAt})
		}
	}
	return proved, nil
}

// Look gives a deed whose person could act when it was done and still can, and whose own key signed it; ErrUnproved for
// any other. Who has ended, perhaps because the key was stolen, has said nothing that is still to be done.
//
// Rule (operator, 4 D): What an ended operator released, and the bank doesn't have yet, goes nowhere. Enforced:
// transfer/usecase.proved. Test: TestWhatAnEndedOperatorReleasedGoesNowhere.
func (s *Staff) Look(ctx context.Context, t tenant.ID, id string) (staff.Deed, error) {
	kept, err := s.Deeds.Of(ctx, t, id)
	if err != nil {
		return staff.Deed{}, err
	}
	p, err := s.People.ByName(ctx, t, kept.Person)
	if errors.Is(err, staff.ErrUnknown) {
		return staff.Deed{}, staff.ErrUnproved
	}
	if err != nil {
		return staff.Deed{}, err
	}
	d, err := staff.Open(kept.Text, kept.Signature, p.Key)
	if err != nil || d.Tenant != t || d.ID != id || d.Person != p.Name || !p.Active(d.At) || !p.Active(s.Clock.Now()) {
		return staff.Deed{}, staff.ErrUnproved
	}
	return d, nil
}

// Add speaks for a new person, or is the second voice for one that somebody else has spoken for. By is empty for the
// first person alone.
//
// Rule (operator, 4 D): A second key takes two voices as soon as two people could ever let others in, by a key or by
// the duty for it at the desk: who has the only key isn't alone. Enforced: staff/usecase/staff.go Add. Test:
// TestWhoHasTheOnlyKeyLetsNoSecondOneInAlone.
func (s *Staff) Add(ctx context.Context, t tenant.ID, name string, key staff.Key, by string) (staff.Person, error) {
	name, err := staff.ParseName(name)
	if err != nil {
		return staff.Person{}, err
	}
	var after staff.Person
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.People.Alone(ctx, t); err != nil {
			return err
		}
		all, err := s.People.All(ctx, t)
		if err != nil {
			return err
		}
		if by == "" && everSpoke(all) > 0 {
			return staff.ErrNoKey
		}
		if by != "" && !s.active(all, by) {
			return staff.ErrInactive
		}
		at := slices.IndexFunc(all, func(p staff.Person) bool { return staff.SameName(p.Name) == staff.SameName(name) })
		if at >= 0 && all[at].Key == key && all[at].ActiveAt.IsZero() {
			return s.confirm(ctx, all[at].Name, t, by, &after)
		}
		if alike(all, name) {
			return staff.ErrAlike
		}
		after = staff.Propose(t, name, key, by, everSpoke(all), s.now())
		if err := s.People.Add(ctx, after); err != nil {
			return err
		}
		what := audit.OperatorProposed
		if !after.ActiveAt.IsZero() { // one of the first two acts at once
			what = audit.OperatorAdded
		}
		return s.acts(by).Record(ctx, t, what, name, after.ProposedAt)
	})
	return after, err
}

func (s *Staff) confirm(ctx context.Context, name string, t tenant.ID, by string, after *staff.Person) error {
	now := s.now()
	err := s.People.Update(ctx, t, name, func(p *staff.Person) error {
		err := p.Confirm(by, now)
		*after = *p
		return err
	})
	if err != nil {
		return err
	}
	return s.acts(by).Record(ctx, t, audit.OperatorAdded, name, now)
}

// End takes a person's rights.
//
// Rule (operator, 4 D): Who alone lets people in isn't ended, by oneself neither: no one could come after. Enforced:
// staff/usecase/staff.go stoppable. Test: TestTheLastWhoLetsPeopleInIsNotEnded.
func (s *Staff) End(ctx context.Context, t tenant.ID, name, by string) error {
	return s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.People.Alone(ctx, t); err != nil {
			return err
		}
		all, err := s.People.All(ctx, t)
		if err != nil {
			return err
		}
		if err := s.stoppable(all, name, by); err != nil {
			return err
		}
		now := s.now()
		known, err := s.People.ByName(ctx, t, name)
		if err != nil {
			return err
		}
		if err := s.People.Update(ctx, t, known.Name, func(p *staff.Person) error { return p.End(by, now) }); err != nil {
			return err
		}
		return s.acts(by).Record(ctx, t, audit.OperatorEnded, known.Name, now)
	})
}

// stoppable tells whether somebody may end a person now.
func (s *Staff) stoppable(all []staff.Person, name, by string) error {
	if !s.active(all, by) {
		return staff.ErrInactive // ended meanwhile
	}
	at := slices.IndexFunc(all, func(p staff.Person) bool { return staff.SameName(p.Name) == staff.SameName(name) })
	switch {
	case at < 0:
		return staff.ErrUnknown
	case !all[at].EndedAt.IsZero():
		return staff.ErrEnded
	case all[at].SpeaksForOthers(s.Clock.Now()) && !s.othersSpeak(all, all[at].Name):
		return staff.ErrLastVoice
	}
	return nil
}

// othersSpeak tells whether anyone but this person lets people in now.
func (s *Staff) othersSpeak(all []staff.Person, name string) bool {
	return slices.ContainsFunc(all, func(p staff.Person) bool {
		return p.Name != name && p.SpeaksForOthers(s.Clock.Now())
	})
}

// active tells whether somebody of all may act now.
func (s *Staff) active(all []staff.Person, name string) bool {
	return slices.ContainsFunc(all, func(p staff.Person) bool { return p.Name == name && p.Active(s.Clock.Now()) })
}

// everSpoke counts who could ever let others in.
func everSpoke(all []staff.Person) int {
	n := 0
	for _, p := range all {
		if !p.ActiveAt.IsZero() && (p.Key != "" || p.Duties.Has(staff.LetsIn)) {
			n++
		}
	}
	return n
}

// alike tells whether a new name can be taken for that of somebody who ever could act, or is to.
func alike(all []staff.Person, name string) bool {
	return slices.ContainsFunc(all, func(p staff.Person) bool { return staff.LooksLike(name, p.Name) })
}

// now is in milliseconds, which both databases keep.
func (s *Staff) now() time.Time { return s.Clock.Now().UTC().Truncate(time.Millisecond) }
