package atonce_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func won(answers []fixture.Answer) (n int) {
	for _, a := range answers {
		if a.Status < http.StatusMultipleChoices {
			n++
		}
	}
	return n
}

// Every token that works once works once, however many come with it at the same moment, on a database where they really
// do.
func TestOneTimeTokensHaveOneWinner(t *testing.T) {
	const password = "Kuhstall-Fagott-19"
	tests := []struct {
		name string
		// prepare gives what each of the crowd does.
		prepare func(s *fixture.Served) func() fixture.Answer
		// evidence is what exactly one of them may leave, where each later one is answered like the first.
		evidence string
	}{
		{"the confirmation of a friend", func(s *fixture.Served) func() fixture.Answer {
			number, key := s.Recommended(nil)
			mailed := s.Mailed(s.Entered(number, key, fixture.Ben).Fields(s.T).Text(s.T, "Empfaengernummer"))
			agreement := s.Agreement()
			return func() fixture.Answer {
				return s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, agreement)
			}
		}, ""},
		{"the mailed access to an account", func(s *fixture.Served) func() fixture.Answer {
			id, _ := s.Member(fixture.Telecom, "anna@example.de")
			access, err := s.Accounts.IssueAccess(context.Background(), fixture.Telecom, id, s.Clock.Now())
			require.NoError(s.T, err)
			return func() fixture.Answer {
				return s.Call(
					http.MethodPut, fixture.Base+"/account/resetPassword", "",
					fixture.Body("Token", string(access), "Password", password),
				)
			}
		}, ""},
		{"an operator's link", func(s *fixture.Served) func() fixture.Answer {
			s.Member(fixture.Telecom, "anna@example.de")
			programme, err := s.Tenants.ByID(context.Background(), fixture.Telecom)
			require.NoError(s.T, err)
			pass, err := s.Accounts.IssueAdminLogin(
				context.Background(), programme, "anna@example.de", "olga", "a question about a reward",
			)
			require.NoError(s.T, err)
			return func() fixture.Answer {
				return s.Call(http.MethodGet, fixture.Base+"/account/login?token="+string(pass.Token), "", nil)
			}
		}, ""},
		{"an agent's link", func(s *fixture.Served) func() fixture.Answer {
			made, err := s.AgentOffice.Add(context.Background(), s.Insurer(), "ines", fixture.Maras, "")
			require.NoError(s.T, err)
			return func() fixture.Answer {
				return s.Call(
					http.MethodPost, fixture.OfInsurer+"/agent/passwort", "",
					fixture.Body("Token", string(made.Token), "Password", password),
				)
			}
		}, ""},
		{"a new address", func(s *fixture.Served) func() fixture.Answer {
			session := s.Registered().Text(s.T, "Token")
			got := s.Call(
				http.MethodPost, fixture.Base+"/account/email", session,
				fixture.Body("Email", "neu@example.de", "Password", fixture.GoodPassword),
			)
			require.Equal(s.T, http.StatusNoContent, got.Status, string(got.Body))
			confirm, ok := s.Delivered()[1].Data.(mail.EmailConfirmData)
			require.True(s.T, ok)
			return func() fixture.Answer {
				return s.Call(
					http.MethodPut, fixture.Base+"/account/email", "", fixture.Body("Token", fixture.TokenBehind(s.T, confirm.Link)),
				)
			}
		}, ""},
		{"the newsletter's second step", func(s *fixture.Served) func() fixture.Answer {
			session := s.Registered().Text(s.T, "Token")
			got := s.Call(http.MethodPut, fixture.Base+"/empfehler/setNewsletterOptin", session, []byte(`{"Optin":true}`))
			require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
			confirm, ok := s.Delivered()[0].Data.(mail.NewsletterConfirmData)
			require.True(s.T, ok)
			return func() fixture.Answer {
				return s.Call(
					http.MethodPut, fixture.Base+"/newsletter/bestaetigen", "",
					fixture.Body("Token", fixture.TokenBehind(s.T, confirm.Link)),
				)
			}
		}, "newsletter"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := fixture.ServeAPI(t, dbtest.Postgres(t))
			do := tt.prepare(s)
			answers := fixture.Rush(func(int) fixture.Answer { return do() })
			if tt.evidence == "" {
				assert.Equal(t, 1, won(answers))
			} else {
				var left int64
				require.NoError(
					t, s.DB.Reader(context.Background()).Table("consents").Where("kind = ?", tt.evidence).Count(&left).Error,
				)
				assert.EqualValues(t, 1, left)
			}
			for _, a := range answers {
				assert.Less(t, a.Status, http.StatusInternalServerError, string(a.Body))
			}
		})
	}
}

