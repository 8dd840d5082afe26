package wiring

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecycles "weitersagen.app/backend/internal/flow/lifecycle/usecase"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const (
	testFeedKey = "0123456789abcdef0123456789abcdef"
	goodIBAN    = "DE02120300000000202051"
	closedIBAN  = "DE75512108001245126199"
	telecom     = tenant.ID("funkwelle")
	voucherID   = "gutschein-buch"
	codes       = 200
)

var errCrash = errors.New("the process is killed here")

// paying is a confirmed recommendation on its way to its money: the API, the steps of the lifecycle and the payout run as
// the processes wire them, with letters that are read here instead of mailed.
type paying struct {
	*served
	// of is the tenant.
	of         tenant.ID
	id, number string
	plan       lifecycles.Plan
	steps      map[lifecycle.Kind]flow.StepFunc
	runs       payoutflow.Runs

	// crashAt is the effect at which everything stops, once; effects counts them. Lives counts the recommendations.
	crashAt, effects, lives int
	letters                 map[string]string
}

var (
	_ payout.Letters         = (*paying)(nil)
	_ reward.Letters         = (*paying)(nil)
	_ reward.ReminderLetters = (*paying)(nil)
)

func newPaying(t *testing.T, db *gormdb.DB) *paying {
	t.Helper()
	s := serveAPI(t, db)
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	s.Vault, err = vault.Parse(keyset)
	require.NoError(t, err)
	s.Config.FeedKeys = map[tenant.ID][]byte{telecom: []byte(testFeedKey)}
	s.Config.BankDir, s.Config.BankPlay = t.TempDir(), true
	s.handler = s.HTTP()

	p := &paying{served: s, of: telecom}
	p.recommend(0)
	require.NoError(t, s.VoucherStock().FillDemo(context.Background(), telecom, voucherID, codes))
	p.connect()
	p.watch(db)
	return p
}

// connect has everything done as the processes wire it, with letters that are read here.
func (p *paying) connect() {
	s := p.served
	p.plan = lifecycles.Plan{People: s.People(), Money: s.Money()}
	p.steps, p.runs = s.MoneySteps(), s.PayoutRun()
	offer, tell, handOver := s.OfferAward(), s.AwardTell(), s.HandOver()
	offer.Letters, tell.Letters, tell.Reminders, handOver.Letters = p, p, p, p
	p.steps[lifecycle.Offer], p.steps[lifecycle.Voucher] = flow.OfPart(offer.Do), flow.OfPart(handOver.Do)
	p.steps[lifecycle.MailPaid], p.steps[lifecycle.MailRejected] = flow.OfPart(tell.Paid), flow.OfPart(tell.Rejected)
	p.steps[lifecycle.MailReminder], p.steps[lifecycle.MailCancelled] = flow.OfPart(tell.Reminder), flow.OfPart(tell.Cancelled)
}

// recommend begins another life: somebody's recommendation that a friend has confirmed, and that earns 35.01 and 35 euro.
func (p *paying) recommend(crashAt int) {
	p.t.Helper()
	p.crashAt, p.letters = 0, map[string]string{}
	p.lives++
	ctx, now := context.Background(), p.clock.Now()
	anna, err := p.Accounts().Ensure(ctx, accounts.NewPerson{
		Tenant: telecom, FirstName: "Anna", LastName: "Müller", Email: fmt.Sprintf("anna%d@example.de", p.lives), Language: "de", Now: now,
	})
	require.NoError(p.t, err)
	r, err := recommendation.New(recommendation.Draft{
		Tenant: telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: anna, ProductID: "101", Share: recommendation.ForBoth,
		RecommenderCents: 3501, RecipientCents: 3500, Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
	})
	require.NoError(p.t, err)
	require.NoError(p.t, r.Enter("ben", now))
	require.NoError(p.t, r.Confirm("ben", now))
	require.NoError(p.t, recommendationstore.New(p.DB).Add(ctx, r))
	p.id, p.number = r.ID, r.Number.String()
	p.crashAt, p.effects = crashAt, 0
}

// watch counts every statement that writes, and lets one of them be the last of its process.
func (p *paying) watch(db *gormdb.DB) {
	hook := func(tx *gorm.DB) {
		if err := p.effect(); err != nil {
			_ = tx.AddError(err)
		}
	}
	c := db.From(context.Background()).Callback()
	require.NoError(p.t, c.Create().Before("gorm:create").Register("crash", hook))
	require.NoError(p.t, c.Update().Before("gorm:update").Register("crash", hook))
	require.NoError(p.t, c.Row().Before("gorm:row").Register("crash", hook))
}

func (p *paying) effect() error {
	p.effects++
	if p.effects == p.crashAt {
		return errCrash
	}
	return nil
}

// send keeps a letter; a crash may come after it has left. One with the same key leaves once, as mail.Sender promises.
func (p *paying) send(key, content string) error {
	if _, sent := p.letters[key]; !sent {
		p.letters[key] = content
	}
	return p.effect()
}

func (p *paying) Offered(_ context.Context, a reward.Award, token string) error {
	return p.send("offered "+string(a.Party), token)
}

