package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// solved is a form of a tenant that asks for a captcha.
func (f *fixture) solved() usecase.Form {
	f.t.Rules.CaptchaForCreate = true
	form := anna()
	form.Captcha, form.Key = "solved", "12345678"
	return form
}

// refusesWith submits, and wants the port's own error and no trace of the form.
func (f *fixture) refusesWith(t *testing.T, want error, form usecase.Form) {
	t.Helper()
	ctx := context.Background()
	_, err := f.Submit(ctx, f.t, "de", form)
	require.Equal(t, want, err, "the port's own error, not a field's")
	_, err = f.store.BySubmission(ctx, "funkwelle", form.Key)
	require.ErrorIs(t, err, recommendation.ErrUnknown)
}

// judge takes solutions, and remembers each with the key of its form.
type judge struct {
	away  error
	asked []string
}

func (j *judge) Verify(_ context.Context, solution, key string) error {
	j.asked = append(j.asked, solution+" "+key)
	return j.away
}

// Ports that can't be reached, and do the rest as ever.
type (
	noProducts  struct{ products }
	noSplitter  struct{ products }
	noTexts     struct{ texts }
	noCampaigns struct{ texts }
	noAccounts  struct{ *world }
	noEvidence  struct{ *world }
	noWakeUps   struct{ *world }
)

var errAsked = errors.New("asked for something else")

// only is the error of a port that was asked what it has to be.
func only(right bool) error {
	if !right {
		return errAsked
	}
	return errAway
}

func (noProducts) Active(_ context.Context, t tenant.ID, id, language string, now time.Time) (recommendation.Product, error) {
	return recommendation.Product{}, only(t == "funkwelle" && id == "glasfaser" && language == "de" && now.Equal(start))
}

func (noSplitter) Split(_ context.Context, t tenant.ID, product string, s recommendation.Share, now time.Time) (recommender, recipient int64, err error) {
	return 0, 0, only(t == "funkwelle" && product == "glasfaser" && s == recommendation.ForBoth && now.Equal(start))
}

func (noTexts) Terms(_ context.Context, t tenant.ID, language string) (recommendation.Text, error) {
	return recommendation.Text{}, only(t == "funkwelle" && language == "de")
}

func (noCampaigns) Campaign(_ context.Context, t tenant.ID, id, language string, now time.Time) (recommendation.Text, error) {
	return recommendation.Text{}, only(t == "funkwelle" && id == "herbst" && language == "de" && now.Equal(start))
}

func (noAccounts) Ensure(context.Context, recommendation.NewRecommender) (recommendation.Recommender, error) {
	return recommendation.Recommender{}, errAway
}

func (noEvidence) Record(_ context.Context, t tenant.ID, recommender, _ string, _ []recommendation.Consent) error {
	return only(t == "funkwelle" && recommender == "anna@example.de")
}

func (noWakeUps) Changed(_ context.Context, t tenant.ID, _ string) error {
	return only(t == "funkwelle")
}

func TestAFormIsNotTakenWhileNobodyCanJudgeItsCaptcha(t *testing.T) {
	f, captcha := setUp(dbtest.SQLite(t)), &judge{away: errAway}
	f.Service = f.with(func(p *usecase.Ports) { p.Captcha = captcha })
	form := f.solved()
	f.refusesWith(t, errAway, form)
	assert.Empty(t, f.accounts)

	captcha.away = nil
	_, err := f.Submit(context.Background(), f.t, "de", form)
	require.NoError(t, err, "once it is back, the same form is taken")
	assert.Equal(t, []string{"solved 12345678", "solved 12345678"}, captcha.asked)
	assert.Len(t, f.accounts, 1)
}

func TestASolutionIsNotSpentOnAFormThatNobodyCanCheck(t *testing.T) {
	for name, away := range map[string]func(*usecase.Ports){
		"products":  func(p *usecase.Ports) { p.Products = noProducts{} },
		"texts":     func(p *usecase.Ports) { p.Texts = noTexts{} },
		"campaigns": func(p *usecase.Ports) { p.Texts = noCampaigns{} },
		"splitter":  func(p *usecase.Ports) { p.Splitter = noSplitter{} },
	} {
		t.Run(name, func(t *testing.T) {
			f, captcha := setUp(dbtest.SQLite(t)), &judge{}
			f.Service = f.with(func(p *usecase.Ports) { p.Captcha = captcha; away(p) })
			form := f.solved()
			form.Campaigns = []string{"herbst"}
			f.refusesWith(t, errAway, form)
			assert.Empty(t, captcha.asked)
			assert.Empty(t, f.accounts)
		})
	}
}

func TestARecommendationIsKeptWholeOrNotAtAll(t *testing.T) {
	for name, tt := range map[string]struct {
		away func(*usecase.Ports, *world)
		// consents tells whether the failing port comes after them.
		consents bool
	}{
		"account":   {func(p *usecase.Ports, w *world) { p.Recommenders = noAccounts{w} }, false},
		"evidence":  {func(p *usecase.Ports, w *world) { p.Consents = noEvidence{w} }, false},
		"lifecycle": {func(p *usecase.Ports, w *world) { p.Changed = noWakeUps{w} }, true},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.Service = f.with(func(p *usecase.Ports) { tt.away(p, f.world) })
			form := anna()
			form.Key = "12345678"
			f.refusesWith(t, errAway, form)
			own, err := f.store.OfRecommender(context.Background(), "funkwelle", "anna@example.de")
			require.NoError(t, err)
			assert.Empty(t, own)
			assert.Equal(t, tt.consents, len(f.consents) > 0)
			assert.Zero(t, f.wakeUps)
		})
	}
}
