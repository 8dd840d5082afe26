package wiring

import (
	"bufio"
	"context"
	"encoding/json"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/worker"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// journey is the whole product on one database, with Temporal's skipping clock as everybody's clock: the API, the relay, the
// workflows with their real steps, the played bank, and a mail server that keeps what it gets.
type journey struct {
	*served
	mails *mailServer
}

// start is a morning in winter time; a recommendation of that day is valid until the end of January 20th.
var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func newJourney(t *testing.T) *journey {
	t.Helper()
	s := serveAPI(t, dbtest.SQLite(t))
	s.clock.Set(start)
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	s.Vault, err = vault.Parse(keyset)
	require.NoError(t, err)
	s.Config.FeedKeys = map[tenant.ID][]byte{telecom: []byte(testFeedKey)}
	s.Config.BankDir, s.Config.BankPlay = t.TempDir(), true
	j := &journey{served: s, mails: openMailServer(t)}
	s.Config.SMTP = "smtp://" + j.mails.address
	programme, err := s.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	programme.Periods.Complaint = tenant.Days(14) // a demonstration's twenty seconds are no boundary worth testing
	s.handler = s.HTTP()
	return j
}

// fact is what somebody does at an instant.
type fact struct {
	at time.Time
	do func()
}

// live plays the workflow of a recommendation from now on until it ends, and gives the instant of its end.
func (j *journey) live(id string, facts ...fact) time.Time {
	j.t.Helper()
	env := environment(j.clock.Now())
	a := j.LifeActivities()
	plan := a.Plan
	a.Plan = func(ctx context.Context, t tenant.ID, id string, now time.Time) (lifecycle.Plan, error) {
		j.clock.Set(now)
		return plan(ctx, t, id, now)
	}
	require.NoError(j.t, a.Register(env))
	deliver := func(_ context.Context, m outbox.Message) error {
		if m.Key == id {
			env.SignalWorkflow(flow.SignalName, flow.Changed{})
		}
		return nil
	}
	messages := relay.New(j.OutboxStore(), j.clock, j.Log, relay.Defaults(), map[outbox.Topic]relay.Deliver{outbox.RecommendationChanged: j.Wake(deliver)})
	begun := j.clock.Now()
	for _, f := range facts {
		env.RegisterDelayedCallback(func() {
			j.clock.Set(f.at)
			f.do()
			_, err := messages.Once(context.Background())
			require.NoError(j.t, err)
		}, f.at.Sub(begun))
	}
	env.ExecuteWorkflow(flow.WorkflowName, flow.Input{Tenant: string(telecom), Recommendation: id})
	require.True(j.t, env.IsWorkflowCompleted())
	require.NoError(j.t, env.GetWorkflowError())
	j.clock.Set(env.Now())
	require.Zero(j.t, j.alarm(id), "nothing is left to be woken for")
	return j.clock.Now()
}

func environment(from time.Time) *testsuite.TestWorkflowEnvironment {
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(log.NewStructuredLogger(logging.Discard()))
	env := suite.NewTestWorkflowEnvironment()
	// The detector measures real time: a machine that is busy for a second is no deadlock.
	env.SetWorkerOptions(worker.Options{DeadlockDetectionTimeout: time.Minute})
	env.SetStartTime(from)
	env.SetTestTimeout(time.Minute)
	return env
}

// payoutRun is one run of the payout workflow.
func (j *journey) payoutRun() {
	j.t.Helper()
	env := environment(j.clock.Now())
	(&payoutflow.Activities{Runs: j.PayoutRun(), Log: j.Log}).Register(env)
	env.ExecuteWorkflow(payoutflow.WorkflowName, payoutflow.Input{Tenant: string(telecom), Window: time.Hour})
	require.NoError(j.t, env.GetWorkflowError())
}

// recommend makes a recommendation and gives its id, number and key.
func (j *journey) recommend(share string) (id, number, key string) {
	j.t.Helper()
	form := string(j.form(func(empfehlung, _ map[string]string) { empfehlung["AnteilEmpfehler"] = share }))
	form = strings.Replace(form, `"AnteilEmpfehler":"`+share+`"`, `"AnteilEmpfehler":`+share, 1)
	got := j.call(http.MethodPost, base+"/empfehlen/create", "", []byte(form))
	require.Equal(j.t, http.StatusOK, got.status, string(got.body))
	number, key = got.fields(j.t).text(j.t, "Empfehlungsnummer"), got.fields(j.t).text(j.t, "Hex")
	n, err := link.ParseNumber(number)
	require.NoError(j.t, err)
	r, err := recommendationstore.New(j.DB).ByNumber(context.Background(), telecom, n)
	require.NoError(j.t, err)
	return r.ID, number, key
}

// enter is the friend who enters data, confirm the one who follows the mail's link.
func (j *journey) enter(number, key, email string) func() {
	return func() {
		got := j.entered(number, key, strings.ReplaceAll(ben, "ben@example.de", email))
		require.Equal(j.t, http.StatusCreated, got.status, string(got.body))
	}
}

func (j *journey) confirm(email string) func() {
	return func() {
		got := j.call(http.MethodPut, base+"/empfaenger/zustimmung", j.mails.tokens(email, "/empfaengerbestaetigung")[0], j.agreement())
		require.Equal(j.t, http.StatusOK, got.status, string(got.body))
	}
}

// order is the tenant's system; day is the order's own date.
func (j *journey) order(number, status, day, want string) func() {
	return j.orderOf("A-"+number, number, status, day, want)
}

func (j *journey) orderOf(orderNumber, number, status, day, want string) func() {
	return func() {
		body, err := json.Marshal(orderrest.Order{OrderNumber: orderNumber, RecommendationNumber: number, Status: status, OrderedOn: day})
		require.NoError(j.t, err)
		got := j.call(http.MethodPost, base+"/auftrag", "", body, "X-Signature", order.Sign([]byte(testFeedKey), body, j.clock.Now()))
		require.Equal(j.t, http.StatusOK, got.status, string(got.body))
		require.Contains(j.t, string(got.body), want)
	}
}

// choose is the holder who follows the newest reward mail and picks a bank transfer.
func (j *journey) choose(email string) func() {
	return func() { j.chooseWith(j.mails.tokens(email, "/praemie")[0], map[string]bool{}) }
}

// chooseAll follows every reward mail to the recommender.
func (j *journey) chooseAll() {
	chosen := map[string]bool{} // a token shows all awards of its holder from one recommendation
	for _, token := range j.mails.tokens(anna, "/praemie") {
		j.chooseWith(token, chosen)
	}
}

func (j *journey) chooseWith(token string, chosen map[string]bool) {
	j.t.Helper()
	sight := j.call(http.MethodGet, base+"/praemierung", token, nil)
	require.Equal(j.t, http.StatusOK, sight.status, string(sight.body))
	var seen struct {
		Praemierungen []struct{ PraemierungID, Status string }
	}
	require.NoError(j.t, json.Unmarshal(sight.body, &seen))
	iban := goodIBAN
	if slices.Contains(j.mails.tokens(friend, "/praemie"), token) {
		iban = otherIBN
	}
	for _, p := range seen.Praemierungen {
		if p.Status != "Bereitgestellt" || chosen[p.PraemierungID] {
			continue
		}
		chosen[p.PraemierungID] = true
		body, err := json.Marshal(map[string]string{"PraemierungId": p.PraemierungID, "PraemieId": "bank", "Iban": iban, "Kontoinhaber": "Anna Müller"})
		require.NoError(j.t, err)
		got := j.call(http.MethodPut, base+"/praemierung", token, body)
		require.Equal(j.t, http.StatusOK, got.status, string(got.body))
	}
}

func (j *journey) row(id string) *recommendation.Recommendation {
	j.t.Helper()
	r, err := recommendationstore.New(j.DB).ByID(context.Background(), telecom, id)
	require.NoError(j.t, err)
	return r
}

// when gives the instant of an event on the time line.
func (j *journey) when(id string, kind recommendation.EventKind) time.Time {
	j.t.Helper()
	events, err := recommendationstore.New(j.DB).Events(context.Background(), telecom, []string{id})
	require.NoError(j.t, err)
	for _, e := range events[id] {
		if e.Kind == kind {
			return e.At
		}
	}
	require.Fail(j.t, "the time line lacks "+string(kind))
	return time.Time{}
}

// mailServer is a mail server that keeps what it gets. It knows no mailbox that is closed, and counts what came for it.
type mailServer struct {
	address string
	mu      sync.Mutex
	got     []letterIn
	closed  map[string]int
	busy    bool
}

// overload has the server put every letter off until it is told otherwise.
func (p *mailServer) overload(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy = on
}

func (p *mailServer) overloaded() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.busy
}

