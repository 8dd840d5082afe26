package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// DeskLogin is an opened session with its secret, which stands nowhere else.
type DeskLogin struct {
	AtDesk
	Secret token.Secret
	// Added are the person's other passkeys that came since the last login by this one.
	Added []staff.Passkey
}

// AskForLogin asks a browser for a proof by whatever passkey it has for the tenant's desk. Each answer takes a question
// of its own, so who tries is bounded here.
//
// Rule (operator, 4 D): From one place the desk is asked for twenty logins in ten minutes. Enforced:
// staff/usecase/desk_login.go AskForLogin. Test: TestOnePlaceTriesSoOften.
func (d *Desk) AskForLogin(ctx context.Context, t *tenant.Tenant, from string) ([]byte, error) {
	if _, err := d.Guesses.Begin(ctx, t.ID, from); err != nil {
		return nil, err
	}
	return d.askForProof(ctx, t, nil, staff.ForLogin, "")
}

func (d *Desk) askForProof(
	ctx context.Context, t *tenant.Tenant, of []staff.Passkey, p staff.Purpose, subject string,
) ([]byte, error) {
	site, err := d.site(t)
	if err != nil {
		return nil, err
	}
	question, challenge, err := d.Ceremonies.Ask(site, of, nil)
	if err != nil {
		return nil, err
	}
	return question, d.ask(ctx, t.ID, p, subject, challenge)
}

// LogIn opens a session. Whatever doesn't do is refused alike: nothing is learnt of people and passkeys, but by who has
// proved a passkey that waits.
//
// Rule (operator, 4 D): A passkey opens a session while it and its person may act, by an answer that it signed for this
// tenant's host. Enforced: staff/usecase/desk_login.go prove. Test: TestAPasskeyOpensTheDesk,
// TestAnotherTenantsPasskeyProvesNothing, TestWhoHasEndedIsOutAtTheNextCall.
func (d *Desk) LogIn(
	ctx context.Context, t *tenant.Tenant, raw []byte, browser string,
) (login DeskLogin, err error) {
	a, err := d.taken(ctx, t.ID, staff.ForLogin, "", raw)
	if err != nil {
		return DeskLogin{}, err
	}
	secret, now := token.NewSecret(), d.now()
	if err := d.waits(ctx, t, a); err != nil {
		return DeskLogin{}, err
	}
	err = d.prove(ctx, t, a, answering{}, func(ctx context.Context, key staff.Passkey, p staff.Person) error {
		added, err := d.added(ctx, key, p)
		if err != nil {
			return err
		}
		login = DeskLogin{AtDesk{Person: p, Session: staff.DeskSession{
			Tenant: t.ID, Hash: secret.Hash(), ID: d.NewID(), Person: staff.SameName(p.Name), Passkey: key.ID,
			Browser: browser, BeganAt: now, SeenAt: now, EndsAt: now.Add(staff.DeskLife),
		}}, secret, added}
		if err := d.Sessions.Add(ctx, login.Session); err != nil {
			return err
		}
		return d.record(ctx, t.ID, p.Name, staff.DeskLoggedIn, p.Name, login.Session.ID, key.Fingerprint())
	})
	if err != nil {
		return DeskLogin{}, err
	}
	return login, nil
}

// mostLogins is how far back the last login by a passkey is looked for; one that lies further back shows more.
const mostLogins = 200

// added gives a person's other passkeys that can be used and came since the last login by this one, so that one that
// somebody else added in the person's name is seen.
//
// Rule (operator, 4 D): Who logs in to the desk is shown which passkeys came since the last login by the same one.
// Enforced: staff/usecase/desk_login.go added. Test: TestTheNextLoginShowsWhichPasskeysCame.
func (d *Desk) added(ctx context.Context, key staff.Passkey, p staff.Person) ([]staff.Passkey, error) {
	logins, err := d.Acts.Read(ctx, audit.Query{
		Tenant: key.Tenant, Who: p.Name, What: staff.DeskLoggedIn, Limit: mostLogins,
	})
	if err != nil {
		return nil, err
	}
	since := key.ActiveAt
	for _, e := range logins {
		if e.Detail == key.Fingerprint() {
			since = e.At
		}
	}
	all, err := d.usable(ctx, key.Tenant, p.Name)
	return slices.DeleteFunc(all, func(k staff.Passkey) bool {
		return k.ID == key.ID || !k.ActiveAt.After(since)
	}), err
}

// answering says whose passkey has to have signed an answer, and in which session it was given; empty for anybody's,
// and for none.
type answering struct{ person, session string }

func in(at AtDesk) answering { return answering{at.Person.Name, at.Session.ID} }

