package ledger

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Figure is a sum of the books that can be followed to its rows.
type Figure string

// The figures. The first ones are what accounts hold now, the others what moved in a while.
const (
	FigureOwedAwards      Figure = "owed_awards"
	FigureOwedCommissions Figure = "owed_commissions"
	// FigureUnderWay is what was put into a batch for the bank and isn't confirmed yet.
	FigureUnderWay    Figure = "under_way"
	FigureReceivables Figure = "receivables"
	// FigurePaid is what left, by the bank or as vouchers, less what came back of it.
	FigurePaid Figure = "paid"
	// FigureDropped is what was owed and won't be paid: it lapsed, or its order was cancelled.
	FigureDropped Figure = "dropped"
	// FigureClawedBack is what was paid and is owed back.
	FigureClawedBack Figure = "clawed_back"
	// FigureSpent is what the programme cost: what became owed, less what isn't any more or is owed back.
	FigureSpent Figure = "spent"
)

// standing says for a figure of the moment which account it is, and its sign there.
var standing = map[Figure]struct {
	account Account
	sign    int64
}{
	FigureOwedAwards:      {LiabilityOf(payable.Award), -1},
	FigureOwedCommissions: {LiabilityOf(payable.Commission), -1},
	FigureUnderWay:        {PayoutClearing, -1},
	FigureReceivables:     {OwedBack, 1},
}

// moving says which events a figure of a while counts, and with which sign.
var moving = map[Figure]map[Kind]int64{
	FigurePaid: {
		KindPaid: 1, KindVoucher: 1, KindAfterAll: 1, KindTwice: 1, KindTransferLost: 1, KindVoucherLost: 1,
		KindCameBack: -1, KindTwiceBack: -1, KindTransferLostUndone: -1, KindVoucherEarned: -1,
	},
	FigureDropped:    {KindDropped: 1},
	FigureClawedBack: {KindReclaimed: 1, KindMetBack: 1},
	FigureSpent: {
		KindOwed: 1, KindTwice: 1, KindTransferLost: 1, KindVoucherLost: 1, KindWrittenOff: 1,
		KindDropped: -1, KindTwiceBack: -1, KindTransferLostUndone: -1, KindVoucherEarned: -1, KindReclaimed: -1,
	},
}

// StandingFigures and MovingFigures list them in the order in which people read them.
var (
	StandingFigures = []Figure{FigureOwedAwards, FigureOwedCommissions, FigureUnderWay, FigureReceivables}
	MovingFigures   = []Figure{FigurePaid, FigureDropped, FigureClawedBack, FigureSpent}
)

// Account gives the account of a figure of the moment, and the sign of its sum; false for any other.
func (f Figure) Account() (Account, int64, bool) {
	of, ok := standing[f]
	return of.account, of.sign, ok
}

// Of sums what moved.
func (f Figure) Of(moved []Movement) (cents int64) {
	for _, m := range moved {
		cents += moving[f][m.Kind()] * m.Cents
	}
	return cents
}

// Pair is two accounts between which money moved: To was debited, From credited.
type Pair struct {
	To, From Account
	Sign     int64
}

// Pairs gives the movements that a figure of a while counts; none for any other.
func (f Figure) Pairs() (pairs []Pair) {
	for _, to := range Accounts() {
		for _, from := range Accounts() {
			if sign := moving[f][Movement{To: to, From: from}.Kind()]; sign != 0 {
				pairs = append(pairs, Pair{to, from, sign})
			}
		}
	}
	return pairs
}

// Valid tells whether there is such a figure.
func (f Figure) Valid() bool {
	return slices.Contains(StandingFigures, f) || slices.Contains(MovingFigures, f)
}

// Sums are the figures of a moment.
type Sums struct {
	At time.Time
	// Standing is what accounts hold; Month and Year are what moved in those of Berlin so far.
	Standing map[Figure]int64
	Month    map[Figure]int64
	Year     map[Figure]int64
}

// Span is a while whose movements are counted.
type Span string

// The spans, up to now.
const (
	ThisMonth Span = "month"
	ThisYear  Span = "year"
)

// From gives the first instant of a span in Berlin.
func (s Span) From(now time.Time) time.Time {
	year, month, _ := now.In(tenant.Berlin).Date()
	if s == ThisYear {
		month = time.January
	}
	return time.Date(year, month, 1, 0, 0, 0, 0, tenant.Berlin)
}

// ErrFigure is for a figure that there isn't.
var ErrFigure = fault.New(fault.NotFound, "ledger.figure", "there is no such figure")

// Position is one row of a figure: of one that stands, what a payable has there; of one that moved, one event.
type Position struct {
	Subject payable.Ref
	Cents   int64
	// At is since when it stands there, or when it moved.
	At time.Time
	// Kind is what happened, of one that moved.
	Kind Kind
	// Transaction names the event, of one that moved.
	Transaction string
}

// Positions is the books as lists, page by page.
type Positions interface {
	// Standing gives the payables that have something on an account, in the order of their kinds and ids, behind one.
	Standing(ctx context.Context, t tenant.ID, a Account, after payable.Ref, limit int) ([]Position, error)
	// StandingOf gives those of one kind that are named, in the order of ids; none of what has nothing there.
	StandingOf(ctx context.Context, t tenant.ID, a Account, k payable.Kind, ids []string) ([]Position, error)
	// Moved gives the events between pairs of accounts, the newest first, before one.
	Moved(
		ctx context.Context, t tenant.ID, pairs []Pair, from, until time.Time, before *Position, limit int,
	) ([]Position, error)
}
