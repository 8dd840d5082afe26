package usecase_test

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/consent"
)

func TestSubmit(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	form := anna()
	form.FirstName, form.Campaigns = "  Anna ", []string{"herbst"}
	v, err := f.Submit(ctx, f.t, "en", form)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Open, v.Shown)
	assert.EqualValues(t, 4500, v.RecommenderCents)
	assert.EqualValues(t, 4500, v.RecipientCents)
	assert.Equal(t, "2027-01-20", v.LastDay().Format("2006-01-02"))
	assert.Equal(t, "Anna", f.accounts["anna@example.de"].FirstName)
	link, err := f.ports.Links.Long(ctx, "funkwelle", "en", v.Number)
	require.NoError(t, err)
	assert.Equal(t, link, v.LongLink)
	assert.Equal(t, 1, f.wakeUps)
	require.Len(t, f.consents, 2)
	assert.Equal(t, consent.Evidence{
		Tenant: "funkwelle", SubjectKind: consent.Recommender, SubjectID: "anna@example.de", Occasion: v.ID,
		Kind: consent.Terms, TextID: "terms",
		TextVersion: "3", Text: "\n\nBedingungen", Language: "en", Channel: "whatsapp", How: consent.ByForm, At: start,
	}, f.consents[0])
	assert.Equal(t, consent.Campaign, f.consents[1].Kind)

	stored, err := f.store.ByNumber(ctx, "funkwelle", v.Number)
	require.NoError(t, err)
	assert.Equal(t, "en", stored.Language)
}

func TestAChannelThatIsNoNameOrAnAgentsCountsAsNone(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for channel, want := range map[string]string{
		"telefon": "", "<script>alert(1)</script>": "", "=cmd|' /C calc'!A0": "", "Sommer 26": "Sommer 26",
	} {
		f.consents = nil
		form := anna()
		form.Channel = channel
		v, err := f.Submit(ctx, f.t, "de", form)
		require.NoError(t, err, channel)
		stored, err := f.store.ByNumber(ctx, "funkwelle", v.Number)
		require.NoError(t, err)
		assert.Equal(t, want, stored.Channel)
		require.Len(t, f.consents, 1)
		assert.Equal(t, want, f.consents[0].Channel)

		v, _, err = f.ByCode(ctx, f.t, "de", usecase.CodeEntry{
			Code: "7K2M9QX4", Origin: stored.ID, RecommenderID: stored.RecommenderID, ProductID: stored.ProductID,
			Share: stored.Share, Channel: channel,
		})
		require.NoError(t, err, channel)
		stored, err = f.store.ByNumber(ctx, "funkwelle", v.Number)
		require.NoError(t, err)
		assert.Equal(t, cmp.Or(want, "code"), stored.Channel)
	}
}

func TestEveryFieldIsChecked(t *testing.T) {
	tests := []struct {
		name   string
		change func(*usecase.Form)
		path   string
		code   string
	}{
		{"no first name", func(f *usecase.Form) { f.FirstName = " " }, "firstName", "field.required"},
		{"first name is a link", func(f *usecase.Form) { f.FirstName = "www.evil.example" }, "firstName", "field.invalid"},
		{"no last name", func(f *usecase.Form) { f.LastName = "" }, "lastName", "field.required"},
		{"no e-mail", func(f *usecase.Form) { f.Email = "" }, "email", "field.required"},
		{"no address", func(f *usecase.Form) { f.Email = "anna@" }, "email", "email.invalid"},
		{
			"address not on the whitelist", func(f *usecase.Form) { f.Email = "anna@other.example" }, "email",
			"email.not_allowed",
		},
		{
			"an employee's address", func(f *usecase.Form) { f.Email = "anna@staff.example.de" }, "email",
			"account.locked_employee",
		},
		{"unknown product", func(f *usecase.Form) { f.ProductID = "639" }, "productID", "field.invalid"},
		{"no such share", func(f *usecase.Form) { f.Share = 70 }, "share", "field.invalid"},
		{"a share that the tenant doesn't offer", func(f *usecase.Form) { f.Share = 0 }, "share", "field.invalid"},
		{"terms not accepted", func(f *usecase.Form) { f.TermsVersion = "" }, "termsText", "terms.required"},
		{"old terms accepted", func(f *usecase.Form) { f.TermsVersion = "2" }, "termsText", "terms.required"},
		{"a line that leads elsewhere", func(f *usecase.Form) { f.Line = "Schau auf evil.example" }, "line", "line.plain"},
		{"a line that is too long", func(f *usecase.Form) { f.Line = strings.Repeat("ö", 121) }, "line", "field.too_long"},
		{"a line with another's name", func(f *usecase.Form) { f.Line = "Besser als KONKURRENZ!" }, "line", "line.word"},
		{"unknown campaign", func(f *usecase.Form) { f.Campaigns = []string{"winter"} }, "campaigns", "field.invalid"},
	}
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.t.Rules.Shares = []int{100, 50}
	f.t.Rules.EmailWhitelist = []string{"example.de"}
	f.t.Rules.LockedEmails = []string{"*@staff.example.de"}
	f.t.Rules.ReservedHandles = []string{"konkurrenz"}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			form := anna()
			tt.change(&form)
			_, err := f.Submit(ctx, f.t, "de", form)
			var bad *fault.Error
			require.True(t, errors.As(err, &bad))
			assert.Equal(t, []fault.Field{{Path: tt.path, Code: tt.code}}, bad.Fields)
		})
	}
	assert.Empty(t, f.accounts, "a refused form leaves no account")
	assert.Zero(t, f.wakeUps)
}

