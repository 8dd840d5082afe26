package referral_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	"weitersagen.app/backend/test/fixture"
)

// coded makes a recommendation and gives its number and offline code.
func coded(s *fixture.Served) (number, code string) {
	s.T.Helper()
	got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", s.Form(nil))
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	f := got.Fields(s.T)
	return f.Text(s.T, "Empfehlungsnummer"), f.Text(s.T, "Empfehlungscode")
}

func enter(s *fixture.Served, code string, headers ...string) fixture.Answer {
	s.T.Helper()
	return s.Call(
		http.MethodGet, fixture.Base+"/empfehlung/empfehlungscode/"+code+"?einsprungsquelle=plakat", "", nil,
		headers...,
	)
}

func TestAnOfflineCodeMakesRecommendations(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, code := coded(s)
	require.Len(t, code, 8)

	seen := fixture.Decoded[offlinecoderest.CodeView](
		t, s.Call(http.MethodGet, fixture.Base+"/empfehlungscode/"+strings.ToLower(code[:4]+"-"+code[4:]), "", nil),
	)
	assert.Equal(t, "Anna M.", seen.RecommenderName)
	assert.Equal(t, code, seen.Code)
	assert.Positive(t, seen.RecommenderCents+seen.RecipientCents)

	first := fixture.Decoded[offlinecoderest.EnteredCode](
		t, enter(s, strings.ToLower(code), "Idempotency-Key", "entry-of-a-tab"),
	)
	assert.NotEqual(t, number, first.RecommendationNumber)
	again := fixture.Decoded[offlinecoderest.EnteredCode](t, enter(s, code, "Idempotency-Key", "entry-of-a-tab"))
	assert.Equal(t, first, again, "sent again it makes no second one")
	second := fixture.Decoded[offlinecoderest.EnteredCode](t, enter(s, code))
	assert.NotEqual(t, first.RecommendationNumber, second.RecommendationNumber)

	got := s.Entered(first.RecommendationNumber, first.Key, fixture.Ben)
	require.Equal(t, http.StatusCreated, got.Status, string(got.Body))

	session := s.LoggedIn("anna@example.de")
	codes := fixture.Decoded[[]offlinecoderest.OwnCode](
		t, s.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungscodes", session, nil),
	)
	require.Len(t, codes, 1)
	assert.Equal(t, offlinecoderest.OwnCode{
		Code: code, RecommendationNumber: number, ValidUntil: codes[0].ValidUntil, Used: 2, Most: 50,
	}, codes[0])
	own := fixture.Decoded[map[string]recommendationrest.OwnRecommendation](
		t, s.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", session, nil),
	)
	require.Len(t, own, 3)
	assert.Equal(t, "code_entered", own[first.RecommendationNumber].Events[0].Kind)
}

// What brought the recommender counts for what the printed code makes, too.
func TestACodeCountsForTheAgencyAndTheAdvisorOfItsRecommendation(t *testing.T) {
	s := fixture.ServeSQLite(t)
	a, made := s.Linked(fixture.WithAgencies(s), "Agentur Öhler", 30)
	got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", s.Form(func(empfehlung, _ map[string]string) {
		empfehlung["Agenturtoken"], empfehlung["AgentNumber"] = string(made.Token), "4711"
	}))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	entered := fixture.Decoded[offlinecoderest.EnteredCode](t, enter(s, got.Fields(t).Text(t, "Empfehlungscode")))
	r := s.ByNumber(entered.RecommendationNumber)
	assert.Equal(t, string(a.Number), r.SellerNumber)
	assert.Equal(t, "4711", r.AgentNumber)
}

func TestAMistypedCodeIsReportedAtOnceAndGuessesAreLimited(t *testing.T) {
	s := fixture.ServeSQLite(t)
	_, code := coded(s)
	wrong := []byte(code)
	wrong[0] = map[bool]byte{true: 'A', false: '7'}[wrong[0] != 'A']
	for range 30 {
		got := enter(s, string(wrong))
		require.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Equal(t, "code.mistyped", got.Code(t))
	}
	var last fixture.Answer
	for range 21 {
		last = enter(s, string(link.NewCode()), "X-Real-IP", "192.0.2.7")
	}
	assert.Equal(t, http.StatusTooManyRequests, last.Status)
	assert.Equal(t, http.StatusTooManyRequests, enter(s, code, "X-Real-IP", "192.0.2.7").Status)
	for range 25 {
		require.Equal(t, http.StatusOK, enter(s, code, "X-Real-IP", "192.0.2.8").Status, "who is right is not counted")
	}
}

