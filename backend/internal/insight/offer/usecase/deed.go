package usecase

import (
	"context"
	"fmt"
	"strconv"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Act is what somebody does with a tenant's offers.
type Act string

// The acts. Each is signed; the command line calls them `tenant load`, `confirm`, `refuse` and `undo`.
const (
	Changes  Act = "change"
	Confirms Act = "confirm"
	Refuses  Act = "refuse"
	Undoes   Act = "undo"
)

// Deed is an act with what it is about.
type Deed struct {
	Act    Act
	Change offer.Change
	// Seen is the digest of the edition that waits, or the label of the one that held when an undo was asked for.
	Seen string
	// Reason is that of a refusal.
	Reason string
}

// mostLines keeps the text of a deed short; its digest binds all that is changed.
const mostLines = 20

// judged gives what a passkey signs of a deed that could be done now, and how it is done.
func (d *Desk) judged(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want Deed,
) (staff.Deed, func(context.Context) (edition.Edition, error), error) {
	by := at.Person.Name
	switch want.Act {
	case Changes:
		draft, _, _, err := d.drafted(ctx, t, by, want.Change)
		return deedOf("tenant load", t.ID, draft.Edition.Digest, linesOf(draft.Edition.Altered)),
			func(ctx context.Context) (edition.Edition, error) { return d.Load.Keep(ctx, draft) }, err
	case Undoes:
		return d.undone(ctx, t, by, want)
	case Confirms:
		e, err := d.waiting(ctx, t, want.Seen)
		if err == nil && e.LoadedBy != "" && staff.SameName(e.LoadedBy) == staff.SameName(by) {
			err = edition.ErrSameVoice
		}
		return deedOf("tenant confirm", t.ID, e.Digest, append([]string{numbered(e)}, linesOf(e.Raises)...)),
			func(ctx context.Context) (edition.Edition, error) { return d.Load.Confirm(ctx, t.ID, by, want.Seen) }, err
	case Refuses:
		if err := offer.CheckReason(want.Reason); err != nil {
			return staff.Deed{}, nil, err
		}
		e, err := d.waiting(ctx, t, want.Seen)
		return deedOf("tenant refuse", t.ID, e.Digest, []string{numbered(e), want.Reason}),
			func(ctx context.Context) (edition.Edition, error) {
				return d.Load.Refuse(ctx, t.ID, by, want.Seen, want.Reason)
			}, err
	}
	return staff.Deed{}, nil, offer.ErrAct
}

func (d *Desk) undone(
	ctx context.Context, t *tenant.Tenant, by string, want Deed,
) (staff.Deed, func(context.Context) (edition.Edition, error), error) {
	if _, _, err := d.Load.Holds(ctx, t.ID, want.Seen); err != nil {
		return staff.Deed{}, nil, err
	}
	files, taken, err := d.Load.Without(ctx, t.ID)
	if err != nil {
		return staff.Deed{}, nil, err
	}
	draft, err := d.Load.Drafted(ctx, t.ID, by, files, 0)
	lines := append([]string{numbered(taken)}, linesOf(draft.Edition.Altered)...)
	return deedOf("tenant undo", t.ID, draft.Edition.Digest, lines),
		func(ctx context.Context) (edition.Edition, error) { return d.Load.Keep(ctx, draft) }, unread(err)
}

func (d *Desk) waiting(ctx context.Context, t *tenant.Tenant, seen string) (edition.Edition, error) {
	e, err := d.Load.Waiting(ctx, t.ID)
	if err == nil && e.Digest != seen {
		err = edition.ErrSeenOther
	}
	return e, err
}

func numbered(e edition.Edition) string { return "edition " + strconv.Itoa(e.Number) }

func deedOf(command string, t tenant.ID, digest string, lines []string) staff.Deed {
	return staff.Deed{Command: command, Subject: string(t), Digest: digest, Lines: lines}
}

func linesOf(raises []edition.Raise) (lines []string) {
	for i, r := range raises {
		if i == mostLines {
			return append(lines, fmt.Sprintf("and %d more", len(raises)-i))
		}
		lines = append(lines, r.String())
	}
	return lines
}

// Ask asks a person to sign a deed. What can't be done is refused before anything is signed.
func (d *Desk) Ask(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want Deed) (staffs.AskedDeed, error) {
	deed, _, err := d.judged(ctx, t, at, want)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Signs.AskDeed(ctx, t, at, deed)
}

// Do does what a passkey of the person signed: deed and edition are kept together, or neither.
//
// Rule (operator, 5 D): At the desk each change of what is paid, its confirmation, its refusal and its undoing is
// signed by a passkey over the digest of the files and the amounts; amounts beyond the tenant's limits take a second
// person. Enforced: insight/offer/usecase/deed.go Do. Test: TestARaiseAtTheDeskTakesTwoPeople,
// TestNoWayRaisesAnAmountByOneVoice.
func (d *Desk) Do(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want Deed, text string, raw []byte,
) (e edition.Edition, err error) {
	deed, do, err := d.judged(ctx, t, at, want)
	if err != nil {
		return e, d.Signs.UseUp(ctx, t.ID, at, raw, err)
	}
	err = d.Signs.SignDeed(ctx, t, at, text, raw, deed, func(ctx context.Context, _ staff.Deed) error {
		e, err = do(ctx)
		return err
	})
	if err != nil {
		return edition.Edition{}, err
	}
	return e, d.Load.Taken(ctx, t.ID)
}
