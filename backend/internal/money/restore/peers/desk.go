// Package peers has people of the desk accept what no award has, by the use case of the command.
package peers

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/restore"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// CommandAccept takes for paid what no award has.
const CommandAccept = "payout accept"

// Most is how much of it a page shows, and how much one signature is about.
const Most = 200

// ErrDeed is for an acceptance of nothing, of something twice, or of more than a page shows.
var ErrDeed = fault.New(fault.Invalid, "payout.accept_none", "accepting names what is accepted, each once")

// Desk shows what was taken in after a restore and that no award has, and accepts it.
//
// Rule (payout, 4 D): What no award has is accepted at the desk by one person with the duty for money, as at the
// command line; the person's passkey signs each part of it as it was seen, and the reason. Enforced:
// restore/peers/desk.go Do. Test: TestWhatNoAwardHasIsAcceptedAtTheDesk.
type Desk struct {
	Accept *restores.Accept
	Deeds  *staffs.Desk
}

// List gives the first of it, the transfers first, and whether there is more.
func (d *Desk) List(ctx context.Context, t tenant.ID) (held []restore.Held, more bool, err error) {
	held, err = d.Accept.List(ctx, t)
	if err != nil {
		return nil, false, err
	}
	return held[:min(len(held), Most)], len(held) > Most, nil
}

// Word is what is accepted, and why.
type Word struct {
	References []string
	Reason     string
	// Seen is the digest of the list in which they stood.
	Seen string
}

// Ask asks a person of the desk to sign an acceptance. What couldn't be accepted isn't signed.
func (d *Desk) Ask(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w Word) (staffs.AskedDeed, error) {
	deed, err := d.judged(ctx, t.ID, w)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// Do accepts what a passkey has signed, if it is still what was seen.
func (d *Desk) Do(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, w Word, text string, raw []byte) error {
	now, err := d.judged(ctx, t.ID, w)
	if err != nil {
		return d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	return d.Deeds.SignDeed(ctx, t, at, text, raw, now, func(ctx context.Context, deed staff.Deed) error {
		return d.Accept.Do(audit.WithRef(ctx, at.Session.ID), t.ID, w.References, deed.Person, w.Reason)
	})
}

// judged gives what a passkey signs of an acceptance that could be done now.
func (d *Desk) judged(ctx context.Context, t tenant.ID, w Word) (staff.Deed, error) {
	reason, err := restores.Reason(w.Reason)
	if err != nil {
		return staff.Deed{}, err
	}
	once := slices.Compact(slices.Sorted(slices.Values(w.References)))
	if len(once) == 0 || len(once) != len(w.References) || len(once) > Most {
		return staff.Deed{}, ErrDeed
	}
	held, _, err := d.List(ctx, t)
	if err != nil {
		return staff.Deed{}, err
	}
	if restore.Digest(held) != w.Seen {
		return staff.Deed{}, restore.ErrSeenElse
	}
	chosen := slices.DeleteFunc(held, func(h restore.Held) bool { return !slices.Contains(once, h.Reference) })
	if len(chosen) != len(once) {
		return staff.Deed{}, restore.ErrSeenElse
	}
	return staff.Deed{
		Command: CommandAccept, Subject: string(t), Digest: w.Seen, Lines: append(restore.Lines(chosen), reason),
	}, nil
}
