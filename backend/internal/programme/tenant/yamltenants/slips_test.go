package yamltenants_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant/pixels/pixelstest"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

func mistakes(files fs.FS) []string {
	_, err := yamltenants.Load(
		files, yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
	)
	if err == nil {
		return nil
	}
	return strings.Split(err.Error(), "\n")
}

// One slip of a person who writes a tenant's file is one line: the cause, with file and line, and nothing of what
// follows from it.
func TestOneSlipIsOneLine(t *testing.T) {
	const (
		file    = "funkwelle.yaml"
		content = "funkwelle/content.yaml"
	)
	tests := []struct{ name, file, from, to, want string }{
		{"a tab before a key", file, "  phone: 030", "\tphone: 030", "begins with a tab: indent with spaces"},
		{
			"a tab behind spaces", file, `    primary: "#1f37c8"`, "  \tprimary: \"#1f37c8\"",
			"begins with a tab: indent with spaces",
		},
		{
			"a colour without quotes", file, `primary: "#1f37c8"`, "primary: #1f37c8",
			`theme.light.primary: #1f37c8 is a comment to YAML: write it in quotes, "#1f37c8"`,
		},
		{
			"a quote that isn't opened", file, `primary: "#1f37c8"`, `primary: #1f37c8"`,
			`theme.light.primary: #1f37c8" is a comment to YAML: write it in quotes, "#1f37c8"`,
		},
		{
			"a quote that isn't closed, before another quoted value", file, `primary: "#1f37c8"`, `primary: "#1f37c8`,
			`the quote " isn't closed in its line`,
		},
		{
			"a quote that isn't closed, with other text below", file, `customerNumber: "[0-9]{10}"`,
			`customerNumber: "[0-9]{10}`, `the quote " isn't closed in its line`,
		},
		{
			"a single quote that isn't closed", file, `Roboto, "Liberation Sans", sans-serif'`,
			`Roboto, "Liberation Sans", sans-serif`, `the quote ' isn't closed in its line`,
		},
		{
			"an apostrophe in single quotes", file, "programme: Funkwelle weitersagen", "programme: 'Funkwelle's'",
			"the quote is closed before the end of the text: put the text in the other kind of quotes",
		},
		{"a key twice", file, "  phone: 030", "  email: a@b.example\n  phone: 030", "contact.email: is set twice, in line "},
		{
			"a key twice at the top", file, "cookies:\n", "contact:\n  email: a@b.example\ncookies:\n",
			"contact: is set twice, in line ",
		},
		{
			"a language twice", content, "    de: Sag’s weiter, ihr habt beide was davon.\n",
			"    de: Sag’s weiter, ihr habt beide was davon.\n    de: Anders\n", "hero.title.de: is set twice, in line ",
		},
		{"a way to share twice", file, "  xing: 9\n", "  xing: 9\n  xing: 10\n", "channels.xing: is set twice, in line "},
		{"a bracket that isn't closed", file, "languages: [de, en]", "languages: [de, en", "the bracket [ isn't closed"},
		{"a brace that isn't closed", file, "validity: {days: 60}", "validity: {days: 60", "the bracket { isn't closed"},
		{"no space behind the colon", file, "  phone: 030", "  phone:030", "a colon needs a space behind it"},
		{"too far in", file, "  phone: 030", "    phone: 030", ""},
		{"not far enough in", file, "  phone: 030", " phone: 030", ""},
		{
			"a colon in a text", file, "programme: Funkwelle weitersagen", "programme: Funkwelle: weitersagen",
			"a text with a colon and a space in it needs quotes",
		},
		{
			"a text that begins with a star", file, "programme: Funkwelle weitersagen", "programme: *Funkwelle",
			"a text that begins with * needs quotes",
		},
		{
			"a text that begins with an at", file, "programme: Funkwelle weitersagen", "programme: @Funkwelle",
			"a text that begins with @ needs quotes",
		},
		{
			"a text that begins with a fact", file, "programme: Funkwelle weitersagen", "programme: {name} weitersagen",
			"a text that begins with { needs quotes",
		},
		{
			"another encoding", file, "programme: Funkwelle weitersagen", "programme: F\xfcr alle",
			"isn't UTF-8: save the file with that encoding",
		},
		{
			"a misspelt key", file, "  minimumAge: 18", "  minimumage: 18",
			"rules.minimumage: is not a known key; did you mean minimumAge?",
		},
		{
			"a misspelt key that holds others", file, "  light:\n", "  ligth:\n",
			"theme.ligth: is not a known key; did you mean light?",
		},
		{"a misspelt key at the top", file, "periods:\n", "period:\n", "period: is not a known key; did you mean periods?"},
		{
			"a misspelt way to share", file, "  whatsapp: 1", "  whatsap: 1",
			"channels.whatsap: is not a known channel; did you mean whatsapp?",
		},
		{
			"a page to recommend on that there isn't", file, "  address: du", "  address: du\n  recommendPath: /empfehlung",
			"tenant.recommendPath: /empfehlung is the path of no page",
		},
		{
			"a web page without a scheme", file, "  address: du", "  address: du\n  recommendWebPage: www.funkwelle.example",
			"tenant.recommendWebPage: must be an https address",
		},
		{
			"a rating without what proves it", file, "link: https://bewertungen.example", "link: http://bewertungen.example",
			"trust.ratings[0].link: must be the https address where it can be read",
		},
		{
			"a rating above the most", file, "      points: 4.4", "      points: 5.4",
			"trust.ratings[0].points: must lie between 0 and most",
		},
		{
			"a rating without its day", file, `      date: "2026-10-31"`, "      date: gestern",
			"trust.ratings[0].date: must be a day as YYYY-MM-DD",
		},
		{"a year that is none", file, "  since: 2009", "  since: 90", "trust.since: must be a year, such as 1924"},
		{
			"a misspelt page", file, "  Dashboard: {", "  Dashbord: {",
			"routes.Dashbord: is not a known route; did you mean Dashboard?",
		},
		{
			"a misspelt fact", content, "{validDays}", "{validDay}",
			"{validDay} is not a fact of a tenant; did you mean {validDays}?",
		},
		{"no value", file, "  radius: 20", "  radius:", "theme.radius: has no value"},
		{"a number that is none", file, "  codeUses: 50", "  codeUses: many", `rules.codeUses: "many" is not a whole number`},
		{
			"euros for cents", "funkwelle/products.yaml", "      - cents: 7000", "      - cents: 70.00",
			`products[0].rewards[0].cents: "70.00" is not a whole number of cents: 70 euro are 7000`,
		},
		{"part of a year", file, "  minimumAge: 18", "  minimumAge: 17.9", `rules.minimumAge: "17.9" is not a whole number`},
		{
			"part of a day", file, "validity: {days: 60}", "validity: {days: 60.5}",
			`periods.validity.days: "60.5" is not a whole number`,
		},
		{
			"a number of another base", file, "  codeUses: 50", "  codeUses: 050", `rules.codeUses: "050" is not a whole number`,
		},
		{
			"a number in words of computers", file, "  codeUses: 50", "  codeUses: 5e1",
			`rules.codeUses: "5e1" is not a whole number`,
		},
		{
			"a switch that is none", file, "  kiosk: true", "  kiosk: maybe", `modules.kiosk: "maybe" is not true or false`,
		},
		{
			"a page of agencies that there aren't", file, "  kiosk: true\n", "  preLoginRoute: AgencyHome\n",
			"modules.preLoginRoute: needs modules.agency",
		},
		{
			"a colour that is none", file, `background: "#ffffff"`, `background: white`,
			`theme.light.background: "white" is not a colour of the form #rrggbb`,
		},
		{
			"a file that isn't there", file, "  - content.yaml", "  - contents.yaml",
			"include[0]: there is no file funkwelle/contents.yaml",
		},
		{"a slip in an included file", content, "hero:\n", "hero:\n\ttitle: x\n", "begins with a tab: indent with spaces"},
		{
			"words behind a sign of YAML's", content, "    de: Sag’s weiter, ihr habt beide was davon.\n",
			"    de: Gas #1 im Norden\n",
			`hero.title.de: ends before "#1 im Norden", which is a comment to YAML: write the whole text in quotes`,
		},
		{
			"a comment behind words for people", content, "    de: Sag’s weiter, ihr habt beide was davon.\n",
			"    de: Sagt es # kürzer?\n", `hero.title.de: ends before "# kürzer?"`,
		},
		{
			"a name with a sign of YAML's", file, "programme: Funkwelle weitersagen", "programme: Gas #1",
			`tenant.programme: ends before "#1"`,
		},
		{
			"a number without its key", file, "validity: {days: 60}", "validity: 60",
			"periods.validity: must hold keys with their values, such as {days: 60}",
		},
		{
			"a period of nothing", file, "validity: {days: 60}", "validity: {days: 0}",
			"periods.validity: must give either days or seconds, more than none, such as {days: 60}",
		},
		{
			"a line of business that there isn't", "funkwelle/products.yaml", "    line: telecom\n", "    line: fish\n",
			"products[0].line: must be one of insurance, telecom, energy, other",
		},
		{"a part without its kind", "funkwelle/rewards.yaml", "    means: bank\n", "    mean: bank\n", "did you mean means?"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			files := whole(t, tt.file, tt.from, tt.to)
			found := mistakes(files)
			require.NotEmpty(t, found, "it is refused")
			assert.Len(t, found, 1)
			assert.Contains(t, found[0], tt.want)
			assert.Contains(
				t, found[0], fmt.Sprintf("%s:%d: ", tt.file, changedLine(t, files, tt.file)), "file and line come first",
			)
		})
	}
}

