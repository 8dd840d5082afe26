package gormstore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// dayRow is what moved between two accounts on a day of Berlin; without a day, on all of them.
type dayRow struct {
	Tenant      string `gorm:"primaryKey"`
	Day         string `gorm:"primaryKey"`
	ToAccount   string `gorm:"primaryKey"`
	FromAccount string `gorm:"primaryKey"`
	Lost        bool   `gorm:"primaryKey"`
	Count       int
	Cents       int64
}

func (dayRow) TableName() string { return "ledger_days" }

// standingRow is what a payable has on an account; none of what has nothing there.
type standingRow struct {
	Tenant      string `gorm:"primaryKey"`
	Account     string `gorm:"primaryKey"`
	PayableKind string `gorm:"primaryKey"`
	Subject     string `gorm:"primaryKey"`
	Cents       int64
}

func (standingRow) TableName() string { return "ledger_standing" }

func dayOf(at time.Time) string { return at.In(tenant.Berlin).Format(time.DateOnly) }

// beginOf is the first instant of a moment's day in Berlin, endOf that of the next day; of a day's first instant, both
// are this one.
func beginOf(at time.Time) time.Time {
	y, m, d := at.In(tenant.Berlin).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, tenant.Berlin)
}

func endOf(at time.Time) time.Time {
	if begin := beginOf(at); begin.Equal(at) {
		return begin
	}
	return tenant.EndOfDay(at)
}

// moved are sums by what moved; those that count nothing are none.
type moved map[[2]ledger.Account]map[bool]*ledger.Movement

// add adds what a question finds, or takes it off.
func (m moved) add(question *gorm.DB, sign int) error {
	if question == nil {
		return nil
	}
	var rows []movementRow
	err := question.Scan(&rows).Error
	for _, r := range rows {
		key := [2]ledger.Account{ledger.Account(r.ToAccount), ledger.Account(r.FromAccount)}
		if m[key] == nil {
			m[key] = map[bool]*ledger.Movement{}
		}
		if m[key][r.Lost] == nil {
			m[key][r.Lost] = &ledger.Movement{To: key[0], From: key[1], Lost: r.Lost}
		}
		m[key][r.Lost].Count += sign * r.Count
		m[key][r.Lost].Cents += int64(sign) * r.Cents
	}
	return err
}

func (m moved) list() (all []ledger.Movement) {
	for _, both := range m {
		for _, one := range both {
			if one.Count != 0 || one.Cents != 0 {
				all = append(all, *one)
			}
		}
	}
	slices.SortFunc(all, func(a, b ledger.Movement) int {
		if c := cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.From, b.From)); c != 0 || a.Lost == b.Lost {
			return c
		}
		if a.Lost {
			return 1
		}
		return -1
	})
	return all
}

const (
	movement = "d.account AS to_account, c.account AS from_account, " + lost +
		" AS lost, COUNT(*) AS count, CAST(SUM(d.amount_cents) AS BIGINT) AS cents"
	intoEntry = "JOIN ledger_entries AS d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1"
	fromEntry = "JOIN ledger_entries AS c ON c.tenant = b.tenant AND c.transaction_id = b.id AND c.position = 2"
)

// Movements sums the days of a while, adds what isn't summed yet, and takes off what of the first and the last day lies
// outside. It takes the first entry of each event for the debit: every event moves one amount between two accounts.
//
// Rule (books, 4 D): What the books say of a while is exact to the cent at each moment: days are summed by a worker,
// what isn't summed yet is read beside them, and a worker that stands still makes it slower and never wrong. Enforced:
// ledger/gormstore.Movements, migrations ledger_entries_sum. Test: TestSumsAreThoseOfTheWholeBooks.
func (j *Journal) Movements(
	ctx context.Context, t tenant.ID, from, until time.Time,
) (all []ledger.Movement, err error) {
	if !from.Before(until) {
		return nil, nil
	}
	first, last := beginOf(from), endOf(until)
	err = j.db.Reading(ctx, func(ctx context.Context) error {
		m, db := moved{}, j.db.Reader(ctx)
		days := db.Table("ledger_days").
			Select(summed).Where("tenant = ? AND day >= ? AND day < ?", string(t), dayOf(first), dayOf(last)).
			Group(between)
		later := db.Table("ledger_unsummed").
			Select(unsummed).
			Where("tenant = ? AND booked_at >= ? AND booked_at < ?", string(t), first.UTC(), last.UTC()).
			Group(between)
		if err := errors.Join(m.add(days, 1), m.add(later, 1)); err != nil {
			return err
		}
		err := errors.Join(m.add(j.booked(ctx, t, first, from), -1), m.add(j.booked(ctx, t, until, last), -1))
		if err != nil {
			return err
		}
		all = m.list()
		return nil
	})
	return all, err
}

