package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Ask asks a person at the desk to sign a change. What can't be done is refused before anything is signed.
func (d *Desk) Ask(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want sellerdesk.Deed,
) (staffs.AskedDeed, error) {
	deed, err := d.judged(ctx, t, at, want)
	if err != nil {
		return staffs.AskedDeed{}, err
	}
	return d.Deeds.AskDeed(ctx, t, at, deed)
}

// Done is what a change gave.
type Done struct {
	// Number is that of the agency that a request became.
	Number link.Code
	// Waits tells that a second person's word is wanted.
	Waits bool
	// Unled tells that no one leads the agency now.
	Unled bool
}

// Do does the change that a passkey of the person signed, by the use cases of the command line.
//
// Rule (operator, 4 D): What somebody at the desk decides about a seller is signed by the person's passkey, and done
// by the use cases of the command line; what takes two people there takes two here. Enforced:
// sellerdesk/peers/deeds.go Do, sellerdesk/deed.go Deed. Test: TestSellersAreDecidedAboutBySignedDeeds,
// TestAnotherDeedAboutASellerIsNotDone, TestARecheckTakesTwoPeopleAtTheDesk.
func (d *Desk) Do(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want sellerdesk.Deed, text string, raw []byte,
) (out Done, err error) {
	now, err := d.judged(ctx, t, at, want)
	if err != nil {
		return Done{}, d.Deeds.UseUp(ctx, t.ID, at, raw, err)
	}
	err = d.Deeds.SignDeed(ctx, t, at, text, raw, now, func(ctx context.Context, deed staff.Deed) error {
		out, err = d.change(audit.WithRef(ctx, at.Session.ID), t, deed.Person, want)
		return err
	})
	if err != nil {
		return Done{}, err
	}
	return out, nil
}

func (d *Desk) change(
	ctx context.Context, t *tenant.Tenant, who string, want sellerdesk.Deed,
) (out Done, err error) {
	switch want.Change {
	case sellerdesk.ApproveRequest:
		taken, err := d.RequestOffice.Approve(ctx, t, who, want.Subject)
		return Done{Number: taken.Agency}, err
	case sellerdesk.RefuseRequest:
		_, err = d.RequestOffice.Refuse(ctx, t, who, want.Subject)
	case sellerdesk.ApprovePartner:
		_, err = d.Admission.Approve(ctx, t, who, want.Subject)
	case sellerdesk.RefusePartner:
		_, err = d.Admission.Refuse(ctx, t, who, want.Subject)
	case sellerdesk.Vouch, sellerdesk.KeepOut, sellerdesk.LetBack, sellerdesk.EndMember:
		return d.changeMember(ctx, t, who, want)
	case sellerdesk.End:
		var s seller.Seller
		if s, err = d.find(ctx, t, want.Subject); err == nil {
			err = d.Ending.Do(ctx, t, s.Kind, who, want.Subject, want.Anyway)
		}
	case sellerdesk.Settle:
		settled, err := d.Rechecking.Settle(ctx, t, want.Subject, who, want.Reason)
		return Done{Waits: !settled}, err
	case sellerdesk.AnswerNote:
		err = d.AnswerNotes.Reject(ctx, t.ID, who, want.Subject, want.Reason)
	case sellerdesk.PayNote:
		err = d.AnswerNotes.PayAgain(ctx, t.ID, who, want.Subject)
	default:
		err = sellerdesk.ErrDeed
	}
	return out, err
}

func (d *Desk) changeMember(
	ctx context.Context, t *tenant.Tenant, who string, want sellerdesk.Deed,
) (Done, error) {
	m, err := d.member(ctx, t, want)
	if err != nil {
		return Done{}, err
	}
	number, email := string(m.Agency), m.Person.Email
	switch want.Change {
	case sellerdesk.Vouch:
		_, err = d.MemberOffice.Vouch(ctx, t, who, number, email)
	case sellerdesk.KeepOut:
		_, err = d.MemberOffice.Change(ctx, t, who, number, email, member.Change{Role: m.Role, State: member.Deactivated})
	case sellerdesk.LetBack:
		_, err = d.MemberOffice.Change(ctx, t, who, number, email, member.Change{Role: m.Role, State: member.Active})
	default:
		_, err = d.MemberOffice.End(ctx, t, who, number, email)
	}
	if err != nil {
		return Done{}, err
	}
	owners, err := d.Members.Owners(ctx, t.ID, m.Agency)
	return Done{Unled: owners == 0}, err
}

