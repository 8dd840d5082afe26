package wiring

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	payoutstore "weitersagen.app/backend/internal/money/payout/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// crowd is how many come at once.
const crowd = 16

// rush has a crowd do the same at the same moment, and gives what each was answered.
func rush[A any](do func(i int) A) []A {
	answers, start := make([]A, crowd), make(chan struct{})
	var all sync.WaitGroup
	for i := range crowd {
		all.Go(func() {
			<-start
			answers[i] = do(i)
		})
	}
	close(start)
	all.Wait()
	return answers
}

func won(answers []answer) (n int) {
	for _, a := range answers {
		if a.status < http.StatusMultipleChoices {
			n++
		}
	}
	return n
}

// Every token that works once works once, however many come with it at the same moment, on a database where they really do.
func TestOneTimeTokensHaveOneWinner(t *testing.T) {
	const password = "Kuhstall-Fagott-19"
	tests := []struct {
		name string
		// prepare gives what each of the crowd does.
		prepare func(s *served) func() answer
		// evidence is what exactly one of them may leave, where whoever comes again is answered like the first.
		evidence string
	}{
		{"the confirmation of a friend", func(s *served) func() answer {
			number, key := s.recommended(nil)
			mailed := s.mailed(s.entered(number, key, ben).fields(s.t).text(s.t, "Empfaengernummer"))
			agreement := s.agreement()
			return func() answer { return s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, agreement) }
		}, ""},
		{"the mailed access to an account", func(s *served) func() answer {
			id, _ := s.member(telecom, "anna@example.de")
			access, err := s.Accounts().IssueAccess(context.Background(), telecom, id, s.clock.Now())
			require.NoError(s.t, err)
			return func() answer {
				return s.call(http.MethodPut, base+"/account/resetPassword", "", body("Token", string(access), "Password", password))
			}
		}, ""},
		{"an operator's link", func(s *served) func() answer {
			s.member(telecom, "anna@example.de")
			programme, err := s.Tenants.ByID(context.Background(), telecom)
			require.NoError(s.t, err)
			pass, err := s.Accounts().IssueAdminLogin(context.Background(), programme, "anna@example.de", "olga", "a question about a reward")
			require.NoError(s.t, err)
			return func() answer { return s.call(http.MethodGet, base+"/account/login?token="+string(pass.Token), "", nil) }
		}, ""},
		{"a new address", func(s *served) func() answer {
			session := s.registered().text(s.t, "Token")
			got := s.call(http.MethodPost, base+"/account/email", session, body("Email", "neu@example.de", "Password", goodPassword))
			require.Equal(s.t, http.StatusNoContent, got.status, string(got.body))
			confirm, ok := s.delivered()[1].Data.(mail.EmailConfirmData)
			require.True(s.t, ok)
			return func() answer {
				return s.call(http.MethodPut, base+"/account/email", "", body("Token", tokenBehind(s.t, confirm.Link)))
			}
		}, ""},
		{"the newsletter's second step", func(s *served) func() answer {
			session := s.registered().text(s.t, "Token")
			got := s.call(http.MethodPut, base+"/empfehler/setNewsletterOptin", session, []byte(`{"Optin":true}`))
			require.Equal(s.t, http.StatusOK, got.status, string(got.body))
			confirm, ok := s.delivered()[0].Data.(mail.NewsletterConfirmData)
			require.True(s.t, ok)
			return func() answer {
				return s.call(http.MethodPut, base+"/newsletter/bestaetigen", "", body("Token", tokenBehind(s.t, confirm.Link)))
			}
		}, "newsletter"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := serveAPI(t, dbtest.Postgres(t))
			do := tt.prepare(s)
			answers := rush(func(int) answer { return do() })
			if tt.evidence == "" {
				assert.Equal(t, 1, won(answers))
			} else {
				var left int64
				require.NoError(t, s.DB.Reader(context.Background()).Table("consents").Where("kind = ?", tt.evidence).Count(&left).Error)
				assert.EqualValues(t, 1, left)
			}
			for _, a := range answers {
				assert.Less(t, a.status, http.StatusInternalServerError, string(a.body))
			}
		})
	}
}