const (
	between  = "to_account, from_account, lost"
	summed   = between + ", CAST(SUM(count) AS BIGINT) AS count, CAST(SUM(cents) AS BIGINT) AS cents"
	unsummed = between + ", COUNT(*) AS count, CAST(SUM(cents) AS BIGINT) AS cents"
)

// booked sums a part of a day from the books themselves; nil for none.
func (j *Journal) booked(ctx context.Context, t tenant.ID, from, until time.Time) *gorm.DB {
	if !from.Before(until) {
		return nil
	}
	return j.db.Reader(ctx).Table("ledger_transactions AS b").Select(movement).Joins(intoEntry).Joins(fromEntry).
		Where("b.tenant = ? AND b.booked_at >= ? AND b.booked_at < ?", string(t), from.UTC(), until.UTC()).
		Group("d.account, c.account, " + lost)
}

// BalancesBefore sums what moved on all days until then.
func (j *Journal) BalancesBefore(ctx context.Context, t tenant.ID, at time.Time) (map[ledger.Account]int64, error) {
	return j.held(ctx, t, at)
}

// Held is what accounts hold now.
func (j *Journal) Held(ctx context.Context, t tenant.ID) (map[ledger.Account]int64, error) {
	return j.held(ctx, t, time.Time{})
}

// held gives an account that nothing came to or went from as none. What accounts held before an instant is what all
// days together say, less what moved since; the days before aren't read.
func (j *Journal) held(ctx context.Context, t tenant.ID, before time.Time) (map[ledger.Account]int64, error) {
	m := moved{}
	err := j.db.Reading(ctx, func(ctx context.Context) error {
		db := j.db.Reader(ctx)
		all := db.Table("ledger_days").Select(summed).Where("tenant = ? AND day = ''", string(t)).Group(between)
		later := db.Table("ledger_unsummed").Select(unsummed).Where("tenant = ?", string(t)).Group(between)
		if before.IsZero() {
			return errors.Join(m.add(all, 1), m.add(later, 1))
		}
		first := beginOf(before)
		since := db.Table("ledger_days").
			Select(summed).Where("tenant = ? AND day >= ?", string(t), dayOf(first)).Group(between)
		return errors.Join(
			m.add(all, 1), m.add(since, -1), m.add(later.Where("booked_at < ?", first.UTC()), 1),
			m.add(j.booked(ctx, t, first, before), 1),
		)
	})
	sums := map[ledger.Account]int64{}
	for _, one := range m.list() {
		sums[one.To] += one.Cents
		sums[one.From] -= one.Cents
	}
	return sums, err
}

// atOnce is how many events one transaction sums.
const atOnce = 1000

type unsummedRow struct {
	TransactionID                      string
	BookedAt                           time.Time
	ToAccount, ToKind, ToSubject       string
	FromAccount, FromKind, FromSubject string
	Lost                               bool
	Cents                              int64
}

// Sum sums some of what was booked since it was summed last, and tells whether there may be more. Several workers may
// do so: one sums after the other.
func (j *Journal) Sum(ctx context.Context, t tenant.ID) (more bool, err error) {
	err = j.db.InTx(ctx, func(ctx context.Context) error {
		if err := j.db.Alone(ctx, "books "+string(t)); err != nil {
			return err
		}
		var rows []unsummedRow
		err := j.db.From(ctx).Table("ledger_unsummed").Where("tenant = ?", string(t)).
			Order("transaction_id").Limit(atOnce).Scan(&rows).Error
		if err != nil || len(rows) == 0 {
			return err
		}
		more = len(rows) == atOnce
		return j.keep(ctx, t, rows)
	})
	return more, err
}

