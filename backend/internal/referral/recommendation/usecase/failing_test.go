package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
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

func TestAFormIsNotTakenWhileNobodyCanJudgeItsCaptcha(t *testing.T) {
	captcha, recommenders := NewMockCaptcha(t), NewMockRecommenders(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Captcha, p.Recommenders = captcha, recommenders })
	form := f.solved()
	captcha.EXPECT().Verify(mock.Anything, "solved", "12345678").Return(errAway).Once()
	f.refusesWith(t, errAway, form)

	captcha.EXPECT().Verify(mock.Anything, "solved", "12345678").Return(nil).Once()
	recommenders.EXPECT().Ensure(mock.Anything, mock.Anything).Return(recommendation.Recommender{ID: "anna", FirstName: "Anna"}, nil).Once()
	_, err := f.Submit(context.Background(), f.t, "de", form)
	require.NoError(t, err, "once it is back, the same form is taken")
}

func TestASolutionIsNotSpentOnAFormThatNobodyCanCheck(t *testing.T) {
	for name, away := range map[string]func(*testing.T, *usecase.Ports){
		"products": func(t *testing.T, p *usecase.Ports) {
			products := NewMockProducts(t)
			products.EXPECT().Active(mock.Anything, tenant.ID("funkwelle"), "glasfaser", "de", start).Return(recommendation.Product{}, errAway).Once()
			p.Products = products
		},
		"texts": func(t *testing.T, p *usecase.Ports) {
			texts := NewMockTexts(t)
			texts.EXPECT().Terms(mock.Anything, tenant.ID("funkwelle"), "de").Return(recommendation.Text{}, errAway).Once()
			p.Texts = texts
		},
		"campaigns": func(t *testing.T, p *usecase.Ports) {
			texts := NewMockTexts(t)
			texts.EXPECT().Terms(mock.Anything, tenant.ID("funkwelle"), "de").Return(recommendation.Text{Version: "3"}, nil).Once()
			texts.EXPECT().Campaign(mock.Anything, tenant.ID("funkwelle"), "herbst", "de", start).Return(recommendation.Text{}, errAway).Once()
			p.Texts = texts
		},
		"splitter": func(t *testing.T, p *usecase.Ports) {
			splitter := NewMockSplitter(t)
			splitter.EXPECT().Split(mock.Anything, tenant.ID("funkwelle"), "glasfaser", recommendation.ForBoth, start).Return(0, 0, errAway).Once()
			p.Splitter = splitter
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.Service = f.with(func(p *usecase.Ports) {
				p.Captcha, p.Recommenders = NewMockCaptcha(t), NewMockRecommenders(t)
				away(t, p)
			})
			form := f.solved()
			form.Campaigns = []string{"herbst"}
			f.refusesWith(t, errAway, form)
		})
	}
}

func TestARecommendationIsKeptWholeOrNotAtAll(t *testing.T) {
	for name, away := range map[string]func(*testing.T, *usecase.Ports){
		"account": func(t *testing.T, p *usecase.Ports) {
			recommenders := NewMockRecommenders(t)
			recommenders.EXPECT().Ensure(mock.Anything, mock.Anything).Return(recommendation.Recommender{}, errAway).Once()
			p.Recommenders, p.Consents, p.Changed = recommenders, NewMockConsents(t), NewMockChanged(t)
		},
		"evidence": func(t *testing.T, p *usecase.Ports) {
			consents := NewMockConsents(t)
			consents.EXPECT().Record(mock.Anything, tenant.ID("funkwelle"), "anna@example.de", mock.Anything, mock.Anything).Return(errAway).Once()
			p.Consents, p.Changed = consents, NewMockChanged(t)
		},
		"lifecycle": func(t *testing.T, p *usecase.Ports) {
			changed := NewMockChanged(t)
			changed.EXPECT().Changed(mock.Anything, tenant.ID("funkwelle"), mock.Anything).Return(errAway).Once()
			p.Changed = changed
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.Service = f.with(func(p *usecase.Ports) { away(t, p) })
			form := anna()
			form.Key = "12345678"
			f.refusesWith(t, errAway, form)
			own, err := f.store.OfRecommender(context.Background(), "funkwelle", "anna@example.de")
			require.NoError(t, err)
			assert.Empty(t, own)
		})
	}
}
