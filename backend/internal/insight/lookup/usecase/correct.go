package usecase

import (
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Correcting is what earlier slices put right, each with a letter to the person.
type Correcting struct {
	// Rename gives an account's owner another name.
	Rename func(ctx context.Context, t tenant.ID, account, salutation, first, last string) error
	// RectifyFriend puts right what a friend entered, but for the address.
	RectifyFriend func(ctx context.Context, t *tenant.Tenant, friend string, f recipient.Form, parts []lookup.Part) error
}

// AskCorrect asks a person of the desk to sign a correction.
func (d *Desk) AskCorrect(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, c lookup.Correction, reason string,
) (staffs.AskedDeed, error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return staffs.AskedDeed{}, err
	}
	_, _, deed, err := d.correcting(ctx, t.ID, w, c, reason)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// Correct puts right what a passkey signed.
//
// Rule (operator, 6 D): Who cares for people puts right a name, and a friend's telephone number and postal address, for
// a reason that is kept, signed by passkey over the parts, the reason, and a keyed digest of what was there and what is
// to be; no value stands in the log, and the person gets a letter. No e-mail address and nothing that the bank needs is
// put right here: an account's address is changed by its owner alone. Documents that were written stay. Enforced:
// lookup/usecase/correct.go. Test: TestANameIsPutRightFromTheDesk, TestAFriendsDataArePutRightFromTheDesk,
// TestNoAddressIsPutRightAtTheDesk.
func (d *Desk) Correct(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, c lookup.Correction, reason, text string,
	raw []byte,
) error {
	if err := d.take(ctx, at, "correct", lookup.CorrectLimit); err != nil {
		return d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	p, kept, deed, err := d.correcting(ctx, t.ID, w, c, reason)
	if err != nil {
		return d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	return d.Deeds.SignDeed(ctx, t, at, text, raw, deed, func(ctx context.Context, _ staff.Deed) error {
		return d.correct(audit.WithRef(ctx, at.Session.ID), t, at.Person.Name, at.Session.ID, p, c, kept)
	})
}

// CorrectByKey puts right what an operator's command says.
func (d *Desk) CorrectByKey(
	ctx context.Context, t *tenant.Tenant, who string, w lookup.Who, c lookup.Correction, reason string,
) error {
	p, kept, _, err := d.correcting(ctx, t.ID, w, c, reason)
	if err != nil {
		return err
	}
	return d.Tx.InTx(ctx, func(ctx context.Context) error { return d.correct(ctx, t, who, "", p, c, kept) })
}

func (d *Desk) correcting(
	ctx context.Context, t tenant.ID, w lookup.Who, c lookup.Correction, reason string,
) (p whose, kept string, deed staff.Deed, err error) {
	if p, err = d.whose(ctx, t, w); err != nil {
		return p, "", deed, err
	}
	if kept, err = p.why(reason); err != nil {
		return p, "", deed, err
	}
	if person.Mentions(kept, c.FirstName, c.LastName) {
		return p, "", deed, lookup.ErrReasonNames
	}
	parts := c.Parts()
	if !p.takes(parts) {
		return p, "", deed, lookup.ErrCorrection
	}
	digest := d.Hasher.Hash(append(append([]string{"correct", string(t), p.subject}, p.values()...), c.Values()...)...)
	return p, kept, lookup.CorrectDeed(p.subject, digest, parts, kept), nil
}

// takes tells whether these parts are put right of a person of this kind: of an account the name alone.
func (p whose) takes(parts []lookup.Part) bool {
	return len(parts) > 0 && (p.friend != nil || slices.Equal(parts, []lookup.Part{lookup.PartName}))
}

// values are what is kept, and may be put right.
func (p whose) values() []string {
	if p.account != nil {
		return []string{p.account.Salutation, p.first, p.last}
	}
	f := p.friend.Data
	return []string{f.Salutation, p.first, p.last, f.Phone, f.Street, f.HouseNumber, f.Zip, f.City}
}

func (d *Desk) correct(
	ctx context.Context, t *tenant.Tenant, who, ref string, p whose, c lookup.Correction, kept string,
) error {
	or := func(given, there string) string {
		if given = strings.TrimSpace(given); given != "" {
			return given
		}
		return there
	}
	var err error
	if p.account != nil {
		salutation := or(c.Salutation, p.account.Salutation)
		err = d.Rename(ctx, t.ID, p.subject, salutation, or(c.FirstName, p.first), or(c.LastName, p.last))
	} else {
		f := recipient.Form{Data: p.friend.Data}
		f.Salutation, f.FirstName = or(c.Salutation, f.Salutation), or(c.FirstName, f.FirstName)
		f.LastName = or(c.LastName, f.LastName)
		f.Phone, f.Street, f.HouseNumber = or(c.Phone, f.Phone), or(c.Street, f.Street), or(c.HouseNumber, f.HouseNumber)
		f.Zip, f.City = or(c.Zip, f.Zip), or(c.City, f.City)
		err = d.RectifyFriend(ctx, t, p.subject, f, c.Parts())
	}
	if err != nil {
		return unknown(err)
	}
	return d.Log.Record(ctx, audit.Entry{
		Tenant: t.ID, At: d.Clock.Now(), Who: who, What: lookup.PersonCorrected, Subject: p.subject,
		Detail: spelled(c.Parts()) + ": " + kept, Ref: ref,
	})
}

func spelled(parts []lookup.Part) string {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = string(p)
	}
	return strings.Join(words, " ")
}