// What an autologin left is replaced once; tabs that open together are let in beside the winner for a minute, and nobody after that.
func TestAStoredAutologinIsReplacedOnce(t *testing.T) {
	s := serveAPI(t, dbtest.Postgres(t))
	programme, err := s.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	programme.Modules.Autologin = true
	anna, _ := s.member(telecom, "anna@example.de")
	now := s.clock.Now()
	link, err := s.Tokens().Issue(context.Background(), telecom, token.Autologin, anna, now, now.Add(time.Hour))
	require.NoError(t, err)
	logIn := func(token string) answer {
		return s.call(http.MethodPost, base+"/account/autologin", "", body("Token", token))
	}
	stored := logIn(string(link)).fields(t).text(t, "AutoToken")
	assert.Equal(t, crowd, won(rush(func(int) answer { return logIn(stored) })))
	s.clock.Advance(2 * time.Minute)
	assert.Zero(t, won(rush(func(int) answer { return logIn(stored) })))
}

func TestARewardIsChosenOnce(t *testing.T) {
	p := newPaying(t, dbtest.Postgres(t))
	p.released()
	token := p.letters["offered recommender"]
	sight := p.call(http.MethodGet, base+"/praemierung", token, nil)
	require.Equal(t, http.StatusOK, sight.status, string(sight.body))
	award := p.awardOf(reward.Recommender)
	answers := rush(func(i int) answer {
		choice := body("PraemierungId", award, "PraemieId", "bank", "Iban", goodIBAN, "Kontoinhaber", "Jürgen Groß")
		if i%2 == 0 {
			choice = body("PraemierungId", award, "PraemieId", voucherID)
		}
		return p.call(http.MethodPut, base+"/praemierung", token, choice)
	})
	assert.Equal(t, 1, won(answers))
	for _, a := range answers {
		if a.status != http.StatusOK {
			assert.Equal(t, "reward.already_chosen", a.code(t))
		}
	}
}

// released leads to awards that are offered.
func (p *paying) released() {
	p.feed("freigegeben", p.clock.Now())
	p.clock.Advance(21 * time.Second)
	p.live()
}

// The last confirmation and the end of the validity come at the same moment: whoever was confirmed was so in time.
func TestConfirmationAgainstExpiry(t *testing.T) {
	s := serveAPI(t, dbtest.Postgres(t))
	outcomes := map[recommendation.Status]int{}
	for round := range 4 {
		number, key := s.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = fmt.Sprintf("anna%d@example.de", round) })
		friend := fmt.Sprintf(`{"empfaengerdaten":{"vorname":"Ben","name":"Öztürk","geburtsdatum":"1990-05-17","email":"ben%d@example.de",
			"adresse":{"ort":"Berlin","plz":"10623","strasse":"Am Ufer","hausnummer":"1"}}}`, round)
		entered := s.entered(number, key, friend)
		require.Equal(t, http.StatusCreated, entered.status, string(entered.body))
		mailed, agreement := s.mailed(entered.fields(t).text(t, "Empfaengernummer")), s.agreement()
		r := s.byNumber(number)
		before := s.clock.Now()
		s.clock.Set(r.ValidUntil.Add(-time.Millisecond))
		answers := rush(func(i int) answer {
			if i%2 == 0 {
				if err := s.Recommendations().Expire(context.Background(), r.Tenant, r.ID, r.ValidUntil); err != nil {
					assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
				}
				return answer{status: http.StatusConflict}
			}
			return s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, agreement)
		})
		r = s.byNumber(number)
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
		s.clock.Set(before)
	}
	t.Log(outcomes)
}

// The recommender withdraws while the friend confirms, each eight times: withdrawn it is in the end, and either the friend had confirmed, is kept and
// hears of it once, or had not, is erased and never written to.
func TestConfirmationAgainstWithdrawal(t *testing.T) {
	s := serveAPI(t, dbtest.Postgres(t)).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	for round := range 4 {
		number, key := s.recommended(nil)
		session := s.loggedIn("anna@example.de")
		email := fmt.Sprintf("ben%d@example.de", round)
		entered := s.entered(number, key, strings.ReplaceAll(ben, "ben@example.de", email))
		require.Equal(t, http.StatusCreated, entered.status, string(entered.body))
		mailed, agreement := s.mailed(entered.fields(t).text(t, "Empfaengernummer")), s.agreement()
		answers := rush(func(i int) answer {
			if i%2 == 0 {
				got := s.call(http.MethodDelete, base+"/empfehlung/"+number, session, nil)
				assert.Equal(t, http.StatusNoContent, got.status, string(got.body))
				return answer{status: http.StatusConflict}
			}
			return s.call(http.MethodPut, base+"/empfaenger/zustimmung", mailed, agreement)
		})
		s.relayed()
		r := s.byNumber(number)
		assert.Equal(t, recommendation.Cancelled, r.Status)
		confirmed := r.ConfirmedAt != nil
		assert.Equal(t, confirmed, won(answers) == 1, "round %d", round)
		for i, a := range answers {
			if i%2 == 1 && a.status != http.StatusOK {
				assert.Contains(t, []string{"recommendation.cancelled", "recommendation.already_confirmed", "recipient.erased"}, a.code(t))
			}
		}
		kept, err := recipientstore.New(s.DB).OfRecommendation(context.Background(), r.Tenant, r.ID)
		require.NoError(t, err)
		if confirmed {
			assert.Len(t, kept, 1)
			assert.Equal(t, 1, mails.count(email), "told once")
		} else {
			assert.Empty(t, kept)
			assert.Zero(t, mails.count(email))
		}
	}
}

