package yamltenants_test

import (
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
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

// whole is the telecom tenant with one file changed.
func whole(t *testing.T, file, from, to string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(tenants.Files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path, "funkwelle") {
			return err
		}
		raw, err := fs.ReadFile(tenants.Files, path)
		files[path] = &fstest.MapFile{Data: raw}
		return err
	}))
	before := string(files[file].Data)
	changed := strings.Replace(before, from, to, 1)
	require.NotEqual(t, before, changed, "the change must change something")
	files[file].Data = []byte(changed)
	return files
}

func TestMistakesInSectionsAreNamed(t *testing.T) {
	const (
		products   = "funkwelle/products.yaml"
		categories = "funkwelle/categories.yaml"
		rewards    = "funkwelle/rewards.yaml"
		contents   = "funkwelle/content.yaml"
		picture    = "funkwelle/pictures/product-101.svg"
	)
	tests := []struct{ name, file, from, to, want string }{
		{
			"withdrawn product", products, `id: "101"`, `id: "637"`,
			products + ":4: products[0].id: is one of the withdrawn products",
		},
		{"product twice", products, `id: "102"`, `id: "101"`, "products[1].id: 101 is used twice"},
		{"external id twice", products, "FW-NET-250", "FW-NET-100", "products[1].externalId: FW-NET-100 is used twice"},
		{
			"unknown category", products, "category: internet\n", "category: telegraphy\n",
			"products[0].category: telegraphy is not a category of this tenant",
		},
		{
			"line of business", products, "line: telecom", "line: lottery",
			"products[0].line: must be one of insurance, telecom, energy, other",
		},
		{"reward that its line doesn't allow", products, "line: telecom", "line: insurance",
			"products[0].rewards[0]: product 101, always, share 50: the recipient would get 35.00 euro for a contract"},
		{"reward of nothing", products, "cents: 7000", "cents: 0", "products[0].rewards[0].cents: must be more than none"},
		{
			"window that ends before it begins", products, "until: \"2027-01-31\"", "until: \"2026-01-31\"",
			"ends on 2026-01-31, before it begins on 2026-10-01",
		},
		{
			"no date", products, "until: \"2027-01-31\"", "until: 31.01.2027",
			`"31.01.2027" is not a date of the form YYYY-MM-DD`,
		},
		{"class", products, "class: M", "class: XXL", "products[0].fixed.class: must be S, M, L or XL"},
		{"play", products, "play: DP", "play: QP", "products[0].fixed.play: must be DP or TP"},
		{"unknown tariff", products, "tariff: mobil-s\n", "tariff: mobil-q\n", "mobil-q is not a tariff of this tenant"},
		{
			"reduction without the lowest price of 30 days", products, "          lowestCents: 7900\n", "",
			"device.offers[1]: needs lowestCents, the lowest price of the last 30 days",
		},
		{"reduction that is none", products, "lowestCents: 7900", "lowestCents: 4900", "device.offers[1]: is no reduction"},
		{
			"reduction for nobody knows how long", products, "      discountMonths: 6\n", "",
			"products[0].fixed.discountMonths: must say for how many months",
		},
		{
			"reduction of more than the price", products, "discountCents: 2000", "discountCents: 4000",
			"products[0].fixed.discountCents: must not exceed monthlyCents",
		},
		{
			"term that binds for too long", products, "termMonths: 24", "termMonths: 25",
			"products[0].termMonths: must be 24 at most for telecom (§ 56 TKG)",
		},
		{
			"two prices of a device", products, "    commissionCents: 3000\n    picture: product-301.svg",
			"    onceCents: 100\n    commissionCents: 3000\n    picture: product-301.svg",
			"onceCents: is said by the device's offers",
		},
		{
			"commission that can't be read", products, "commissionCents: 5000", "commission: standard;50,00",
			`products[0].commission: "standard;50,00" is no commission: write a plan and whole cents, such as standard;5000`,
		},
		{
			"commission beside commissionCents", products, "    commissionCents: 5000\n",
			"    commissionCents: 5000\n    commission: standard;5000\n",
			"products[0].commission: stands beside commissionCents: name one of both",
		},
		{
			"missing picture", products, "product-101.svg", "product-0.svg", "there is no file funkwelle/pictures/product-0.svg",
		},
		{"picture from elsewhere", products, "product-101.svg", "../funkwelle.svg", "is not the name of a picture"},
		{
			"text missing in a language", products, "      en: 100 Mbit/s for series, games and video calls.\n", "",
			"products[0].teaser.en: the text in this language is missing",
		},
		{
			"text in a foreign language", products, "      en: 100 Mbit/s for series, games and video calls.\n",
			"      en: x\n      fr: y\n", "products[0].teaser.fr: is not a language of this tenant",
		},
		{
			"script in a picture", picture, "<rect", `<script>alert(1)</script><rect`,
			"funkwelle/pictures/product-101.svg:1: holds a script",
		},
		{
			"handler in a picture", picture, "<rect", `<rect onload="alert(1)"`,
			"funkwelle/pictures/product-101.svg:1: holds a script",
		},
		{
			"picture that fetches", picture, "<rect", `<image href="https://elsewhere.example/x.png"/><rect`,
			"fetches something from elsewhere",
		},
		{
			"category before its parent", categories, "path: internet\n", "path: later\n",
			"categories[1].path: comes before its parent internet",
		},
		{
			"category source", categories, "source: festnetz", "source: telegraph",
			"categories[0].source: is not a known source",
		},
		{
			"category button", categories, "select: smartphones", "select: fridges",
			"select: must be recommend, smartphones or tablets",
		},
		{"means of a reward", rewards, "means: bank", "means: gold", "rewards[0].means: must be bank or voucher"},
		{"voucher without provider", rewards, "    provider: buecherhafen\n", "", "rewards[1].provider: goes with a voucher"},
		{
			"ordered without being a voucher", rewards, "means: bank\n", "means: bank\n    ordered: true\n",
			"rewards[0].ordered: goes with a voucher only",
		},
		{"fact that doesn't exist", contents, "{validDays}", "{validYears}", "{validYears} is not a fact of a tenant"},
		{
			"months of a claim that is counted in days", "funkwelle.yaml", "claim: {months: 12}", "claim: {days: 365}",
			"{claimMonths} is not a fact of a tenant",
		},
		{
			"consent that nobody knows", contents, "  recipientTerms:", "  moonTerms:",
			"consents.moonTerms: is not a known text to agree to",
		},
		{"consent of a module that is off", contents, "  newsletter:\n    textId", "  spoken: {textId: gesagt, version: v1, label: {de: \"Darf ich?\", en: \"May I?\"}, title: {de: Auftrag, en: Word}, text: {de: Ja., en: Yes.}}\n  newsletter:\n    textId",
			":164: consents.spoken: is shown by nothing while modules.agentRecommendation is false"},
		{
			"newsletter's consent while there is none", "funkwelle.yaml", "newsletterPermission: true",
			"newsletterPermission: false",
			"consents.newsletter: is shown by nothing while modules.newsletterPermission is false",
		},
		{
			"newsletter's consent left out", contents, "  newsletter:\n    textId", "  newsletters:\n    textId",
			"consents.newsletters: is not a known text to agree to; did you mean newsletter?",
		},
		{
			"consent to what agents make left out", "funkwelle.yaml", "agentRecommendation: false", "agentRecommendation: true",
			"consents.spoken: is missing",
		},
		{
			"consent whose version isn't the page's", contents, "version: 2026-11", "version: 2020-01",
			"consents.terms.version: must be the version of the page",
		},
		{"page left out", contents, "  impressum:\n", "  imprint:\n", "pages.impressum: is missing"},
		{
			"missing words of a page", "funkwelle/legal/impressum.de.md", "##", "## {nobody}",
			"{nobody} is not a fact of a tenant",
		},
		{
			"missing include", "funkwelle.yaml", "  - rewards.yaml\n", "  - awards.yaml\n",
			"include[3]: there is no file funkwelle/awards.yaml",
		},
		{
			"a locked address that is no pattern", "funkwelle.yaml", "rules:\n", "rules:\n  lockedEmails: [\"*\"]\n",
			"rules.lockedEmails[0]: * is no pattern of addresses",
		},
		{"key twice", rewards, "rewards:", "hero: {}\nrewards:", ": hero: is set in funkwelle/content.yaml too"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := yamltenants.Load(
				whole(t, tt.file, tt.from, tt.to), yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(),
				yamlplans.New(),
			)
			assert.ErrorContains(t, err, tt.want)
		})
	}
}

