package account_test

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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// calls is what an agent sends for a caller.
type calls struct {
	email, key, version string
	yes                 bool
}

func takesCall(s *fixture.Served, session string, c calls) fixture.Answer {
	s.T.Helper()
	if c.version == "" {
		c.version = s.Version(fixture.Insured, content.ConsentSpoken)
	}
	offered, err := s.Assortments.Of(context.Background(), fixture.Insured)
	require.NoError(s.T, err)
	raw, err := json.Marshal(map[string]any{
		"Empfehlung":        map[string]string{"Produkt": string(offered.Products[0].ID)},
		"Empfehler":         map[string]string{"Vorname": "Anna", "Nachname": "Müller", "Email": c.email},
		"Auftragserteilung": map[string]any{"VorlesetextVersion": c.version, "Zugestimmt": c.yes},
	})
	require.NoError(s.T, err)
	return s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/create", session, raw, "Idempotency-Key", c.key)
}

// ofCaller gives the caller's account with the only recommendation.
func ofCaller(s *fixture.Served, email string) (*account.Account, *recommendation.Recommendation) {
	s.T.Helper()
	ctx := context.Background()
	a, err := accountstore.New(s.DB).ByEmail(ctx, fixture.Insured, person.EmailOf(email))
	require.NoError(s.T, err)
	all, err := s.Recommendations.AllOwn(ctx, s.Insurer(), "de", a.ID)
	require.NoError(s.T, err)
	require.NotEmpty(s.T, all)
	return a, all[0].Recommendation
}

// loggedInAs gives a session of a caller's account.
func loggedInAs(s *fixture.Served, account string) string {
	s.T.Helper()
	secret, err := s.Tokens.Issue(
		context.Background(), fixture.Insured, token.Session, account, s.Clock.Now(), s.Clock.Now().Add(time.Hour),
	)
	require.NoError(s.T, err)
	return string(secret)
}

// letterTo is the letter that the caller gets, and the token of its end.
func letterTo(s *fixture.Served, r *recommendation.Recommendation) (data mail.CreatedData, ends string) {
	s.T.Helper()
	box := &fixture.Letterbox{}
	require.NoError(
		s.T,
		s.Recommendations.WriteLetter(
			mail.Elsewhere(context.Background(), box), recommendation.LetterCreated, fixture.Insured, r.ID, s.Clock.Now(),
		),
	)
	require.Len(s.T, box.Letters, 1)
	data, ok := box.Letters[0].Data.(mail.CreatedData)
	require.True(s.T, ok)
	_, ends, _ = strings.Cut(data.Heard.Link, "#t=")
	return data, ends
}

func TestAnAgentSetsAPasswordOnceAndLogsInByNumber(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		ctx := context.Background()
		made, err := s.AgentOffice.Add(ctx, s.Insurer(), "ines", fixture.Maras, "")
		require.NoError(t, err)
		assert.Equal(t, "Mara Lindner", made.Advisor.Name())
		look := func() string {
			return string(
				s.Call(http.MethodPut, fixture.OfInsurer+"/agent/passwort", "", fixture.Body("Token", string(made.Token))).Body,
			)
		}
		assert.JSONEq(t, `{"Zustand":"open","Beraternummer":"HS-101","Name":"Mara Lindner","Mindestlaenge":12}`, look())
		short := s.Call(
			http.MethodPost, fixture.OfInsurer+"/agent/passwort", "",
			fixture.Body("Token", string(made.Token), "Password", "Zwiebel4Rad"),
		)
		assert.Equal(t, http.StatusUnprocessableEntity, short.Status, "eleven characters")
		assert.Contains(t, string(short.Body), "password.length")
		foreign := s.Call(
			http.MethodPost, fixture.Base+"/agent/passwort", "",
			fixture.Body("Token", string(made.Token), "Password", fixture.GoodPassword),
		)
		assert.Equal(t, http.StatusNotFound, foreign.Status)
		first := s.SetsPassword(made, http.StatusOK).Fields(t).Text(t, "Token")
		assert.Contains(t, look(), `"used"`)
		s.SetsPassword(made, http.StatusGone)

		in := func(number, password string) fixture.Answer {
			return s.Call(
				http.MethodPost, fixture.OfInsurer+"/agent/login", "", fixture.Body("Beraternummer", number, "Password", password),
			)
		}
		got := in(fixture.Maras, fixture.GoodPassword)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		for _, wrong := range []fixture.Answer{
			in(fixture.Maras, "Wrong-Fagott-18"), in("HS-102", fixture.GoodPassword), in("nobody", fixture.GoodPassword),
		} {
			assert.Equal(t, http.StatusUnauthorized, wrong.Status)
			assert.Equal(t, "agent.login", wrong.Code(t), "an advisor who is no agent is as unknown as nobody")
		}
		second := got.Fields(t).Text(t, "Token")
		assert.Equal(t, http.StatusNoContent, s.Call(http.MethodPost, fixture.OfInsurer+"/agent/logout", second, nil).Status)
		assert.Equal(
			t, http.StatusUnauthorized, s.Call(http.MethodGet, fixture.OfInsurer+"/agent/arbeitsplatz", second, nil).Status,
		)
		assert.Equal(
			t, http.StatusOK, s.Call(http.MethodGet, fixture.OfInsurer+"/agent/arbeitsplatz", first, nil).Status,
			"another login goes on",
		)

		another, err := s.AgentOffice.Link(ctx, s.Insurer(), "ines", fixture.Maras)
		require.NoError(t, err)
		s.SetsPassword(another, http.StatusOK)
		gone := s.Call(http.MethodGet, fixture.OfInsurer+"/agent/arbeitsplatz", first, nil)
		assert.Equal(t, http.StatusUnauthorized, gone.Status, "another password ends what was open")
	})
}