// What an autologin left is replaced once; tabs that open together are let in beside the winner for a minute, and
// no tab after that.
func TestAStoredAutologinIsReplacedOnce(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.Postgres(t))
	programme, err := s.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	programme.Modules.Autologin = true
	anna, _ := s.Member(fixture.Telecom, "anna@example.de")
	now := s.Clock.Now()
	link, err := s.Tokens.Issue(context.Background(), fixture.Telecom, token.Autologin, anna, now, now.Add(time.Hour))
	require.NoError(t, err)
	logIn := func(token string) fixture.Answer {
		return s.Call(http.MethodPost, fixture.Base+"/account/autologin", "", fixture.Body("Token", token))
	}
	stored := logIn(string(link)).Fields(t).Text(t, "AutoToken")
	assert.Equal(t, fixture.Crowd, won(fixture.Rush(func(int) fixture.Answer { return logIn(stored) })))
	s.Clock.Advance(2 * time.Minute)
	assert.Zero(t, won(fixture.Rush(func(int) fixture.Answer { return logIn(stored) })))
}

func TestARewardIsChosenOnce(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.Postgres(t))
	p.Released()
	token := p.LettersSent["offered recommender"]
	sight := p.Call(http.MethodGet, fixture.Base+"/praemierung", token, nil)
	require.Equal(t, http.StatusOK, sight.Status, string(sight.Body))
	award := p.AwardOf(reward.Recommender)
	answers := fixture.Rush(func(i int) fixture.Answer {
		choice := fixture.Body(
			"PraemierungId", award, "PraemieId", "bank", "Iban", fixture.GoodIBAN, "Kontoinhaber", "Jürgen Groß",
		)
		if i%2 == 0 {
			choice = fixture.Body("PraemierungId", award, "PraemieId", fixture.VoucherID)
		}
		return p.Call(http.MethodPut, fixture.Base+"/praemierung", token, choice)
	})
	assert.Equal(t, 1, won(answers))
	for _, a := range answers {
		if a.Status != http.StatusOK {
			assert.Equal(t, "reward.already_chosen", a.Code(t))
		}
	}
}

// The last confirmation and the end of the validity come at the same moment: a friend who was confirmed was so in time.
func TestConfirmationAgainstExpiry(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.Postgres(t))
	outcomes := map[recommendation.Status]int{}
	for round := range 4 {
		number, key := s.Recommended(
			func(_, empfehler map[string]string) { empfehler["Email"] = fmt.Sprintf("anna%d@example.de", round) },
		)
		friend := fmt.Sprintf(`{"empfaengerdaten":{"vorname":"Ben","name":"Öztürk","geburtsdatum":"1990-05-17","email":"ben%d@example.de",
			"adresse":{"ort":"Berlin","plz":"10623","strasse":"Am Ufer","hausnummer":"1"}}}`, round)
		entered := s.Entered(number, key, friend)
		require.Equal(t, http.StatusCreated, entered.Status, string(entered.Body))
		mailed, agreement := s.Mailed(entered.Fields(t).Text(t, "Empfaengernummer")), s.Agreement()
		r := s.ByNumber(number)
		before := s.Clock.Now()
		s.Clock.Set(r.ValidUntil.Add(-time.Millisecond))
		answers := fixture.Rush(func(i int) fixture.Answer {
			if i%2 == 0 {
				if err := s.Recommendations.Expire(context.Background(), r.Tenant, r.ID, r.ValidUntil); err != nil {
					assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
				}
				return fixture.Answer{Status: http.StatusConflict}
			}
			return s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, agreement)
		})
		r = s.ByNumber(number)
		outcomes[r.Status]++
		assert.Equal(t, r.ConfirmedAt != nil, won(answers) == 1, "round %d: %s", round, r.Status)
		assert.LessOrEqual(t, won(answers), 1)
		kept, err := recipientstore.New(s.DB).OfRecommendation(context.Background(), r.Tenant, r.ID)
		require.NoError(t, err)
		if r.ConfirmedAt != nil {
			assert.Len(t, kept, 1, "who confirmed is kept")
		} else {
			assert.Empty(t, kept, "round %d: who did not is erased with the end", round)
		}
		s.Clock.Set(before)
	}
	t.Log(outcomes)
}

