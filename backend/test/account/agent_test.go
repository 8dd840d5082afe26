package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// maras is the number of an advisor of the insurer's.
const maras = "HS-101"

func (s *served) insurer() *tenant.Tenant {
	s.t.Helper()
	own, err := s.Tenants.ByID(context.Background(), insured)
	require.NoError(s.t, err)
	return own
}

// hired lets Mara work, and gives her session.
func (s *served) hired() string {
	s.t.Helper()
	made, err := s.AgentOffice("ines").Add(context.Background(), s.insurer(), maras, "mara@havelschutz.example")
	require.NoError(s.t, err)
	return s.setsPassword(made, http.StatusOK).fields(s.t).text(s.t, "Token")
}

func (s *served) setsPassword(made agents.Made, want int) answer {
	s.t.Helper()
	got := s.call(http.MethodPost, ofInsurer+"/agent/passwort", "", body("Token", string(made.Token), "Password", goodPassword))
	require.Equal(s.t, want, got.status, string(got.body))
	return got
}

// calls is what an agent sends for a caller.
type calls struct {
	email, key, version string
	yes                 bool
}

func (s *served) heard(session string, c calls) answer {
	s.t.Helper()
	if c.version == "" {
		c.version = s.version(insured, content.ConsentSpoken)
	}
	offered, err := s.Assortments().Of(context.Background(), insured)
	require.NoError(s.t, err)
	raw, err := json.Marshal(map[string]any{
		"Empfehlung":        map[string]string{"Produkt": string(offered.Products[0].ID)},
		"Empfehler":         map[string]string{"Vorname": "Anna", "Nachname": "Müller", "Email": c.email},
		"Auftragserteilung": map[string]any{"VorlesetextVersion": c.version, "Zugestimmt": c.yes},
	})
	require.NoError(s.t, err)
	return s.call(http.MethodPost, ofInsurer+"/empfehlen/create", session, raw, "Idempotency-Key", c.key)
}

// ofCaller gives the caller's account with the only recommendation.
func (s *served) ofCaller(email string) (*account.Account, *recommendation.Recommendation) {
	s.t.Helper()
	ctx := context.Background()
	a, err := accountstore.New(s.DB).ByEmail(ctx, insured, person.EmailOf(email))
	require.NoError(s.t, err)
	all, err := s.Recommendations().AllOwn(ctx, s.insurer(), "de", a.ID)
	require.NoError(s.t, err)
	require.NotEmpty(s.t, all)
	return a, all[0].Recommendation
}

// loggedInAs gives a session of a caller's account.
func (s *served) loggedInAs(account string) string {
	s.t.Helper()
	secret, err := s.Tokens().Issue(context.Background(), insured, token.Session, account, s.clock.Now(), s.clock.Now().Add(time.Hour))
	require.NoError(s.t, err)
	return string(secret)
}

// letterTo is the letter that the caller gets, and the token of its end.
func (s *served) letterTo(r *recommendation.Recommendation) (data mail.CreatedData, ends string) {
	s.t.Helper()
	box := &letterbox{}
	require.NoError(s.t, s.Recommendations().WriteLetter(context.Background(), s.RecommenderLetters(box), recommendation.LetterCreated, insured, r.ID, s.clock.Now()))
	require.Len(s.t, box.letters, 1)
	data, ok := box.letters[0].Data.(mail.CreatedData)
	require.True(s.t, ok)
	_, ends, _ = strings.Cut(data.Heard.Link, "#t=")
	return data, ends
}

