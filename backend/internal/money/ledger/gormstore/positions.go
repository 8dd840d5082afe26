package gormstore

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.Positions = (*Journal)(nil)

type positionRow struct {
	PayableKind string
	Subject     string
	Cents       int64
}

// standing are what stands by the sums, and what isn't summed yet.
const standing = `SELECT payable_kind, subject, CAST(SUM(cents) AS BIGINT) AS cents FROM (
	SELECT s.payable_kind, s.subject, s.cents FROM ledger_standing s
		WHERE s.tenant = ? AND s.account = ? AND (s.payable_kind, s.subject) > (?, ?)
	UNION ALL SELECT u.to_kind, u.to_subject, u.cents FROM ledger_unsummed u
		WHERE u.tenant = ? AND u.to_account = ? AND (u.to_kind, u.to_subject) > (?, ?)
	UNION ALL SELECT u.from_kind, u.from_subject, -u.cents FROM ledger_unsummed u
		WHERE u.tenant = ? AND u.from_account = ? AND (u.from_kind, u.from_subject) > (?, ?)) x
	GROUP BY payable_kind, subject HAVING SUM(cents) <> 0 ORDER BY payable_kind, subject LIMIT ?`

// Standing reads what stands, and asks then since when each row of the page stands there.
func (j *Journal) Standing(
	ctx context.Context, t tenant.ID, a ledger.Account, after payable.Ref, limit int,
) ([]ledger.Position, error) {
	var rows []positionRow
	place := []any{string(t), string(a), string(after.Kind), after.ID}
	err := j.db.Reader(ctx).Raw(standing, append(slices.Repeat(place, 3), limit)...).Scan(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	return j.positions(ctx, t, a, rows)
}

// standingOf is as standing, of some of one kind.
const standingOf = `SELECT payable_kind, subject, CAST(SUM(cents) AS BIGINT) AS cents FROM (
	SELECT s.payable_kind, s.subject, s.cents FROM ledger_standing s
		WHERE s.tenant = ? AND s.account = ? AND s.payable_kind = ? AND s.subject IN ?
	UNION ALL SELECT u.to_kind, u.to_subject, u.cents FROM ledger_unsummed u
		WHERE u.tenant = ? AND u.to_account = ? AND u.to_kind = ? AND u.to_subject IN ?
	UNION ALL SELECT u.from_kind, u.from_subject, -u.cents FROM ledger_unsummed u
		WHERE u.tenant = ? AND u.from_account = ? AND u.from_kind = ? AND u.from_subject IN ?) x
	GROUP BY payable_kind, subject HAVING SUM(cents) <> 0 ORDER BY payable_kind, subject`

// StandingOf asks for some ids at once, and puts what it has found in order.
func (j *Journal) StandingOf(
	ctx context.Context, t tenant.ID, a ledger.Account, k payable.Kind, ids []string,
) ([]ledger.Position, error) {
	found, err := gormdb.InParts(ids, func(some []string) ([]ledger.Position, error) {
		var rows []positionRow
		of := []any{string(t), string(a), string(k), some}
		err := j.db.Reader(ctx).Raw(standingOf, slices.Repeat(of, 3)...).Scan(&rows).Error
		if err != nil || len(rows) == 0 {
			return nil, err
		}
		return j.positions(ctx, t, a, rows)
	})
	slices.SortFunc(found, func(a, b ledger.Position) int { return cmp.Compare(a.Subject.ID, b.Subject.ID) })
	return found, err
}

// positions asks since when each row stands there.
func (j *Journal) positions(
	ctx context.Context, t tenant.ID, a ledger.Account, rows []positionRow,
) ([]ledger.Position, error) {
	since, err := j.since(ctx, t, a, rows)
	found := make([]ledger.Position, len(rows))
	for i, r := range rows {
		ref := payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.Subject}
		found[i] = ledger.Position{Subject: ref, Cents: r.Cents, At: since[ref]}
	}
	return found, err
}

// since gives the last event of each that brought something to its account.
func (j *Journal) since(
	ctx context.Context, t tenant.ID, a ledger.Account, rows []positionRow,
) (map[payable.Ref]time.Time, error) {
	subjects, sign := make([]string, len(rows)), int64(1)
	for i, r := range rows {
		subjects[i] = r.Subject
	}
	if rows[0].Cents < 0 {
		sign = -1
	}
	var booked []struct {
		PayableKind string
		Subject     string
		BookedAt    time.Time
	}
	err := j.db.Reader(ctx).Table("ledger_entries AS e").Select("e.payable_kind, e.subject, b.booked_at").
		Joins("JOIN ledger_transactions AS b ON b.tenant = e.tenant AND b.id = e.transaction_id").
		Where("e.tenant = ? AND e.subject IN ? AND e.account = ?", string(t), subjects, string(a)).
		Where("e.amount_cents * ? > 0", sign).Scan(&booked).Error
	since := map[payable.Ref]time.Time{}
	for _, b := range booked {
		ref := payable.Ref{Kind: payable.Kind(b.PayableKind), ID: b.Subject}
		if b.BookedAt.After(since[ref]) {
			since[ref] = b.BookedAt.UTC()
		}
	}
	return since, err
}