// What leads to partners is refused where there are none.
func TestTheWayToPartnersNeedsPartners(t *testing.T) {
	const on = "  profiseller: true\n  profisellerOnHome: true\n"
	for to, want := range map[string]string{
		"  profiseller: false\n  profisellerOnHome: true\n":           "funkwelle.yaml:78: modules.profisellerOnHome: needs",
		"  profiseller: false\n  preLoginRoute: ProfisellerWelcome\n": "funkwelle.yaml:78: modules.preLoginRoute: needs",
	} {
		assert.Contains(t, strings.Join(mistakes(whole(t, "funkwelle.yaml", on, to)), "\n"), want+" modules.profiseller")
	}
}

// changedLine is the first line of a file that isn't as the demo tenant has it.
func changedLine(t *testing.T, files fs.FS, name string) int {
	t.Helper()
	before, err := fs.ReadFile(tenants.Files, name)
	require.NoError(t, err)
	now, err := fs.ReadFile(files, name)
	require.NoError(t, err)
	as := strings.Split(string(before), "\n")
	for i, line := range strings.Split(string(now), "\n") {
		if i >= len(as) || as[i] != line {
			return i + 1
		}
	}
	return 0
}

func TestACompanionIsWhatItsNameSays(t *testing.T) {
	found := mistakes(whole(t, "funkwelle/legal/agb.de.md", "für das Nutzen", "f\xfcr das Nutzen"))
	require.Len(t, found, 1)
	assert.Contains(t, found[0], ": pages.agb: legal/agb.de.md isn't UTF-8: save the file with that encoding")
	for name, data := range map[string]string{"empty": "", "another kind": "GIF89a"} {
		files := whole(t, "funkwelle.yaml", "programme: ", "programme:  ").(fstest.MapFS)
		files["funkwelle/pictures/logo-mail.png"].Data = []byte(data)
		found := mistakes(files)
		require.Len(t, found, 1, name)
		assert.Contains(
			t, found[0],
			"funkwelle/pictures/logo-mail.png:1: is empty or of another kind than its name says: save it as image/png",
		)
	}
	files := whole(t, "funkwelle.yaml", "programme: ", "programme:  ").(fstest.MapFS)
	files["funkwelle/pictures/logo-mail.png"].Data = pixelstest.PNG(30_000, 30_000)
	assert.Equal(
		t,
		[]string{"funkwelle/pictures/logo-mail.png:1: has more than 16 million pixels, which no phone can show: save it in a smaller size"},
		mistakes(files),
	)
}