func TestAnAgentSetsAPasswordOnceAndLogsInByNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		ctx := context.Background()
		made, err := s.AgentOffice("ines").Add(ctx, s.insurer(), maras, "")
		require.NoError(t, err)
		assert.Equal(t, "Mara Lindner", made.Advisor.Name())
		look := func() string {
			return string(s.call(http.MethodPut, ofInsurer+"/agent/passwort", "", body("Token", string(made.Token))).body)
		}
		assert.JSONEq(t, `{"Zustand":"open","Beraternummer":"HS-101","Name":"Mara Lindner","Mindestlaenge":12}`, look())
		short := s.call(http.MethodPost, ofInsurer+"/agent/passwort", "", body("Token", string(made.Token), "Password", "Zwiebel4Rad"))
		assert.Equal(t, http.StatusUnprocessableEntity, short.status, "eleven characters")
		assert.Contains(t, string(short.body), "password.length")
		foreign := s.call(http.MethodPost, base+"/agent/passwort", "", body("Token", string(made.Token), "Password", goodPassword))
		assert.Equal(t, http.StatusNotFound, foreign.status)
		first := s.setsPassword(made, http.StatusOK).fields(t).text(t, "Token")
		assert.Contains(t, look(), `"used"`)
		s.setsPassword(made, http.StatusGone)

		in := func(number, password string) answer {
			return s.call(http.MethodPost, ofInsurer+"/agent/login", "", body("Beraternummer", number, "Password", password))
		}
		got := in(maras, goodPassword)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		for _, wrong := range []answer{in(maras, "Wrong-Fagott-18"), in("HS-102", goodPassword), in("nobody", goodPassword)} {
			assert.Equal(t, http.StatusUnauthorized, wrong.status)
			assert.Equal(t, "agent.login", wrong.code(t), "an advisor who is no agent is as unknown as nobody")
		}
		second := got.fields(t).text(t, "Token")
		assert.Equal(t, http.StatusNoContent, s.call(http.MethodPost, ofInsurer+"/agent/logout", second, nil).status)
		assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodGet, ofInsurer+"/agent/arbeitsplatz", second, nil).status)
		assert.Equal(t, http.StatusOK, s.call(http.MethodGet, ofInsurer+"/agent/arbeitsplatz", first, nil).status, "another login goes on")

		another, err := s.AgentOffice("ines").Link(ctx, s.insurer(), maras)
		require.NoError(t, err)
		s.setsPassword(another, http.StatusOK)
		gone := s.call(http.MethodGet, ofInsurer+"/agent/arbeitsplatz", first, nil)
		assert.Equal(t, http.StatusUnauthorized, gone.status, "another password ends what was open")
	})
}

func TestLoginsOfAgentsAreThrottled(t *testing.T) {
	s := serveSQLite(t)
	s.hired()
	var last answer
	for range 11 {
		last = s.call(http.MethodPost, ofInsurer+"/agent/login", "", body("Beraternummer", maras, "Password", "Wrong-Fagott-18"))
	}
	assert.Equal(t, http.StatusTooManyRequests, last.status)
	assert.Equal(t, "rate.limited", last.code(t))
}

// Whoever has ended, or has left the tenant's file, is out at the next call, and has no login either.
func TestAnAgentWhoMayWorkNoMoreIsOutAtTheNextCall(t *testing.T) {
	for name, leave := range map[string]func(s *served){
		"ended": func(s *served) {
			require.NoError(s.t, s.AgentOffice("ines").End(context.Background(), s.insurer(), maras))
		},
		"left": func(s *served) {
			require.NoError(s.t, s.DB.From(context.Background()).Exec("UPDATE agents SET number = 'HS-999'").Error)
		},
		"off": func(s *served) { s.insurer().Modules.AgentRecommendation = false },
	} {
		t.Run(name, func(t *testing.T) {
			s := serveSQLite(t)
			session := s.hired()
			require.Equal(t, http.StatusOK, s.call(http.MethodGet, ofInsurer+"/agent/arbeitsplatz", session, nil).status)
			leave(s)
			for _, got := range []answer{s.call(http.MethodGet, ofInsurer+"/agent/arbeitsplatz", session, nil), s.heard(session, calls{email: "anna@example.de", version: "x", yes: true})} {
				assert.Equal(t, http.StatusUnauthorized, got.status)
				assert.Equal(t, "auth.required", got.code(t))
			}
			in := s.call(http.MethodPost, ofInsurer+"/agent/login", "", body("Beraternummer", maras, "Password", goodPassword))
			assert.NotEqual(t, http.StatusOK, in.status)
		})
	}
}