// prove does something by a passkey that signed an answer, in one transaction with what the use leaves, one after the
// other.
func (d *Desk) prove(
	ctx context.Context, t *tenant.Tenant, a staff.Answer, of answering,
	do func(ctx context.Context, key staff.Passkey, p staff.Person) error,
) error {
	key, p, count, err := d.judge(ctx, t, a, of)
	if errors.Is(err, staff.ErrPasskeyRefused) {
		return errors.Join(err, d.wronged(ctx, t.ID, of))
	}
	if err != nil {
		return err
	}
	copied := false
	err = d.Tx.InTx(ctx, func(ctx context.Context) error {
		// First of all: who waits for the others holds no row that they need.
		if err := d.People.Alone(ctx, t.ID); err != nil {
			return err
		}
		now := d.now()
		err := d.Passkeys.Update(ctx, t.ID, key.ID, func(p *staff.Passkey) error {
			err := p.Used(count, now)
			copied = !p.EndedAt.IsZero()
			return err
		})
		if err != nil {
			return err
		}
		if copied {
			return d.ended(ctx, key, staff.Themselves, staff.PasskeyCopied, of.session)
		}
		return do(ctx, key, p)
	})
	if err == nil && copied { // that it has ended stays, and nothing else was done
		err = staff.ErrPasskeyRefused
	}
	return err
}

// judge gives the passkey that signed an answer, its person and the authenticator's counter.
func (d *Desk) judge(
	ctx context.Context, t *tenant.Tenant, a staff.Answer, of answering,
) (key staff.Passkey, p staff.Person, count uint32, err error) {
	if key, p, err = d.acting(ctx, t.ID, a.Passkey); err != nil {
		return key, p, 0, err
	}
	if of.person != "" && staff.SameName(of.person) != key.Person {
		return key, p, 0, staff.ErrPasskeyRefused
	}
	site, err := d.site(t)
	if err != nil {
		return key, p, 0, err
	}
	count, err = d.Ceremonies.Proved(site, key, a)
	return key, p, count, err
}

// acting gives a passkey and its person, who may both act.
func (d *Desk) acting(ctx context.Context, t tenant.ID, id string) (staff.Passkey, staff.Person, error) {
	key, err := d.Passkeys.ByID(ctx, t, id)
	if errors.Is(err, staff.ErrNoPasskey) {
		err = staff.ErrPasskeyRefused
	}
	if err != nil {
		return staff.Passkey{}, staff.Person{}, err
	}
	p, err := d.People.ByName(ctx, t, key.Person)
	if err != nil {
		return staff.Passkey{}, staff.Person{}, err
	}
	if now := d.Clock.Now(); !key.Active(now) || !p.Active(now) {
		err = staff.ErrPasskeyRefused
	}
	return key, p, err
}

// wronged counts an answer that no passkey has signed against the session in which it was given. It says nothing about
// the passkey whose name it bears: that is no secret. Before a login the place was counted when it asked.
func (d *Desk) wronged(ctx context.Context, t tenant.ID, in answering) error {
	if in.session == "" {
		return nil
	}
	rule := limit.Rule{Most: staff.MostWrong - 1, Per: staff.DeskLife}
	more, err := d.Guesses.Limiter.Allow(ctx, "desk wrong:"+in.session, rule)
	if err != nil || more {
		return err
	}
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		ended, err := d.Sessions.End(ctx, t, in.person, in.session, d.now())
		if err != nil || !ended {
			return err
		}
		return d.record(ctx, t, staff.Themselves, staff.DeskStopped, in.person, in.session, "")
	})
}

// waits gives ErrPasskeyWaits with the fingerprint to who has signed by a passkey that an open invitation has made and
// that nothing but the second voice is missing of; nil for any other.
//
// Rule (operator, 4 D): Who logs in by a passkey that waits for its second voice is shown that and the fingerprint,
// once the passkey has signed. Enforced: staff/usecase/desk_login.go waits. Test:
// TestWhoWaitsIsShownTheFingerprintAgain.
func (d *Desk) waits(ctx context.Context, t *tenant.Tenant, a staff.Answer) error {
	key, err := d.Passkeys.ByID(ctx, t.ID, a.Passkey)
	if err != nil {
		return fault.Ignore(err, staff.ErrNoPasskey)
	}
	if !key.ActiveAt.IsZero() || !key.EndedAt.IsZero() {
		return nil
	}
	i, err := d.open(ctx, t.ID, key.Person)
	if err != nil || i.Passkey != key.ID {
		return fault.Ignore(err, staff.ErrInvitationGone)
	}
	site, err := d.site(t)
	if err != nil {
		return err
	}
	if _, err := d.Ceremonies.Proved(site, key, a); err != nil {
		return fault.Ignore(err, staff.ErrPasskeyRefused)
	}
	return staff.ErrPasskeyWaits.With("fingerprint", key.Fingerprint())
}