func TestWhatIsntThereIsOneLine(t *testing.T) {
	assert.Equal(
		t, []string{"funkwelle.yaml:13: tenant.languages: is missing"},
		mistakes(whole(t, "funkwelle.yaml", "  languages: [de, en]\n", "")),
	)
	assert.Equal(t, []string{"funkwelle/content.yaml:1: isn't named under include in funkwelle.yaml, so nobody reads it"},
		mistakes(whole(t, "funkwelle.yaml", "  - content.yaml\n", "")))
	assert.Equal(
		t, []string{"funkwelle.yaml:6: includes: is not a known key; did you mean include?"},
		mistakes(whole(t, "funkwelle.yaml", "include:\n", "includes:\n")),
	)
}

func TestSeveralMistakesComeInTheOrderOfTheirLines(t *testing.T) {
	files := whole(t, "funkwelle.yaml", "  radius: 20", "  radius: 99").(fstest.MapFS)
	for _, change := range [][2]string{
		{"address: du", "address: ihr"}, {"  minimumAge: 18", "  minimumAge: 118"}, {"  every:", "  evry:"},
	} {
		files["funkwelle.yaml"].Data = []byte(strings.Replace(string(files["funkwelle.yaml"].Data), change[0], change[1], 1))
	}
	found := mistakes(files)
	require.Len(t, found, 4)
	for i, at := range []string{
		": tenant.address: must", ": theme.radius: must", ": rules.minimumAge: must",
		": payout.evry: is not a known key; did you mean every?",
	} {
		assert.Contains(t, found[i], at)
		assert.Regexp(t, `^funkwelle\.yaml:\d+: `, found[i])
	}
}

