// Package partner_test follows partners from the form to the operator's answer, over the API.
package partner_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/test/fixture"
)

const pia = "pia@nord.example"

func partners(r fixture.Registering) []sellers.Listed {
	r.T.Helper()
	all, err := r.Agencies.Partners(r.T.Context(), r.Own)
	require.NoError(r.T, err)
	return all
}

func TestAPartnerRegistersConfirmsAndIsApproved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := fixture.ServeAPI(t, db).Registering()
		secret := r.Registered(pia)
		shown := fixture.Decoded[requestrest.PartnerRequestView](
			t, r.Call(http.MethodGet, fixture.Registration+"?t="+secret, "", nil),
		)
		assert.Equal(t, requestrest.PartnerRequestView{
			Name: "Pia Nord", FirstName: "Pia", Email: pia, First: true, ValidUntil: shown.ValidUntil,
		}, shown)
		assert.Empty(t, partners(r), "nothing is there before the mailbox confirmed")

		assert.Equal(t, "password.weak", r.Confirms(secret, "short").Code(t))
		got := r.Confirms(secret, fixture.MembersPassword)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		in := fixture.Decoded[requestrest.PartnerRegistered](t, got).LoggedIn
		require.NotNil(t, in, "who set the first password is in")
		assert.Equal(t, []string{"Partner", "Pia Nord", pia}, []string{in.Self.Role, in.Self.AgencyName, in.Self.Email})
		assert.False(t, in.Self.Approved)
		assert.Equal(t, http.StatusGone, r.Confirms(secret, fixture.MembersPassword).Status, "once")
		found := partners(r)
		require.Len(t, found, 1)
		assert.False(t, found[0].Works())
		m, err := r.Partners.In(t.Context(), r.Own.ID, found[0].Number, accountOf(r, pia))
		require.NoError(t, err)
		agreed, err := consentstore.New(db).Of(t.Context(), r.Own.ID, m.Account)
		require.NoError(t, err)
		assert.Len(t, agreed, 2, "the evidence is the account's")

		_, err = r.PartnerAdmission.Approve(t.Context(), r.Own, "ines", in.Self.AgencyNumber)
		require.NoError(t, err)
		_, err = r.PartnerAdmission.Refuse(t.Context(), r.Own, "ines", in.Self.AgencyNumber)
		require.ErrorIs(t, err, seller.ErrApproved)
		r.Relayed()
		assert.Equal(t, 2, r.Mails.Count(pia), "the letter that asked to confirm, and the answer")
		me := fixture.Decoded[memberrest.Member](
			t, r.Call(http.MethodGet, fixture.Base+"/profiseller/ich", in.Token, nil),
		)
		assert.True(t, me.Approved)
	})
}

func accountOf(r fixture.Registering, email string) string {
	account, _ := r.Member(r.Own.ID, email)
	return account
}

func TestOfManyWhoConfirmAPartnerAtOnceOneDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		r := fixture.ServeAPI(t, db).Registering()
		first, second := r.Registered(pia), ""
		require.Equal(t, http.StatusNoContent, r.Registers(pia, nil).Status)
		r.Clock.Advance(25 * time.Hour) // a mailbox that hasn't answered gets one letter a day
		r.Relayed()
		for _, s := range r.Mails.Tokens(pia, "/bestaetigung") {
			if s != first {
				second = s
			}
		}
		require.NotEmpty(t, second)
		var done sync.WaitGroup
		answers := make(chan int, 6)
		for i := range 6 {
			secret := first
			if i%2 == 1 {
				secret = second
			}
			done.Go(func() { answers <- r.Confirms(secret, fixture.MembersPassword).Status })
		}
		done.Wait()
		close(answers)
		well := 0
		for status := range answers {
			if status == http.StatusOK {
				well++
			} else {
				assert.Contains(t, []int{http.StatusGone, http.StatusConflict}, status)
			}
		}
		assert.Equal(t, 1, well)
		assert.Len(t, partners(r), 1)
	})
}