func TestLoginsOfAgentsAreThrottled(t *testing.T) {
	s := fixture.ServeSQLite(t)
	s.Hired()
	var last fixture.Answer
	for range 11 {
		last = s.Call(
			http.MethodPost, fixture.OfInsurer+"/agent/login", "",
			fixture.Body("Beraternummer", fixture.Maras, "Password", "Wrong-Fagott-18"),
		)
	}
	assert.Equal(t, http.StatusTooManyRequests, last.Status)
	assert.Equal(t, "rate.limited", last.Code(t))
}

// An agent who has ended, or has left the tenant's file, is out at the next call, and has no login either.
func TestAnAgentWhoMayWorkNoMoreIsOutAtTheNextCall(t *testing.T) {
	for name, leave := range map[string]func(s *fixture.Served){
		"ended": func(s *fixture.Served) {
			require.NoError(s.T, s.AgentOffice.End(context.Background(), s.Insurer(), "ines", fixture.Maras))
		},
		"left": func(s *fixture.Served) {
			require.NoError(s.T, s.DB.From(context.Background()).Exec("UPDATE agents SET number = 'HS-999'").Error)
		},
		"off": func(s *fixture.Served) { s.Insurer().Modules.AgentRecommendation = false },
	} {
		t.Run(name, func(t *testing.T) {
			s := fixture.ServeSQLite(t)
			session := s.Hired()
			require.Equal(t, http.StatusOK, s.Call(http.MethodGet, fixture.OfInsurer+"/agent/arbeitsplatz", session, nil).Status)
			leave(s)
			for _, got := range []fixture.Answer{
				s.Call(http.MethodGet, fixture.OfInsurer+"/agent/arbeitsplatz", session, nil),
				takesCall(s, session, calls{email: "anna@example.de", version: "x", yes: true}),
			} {
				assert.Equal(t, http.StatusUnauthorized, got.Status)
				assert.Equal(t, "auth.required", got.Code(t))
			}
			in := s.Call(
				http.MethodPost, fixture.OfInsurer+"/agent/login", "",
				fixture.Body("Beraternummer", fixture.Maras, "Password", fixture.GoodPassword),
			)
			assert.NotEqual(t, http.StatusOK, in.Status)
		})
	}
}

func TestNothingIsMadeForACallerWithoutTheSpokenYes(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session := s.Hired()
	refused := func(got fixture.Answer, status int, code string) {
		t.Helper()
		assert.Equal(t, status, got.Status, string(got.Body))
		assert.Contains(t, string(got.Body), `"`+code+`"`)
	}
	refused(takesCall(s, session, calls{email: "anna@example.de"}), http.StatusUnprocessableEntity, "word.required")
	refused(
		takesCall(s, session, calls{email: "anna@example.de", version: "2020-01", yes: true}), http.StatusUnprocessableEntity,
		"word.required",
	)
	refused(takesCall(s, "", calls{email: "anna@example.de", yes: true}), http.StatusUnauthorized, "auth.required")
	_, recommender := s.Member(fixture.Insured, "eva@example.de")
	refused(
		takesCall(s, recommender, calls{email: "anna@example.de", yes: true}), http.StatusUnauthorized, "auth.required",
	)
	refused(
		takesCall(s, session, calls{email: "Mara@Havelschutz.example", yes: true}), http.StatusUnprocessableEntity,
		"word.own_mailbox",
	)
	var made int64
	require.NoError(t, s.DB.From(context.Background()).Table("recommendations").Count(&made).Error)
	assert.Zero(t, made)
}

