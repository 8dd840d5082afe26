package peers

import (
	"context"
	"encoding/json"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Numbers is the journal of given numbers, in the folder of the bank: it knows more than a restored database.
type Numbers struct{ Folder *bankfolder.Folder }

var _ creditnote.Numbers = Numbers{}

// numbers is the folder.
const numbers = "numbers"

// numberLine tells of a number that was given, or that an operator settled one.
type numberLine struct {
	Number  string          `json:"number,omitempty"`
	Note    string          `json:"note,omitempty"`
	Agency  link.Code       `json:"agency,omitempty"`
	Kind    creditnote.Kind `json:"kind,omitempty"`
	Month   string          `json:"month,omitempty"`
	Cents   int64           `json:"grossCents,omitempty"`
	Settles string          `json:"settles,omitempty"`
	At      time.Time       `json:"at"`
}

// readNumber reads a line. One that can't be read may hold a number: without it none is given.
func readNumber(text []byte) (l numberLine, err error) {
	if err := json.Unmarshal(text, &l); err != nil {
		return l, creditnote.ErrJournal.Because(err)
	}
	if l.Settles != "" {
		return l, nil
	}
	if _, _, err := creditnote.ParseNumber(l.Number); err != nil {
		return l, creditnote.ErrJournal.Because(err)
	}
	return l, nil
}

func (n Numbers) keep(ctx context.Context, t tenant.ID, l numberLine) error {
	l.At = l.At.UTC()
	if err := n.Folder.Keep(ctx, t, numbers, l); err != nil {
		return creditnote.ErrJournal.Because(err)
	}
	return nil
}

// Note keeps a number.
func (n Numbers) Note(ctx context.Context, t tenant.ID, g creditnote.Given) error {
	return n.keep(ctx, t, numberLine{
		Number: g.Number, Note: g.Note, Agency: g.Seller, Kind: g.Kind, Month: string(g.Month), Cents: g.GrossCents, At: g.At,
	})
}

// Settle keeps that one is settled.
func (n Numbers) Settle(ctx context.Context, t tenant.ID, number string, at time.Time) error {
	return n.keep(ctx, t, numberLine{Settles: number, At: at})
}

// Highest looks from the end: the numbers of a year grow along the journal.
func (n Numbers) Highest(ctx context.Context, t tenant.ID, year int) (highest int, err error) {
	err = n.Folder.Backward(ctx, t, numbers, func(text []byte) (bool, error) {
		l, err := readNumber(text)
		if err != nil || l.Settles != "" {
			return false, err
		}
		of, serial, err := creditnote.ParseNumber(l.Number)
		if of == year {
			highest = serial
		}
		return of == year, err
	})
	if err != nil {
		return 0, creditnote.ErrJournal.Because(err)
	}
	return highest, nil
}

// All gives all that it tells.
func (n Numbers) All(ctx context.Context, t tenant.ID) (given []creditnote.Given, settled map[string]bool, err error) {
	lines, err := n.Folder.Kept(ctx, t, numbers)
	if err != nil {
		return nil, nil, creditnote.ErrJournal.Because(err)
	}
	settled = map[string]bool{}
	for _, text := range lines {
		l, err := readNumber(text)
		switch {
		case err != nil:
			return nil, nil, err
		case l.Settles != "":
			settled[l.Settles] = true
		default:
			given = append(given, creditnote.Given{
				Number: l.Number, Note: l.Note, Seller: l.Agency, Kind: l.Kind, Month: creditnote.Month(l.Month),
				GrossCents: l.Cents, At: l.At,
			})
		}
	}
	return given, settled, nil
}
