package edge_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
	"weitersagen.app/backend/test/fuzz"
)

// fuzzWorld is the API in this process and the real edge in front of it in a process of its own.
type fuzzWorld struct {
	*fixture.Paying
	api, bff string
	// reward opens the recommender's award.
	reward, award, agency string
	// north is the agency of everybody who works for one.
	north fixture.Staffed
	// link is one of its links.
	link       string
	people     atomic.Int64
	statements fixture.Statements
}

func newFuzzWorld(t *testing.T, db *gormdb.DB) *fuzzWorld {
	t.Helper()
	w := &fuzzWorld{Paying: fixture.NewPaying(t, db)}
	w.Clock.Set(time.Now()) // the edge's own clock is the machine's
	w.Recommend(0)
	w.Released()
	w.reward, w.award = w.LettersSent["offered recommender"], w.AwardOf(reward.Recommender)
	_, made := w.Linked(fixture.WithAgencies(w.Served), "Agentur Öhler", 30)
	w.agency = string(made.Token)
	w.north = w.StaffAgency(fixture.WithAgencies(w.Served), "Agentur Nord")
	// All calls come from few places here: what is bounded by place would be asked for nothing else.
	w.Set(func(b *setup.Base) { b.Config.Unlimited = true })
	w.Handler = w.HTTP()
	w.Hired()
	w.link = w.linked()
	server := httptest.NewServer(w.statements.Of(w.Handler))
	t.Cleanup(server.Close)
	w.api = strings.TrimPrefix(server.URL, "http://")
	w.bff = runEdge(t, server.URL)
	return w
}

// runEdge builds the edge and runs it in front of an API until the test ends.
func runEdge(t *testing.T, backend string) (address string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "bff")
	build := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", program, "./cmd/bff")
	build.Dir = besidetest.Path(t, "bff")
	besidetest.Follow(t, "bff/cmd", "bff/internal", "bff/go.mod", "bff/go.sum")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	app := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(app, "locales"), 0o750))
	for name, text := range map[string]string{
		"mf-manifest.json": `{"name":"shell","entry":"entry.js","exposes":{"./routes":{"js":["a.js"]}},"initial":{"js":["a.js"],"css":["a.css"]},"locales":{"de":"locales/de.json","en":"locales/de.json"}}`,
		"locales/de.json":  `{"kit":{"ok":"gut"}}`,
	} {
		require.NoError(t, os.WriteFile(filepath.Join(app, name), []byte(text), 0o600))
	}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address = listener.Addr().String()
	require.NoError(t, listener.Close())
	// It ends by a signal and not with the test's context, so that what it holds is delivered.
	edge := exec.CommandContext(context.WithoutCancel(t.Context()), program) // #nosec G204 -- our own program
	edge.Env = append(os.Environ(), "WS_LISTEN="+address, "WS_BACKEND="+backend, "WS_REDIS=redis://"+miniredis.RunT(t).Addr()+"/0", "WS_SERVICE_KEY="+fixture.ServiceKey,
		"WS_RATE_LIMIT=0", "WS_SHELL="+app, "WS_MFE_PUBLIC="+app, "WS_MFE_PERSONAL="+app, "WS_MFE_AGENCY="+app,
		"WS_MFE_PROFISELLER="+app, "WS_DESK="+app, "WS_LOG=error",
		"WS_TRUSTED_PROXIES=127.0.0.0/8")
	edge.Stderr = os.Stderr
	require.NoError(t, edge.Start())
	t.Cleanup(func() {
		_ = edge.Process.Signal(os.Interrupt)
		_ = edge.Wait()
	})
	require.Eventually(t, func() bool {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/readyz", nil)
		if err != nil {
			return false
		}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			return false
		}
		_ = res.Body.Close()
		return res.StatusCode == http.StatusOK
	}, 20*time.Second, 20*time.Millisecond)
	return address
}

// human is somebody with an account, a recommendation, and a friend who confirmed. What an agent may, it asks as the
// insurer's.
type human struct {
	w                                    *fuzzWorld
	email, account, session, number, key string
	agent, member, partner, desk         string
	friend, friendMail, friendID, code   string
}

