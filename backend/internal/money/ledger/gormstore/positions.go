package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
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

type movedRow struct {
	ID          string
	BookedAt    time.Time
	ToAccount   string
	FromAccount string
	Lost        bool
	PayableKind string
	Subject     string
	Cents       int64
}

func (j *Journal) Moved(
	ctx context.Context, t tenant.ID, pairs []ledger.Pair, from, until time.Time, before *ledger.Position, limit int,
) ([]ledger.Position, error) {
	if len(pairs) == 0 {
		return nil, nil
	}
	var either []string
	var accounts []any
	signs := map[[2]string]int64{}
	for _, p := range pairs {
		either = append(either, "(d.account = ? AND c.account = ?)")
		accounts = append(accounts, string(p.To), string(p.From))
		signs[[2]string{string(p.To), string(p.From)}] = p.Sign
	}
	scope := j.db.Reader(ctx).Table("ledger_transactions AS b").
		Select("b.id, b.booked_at, d.account AS to_account, c.account AS from_account, "+lost+
			" AS lost, d.payable_kind, d.subject, d.amount_cents AS cents").
		Joins("JOIN ledger_entries AS d ON d.tenant = b.tenant AND d.transaction_id = b.id AND d.position = 1").
		Joins("JOIN ledger_entries AS c ON c.tenant = b.tenant AND c.transaction_id = b.id AND c.position = 2").
		Where("b.tenant = ? AND b.booked_at >= ? AND b.booked_at < ?", string(t), from.UTC(), until.UTC()).
		Where("("+strings.Join(either, " OR ")+")", accounts...)
	if before != nil {
		scope = scope.Where("(b.booked_at, b.id) < (?, ?)", before.At.UTC(), before.Transaction)
	}
	var rows []movedRow
	err := scope.Order("b.booked_at DESC, b.id DESC").Limit(limit).Scan(&rows).Error
	found := make([]ledger.Position, len(rows))
	for i, r := range rows {
		moved := ledger.Movement{To: ledger.Account(r.ToAccount), From: ledger.Account(r.FromAccount), Lost: r.Lost}
		found[i] = ledger.Position{
			Subject: payable.Ref{Kind: payable.Kind(r.PayableKind), ID: r.Subject}, At: r.BookedAt.UTC(), Kind: moved.Kind(),
			Cents: signs[[2]string{r.ToAccount, r.FromAccount}] * r.Cents, Transaction: r.ID,
		}
	}
	return found, err
}
