package letters_test

import (
	"context"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const writing = fixture.Base + "/kontakt"

func writes(s *fixture.Served, name, email, text string, headers ...string) fixture.Answer {
	s.T.Helper()
	return s.Call(http.MethodPost, writing, "", []byte(s.ContactForm(name, email, text)), headers...)
}

func office(s *fixture.Served, t *testing.T) string {
	t.Helper()
	own, err := s.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	return own.Contact.Email
}

func TestAMessageIsKeptBroughtToTheTenantAndClosed(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f, ctx := fixture.NewFlooded(t, db), context.Background()
		office := office(f.Served, t)
		got := f.Call(http.MethodPost, writing+"?cmd=IsCaptchaRequired", "", []byte("null"))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, `{"CaptchaRequired":true}`, string(got.Body))

		form := []byte(f.ContactForm("Änne Öz", "anna@example.de", "Die Knöpfe\nsind zu klein."))
		for range 2 { // the second is the same form again
			got = f.Call(http.MethodPost, writing, "", form, "Idempotency-Key", "form-of-anna")
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		}
		own, err := f.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		until := own.Periods.ContactMessages.End(f.Clock.Now())
		assert.JSONEq(t, `{"AufbewahrtBis":"`+tenant.LastDay(until).Format(time.DateOnly)+`"}`, string(got.Body))
		for column, values := range dumpSealed(t, db) {
			for _, v := range values {
				for _, reported := range []string{"Änne", "anna@example.de", "Knöpfe"} {
					assert.NotContains(t, v, reported, column)
				}
			}
		}

		f.Relayed()
		f.Relayed()
		letters := f.Mails.Read(t, office)
		require.Len(t, letters, 1)
		answers, err := letters[0].Header.AddressList("Reply-To")
		require.NoError(t, err)
		assert.Equal(t, netmail.Address{Name: "Änne Öz", Address: "anna@example.de"}, *answers[0])
		assert.Zero(t, f.Mails.Count("anna@example.de"), "nobody at this mailbox ever answered")

		desk := f.ContactDesk
		open, err := desk.List(ctx, fixture.Telecom, false)
		require.NoError(t, err)
		require.Len(t, open, 1)
		assert.Equal(
			t,
			contact.Written{
				Topic: contact.Accessibility, Name: "Änne Öz", Email: person.EmailOf("anna@example.de"),
				Text: "Die Knöpfe\nsind zu klein.", Copy: true,
			},
			open[0].Written,
		)
		require.ErrorIs(t, desk.Done(ctx, fixture.Insured, "sabine", open[0].ID), contact.ErrUnknown)
		require.NoError(t, desk.Done(ctx, fixture.Telecom, "sabine", open[0].ID))
		require.ErrorIs(t, desk.Done(ctx, fixture.Telecom, "sabine", open[0].ID), contact.ErrDone)
		entries, err := f.Audit.Of(ctx, fixture.Telecom, open[0].ID)
		require.NoError(t, err)
		require.Len(t, entries, 1)
		assert.Equal(t, audit.ContactDone, entries[0].What)

		f.Clock.Set(until.Add(-time.Second))
		require.NoError(t, f.Retention.Once(ctx))
		_, err = desk.Show(ctx, fixture.Telecom, open[0].ID)
		require.NoError(t, err, "the last second of its period")
		f.Clock.Set(until)
		require.NoError(t, f.Retention.Once(ctx))
		_, err = desk.Show(ctx, fixture.Telecom, open[0].ID)
		require.ErrorIs(t, err, contact.ErrUnknown)
	})
}

// dumpSealed gives every cell as it is kept, for who has no keys.
func dumpSealed(t *testing.T, db *gormdb.DB) map[string][]string {
	t.Helper()
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	otherVault, err := vault.Parse(keyset)
	require.NoError(t, err)
	return fixture.Dump(t, db, otherVault)
}

