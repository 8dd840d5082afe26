package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ creditnote.Notes = (*Notes)(nil)

// Notes are documents about commissions, with what became of them.
type Notes struct {
	*NotePayments
	rows     table[row, creditnote.Note]
	files    table[row, creditnote.File]
	objected table[row, creditnote.Objection]
	answered table[row, creditnote.Answer]
	last     table[row, int]
}

// NewNotes makes an empty store.
func NewNotes(db *DB) *Notes {
	return &Notes{
		NotePayments: &NotePayments{db: db, money: newTable[row, creditnote.Payment]()},
		rows:         newTable[row, creditnote.Note](), files: newTable[row, creditnote.File](),
		objected: newTable[row, creditnote.Objection](), answered: newTable[row, creditnote.Answer](),
		last: newTable[row, int](),
	}
}

func (s *Notes) Next(ctx context.Context, t tenant.ID, year, beyond int) (serial int, err error) {
	err = s.db.do(ctx, func(in *tx) error {
		of := row{t, strconv.Itoa(year)}
		serial = max(s.last.rows[of], beyond) + 1
		s.last.put(in, of, serial)
		return nil
	})
	return serial, err
}

func (s *Notes) Add(ctx context.Context, n creditnote.Note, files []creditnote.File) error {
	return s.db.do(ctx, func(in *tx) error {
		for _, o := range s.rows.rows {
			if o.Tenant != n.Tenant {
				continue
			}
			month := o.Kind == creditnote.Monthly && n.Kind == creditnote.Monthly && o.Seller == n.Seller && o.Month == n.Month
			if o.ID == n.ID || o.Number == n.Number || month ||
				n.About.ID != "" && o.About.ID == n.About.ID && o.Kind == n.Kind {
				return creditnote.ErrExists
			}
		}
		s.rows.put(in, row{n.Tenant, n.ID}, n)
		for _, f := range files {
			s.files.put(in, row{n.Tenant, n.ID + "/" + string(f.Format)}, f)
		}
		return nil
	})
}

func (s *Notes) find(ctx context.Context, pass func(creditnote.Note) bool) (found []creditnote.Known, err error) {
	err = s.db.do(ctx, func(*tx) error {
		for _, n := range s.rows.sorted(pass, func(a, b creditnote.Note) int { return cmp.Compare(a.ID, b.ID) }) {
			found = append(found, s.known(n))
		}
		return nil
	})
	return found, err
}

func (s *Notes) known(n creditnote.Note) creditnote.Known {
	k, of := creditnote.Known{Note: n}, row{n.Tenant, n.ID}
	if o, has := s.objected.rows[of]; has {
		k.Objection = &o
	}
	if a, has := s.answered.rows[of]; has {
		k.Answer = &a
	}
	if p, has := s.money.rows[of]; has {
		k.Payment = &p
	}
	for _, o := range s.rows.rows {
		if o.Tenant != n.Tenant || o.About.ID != n.ID {
			continue
		}
		ref := o.Reference()
		if o.Kind == creditnote.Cancellation {
			k.CancelledBy = &ref
		} else {
			k.ReplacedBy = &ref
		}
	}
	return k
}

func one(found []creditnote.Known, err error) (creditnote.Known, error) {
	if err == nil && len(found) == 0 {
		return creditnote.Known{}, creditnote.ErrUnknown
	}
	if err != nil {
		return creditnote.Known{}, err
	}
	return found[0], nil
}

func (s *Notes) ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (creditnote.Known, error) {
	return one(s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && n.Seller == agency && n.ID == id }))
}

func (s *Notes) ByNumber(ctx context.Context, t tenant.ID, number string) (creditnote.Known, error) {
	return one(s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && n.Number == number }))
}

func (s *Notes) Known(ctx context.Context, t tenant.ID, numbers []string) (map[string]bool, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && slices.Contains(numbers, n.Number) })
	there := map[string]bool{}
	for _, n := range found {
		there[n.Number] = true
	}
	return there, err
}

