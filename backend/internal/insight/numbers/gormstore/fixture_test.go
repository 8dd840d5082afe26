package gormstore_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own   = tenant.ID("funkwelle")
	other = tenant.ID("havelschutz")
)

// begin is early on a day of Berlin that is still the day before elsewhere.
var begin = time.Date(2026, 3, 1, 23, 30, 0, 0, time.UTC)

// lives writes what becomes of recommendations straight into the tables, as other slices leave it.
type lives struct {
	t   *testing.T
	ctx context.Context
	db  *gormdb.DB
	r   *rand.Rand
	n   int
}

// live has so many random lives written at once.
func live(t *testing.T, db *gormdb.DB, write func(l *lives)) {
	t.Helper()
	require.NoError(t, db.InTx(context.Background(), func(ctx context.Context) error {
		l := &lives{t: t, ctx: ctx, db: db, r: rand.New(rand.NewPCG(7, 1))}
		l.sellers(own)
		l.sellers(other)
		write(l)
		return nil
	}))
}

func (l *lives) exec(statement string, values ...any) {
	l.t.Helper()
	require.NoError(l.t, l.db.From(l.ctx).Exec(statement, values...).Error)
}

func (l *lives) row(table string, columns map[string]any) {
	l.t.Helper()
	var names, marks []string
	var values []any
	for name, value := range columns {
		names, marks, values = append(names, name), append(marks, "?"), append(values, value)
	}
	l.exec(fmt.Sprintf(
		"INSERT INTO %s (%s) VALUES (%s)", table, strings.Join(names, ", "), strings.Join(marks, ", "),
	), values...)
}

func (l *lives) sellers(t tenant.ID) {
	for number, kind := range map[string]string{"AAAA1111": "agency", "BBBB2222": "agency", "CCCC3333": "partner"} {
		l.row("agencies", map[string]any{
			"tenant": string(t), "number": number, "kind": kind, "name": "Seller " + number, "created_at": begin,
		})
	}
}

// one lives one random life: how far it comes, when, and by which seller.
func (l *lives) one(t tenant.ID, days int) string {
	l.n++
	id := fmt.Sprintf("r%06d", l.n)
	made := begin.Add(time.Duration(l.r.Int64N(int64(days) * int64(24*time.Hour)))).Truncate(time.Microsecond)
	seller := []string{"", "", "AAAA1111", "BBBB2222", "CCCC3333"}[l.r.IntN(5)]
	l.row("recommendations", map[string]any{
		"tenant": string(t), "id": id, "version": 1, "number": "N" + id, "status": "open",
		"recommender_id": fmt.Sprintf("p%d", l.r.IntN(25)), "recipient_id": "",
		"product_id": pick(l.r, "strom", "gas", "netz"),
		"share":      50, "recommender_cents": 2500, "recipient_cents": 2500, "channel": pick(l.r, "whatsapp", "link", ""),
		"agent_number": "", "language": "de", "submission_print": "", "created_at": made,
		"valid_until":   made.AddDate(0, 0, 60),
		"agency_number": seller,
	})
	l.event(t, id, "created", "", made)
	for range l.r.IntN(8) {
		l.on(t, id, seller, made)
	}
	return id
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

func (l *lives) event(t tenant.ID, id, kind, ref string, at time.Time) {
	l.row("recommendation_events", map[string]any{
		"tenant": string(t), "recommendation_id": id, "kind": kind, "ref": ref, "at": at,
	})
}

func (l *lives) set(t tenant.ID, id, what string, values ...any) {
	l.exec("UPDATE recommendations SET "+what+" WHERE tenant = ? AND id = ?", append(values, string(t), id)...)
}

// on has something happen to a life: whatever may, in whatever order.
func (l *lives) on(t tenant.ID, id, seller string, made time.Time) {
	l.n++
	ref := fmt.Sprintf("x%06d", l.n)
	at := made.Add(time.Duration(l.r.Int64N(int64(90 * 24 * time.Hour)))).Truncate(time.Microsecond)
	switch l.r.IntN(9) {
	case 0:
		l.row("clicks", map[string]any{
			"tenant": string(t), "number": "N" + id, "kind": "click", "channel": ref, "day": "2026-03-01",
			"count": 1, "visits": l.r.IntN(2),
		})
	case 1:
		l.event(t, id, "recipient_entered", ref, at)
	case 2:
		l.set(t, id, "status = 'confirmed', confirmed_at = ?", at)
	case 3:
		l.exec("UPDATE orders SET status = 'cancelled' WHERE tenant = ? AND recommendation_id = ?", string(t), id)
		l.row("orders", map[string]any{
			"tenant": string(t), "id": ref, "number": ref, "recommendation_id": id, "customer_number": "",
			"status": pick(l.r, "approved", "approved", "refused"), "reason": "", "ordered_at": at, "late": false,
			"received_at": at, "version": 1,
		})
	case 4:
		l.set(t, id, "status = 'approved', confirmed_at = ?", at)
		l.event(t, id, "approved", ref, at)
		l.award(t, id, "recommender", "referral", at)
		if seller != "" {
			l.commission(t, id, seller, "earned", at)
		}
	case 5:
		l.exec("UPDATE awards SET status = 'paid_out' WHERE tenant = ? AND recommendation_id = ?", string(t), id)
		l.set(t, id, "status = 'paid'")
	case 6:
		l.award(t, id, pick(l.r, "recommender", "recipient"), pick(l.r, "bonus", "referral"), at)
		l.exec(
			"UPDATE awards SET status = ? WHERE tenant = ? AND recommendation_id = ?", pick(l.r, "expired", "cancelled", "open"),
			string(t), id,
		)
	case 7:
		l.set(t, id, "status = ?", pick(l.r, "cancelled", "expired", "confirmed"))
		if seller != "" {
			l.commission(t, id, seller, "taken_back", at)
		}
	default:
		l.exec("UPDATE orders SET ordered_at = ? WHERE tenant = ? AND recommendation_id = ?", at, string(t), id)
	}
}

func (l *lives) award(t tenant.ID, id, party, kind string, at time.Time) {
	l.n++
	var nth any
	if kind == "bonus" {
		nth = l.n
	}
	l.exec(`INSERT INTO awards (tenant, id, recommendation_id, party, kind, nth, holder_id, product_id,
		amount_cents, status, created_at,
		in_payment, rejected_last4, rejected_payout, version) VALUES (?, ?, ?, ?, ?, ?, 'h', 'strom', ?, 'open', ?,
			?, '', '', 1) ON CONFLICT DO NOTHING`,
		string(t), fmt.Sprintf("a%06d", l.n), id, party, kind, nth, 1+l.r.IntN(9999), at, false)
}

func (l *lives) commission(t tenant.ID, id, seller, kind string, at time.Time) {
	l.n++
	cents, of := 1+l.r.IntN(5000), ""
	if kind == "taken_back" {
		cents, of = -cents, "x"
	}
	l.exec(`INSERT INTO commissions (tenant, id, recommendation_id, recommendation_number, agency_number,
		product_id, order_number, ordered_at,
		plan, kind, cents, of_id, booked_at) VALUES (?, ?, ?, ?, ?, 'strom', 'o', ?, '', ?, ?, ?, ?) ON CONFLICT DO
			NOTHING`,
		string(t), fmt.Sprintf("m%06d", l.n), id, "N"+id, seller, at, kind, cents, of, at)
}
