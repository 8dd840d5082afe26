package usecase

import (
	"context"
	"errors"
	"net/url"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// AskedDeed is a deed before its passkey has signed it: the text comes back with the answer.
type AskedDeed struct {
	Question []byte
	Text     string
}

// AskDeed asks a person at the desk to sign a command with its content.
func (d *Desk) AskDeed(ctx context.Context, t *tenant.Tenant, at AtDesk, what staff.Deed) (AskedDeed, error) {
	own, err := d.OwnPasskeys(ctx, at)
	if err != nil {
		return AskedDeed{}, err
	}
	return d.AskDeedOf(ctx, t, at, own, what)
}

// AskDeedOf asks for it by some of the person's passkeys.
func (d *Desk) AskDeedOf(
	ctx context.Context, t *tenant.Tenant, at AtDesk, own []staff.Passkey, what staff.Deed,
) (AskedDeed, error) {
	site, err := d.site(t)
	if err != nil {
		return AskedDeed{}, err
	}
	what.Tenant, what.ID, what.Person, what.Key = t.ID, d.NewID(), at.Person.Name, ""
	what.At, what.Site = d.now(), site.Origin
	text, fixed, err := what.Spell()
	if err != nil {
		return AskedDeed{}, err
	}
	question, challenge, err := d.Ceremonies.Ask(site, own, fixed)
	if err != nil {
		return AskedDeed{}, err
	}
	return AskedDeed{question, text}, d.ask(ctx, t.ID, staff.ForDeed, at.Session.ID, challenge)
}

// SignDeed keeps a deed that a passkey of the person signed, and does it in the same transaction. What is done now has
// to be what was asked for.
func (d *Desk) SignDeed(
	ctx context.Context, t *tenant.Tenant, at AtDesk, text string, raw []byte, now staff.Deed,
	do func(ctx context.Context, deed staff.Deed) error,
) error {
	a, err := d.taken(ctx, t.ID, staff.ForDeed, at.Session.ID, raw)
	if err != nil {
		return err
	}
	deed, err := staff.OpenAtDesk(text, a)
	if err != nil {
		return err
	}
	if deed.Tenant != t.ID || deed.Person != at.Person.Name || !deed.Does(now) {
		return staff.ErrUnproved
	}
	return d.prove(ctx, t, a, in(at), func(ctx context.Context, _ staff.Passkey, _ staff.Person) error {
		if err := d.Deeds.Keep(ctx, staff.Signed{Deed: deed, Text: text, Signature: string(raw)}); err != nil {
			return err
		}
		return do(audit.WithDeed(ctx, deed.ID), deed)
	})
}

// UseUp takes the question away that an answer is to, where the deed isn't done for another reason, and gives that: an
// answer counts once, whatever becomes of it.
func (d *Desk) UseUp(ctx context.Context, t tenant.ID, at AtDesk, raw []byte, why error) error {
	_, err := d.taken(ctx, t, staff.ForDeed, at.Session.ID, raw)
	return errors.Join(why, fault.Ignore(err, staff.ErrChallenge))
}

// ProvedDeed is a deed of the desk with who signed it, and by which passkey.
type ProvedDeed struct {
	staff.Deed
	By      staff.Person
	Passkey staff.Passkey
}

// LookAtDesk gives a deed of the desk whose person and passkey could act when it was done and still can, and that this
// passkey signed; ErrUnproved for any other.
func (d *Desk) LookAtDesk(ctx context.Context, t tenant.ID, id string) (ProvedDeed, error) {
	kept, err := d.Deeds.Of(ctx, t, id)
	if err != nil {
		return ProvedDeed{}, err
	}
	deed, a, err := d.openAtDesk(kept, t)
	if err != nil {
		return ProvedDeed{}, err
	}
	key, p, err := d.acting(ctx, t, a.Passkey)
	if errors.Is(err, staff.ErrPasskeyRefused) {
		err = staff.ErrUnproved
	}
	if err != nil {
		return ProvedDeed{}, err
	}
	if deed.ID != id || !p.Active(deed.At) || !key.Active(deed.At) {
		return ProvedDeed{}, staff.ErrUnproved
	}
	return ProvedDeed{deed, p, key}, d.signedBy(deed, a, p, key)
}

// openAtDesk reads a kept deed and the answer that signed it.
func (d *Desk) openAtDesk(kept staff.Signed, t tenant.ID) (staff.Deed, staff.Answer, error) {
	a, err := d.Ceremonies.Read([]byte(kept.Signature))
	if err != nil {
		return staff.Deed{}, staff.Answer{}, staff.ErrUnproved
	}
	deed, err := staff.OpenAtDesk(kept.Text, a)
	if err == nil && (deed.Tenant != t || deed.ID != kept.ID) {
		err = staff.ErrUnproved
	}
	return deed, a, err
}

// signedBy gives nil where a person's passkey has signed a deed of that person.
func (d *Desk) signedBy(deed staff.Deed, a staff.Answer, p staff.Person, key staff.Passkey) error {
	at, err := url.Parse(deed.Site)
	if err != nil || deed.Person != p.Name || key.Person != staff.SameName(p.Name) {
		return staff.ErrUnproved
	}
	_, err = d.Ceremonies.Proved(staff.Site{Name: string(p.Tenant), ID: at.Hostname(), Origin: deed.Site}, key, a)
	if errors.Is(err, staff.ErrPasskeyRefused) {
		err = staff.ErrUnproved
	}
	return err
}