func TestWhatAnAgentMakesKeepsTheSpokenWordAndNamesTheAgent(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		session := s.Hired()
		got := takesCall(s, session, calls{email: "anna@example.de", key: "12345678", yes: true})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		shown := got.Fields(t)
		assert.Len(t, shown, 2, "number and last day; the link is the caller's: %s", got.Body)
		assert.JSONEq(
			t, string(got.Body), string(takesCall(s, session, calls{email: "anna@example.de", key: "12345678", yes: true}).Body),
			"sent again, it is the same",
		)

		a, r := ofCaller(s, "anna@example.de")
		assert.Equal(t, []string{fixture.Maras, fixture.Maras}, []string{r.SpokenTo, r.AgentNumber})
		given, err := consentstore.New(s.DB).Of(context.Background(), fixture.Insured, a.ID)
		require.NoError(t, err)
		require.Len(t, given, 1)
		e := given[0]
		assert.Equal(t, []any{consent.OnBehalf, consent.Spoken, fixture.Maras, r.ID}, []any{
			e.Kind, e.How, e.SpokenTo, e.Occasion,
		})
		assert.Equal(
			t, []string{link.Telephone, link.Telephone}, []string{r.Channel, e.Channel}, "the way that nobody else comes by",
		)
		assert.Contains(t, e.Text, "Darf ich jetzt in Ihrem Namen eine Empfehlung anlegen")
		assert.Equal(t, s.Clock.Now(), e.At.UTC())

		own := loggedInAs(s, a.ID)
		assert.Contains(
			t, string(s.Call(http.MethodGet, fixture.OfInsurer+"/empfehler/export", own, nil).Body), `"Beraternummer":"HS-101"`,
			"the caller may know who heard it",
		)
		letter, ends := letterTo(s, r)
		assert.Equal(t, "Mara Lindner", letter.Heard.Agent)
		assert.NotEmpty(t, ends)
		assert.False(t, r.Tells(recommendation.LetterExpired))
	})
}

// Whether the programme knows the caller is none of the agent's business.
func TestTheAgentHearsTheSameOfKnownAndUnknownCallers(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session := s.Hired()
	s.Member(fixture.Insured, "known@example.de")
	locked, _ := s.Member(fixture.Insured, "locked@example.de")
	require.NoError(
		t,
		s.DB.From(context.Background()).Exec("UPDATE accounts SET locked_at = ? WHERE id = ?", s.Clock.Now(), locked).Error,
	)
	number := ""
	for _, email := range []string{"known@example.de", "unknown@example.de", "locked@example.de", "known@example.de"} {
		got := takesCall(s, session, calls{email: email, yes: true})
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		own := got.Fields(t).Text(t, "Empfehlungsnummer")
		if text := strings.ReplaceAll(string(got.Body), own, ""); number == "" {
			number = text
		} else {
			assert.Equal(t, number, text, email)
		}
	}
}

func TestTheCallerEndsItByTheLetterAndNothingIsLeft(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		session := s.Hired()
		require.Equal(t, http.StatusOK, takesCall(s, session, calls{email: "zoltana@kolibri.example", yes: true}).Status)
		_, r := ofCaller(s, "zoltana@kolibri.example")
		_, ends := letterTo(s, r)
		look := func() fixture.Fields {
			return s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/telefonisch", "", fixture.Body("Token", ends)).Fields(t)
		}
		assert.Equal(t, "Mara Lindner", look().Text(t, "Berater"))
		for range 2 {
			got := s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/telefonisch/ende", "", fixture.Body("Token", ends))
			require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		}
		s.Relayed()
		assert.JSONEq(t, "true", string(look()["Beendet"]))
		assert.Len(t, look(), 1, "nothing else is known any more")
		for table, values := range fixture.Dump(t, db, s.Vault) {
			for _, v := range values {
				assert.NotContains(t, strings.ToLower(v), "kolibri", table)
			}
		}
		left, err := s.Recommendations.ByID(context.Background(), s.Insurer(), "de", r.ID)
		require.NoError(t, err)
		assert.Equal(t, []any{recommendation.Cancelled, "", ""}, []any{left.Status, left.RecommenderID, left.SpokenTo})
	})
}