// close has the server refuse a mailbox for good.
func (p *mailServer) close(mailbox string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed == nil {
		p.closed = map[string]int{}
	}
	p.closed[mailbox] = 0
}

// refuses tells whether a mailbox is closed, and counts the try.
func (p *mailServer) refuses(mailbox string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	tries, closed := p.closed[mailbox]
	if closed {
		p.closed[mailbox] = tries + 1
	}
	return closed
}

func (p *mailServer) refused(mailbox string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.closed[mailbox]
}

type letterIn struct{ to, text string }

func openMailServer(t *testing.T) *mailServer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	p := &mailServer{address: l.Addr().String()}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go p.serve(c)
		}
	}()
	return p
}

// serve speaks as much of SMTP as a client needs.
func (p *mailServer) serve(c net.Conn) {
	defer func() { _ = c.Close() }()
	lines := bufio.NewScanner(c)
	say := func(text string) { _, _ = c.Write([]byte(text + "\r\n")) }
	say("220 mail")
	var m letterIn
	for lines.Scan() {
		line := lines.Text()
		switch {
		case strings.HasPrefix(line, "RCPT TO:"):
			m.to = strings.Trim(strings.TrimPrefix(line, "RCPT TO:"), "<> ")
			switch {
			case p.overloaded():
				say("451 4.3.2 come back later")
			case p.refuses(m.to):
				say("550 5.1.1 no such mailbox")
			default:
				say("250 ok")
			}
		case line == "DATA":
			say("354 go on")
			for lines.Scan() && lines.Text() != "." {
				m.text += lines.Text() + "\r\n"
			}
			p.mu.Lock()
			p.got = append(p.got, m)
			p.mu.Unlock()
			m = letterIn{}
			say("250 kept")
		case line == "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

var tokenIn = regexp.MustCompile(`(/[a-z]+)/?#t=([A-Za-z0-9_-]{43})`)

// tokens gives the tokens that mails to an address brought for a page, the newest first.
func (p *mailServer) tokens(to, page string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var tokens []string
	for i := len(p.got) - 1; i >= 0; i-- {
		if p.got[i].to != to {
			continue
		}
		text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(p.got[i].text)
		// The first is the plain text's; the HTML repeats it.
		if found := tokenIn.FindStringSubmatch(text); found != nil && found[1] == page {
			tokens = append(tokens, found[2])
		}
	}
	return tokens
}

func (p *mailServer) count(to string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	n := 0
	for _, m := range p.got {
		if m.to == to {
			n++
		}
	}
	return n
}
