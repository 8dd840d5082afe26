// Package storetest is the contract that every store of recommendations keeps.
package storetest

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Now is when the suite's recommendations are made.
var Now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Make gives a new recommendation.
func Make(
	t *testing.T, tenantID tenant.ID, recommender string, s recommendation.Submission,
) *recommendation.Recommendation {
	t.Helper()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: tenantID, ID: id.New(), Number: link.NewNumber(), RecommenderID: recommender, ProductID: "glasfaser",
		Share: recommendation.ForBoth, RecommenderCents: 4501, RecipientCents: 4500,
		Promise: &recommendation.Promise{Complaint: tenant.Days(14), BonusAfter: 4, BonusCents: 6000}, Channel: "whatsapp",
		AgentNumber: "7", SellerNumber: "7K2M9QX4", LinkID: "l1", Label: "messe", SpokenTo: "7",
		Language: "de", Line: "Bei mir hat es geklappt.", Submission: s, Now: Now, ValidUntil: Now.AddDate(0, 0, 60),
	})
	require.NoError(t, err)
	return r
}

// Recommendations runs the contract.
func Recommendations(t *testing.T, store recommendation.Recommendations) {
	ctx := context.Background()
	t.Run("what is added is found, in its tenant only", func(t *testing.T) { addAndFind(ctx, t, store) })
	t.Run("a submission is stored once", func(t *testing.T) { submissions(ctx, t, store) })
	t.Run("a change is written with its events", func(t *testing.T) { update(ctx, t, store) })
	t.Run(
		"a forgotten recommender leaves nothing but what the agency brought", func(t *testing.T) { forget(ctx, t, store) },
	)
	t.Run("a refused change writes nothing", func(t *testing.T) { refused(ctx, t, store) })
	t.Run("of many changes at once one wins", func(t *testing.T) { race(ctx, t, store) })
	t.Run("a recommender's own, newest first", func(t *testing.T) { ofRecommender(ctx, t, store) })
	t.Run("a recommender's own, part by part", func(t *testing.T) { partOfRecommender(ctx, t, store) })
	t.Run("more at once than a statement has parameters", func(t *testing.T) { many(ctx, t, store) })
}

// many asks as for a recommender whose code was used very often.
func many(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "many", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, r))
	ids := append(slices.Repeat([]string{"none"}, 70_000), r.ID)
	found, err := store.ByIDs(ctx, "funkwelle", ids)
	require.NoError(t, err)
	assert.Len(t, found, 1)
	events, err := store.Events(ctx, "funkwelle", ids)
	require.NoError(t, err)
	assert.Len(t, events[r.ID], 1)
}

func addAndFind(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "anna", recommendation.Submission{})
	partners := Make(t, "funkwelle", "pia", recommendation.Submission{})
	yes := true
	partners.ForCommission, partners.RecommenderCents = &yes, 0
	partners.ReportLine(Now)
	for _, one := range []*recommendation.Recommendation{r, partners} {
		want := *one
		require.NoError(t, store.Add(ctx, one))
		got, err := store.ByID(ctx, "funkwelle", one.ID)
		require.NoError(t, err)
		want.TakeEvents()
		assert.Equal(t, &want, got)
	}
	got, err := store.ByNumber(ctx, "funkwelle", r.Number)
	require.NoError(t, err)
	assert.Equal(t, r.ID, got.ID)

	_, err = store.ByID(ctx, "havelschutz", r.ID)
	require.ErrorIs(t, err, recommendation.ErrUnknown)
	_, err = store.ByNumber(ctx, "havelschutz", r.Number)
	require.ErrorIs(t, err, recommendation.ErrUnknown)
	require.ErrorIs(
		t, store.Update(ctx, "havelschutz", r.ID, func(*recommendation.Recommendation) error { return nil }),
		recommendation.ErrUnknown,
	)

	events, err := store.Events(ctx, "funkwelle", []string{r.ID, "nobody"})
	require.NoError(t, err)
	assert.Equal(t, map[string][]recommendation.Event{r.ID: {{Kind: recommendation.Created, At: Now}}}, events)
	events, err = store.Events(ctx, "havelschutz", []string{r.ID})
	require.NoError(t, err)
	assert.Empty(t, events)

	known, err := store.Known(ctx, "funkwelle", []link.Number{r.Number, link.NewNumber()})
	require.NoError(t, err)
	assert.Equal(t, []link.Number{r.Number}, known)
	known, err = store.Known(ctx, "funkwelle", append(slices.Repeat([]link.Number{link.NewNumber()}, 70_000), r.Number))
	require.NoError(t, err, "more than a statement takes")
	assert.Equal(t, []link.Number{r.Number}, known)
	known, err = store.Known(ctx, "havelschutz", []link.Number{r.Number})
	require.NoError(t, err)
	assert.Empty(t, known)
}