// A file that was given another ending is reported: it would be a tenant that is never found.
func TestATenantsFileEndsInYAML(t *testing.T) {
	for _, name := range []string{"funkwelle.yml", "funkwelle.YAML", "funkwelle.demo.yaml"} {
		files := whole(t, "funkwelle.yaml", "radius: 20", "radius: 21").(fstest.MapFS)
		files[name] = files["funkwelle.yaml"]
		delete(files, "funkwelle.yaml")
		assert.Equal(t, []string{name + ":1: a tenant's file ends in .yaml: rename it to funkwelle.yaml"}, mistakes(files))
	}
}

// What a quoted text of several lines holds is its own, and so is what stands in a text block.
func TestTextsOfSeveralLinesAreTaken(t *testing.T) {
	for _, text := range []string{
		"|\n        \"Zitat ohne Ende\n        Frage: was?", "\"Zwei\n        Zeilen.\"", ">-\n        it's\n        a: b",
	} {
		files := whole(
			t, "funkwelle/content.yaml", "hero:\n",
			"steps:\n  - title: {de: x, en: y}\n    text:\n      en: Yes.\n      de: "+text+"\nhero:\n",
		).(fstest.MapFS)
		raw := string(files["funkwelle/content.yaml"].Data)
		at := strings.LastIndex(raw, "\nsteps:\n")
		end := at + 1 + strings.Index(raw[at+1:], "\nfaqs:\n")
		files["funkwelle/content.yaml"].Data = []byte(raw[:at] + raw[end:])
		assert.Empty(t, mistakes(files), text)
	}
}
