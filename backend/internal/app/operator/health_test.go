package operator_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
)

// stockUp fills every pool, as demonstrations do.
func (o *office) stockUp() {
	o.t.Helper()
	o.at(func(ctx context.Context, a *wiring.App, _ *tenant.Tenant) {
		for _, t := range a.Tenants.All(ctx) {
			catalogue, err := a.Catalogues.Catalogue(ctx, t.ID)
			require.NoError(o.t, err)
			for _, entry := range catalogue {
				if entry.Means == reward.ByVoucher {
					require.NoError(o.t, a.VoucherStock.FillDemo(ctx, t.ID, entry.ID, 3))
				}
			}
		}
	})
}

// waitsFor has somebody wait for each of some vouchers.
func (o *office) waitsFor(rewards ...string) {
	o.t.Helper()
	now := time.Now()
	for _, id := range rewards {
		added, err := rewardstore.NewAwards(o.db).Add(context.Background(), reward.Award{
			Tenant: "funkwelle", ID: "for " + id, RecommendationID: "for " + id, Party: reward.Recommender,
			Kind: reward.ForReferral, HolderID: "anna",
			ProductID: "101", AmountCents: 3500, Status: reward.Offered, CreatedAt: now, OfferedAt: now,
			ExpiresAt: now.AddDate(1, 0, 0),
			Choice:    &reward.Choice{RewardID: id, Means: reward.ByVoucher, ChosenAt: now, DueBy: now.AddDate(0, 0, 1)},
			Version:   1,
		})
		require.NoError(o.t, err)
		require.True(o.t, added)
	}
}

func TestHealth(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "health")
	require.NoError(t, err, "the pools are empty, and nobody waits")
	assert.Regexp(t, `codes left of gutschein-buch +0 +warning`, out)
	o.waitsFor("gutschein-buch", "gutschein-vergangen")
	out, err = o.run("", "health")
	require.Error(t, err)
	assert.Regexp(t, `codes left of gutschein-buch +0 \(1 wait\) +WRONG`, out)
	assert.Regexp(
		t, `codes left of gutschein-vergangen +0 \(1 wait\) +WRONG`, out, "also of what nobody can pick any more",
	)
	assert.NotRegexp(t, `gutschein-draussen`, out, "that one is ordered from a provider")
	require.NoError(t, o.db.From(context.Background()).Exec("DELETE FROM awards").Error)

	o.stockUp()
	out, err = o.run("", "health")
	require.NoError(t, err, out)
	assert.NotContains(t, out, "WRONG")
	assert.Equal(t, 3, strings.Count(out, "warning"))
	assert.Regexp(t, `messages by the contact form that nobody has closed +1; operator contact list +warning`, out)
	assert.Regexp(t, `inquiries that nobody has answered +1; operator case list +warning`, out)
	assert.Regexp(t, `Temporal +not asked: WS_TEMPORAL isn't set +warning`, out)

	o.waitingBatch("b3") // collected long ago
	out, err = o.run("", "health", "--json")
	require.Error(t, err)
	assert.Contains(t, out, `"what": "batches: open for too long",
    "state": "1",
    "wrong": true`)
	transfers := transferstore.NewStore(o.db)
	require.NoError(t, transfers.UpdateBatch(context.Background(), "funkwelle", "b3", func(b *transfer.Batch) error {
		b.Status = transfer.Settled
		return nil
	}))
	_, err = o.run("", "health")
	require.NoError(t, err)

	longAgo := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
	require.NoError(t, o.db.From(context.Background()).Table("outbox").Create(map[string]any{
		"tenant": "funkwelle", "id": "1", "topic": "x", "key": "y", "request": "", "created_at": longAgo, "due_at": longAgo,
		"claim": "", "attempts": 3,
	}).Error)
	out, err = o.run("", "health")
	require.Error(t, err)
	assert.Regexp(t, `oldest message not passed on +\S+ \(1 wait\) +WRONG`, out)
	assert.Regexp(t, `failed before +1 +WRONG`, out)
}

func TestHealthTellsOfLettersThatWaitForTheirMailboxsDay(t *testing.T) {
	o := openOffice(t)
	o.stockUp()
	out, err := o.run("", "health")
	require.NoError(t, err, out)
	assert.Regexp(t, `outbox: letters that wait for their mailbox's next day +0 *\n`, out)

	at := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
	require.NoError(t, o.db.From(context.Background()).Table("outbox").Create(map[string]any{
		"tenant": "funkwelle", "id": "1", "topic": "x", "key": "y", "request": "", "created_at": at, "due_at": at,
		"claim": "", "attempts": 0, "held_until": time.Now().AddDate(1, 0, 0),
	}).Error)
	out, err = o.run("", "health")
	require.NoError(t, err, out)
	assert.Regexp(t, `oldest message not passed on +none *\n`, out)
	assert.Regexp(
		t, `outbox: letters that wait for their mailbox's next day +1; operator mail held *\n`, out, "that is no trouble",
	)
}

func TestHealthCountsWhatWaitsForTheProviderAndWhatCannotBeRead(t *testing.T) {
	o := openOffice(t)
	o.stockUp()
	out, err := o.run("", "health")
	require.NoError(t, err, out)
	assert.Regexp(t, `funkwelle +vouchers that wait for the gift-card provider +0 *\n`, out)
	assert.Regexp(t, `funkwelle +reports of the bank that nobody can read +0 *\n`, out)
	assert.Regexp(t, `funkwelle +things in the bank's folder that nobody reads +0 *\n`, out)

	o.waitsFor("gutschein-draussen")
	out, _ = o.run("", "health") // the award of this test stands in no books, which health tells as well
	assert.Regexp(t, `funkwelle +vouchers that wait for the gift-card provider +1 +warning`, out)

	for id, kind := range map[string]transfer.CaseKind{"c1": transfer.Unreadable, "c2": transfer.Unread} {
		require.NoError(t, o.db.From(context.Background()).Exec("INSERT INTO bank_cases (tenant, id, kind, about, file, message_id, end_to_end_id, batch_id, payout_id, award_id, "+
			"evidence, opened_at, settled_by, decision, reason, version) VALUES ('funkwelle', ?, ?, 'f', 'f', '', '', '', '', '', 'no XML', ?, '', '', '', 1)", id, kind, time.Now()).Error)
	}
	out, err = o.run("", "health")
	require.Error(t, err)
	assert.Regexp(t, `funkwelle +reports of the bank that nobody can read +1 +WRONG`, out)
	assert.Regexp(t, `funkwelle +things in the bank's folder that nobody reads +1 +WRONG`, out)
}