// Nothing shows whether an address is a partner's, or has an account: only the mailbox learns it.
func TestNothingIsShownOfWhoIsAPartner(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	secret := r.Registered(pia) // before it is one
	r.Partner(r.Own, pia)
	assert.Equal(
		t, "partner.already", r.Call(http.MethodGet, fixture.Registration+"?t="+secret, "", nil).Code(t),
	)
	assert.Equal(t, "partner.already", r.Confirms(secret, fixture.MembersPassword).Code(t))
	assert.Len(t, partners(r), 1)
	assert.Equal(
		t, "route.unknown", r.Call(http.MethodGet, fixture.OfInsurer+"/profiseller/anfrage?t="+secret, "", nil).Code(t),
		"another tenant has no partners",
	)
	assert.Equal(
		t, "token.unknown", r.Call(http.MethodGet, fixture.Registration+"?t=x", "", nil).Code(t),
	)
	for field, change := range map[string]func(map[string]string){
		"RegelnVersion": func(f map[string]string) { f["RegelnVersion"] = "1999" },
		"Firma":         func(f map[string]string) { f["Firma"] = "www.evil.example" },
		"Nachname":      func(f map[string]string) { f["Nachname"] = "" },
		"Email":         func(f map[string]string) { f["Email"] = "pia" },
	} {
		got := r.Registers("other@nord.example", change)
		assert.Equal(t, http.StatusUnprocessableEntity, got.Status, field)
		assert.Contains(t, string(got.Body), field)
	}
	assert.Equal(t, "captcha.required", r.Registers("other@nord.example", func(f map[string]string) {
		f["Captcha"] = ""
	}).Code(t))
}

func TestAPartnersLinksCountOnceItIsApproved(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	p := r.Partner(r.Own, pia)
	link := func() sellers.Made {
		made, err := r.Agencies.Link(t.Context(), r.Own, "ines", sellers.Wanted{Number: p.Number, Days: 30})
		require.NoError(t, err)
		return made
	}
	made := link()
	whose := func() fixture.Answer {
		return r.Call(http.MethodGet, fixture.Base+"/token/verifyAgenturToken?t="+string(made.Token), "", nil)
	}
	assert.Equal(t, "agency.token_invalid", whose().Code(t), "no operator has approved it")
	p.Approved()
	assert.Equal(t, http.StatusOK, whose().Status)
	require.NoError(t, r.Agencies.EndPartner(t.Context(), r.Own, "ines", p.Number))
	assert.Equal(t, "agency.token_invalid", whose().Code(t))
	assert.Equal(
		t, http.StatusUnauthorized, r.Call(http.MethodGet, fixture.Base+"/profiseller/ich", p.Session(), nil).Status,
	)
}

func TestAPartnerAMemberAndARecommenderAreThreeLogins(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	north := s.StaffAgency(own, "Agentur Nord")
	email := north.AddressOf(member.Owner)
	p := s.Partner(own, email).Approved()
	recommender := s.LoggedIn(email)
	in := func(path string) memberrest.MemberLoggedIn {
		t.Helper()
		got := s.Call(
			http.MethodPost, fixture.Base+path, "", fixture.Body("Email", email, "Password", fixture.MembersPassword),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return fixture.Decoded[memberrest.MemberLoggedIn](t, got)
	}
	partner, agent := in("/profiseller/login"), in("/agentur/login")
	assert.Equal(t, []string{p.Number, north.Number}, []string{partner.Self.AgencyNumber, agent.Self.AgencyNumber})
	assert.Equal(t, s.Clock.Now().Add(12*time.Hour), partner.Until.UTC())
	get := func(path, session string) int { return s.Call(http.MethodGet, fixture.Base+path, session, nil).Status }
	assert.Equal(t, http.StatusForbidden, get("/agentur/ich", partner.Token))
	assert.Equal(t, http.StatusForbidden, get("/profiseller/ich", agent.Token))
	assert.Equal(t, http.StatusForbidden, get("/account/user", partner.Token))
	require.Equal(
		t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Base+"/profiseller/logout", partner.Token, nil).Status,
	)
	assert.Equal(t, []int{http.StatusUnauthorized, http.StatusOK, http.StatusOK}, []int{
		get("/profiseller/ich", partner.Token), get("/agentur/ich", agent.Token), get("/account/user", recommender),
	})
	require.Equal(t, "partner.none", s.Call(
		http.MethodPost, fixture.Base+"/profiseller/login", "",
		fixture.Body("Email", loggedInOther(s), "Password", fixture.MembersPassword),
	).Code(t), "an account that is no partner's")
}

func loggedInOther(s *fixture.Served) string {
	const other = "other@nord.example"
	s.Member("funkwelle", other)
	s.LoggedIn(other)
	return other
}