// An operator may let somebody into an agency whose account a call made, before the person has set a password.
func TestEndingItTakesNoMemberFromAnAgency(t *testing.T) {
	s := fixture.ServeSQLite(t)
	ctx, own := context.Background(), s.Insurer()
	require.Equal(t, http.StatusOK, takesCall(s, s.Hired(), calls{email: "eva@example.de", yes: true}).Status)
	eva, r := ofCaller(s, "eva@example.de")
	_, ends := letterTo(s, r)
	nord, err := s.Agencies.Add(ctx, own, "ines", "Agentur Nord")
	require.NoError(t, err)
	_, err = s.MemberOffice.Add(
		ctx, own, "ines", string(nord.Number), member.Owner, member.NewPerson{Email: "eva@example.de"},
	)
	require.NoError(t, err)
	require.Equal(
		t, http.StatusNoContent,
		s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/telefonisch/ende", "", fixture.Body("Token", ends)).Status,
	)
	_, err = s.Members.Working(ctx, own, eva.ID)
	require.NoError(t, err, "account and membership stay")
	left, err := s.Recommendations.AllOwn(ctx, own, "de", eva.ID)
	require.NoError(t, err)
	assert.Empty(t, left, "what the call made is gone")
}

func TestEndingItTakesNothingElseFromACallerWhoWasKnown(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session := s.Hired()
	id, own := s.Member(fixture.Insured, "eva@example.de")
	s.Clock.Advance(time.Second)
	require.Equal(t, http.StatusOK, takesCall(s, session, calls{email: "eva@example.de", yes: true}).Status)
	_, r := ofCaller(s, "eva@example.de")
	_, ends := letterTo(s, r)
	require.Equal(
		t, http.StatusNoContent,
		s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/telefonisch/ende", "", fixture.Body("Token", ends)).Status,
	)
	assert.JSONEq(
		t, `{}`, string(s.Call(http.MethodGet, fixture.OfInsurer+"/empfehler/empfehlungen", own, nil).Body),
		"it is gone from the own area",
	)
	assert.Equal(t, http.StatusOK, s.Call(http.MethodGet, fixture.OfInsurer+"/account/user", own, nil).Status)
	given, err := consentstore.New(s.DB).Of(context.Background(), fixture.Insured, id)
	require.NoError(t, err)
	assert.Empty(t, given)
	assert.Equal(
		t, http.StatusUnauthorized,
		s.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/telefonisch/ende", "", fixture.Body("Token", own)).Status,
		"another token ends nothing",
	)
}

func TestAnAgentHasSoManyRecommendationsADay(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session := s.Hired()
	require.Equal(t, http.StatusOK, takesCall(s, session, calls{email: "anna@example.de", yes: true}).Status)
	require.NoError(t, s.DB.From(context.Background()).Exec("UPDATE quotas SET count = 150").Error)
	got := takesCall(s, session, calls{email: "ben@example.de", yes: true})
	assert.Equal(t, http.StatusTooManyRequests, got.Status, string(got.Body))
	assert.Equal(t, "rate.limited", got.Code(t))
}

// An agent's own mailbox has many spellings, and nothing is recommended for any of them.
func TestAnAgentRecommendsForNoSpellingOfTheOwnMailbox(t *testing.T) {
	s := fixture.ServeSQLite(t)
	made, err := s.AgentOffice.Add(context.Background(), s.Insurer(), "ines", fixture.Maras, "mara.lindner@gmail.com")
	require.NoError(t, err)
	session := s.SetsPassword(made, http.StatusOK).Fields(t).Text(t, "Token")
	for i, email := range []string{
		"mara.lindner@gmail.com", "Mara.Lindner@GMAIL.com", "mara.lindner+selbst@gmail.com", "maralindner@googlemail.com",
	} {
		got := takesCall(s, session, calls{email: email, key: string(rune('a' + i)), yes: true})
		assert.Equal(t, http.StatusUnprocessableEntity, got.Status, "%s: %s", email, got.Body)
	}
	assert.Equal(
		t, http.StatusOK, takesCall(s, session, calls{email: "mara.lindner2@gmail.com", key: "other", yes: true}).Status,
	)
}
