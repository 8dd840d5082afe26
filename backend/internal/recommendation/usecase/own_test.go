package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/recommendation"
	"weitersagen.app/backend/internal/recommendation/usecase"
)

// silent is a world that remembers nothing, so that many can use it at once.
type silent struct{ *world }

func (silent) Ensure(context.Context, recommendation.NewRecommender) (string, error) {
	return "anna@example.de", nil
}
func (silent) Record(context.Context, string, string, string, []recommendation.Consent) error {
	return nil
}
func (silent) Changed(context.Context, string, string) error { return nil }

func quietPorts(f *fixture, db *gormdb.DB) usecase.Ports {
	s := silent{f.world}
	return usecase.Ports{
		Recommendations: f.store, Recommenders: s, Products: products{}, Splitter: products{}, Captcha: s, Texts: texts{},
		Consents: s, Clicks: clicks{}, Moneys: moneys{f.world}, Letters: s, Links: links{}, Changed: s, Tx: db, Clock: f.clock, NewID: id.New,
	}
}

func TestLook(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	number := v.Number.String()

	got, err := f.Look(ctx, f.t, "de", number[:5]+"-"+number[5:], "right")
	require.NoError(t, err)
	assert.Equal(t, v.ID, got.ID)
	for _, wrong := range [][2]string{{number, "wrong"}, {number, ""}, {"nonsense", "right"}, {"0000000000", "right"}} {
		_, err = f.Look(ctx, f.t, "de", wrong[0], wrong[1])
		require.ErrorIs(t, err, recommendation.ErrUnknown)
	}

	f.clock.Set(v.ValidUntil)
	_, err = f.Look(ctx, f.t, "de", number, "right")
	require.ErrorIs(t, err, recommendation.ErrExpired)
	got, err = f.LookAny(ctx, f.t, "de", number, "right")
	require.NoError(t, err)
	assert.Equal(t, recommendation.Expired, got.Shown, "before any step has run")
	_, err = f.OrderLink(ctx, f.t, "de", number, "")
	require.ErrorIs(t, err, recommendation.ErrExpired)
}

func TestOwn(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	first, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	second, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	f.moneys[second.ID] = recommendation.Money{Awards: []recommendation.Award{{ID: "award"}}}

	all, err := f.AllOwn(ctx, f.t, "de", "anna@example.de")
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.Equal(t, second.Number, all[0].Number, "the newest first")
	assert.Equal(t, 3, all[0].Counts.Clicks)
	assert.Len(t, all[0].Money.Awards, 1)
	assert.Equal(t, recommendation.Created, all[1].Events[0].Kind)
	assert.Equal(t, recommendation.FriendOpens, all[1].Next.Kind)

	one, err := f.Own(ctx, f.t, "de", "anna@example.de", first.Number.String())
	require.NoError(t, err)
	assert.Equal(t, first.ID, one.ID)
	_, err = f.Own(ctx, f.t, "de", "eva@example.de", first.Number.String())
	require.ErrorIs(t, err, recommendation.ErrUnknown, "somebody else's isn't there")
	none, err := f.AllOwn(ctx, f.t, "de", "nobody")
	require.NoError(t, err)
	assert.Empty(t, none)
}

func TestExpireStep(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	status := func() recommendation.Status {
		r, err := f.store.ByID(ctx, "funkwelle", v.ID)
		require.NoError(t, err)
		return r.Status
	}
	require.NoError(t, f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil.Add(-time.Second)))
	assert.Equal(t, recommendation.Open, status(), "the last second")

	require.NoError(t, f.Change(ctx, "funkwelle", v.ID, func(r *recommendation.Recommendation) error {
		return errors.Join(r.Enter("ben", start), r.Confirm("ben", start))
	}))
	f.moneys[v.ID] = recommendation.Money{Order: &recommendation.Order{}}
	require.NoError(t, f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil))
	assert.Equal(t, recommendation.Confirmed, status(), "an order keeps it alive")
	delete(f.moneys, v.ID)
	for range 2 {
		require.NoError(t, f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil))
	}
	assert.Equal(t, recommendation.Expired, status())
}

func TestLettersLeaveOnce(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	send := func(k recommendation.LetterKind) error { return f.SendLetter(ctx, k, "funkwelle", v.ID, start) }

	f.mailsFail = errors.New("the mail server is away")
	require.Error(t, send(recommendation.LetterCreated))
	f.mailsFail = nil
	for range 2 {
		require.NoError(t, send(recommendation.LetterCreated))
		require.NoError(t, send(recommendation.LetterConfirmed))
		require.NoError(t, send(recommendation.LetterExpired))
	}
	require.Len(t, f.letters, 1, "what isn't so isn't told")
	assert.Equal(t, "anna@example.de", f.letters[0].Recommender.Email)
	assert.Equal(t, "Glasfaser 500", f.letters[0].ProductName)

	require.NoError(t, f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil))
	require.NoError(t, send(recommendation.LetterExpired))
	require.Len(t, f.letters, 2)
	assert.Equal(t, recommendation.LetterExpired, f.letters[1].Kind)
}
