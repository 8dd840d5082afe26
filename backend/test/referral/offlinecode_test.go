package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

// coded makes a recommendation and gives its number and offline code.
func (s *served) coded() (number, code string) {
	s.t.Helper()
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(nil))
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	f := got.fields(s.t)
	return f.text(s.t, "Empfehlungsnummer"), f.text(s.t, "Empfehlungscode")
}

func (s *served) enter(code string, headers ...string) answer {
	s.t.Helper()
	return s.call(http.MethodGet, base+"/empfehlung/empfehlungscode/"+code+"?einsprungsquelle=plakat", "", nil, headers...)
}

func decoded[T any](t *testing.T, a answer) T {
	t.Helper()
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	var out T
	require.NoError(t, json.Unmarshal(a.body, &out))
	return out
}

func TestAnOfflineCodeMakesRecommendations(t *testing.T) {
	s := serveSQLite(t)
	number, code := s.coded()
	require.Len(t, code, 8)

	seen := decoded[offlinecoderest.CodeView](t, s.call(http.MethodGet, base+"/empfehlungscode/"+strings.ToLower(code[:4]+"-"+code[4:]), "", nil))
	assert.Equal(t, "Anna M.", seen.RecommenderName)
	assert.Equal(t, code, seen.Code)
	assert.Positive(t, seen.RecommenderCents+seen.RecipientCents)

	first := decoded[offlinecoderest.EnteredCode](t, s.enter(strings.ToLower(code), "Idempotency-Key", "entry-of-a-tab"))
	assert.NotEqual(t, number, first.RecommendationNumber)
	again := decoded[offlinecoderest.EnteredCode](t, s.enter(code, "Idempotency-Key", "entry-of-a-tab"))
	assert.Equal(t, first, again, "sent again it makes no second one")
	second := decoded[offlinecoderest.EnteredCode](t, s.enter(code))
	assert.NotEqual(t, first.RecommendationNumber, second.RecommendationNumber)

	got := s.entered(first.RecommendationNumber, first.Key, ben)
	require.Equal(t, http.StatusCreated, got.status, string(got.body))

	session := s.loggedIn("anna@example.de")
	codes := decoded[[]offlinecoderest.OwnCode](t, s.call(http.MethodGet, base+"/empfehler/empfehlungscodes", session, nil))
	require.Len(t, codes, 1)
	assert.Equal(t, offlinecoderest.OwnCode{
		Code: code, RecommendationNumber: number, ValidUntil: codes[0].ValidUntil, Used: 2, Most: 50,
	}, codes[0])
	own := decoded[map[string]recommendationrest.OwnRecommendation](t, s.call(http.MethodGet, base+"/empfehler/empfehlungen", session, nil))
	require.Len(t, own, 3)
	assert.Equal(t, "code_entered", own[first.RecommendationNumber].Events[0].Kind)
}

// What brought the recommender counts for what the printed code makes, too.
func TestACodeCountsForTheAgencyAndTheAdvisorOfItsRecommendation(t *testing.T) {
	s := serveSQLite(t)
	a, made := s.linked(withAgencies(s), "Agentur Öhler", 30)
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(func(empfehlung, _ map[string]string) {
		empfehlung["Agenturtoken"], empfehlung["AgentNumber"] = string(made.Token), "4711"
	}))
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	entered := decoded[offlinecoderest.EnteredCode](t, s.enter(got.fields(t).text(t, "Empfehlungscode")))
	r := s.byNumber(entered.RecommendationNumber)
	assert.Equal(t, string(a.Number), r.AgencyNumber)
	assert.Equal(t, "4711", r.AgentNumber)
}

func TestAMistypedCodeIsToldAtOnceAndGuessesAreLimited(t *testing.T) {
	s := serveSQLite(t)
	_, code := s.coded()
	wrong := []byte(code)
	wrong[0] = map[bool]byte{true: 'A', false: '7'}[wrong[0] != 'A']
	for range 30 {
		got := s.enter(string(wrong))
		require.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Equal(t, "code.mistyped", got.code(t))
	}
	var last answer
	for range 21 {
		last = s.enter(string(link.NewCode()), "X-Real-IP", "192.0.2.7")
	}
	assert.Equal(t, http.StatusTooManyRequests, last.status)
	assert.Equal(t, http.StatusTooManyRequests, s.enter(code, "X-Real-IP", "192.0.2.7").status)
	for range 25 {
		require.Equal(t, http.StatusOK, s.enter(code, "X-Real-IP", "192.0.2.8").status, "who is right is not counted")
	}
}

