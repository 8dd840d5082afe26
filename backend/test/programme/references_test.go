package programme_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/tenants"
	"weitersagen.app/backend/test/fixture"
)

// slip is one word in a file of the demo tenants that an author wrote otherwise.
type slip struct{ name, file, from, to, want string }

// mistakes reads the demo tenants with a slip, and gives what is found: what no process takes, or what no operator can
// load.
func (s slip) mistakes(t *testing.T) []string {
	t.Helper()
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, tenants.Files))
	file := filepath.Join(folder, s.file)
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(raw), s.from, "the slip is of a word that is there")
	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(raw), s.from, s.to, 1)), 0o600))
	m, err := fixture.Unconnected(t, folder, time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC))
	if err != nil {
		return strings.Split(err.Error(), "\n")
	}
	if err := m.Library.Gaps(); err != nil {
		return strings.Split(err.Error(), "\n")
	}
	return nil
}

// Whatever a file says of something else is compared with it: products, plans, pictures, ways to share, texts, pages,
// facts. The line is that of the file in which it stands.
func TestWhatIsNamedIsThere(t *testing.T) {
	for _, s := range []slip{
		{"as it ships", "havelschutz/content.yaml", "hero:", "hero:", ""},
		{
			"days beside a word for seconds", "havelschutz/legal/agenturkosten.de.md", "## ", "{validDays} Sekunden\n\n## ",
			`^havelschutz/legal/agenturkosten\.de\.md:\d+: pages\.agenturkosten\.de: \{validDays\} counts days, and Sekunden stands behind it`,
		},
		{
			"seconds beside a word for days", "havelschutz/legal/agenturkosten.en.md", "{complaintSeconds} seconds",
			"{complaintSeconds} days",
			`^havelschutz/legal/agenturkosten\.en\.md:16: .*\{complaintSeconds\} counts seconds, and days stands behind it`,
		},
		{
			"days, and a list below", "havelschutz/legal/agenturkosten.de.md", "## ",
			"Tage: {validDays}\n- Monate sind es nicht\n\n## ", "",
		},
		{
			"days, and a dash behind", "havelschutz/legal/agenturkosten.de.md", "## ",
			"In {validDays} - Monate sind es nicht\n\n## ", "",
		},
		{
			"days within a word for months", "havelschutz/legal/agenturkosten.de.md", "## ", "**{validDays}**-Monate\n\n## ",
			`\{validDays\} counts days, and Monate stands behind it`,
		},
		{
			"an amount beside a word for time", "havelschutz/content.yaml", "{maxRecipientEuro} Euro", "{maxRecipientEuro} Tage",
			`\{maxRecipientEuro\} counts euro, and Tage stands behind it`,
		},
		{
			"a law that isn't the tenant's", "funkwelle/content.yaml", "zusätzlich {bonusEuro} Euro.",
			"höchstens {maxRecipientEuro} Euro.", `\{maxRecipientEuro\} says nothing here: rules\.maxRecipientCents isn't set`,
		},
		{
			"no bonus", "havelschutz.yaml", "bonusAfter: 4\n  bonusCents: 6000", "bonusAfter: 0\n  bonusCents: 0",
			`\{bonus(After|Euro)\} says nothing here: rules\.bonus(After|Cents) isn't set`,
		},
		{
			"weeks that are none", "havelschutz.yaml", "payment: {days: 28}", "payment: {days: 30}",
			`\{paymentWeeks\} is no whole number of weeks: periods\.payment has other days`,
		},
		{
			"a fact that isn't, in a page", "havelschutz/legal/agb.en.md", "{company}", "{companie}",
			`^havelschutz/legal/agb\.en\.md:\d+: pages\.agb\.en: \{companie\} is not a fact of a tenant; did you mean \{company\}\?$`,
		},
		{
			"a fact that isn't, in a text", "havelschutz/content.yaml", "{minAge}", "{maxAge}",
			`^havelschutz/content\.yaml:\d+: .*\{maxAge\} is not a fact of a tenant; did you mean \{minAge\}`,
		},
		{
			"a picture that isn't", "havelschutz/content.yaml", "picture: ", "picture: x",
			`there is no file havelschutz/pictures/x`,
		},
		{
			"a way to share that isn't", "havelschutz.yaml", "  whatsapp: 2", "  whatsap: 2",
			`^havelschutz\.yaml:\d+: channels\.whatsap: is not a known channel; did you mean whatsapp\?$`,
		},
		{
			"a text that no screen shows", "havelschutz/content.yaml", "  share.text:", "  share.txt:",
			`texts\.share\.txt: is not a known text`,
		},
		{
			"a page to agree to that isn't", "havelschutz/content.yaml", "page: datenschutz", "page: datenschuz",
			`consents\.privacy\.page: datenschuz is not a known page; did you mean datenschutz\?$`,
		},
		{
			"a category that isn't", "funkwelle/products.yaml", "category: ", "category: x",
			`category: x\S* is not a category of this tenant`,
		},
		{
			"a page of the programme that isn't", "havelschutz.yaml", "  Thanks: {", "  Thankz: {",
			`routes\.Thankz: is not a known route; did you mean Thanks\?`,
		},
		{
			"a place of the shop's address that nobody fills in", "havelschutz.yaml", "&produkt={product}",
			"&produkt={product}&kunde={recipiant}",
			`^havelschutz\.yaml:\d+: tenant\.orderUrl: \{recipiant\} is filled in by nobody; did you mean \{recipient\}\?$`,
		},
		{"a photo that isn't", "havelschutz/advisors.yaml", "photo: ", "photo: x", `there is no file havelschutz/photos/x`},
	} {
		t.Run(s.name, func(t *testing.T) {
			found := s.mistakes(t)
			if s.want == "" {
				assert.Empty(t, found)
				return
			}
			require.NotEmpty(t, found, "nothing is found")
			for _, one := range found {
				assert.Regexp(t, s.want, one)
			}
		})
	}
}
