package referral_test

import (
	"context"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// promised finds how long a claim runs, and how its end is counted, in the terms.
var promised = map[tenant.Language]*regexp.Regexp{
	"de": regexp.MustCompile(`Ab dem Tag dieser E-Mail (?:hast du|haben Sie) (\d+) Monate Zeit, die Prämie abzurufen: bis zum Ende des Tages mit derselben Tageszahl`),
	"en": regexp.MustCompile(`From the day of this e-mail you have (\d+) months to claim the reward: until the end of the day with the same number`),
}

var dates = map[tenant.Language]string{"de": "02.01.2006", "en": "2 January 2006"}

// claims are days of an offer with the last day of its claim, counted in a calendar as the terms say it.
var claims = []struct{ offered, last string }{
	{"2026-11-22", "2027-11-22"},
	{"2027-02-28", "2028-02-28"},
	{"2027-03-01", "2028-03-01"},
	{"2027-11-21", "2028-11-21"},
	{"2028-02-28", "2029-02-28"},
	{"2028-02-29", "2029-02-28"},
	{"2028-03-01", "2029-03-01"},
}

// What the terms promise, what the letter names and what is kept is one day, over a leap year too.
func TestTheTermsTheLetterAndTheDateOfAClaimAgree(t *testing.T) {
	ctx, a := context.Background(), fixture.ServeSQLite(t)
	renderer, err := render.New(
		a.Links, mailpeers.Pictures{Contents: a.Contents}, func(context.Context, tenant.ID) *render.Voices { return nil },
	)
	require.NoError(t, err)
	for _, programme := range a.Tenants.All(ctx) {
		for _, language := range programme.Languages {
			t.Run(string(programme.ID)+" "+string(language), func(t *testing.T) {
				terms, err := content.TextOf(ctx, a.Contents, programme, language, content.ConsentTerms)
				require.NoError(t, err)
				found := promised[language].FindStringSubmatch(terms.Shown())
				require.NotNil(t, found, terms.Shown())
				months, err := strconv.Atoi(found[1])
				require.NoError(t, err)
				require.Equal(t, 12, months)
				for _, one := range claims {
					for _, moment := range []string{"00:00:00", "12:00:00", "23:59:59"} {
						offered, err := time.ParseInLocation(time.DateTime, one.offered+" "+moment, tenant.Berlin)
						require.NoError(t, err)
						claim := reward.ClaimFrom(programme.Periods, offered.UTC())
						assert.Equal(
							t, one.last, tenant.LastDay(claim.Until).Format(time.DateOnly), "offered on %s %s", one.offered, moment,
						)
						letter, err := renderer.Render(ctx, programme, mail.Letter{
							Language: language,
							Data: mail.RewardData{
								FirstName: "Anna", Product: "Strom", AmountCents: 1, Link: "https://example.de",
								ExpiresOn: tenant.NoonOfLastDay(claim.Until),
							},
						})
						require.NoError(t, err)
						last, err := time.Parse(time.DateOnly, one.last)
						require.NoError(t, err)
						assert.Contains(t, letter.Text, last.Format(dates[language]))
					}
				}
			})
		}
	}
}
