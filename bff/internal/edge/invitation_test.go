package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
)

func TestAMemberInvitesInTheBackendsWords(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	form := text(t, f.get("/bff/agency/invite", cookie(own)))
	assert.Contains(
		t, form,
		`"sentence":"Die Person hat zugestimmt.","version":"2026-11-25","left":97,"template":"Vorname;Nachname;E-Mail","inviters":[{"id":"m-1","name":"Olga Öhler"}]`,
		"who is kept out invites nobody",
	)
	res := f.do(
		http.MethodPost, "/bff/agency/invite",
		`{"firstName":"Jörg","lastName":"Öhler","email":"joerg@example.org","talk":"phone","inviter":"m-1","word":true,"version":"2026-11-25","idempotencyKey":"key-of-the-form"}`,
		cookie(own),
	)
	require.Equal(t, http.StatusNoContent, res.StatusCode, text(t, res))
	assert.Equal(t, wire.NewInvitation{
		FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Talk: "Telefon", Inviter: "m-1", Word: true,
		Version: "2026-11-25",
	}, f.backend.Asked("Invite")[0].Body)

	listed := text(
		t,
		f.do(
			http.MethodPost, "/bff/agency/invite/list",
			`{"text":"Jörg;Öhler;joerg@example.org","talk":"onSite","word":true,"version":"1","trial":true}`, cookie(own),
		),
	)
	assert.Contains(t, listed, `"email":"joerg@example.org","talk":"onSite","problems":[]`)
	assert.Contains(t, listed, `"columns":[{"name":"Name","field":"lastName"},{"name":"Ort"}],"above":[1]`)
	assert.Contains(t, listed, `"letters":[{"number":2,"subject":"Olga Öhler lädt Sie ein","text":"Guten Tag Jörg,"}]`)
	assert.Contains(
		t, listed,
		`{"number":3,"name":"Ohne","email":"ohne","problems":[{"field":"firstName","code":"field.required"},{"field":"email","code":"email.invalid"}]}`,
	)
	asked := f.backend.Asked("ImportInvitations")[0]
	assert.Equal(t, backendtest.MemberAgency, asked.Parts["agentur"])
	assert.Equal(
		t, wire.Sheet{Text: "Jörg;Öhler;joerg@example.org", Talk: "VorOrt", Word: true, Version: "1", Trial: true},
		asked.Body,
	)

	book := f.do(
		http.MethodPost, "/bff/agency/invite/list",
		`{"file":"UEsDBA==","talk":"onSite","word":true,"version":"1","trial":true}`, cookie(own),
		from("192.0.2.8:4711"),
	)
	assert.Equal(t, http.StatusOK, book.StatusCode, text(t, book))
	assert.Equal(
		t, "UEsDBA==", f.backend.Asked("ImportInvitations")[1].Body.(wire.Sheet).File, "a workbook goes on as it is",
	)

	assert.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodPost, "/bff/agency/invitations/i-1/again", "", cookie(own), from("192.0.2.9:4711")).StatusCode,
	)
	assert.Equal(
		t, http.StatusNoContent,
		f.do(http.MethodDelete, "/bff/agency/invitations/i-1", "", cookie(own), from("192.0.2.10:4711")).StatusCode,
	)
	for _, call := range []string{"SendInvitationAgain", "WithdrawInvitation"} {
		assert.Equal(
			t, map[string]string{"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "einladung": "i-1"},
			f.backend.Asked(call)[0].Parts,
		)
	}

	list := text(
		t,
		f.do(
			http.MethodPost, ofAgency+"/report", `{"kind":"invitations","status":"waiting"}`, cookie(own),
			from("192.0.2.11:4711"),
		),
	)
	assert.Contains(
		t, list,
		`{"id":"i-1","name":"Jörg Öhler","email":"joerg@example.org","talk":"phone","status":"sent","inviter":"Olga Öhler"`,
	)
	assert.Contains(t, list, `{"id":"i-2","talk":"onSite","status":"declined"`, "who was erased has no name")
}

func TestNoOneInvitesWithoutALogin(t *testing.T) {
	f := newFixture(t)
	for _, res := range []*http.Response{
		f.get("/bff/agency/invite"), f.do(http.MethodPost, "/bff/agency/invitations/i-1/again", ""),
		f.do(http.MethodDelete, "/bff/agency/invitations/i-1", ""),
	} {
		assert.Equal(t, http.StatusUnauthorized, res.StatusCode)
	}
	assert.Empty(t, f.backend.Asked("SendInvitationAgain"))
	assert.Empty(t, f.backend.Asked("WithdrawInvitation"))
}

func TestAnInvitedPersonAnswersByTheLetter(t *testing.T) {
	f := newFixture(t)
	look := text(t, f.do(http.MethodPost, "/bff/public/invitation/look", `{"token":"secret"}`))
	assert.Contains(
		t, look,
		`"firstName":"Jörg","lastName":"Öhler","email":"joerg@example.org","inviter":"Olga Öhler","agency":"Agentur Öhler","talk":"phone"`,
	)
	assert.Equal(
		t, http.StatusNoContent,
		f.do(
			http.MethodPost, "/bff/public/invitation/accept", `{"token":"secret","firstName":"Jörg","lastName":"Öhler"}`,
		).StatusCode,
	)
	assert.Equal(
		t, http.StatusNoContent,
		f.do(
			http.MethodPost, "/bff/public/invitation/decline", `{"token":"secret","never":true}`, from("192.0.2.12:4711"),
		).StatusCode,
	)
	assert.Equal(
		t, wire.AcceptInputBody{Token: "secret", FirstName: "Jörg", LastName: "Öhler"},
		f.backend.Asked("AcceptInvitation")[0].Body,
	)
	assert.Equal(t, wire.DeclineInputBody{Token: "secret", Never: true}, f.backend.Asked("DeclineInvitation")[0].Body)
}