func TestNothingIsMadeForACallerWithoutTheSpokenYes(t *testing.T) {
	s := serveSQLite(t)
	session := s.hired()
	refused := func(got answer, status int, code string) {
		t.Helper()
		assert.Equal(t, status, got.status, string(got.body))
		assert.Contains(t, string(got.body), `"`+code+`"`)
	}
	refused(s.heard(session, calls{email: "anna@example.de"}), http.StatusUnprocessableEntity, "word.required")
	refused(s.heard(session, calls{email: "anna@example.de", version: "2020-01", yes: true}), http.StatusUnprocessableEntity, "word.required")
	refused(s.heard("", calls{email: "anna@example.de", yes: true}), http.StatusUnauthorized, "auth.required")
	_, recommender := s.member(insured, "eva@example.de")
	refused(s.heard(recommender, calls{email: "anna@example.de", yes: true}), http.StatusUnauthorized, "auth.required")
	refused(s.heard(session, calls{email: "Mara@Havelschutz.example", yes: true}), http.StatusUnprocessableEntity, "word.own_mailbox")
	var made int64
	require.NoError(t, s.DB.From(context.Background()).Table("recommendations").Count(&made).Error)
	assert.Zero(t, made)
}

func TestWhatAnAgentMakesKeepsTheSpokenWordAndNamesWhoHeardIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		session := s.hired()
		got := s.heard(session, calls{email: "anna@example.de", key: "12345678", yes: true})
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		told := got.fields(t)
		assert.Len(t, told, 2, "number and last day; the link is the caller's: %s", got.body)
		assert.JSONEq(t, string(got.body), string(s.heard(session, calls{email: "anna@example.de", key: "12345678", yes: true}).body), "sent again, it is the same")

		a, r := s.ofCaller("anna@example.de")
		assert.Equal(t, []string{maras, maras}, []string{r.HeardBy, r.AgentNumber})
		given, err := consentstore.New(s.DB).Of(context.Background(), insured, a.ID)
		require.NoError(t, err)
		require.Len(t, given, 1)
		e := given[0]
		assert.Equal(t, []any{consent.OnBehalf, consent.Spoken, maras, r.ID}, []any{e.Kind, e.How, e.HeardBy, e.Occasion})
		assert.Equal(t, []string{link.Telephone, link.Telephone}, []string{r.Channel, e.Channel}, "the way that nobody else comes by")
		assert.Contains(t, e.Text, "Darf ich jetzt in Ihrem Namen eine Empfehlung anlegen")
		assert.Equal(t, s.clock.Now(), e.At.UTC())

		own := s.loggedInAs(a.ID)
		assert.Contains(t, string(s.call(http.MethodGet, ofInsurer+"/empfehler/export", own, nil).body), `"Beraternummer":"HS-101"`, "the caller may know who heard it")
		letter, ends := s.letterTo(r)
		assert.Equal(t, "Mara Lindner", letter.Heard.Agent)
		assert.NotEmpty(t, ends)
		assert.False(t, r.Tells(recommendation.LetterExpired))
	})
}

// Whether the programme knows the caller is none of the agent's business.
func TestTheAgentHearsTheSameOfKnownAndUnknownCallers(t *testing.T) {
	s := serveSQLite(t)
	session := s.hired()
	s.member(insured, "known@example.de")
	locked, _ := s.member(insured, "locked@example.de")
	require.NoError(t, s.DB.From(context.Background()).Exec("UPDATE accounts SET locked_at = ? WHERE id = ?", s.clock.Now(), locked).Error)
	number := ""
	for _, email := range []string{"known@example.de", "unknown@example.de", "locked@example.de", "known@example.de"} {
		got := s.heard(session, calls{email: email, yes: true})
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		own := got.fields(t).text(t, "Empfehlungsnummer")
		if text := strings.ReplaceAll(string(got.body), own, ""); number == "" {
			number = text
		} else {
			assert.Equal(t, number, text, email)
		}
	}
}

func TestTheCallerEndsItByTheLetterAndNothingIsLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		session := s.hired()
		require.Equal(t, http.StatusOK, s.heard(session, calls{email: "zoltana@kolibri.example", yes: true}).status)
		_, r := s.ofCaller("zoltana@kolibri.example")
		_, ends := s.letterTo(r)
		look := func() fields {
			return s.call(http.MethodPost, ofInsurer+"/empfehlen/telefonisch", "", body("Token", ends)).fields(t)
		}
		assert.Equal(t, "Mara Lindner", look().text(t, "Berater"))
		for range 2 {
			got := s.call(http.MethodPost, ofInsurer+"/empfehlen/telefonisch/ende", "", body("Token", ends))
			require.Equal(t, http.StatusNoContent, got.status, string(got.body))
		}
		s.relayed()
		assert.JSONEq(t, "true", string(look()["Beendet"]))
		assert.Len(t, look(), 1, "nothing else is known any more")
		for table, values := range dump(t, db, s.Vault) {
			for _, v := range values {
				assert.NotContains(t, strings.ToLower(v), "kolibri", table)
			}
		}
		left, err := s.Recommendations().ByID(context.Background(), s.insurer(), "de", r.ID)
		require.NoError(t, err)
		assert.Equal(t, []any{recommendation.Cancelled, "", ""}, []any{left.Status, left.RecommenderID, left.HeardBy})
	})
}

