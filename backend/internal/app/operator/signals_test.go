package operator_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// recommended keeps a recommendation and gives its number.
func (o *office) recommended(id string, now time.Time) string {
	o.t.Helper()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: id, Number: link.NewNumber(), RecommenderID: "anna", ProductID: "101",
		Share:    recommendation.ForBoth,
		Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now), Submission: recommendation.Submission{Key: id},
	})
	require.NoError(o.t, err)
	require.NoError(o.t, recommendationstore.New(o.db).Add(context.Background(), r))
	return r.Number.String()
}

func TestSignalsAreShownWithTheirEvidence(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	one, two := o.recommended("r", at), o.recommended("s", at)
	store := signalstore.New(o.db)
	for _, s := range []signal.Signal{
		{RecommendationID: "r", Kind: signal.Household, Evidence: signal.Evidence{Count: 3, Others: []string{"gone", "s"}}},
		{RecommendationID: "s", Kind: signal.Disposable, Evidence: signal.Evidence{Count: 1, Detail: "mailinator.com"}},
	} {
		s.Tenant, s.FoundAt = "funkwelle", at
		require.NoError(t, store.Record(ctx, "funkwelle", []signal.Signal{s}))
	}
	out, err := o.run("", "signals", "--tenant", "funkwelle")
	require.NoError(t, err)
	for _, want := range []string{
		one, "household", "3 friends at one address", "gone, " + two, "a throw-away mailbox: mailinator.com",
		"21.11.2026 11:00",
	} {
		assert.Contains(t, out, want)
	}
	out, err = o.run("", "signals", "--tenant", "funkwelle", "--number", two, "--json")
	require.NoError(t, err)
	var list []struct{ Recommendation, Kind, Evidence string }
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	require.Len(t, list, 1)
	assert.Equal(t, two, list[0].Recommendation)
	out, err = o.run("", "signals", "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.NotContains(t, out, "household")
	_, err = o.run("", "signals", "--tenant", "funkwelle", "--award", "nonsense")
	require.Error(t, err)
	_, err = o.run("", "signals", "--tenant", "havelschutz", "--number", one)
	require.ErrorIs(t, err, recommendation.ErrUnknown)
}
