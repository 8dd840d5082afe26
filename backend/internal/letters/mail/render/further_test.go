package render_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/programme/language/languagetest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func ukrainian(t *testing.T, folder fstest.MapFS) (*tenant.Tenant, *render.Renderer, *tenantfile.File) {
	t.Helper()
	own := tenanttest.New()
	own.ID, own.Languages = languagetest.Tenant, []tenant.Language{"de", "uk"}
	voices, file := render.NewVoices(), tenantfile.ReadFile(folder, languagetest.Tenant+".yaml")
	voices.Read(own, file)
	r, err := render.New(links{}, pictures{}, func(context.Context, tenant.ID) *render.Voices { return voices })
	require.NoError(t, err)
	return own, r, file
}

func inUkrainian(t *testing.T, own *tenant.Tenant, r *render.Renderer, data mail.Data) mail.Message {
	t.Helper()
	m, err := r.Render(context.Background(), own, mail.Letter{
		Tenant: own.ID, Language: "uk", To: mail.Person{Name: "Оксана", Email: "oksana@example.org"}, Key: "k/1", Data: data,
	})
	require.NoError(t, err)
	return m
}

func TestLettersInALanguageThatIsAFolder(t *testing.T) {
	own, r, file := ukrainian(t, languagetest.Folder(t))
	for _, gap := range file.Gaps() {
		assert.Regexp(
			t, "lacks the letter|says nothing of", gap.Text,
			"what is newer than the fixture may be missing, and nothing else is wrong",
		)
	}
	var all strings.Builder
	for _, data := range letters() {
		m := inUkrainian(t, own, r, data)
		if m.Language != "uk" {
			continue
		}
		assert.Contains(t, m.HTML, `lang="uk"`)
		all.WriteString("##### " + string(data.Kind()) + "\nSubject: " + m.Subject + "\n\n" + m.Text + "\n")
	}
	golden(t, "letters.uk.txt", all.String())
}

func TestAWordGoesWithItsNumber(t *testing.T) {
	own, r, _ := ukrainian(t, languagetest.Folder(t))
	for months, want := range map[int]string{
		1: "1 місяць", 2: "2 місяці", 5: "5 місяців", 21: "21 місяць", 36: "36 місяців",
	} {
		m := inUkrainian(t, own, r, mail.VoucherData{FirstName: "Оксана", Voucher: "Ваучер", Code: "X", RedeemMonths: months})
		assert.Contains(t, m.Text, want+"\n")
	}
}

func TestALetterThatCannotBeWrittenIsReportedAndWrittenInTheFirstLanguage(t *testing.T) {
	const file = "kalyna/languages/uk/letters.yaml"
	for name, tt := range map[string]struct{ before, after, says string }{
		"a field that isn't there": {`value: "{{dateTime .Expires}}"`, `value: "{{dateTime .Expired}}"`, "Expired"},
		"a torn template":          {`url: "{{.Link}}"`, `url: "{{.Link"`, "unclosed action"},
		"a link that is gone":      {`url: "{{.Link}}"`, `url: "https://example.org"`, "says nothing of .Link"},
		"another name":             {"\n  access:", "\n  acces:", "acces: is not a known letter; did you mean access?"},
	} {
		t.Run(name, func(t *testing.T) {
			own, r, f := ukrainian(t, languagetest.Folder(t, file, tt.before, tt.after))
			require.NotEmpty(t, f.Gaps())
			assert.Contains(t, f.Gaps().Error(), tt.says)
			assert.Regexp(t, `kalyna/languages/uk/letters\.yaml:\d+: letters`, f.Gaps()[0].String())
			m := inUkrainian(t, own, r, mail.AccessData{FirstName: "Оксана", Link: site, Expires: day("2026-11-21 18:30:00")})
			assert.Equal(t, tenant.Language("de"), m.Language)
			assert.Contains(t, m.Text, "Passwort")
		})
	}
	own, r, f := ukrainian(t, languagetest.Folder(t, file, "few` `місяці` ", "other` `місяці` "))
	assert.Contains(t, f.Gaps().Error(), "plural lacks the form few, which uk has")
	assert.Equal(t, tenant.Language("de"), inUkrainian(t, own, r, mail.VoucherData{RedeemMonths: 2}).Language)
}

func TestTheTemplateOfLettersCanBeSent(t *testing.T) {
	raw, err := render.Template()
	require.NoError(t, err)
	folder := languagetest.Folder(t)
	folder["kalyna/languages/uk/letters.yaml"].Data = raw
	_, _, file := ukrainian(t, folder)
	assert.Empty(t, file.Gaps())
	assert.Contains(t, string(raw), "Passwort festlegen")
}