// An operator may let somebody into an agency whose account a call made, before the person has set a password.
func TestEndingItTakesNoMemberFromAnAgency(t *testing.T) {
	s := serveSQLite(t)
	ctx, own := context.Background(), s.insurer()
	require.Equal(t, http.StatusOK, s.heard(s.hired(), calls{email: "eva@example.de", yes: true}).status)
	eva, r := s.ofCaller("eva@example.de")
	_, ends := s.letterTo(r)
	nord, err := s.Agencies("ines").Add(ctx, own, "Agentur Nord")
	require.NoError(t, err)
	_, err = s.MemberOffice("ines").Add(ctx, own, string(nord.Number), member.Owner, member.NewPerson{Email: "eva@example.de"})
	require.NoError(t, err)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, ofInsurer+"/empfehlen/telefonisch/ende", "", body("Token", ends)).status)
	_, err = s.Members().Working(ctx, own, eva.ID)
	require.NoError(t, err, "account and membership stay")
	left, err := s.Recommendations().AllOwn(ctx, own, "de", eva.ID)
	require.NoError(t, err)
	assert.Empty(t, left, "what the call made is gone")
}

func TestEndingItTakesNothingElseFromACallerWhoWasKnown(t *testing.T) {
	s := serveSQLite(t)
	session := s.hired()
	id, own := s.member(insured, "eva@example.de")
	s.clock.Advance(time.Second)
	require.Equal(t, http.StatusOK, s.heard(session, calls{email: "eva@example.de", yes: true}).status)
	_, r := s.ofCaller("eva@example.de")
	_, ends := s.letterTo(r)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, ofInsurer+"/empfehlen/telefonisch/ende", "", body("Token", ends)).status)
	assert.JSONEq(t, `{}`, string(s.call(http.MethodGet, ofInsurer+"/empfehler/empfehlungen", own, nil).body), "it is gone from the own area")
	assert.Equal(t, http.StatusOK, s.call(http.MethodGet, ofInsurer+"/account/user", own, nil).status)
	given, err := consentstore.New(s.DB).Of(context.Background(), insured, id)
	require.NoError(t, err)
	assert.Empty(t, given)
	assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodPost, ofInsurer+"/empfehlen/telefonisch/ende", "", body("Token", own)).status, "another token ends nothing")
}

func TestAnAgentHasSoManyRecommendationsADay(t *testing.T) {
	s := serveSQLite(t)
	session := s.hired()
	require.Equal(t, http.StatusOK, s.heard(session, calls{email: "anna@example.de", yes: true}).status)
	require.NoError(t, s.DB.From(context.Background()).Exec("UPDATE quotas SET count = 150").Error)
	got := s.heard(session, calls{email: "ben@example.de", yes: true})
	assert.Equal(t, http.StatusTooManyRequests, got.status, string(got.body))
	assert.Equal(t, "rate.limited", got.code(t))
}

// An agent's own mailbox has many spellings, and nothing is recommended for any of them.
func TestAnAgentRecommendsForNoSpellingOfTheOwnMailbox(t *testing.T) {
	s := serveSQLite(t)
	made, err := s.AgentOffice("ines").Add(context.Background(), s.insurer(), maras, "mara.lindner@gmail.com")
	require.NoError(t, err)
	session := s.setsPassword(made, http.StatusOK).fields(t).text(t, "Token")
	for i, email := range []string{"mara.lindner@gmail.com", "Mara.Lindner@GMAIL.com", "mara.lindner+selbst@gmail.com", "maralindner@googlemail.com"} {
		got := s.heard(session, calls{email: email, key: string(rune('a' + i)), yes: true})
		assert.Equal(t, http.StatusUnprocessableEntity, got.status, "%s: %s", email, got.body)
	}
	assert.Equal(t, http.StatusOK, s.heard(session, calls{email: "mara.lindner2@gmail.com", key: "other", yes: true}).status)
}
