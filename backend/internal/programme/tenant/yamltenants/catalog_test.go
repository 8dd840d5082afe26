package yamltenants_test

import (
	"context"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

var include = regexp.MustCompile(`(?m)^include:\n(  - .*\n)+`)

// folder holds the demo tenants without the parts that other slices read; each change is made in both files.
func folder(t *testing.T, changes ...string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	for _, id := range []string{"havelschutz", "funkwelle"} {
		raw, err := fs.ReadFile(tenants.Files, id+".yaml")
		require.NoError(t, err)
		text := include.ReplaceAllString(string(raw), "")
		if id == "funkwelle" {
			before := text
			text = strings.NewReplacer(changes...).Replace(text)
			require.True(t, len(changes) == 0 || before != text, "the change must change something")
		}
		files[id+".yaml"] = &fstest.MapFile{Data: []byte(text)}
		pictures, err := fs.Glob(tenants.Files, id+"/pictures/*")
		require.NoError(t, err)
		for _, p := range pictures {
			files[p] = &fstest.MapFile{Data: []byte("picture")}
		}
	}
	return files
}

func TestCatalogFindsTenants(t *testing.T) {
	ctx := context.Background()
	c, err := yamltenants.Load(folder(t))
	require.NoError(t, err)

	require.Len(t, c.All(ctx), 2)
	f, err := c.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	assert.Equal(t, "Funkwelle weitersagen", f.ProgrammeName)
	assert.Equal(t, tenant.Informal, f.Address)
	assert.Equal(t, tenant.Seconds(20), f.Periods.Complaint)
	assert.Equal(
		t,
		tenant.FriendFields{
			Salutation: tenant.Unasked, BirthDate: tenant.Unasked, Address: tenant.Unasked, Phone: tenant.Optional,
		},
		f.FriendFields,
	)
	assert.Equal(t, "whatsapp", f.Channels[0].Name)
	assert.NotContains(t, f.OrderURL, "{tenant}")
	path, ok := f.PathOf(tenant.RouteRecipientData, "en")
	assert.True(t, ok)
	assert.Equal(t, "/your-data/{empfehlungsnummer}", path)

	_, err = c.ByID(ctx, "nobody")
	assert.ErrorIs(t, err, tenant.ErrUnknown)
}

func TestCatalogFindsTenantsByHost(t *testing.T) {
	c, err := yamltenants.Load(folder(t, "hosts: []", "hosts: [empfehlen.funkwelle.example]"))
	require.NoError(t, err)
	for host, id := range map[string]tenant.ID{
		"funkwelle.localhost": "funkwelle", "Empfehlen.Funkwelle.Example": "funkwelle", "funkwelle.localhost.": "funkwelle",
		"havelschutz.localhost": "havelschutz", "localhost": "havelschutz",
	} {
		found, err := c.ByHost(context.Background(), host)
		require.NoError(t, err, host)
		assert.Equal(t, id, found.ID, host)
	}
	for _, host := range []string{"elsewhere.example", "localhost.example", "", "10.0.0.1"} {
		_, err := c.ByHost(context.Background(), host)
		assert.ErrorIs(t, err, tenant.ErrUnknown, "%q is nobody's, and nobody was made to answer there", host)
	}
	c, err = yamltenants.Load(folder(t, "hosts: []", "hosts: []\n  default: true"))
	require.NoError(t, err)
	found, err := c.ByHost(context.Background(), "elsewhere.example")
	require.NoError(t, err)
	assert.Equal(t, tenant.ID("funkwelle"), found.ID, "made so on purpose")
}

func TestOneTenantAnswersOnAHostOfNoTenant(t *testing.T) {
	files := folder(t, "hosts: []", "hosts: []\n  default: true").(fstest.MapFS)
	other := files["havelschutz.yaml"]
	other.Data = []byte(strings.Replace(string(other.Data), "hosts: []", "hosts: []\n  default: true", 1))
	_, err := yamltenants.Load(files)
	require.ErrorContains(t, err, "tenant.default: another tenant is the default already")
}

func TestVisitsAreCountedOnlyWhereTheTenantSaysSo(t *testing.T) {
	c, err := yamltenants.Load(
		folder(t, "cookies:\n", "analytics: {matomo: {url: https://stats.example/m, siteId: 3}}\ncookies:\n"),
	)
	require.NoError(t, err)
	for id, want := range map[tenant.ID]tenant.Matomo{
		"funkwelle": {URL: "https://stats.example/m", SiteID: 3}, "havelschutz": {},
	} {
		found, err := c.ByID(context.Background(), id)
		require.NoError(t, err)
		assert.Equal(t, want, found.Analytics.Matomo, id)
	}
}

func TestACaptchasServiceIsTheTenantsChoice(t *testing.T) {
	c, err := yamltenants.Load(
		folder(t, "cookies:\n", "captcha: {service: friendly, siteKey: FCMPROBE12345678}\ncookies:\n"),
	)
	require.NoError(t, err)
	for id, want := range map[tenant.ID]tenant.Captcha{
		"funkwelle": {Service: tenant.FriendlyCaptcha, SiteKey: "FCMPROBE12345678"}, "havelschutz": {},
	} {
		found, err := c.ByID(context.Background(), id)
		require.NoError(t, err)
		assert.Equal(t, want, found.Captcha, id)
	}
}

func TestATenantsLoginIsAskedForWhatItsFileSays(t *testing.T) {
	const agency = "\nsso: {issuer: 'https://login.example.org', clientId: weitersagen, scopes: [openid, email]}\ncookies:\n"
	c, err := yamltenants.Load(folder(t, "agency: false", "agency: true", "\ncookies:\n", agency))
	require.NoError(t, err)
	found, err := c.ByID(context.Background(), "funkwelle")
	require.NoError(t, err)
	assert.Equal(
		t, tenant.SSO{Issuer: "https://login.example.org", ClientID: "weitersagen", Scopes: []string{"openid", "email"}},
		found.SSO,
	)
}

func TestMistakesAreNamed(t *testing.T) {
	tests := []struct {
		name   string
		change []string
		want   string
	}{
		{"unknown key at the top", []string{"cookies:\n", "colour: red\ncookies:\n"}, ": colour: is not a known key"},
		{
			"unknown key inside", []string{"  radius: 20", "  radius: 20\n  roundness: 3"},
			": theme.roundness: is not a known key",
		},
		{"missing key", []string{"  minimumAge: 18\n", ""}, "rules.minimumAge: is missing"},
		{"wrong type", []string{"radius: 20", "radius: round"}, `theme.radius: "round" is not a whole number`},
		{"empty text", []string{"phone: 030 5550 7700", `phone: ""`}, "contact.phone: must not be empty"},
		{
			"a field of the friend's form", []string{"phone: optional", "phone: sometimes"},
			"friend.fields.phone: must be required, optional or unasked",
		},
		{
			"a friend without a name", []string{"    phone: optional", "    phone: optional\n    firstName: unasked"},
			"friend.fields.firstName: is not a known key",
		},
		{
			"weak contrast in light", []string{`text: "#10142e"`, `text: "#9a9a9a"`},
			"theme.light.text: text on background (#9a9a9a, #ffffff) has a contrast of 2.81; WCAG AA asks for 4.5",
		},
		{
			"weak contrast in dark", []string{`primaryContrast: "#0a1240"`, `primaryContrast: "#ffffff"`},
			"theme.dark.primaryContrast: primaryContrast on primary (#ffffff, #a3b3ff)",
		},
		{"no colour", []string{`text: "#10142e"`, `text: black`}, `theme.light.text: "black" is not a colour`},
		{
			"a captcha of a service that nobody knows",
			[]string{"cookies:\n", "captcha: {service: other, siteKey: FCMPROBE12345678}\ncookies:\n"},
			"captcha.service: must be friendly",
		},
		{
			"a captcha without a key", []string{"cookies:\n", "captcha: {service: friendly, siteKey: 'A1 secret'}\ncookies:\n"},
			"captcha.siteKey: is not a site key",
		},
		{
			"a login that is not asked for who somebody is",
			[]string{"cookies:\n", "sso: {issuer: 'https://login.example.org', clientId: x, scopes: [email]}\ncookies:\n"},
			"sso.scopes: must hold openid",
		},
		{"share", []string{"shares: [100, 50, 0]", "shares: [100, 50, 25]"}, "rules.shares[2]: must be 100, 50 or 0"},
		{
			"default share", []string{"shares: [100, 50, 0]", "shares: [100]"},
			"rules.defaultShare: must be one of rules.shares",
		},
		{"account", []string{"iban: DE12", "iban: DE13"}, "payout.iban: is not a valid IBAN"},
		{"channel", []string{"  xing: 9\n", "  xing: 8\n  smoke: 10\n"}, "channels.smoke: is not a known channel"},
		{"channel place", []string{"  xing: 9\n", "  xing: 1\n"}, "channels.xing: has the place of whatsapp"},
		{"route unknown", []string{"  Thanks:", "  Gratitude:"}, "routes.Gratitude: is not a known route"},
		{
			"route parameters", []string{"/recommend/{productId}", "/recommend/{id}"},
			"routes.Recommendation.byLanguage.en: /recommend/{id} must have the parameters of /empfehlen/{productId}",
		},
		{"route twice", []string{"{en: /thanks}", "{en: /reward}"}, "/reward is the path of Thanks too, in language en"},
		{
			"months where people are told days", []string{"validity: {days: 60}", "validity: {months: 2}"},
			"periods.validity: must give either days or seconds",
		},
		{
			"months and days", []string{"claim: {months: 12}", "claim: {months: 12, days: 1}"},
			"periods.claim: must give either months, days or seconds",
		},
		{
			"a reminder as long as the claim", []string{"claim: {months: 12}", "claim: {days: 30}"},
			"periods.claimReminders[0]: must be shorter",
		},
		{
			"a reminder as long as the one before", []string{"[{days: 30}, {days: 7}]", "[{days: 7}, {days: 7}]"},
			"periods.claimReminders[1]: must be shorter",
		},
		{
			"three reminders of an order", []string{"[{days: 3}, {days: 21}]", "[{days: 1}, {days: 2}, {days: 3}]"},
			"periods.orderReminders: must have two at most",
		},
		{
			"a reminder of an order as soon as the one before", []string{"[{days: 3}, {days: 21}]", "[{days: 3}, {days: 3}]"},
			"periods.orderReminders[1]: must be longer than the reminder before it",
		},
		{
			"an account of both that is neither paid nor refused",
			[]string{"allowSelf: false", "allowSelf: false\n  sharedAccount: hold"},
			"rules.sharedAccount: must be pay or refuse",
		},
		{
			"a login by link that is neither on nor off", []string{"codeUses: 50", "codeUses: 50\n  loginByLink: maybe"},
			"rules.loginByLink: must be on or off",
		},
		{"a code for too many", []string{"codeUses: 50", "codeUses: 1001"}, "rules.codeUses: must lie between 1 and 1000"},
		{
			"span of nothing", []string{"validity: {days: 60}", "validity: {}"},
			"periods.validity: must give either days or seconds",
		},
		{
			"what people conclude", []string{"address: du", "address: du\n  wording: deal"},
			"tenant.wording: must be order or contract",
		},
		{
			"what is cut goes to a third", []string{"allowSelf: false", "allowSelf: false\n  cutGoesTo: agency"},
			"rules.cutGoesTo: must be nobody or other",
		},
		{
			"what is cut comes back to the same person",
			[]string{"allowSelf: false", "allowSelf: true\n  cutGoesTo: other"},
			"rules.cutGoesTo: can't be other where rules.allowSelf is true",
		},
		{"form of address", []string{"address: du", "address: ihr"}, "tenant.address: must be sie or du"},
		{
			"picture", []string{"favicon: favicon.svg", "favicon: gone.svg"},
			"theme.favicon: there is no file funkwelle/pictures/gone.svg",
		},
		{
			"same alias", []string{"hosts: []", "hosts: []\n  aliases: [localhost]"},
			"tenant.hosts: localhost belongs to funkwelle",
		},
		{
			"alias with a scheme", []string{"hosts: []", "hosts: []\n  aliases: ['http://x.example']"},
			"tenant.aliases[0]: http://x.example is not a host name",
		},
		{
			"same host", []string{"hosts: []", "hosts: [funkwelle.localhost]"},
			"tenant.hosts: funkwelle.localhost belongs to funkwelle",
		},
		{"order link", []string{"&produkt={product}", ""}, "tenant.orderUrl: must contain {product}"},
		{"mail logo", []string{"mailLogo: logo-mail.png", "mailLogo: logo.svg"}, "theme.mailLogo: must be a PNG"},
		{
			"share picture", []string{"sharePicture: keyvisual-share.jpg", "sharePicture: keyvisual.svg"},
			"theme.sharePicture: must be a PNG or a JPEG",
		},
		{
			"share font", []string{"sharePicture: keyvisual-share.jpg", "shareHeadingFont: logo-mail.png"},
			"theme.shareHeadingFont: must be a font file",
		},
		{
			"host with a port", []string{"hosts: []", "hosts: [empfehlen.example:8080]"},
			"tenant.hosts[0]: empfehlen.example:8080 is not a host name",
		},
		{"BIC", []string{"bic: BELADEBEXXX", "bic: BERLIN"}, "payout.bic: is not a BIC"},
		{
			"release keys", []string{"bic: BELADEBEXXX", "bic: BELADEBEXXX\n  fourEyes: true\n  releaseKeys: [abc, def]"},
			"payout.releaseKeys: must be operators' public keys",
		},
		{
			"one release key",
			[]string{
				"bic: BELADEBEXXX",
				"bic: BELADEBEXXX\n  fourEyes: true\n  releaseKeys: [AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]",
			},
			"payout.releaseKeys: needs fourEyes, and two keys at least",
		},
		{
			"release keys without four eyes",
			[]string{
				"bic: BELADEBEXXX",
				"bic: BELADEBEXXX\n  releaseKeys: [AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=, " +
					"AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=]",
			},
			"payout.releaseKeys: needs fourEyes, and two keys at least",
		},
		{
			"mailbox for alerts", []string{"bic: BELADEBEXXX", "bic: BELADEBEXXX\n  alertEmail: nobody"},
			"payout.alertEmail: is not a mail address",
		},
		{
			"mailbox of a duty", []string{"\npayout:", "\nalerts: {money: nobody}\npayout:"},
			"alerts.money: is not a mail address",
		},
		{
			"exempt route", []string{"  frameOrigins:", "  exemptRoutes: [Nowhere]\n  frameOrigins:"},
			"modules.exemptRoutes[0]: Nowhere is not a known route",
		},
		{
			"frame origin", []string{"https://www.funkwelle.example,", "https://www.funkwelle.example/page,"},
			"modules.frameOrigins[0]",
		},
		{
			"frame origins of all hosts", []string{"https://www.funkwelle.example,", "https://*.funkwelle.example,"},
			"modules.frameOrigins[0]",
		},
		{"frame origin outside", []string{`"{outside}"]`, `"{outside}/page"]`}, "modules.frameOrigins[1]"},
		{
			"Matomo's address", []string{"cookies:\n", "analytics: {matomo: {url: stats.example, siteId: 3}}\ncookies:\n"},
			"analytics.matomo.url: must be the http or https address",
		},
		{
			"Matomo's site", []string{"cookies:\n", "analytics: {matomo: {url: https://stats.example, siteId: 0}}\ncookies:\n"},
			"analytics.matomo.siteId: must be the number of a site",
		},
		{"not YAML", []string{"tenant:\n", "tenant: [\n"}, "funkwelle.yaml:7: "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := yamltenants.Load(folder(t, tt.change...))
			assert.ErrorContains(t, err, tt.want)
		})
	}
}

