package memory

import (
	"cmp"
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ creditnote.Payments = (*NotePayments)(nil)

// NotePayments are the money of documents.
type NotePayments struct {
	db    *DB
	money table[row, creditnote.Payment]
	// HasAccount tells whether an agency has an account other than one; nil where all have.
	HasAccount func(agency link.Code, otherThan string) bool
}

func (s *NotePayments) AddPayment(ctx context.Context, p creditnote.Payment) error {
	return s.db.do(ctx, func(in *tx) error {
		for _, o := range s.money.rows {
			if o.Tenant == p.Tenant && (o.Note == p.Note || o.Business == p.Business) {
				return creditnote.ErrExists
			}
		}
		s.money.put(in, row{p.Tenant, p.Note}, p)
		return nil
	})
}

func (s *NotePayments) Payment(ctx context.Context, t tenant.ID, note string) (p creditnote.Payment, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var has bool
		if p, has = s.money.rows[row{t, note}]; !has {
			return creditnote.ErrUnknown
		}
		return nil
	})
	return p, err
}

func (s *NotePayments) UpdatePayment(
	ctx context.Context, t tenant.ID, note string, change func(*creditnote.Payment) error,
) error {
	return s.db.do(ctx, func(in *tx) error {
		p, has := s.money.rows[row{t, note}]
		if !has {
			return creditnote.ErrUnknown
		}
		if p.To != nil { // what a row points to is never changed in place
			to := *p.To
			p.To = &to
		}
		if err := change(&p); err != nil {
			return err
		}
		p.Version++
		s.money.put(in, row{t, note}, p)
		return nil
	})
}

func (s *NotePayments) list(
	ctx context.Context, pass func(creditnote.Payment) bool,
) (found []creditnote.Payment, err error) {
	err = s.db.do(ctx, func(*tx) error {
		found = s.money.sorted(pass, func(a, b creditnote.Payment) int {
			return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Note, b.Note))
		})
		return nil
	})
	return found, err
}

func (s *NotePayments) Payable(ctx context.Context, t tenant.ID, limit int) ([]creditnote.Payment, error) {
	found, err := s.list(ctx, func(p creditnote.Payment) bool {
		return p.Tenant == t && p.Waits() && (s.HasAccount == nil || s.HasAccount(p.Seller, p.Refused))
	})
	return found[:min(limit, len(found))], err
}

func open(p creditnote.Payment) bool {
	return p.Status == creditnote.PaymentDue || p.Status == creditnote.PaymentSent
}

func (s *NotePayments) Open(ctx context.Context, t tenant.ID) ([]creditnote.Payment, error) {
	return s.list(ctx, func(p creditnote.Payment) bool { return p.Tenant == t && open(p) })
}

func (s *NotePayments) OpenOf(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Payment, error) {
	return s.list(ctx, func(p creditnote.Payment) bool { return p.Tenant == t && open(p) && p.Seller == agency })
}

func (s *NotePayments) OwedBack(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Payment, error) {
	return s.list(
		ctx, func(p creditnote.Payment) bool { return p.Tenant == t && p.Seller == agency && p.OwedBackCents > 0 },
	)
}

func (s *NotePayments) Owed(ctx context.Context, t tenant.ID) (owed, sent int64, err error) {
	all, err := s.Open(ctx, t)
	for _, p := range all {
		if p.Status == creditnote.PaymentDue {
			owed += p.Cents
		} else {
			sent += p.Cents
		}
	}
	return owed, sent, err
}

// AllPayments gives every one.
func (s *NotePayments) AllPayments(ctx context.Context) []creditnote.Payment {
	found, _ := s.list(ctx, func(creditnote.Payment) bool { return true }) // a map can be read
	return found
}