func submissions(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	s := recommendation.Submission{Key: id.New(), Print: "print"}
	first := Make(t, "funkwelle", "anna", s)
	require.NoError(t, store.Add(ctx, first))
	require.ErrorIs(t, store.Add(ctx, Make(t, "funkwelle", "anna", s)), recommendation.ErrDuplicate)
	require.NoError(t, store.Add(ctx, Make(t, "havelschutz", "anna", s)), "keys are the tenant's own")

	got, err := store.BySubmission(ctx, "funkwelle", s.Key)
	require.NoError(t, err)
	assert.Equal(t, first.ID, got.ID)
	assert.Equal(t, s, got.Submission)
	_, err = store.BySubmission(ctx, "funkwelle", "other")
	require.ErrorIs(t, err, recommendation.ErrUnknown)
	for range 2 {
		require.NoError(
			t, store.Add(ctx, Make(t, "funkwelle", "anna", recommendation.Submission{})), "without a key nothing is compared",
		)
	}
}

func update(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "anna", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, r))
	at := Now.Add(time.Hour)
	require.NoError(t, store.Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
		if err := r.Enter("ben", at); err != nil {
			return err
		}
		r.Mail(recommendation.LetterConfirmed, at)
		return r.Confirm("ben", at)
	}))
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Confirmed, got.Status)
	assert.Equal(t, "ben", got.RecipientID)
	assert.Equal(t, at, *got.ConfirmedAt)
	assert.Equal(t, recommendation.Mailed{Confirmed: &at}, got.Mailed)
	assert.Nil(t, got.EndedAt)

	require.NoError(t, store.Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
		r.Note(recommendation.RecipientEntered, "ben", at.Add(time.Hour))
		return r.Cancel("order", at)
	}))
	got, err = store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, at, *got.EndedAt)
	events, err := store.Events(ctx, "funkwelle", []string{r.ID})
	require.NoError(t, err)
	assert.ElementsMatch(t, []recommendation.Event{
		{Kind: recommendation.Created, At: Now},
		{Kind: recommendation.RecipientEntered, Ref: "ben", At: at},
		{Kind: recommendation.ConfirmedEvent, Ref: "ben", At: at},
		{Kind: recommendation.CancelledEvent, Ref: "order", At: at},
	}, events[r.ID], "a repeated event keeps its first moment")
	assert.Equal(t, recommendation.Created, events[r.ID][0].Kind, "oldest first")
}

func refused(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "anna", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, r))
	no := errors.New("no")
	require.ErrorIs(t, store.Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
		_ = r.Cancel("", Now)
		return no
	}), no)
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Open, got.Status)
	events, err := store.Events(ctx, "funkwelle", []string{r.ID})
	require.NoError(t, err)
	assert.Len(t, events[r.ID], 1)
}

func race(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "anna", recommendation.Submission{})
	require.NoError(t, store.Add(ctx, r))
	var won atomic.Int32
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			err := store.Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error {
				if r.RecipientID != "" {
					return recommendation.ErrNotEntered
				}
				return r.Enter(string(rune('a'+i)), Now)
			})
			switch {
			case err == nil:
				won.Add(1)
			case errors.Is(err, recommendation.ErrNotEntered), errors.Is(err, transaction.ErrStale):
			default:
				t.Errorf("unexpected: %v", err)
			}
		})
	}
	wg.Wait()
	assert.EqualValues(t, 1, won.Load())
	events, err := store.Events(ctx, "funkwelle", []string{r.ID})
	require.NoError(t, err)
	assert.Len(t, events[r.ID], 2)
}

func ofRecommender(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	var want []string
	for range 3 {
		r := Make(t, "funkwelle", "clara", recommendation.Submission{})
		require.NoError(t, store.Add(ctx, r))
		want = append([]string{r.ID}, want...)
	}
	require.NoError(t, store.Add(ctx, Make(t, "havelschutz", "clara", recommendation.Submission{})))
	rows, err := store.OfRecommender(ctx, "funkwelle", "clara")
	require.NoError(t, err)
	var got []string
	for _, r := range rows {
		got = append(got, r.ID)
	}
	assert.Equal(t, want, got)
}

func forget(ctx context.Context, t *testing.T, store recommendation.Recommendations) {
	r := Make(t, "funkwelle", "gone", recommendation.Submission{Key: "gone key", Print: "print"})
	require.NoError(t, store.Add(ctx, r))
	require.NoError(
		t, store.Update(ctx, "funkwelle", r.ID, func(r *recommendation.Recommendation) error { return r.Forget(Now) }),
	)
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Empty(t, got.RecommenderID+got.AgentNumber+got.Submission.Key+got.Submission.Print+got.Line.Text)
	assert.Equal(t, []string{r.SellerNumber, r.LinkID, r.Label}, []string{got.SellerNumber, got.LinkID, got.Label})
	assert.Equal(t, recommendation.Cancelled, got.Status)
	_, err = store.BySubmission(ctx, "funkwelle", "gone key")
	require.ErrorIs(t, err, recommendation.ErrUnknown)
	own, err := store.OfRecommender(ctx, "funkwelle", "gone")
	require.NoError(t, err)
	assert.Empty(t, own)
}