func TestACodeEnds(t *testing.T) {
	s := fixture.ServeSQLite(t)
	number, code := coded(s)
	session := s.LoggedIn("anna@example.de")
	address := fixture.Base + "/empfehlung/" + number + "/empfehlungscode"
	same := fixture.Decoded[offlinecoderest.OwnCode](t, s.Call(http.MethodPost, address, session, nil))
	assert.Equal(t, code, same.Code)
	require.Equal(t, http.StatusNoContent, s.Call(http.MethodDelete, address, session, nil).Status)
	assert.Equal(t, "code.expired", enter(s, code).Code(t))
	other := fixture.Decoded[offlinecoderest.OwnCode](t, s.Call(http.MethodPost, address, session, nil))
	assert.NotEqual(t, code, other.Code)
	_, outsider := s.Member("funkwelle", "eva@example.de")
	assert.Equal(t, http.StatusNotFound, s.Call(http.MethodPost, address, outsider, nil).Status)
	assert.Equal(t, http.StatusNotFound, s.Call(http.MethodDelete, address, outsider, nil).Status)

	// The validity of both ends with the same second.
	s.Clock.Set(tenant.Days(60).End(s.Clock.Now()))
	assert.Equal(t, "code.expired", enter(s, other.Code).Code(t))
}

func TestWithdrawingEndsTheLinkAndTheCode(t *testing.T) {
	s := fixture.ServeSQLite(t)
	got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", s.Form(nil)).Fields(t)
	number, code, hex := got.Text(t, "Empfehlungsnummer"), got.Text(t, "Empfehlungscode"), got.Text(t, "Hex")
	session := s.LoggedIn("anna@example.de")
	for range 2 {
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+number, session, nil).Status,
		)
	}
	assert.Equal(
		t, "recommendation.cancelled",
		s.Call(http.MethodGet, fixture.Base+"/empfehlen/"+number+"/"+hex, "", nil).Code(t),
	)
	assert.Equal(t, "code.expired", enter(s, code).Code(t))
	assert.Equal(
		t, "recommendation.cancelled",
		s.Call(http.MethodPost, fixture.Base+"/empfehlung/"+number+"/empfehlungscode", session, nil).Code(t),
	)
}

// Who had confirmed hears that there is no reward any more, once.
func TestAFriendWhoConfirmedHearsOfTheWithdrawal(t *testing.T) {
	s := fixture.ServeSQLite(t)
	got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", s.Form(nil)).Fields(t)
	number, hex := got.Text(t, "Empfehlungsnummer"), got.Text(t, "Hex")
	entered := s.Entered(number, hex, fixture.Ben)
	require.Equal(t, http.StatusCreated, entered.Status, string(entered.Body))
	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(t, err)
	require.Equal(
		t, http.StatusOK,
		s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", s.Mailed(r.RecipientID), s.Agreement()).Status,
	)
	session := s.LoggedIn("anna@example.de")
	require.Equal(
		t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+number, session, nil).Status,
	)

	var sent []mail.Letter
	letters := s.WithdrawnLetters
	letters.Sender = senderFunc(func(l mail.Letter) { sent = append(sent, l) })
	require.NoError(
		t,
		letters.Deliver(
			context.Background(), outbox.Message{Tenant: "funkwelle", Topic: outbox.RecommendationWithdrawn, Key: r.ID},
		),
	)
	require.Len(t, sent, 1)
	assert.Equal(t, "ben@example.de", sent[0].To.Email)

	// This letter isn't among those that a typed address stops, so who writes it asks by itself.
	letters.Declined = func(_ context.Context, _ tenant.ID, mailbox person.Email) (bool, error) {
		return mailbox.String() == "ben@example.de", nil
	}
	require.NoError(
		t,
		letters.Deliver(
			context.Background(), outbox.Message{Tenant: "funkwelle", Topic: outbox.RecommendationWithdrawn, Key: r.ID},
		),
	)
	assert.Len(t, sent, 1, "none to who declined, not even by a typed address")
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
		s := fixture.ServeAPI(t, db)
		programme, err := s.Tenants.ByID(context.Background(), "funkwelle")
		require.NoError(t, err)
		programme.Rules.CodeUses = 5
		_, code := coded(s)
		answers := make([]fixture.Answer, 16)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = enter(s, code) })
		}
		all.Wait()
		through := 0
		for _, a := range answers {
			if a.Status == http.StatusOK {
				through++
				continue
			}
			assert.Equal(t, "code.used_up", a.Code(t))
		}
		assert.Equal(t, 5, through)
		session := s.LoggedIn("anna@example.de")
		own := fixture.Decoded[map[string]recommendationrest.OwnRecommendation](
			t, s.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", session, nil),
		)
		assert.Len(t, own, 6, "who is refused leaves nothing behind")
	})
}

// A recommender who printed fifty cards gets no fifty letters.
func TestARecommendationByCodeSendsNoLettersBeforeAFriendConfirms(t *testing.T) {
	s := fixture.ServeSQLite(t)
	_, code := coded(s)
	made := fixture.Decoded[offlinecoderest.EnteredCode](t, enter(s, code))
	n, err := link.ParseNumber(made.RecommendationNumber)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(t, err)
	part, _, err := s.People.PartOf(context.Background(), "funkwelle", r.ID)
	require.NoError(t, err)
	plan := lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: part}, s.Clock.Now())
	assert.Empty(t, plan.Due)
	require.NoError(t, s.Recommendations.Expire(context.Background(), "funkwelle", r.ID, r.ValidUntil))
	part, _, err = s.People.PartOf(context.Background(), "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, lifecycle.Status(recommendation.Expired), part.Status)
	assert.True(t, lifecycle.PlanFor(lifecycle.Snapshot{Recommendation: part}, r.ValidUntil).Done)
}