func TestAllMistakesAreNamedAtOnce(t *testing.T) {
	_, err := yamltenants.Load(folder(t, "radius: 20", "radius: 99", "address: du", "address: ihr"))
	assert.ErrorContains(t, err, "theme.radius")
	assert.ErrorContains(t, err, "tenant.address")
}

func TestEmptyFolder(t *testing.T) {
	_, err := yamltenants.Load(fstest.MapFS{})
	assert.Error(t, err)
}

func TestATenantThatSaysNothingOfTheFriendsFormAsksAsTheSpecificationDoes(t *testing.T) {
	const fields = "friend:\n  fields:\n    salutation: unasked\n    birthDate: unasked\n    address: unasked\n    phone: optional\n"
	for change, want := range map[string]tenant.FriendFields{
		"": tenant.UsualFriendFields,
		"friend: {fields: {address: unasked}}\n": {
			Salutation: tenant.Optional, BirthDate: tenant.Required, Address: tenant.Unasked, Phone: tenant.Optional,
		},
	} {
		c, err := yamltenants.Load(folder(t, fields, change))
		require.NoError(t, err)
		f, err := c.ByID(context.Background(), "funkwelle")
		require.NoError(t, err)
		assert.Equal(t, want, f.FriendFields)
	}
}

// Hours are said in the reader's language; a text without languages holds for all of them, as in files from before.
func TestHoursAreWrittenByLanguage(t *testing.T) {
	const written = "  hours: {de: jeden Tag 7–22 Uhr, en: every day from 7 am to 10 pm}\n"
	for name, tt := range map[string]struct{ to, de, en, wrong string }{
		"by language":  {written, "jeden Tag 7–22 Uhr", "every day from 7 am to 10 pm", ""},
		"for all":      {"  hours: 7–22\n", "7–22", "7–22", ""},
		"not for all":  {"  hours: {de: täglich}\n", "", "", "contact.hours.en"},
		"in no tongue": {"  hours: {de: täglich, en: daily, fr: tous les jours}\n", "", "", "contact.hours"},
	} {
		t.Run(name, func(t *testing.T) {
			changes := []string{written, tt.to}
			if tt.to == written {
				changes = nil
			}
			c, err := yamltenants.Load(folder(t, changes...))
			if tt.wrong != "" {
				require.ErrorContains(t, err, tt.wrong)
				return
			}
			require.NoError(t, err)
			f, err := c.ByID(t.Context(), "funkwelle")
			require.NoError(t, err)
			for l, want := range map[tenant.Language]string{"de": tt.de, "en": tt.en} {
				facts := f.Facts(l)
				assert.Equal(t, want, facts[slices.Index(facts, "{hours}")+1])
			}
		})
	}
}