func TestACodeEnds(t *testing.T) {
	s := serveSQLite(t)
	number, code := s.coded()
	session := s.loggedIn("anna@example.de")
	address := base + "/empfehlung/" + number + "/empfehlungscode"
	same := decoded[offlinecoderest.OwnCode](t, s.call(http.MethodPost, address, session, nil))
	assert.Equal(t, code, same.Code)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, address, session, nil).status)
	assert.Equal(t, "code.expired", s.enter(code).code(t))
	other := decoded[offlinecoderest.OwnCode](t, s.call(http.MethodPost, address, session, nil))
	assert.NotEqual(t, code, other.Code)
	_, stranger := s.member("funkwelle", "eva@example.de")
	assert.Equal(t, http.StatusNotFound, s.call(http.MethodPost, address, stranger, nil).status)
	assert.Equal(t, http.StatusNotFound, s.call(http.MethodDelete, address, stranger, nil).status)

	// The validity of both ends with the same second.
	s.clock.Set(tenant.Days(60).End(s.clock.Now()))
	assert.Equal(t, "code.expired", s.enter(other.Code).code(t))
}

func TestWithdrawingEndsTheLinkAndTheCode(t *testing.T) {
	s := serveSQLite(t)
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(nil)).fields(t)
	number, code, hex := got.text(t, "Empfehlungsnummer"), got.text(t, "Empfehlungscode"), got.text(t, "Hex")
	session := s.loggedIn("anna@example.de")
	for range 2 {
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehlung/"+number, session, nil).status)
	}
	assert.Equal(t, "recommendation.cancelled", s.call(http.MethodGet, base+"/empfehlen/"+number+"/"+hex, "", nil).code(t))
	assert.Equal(t, "code.expired", s.enter(code).code(t))
	assert.Equal(t, "recommendation.cancelled", s.call(http.MethodPost, base+"/empfehlung/"+number+"/empfehlungscode", session, nil).code(t))
}

// Who had confirmed hears that there is no reward any more, once.
func TestAFriendWhoConfirmedHearsOfTheWithdrawal(t *testing.T) {
	s := serveSQLite(t)
	got := s.call(http.MethodPost, base+"/empfehlen/create", "", s.form(nil)).fields(t)
	number, hex := got.text(t, "Empfehlungsnummer"), got.text(t, "Hex")
	entered := s.entered(number, hex, ben)
	require.Equal(t, http.StatusCreated, entered.status, string(entered.body))
	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, s.call(http.MethodPut, base+"/empfaenger/zustimmung", s.mailed(r.RecipientID), s.agreement()).status)
	session := s.loggedIn("anna@example.de")
	require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehlung/"+number, session, nil).status)

	var sent []mail.Letter
	letters := s.WithdrawnLetters()
	letters.Sender = senderFunc(func(l mail.Letter) { sent = append(sent, l) })
	require.NoError(t, letters.Deliver(context.Background(), outbox.Message{Tenant: "funkwelle", Topic: outbox.RecommendationWithdrawn, Key: r.ID}))
	require.Len(t, sent, 1)
	assert.Equal(t, "ben@example.de", sent[0].To.Email)
	data, ok := sent[0].Data.(mail.WithdrawnData)
	require.True(t, ok)
	assert.Contains(t, data.Recommender, "Anna")
	assert.Equal(t, "withdrawn/"+r.ID, sent[0].Key)
}

type senderFunc func(mail.Letter)

var _ mail.Sender = senderFunc(nil)

func (f senderFunc) Send(_ context.Context, l mail.Letter) error {
	f(l)
	return nil
}

// Sixteen friends enter one code for five at the same moment.
func TestAsManyFriendsGetThroughAsACodeHas(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		programme, err := s.Tenants.ByID(context.Background(), "funkwelle")
		require.NoError(t, err)
		programme.Rules.CodeUses = 5
		_, code := s.coded()
		answers := make([]answer, 16)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = s.enter(code) })
		}
		all.Wait()
		through := 0
		for _, a := range answers {
			if a.status == http.StatusOK {
				through++
				continue
			}
			assert.Equal(t, "code.used_up", a.code(t))
		}
		assert.Equal(t, 5, through)
		session := s.loggedIn("anna@example.de")
		own := decoded[map[string]recommendationrest.OwnRecommendation](t, s.call(http.MethodGet, base+"/empfehler/empfehlungen", session, nil))
		assert.Len(t, own, 6, "who is refused leaves nothing behind")
	})
}

// A recommender who printed fifty cards gets no fifty letters.
func TestARecommendationByCodeSendsNoLettersBeforeAFriendConfirms(t *testing.T) {
	s := serveSQLite(t)
	_, code := s.coded()
	made := decoded[offlinecoderest.EnteredCode](t, s.enter(code))
	n, err := link.ParseNumber(made.RecommendationNumber)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(t, err)
	part, _, err := s.People().PartOf(context.Background(), "funkwelle", r.ID)
	require.NoError(t, err)
	plan := lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: part}, s.clock.Now())
	assert.Empty(t, plan.Due)
	require.NoError(t, s.Recommendations().Expire(context.Background(), "funkwelle", r.ID, r.ValidUntil))
	part, _, err = s.People().PartOf(context.Background(), "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, lifecycle.Status(recommendation.Expired), part.Status)
	assert.True(t, lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: part}, r.ValidUntil).Done)
}