func (s *served) byNumber(number string) *recommendation.Recommendation {
	s.t.Helper()
	var found struct{ ID string }
	require.NoError(s.t, s.DB.Reader(context.Background()).Table("recommendations").Select("id").Where("number = ?", number).Take(&found).Error)
	r, err := recommendationstore.New(s.DB).ByID(context.Background(), telecom, found.ID)
	require.NoError(s.t, err)
	return r
}

// An order and its own cancellation come at the same moment, each eight times: it is cancelled in the end, and one of each was new.
func TestOrderAgainstCancellation(t *testing.T) {
	p := newPaying(t, dbtest.Postgres(t))
	for range 4 {
		p.recommend(0)
		answers := rush(func(i int) order.Outcome {
			m := order.Message{Number: "A-" + p.number, RecommendationNumber: p.number, Kind: order.Approval, Ordered: order.Date{At: p.clock.Now()}}
			if i%2 == 0 {
				m.Kind = order.Cancellation
			}
			programme, err := p.Tenants.ByID(context.Background(), telecom)
			assert.NoError(t, err)
			outcomes, err := p.Orders().Do(context.Background(), programme, []order.Message{m})
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
		o, err := orderstore.NewOrders(p.DB).ByNumber(context.Background(), telecom, "A-"+p.number)
		require.NoError(t, err)
		assert.Equal(t, order.Cancelled, o.Status)
		want := map[int]recommendation.Status{1: recommendation.Confirmed, 2: recommendation.Cancelled}[accepted]
		assert.Equal(t, want, p.status(), "%d messages said something new", accepted)
	}
}

// Sixteen runs collect at once: each award goes to the bank in one file.
func TestDoubleCollection(t *testing.T) {
	p := newPaying(t, dbtest.Postgres(t))
	ctx := context.Background()
	for range 6 {
		p.recommend(0)
		p.released()
		p.choose("offered recommender", "bank", goodIBAN)
		p.choose("offered recipient", "bank", otherIBN)
	}
	rush(func(int) error {
		_, err := p.runs.Collect(ctx, telecom, p.clock.Now())
		if err != nil {
			assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
		}
		return err
	})
	store := payoutstore.NewStore(p.DB)
	batches, err := store.OpenBatches(ctx, telecom)
	require.NoError(t, err)
	collected := map[string]int{}
	for _, b := range batches {
		payouts, err := store.PayoutsOf(ctx, telecom, b.ID)
		require.NoError(t, err)
		for _, one := range payouts {
			collected[one.Payable.ID]++
		}
	}
	assert.Len(t, collected, 12)
	for award, n := range collected {
		assert.Equal(t, 1, n, award)
	}
	p.payOut()
	assert.Equal(t, int64(-6*7001), p.books()["bank"])
}

// Four contracts of one recommender are released at once, each four times: they earn one bonus.
func TestTheFourthContractAtOnce(t *testing.T) {
	p := newPaying(t, dbtest.Postgres(t))
	ctx := context.Background()
	var ids []string
	for i := range 4 {
		id := p.recommendBy("anna", fmt.Sprintf("friend%d", i))
		ids = append(ids, id)
		p.feed("freigegeben", p.clock.Now())
	}
	p.clock.Advance(21 * time.Second)
	release := p.Release()
	rush(func(i int) error {
		err := release.Do(ctx, telecom, ids[i%4], p.clock.Now())
		if err != nil {
			assert.Equal(t, fault.Conflict, fault.KindOf(err), "%v", err)
		}
		return err
	})
	for _, id := range ids { // who lost is tried again, as the workflow does
		require.NoError(t, release.Do(ctx, telecom, id, p.clock.Now()))
	}
	list, err := p.AwardList().Of(ctx, telecom, ids)
	require.NoError(t, err)
	count := map[reward.AwardKind]int{}
	for _, awards := range list {
		for _, a := range awards {
			count[a.Kind]++
		}
	}
	assert.Equal(t, map[reward.AwardKind]int{reward.ForReferral: 8, reward.ForBonus: 1}, count)
}