// Rule (recommending, 4 D): A line belongs to the link for one person: what a code makes has none, and it goes with the
// recommender and with the friend. Enforced: recommendation/forget.go. Test: TestALineIsFromOnePersonToOne.
func TestALineIsFromOnePersonToOne(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	form := anna()
	form.Line = "  Hat bei mir\n geklappt. "
	v, err := f.Submit(ctx, f.t, "de", form)
	require.NoError(t, err)
	shown := func() string {
		seen, err := f.Look(ctx, f.t, "de", v.Number.String(), v.Hex)
		require.NoError(t, err)
		return seen.Line.Shown()
	}
	assert.Equal(t, "Hat bei mir geklappt.", shown())

	byCode, _, err := f.ByCode(ctx, f.t, "de", usecase.CodeEntry{
		Code: "7K2M9QX4", Origin: v.ID, RecommenderID: v.RecommenderID, ProductID: v.ProductID, Share: v.Share,
	})
	require.NoError(t, err)
	assert.Empty(t, byCode.Line.Text, "many read what a code makes")

	require.ErrorIs(t, f.ReportLine(ctx, f.t, v.Number.String(), "0000000000"), recommendation.ErrUnknown)
	assert.NotEmpty(t, shown(), "who hasn't the link reports nothing")
	require.NoError(t, f.ReportLine(ctx, f.t, v.Number.String(), v.Hex))
	require.NoError(t, f.ReportLine(ctx, f.t, v.Number.String(), v.Hex))
	assert.Empty(t, shown())
	stored, err := f.store.ByNumber(ctx, "funkwelle", v.Number)
	require.NoError(t, err)
	assert.Equal(t, "Hat bei mir geklappt.", stored.Line.Text, "for its writer to read what is kept")
}

func TestACaptchaIsAskedForWhereTheTenantWantsOne(t *testing.T) {
	ctx, captcha := context.Background(), NewMockVerifier(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Captcha = captcha })
	assert.False(t, f.CaptchaRequired(f.t))
	f.t.Rules.CaptchaForCreate = true
	assert.True(t, f.CaptchaRequired(f.t))

	_, err := f.Submit(ctx, f.t, "de", anna())
	require.ErrorIs(t, err, recommendation.ErrCaptcha)
	form := anna()
	form.Captcha, form.FirstName = "solved", ""
	_, err = f.Submit(ctx, f.t, "de", form)
	require.Error(t, err, "and the solution isn't spent on a form that is refused anyway")
	form = anna()
	form.Captcha, form.Key = "solved", "12345678"
	captcha.EXPECT().Verify(mock.Anything, "solved", "12345678").Return(nil).Once() // a repeated form needs no second one
	for range 2 {
		_, err = f.Submit(ctx, f.t, "de", form)
		require.NoError(t, err)
	}
}

func TestAFormThatIsSentAgain(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	form := anna()
	form.Key = "12345678"
	first, err := f.Submit(ctx, f.t, "de", form)
	require.NoError(t, err)
	again, err := f.Submit(ctx, f.t, "de", form)
	require.NoError(t, err)
	assert.Equal(t, first.Number, again.Number)
	assert.Equal(t, 1, f.wakeUps)

	other := form
	other.Email = "eva@example.de"
	_, err = f.Submit(ctx, f.t, "de", other)
	require.ErrorIs(t, err, recommendation.ErrDuplicate, "the key of one form opens no other")
	form.Key = "87654321"
	fresh, err := f.Submit(ctx, f.t, "de", form)
	require.NoError(t, err)
	assert.NotEqual(t, first.Number, fresh.Number, "the same wish on purpose is another recommendation")
}

func TestAFormThatIsSentManyTimesAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		// The world isn't made for many at once; the database is what is asked here.
		f := setUp(db)
		f.Service = f.with(silent{}.quiet)
		form := anna()
		form.Key = "12345678"
		numbers := make([]string, 8)
		var wg sync.WaitGroup
		for i := range numbers {
			wg.Go(func() {
				v, err := f.Submit(ctx, f.t, "de", form)
				assert.NoError(t, err)
				numbers[i] = v.Number.String()
			})
		}
		wg.Wait()
		assert.Equal(t, strings.Repeat(numbers[0]+" ", len(numbers)), strings.Join(numbers, " ")+" ")
	})
}

func TestNothingIsRecommendedWhileTheProgrammeIsClosed(t *testing.T) {
	f := setUp(dbtest.SQLite(t))
	f.t.Modules.LoginClosed = true
	_, err := f.Submit(context.Background(), f.t, "de", anna())
	require.ErrorIs(t, err, tenant.ErrLoginClosed)
	assert.Empty(t, f.accounts)
}

func TestWhoWasInvitedRecommendsForTheAgency(t *testing.T) {
	f := setUp(dbtest.SQLite(t))
	for email, want := range map[string]string{"invited@example.de": "7K2M9QX4", "anna@example.de": ""} {
		form := anna()
		form.Email = email
		made, err := f.Submit(context.Background(), f.t, "de", form)
		require.NoError(t, err)
		kept, err := f.store.ByID(context.Background(), f.t.ID, made.ID)
		require.NoError(t, err)
		assert.Equal(t, want, kept.SellerNumber, email)
	}
}
