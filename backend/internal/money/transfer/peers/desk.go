package peers

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/money/transfer"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Desk has people of the desk look at batches and release them, each time by a passkey of their own.
//
// Rule (payout, 4 D): At the desk a batch is released by the duty for money, and by a passkey that signs the digest and
// the lines of what was seen. Enforced: transfer/peers/desk.go Release. Test: TestTwoPeopleReleaseAtTheDesk,
// TestWhoMayNotReleaseAtTheDesk.
type Desk struct {
	Words   Words
	See     *transfers.See
	Batches *transfers.Release
	// BooksStop tells whether something left that isn't in the books, as the worker's gate found it last.
	BooksStop func(ctx context.Context, t tenant.ID) (bool, error)
}

// Stop is what keeps a tenant's payouts from the bank.
type Stop string

// The stops. Both are ended at the command line (payout reconcile, payout settings).
const (
	StopBooks    Stop = "books"
	StopSettings Stop = "settings"
)

// Stops gives what keeps payouts from the bank: a release stands and waits meanwhile.
func (d *Desk) Stops(ctx context.Context, t *tenant.Tenant) (stops []Stop, err error) {
	stopped, err := d.BooksStop(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	if stopped {
		stops = append(stops, StopBooks)
	}
	settings, err := d.See.Settings.Of(ctx, t)
	if err == nil && settings.Check() != nil {
		stops = append(stops, StopSettings)
	}
	return stops, err
}

// May tells whether a person could release a batch now by a passkey.
type May string

// MayReleased is of who has released it; MayNotNamed of a person of whose passkeys the tenant's file names none.
const (
	MayRelease    May = "yes"
	MayReleased   May = "released"
	MayNotNamed   May = "not_named"
	MayNotWaiting May = "not_waiting"
)

// May tells it of a person of the desk.
func (d *Desk) May(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, b transfer.Batch) (May, error) {
	if b.Status != transfer.AwaitingRelease {
		return MayNotWaiting, nil
	}
	_, err := d.named(ctx, t, at, b)
	switch {
	case errors.Is(err, transfer.ErrSamePerson):
		return MayReleased, nil
	case errors.Is(err, staff.ErrPasskeyNotNamed):
		return MayNotNamed, nil
	}
	return MayRelease, err
}

// named gives the passkeys by which a person who hasn't released a batch could do so.
func (d *Desk) named(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, b transfer.Batch,
) ([]staff.Passkey, error) {
	if b.ReleasedBy(at.Person.Name) {
		return nil, transfer.ErrSamePerson
	}
	own, err := d.Words.Desk.OwnPasskeys(ctx, at)
	if err != nil {
		return nil, err
	}
	named := slices.DeleteFunc(own, func(k staff.Passkey) bool { return !t.Payout.Releases(k.InFile()) })
	if len(named) == 0 {
		return nil, staff.ErrPasskeyNotNamed
	}
	return named, nil
}

// Refuse ends a batch that waits.
func (d *Desk) Refuse(ctx context.Context, t tenant.ID, at staff.AtDesk, batch, reason string) error {
	return d.under(at).Refuse(ctx, t, batch, at.Person.Name, reason)
}

// RefuseTransfer takes a transfer out of a batch that waits.
func (d *Desk) RefuseTransfer(
	ctx context.Context, t tenant.ID, at staff.AtDesk, batch, id, reason string,
) (transfer.Batch, error) {
	return d.under(at).RefuseTransfer(ctx, t, batch, id, at.Person.Name, reason)
}

// under is what is done with batches in a session, which the audit log then names.
func (d *Desk) under(at staff.AtDesk) *transfers.Release {
	batches := *d.Batches
	batches.Acts = func(who string) audit.Acts {
		acts := d.Batches.Acts(who)
		acts.Log = inSession{acts.Log, at.Session.ID}
		return acts
	}
	return &batches
}

// inSession is the audit log under a session.
type inSession struct {
	audit.Service
	session string
}

func (s inSession) Record(ctx context.Context, e audit.Entry) error {
	e.Ref = s.session
	return s.Service.Record(ctx, e)
}

// Look shows a batch with its holders; the audit log has who looks (audit.Looked).
//
// Rule (payout, 4 D): A look at a batch at the desk stands in the audit log, under its person and session. Enforced:
// transfer/peers/desk.go Look. Test: TestTwoPeopleReleaseAtTheDesk.
func (d *Desk) Look(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, batch string) (transfer.SeenBatch, error) {
	seen, err := d.See.Do(ctx, t, batch)
	if err != nil {
		return transfer.SeenBatch{}, err
	}
	acts := d.under(at).Acts(at.Person.Name)
	return seen, acts.Look(
		audit.WithRef(ctx, at.Session.ID), t.ID, audit.PayoutSeen, batch, d.Batches.Clock.Now(),
	)
}

// Asked is what a passkey is asked to sign of a batch, and the deed without the batch's lines: those are the batch's
// own when the answer comes.
type Asked struct {
	Question []byte
	Deed     string
}

// Ask asks somebody who has seen a batch to sign its release, by a passkey whose word counts.
func (d *Desk) Ask(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, batch, seen string) (Asked, error) {
	what, b, err := d.deed(ctx, t.ID, batch, seen)
	if err != nil {
		return Asked{}, err
	}
	named, err := d.named(ctx, t, at, b)
	if err != nil {
		return Asked{}, err
	}
	asked, err := d.Words.Desk.AskDeedOf(ctx, t, at, named, what)
	if err != nil {
		return Asked{}, err
	}
	short, err := withLines(asked.Text, nil)
	return Asked{asked.Question, short}, err
}

// Release takes the answer: the deed is kept and the release noted together, or neither.
func (d *Desk) Release(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, batch, seen, deed string, raw []byte,
) (after transfer.Batch, err error) {
	what, _, err := d.deed(ctx, t.ID, batch, seen)
	text := ""
	if err == nil {
		text, err = withLines(deed, what.Lines)
	}
	if err != nil {
		return transfer.Batch{}, d.Words.Desk.UseUp(ctx, t.ID, at, raw, err)
	}
	err = d.Words.Desk.SignDeed(ctx, t, at, text, raw, what, func(ctx context.Context, signed staff.Deed) error {
		after, err = d.under(at).Do(ctx, t.ID, batch, seen, atDesk{d.Words, t, signed})
		return err
	})
	if err != nil {
		return transfer.Batch{}, err
	}
	return after, nil
}

// deed is the release of what a batch holds now, if that is what was seen.
func (d *Desk) deed(ctx context.Context, t tenant.ID, batch, seen string) (staff.Deed, transfer.Batch, error) {
	b, err := d.Batches.Store.BatchByID(ctx, t, batch)
	if err != nil {
		return staff.Deed{}, b, err
	}
	if b.Status != transfer.AwaitingRelease {
		return staff.Deed{}, b, transfer.ErrNotWaiting
	}
	c, _, err := d.Batches.Content(ctx, b)
	if err == nil && c.Digest != seen {
		err = transfer.ErrChanged
	}
	if err == nil {
		b, err = d.Batches.Counting(ctx, b, c)
	}
	return staff.Deed{Command: CommandRelease, Subject: batch, Digest: c.Digest, Lines: c.Lines}, b, err
}

// withLines gives the text of a deed with other lines.
func withLines(text string, lines []string) (string, error) {
	var d staff.Deed
	if json.Unmarshal([]byte(text), &d) != nil {
		return "", staff.ErrUnproved
	}
	d.Lines = lines
	spelt, _, err := d.Spell()
	return spelt, err
}

// atDesk is somebody whose passkey has just signed a release.
type atDesk struct {
	words Words
	of    *tenant.Tenant
	deed  staff.Deed
}

var _ transfer.Signer = atDesk{}

func (a atDesk) Name() string { return a.deed.Person }

// Sign gives the deed that was kept, if the worker would take it.
func (a atDesk) Sign(ctx context.Context, t tenant.ID, batch string, c transfer.Content) (string, error) {
	if a.deed.Digest != c.Digest {
		return "", transfer.ErrChanged
	}
	_, named, err := a.words.proved(ctx, a.of, a.deed.ID)
	if err != nil {
		return "", err
	}
	if !a.of.Payout.Releases(named) {
		return "", staff.ErrPasskeyNotNamed
	}
	return a.deed.ID, a.words.Covers(ctx, t, batch, transfer.Released{By: a.deed.Person, Deed: a.deed.ID}, c.Lines)
}