// partsOf gives the kinds of a letter's parts, in order, and what stands in each.
func partsOf(t *testing.T, m *netmail.Message) (kinds []string, texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	var read func(contentType string, body io.Reader)
	read = func(contentType string, body io.Reader) {
		kind, params, err := mime.ParseMediaType(contentType)
		require.NoError(t, err)
		kinds = append(kinds, kind)
		if params["boundary"] == "" {
			raw, err := io.ReadAll(body)
			require.NoError(t, err)
			texts[kind] += string(raw)
			return
		}
		for parts := multipart.NewReader(body, params["boundary"]); ; {
			part, err := parts.NextPart()
			if errors.Is(err, io.EOF) {
				return
			}
			require.NoError(t, err)
			read(part.Header.Get("Content-Type"), part)
		}
	}
	read(m.Header.Get("Content-Type"), m.Body)
	return kinds, texts
}

func TestACopyGoesToAMailboxThatAnsweredAndLeadsNowhere(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	f.Recommend("anna@example.de")
	answers(f, "anna@example.de", "/registrieren")
	before := f.Mails.Count("anna@example.de")
	require.Equal(
		t, http.StatusOK,
		writes(f.Served, "Anna", "anna@example.de", "Ihre Prämie: https://evil.example/holen oder evil.example").Status,
	)
	f.Relayed()
	letters := f.Mails.Read(t, "anna@example.de")
	require.Len(t, letters, before+1)
	copied := letters[before]
	assert.Empty(t, copied.Header.Get("Reply-To"))
	_, texts := partsOf(t, copied)
	for _, kind := range []string{"text/plain", "text/html"} {
		assert.True(t, strings.Contains(texts[kind], "Ihre Prämie: […] oder […]"), kind)
		assert.False(t, strings.Contains(texts[kind], "evil"), "nobody is led elsewhere in the tenant's name")
	}
}

// Whatever stands in a form, the letter has the headers and the parts that it has without it.
func TestNothingThatIsWrittenDoesAnythingInTheLetter(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	office := office(f.Served, t)
	for _, name := range []string{
		"Anna\r\nBcc: all@example.de", "Anna\nX: y", "\"Anna\" <a@example.de>", "<script>alert(1)</script>",
		"Anna\u2028Bcc: x", "=?utf-8?q?=0D=0ABcc:x?=",
	} {
		assert.Equal(t, http.StatusUnprocessableEntity, writes(f.Served, name, "anna@example.de", "Hallo").Status, name)
	}
	for _, email := range []string{
		"a@example.de\r\nBcc: b@example.de", "a@example.de,b@example.de", "<a@example.de>", "a@example.de>",
		"\"a b\"@example.de", "a@example.de\x00",
	} {
		assert.Equal(t, http.StatusUnprocessableEntity, writes(f.Served, "Anna", email, "Hallo").Status, email)
	}
	f.Relayed()
	require.Empty(t, f.Mails.Read(t, office), "none of these is taken")

	const hostile = "{{.Sender}} {{programme}}\n.\nRCPT TO:<b@example.de>\n\n--boundary\nContent-Type: " +
		"text/html\n\nBcc: c@example.de\n<img src=x onerror=alert(1)></td></table>\n<script>alert(1)</script>"
	require.Equal(t, http.StatusOK, writes(f.Served, "Anna", "anna@example.de", hostile).Status)
	f.Relayed()
	require.Equal(t, http.StatusOK, writes(f.Served, "Anna", "anna@example.de", "Hallo").Status)
	f.Relayed()
	letters := f.Mails.Read(t, office)
	require.Len(t, letters, 2)
	var names [2][]string
	for i, l := range letters {
		for name := range l.Header {
			names[i] = append(names[i], name)
		}
	}
	assert.ElementsMatch(t, names[1], names[0])
	assert.NotContains(t, names[0], "Bcc")
	kinds, texts := partsOf(t, letters[0])
	usual, _ := partsOf(t, letters[1])
	assert.Equal(t, usual, kinds)
	for _, markup := range []string{"<script", "<img src=x", "</table>\n<script"} {
		assert.False(t, strings.Contains(texts["text/html"], markup), markup)
	}
	assert.True(t, strings.Contains(texts["text/html"], "&lt;script&gt;"), "it is shown as it was typed")
	assert.True(t, strings.Contains(texts["text/plain"], "{{.Sender}} {{programme}}"), "no text of ours is made of it")
	f.Mails.Mu.Lock()
	defer f.Mails.Mu.Unlock()
	for _, l := range f.Mails.Got {
		assert.Equal(t, office, l.To, "nobody else gets it")
	}
}