func (p *paying) Paid(_ context.Context, a reward.Award) error {
	return p.send("paid "+string(a.Party), "")
}

func (p *paying) Cancelled(_ context.Context, a reward.Award) error {
	return p.send("cancelled "+string(a.Party), "")
}

func (p *paying) Rejected(_ context.Context, a reward.Award, token string) error {
	return p.send("rejected "+string(a.Party), token)
}

func (p *paying) Reminder(_ context.Context, a reward.Award, token string, nth int) error {
	return p.send(fmt.Sprintf("reminder %d %s", nth, a.Party), token)
}

func (p *paying) Voucher(_ context.Context, _ tenant.ID, _ string, code payout.Code) error {
	return p.send("voucher", code.Text)
}

// insist repeats what a crash interrupted, as a retry policy or a client does.
func (p *paying) insist(what string, do func() error) {
	p.t.Helper()
	for range 3 {
		err := do()
		if err == nil {
			return
		}
		require.ErrorIs(p.t, err, errCrash, what)
	}
	require.Fail(p.t, "didn't get on", what)
}

// live does what is due of the money until nothing is, as the workflow does.
func (p *paying) live() {
	p.t.Helper()
	for range 40 {
		now := p.clock.Now()
		plan, err := p.plan.Do(context.Background(), p.of, p.id, now)
		require.NoError(p.t, err)
		done := 0
		for _, step := range plan.Due {
			do := p.steps[step.Kind]
			if do == nil {
				continue // letters about the recommendation itself
			}
			done++
			p.insist(string(step.Kind), func() error { return do(context.Background(), p.of, p.id, step.Ref, now) })
		}
		if done == 0 {
			return
		}
	}
	require.Fail(p.t, "the life didn't come to rest")
}

// payOut is a payout run.
func (p *paying) payOut() {
	p.t.Helper()
	ctx, t := context.Background(), p.of
	var batches []string
	p.insist("collect", func() (err error) { batches, err = p.runs.Collect(ctx, t, p.clock.Now()); return err })
	for _, b := range batches {
		p.insist("submit", func() error { return p.runs.Submit(ctx, t, b, p.clock.Now()) })
		p.insist("poll", func() error { _, err := p.runs.Poll(ctx, t, b, p.clock.Now()); return err })
		p.insist("settle", func() error { return p.runs.Settle(ctx, t, b, p.clock.Now()) })
	}
}

// feed posts an order as the tenant's system does: again, when there was no answer.
func (p *paying) feed(status string, at time.Time) orderrest.OrderResult {
	p.t.Helper()
	body, err := json.Marshal(orderrest.Order{
		OrderNumber: "A-" + p.number, RecommendationNumber: p.number, Status: status, OrderedOn: at.Format(time.RFC3339),
	})
	require.NoError(p.t, err)
	for range 3 {
		got := p.call(http.MethodPost, apiOf(p.of)+"/auftrag", "", body, "X-Signature", order.Sign([]byte(testFeedKey), body, p.clock.Now()))
		if got.status == http.StatusOK {
			var answer orderrest.OrderResult
			require.NoError(p.t, json.Unmarshal(got.body, &answer))
			return answer
		}
		require.Equal(p.t, http.StatusInternalServerError, got.status, string(got.body))
	}
	require.Fail(p.t, "the order was not taken")
	return orderrest.OrderResult{}
}

// choose picks a reward with the token that a letter brought, for each award that waits for it: a bonus beside a referral.
func (p *paying) choose(letter, rewardID, iban string) {
	p.t.Helper()
	p.take(letter, map[string]any{"PraemieId": rewardID, "Iban": iban, "Kontoinhaber": "Jürgen Groß"})
}

// chooseStored has what a letter offers paid to the account that is stored.
func (p *paying) chooseStored(letter string) {
	p.t.Helper()
	p.take(letter, map[string]any{"PraemieId": "bank", "GespeichertesKonto": true})
}

func (p *paying) take(letter string, choice map[string]any) {
	p.t.Helper()
	token := p.letters[letter]
	require.NotEmpty(p.t, token, letter)
	sight := p.call(http.MethodGet, apiOf(p.of)+"/praemierung", token, nil)
	require.Equal(p.t, http.StatusOK, sight.status, string(sight.body))
	var seen struct {
		Praemierungen []struct{ PraemierungID, Status string }
	}
	require.NoError(p.t, json.Unmarshal(sight.body, &seen))
	taken := 0
	for _, a := range seen.Praemierungen {
		if a.Status == "Bereitgestellt" {
			choice["PraemierungId"] = a.PraemierungID
			p.pick(token, choice)
			taken++
		}
	}
	require.NotZero(p.t, taken, letter)
}

func (p *paying) pick(token string, choice any) {
	p.t.Helper()
	body, err := json.Marshal(choice)
	require.NoError(p.t, err)
	for range 3 {
		got := p.call(http.MethodPut, apiOf(p.of)+"/praemierung", token, body)
		if got.status == http.StatusOK {
			return
		}
		require.Equal(p.t, http.StatusInternalServerError, got.status, string(got.body))
	}
	require.Fail(p.t, "the choice was not taken")
}