// Who put a file into the tenant's folder thinks that people see it.
func TestAFileThatNothingShowsIsRefused(t *testing.T) {
	files := whole(t, "funkwelle/products.yaml", "product-101.svg", "product-102.svg").(fstest.MapFS)
	for _, name := range []string{
		"legal/imprint.de.md", "legal/agb.fr.md", "pictures/old/logo.svg", "pictures/logo-2019.svg", "NOTES.md",
		"pictures/.DS_Store",
	} {
		files["funkwelle/"+name] = files["funkwelle/pictures/logo.svg"]
	}
	read := func() error {
		_, err := yamltenants.Load(
			files, yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
		)
		return err
	}
	err := read()
	require.Error(t, err)
	for _, name := range []string{
		"legal/imprint.de.md", "legal/agb.fr.md", "pictures/old/logo.svg", "pictures/logo-2019.svg",
		"pictures/product-101.svg",
	} {
		assert.Contains(t, err.Error(), "funkwelle/"+name+":1: is named by no key of funkwelle.yaml, so nobody is shown it")
	}
	assert.Len(
		t, strings.Split(err.Error(), "\n"), 5,
		"what lies beside the YAML files is no text, and hidden files are no pictures",
	)
	delete(files, "funkwelle/legal/kontakt.de.md")
	assert.NotContains(
		t, read().Error(), "is named by no key", "while something else is wrong, nobody knows what would have been named",
	)
}

func TestHTMLOfAnAuthorIsCutDown(t *testing.T) {
	store := yamlcontent.New()
	_, err := yamltenants.Load(whole(t, "funkwelle/legal/kontakt.de.md", "##",
		"<script>alert(1)</script><img src=x onerror=alert(1)>[here](javascript:alert(1))\n\n##"), store, yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New())
	require.NoError(t, err)
	c, err := store.Of(t.Context(), "funkwelle")
	require.NoError(t, err)
	page, err := c.Page("kontakt")
	require.NoError(t, err)
	for _, bad := range []string{"<script", "<img", "onerror", "javascript:"} {
		assert.NotContains(t, page.Body["de"], bad)
	}
}