// keep adds events to their days and to what stands, and forgets that they aren't summed.
func (j *Journal) keep(ctx context.Context, t tenant.ID, rows []unsummedRow) error {
	days, stands := daySums{}, map[standingRow]int64{}
	done := make([]string, len(rows))
	var subjects []string
	for i, r := range rows {
		key := dayRow{
			Tenant: string(t), Day: dayOf(r.BookedAt), ToAccount: r.ToAccount, FromAccount: r.FromAccount, Lost: r.Lost,
		}
		always := key
		always.Day = ""
		days.add(key, r.Cents)
		days.add(always, r.Cents)
		stands[standingRow{
			Tenant: string(t), Account: r.ToAccount, PayableKind: r.ToKind, Subject: r.ToSubject,
		}] += r.Cents
		stands[standingRow{
			Tenant: string(t), Account: r.FromAccount, PayableKind: r.FromKind, Subject: r.FromSubject,
		}] -= r.Cents
		done[i], subjects = r.TransactionID, append(subjects, r.ToSubject, r.FromSubject)
	}
	if err := j.addDays(ctx, days); err != nil {
		return err
	}
	if err := j.addStanding(ctx, t, stands, subjects); err != nil {
		return err
	}
	return j.db.From(ctx).Exec(
		"DELETE FROM ledger_unsummed WHERE tenant = ? AND transaction_id IN ?", string(t), done,
	).Error
}

// writtenAtOnce is how many rows one statement writes.
const writtenAtOnce = 200

// daySums are by their key, which counts nothing.
type daySums map[dayRow]struct {
	count int
	cents int64
}

func (d daySums) add(key dayRow, cents int64) {
	one := d[key]
	one.count, one.cents = one.count+1, one.cents+cents
	d[key] = one
}

func (j *Journal) addDays(ctx context.Context, days daySums) error {
	rows := make([]dayRow, 0, len(days))
	for d, one := range days {
		d.Count, d.Cents = one.count, one.cents
		rows = append(rows, d)
	}
	return j.db.From(ctx).Clauses(clause.OnConflict{
		Columns: columns("tenant", "day", "to_account", "from_account", "lost"),
		DoUpdates: clause.Assignments(map[string]any{
			"count": gorm.Expr("ledger_days.count + excluded.count"), "cents": gorm.Expr("ledger_days.cents + excluded.cents"),
		}),
	}).CreateInBatches(rows, writtenAtOnce).Error
}

func (j *Journal) addStanding(
	ctx context.Context, t tenant.ID, stands map[standingRow]int64, subjects []string,
) error {
	rows := make([]standingRow, 0, len(stands))
	for key, cents := range stands {
		if _, lists := listed[ledger.Account(key.Account)]; lists {
			key.Cents = cents
			rows = append(rows, key)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	err := j.db.From(ctx).Clauses(clause.OnConflict{
		Columns: columns("tenant", "account", "payable_kind", "subject"),
		DoUpdates: clause.Assignments(map[string]any{
			"cents": gorm.Expr("ledger_standing.cents + excluded.cents"),
		}),
	}).CreateInBatches(rows, writtenAtOnce).Error
	if err != nil {
		return err
	}
	for account := range listed {
		err := j.db.From(ctx).Exec(
			"DELETE FROM ledger_standing WHERE tenant = ? AND account = ? AND payable_kind IN ? AND subject IN ? AND cents = 0",
			string(t), string(account), kindNames(), subjects,
		).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// listed are the accounts whose payables are listed.
var listed = func() map[ledger.Account]bool {
	all := map[ledger.Account]bool{}
	for _, f := range ledger.StandingFigures {
		account, _, _ := f.Account()
		all[account] = true
	}
	return all
}()

func kindNames() (all []string) {
	for _, k := range payable.Kinds() {
		all = append(all, string(k))
	}
	return all
}

func columns(names ...string) (all []clause.Column) {
	for _, name := range names {
		all = append(all, clause.Column{Name: name})
	}
	return all
}