// member gives one of an agency's people by the membership's id.
func (d *Desk) member(ctx context.Context, t *tenant.Tenant, want sellerdesk.Deed) (member.Named, error) {
	s, err := d.find(ctx, t, want.Subject)
	if err != nil {
		return member.Named{}, err
	}
	if s.Kind != seller.KindAgency {
		return member.Named{}, member.ErrUnknown // a partner is its one member: it is ended as a whole
	}
	m, err := d.Members.ByID(ctx, t.ID, s.Number, want.Member)
	if err != nil {
		return member.Named{}, err
	}
	a, err := d.Accounts.ByID(ctx, t.ID, m.Account)
	if err != nil {
		return member.Named{}, err
	}
	return member.Named{Member: m, Person: member.PersonOf(a)}, nil
}

// waiting gives a request that waits for a decision.
func (d *Desk) waiting(ctx context.Context, t *tenant.Tenant, id string) (request.Request, error) {
	if !t.Modules.AgencyRegistration {
		return request.Request{}, request.ErrOff
	}
	r, err := d.Requests.ByID(ctx, t.ID, id)
	if err != nil {
		return r, err
	}
	_, err = r.Refuse(d.Clock.Now()) // of one that doesn't wait, neither can be said
	return r, err
}

// judged gives what a passkey signs of a change that could be done now.
func (d *Desk) judged(
	ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want sellerdesk.Deed,
) (staff.Deed, error) {
	signed, err := want.Deed()
	if err != nil {
		return staff.Deed{}, err
	}
	now := d.Clock.Now()
	switch want.Change {
	case sellerdesk.ApproveRequest:
		var r request.Request
		var elsewhere link.Code
		if r, err = d.waiting(ctx, t, want.Subject); err == nil {
			elsewhere, err = d.RequestOffice.Elsewhere(ctx, r)
		}
		if err == nil && elsewhere != "" {
			err = sellerdesk.ErrElsewhere
		}
	case sellerdesk.RefuseRequest:
		_, err = d.waiting(ctx, t, want.Subject)
	case sellerdesk.ApprovePartner, sellerdesk.RefusePartner:
		var s seller.Seller
		if s, err = d.find(ctx, t, want.Subject); err == nil {
			_, err = s.Approve(now)
		}
	case sellerdesk.End:
		err = d.endable(ctx, t, want)
	case sellerdesk.Settle:
		r, err := d.Rechecks.Recheck(ctx, t.ID, want.Subject)
		if err == nil {
			_, err = r.Settle(at.Person.Name, want.Reason, t.Payout.FourEyes, now)
		}
		return signed, err
	case sellerdesk.AnswerNote, sellerdesk.PayNote:
		return signed, d.answerable(ctx, t, at, want)
	default:
		var m member.Named
		if m, err = d.member(ctx, t, want); err == nil && want.Change == sellerdesk.Vouch {
			_, err = m.Vouch(now)
		}
	}
	return signed, err
}

// answerable refuses a word about a credit note that has no effect.
func (d *Desk) answerable(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, want sellerdesk.Deed) error {
	n, err := d.Documents.Notes.ByNumber(ctx, t.ID, want.Subject)
	if err != nil {
		return err
	}
	if want.Change == sellerdesk.AnswerNote {
		_, err = n.Reject(at.Person.Name, want.Reason, d.Clock.Now())
		return err
	}
	if n.Payment == nil {
		return creditnote.ErrNotWithheld
	}
	p := *n.Payment
	return p.Retry()
}

func (d *Desk) endable(ctx context.Context, t *tenant.Tenant, want sellerdesk.Deed) error {
	s, err := d.find(ctx, t, want.Subject)
	switch {
	case err != nil:
		return err
	case s.EndedAt != nil:
		return seller.ErrEnded
	case want.Anyway:
		return nil
	}
	return d.Ending.Unwritable(ctx, t, s.Number)
}