func TestMessagesAreBoundedByAddressAndPlaceAndWantACaptcha(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	got := f.Call(
		http.MethodPost, writing, "",
		[]byte(`{"Thema":"sonstiges","Name":"Anna","Email":"anna@example.de","Nachricht":"Hallo"}`),
	)
	assert.Equal(t, "captcha.required", got.Code(t))
	got = f.Call(http.MethodPost, writing, "", []byte(`{"Thema":"unsinn","Captcha":"x"}`))
	require.Equal(t, http.StatusUnprocessableEntity, got.Status)
	for _, field := range []string{"Thema", "Name", "Email", "Nachricht"} {
		assert.Contains(t, string(got.Body), `"location":"`+field+`"`)
	}
	for range contact.OneAddress.Most {
		require.Equal(t, http.StatusOK, writes(f.Served, "Anna", "anna@example.de", "Hallo").Status)
	}
	assert.Equal(
		t, "rate.limited", writes(f.Served, "Anna", "Anna@example.de", "Hallo").Code(t),
		"another spelling is the same mailbox",
	)
	const place = "203.0.113.9"
	for i := range contact.OnePlace.Most {
		email := string(rune('a'+i)) + "@example.de"
		require.Equal(t, http.StatusOK, writes(f.Served, "Anna", email, "Hallo", "X-Real-IP", place).Status)
	}
	assert.Equal(t, "rate.limited", writes(f.Served, "Anna", "z@example.de", "Hallo", "X-Real-IP", place).Code(t))
	assert.Equal(t, http.StatusOK, writes(f.Served, "Anna", "z@example.de", "Hallo", "X-Real-IP", "203.0.114.9").Status)
}

// A solution is good for one form: under the key of that form, too, it brings nothing else.
func TestACaptchaBringsOneMessage(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	form := f.ContactForm("Anna", "anna@example.de", "Hallo")
	for range 2 {
		require.Equal(
			t, http.StatusOK, f.Call(http.MethodPost, writing, "", []byte(form), "Idempotency-Key", "one-form").Status,
		)
	}
	for from, to := range map[string]string{
		"Hallo": "Kauft!", "anna@": "berta@", "Anna": "Berta", "barriere": "sonstiges", `"Kopie":true`: `"Kopie":false`,
	} {
		got := f.Call(http.MethodPost, writing, "", []byte(strings.Replace(form, from, to, 1)), "Idempotency-Key", "one-form")
		assert.Equal(t, "captcha.used", got.Code(t), "%s for %s", to, from)
	}
}

// Anyone who types an address from a place that is refused takes nothing from it.
func TestARefusedPlaceShutsNoAddressOut(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	const theirs = "203.0.113.9"
	for i := range contact.OnePlace.Most {
		require.Equal(
			t, http.StatusOK,
			writes(f.Served, "Anna", string(rune('a'+i))+"@example.de", "Hallo", "X-Real-IP", theirs).Status,
		)
	}
	for range contact.OneAddress.Most + 1 {
		require.Equal(t, "rate.limited", writes(f.Served, "Anna", "victim@example.de", "Hallo", "X-Real-IP", theirs).Code(t))
	}
	assert.Equal(
		t, http.StatusOK, writes(f.Served, "Vera", "victim@example.de", "Hallo", "X-Real-IP", "203.0.114.9").Status,
	)
}
