package yamltenants

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Pictures of a tenant lie in this folder beside its file.
const picturesFolder = "pictures/"

var (
	validHost = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$`)
	// validNumber is one that another company gave.
	validNumber = regexp.MustCompile(`^[0-9]{5,20}$`)
	validBIC    = regexp.MustCompile(`^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$`)
)

var channelNames = []string{
	"emailclient", "facebook", "whatsapp", "xing", "linkedin", "twitter", "gmail", "outlook", "yahoo",
}

// readTenant reads the keys that make a tenant and notes in the file all that can't be used.
func readTenant(f *tenantfile.File) *tenant.Tenant {
	head := tenantfile.Section[tenantDoc](f, "tenant", nil)
	f.Require(len(head.Languages) > 0, "tenant.languages", "must name one language at least")
	f.Require(head.Address == tenant.Formal || head.Address == tenant.Informal, "tenant.address", "must be sie or du")
	head.Wording = cmp.Or(head.Wording, tenant.SaysOrder)
	f.Require(
		head.Wording == tenant.SaysOrder || head.Wording == tenant.SaysContract, "tenant.wording",
		"must be order or contract",
	)
	for i, l := range head.Languages {
		f.Require(len(l) == 2, fmt.Sprintf("tenant.languages[%d]", i), "must be a two-letter code")
	}
	for name, hosts := range map[string][]string{"hosts": head.Hosts, "aliases": head.Aliases} {
		for i, host := range hosts {
			f.Require(
				validHost.MatchString(host) || name == "aliases" && host == "localhost", fmt.Sprintf("tenant.%s[%d]", name, i),
				host+" is not a host name: lower case, no scheme, no port",
			)
		}
	}
	for _, place := range []string{"{product}", "{number}"} {
		if !strings.Contains(head.OrderURL, place) {
			f.Problem("tenant.orderUrl", "must contain "+place)
			break
		}
	}
	for _, place := range tenant.Places(head.OrderURL) {
		if !slices.Contains(orderPlaces, place) {
			f.GapAt("tenant.orderUrl", place+" is filled in by nobody"+tenantfile.Suggestion(place, orderPlaces))
		}
	}
	t := &tenant.Tenant{
		ID: f.ID, Name: head.Name, ProgrammeName: head.ProgrammeName, Hosts: head.Hosts, Aliases: head.Aliases,
		Default:   head.Default,
		Languages: head.Languages, Address: head.Address, Wording: head.Wording, FacebookID: head.FacebookID,
		OrderURL:      strings.ReplaceAll(head.OrderURL, "{tenant}", string(f.ID)),
		RecommendPath: head.RecommendPath, RecommendWebPage: head.RecommendWebPage,
	}
	if head.FacebookID != "" && !validNumber.MatchString(head.FacebookID) {
		f.GapAt("tenant.facebookId", "must be the number of an application, 5 to 20 digits")
	}
	t.Theme = readTheme(f, t.Languages)
	t.Modules = tenant.Modules(tenantfile.Section[modulesDoc](f, "modules", t.Languages))
	t.Periods = readPeriods(f, t.Languages)
	t.Rules = readRules(f, t.Languages)
	t.FriendFields = readFriend(f, t.Languages)
	t.Trust = readTrust(f, t.Languages)
	t.Channels = readChannels(f, t.Languages)
	t.Contact = readContact(f, t.Languages)
	t.Payout, t.Alerts = readPayout(f, t.Languages), readAlerts(f, t.Languages)
	t.Budget = readBudget(f, t.Languages)
	t.Cookies = tenant.Cookies(tenantfile.Section[cookiesDoc](f, "cookies", t.Languages))
	t.Analytics = readAnalytics(f, t)
	t.Captcha = readCaptcha(f, t.Languages)
	t.SSO = readSSO(f, t)
	t.Routes = readRoutes(f, t)
	checkModules(f, t)
	return t
}

func checkModules(f *tenantfile.File, t *tenant.Tenant) {
	m := t.Modules
	f.Require(!m.AgencyRegistration || m.Agency, "modules.agencyRegistration", "needs modules.agency")
	f.Require(!m.ProfisellerOnHome || m.Profiseller, "modules.profisellerOnHome", "needs modules.profiseller")
	names := make([]string, len(t.Routes))
	for i, r := range t.Routes {
		names[i] = r.Name
	}
	known := func(at, name string) {
		f.Require(slices.Contains(names, name), at, name+" is not a known route"+tenantfile.Suggestion(name, names))
	}
	if m.PreLoginRoute != "" {
		known("modules.preLoginRoute", m.PreLoginRoute)
		partners, agencies := strings.HasPrefix(m.PreLoginRoute, "Profiseller"), strings.HasPrefix(m.PreLoginRoute, "Agency")
		f.Require(!partners || m.Profiseller, "modules.preLoginRoute", "needs modules.profiseller")
		f.Require(!agencies || m.Agency, "modules.preLoginRoute", "needs modules.agency")
	}
	for i, name := range m.ExemptRoutes {
		known(fmt.Sprintf("modules.exemptRoutes[%d]", i), name)
	}
	for i, origin := range m.FrameOrigins {
		u, err := url.Parse(origin)
		plain := err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && !strings.Contains(u.Host, "*") && origin == u.Scheme+"://"+u.Host
		f.Require(
			plain || origin == tenant.OutsideOrigin, fmt.Sprintf("modules.frameOrigins[%d]", i),
			origin+" is not an origin: scheme and host alone",
		)
	}
}

func readTheme(f *tenantfile.File, languages []tenant.Language) tenant.Theme {
	theme := tenantfile.Section[themeDoc](f, "theme", languages).toTheme()
	checkContrast(f, "theme.light", theme.Light)
	checkContrast(f, "theme.dark", theme.Dark)
	f.Require(theme.Radius >= 0 && theme.Radius <= 40, "theme.radius", "must lie between 0 and 40")
	for _, picture := range []struct{ key, name string }{
		{"logo", theme.Logo}, {"logoDark", theme.LogoDark}, {"favicon", theme.Favicon}, {"keyVisual", theme.KeyVisual},
		{"mailLogo", theme.MailLogo},
		{"sharePicture", theme.SharePicture}, {"shareHeadingFont", theme.ShareHeadingFont},
		{"shareBodyFont", theme.ShareBodyFont},
	} {
		if picture.name != "" {
			f.Companion("theme."+picture.key, picturesFolder+picture.name)
		}
	}
	f.Require(strings.HasSuffix(theme.MailLogo, ".png"), "theme.mailLogo", "must be a PNG: mail programs show no SVG")
	f.Require(
		endsIn(theme.SharePicture, ".png", ".jpg"), "theme.sharePicture",
		"must be a PNG or a JPEG (.png .jpg): networks show no SVG",
	)
	f.Require(endsIn(theme.ShareHeadingFont, ".ttf", ".otf"), "theme.shareHeadingFont", "must be a font file (.ttf .otf)")
	f.Require(endsIn(theme.ShareBodyFont, ".ttf", ".otf"), "theme.shareBodyFont", "must be a font file (.ttf .otf)")
	return theme
}

// endsIn is for files that a tenant may leave out.
func endsIn(name string, endings ...string) bool {
	return name == "" || slices.Contains(endings, path.Ext(name))
}

// checkContrast names each colour once, with the first on which it can't be read.
func checkContrast(f *tenantfile.File, at string, p tenant.Palette) {
	named := map[string]bool{}
	for _, pair := range p.Pairs() {
		key, ground, _ := strings.Cut(pair.Name, " on ")
		if named[key] || named[ground] || !f.Sound(at+"."+key) || !f.Sound(at+"."+ground) {
			continue
		}
		if name, colour, ok := noColour(pair, key, ground); !ok {
			f.Problem(at+"."+name, fmt.Sprintf("%q is not a colour of the form #rrggbb", colour))
			named[name] = true
			continue
		}
		ratio, err := tenant.Contrast(pair.Foreground, pair.Background)
		named[key] = err != nil || ratio < tenant.MinimumContrast
		f.Require(!named[key], at+"."+key, fmt.Sprintf("%s (%s, %s) has a contrast of %.2f; WCAG AA asks for %.1f",
			pair.Name, pair.Foreground, pair.Background, ratio, tenant.MinimumContrast))
	}
}

// noColour gives the key of a pair whose value is no colour.
func noColour(pair tenant.Pair, key, ground string) (name, colour string, ok bool) {
	if _, err := tenant.Contrast(pair.Foreground, pair.Foreground); err != nil {
		return key, pair.Foreground, false
	}
	_, err := tenant.Contrast(pair.Background, pair.Background)
	return ground, pair.Background, err == nil
}

func readPeriods(f *tenantfile.File, languages []tenant.Language) tenant.Periods {
	d := tenantfile.Section[periodsDoc](f, "periods", languages)
	if d.OrderApproval == (spanDoc{}) {
		d.OrderApproval = orderApproval
	}
	if d.AnotherEntry == (spanDoc{}) {
		d.AnotherEntry = anotherEntry
	}
	if d.VoucherLeft == (spanDoc{}) {
		d.VoucherLeft = voucherLeft
	}
	if d.Recheck == (spanDoc{}) {
		d.Recheck = recheck
	}
	if d.ContactMessages == (spanDoc{}) {
		d.ContactMessages = contactMessages
	}
	return tenant.Periods{
		Validity:              readSpan(f, "periods.validity", d.Validity),
		RecipientConfirmation: readSpan(f, "periods.recipientConfirmation", d.RecipientConfirmation),
		AnotherEntry:          readSpan(f, "periods.anotherEntry", d.AnotherEntry),
		Complaint:             readSpan(f, "periods.complaint", d.Complaint),
		OrderApproval:         readSpan(f, "periods.orderApproval", d.OrderApproval),
		Claim:                 readMonths(f, "periods.claim", d.Claim),
		Payment:               readSpan(f, "periods.payment", d.Payment),
		Voucher:               readSpan(f, "periods.voucher", d.Voucher),
		VoucherLeft:           readSpan(f, "periods.voucherLeft", d.VoucherLeft),
		Recheck:               readSpan(f, "periods.recheck", d.Recheck),
		ContactMessages:       readMonths(f, "periods.contactMessages", d.ContactMessages),
		ClaimReminders:        readReminders(f, d),
		OrderReminders:        readOrderReminders(f, d),
	}
}

// orderPlaces are filled in when somebody goes to the tenant's shop.
var orderPlaces = []string{"{tenant}", "{product}", "{number}", "{recipient}", tenant.OutsideOrigin}

// orderApproval is how long a reported order waits, anotherEntry how long data are kept that wait beside others,
// voucherLeft how long a code has to last that is handed out, recheck how long payouts wait for a seller's changed
// data, where a tenant says nothing of it.
var (
	orderApproval = spanDoc{Days: 84}
	anotherEntry  = spanDoc{Days: 7}
	voucherLeft   = spanDoc{Days: 90}
	recheck       = spanDoc{Days: 3}
	// contactMessages is how long those are kept: long enough for an answer and a second question.
	//
	// Rule (letter, 7 D): A contact message is erased when the tenant's period is over, 6 months by itself, or with its
	// person. Enforced: contact/gormstore.Drop. Test: TestAMessageIsKeptBroughtToTheTenantAndClosed.
	contactMessages = spanDoc{Months: 6}
)

func readReminders(f *tenantfile.File, d periodsDoc) []tenant.Span {
	var spans []tenant.Span
	longest := tenant.Span(d.Claim).Duration()
	for i, one := range d.ClaimReminders {
		at := fmt.Sprintf("periods.claimReminders[%d]", i)
		span := readSpan(f, at, one)
		f.Require(
			span.Duration() < longest || !f.Sound("periods.claim"), at,
			"must be shorter than the claim and than the reminder before it",
		)
		longest = span.Duration()
		spans = append(spans, span)
	}
	return spans
}

// mostOrderReminders is how often a friend is reminded of the order.
const mostOrderReminders = 2

func readOrderReminders(f *tenantfile.File, d periodsDoc) []tenant.Span {
	const key = "periods.orderReminders"
	f.Require(len(d.OrderReminders) <= mostOrderReminders, key, "must have two at most")
	var spans []tenant.Span
	var before time.Duration
	for i, one := range d.OrderReminders {
		at := fmt.Sprintf("%s[%d]", key, i)
		span := readSpan(f, at, one)
		f.Require(span.Duration() > before, at, "must be longer than the reminder before it")
		before = span.Duration()
		spans = append(spans, span)
	}
	return spans
}

func readSpan(f *tenantfile.File, at string, d spanDoc) tenant.Span {
	one := (d.Days > 0) != (d.Seconds > 0)
	f.Require(
		one && d.Days >= 0 && d.Seconds >= 0 && d.Months == 0, at,
		"must give either days or seconds, more than none, such as {days: 60}",
	)
	return tenant.Span(d)
}

// readMonths reads a period that may be given in months as well.
func readMonths(f *tenantfile.File, at string, d spanDoc) tenant.Span {
	if d == (spanDoc{Months: d.Months}) && d.Months > 0 {
		return tenant.Span(d)
	}
	one := (d.Days > 0) != (d.Seconds > 0)
	f.Require(
		one && d.Days >= 0 && d.Seconds >= 0 && d.Months == 0, at,
		"must give either months, days or seconds, more than none, such as {months: 12}",
	)
	return tenant.Span(d)
}

// How many recommendations an offline code may make: by default, and at most.
const (
	defaultCodeUses = 50
	mostCodeUses    = 1000
)

func readRules(f *tenantfile.File, languages []tenant.Language) tenant.Rules {
	r := tenant.Rules(tenantfile.Section[rulesDoc](f, "rules", languages))
	f.Require(len(r.Shares) > 0, "rules.shares", "must offer one share at least")
	for i, share := range r.Shares {
		at := fmt.Sprintf("rules.shares[%d]", i)
		f.Require(share == 100 || share == 50 || share == 0, at, "must be 100, 50 or 0")
		f.Require(!slices.Contains(r.Shares[:i], share), at, "is listed twice")
	}
	f.Require(
		slices.Contains(r.Shares, r.DefaultShare) || !f.Sound("rules.shares"), "rules.defaultShare",
		"must be one of rules.shares",
	)
	f.Require(r.MaxRecipientCents >= 0, "rules.maxRecipientCents", "must not be negative; 0 means no cap")
	if r.CutGoesTo == "" {
		r.CutGoesTo = tenant.CutToNone
	}
	f.Require(
		r.CutGoesTo == tenant.CutToNone || r.CutGoesTo == tenant.CutToOther, "rules.cutGoesTo",
		"must be nobody or other",
	)
	f.Require(
		r.CutGoesTo != tenant.CutToOther || !r.AllowSelf, "rules.cutGoesTo",
		"can't be other where rules.allowSelf is true: what is cut would go to the very person it was taken from",
	)
	f.Require(r.BonusAfter >= 0 && r.BonusCents >= 0, "rules.bonusAfter", "must not be negative; 0 means no bonus")
	f.Require(
		(r.BonusAfter == 0) == (r.BonusCents == 0) || !f.Sound("rules.bonusAfter"), "rules.bonusCents",
		"goes with rules.bonusAfter: both or none",
	)
	_, err := regexp.Compile(r.CustomerNumber)
	f.Require(err == nil, "rules.customerNumber", "is not a regular expression")
	for i, pattern := range r.LockedEmails {
		f.Require(strings.Count(pattern, "@") == 1 && strings.Trim(pattern, "*@. ") != "", fmt.Sprintf("rules.lockedEmails[%d]", i),
			pattern+" is no pattern of addresses such as *@example.de")
	}
	if r.CodeUses == 0 {
		r.CodeUses = defaultCodeUses
	}
	f.Require(
		r.CodeUses > 0 && r.CodeUses <= mostCodeUses, "rules.codeUses",
		fmt.Sprintf("must lie between 1 and %d", mostCodeUses),
	)
	if r.SharedAccount == "" {
		r.SharedAccount = tenant.PaySharedAccount
	}
	f.Require(
		r.SharedAccount == tenant.PaySharedAccount || r.SharedAccount == tenant.RefuseSharedAccount,
		"rules.sharedAccount", "must be pay or refuse",
	)
	if r.HeldMoney == "" {
		r.HeldMoney = tenant.PassHeldMoney
	}
	f.Require(
		r.HeldMoney == tenant.PassHeldMoney || r.HeldMoney == tenant.RefuseHeldMoney, "rules.heldMoney",
		"must be pass or refuse",
	)
	if r.LoginByLink == "" {
		r.LoginByLink = tenant.LinkLogsIn
	}
	f.Require(
		r.LoginByLink == tenant.LinkLogsIn || r.LoginByLink == tenant.NoLinkLogsIn, "rules.loginByLink",
		"must be on or off",
	)
	if r.AgencyApproval == "" {
		r.AgencyApproval = tenant.NoAgencyApproval
	}
	f.Require(
		r.AgencyApproval == tenant.NoAgencyApproval || r.AgencyApproval.Eyes() > 0, "rules.agencyApproval",
		"must be off, one or fourEyes",
	)
	f.Require(
		r.AmountLimitCents >= 0, "rules.amountLimitCents", "must not be negative; left out it is the programme's own",
	)
	if r.AmountLimitCents == 0 {
		r.AmountLimitCents = tenant.DefaultAmountLimit
	}
	f.Require(
		r.AmountLimitPercent >= 0 && r.AmountLimitPercent <= 100, "rules.amountLimitPercent", "must lie between 1 and 100",
	)
	if r.AmountLimitPercent == 0 {
		r.AmountLimitPercent = tenant.DefaultAmountPercent
	}
	f.Require(r.MinimumAge >= 0 && r.MinimumAge < 100, "rules.minimumAge", "must lie between 0 and 99")
	return r
}

func readChannels(f *tenantfile.File, languages []tenant.Language) []tenant.Channel {
	places := tenantfile.Section[map[string]int](f, "channels", languages)
	for _, name := range f.Names("channels", "channel", slices.Sorted(maps.Keys(places)), channelNames) {
		f.Problem("channels."+name, "is missing; -1 turns it off")
	}
	taken := map[int]string{}
	for _, name := range channelNames {
		place, given := places[name]
		if !given || place < 0 {
			continue
		}
		f.Require(taken[place] == "", "channels."+name, "has the place of "+taken[place])
		taken[place] = name
	}
	return toChannels(places)
}
