package money_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/test/fixture"
)

func TestTheYearlyStatementHoldsAllOwnRewardsAndNothingElse(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	p.WholeLife()
	r, err := recommendationstore.New(p.DB).ByID(ctx, fixture.Telecom, p.ID)
	require.NoError(t, err)
	anna := r.RecommenderID
	programme, err := p.Tenants.ByID(ctx, fixture.Telecom)
	require.NoError(t, err)

	year := reward.YearOf(p.Clock.Now())
	s, err := p.RewardYear.Do(ctx, programme, "de", anna, year)
	require.NoError(t, err)
	require.Len(t, s.Lines, 1, "the friend's award is the friend's")
	assert.Equal(t, reward.ByVoucher, s.Lines[0].Means)
	assert.Equal(t, int64(3501), s.VoucherCents)
	assert.Zero(t, s.TransferCents, "the refused transfer isn't among it")
	assert.Equal(t, "Anna Müller", s.Name)
	for _, other := range []reward.Year{year - 1, year + 1} {
		s, err := p.RewardYear.Do(ctx, programme, "de", anna, other)
		require.NoError(t, err)
		assert.Empty(t, s.Lines)
	}
	p.Recommend(0)
	r, err = recommendationstore.New(p.DB).ByID(ctx, fixture.Telecom, p.ID)
	require.NoError(t, err)
	s, err = p.RewardYear.Do(ctx, programme, "de", r.RecommenderID, year)
	require.NoError(t, err)
	assert.Empty(t, s.Lines, "somebody else's")
}

func TestTheYearEndsAtMidnightInBerlin(t *testing.T) {
	from, until := reward.Year(2026).Bounds()
	assert.Equal(t, "2025-12-31T23:00:00Z", from.Format(time.RFC3339))
	assert.Equal(t, "2026-12-31T23:00:00Z", until.Format(time.RFC3339))
	assert.Equal(t, reward.Year(2027), reward.YearOf(until))
	assert.Equal(t, reward.Year(2026), reward.YearOf(until.Add(-time.Nanosecond)))
}

func TestTheYearlyStatementOnTheWire(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.SQLite(t))
	_, token := s.Member(fixture.Telecom, "anna@example.de")
	address := fixture.Base + "/empfehler/jahresuebersicht/2026"
	got := s.Call(http.MethodGet, address, token, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	var reported rewardrest.YearOverview
	require.NoError(t, json.Unmarshal(got.Body, &reported))
	assert.Equal(t, 2026, reported.Year)
	assert.NotEmpty(t, reported.PostalAddress)
	for _, pdf := range []fixture.Answer{
		s.Call(http.MethodGet, address+"?format=pdf", token, nil),
		s.Call(http.MethodGet, address, token, nil, "Accept", "application/pdf"),
	} {
		require.Equal(t, http.StatusOK, pdf.Status)
		assert.True(t, bytes.HasPrefix(pdf.Body, []byte("%PDF-")))
		assert.Equal(t, "application/pdf", pdf.Header.Get("Content-Type"))
	}
	assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodGet, address, "", nil).Status)
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		s.Call(http.MethodGet, fixture.Base+"/empfehler/jahresuebersicht/1999", token, nil).Status,
	)
}
