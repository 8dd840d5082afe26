package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/consent"
)

// silent is a world that remembers nothing, so that many can use it at once.
type silent struct{ account.Service }

func (silent) EnsureAccount(context.Context, account.NewPerson) (*account.Account, error) {
	return &account.Account{ID: "anna@example.de", FirstName: "Anna", LastName: "Müller"}, nil
}

func (s silent) ByID(ctx context.Context, _ tenant.ID, _ string) (*account.Account, error) {
	return s.EnsureAccount(ctx, account.NewPerson{})
}

type noEvidence struct{ consent.Service }

func (noEvidence) Record(context.Context, []consent.Evidence) error { return nil }

type noLetter struct{}

func (noLetter) Add(context.Context, outbox.Message) error { return nil }

func (s silent) quiet(p *usecase.Ports) {
	p.Accounts, p.Consents, p.Outbox = s, noEvidence{}, noLetter{}
	p.Changed = func(context.Context, tenant.ID, string) error { return nil }
}

func TestLook(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	number := v.Number.String()

	got, err := f.Look(ctx, f.t, "de", number[:5]+"-"+number[5:], v.Hex)
	require.NoError(t, err)
	assert.Equal(t, v.ID, got.ID)
	for _, wrong := range [][2]string{{number, "wrong"}, {number, ""}, {"nonsense", v.Hex}, {"0000000000", v.Hex}} {
		_, err = f.Look(ctx, f.t, "de", wrong[0], wrong[1])
		require.ErrorIs(t, err, recommendation.ErrUnknown)
	}

	f.clock.Set(v.ValidUntil)
	_, err = f.Look(ctx, f.t, "de", number, v.Hex)
	require.ErrorIs(t, err, recommendation.ErrExpired)
	got, err = f.LookAny(ctx, f.t, "de", number, v.Hex, recommendation.Viewer{})
	require.NoError(t, err)
	assert.Equal(t, recommendation.Expired, got.Shown, "before any step has run")
	_, err = f.OrderLink(ctx, f.t, number, "")
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
	assert.Equal(t, 3, all[0].Counts.Visits)
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

func TestAllOwnInShort(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	none, err := f.AllOwnInShort(ctx, f.t, "de", "anna@example.de")
	require.NoError(t, err)
	assert.Empty(t, none)
	for range 3 {
		v, err := f.Submit(ctx, f.t, "de", anna())
		require.NoError(t, err)
		f.moneys[v.ID] = recommendation.Money{Awards: []recommendation.Award{{ID: "award of " + v.ID}}}
	}
	whole, err := f.AllOwn(ctx, f.t, "de", "anna@example.de")
	require.NoError(t, err)
	short, err := f.AllOwnInShort(ctx, f.t, "de", "anna@example.de")
	require.NoError(t, err)
	want := make([]recommendation.ShortView, len(whole))
	for i, v := range whole {
		want[i] = recommendation.ShortView{
			Recommendation: v.Recommendation, Shown: v.Shown, ProductName: v.ProductName, Stands: v.Stands,
			Awards: v.Money.Awards,
		}
	}
	assert.Equal(t, want, short)
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
	ctx, letters := context.Background(), NewMockLetters(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Letters = letters })
	letters.EXPECT().Ask(mock.Anything, funkwelle, mock.Anything, "anna@example.de").Return(nil).Once()
	v, err := f.Submit(ctx, f.t, "de", anna())
	require.NoError(t, err)
	letters.AssertCalled(t, "Ask", mock.Anything, funkwelle, v.ID, "anna@example.de") // the letter is asked for with the recommendation
	send := func(k recommendation.LetterKind) error { return f.SendLetter(ctx, k, "funkwelle", v.ID, start) }
	leaves := func(k recommendation.LetterKind, err error) {
		letters.EXPECT().Send(mock.Anything, mock.MatchedBy(func(l recommendation.Letter) bool {
			return l.Kind == k && l.RecommendationID == v.ID && l.Recommender.Email == "anna@example.de" && l.Product == "Glasfaser 500"
		})).Return(err).Once()
	}

	away := errors.New("the mail server is away")
	leaves(recommendation.LetterCreated, away)
	require.ErrorIs(t, send(recommendation.LetterCreated), away)
	leaves(recommendation.LetterCreated, nil)
	for range 2 {
		require.NoError(t, send(recommendation.LetterCreated))
		require.NoError(t, send(recommendation.LetterConfirmed), "what isn't so isn't told")
		require.NoError(t, send(recommendation.LetterExpired))
	}

	require.NoError(t, f.Expire(ctx, "funkwelle", v.ID, v.ValidUntil))
	leaves(recommendation.LetterExpired, nil)
	require.NoError(t, send(recommendation.LetterExpired))
}