func (w *fuzzWorld) newHuman() *human {
	n := w.people.Add(1)
	h := &human{w: w, email: fmt.Sprintf("anna.fuzz%d@example.de", n)}
	h.friendMail = fmt.Sprintf("ben.fuzz%d@example.de", n)
	got := w.Call(
		http.MethodPost, fixture.Base+"/empfehlen/create", "",
		w.Form(func(_, who map[string]string) { who["Email"] = h.email }), "X-Real-IP", addressOf(n),
	)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	f := got.Fields(w.T)
	h.number, h.key, h.code = f.Text(w.T, "Empfehlungsnummer"), f.Text(w.T, "Hex"), f.Text(w.T, "Empfehlungscode")
	got = w.Entered(h.number, h.key, strings.ReplaceAll(fixture.Ben, "ben@example.de", h.friendMail))
	require.Equal(w.T, http.StatusCreated, got.Status, string(got.Body))
	f = got.Fields(w.T)
	h.friendID = f.Text(w.T, "Empfaengernummer")
	got = w.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", w.Mailed(h.friendID), w.Agreement())
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	h.friend = w.secret(token.RecipientMail, h.friendID)
	got = w.Call(
		http.MethodPost, fixture.OfInsurer+"/agent/login", "",
		fixture.Body("Beraternummer", fixture.Maras, "Password", fixture.GoodPassword),
	)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	h.agent = got.Fields(w.T).Text(w.T, "Token")
	h.newSession()
	account, _ := w.north.Hires(member.Owner, h.email)
	h.member = w.MemberSession(fixture.Telecom, account)
	h.partner = w.Partner(w.north.Of, h.email).Session()
	h.desk = string(w.AtDesk(
		fixture.Telecom, fmt.Sprintf("Mia %d", n), "people", "content", "offers", "money", "staff",
	))
	return h
}

// forAgents tells the calls of agents: the telecom company has none.
func forAgents(call fuzz.Call) bool { return strings.Contains(call.Path, "/{tenant}/agent/") }

func addressOf(n int64) string { return fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255) }

func (w *fuzzWorld) secret(p token.Purpose, subject string) string {
	secret, err := w.Tokens.Issue(
		context.Background(), fixture.Telecom, p, subject, w.Clock.Now(), w.Clock.Now().AddDate(0, 0, 2),
	)
	require.NoError(w.T, err)
	return string(secret)
}

func (h *human) newSession() {
	ctx, now := context.Background(), h.w.Clock.Now()
	var err error
	h.account, err = h.w.Accounts.Ensure(ctx, account.NewPerson{
		Tenant: fixture.Telecom, FirstName: "Anna", LastName: "Müller", Email: h.email, Language: "de", Now: now,
	})
	require.NoError(h.w.T, err)
	accessToken, err := h.w.Accounts.IssueAccess(ctx, fixture.Telecom, h.account, now)
	require.NoError(h.w.T, err)
	got := h.w.Call(
		http.MethodPut, fixture.Base+"/account/resetPassword", "",
		fixture.Body("Token", string(accessToken), "Password", fixture.GoodPassword),
	)
	require.Equal(h.w.T, http.StatusOK, got.Status, string(got.Body))
	h.session = got.Fields(h.w.T).Text(h.w.T, "Token")
}

// values are what the fields of both edges are called, and what they may hold.
func (h *human) values(call fuzz.Call) fuzz.Right {
	return func(name string) (string, bool) {
		if value, is := h.sold(call, strings.ToLower(name)); is {
			return value, true
		}
		switch strings.ToLower(name) {
		case "tenant", "mandant":
			if forAgents(call) {
				return string(fixture.Insured), true
			}
			return string(fixture.Telecom), true
		case "nummer", "number", "empfehlungsnummer":
			return h.number, true
		case "hex", "k", "schluessel":
			return h.key, true
		case "empfaengernummer":
			return h.friendID, true
		case "token", "t", "agenturtoken", "agencytoken":
			return h.tokenOf(call, name), true
		case "email":
			return h.emailFor(call), true
		case "hausnummer", "housenumber":
			return "135", true
		case "aktionen", "campaigns":
			return "newsletter", true
		case "kundennummer", "customernumber":
			return "K-12345", true
		case "password", "oldpassword":
			return fixture.GoodPassword, true
		case "iban":
			return fixture.GoodIBAN, true
		case "kontoinhaber", "holder", "accountholder", "vorname", "nachname", "name", "firstname", "lastname":
			if strings.Contains(call.Path, "/content/") {
				return "terms", true
			}
			return "Anna", true
		case "geburtsdatum", "birthdate":
			return "1990-05-17", true
		case "plz", "zip":
			return "10623", true
		case "anrede", "salutation":
			return "Frau", true
		case "telefon", "phone":
			return "0170 1234567", true
		case "captcha":
			return h.w.Solved(), true
		case "agbtext", "agbversion", "termsversion", "datenschutzversion", "privacyversion":
			return h.version(strings.ToLower(name), call), true
		case "produkt", "productid":
			return "101", true
		case "praemierungid", "awardid":
			return h.w.award, true
		case "praemieid", "rewardid":
			return "bank", true
		case "code":
			return h.code, true
		case "jahr", "year":
			return fmt.Sprint(time.Now().Year()), true
		case "format":
			return "pdf", !ofYears(call)
		case "lang", "language", "l":
			return "de", true
		case "page":
			return "impressum", true
		case "anteilempfehler", "share":
			return "", false
		case "path":
			return "/de", true
		case "cmd":
			return "", true
		case "idempotencykey", "idempotency-key":
			return id.New(), true
		case "zeit", "auftragsdatum":
			return h.w.Clock.Now().UTC().Format(time.RFC3339), true
		case "x-real-ip":
			return addressOf(h.w.people.Add(1)), true
		case "id":
			return h.idOf(call), true
		case "agentur":
			return h.w.north.Number, true
		case "mitglied":
			return h.w.north.IDs[member.Employee], true
		}
		return "", false
	}
}