// The recommender withdraws while the friend confirms, each eight times: withdrawn it is in the end, and either the
// friend had confirmed, is kept and hears of it once, or had not, is erased and never written to.
func TestConfirmationAgainstWithdrawal(t *testing.T) {
	s := fixture.ServeAPI(t, dbtest.Postgres(t)).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	for round := range 4 {
		number, key := s.Recommended(nil)
		session := s.LoggedIn("anna@example.de")
		email := fmt.Sprintf("ben%d@example.de", round)
		entered := s.Entered(number, key, strings.ReplaceAll(fixture.Ben, "ben@example.de", email))
		require.Equal(t, http.StatusCreated, entered.Status, string(entered.Body))
		mailed, agreement := s.Mailed(entered.Fields(t).Text(t, "Empfaengernummer")), s.Agreement()
		answers := fixture.Rush(func(i int) fixture.Answer {
			if i%2 == 0 {
				got := s.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+number, session, nil)
				assert.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
				return fixture.Answer{Status: http.StatusConflict}
			}
			return s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, agreement)
		})
		s.Relayed()
		r := s.ByNumber(number)
		assert.Equal(t, recommendation.Cancelled, r.Status)
		confirmed := r.ConfirmedAt != nil
		assert.Equal(t, confirmed, won(answers) == 1, "round %d", round)
		for i, a := range answers {
			if i%2 == 1 && a.Status != http.StatusOK {
				assert.Contains(
					t, []string{"recommendation.cancelled", "recommendation.already_confirmed", "recipient.erased"}, a.Code(t),
				)
			}
		}
		kept, err := recipientstore.New(s.DB).OfRecommendation(context.Background(), r.Tenant, r.ID)
		require.NoError(t, err)
		if confirmed {
			assert.Len(t, kept, 1)
			assert.Equal(t, 1, mails.Count(email), "told once")
		} else {
			assert.Empty(t, kept)
			assert.Zero(t, mails.Count(email))
		}
	}
}

// An order and its own cancellation come at the same moment, each eight times: it is cancelled in the end, and one of
// each was new.
func TestOrderAgainstCancellation(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.Postgres(t))
	for range 4 {
		p.Recommend(0)
		answers := fixture.Rush(func(i int) order.Outcome {
			m := order.Message{
				Number: "A-" + p.Number, RecommendationNumber: p.Number, Kind: order.Approval,
				Ordered: order.Date{At: p.Clock.Now()},
			}
			if i%2 == 0 {
				m.Kind = order.Cancellation
			}
			programme, err := p.Tenants.ByID(context.Background(), fixture.Telecom)
			assert.NoError(t, err)
			outcomes, err := p.Orders.Do(context.Background(), programme, []order.Message{m})
			if !assert.NoError(t, err) {
				return order.Outcome{}
			}
			return outcomes[0]
		})
		accepted := 0
		for _, a := range answers {
			if a.Result == order.Accepted {
				accepted++
			}
		}
		o, err := orderstore.NewOrders(p.DB).ByNumber(context.Background(), fixture.Telecom, "A-"+p.Number)
		require.NoError(t, err)
		assert.Equal(t, order.Cancelled, o.Status)
		want := map[int]recommendation.Status{1: recommendation.Confirmed, 2: recommendation.Cancelled}[accepted]
		assert.Equal(t, want, p.Status(), "%d messages said something new", accepted)
	}
}

// Sixteen runs collect at once: each award goes to the bank in one file.
func TestDoubleCollection(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.Postgres(t))
	ctx := context.Background()
	for range 6 {
		p.Recommend(0)
		p.Released()
		p.ChooseReward("offered recommender", "bank", fixture.GoodIBAN)
		p.ChooseReward("offered recipient", "bank", fixture.OtherIBAN)
	}
	fixture.Rush(func(int) error {
		_, err := p.Runs.Collect(ctx, fixture.Telecom, p.Clock.Now())
		if err != nil {
			assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
		}
		return err
	})
	store := transferstore.NewStore(p.DB)
	batches, err := store.OpenBatches(ctx, fixture.Telecom)
	require.NoError(t, err)
	collected := map[string]int{}
	for _, b := range batches {
		payouts, err := store.PayoutsOf(ctx, fixture.Telecom, b.ID)
		require.NoError(t, err)
		for _, one := range payouts {
			collected[one.Payable.ID]++
		}
	}
	assert.Len(t, collected, 12)
	for award, n := range collected {
		assert.Equal(t, 1, n, award)
	}
	p.PayOut()
	assert.Equal(t, int64(-6*7001), p.Books()["bank"])
}

// Four contracts of one recommender are released at once, each four times: they earn one bonus.
func TestTheFourthContractAtOnce(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.Postgres(t))
	ctx := context.Background()
	var ids []string
	for i := range 4 {
		id := p.RecommendBy("anna", fmt.Sprintf("friend%d", i))
		ids = append(ids, id)
		p.Feed("freigegeben", p.Clock.Now())
	}
	p.Clock.Advance(21 * time.Second)
	release := p.Release
	fixture.Rush(func(i int) error {
		err := release.Do(ctx, fixture.Telecom, ids[i%4], p.Clock.Now())
		if err != nil {
			assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
		}
		return err
	})
	for _, id := range ids { // who lost is tried again, as the workflow does
		require.NoError(t, release.Do(ctx, fixture.Telecom, id, p.Clock.Now()))
	}
	list, err := p.AwardList.Of(ctx, fixture.Telecom, ids)
	require.NoError(t, err)
	count := map[reward.AwardKind]int{}
	for _, awards := range list {
		for _, a := range awards {
			count[a.Kind]++
		}
	}
	assert.Equal(t, map[reward.AwardKind]int{reward.ForReferral: 8, reward.ForBonus: 1}, count)
}