func TestWithAPartnersAccountThePartnerEnds(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	p := r.Partner(r.Own, pia).Approved()
	require.NoError(t, r.Leaving.Forget(t.Context(), r.Own.ID, p.Account))
	found := partners(r)
	require.Len(t, found, 1)
	assert.NotNil(t, found[0].EndedAt)
	assert.Empty(t, found[0].Name, "it may be the person's")
	assert.Equal(
		t, http.StatusUnauthorized, r.Call(http.MethodGet, fixture.Base+"/profiseller/ich", p.Session(), nil).Status,
	)
}

// Who was refused or has ended reads what holds, and not that a login lets in.
func TestWhoWasRefusedIsSentToNoLogin(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	secret := r.Registered(pia)
	p := r.Partner(r.Own, pia)
	_, err := r.PartnerAdmission.Refuse(t.Context(), r.Own, "ines", p.Number)
	require.NoError(t, err)
	assert.Equal(t, "partner.ended", r.Call(http.MethodGet, fixture.Registration+"?t="+secret, "", nil).Code(t))
	assert.Equal(t, "partner.ended", r.Confirms(secret, fixture.MembersPassword).Code(t))
}

func TestAPartnerHasOneMemberAndNoSecond(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	p := s.Partner(own, pia)
	_, err := s.MemberOffice.Add(
		t.Context(), own, "ines", p.Number, member.Employee, member.NewPerson{Email: "other@nord.example"},
	)
	require.ErrorIs(t, err, seller.ErrUnknown)
	for account, want := range map[string]bool{p.Account: true, "nowhere": false} {
		there, err := s.PartnerTaking.Anywhere(t.Context(), own.ID, account)
		require.NoError(t, err)
		assert.Equal(t, want, there)
	}
}

func TestAnApprovalThatIsOverByItsLetterIsWrittenToNoOne(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	p := r.Partner(r.Own, pia).Approved()
	require.NoError(t, r.Agencies.EndPartner(t.Context(), r.Own, "ines", p.Number))
	before := r.Mails.Count(pia)
	r.Relayed()
	assert.Equal(t, before, r.Mails.Count(pia))
}

// What a letter asks for is what its page asks for.
func TestOnlyWhoHasNoPasswordIsAskedToChooseOne(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	const known = "known@nord.example"
	r.Member(r.Own.ID, known)
	r.LoggedIn(known)
	for email, first := range map[string]bool{pia: true, known: false} {
		secret := r.Registered(email)
		shown := fixture.Decoded[requestrest.PartnerRequestView](
			t, r.Call(http.MethodGet, fixture.Registration+"?t="+secret, "", nil),
		)
		assert.Equal(t, first, shown.First, email)
		assert.Equal(t, first, strings.Contains(newestTo(r, email), "Passwort"), email)
	}
}

// newestTo is the last letter to an address, with its soft line ends taken out.
func newestTo(r fixture.Registering, email string) string {
	r.Mails.Mu.Lock()
	defer r.Mails.Mu.Unlock()
	text := ""
	for _, l := range r.Mails.Got {
		if l.To == email {
			text = l.Text
		}
	}
	return strings.NewReplacer("=\r\n", "", "=\n", "").Replace(text)
}

// Of who was refused the name and all that was entered go in time, in the last second of six months not yet; then the
// person may register anew.
func TestARefusedPartnerIsForgottenInTime(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		no := w.Partner(w.own, "paul@sued.example")
		entered := w.Call(http.MethodPut, no.Path("/stammdaten"), no.Session(), masterData(0, "Ort", "Kolibritown"))
		require.Equal(t, http.StatusOK, entered.Status, string(entered.Body))
		refused := w.Clock.Now()
		_, err := w.PartnerAdmission.Refuse(t.Context(), w.own, "ines", no.Number)
		require.NoError(t, err)
		for _, tt := range []struct {
			at    time.Time
			there bool
		}{{refused.AddDate(0, 6, 0), true}, {refused.AddDate(0, 6, 0).Add(time.Second), false}} {
			w.Clock.Set(tt.at)
			require.NoError(t, w.Retention.Once(t.Context()))
			p, err := sellerstore.New(db).ByNumber(t.Context(), w.own.ID, link.Code(no.Number))
			require.NoError(t, err)
			assert.Equal(t, tt.there, p.Name != "")
			after := fixture.Dump(t, db, w.Vault)
			assert.Equal(t, tt.there, len(fixture.Holding(after, "Kolibritown")) > 0)
			there, err := w.PartnerTaking.Anywhere(t.Context(), w.own.ID, no.Account)
			require.NoError(t, err)
			assert.Equal(t, tt.there, there)
		}
		require.NoError(t, w.PartnerTaking.Free(t.Context(), w.own, no.Account))
	})
}
