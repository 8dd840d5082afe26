package usecase

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// voiceHolds is how long the first word for a new address waits for the second.
const voiceHolds = 7 * 24 * time.Hour

// Correcting is what earlier slices put right, each with a letter to the person.
type Correcting struct {
	// Rename gives an account's owner another name.
	Rename func(ctx context.Context, t tenant.ID, account, salutation, first, last string) error
	// RectifyFriend puts right what a friend entered, but for the address.
	RectifyFriend func(ctx context.Context, t *tenant.Tenant, friend string, f recipient.Form, parts []lookup.Part) error
	// AskEmail has a new mailbox asked to confirm, and the old one learn of it.
	AskEmail func(ctx context.Context, t *tenant.Tenant, account, address string) error
	// CheckEmail refuses an address that couldn't be asked for.
	CheckEmail func(ctx context.Context, t *tenant.Tenant, account, address string) error
	// Voices gives the deeds of a command.
	Voices func(ctx context.Context, t tenant.ID, command string) ([]staff.Signed, error)
}

// AskCorrect asks a person of the desk to sign a correction.
func (d *Desk) AskCorrect(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, c lookup.Correction, reason string,
) (staffs.AskedDeed, error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return staffs.AskedDeed{}, err
	}
	_, _, deed, err := d.correcting(ctx, t, w, c, reason)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// Correct puts right what a passkey signed. waits tells that a second person's word is wanted.
//
// Rule (operator, 6 D): Who cares for people puts right a name, and a friend's telephone number and address, for a
// reason that is kept, signed by passkey over a keyed digest of what was there and what is to be; no value stands in
// the log, and the person gets a letter. An account's address takes two people, each typing it, within seven days;
// then the new mailbox confirms it, as after its owner's own wish, and the old one learns of it. A friend's address,
// and what the bank needs, are never put right here. Documents that were written stay. Enforced:
// lookup/usecase/correct.go. Test: TestANameIsPutRightFromTheDesk, TestAFriendsDataArePutRightFromTheDesk,
// TestANewAddressTakesTwoPeopleAtTheDesk.
func (d *Desk) Correct(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w lookup.Who, c lookup.Correction, reason, text string,
	raw []byte,
) (waits bool, err error) {
	if err := d.take(ctx, at, "correct", lookup.CorrectLimit); err != nil {
		return false, d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	p, kept, deed, err := d.correcting(ctx, t, w, c, reason)
	if err != nil {
		return false, d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	err = d.Deeds.SignDeed(ctx, t, at, text, raw, deed, func(ctx context.Context, _ staff.Deed) error {
		ctx = audit.WithRef(ctx, at.Session.ID)
		if c.Email != "" {
			waits, err = d.email(ctx, t, at, p, c, kept, deed)
			return err
		}
		return d.correct(ctx, t, at.Person.Name, at.Session.ID, p, c, kept)
	})
	return waits, err
}

// CorrectByKey puts right what an operator's command says; a new address takes the desk.
func (d *Desk) CorrectByKey(
	ctx context.Context, t *tenant.Tenant, who string, w lookup.Who, c lookup.Correction, reason string,
) error {
	if c.Email != "" {
		return lookup.ErrCorrection
	}
	p, kept, _, err := d.correcting(ctx, t, w, c, reason)
	if err != nil {
		return err
	}
	return d.Tx.InTx(ctx, func(ctx context.Context) error { return d.correct(ctx, t, who, "", p, c, kept) })
}

func (d *Desk) correcting(
	ctx context.Context, t *tenant.Tenant, w lookup.Who, c lookup.Correction, reason string,
) (p whose, kept string, deed staff.Deed, err error) {
	if p, err = d.whose(ctx, t.ID, w); err != nil {
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
	if parts[0] == lookup.PartEmail {
		if err := d.CheckEmail(ctx, t, p.subject, c.Email); err != nil {
			return p, "", deed, err
		}
		wanted := person.EmailOf(strings.TrimSpace(c.Email))
		digest := d.Hasher.Hash("email", string(t.ID), p.subject, p.email.Key(), wanted.Key())
		return p, kept, lookup.EmailDeed(p.subject, digest), nil
	}
	digest := d.Hasher.Hash(append(append([]string{"correct", string(t.ID), p.subject}, p.values()...), c.Values()...)...)
	return p, kept, lookup.CorrectDeed(p.subject, digest, parts), nil
}

// takes tells whether these parts are put right of a person of this kind: of an account the name, or the address alone.
func (p whose) takes(parts []lookup.Part) bool {
	if len(parts) == 0 {
		return false
	}
	for _, part := range parts {
		email := part == lookup.PartEmail
		if p.account != nil && (part != lookup.PartName && !email || email && len(parts) > 1) || p.friend != nil && email {
			return false
		}
	}
	return true
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

// email keeps the first word for a new address, and asks its mailbox with the second.
func (d *Desk) email(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, p whose, c lookup.Correction, kept string, deed staff.Deed,
) (waits bool, err error) {
	other, err := d.otherVoice(ctx, t.ID, at.Person.Name, deed)
	if err != nil {
		return false, err
	}
	if !other {
		return true, d.note(ctx, at, lookup.EmailProposed, p.subject, kept)
	}
	if err := d.AskEmail(ctx, t, p.subject, c.Email); err != nil {
		return false, unknown(err)
	}
	return false, d.note(ctx, at, lookup.PersonCorrected, p.subject, string(lookup.PartEmail)+": "+kept)
}

// otherVoice tells whether somebody else has signed the same within the last days, and still can.
func (d *Desk) otherVoice(ctx context.Context, t tenant.ID, who string, deed staff.Deed) (bool, error) {
	voices, err := d.voices(ctx, t, deed.Subject)
	return slices.ContainsFunc(voices, func(v staff.Deed) bool {
		return v.Does(deed) && staff.SameName(v.Person) != staff.SameName(who)
	}), err
}

// voices are what people of the desk have signed about an account's address within the last days, and still can.
func (d *Desk) voices(ctx context.Context, t tenant.ID, account string) (all []staff.Deed, err error) {
	kept, err := d.Voices(ctx, t, lookup.CorrectCommand)
	if err != nil {
		return nil, err
	}
	since := d.Clock.Now().Add(-voiceHolds)
	for _, one := range kept {
		if one.Subject != account || one.At.Before(since) {
			continue
		}
		proved, err := d.Deeds.LookAtDesk(ctx, t, one.ID)
		if errors.Is(err, staff.ErrUnproved) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if slices.Equal(proved.Lines, []string{string(lookup.PartEmail)}) {
			all = append(all, proved.Deed)
		}
	}
	return all, nil
}

// emailWaits gives who asked last for a new address that waits for a second word, and when.
func (d *Desk) emailWaits(ctx context.Context, a *account.Account) (who string, at time.Time, err error) {
	voices, err := d.voices(ctx, a.Tenant, a.ID)
	for _, one := range voices {
		who, at = one.Person, one.At
		if slices.ContainsFunc(voices, func(v staff.Deed) bool {
			return v.Digest == one.Digest && staff.SameName(v.Person) != staff.SameName(one.Person)
		}) {
			who, at = "", time.Time{} // two have said it: its mailbox was asked
		}
	}
	return who, at, err
}