func (h *human) idOf(call fuzz.Call) string {
	switch {
	case strings.Contains(call.Path, "/praemie/"):
		return "bank"
	case strings.Contains(call.Path, "/produktkategorie/"):
		return "internet"
	case strings.Contains(call.Path, "/extern/"):
		return "FW-NET-100"
	case call.ID == "countClicks":
		return id.New()
	default:
		return "101"
	}
}

func (h *human) version(name string, call fuzz.Call) string {
	switch {
	case name == "agbtext":
		return "terms"
	case strings.HasPrefix(name, "datenschutz"), strings.HasPrefix(name, "privacy"):
		return h.w.Version(fixture.Telecom, "privacy")
	case strings.Contains(call.Path, "confirmation"), strings.Contains(call.Path, "zustimmung"):
		return h.w.Version(fixture.Telecom, "recipientTerms")
	default:
		return h.w.Terms(fixture.Telecom)
	}
}

// tokenOf gives what a letter would bring for the call.
func (h *human) tokenOf(call fuzz.Call, name string) string {
	switch {
	case strings.Contains(call.Path, "decline"), strings.Contains(call.Path, "ablehnung"):
		return h.w.Declines.Link(fixture.Telecom, person.EmailOf(h.friendMail))
	case strings.Contains(call.Path, "newsletter/"):
		return h.w.Newsletters.Link(fixture.Telecom, h.account)
	}
	for part, purpose := range map[string]token.Purpose{
		"esetPassword": token.Access, "personal/access": token.Access, "email": token.EmailChange, "admin": token.Admin,
		"account/login": token.Admin, "autologin": token.Autologin, "portal": token.Autologin, "asswor": token.Access,
	} {
		if strings.Contains(call.Path, part) {
			if purpose == token.Admin {
				return h.adminPass()
			}
			return h.w.secret(purpose, h.account)
		}
	}
	switch {
	case strings.Contains(strings.ToLower(name), "agen"), strings.Contains(call.Path, "verifyAgentur"), name == "t":
		return h.w.agency
	case strings.Contains(call.Path, "reward"), strings.Contains(call.Path, "customer-number"):
		return h.w.reward
	case strings.Contains(call.Path, "confirmation"):
		return h.w.Mailed(h.friendID)
	default:
		return h.friend
	}
}

func (h *human) adminPass() string {
	own, err := h.w.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(h.w.T, err)
	pass, err := h.w.Accounts.IssueAdminLogin(context.Background(), own, h.email, "erika", "Nachfrage am Telefon")
	require.NoError(h.w.T, err)
	return string(pass.Token)
}

// emailFor is the friend's own where a friend gives it, an unknown one where one is changed or refused,
// else the account's.
func (h *human) emailFor(call fuzz.Call) string {
	switch {
	case strings.Contains(call.Path, "friend"), strings.Contains(call.Path, "held"), strings.Contains(
		call.Path, "empfaenger/create",
	), strings.Contains(call.Path, "empfaenger/daten"):
		return h.friendMail
	case strings.Contains(call.Path, "account/email"), strings.Contains(call.Path, "settings/email"), strings.Contains(call.Path, "decline"), strings.Contains(call.Path, "ablehnung"):
		return fmt.Sprintf("neu.fuzz%d@example.de", h.w.people.Add(1))
	default:
		return h.email
	}
}

// ending are the calls that end a session, a friend's token or the recommendation when they are granted.
var ending = map[string]bool{
	"deskLogout": true, "endDeskSession": true,
	"logout": true, "agentLogout": true, "memberLogout": true, "logoutEverywhere": true, "endSession": true,
	"endSessions": true, "endOtherSessions": true, "deleteAccount": true, "changePassword": true,
	"setPasswordByToken": true, "setMemberPassword": true, "setPartnerPassword": true,
	"confirmPartnerRequest": true, "partnerLogout": true, "joinAgency": true, "setPassword": true, "login": true,
	"memberLogin": true, "partnerLogin": true,
	"adminLogin": true, "portalLogin": true, "refuseLoginLink": true, "logInByLoginLink": true,
	"autologin": true, "confirmEmail": true, "deleteRecipient": true, "declineAsRecipient": true, "declineByLink": true,
	"declineByAddress": true, "decline": true,
	"declineAddress": true, "declineAsFriend": true, "eraseRecord": true, "withdrawRecommendation": true, "withdraw": true,
	"correctRecipient": true, "correctRecord": true,
}