func (s *Notes) OfMonth(ctx context.Context, t tenant.ID, agency link.Code, m creditnote.Month) (bool, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool {
		return n.Tenant == t && n.Seller == agency && n.Month == m && n.Kind == creditnote.Monthly
	})
	return len(found) > 0, err
}

func (s *Notes) List(
	ctx context.Context, t tenant.ID, agency link.Code, p creditnote.Part,
) ([]creditnote.Known, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool {
		return n.Tenant == t && n.Seller == agency && (p.After == "" || n.ID < p.After)
	})
	slices.Reverse(found)
	return found[:min(p.Most, len(found))], err
}

func (s *Notes) Years(ctx context.Context, t tenant.ID, agency link.Code) ([]creditnote.Year, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && n.Seller == agency })
	of := map[int]creditnote.Year{}
	for _, n := range found {
		year, _, err := creditnote.ParseNumber(n.Number)
		if err != nil {
			return nil, err
		}
		y := of[year]
		y.Year, y.Documents = year, y.Documents+1
		y.Net, y.VAT, y.Gross = y.Net+n.Sums.Net, y.VAT+n.Sums.VAT, y.Gross+n.Sums.Gross
		of[year] = y
	}
	return slices.SortedFunc(maps.Values(of), func(a, b creditnote.Year) int { return b.Year - a.Year }), err
}

func (s *Notes) OfYear(
	ctx context.Context, t tenant.ID, agency link.Code, year int,
) ([]creditnote.Known, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool {
		return n.Tenant == t && n.Seller == agency && strings.HasPrefix(n.Number, creditnote.NumbersOf(year))
	})
	slices.SortFunc(found, func(a, b creditnote.Known) int { return cmp.Compare(a.Number, b.Number) })
	return found, err
}

func (s *Notes) All(ctx context.Context, t tenant.ID, m creditnote.Month) ([]creditnote.Known, error) {
	return s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && (m == "" || n.Month == m) })
}

func (s *Notes) Disputed(ctx context.Context, t tenant.ID) ([]creditnote.Known, error) {
	found, err := s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t })
	return slices.DeleteFunc(found, func(k creditnote.Known) bool { return k.State() != creditnote.Objected }), err
}

func (s *Notes) File(
	ctx context.Context, t tenant.ID, id string, f creditnote.Format,
) (file creditnote.File, err error) {
	err = s.db.do(ctx, func(*tx) error {
		var has bool
		if file, has = s.files.rows[row{t, id + "/" + string(f)}]; !has {
			return creditnote.ErrUnknown
		}
		return nil
	})
	return file, err
}

func (s *Notes) Object(ctx context.Context, o creditnote.Objection) error {
	return s.db.do(ctx, func(in *tx) error {
		of := row{o.Tenant, o.Note}
		if _, has := s.objected.rows[of]; has {
			return creditnote.ErrObjected
		}
		s.objected.put(in, of, o)
		return nil
	})
}

func (s *Notes) Reject(ctx context.Context, a creditnote.Answer) error {
	return s.db.do(ctx, func(in *tx) error {
		of := row{a.Tenant, a.Note}
		if _, has := s.answered.rows[of]; has {
			return creditnote.ErrAnswered
		}
		s.answered.put(in, of, a)
		return nil
	})
}

// Drop deletes what is old, with its files.
func (s *Notes) Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (dropped int, err error) {
	old, err := s.find(ctx, func(n creditnote.Note) bool { return n.Tenant == t && n.IssuedAt.Before(before) })
	if err != nil {
		return 0, err
	}
	err = s.db.do(ctx, func(in *tx) error {
		for _, n := range old[:min(most, len(old))] {
			s.rows.remove(in, row{t, n.ID})
			for _, f := range []creditnote.Format{creditnote.PDF, creditnote.XML} {
				s.files.remove(in, row{t, n.ID + "/" + string(f)})
			}
			dropped++
		}
		return nil
	})
	return dropped, err
}