// eventsAtOnce is how many events of a day are looked at with one question.
const eventsAtOnce = 200

// Moved walks the days on which anything moved between the accounts, the newest first, and looks at their events along
// their index: what moves seldom isn't searched for in a year of events.
func (j *Journal) Moved(
	ctx context.Context, t tenant.ID, pairs []ledger.Pair, from, until time.Time, before *ledger.Position, limit int,
) (found []ledger.Position, err error) {
	if len(pairs) == 0 {
		return nil, nil
	}
	if before != nil && before.At.Before(until) {
		until = before.At.Add(time.Second)
	}
	err = j.db.Reading(ctx, func(ctx context.Context) error {
		days, err := j.daysOf(ctx, t, pairs, from, until)
		for i := len(days) - 1; err == nil && i >= 0 && len(found) < limit; i-- {
			w := walk{j: j, t: t, pairs: pairs, from: days[i], until: tenant.EndOfDay(days[i]), before: before}
			if w.from.Before(from) {
				w.from = from
			}
			if until.Before(w.until) {
				w.until = until
			}
			err = w.find(ctx, limit, &found)
		}
		return err
	})
	return found, err
}

// daysOf gives the first instants of days on which anything moved between pairs of accounts, the oldest first.
func (j *Journal) daysOf(
	ctx context.Context, t tenant.ID, pairs []ledger.Pair, from, until time.Time,
) (days []time.Time, err error) {
	var either []string
	var accounts []any
	for _, p := range pairs {
		either = append(either, "(to_account = ? AND from_account = ?)")
		accounts = append(accounts, string(p.To), string(p.From))
	}
	which := "(" + strings.Join(either, " OR ") + ")"
	var names []string
	err = j.db.Reader(ctx).Table("ledger_days").Where(
		"tenant = ? AND day >= ? AND day <= ?", string(t), dayOf(from), dayOf(until),
	).Where(which, accounts...).Distinct("day").Pluck("day", &names).Error
	if err != nil {
		return nil, err
	}
	var later []time.Time
	err = j.db.Reader(ctx).Table("ledger_unsummed").Where(
		"tenant = ? AND booked_at >= ? AND booked_at < ?", string(t), from.UTC(), until.UTC(),
	).Where(which, accounts...).Pluck("booked_at", &later).Error
	if err != nil {
		return nil, err
	}
	for _, at := range later {
		names = append(names, dayOf(at))
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		day, err := time.ParseInLocation(time.DateOnly, name, tenant.Berlin)
		if err != nil {
			return nil, err
		}
		days = append(days, day)
	}
	return days, nil
}

// walk looks at the events of a part of a day, the newest first.
type walk struct {
	j           *Journal
	t           tenant.ID
	pairs       []ledger.Pair
	from, until time.Time
	before      *ledger.Position
}

func (w *walk) find(ctx context.Context, limit int, found *[]ledger.Position) error {
	for len(*found) < limit {
		scope := w.j.db.Reader(ctx).Where(
			"tenant = ? AND booked_at >= ? AND booked_at < ?", string(w.t), w.from.UTC(), w.until.UTC(),
		)
		if w.before != nil {
			scope = scope.Where("(booked_at, id) < (?, ?)", w.before.At.UTC(), w.before.Transaction)
		}
		var events []transactionRow
		err := scope.Order("booked_at DESC, id DESC").Limit(eventsAtOnce).Find(&events).Error
		if err != nil || len(events) == 0 {
			return err
		}
		ids := make([]string, len(events))
		for i, e := range events {
			ids[i] = e.ID
		}
		var entries []entryRow
		err = w.j.db.Reader(ctx).Where("tenant = ? AND transaction_id IN ? AND position <= 2", string(w.t), ids).
			Order("transaction_id, position").Find(&entries).Error
		if err != nil {
			return err
		}
		of := map[string][]entryRow{}
		for _, e := range entries {
			of[e.TransactionID] = append(of[e.TransactionID], e)
		}
		for _, e := range events {
			if one, counts := w.position(e, of[e.ID]); counts && len(*found) < limit {
				*found = append(*found, one)
			}
		}
		if len(events) < eventsAtOnce {
			return nil
		}
		last := events[len(events)-1]
		w.before = &ledger.Position{At: last.BookedAt, Transaction: last.ID}
	}
	return nil
}

// position is an event as it counts; false for one between other accounts.
func (w *walk) position(e transactionRow, entries []entryRow) (ledger.Position, bool) {
	if len(entries) != 2 {
		return ledger.Position{}, false
	}
	to, from := entries[0], entries[1]
	at := slices.IndexFunc(w.pairs, func(p ledger.Pair) bool {
		return string(p.To) == to.Account && string(p.From) == from.Account
	})
	if at < 0 {
		return ledger.Position{}, false
	}
	moved := ledger.Movement{
		To: w.pairs[at].To, From: w.pairs[at].From, Lost: strings.HasPrefix(e.Key, "payout/"+to.Subject+"/"),
	}
	return ledger.Position{
		Subject: payable.Ref{Kind: payable.Kind(to.PayableKind), ID: to.Subject}, At: e.BookedAt.UTC(), Kind: moved.Kind(),
		Cents: w.pairs[at].Sign * to.AmountCents, Transaction: e.ID,
	}, true
}
