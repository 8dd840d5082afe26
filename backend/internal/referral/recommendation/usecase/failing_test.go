package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/consent"
)

const funkwelle tenant.ID = "funkwelle"

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

func TestAFormIsNotTakenWhileItsCaptchaCantBeJudged(t *testing.T) {
	f, captcha := setUp(dbtest.SQLite(t)), NewMockVerifier(t)
	f.Service = f.with(func(p *usecase.Ports) { p.Captcha = captcha })
	form := f.solved()
	captcha.EXPECT().Verify(mock.Anything, "solved", "12345678").Return(errAway).Once()
	f.refusesWith(t, errAway, form)
	assert.Empty(t, f.accounts)

	captcha.EXPECT().Verify(mock.Anything, "solved", "12345678").Return(nil).Once()
	_, err := f.Submit(context.Background(), f.t, "de", form)
	require.NoError(t, err, "once it is back, the same form is taken")
	assert.Len(t, f.accounts, 1)
}

func TestASolutionIsNotSpentOnAFormThatCantBeChecked(t *testing.T) {
	for name, away := range map[string]func(*usecase.Ports){
		"products": func(p *usecase.Ports) { p.Products = shop{errAway} },
		"texts":    func(p *usecase.Ports) { p.Contents = texts{errAway} },
	} {
		t.Run(name, func(t *testing.T) {
			f, captcha := setUp(dbtest.SQLite(t)), NewMockVerifier(t)
			f.Service = f.with(func(p *usecase.Ports) { p.Captcha = captcha; away(p) })
			form := f.solved()
			form.Campaigns = []string{"herbst"}
			f.refusesWith(t, errAway, form)
			assert.Empty(t, f.accounts)
		})
	}
}

type awayAccounts struct{ account.Service }

func (awayAccounts) EnsureAccount(context.Context, account.NewPerson) (*account.Account, error) {
	return nil, errAway
}

type awayEvidence struct{ consent.Service }

func (awayEvidence) Record(context.Context, []consent.Evidence) error { return errAway }

func TestARecommendationIsKeptWholeOrNotAtAll(t *testing.T) {
	for name, tt := range map[string]struct {
		away func(*usecase.Ports)
		// consents tells whether the failing port comes after them.
		consents bool
	}{
		"account":  {func(p *usecase.Ports) { p.Accounts = awayAccounts{} }, false},
		"evidence": {func(p *usecase.Ports) { p.Consents = awayEvidence{} }, false},
		"lifecycle": {func(p *usecase.Ports) {
			p.Changed = func(context.Context, tenant.ID, string) error { return errAway }
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			f.Service = f.with(tt.away)
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
