package yamltenants

import (
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// These are the keys of a tenant's file that make a tenant.Tenant. Fields without omitempty must be given. The comment
// of a field is what an author reads of its key: in an editor, by tenant.schema.json, and in docs/tenant.md.

// Keys are the top-level keys that this package reads.
type Keys struct {
	// The company and its programme: names, host names, languages, the shop.
	Tenant tenantDoc `yaml:"tenant"`
	// Where people get help; it stands on the contact page, in letters and in the texts' facts.
	Contact contactDoc `yaml:"contact"`
	// The face of pages and letters: colours, fonts, pictures.
	Theme themeDoc `yaml:"theme"`
	// What the programme can do, switch by switch.
	Modules modulesDoc `yaml:"modules"`
	// Each way to share with its place, counted from 1; -1 turns it off. All must be named: emailclient, facebook,
	// whatsapp, xing, linkedin, twitter, gmail, outlook, yahoo. Where whatsapp is the first of them, it is the button of
	// the share page on phones. facebook, xing, linkedin and twitter are public: they carry the offline code, and need
	// modules.offlineCode.
	Channels map[string]int `yaml:"channels"`
	// How long things last and wait. Days are the calendar's, in Berlin, and end with the end of their last day.
	Periods periodsDoc `yaml:"periods"`
	// What holds for recommending and for rewards.
	Rules rulesDoc `yaml:"rules"`
	// What the friend's form asks for. Ask only for what an offer needs: what the order asks for anyway is typed once,
	// there.
	Friend friendDoc `yaml:"friend,omitempty"`
	// What the friend's page says of the company: only what anybody can look up. Without this key it says its name alone.
	Trust trustDoc `yaml:"trust,omitempty"`
	// The company's account that rewards are paid from, and how often. Two operators confirm a change (operator payout
	// settings).
	Payout payoutDoc `yaml:"payout"`
	// Who reads by mail what waits for the tenant's own people, by their duty at the desk: one letter a day to each
	// address, and one at once for what money depends on. Without a duty's own address its letters go to
	// payout.alertEmail, and without that to contact.email.
	Alerts alertsDoc `yaml:"alerts,omitempty"`
	// What a month of the programme may cost. The desk shows it beside what is spent and what is foreseen, and warns; it
	// stops nothing. Without this key there is no budget.
	Budget budgetDoc `yaml:"budget,omitempty"`
	// Addresses of pages that differ from the defaults, by the page's name; names and defaults are in
	// internal/programme/tenant/routes.gen.json.
	Routes map[string]routeDoc `yaml:"routes,omitempty"`
	// The question about cookies. What is asked for and named is the programme's own list of what it keeps in a browser.
	Cookies cookiesDoc `yaml:"cookies"`
	// The server that visits are counted on, for people who agreed to it; without this key nothing is counted.
	Analytics analyticsDoc `yaml:"analytics,omitempty"`
	// The service that tells people from programs where a form asks for a captcha. Without this key the programme's own
	// puzzle does, which loads nothing from anybody else.
	Captcha captchaDoc `yaml:"captcha,omitempty"`
	// The company's own login, by which people of agencies come in beside the programme's password. Without this key there
	// is none.
	SSO ssoDoc `yaml:"sso,omitempty"`
}

type tenantDoc struct {
	// The company, as it is registered.
	Name string `yaml:"name"`
	// What the programme is called, as its people know it.
	ProgrammeName string `yaml:"programme"`
	// Host names without scheme and port; the first is the one in links. None on a developer's machine, where
	// `<id>.localhost` answers.
	Hosts []string `yaml:"hosts,omitempty"`
	// Further host names that it answers on and that no link bears.
	Aliases []string `yaml:"aliases,omitempty"`
	// Whether it answers on hosts of no tenant; one tenant at most. Without one such hosts are refused (421), and
	// with one every name that points here shows its programme.
	Default bool `yaml:"default,omitempty"`
	// Two-letter codes of the languages that every text is written in; the first is the default.
	Languages []tenant.Language `yaml:"languages" jsonschema:"minItems=1"`
	// How German texts speak to people: sie or du.
	Address tenant.Address `yaml:"address" jsonschema:"enum=sie,enum=du"`
	// What customers conclude, as texts call it: order, or contract, as with insurance; order by itself. It is a word
	// alone and changes no rule.
	Wording tenant.Wording `yaml:"wording,omitempty" jsonschema:"enum=order,enum=contract,default=order"`
	// The shop's page where the friend orders, with {product} (the product's externalId) and {number} (of the
	// recommendation) in it, {recipient} (the friend's number, by which the shop's page can report the order without the
	// data) and {tenant} where the shop wants them, and {outside} for the page that plays the shop in a demonstration
	// (WS_OUTSIDE).
	OrderURL string `yaml:"orderUrl"`
	// Number of the company's application at Facebook, for its share dialogue.
	FacebookID string `yaml:"facebookId,omitempty" jsonschema:"pattern=^[0-9]{5\\,20}$"`
	// Page of the programme at which people begin to recommend, such as /empfehlen/hausrat, in the first language and
	// without it; the start page by itself. Links that ask people to recommend lead there.
	RecommendPath string `yaml:"recommendPath,omitempty"`
	// The company's own page on which people begin to recommend, such as the one that the programme stands in as a frame:
	// an https address. Links that ask people to recommend lead there in place of recommendPath, but for those inside a
	// frame.
	RecommendWebPage string `yaml:"recommendWebPage,omitempty" jsonschema:"format=uri"`
}

// Each pair that is read on another must have a contrast of 4.5 : 1 (WCAG AA).
type paletteDoc struct {
	// Buttons and links, as "#rrggbb" in quotes: without them YAML takes it for a comment. It is read on background and
	// surface.
	Primary string `yaml:"primary" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Text on primary.
	PrimaryContrast string `yaml:"primaryContrast" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// A second colour, for what is beside the main thing.
	Secondary string `yaml:"secondary" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Text on secondary.
	SecondaryContrast string `yaml:"secondaryContrast" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// A colour that stands out, for rewards and badges.
	Accent string `yaml:"accent" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Text on accent.
	AccentContrast string `yaml:"accentContrast" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// The page.
	Background string `yaml:"background" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Cards and fields on the page.
	Surface string `yaml:"surface" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Running text, on background and surface.
	Text string `yaml:"text" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
	// Text of less weight, on background and surface.
	TextMuted string `yaml:"textMuted" jsonschema:"pattern=^#[0-9a-fA-F]{6}$"`
}

type themeDoc struct {
	// Colours by day.
	Light paletteDoc `yaml:"light"`
	// Colours for people whose system is dark.
	Dark paletteDoc `yaml:"dark"`
	// Roundness of corners in pixels, 0 to 40.
	Radius int `yaml:"radius" jsonschema:"minimum=0,maximum=40"`
	// Font stack of headings, as CSS has it: fonts that people's machines have, the last one generic.
	FontHeading string `yaml:"fontHeading"`
	// Font stack of running text.
	FontBody string `yaml:"fontBody"`
	// File in pictures/: the logo on light ground.
	Logo string `yaml:"logo"`
	// File in pictures/: the logo on dark ground.
	LogoDark string `yaml:"logoDark"`
	// File in pictures/: the little picture in the browser's tab.
	Favicon string `yaml:"favicon"`
	// File in pictures/: the picture of the brand, on the start page and in moments of success.
	KeyVisual string `yaml:"keyVisual"`
	// File in pictures/: the logo of letters, a PNG, for mail programs show no SVG.
	MailLogo string `yaml:"mailLogo" jsonschema:"pattern=\\.png$"`
	// File in pictures/: the picture of the brand as PNG or JPEG, for stories and for the previews of links, for networks
	// show no SVG; without it rings in the tenant's colours.
	SharePicture string `yaml:"sharePicture,omitempty" jsonschema:"pattern=\\.(png|jpg)$"`
	// File in pictures/: the font of headings on those pictures, which can't use the fonts of people's machines; without
	// it one of the programme's own.
	ShareHeadingFont string `yaml:"shareHeadingFont,omitempty" jsonschema:"pattern=\\.(ttf|otf)$"`
	// File in pictures/: the font of what else stands on those pictures.
	ShareBodyFont string `yaml:"shareBodyFont,omitempty" jsonschema:"pattern=\\.(ttf|otf)$"`
}

func (d themeDoc) toTheme() tenant.Theme {
	return tenant.Theme{
		Light: tenant.Palette(d.Light), Dark: tenant.Palette(d.Dark), Radius: d.Radius,
		FontHeading: d.FontHeading, FontBody: d.FontBody,
		Logo: d.Logo, LogoDark: d.LogoDark, Favicon: d.Favicon, KeyVisual: d.KeyVisual, MailLogo: d.MailLogo,
		SharePicture: d.SharePicture, ShareHeadingFont: d.ShareHeadingFont, ShareBodyFont: d.ShareBodyFont,
	}
}

type modulesDoc struct {
	// No one sees the programme without logging in.
	ForcedLogin bool `yaml:"forcedLogin"`
	// People come from the company's portal by a mailed link, without a password (operator account link).
	Autologin bool `yaml:"autologin"`
	// Recommendations by the company's advisers.
	Advisor bool `yaml:"advisor"`
	// Pages of frameOrigins may embed the programme.
	IntegratedFrame bool `yaml:"integratedFrame"`
	// Recommendations by agents.
	AgentRecommendation bool `yaml:"agentRecommendation"`
	// A bank account may be kept for the next reward.
	StoringBankData bool `yaml:"storingBankData"`
	// The friend may order products with `business: true` for a company.
	CompanyRecommendation bool `yaml:"companyRecommendation"`
	// Recommenders get a code to hand on by word of mouth or on paper.
	OfflineCode bool `yaml:"offlineCode"`
	// The programme may ask for the newsletter, permitted by a mailed confirmation.
	NewsletterPermission bool `yaml:"newsletterPermission"`
	// Products stand under their categories.
	ShowProductCategory bool `yaml:"showProductCategory"`
	// The agency area is open: operators take agencies in (operator agency), and their links count.
	Agency bool `yaml:"agency"`
	// Agencies ask to take part by a form, and operators decide (operator agency request); needs modules.agency, and the
	// texts consents.agencyRules and consents.agencyPrivacy. Left out means off.
	AgencyRegistration bool `yaml:"agencyRegistration,omitempty"`
	// The area of partners who recommend by trade is open: they register by a form, operators approve them (operator
	// partner), and their links count from then on. Needs the texts consents.partnerRules and consents.partnerPrivacy.
	Profiseller bool `yaml:"profiseller"`
	// The start page says in a sentence what partners get, and leads to their first page, which is linked in the footer
	// anyway; needs modules.profiseller. Left out means off.
	ProfisellerOnHome bool `yaml:"profisellerOnHome,omitempty"`
	// The pages for a tablet in a shop, below /kiosk; left out means off.
	Kiosk bool `yaml:"kiosk,omitempty"`
	// Closes login, registration and recommending for everybody, and ends the sessions.
	LoginClosed bool `yaml:"loginClosed,omitempty"`
	// Origins (scheme and host alone) whose pages may embed the programme, as integration.md says; {outside} is the page
	// that plays the tenant's site in a demonstration.
	FrameOrigins []string `yaml:"frameOrigins,omitempty"`
	// Name of the page that is shown in place of the login, where login is forced.
	PreLoginRoute string `yaml:"preLoginRoute,omitempty"`
	// Names of pages that stay open where login is forced.
	ExemptRoutes []string `yaml:"exemptRoutes,omitempty"`
}

// spanDoc is a number of days, of months where people are promised months, or of seconds for demonstrations.
type spanDoc struct {
	// Calendar days.
	Days int `yaml:"days,omitempty" jsonschema:"minimum=1"`
	// Seconds, for demonstrations.
	Seconds int `yaml:"seconds,omitempty" jsonschema:"minimum=1"`
	// Calendar months, to the end of the day of the same number; periods.claim alone takes them.
	Months int `yaml:"months,omitempty" jsonschema:"minimum=1"`
}

type periodsDoc struct {
	// How long a recommendation can be used.
	Validity spanDoc `yaml:"validity"`
	// After how long the data of a friend who confirmed nothing are erased.
	RecipientConfirmation spanDoc `yaml:"recipientConfirmation"`
	// The same for data that came to a link on which others wait already; 7 days by itself.
	AnotherEntry spanDoc `yaml:"anotherEntry,omitempty"`
	// How long after an order a cancellation keeps its reward from being earned. A change holds for what is recommended
	// from then on.
	Complaint spanDoc `yaml:"complaint"`
	// How long an order that only the friend's side reported waits for the company's word; 84 days by itself.
	OrderApproval spanDoc `yaml:"orderApproval,omitempty"`
	// How long a reward can be claimed; takes months, too.
	Claim spanDoc `yaml:"claim"`
	// Within which time a transfer is promised.
	Payment spanDoc `yaml:"payment"`
	// Within which time a voucher is promised.
	Voucher spanDoc `yaml:"voucher"`
	// How long a voucher's code has to last when it is handed out, where its last day is known; 90 days by itself. A code
	// that ends sooner isn't given out.
	VoucherLeft spanDoc `yaml:"voucherLeft,omitempty"`
	// How long payouts to who is paid by credit note wait after another account, another address for documents or other
	// tax data were entered; 3 days by itself.
	Recheck spanDoc `yaml:"recheck,omitempty"`
	// How long what people write by the contact form is kept, and what the page tells them of it; takes months, too; 6
	// months by itself.
	ContactMessages spanDoc `yaml:"contactMessages,omitempty"`
	// How long after the confirmation a friend who hasn't ordered is reminded by e-mail, the shortest first, two at most;
	// none: not at all. Only who permitted e-mails gets one.
	OrderReminders []spanDoc `yaml:"orderReminders,omitempty"`
	// How long before the end of a claim its holder is reminded, the longest first; none: not at all.
	ClaimReminders []spanDoc `yaml:"claimReminders,omitempty"`
}

type rulesDoc struct {
	// The recommender's part of a reward, in percent, that the form proposes; one of shares.
	DefaultShare int `yaml:"defaultShare" jsonschema:"enum=100,enum=50,enum=0"`
	// The recommender's parts that the form offers, in order: 100, 50 and 0 or some of them.
	Shares []int `yaml:"shares" jsonschema:"minItems=1"`
	// The most that the friend gets, in cents; 0 for no cap.
	MaxRecipientCents int64 `yaml:"maxRecipientCents" jsonschema:"minimum=0"`
	// Who gets what maxRecipientCents takes off the friend's part: other is the person who recommended; no one does by
	// itself. It is decided when a recommendation is made: those that there are keep what they were promised. Not with
	// allowSelf, for the money would go to the very person it was taken from.
	CutGoesTo tenant.CutGoesTo `yaml:"cutGoesTo,omitempty" jsonschema:"enum=nobody,enum=other,default=nobody"`
	// After how many contracts a bonus is earned; 0 for no bonus. Those who recommended before a change are paid by what
	// held then.
	BonusAfter int `yaml:"bonusAfter" jsonschema:"minimum=0"`
	// The bonus, in cents; goes with bonusAfter.
	BonusCents int64 `yaml:"bonusCents" jsonschema:"minimum=0"`
	// Whether people may recommend to themselves.
	AllowSelf bool `yaml:"allowSelf"`
	// Whether both sides of a recommendation may be paid to one account, as couples have one together: pay, or refuse, and
	// who comes second gives another one; pay by itself. It is recorded as a signal either way, which stands beside the
	// transfers when a batch is released. Where allowSelf is true it is never refused.
	SharedAccount tenant.SharedAccount `yaml:"sharedAccount,omitempty" jsonschema:"enum=pay,enum=refuse,default=pay"`
	// What follows of a reward that people hold for something unusual, when no one has decided by its day, 30 days at
	// most: pass, and it is paid as if nothing had been, or refuse, to which its holder can object for 14 days; pass by
	// itself.
	HeldMoney tenant.HeldMoney `yaml:"heldMoney,omitempty" jsonschema:"enum=pass,enum=refuse,default=pass"`
	// Whether rewards go to German accounts only.
	GermanIBANOnly bool `yaml:"germanIbanOnly"`
	// Endings of the addresses that may register, such as example.de; none for all.
	EmailWhitelist []string `yaml:"emailWhitelist,omitempty"`
	// Words that the readable ends of sellers' links may not contain, such as brands of others and abuse. The names of the
	// programme and of all tenants are kept from them anyway.
	ReservedHandles []string `yaml:"reservedHandles,omitempty"`
	// Patterns of addresses that may neither log in nor register nor recommend, such as "*@example.de" for employees and
	// service providers.
	LockedEmails []string `yaml:"lockedEmails,omitempty"`
	// Years that recommender and friend must have.
	MinimumAge int `yaml:"minimumAge" jsonschema:"minimum=0,maximum=99"`
	// Whether the terms are accepted by going on, without a box to tick.
	AutoAcceptTerms bool `yaml:"autoAcceptTerms"`
	// Whether a recommendation needs a solved captcha.
	CaptchaForCreate bool `yaml:"captchaForCreate"`
	// Form of the company's customer numbers, a regular expression for the whole number; without it they aren't asked for.
	CustomerNumber string `yaml:"customerNumber,omitempty"`
	// How many recommendations one offline code may make, 1 to 1000; 50 by itself.
	CodeUses int `yaml:"codeUses,omitempty" jsonschema:"minimum=1,maximum=1000,default=50"`
	// Whether agencies approve orders of their own that were only reported: off, one member, or fourEyes, two members; off
	// by itself. What they approve counts when the complaint period after the approval is over, and is paid without
	// another word of the company's: this setting is its word. A person that an owner of an agency asked in approves only
	// once an operator has said yes (operator agency member vouch). What your own system tells of the same contract wins
	// whenever it comes; a cancellation takes back what isn't paid yet.
	AgencyApproval tenant.AgencyApproval `yaml:"agencyApproval,omitempty" jsonschema:"enum=off,enum=one,enum=fourEyes,default=off"`
	// Whether people log in by a mailed link, beside the password: on, or off; on by itself. It works for ten minutes,
	// once, and for the browser that asked. Where autologin is true there are no such links.
	LoginByLink tenant.LoginByLink `yaml:"loginByLink,omitempty" jsonschema:"enum=on,enum=off,default=on"`
	// Above this, in cents, no amount is raised or newly paid by one operator alone: what is loaded waits until a second
	// one has confirmed it. Below it that holds for an amount that grows by more than amountLimitPercent, or was nothing
	// before. Amounts are rewards, the bonus, commissions, what bounds them, and both limits; 10000 by itself.
	AmountLimitCents int64 `yaml:"amountLimitCents,omitempty" jsonschema:"minimum=1,default=10000"`
	// By how much, in per cent, an amount may grow by one operator's word, small steps counted together; 20 by itself.
	AmountLimitPercent int64 `yaml:"amountLimitPercent,omitempty" jsonschema:"minimum=1,maximum=100,default=20"`
}

type friendDoc struct {
	// What is asked for beside name and e-mail, which every friend gives. What is unasked isn't kept either, no matter who
	// sends it.
	Fields friendFieldsDoc `yaml:"fields"`
}

type friendFieldsDoc struct {
	// The salutation; optional by itself.
	Salutation tenant.Asked `yaml:"salutation,omitempty" jsonschema:"enum=required,enum=optional,enum=unasked"`
	// The date of birth; required by itself. Where it isn't, the friend declares to have reached rules.minimumAge, and
	// consents.recipientTerms should say it too.
	BirthDate tenant.Asked `yaml:"birthDate,omitempty" jsonschema:"enum=required,enum=optional,enum=unasked"`
	// Street, house number, postal code and town, all of it or nothing; required by itself.
	Address tenant.Asked `yaml:"address,omitempty" jsonschema:"enum=required,enum=optional,enum=unasked"`
	// The telephone number; optional by itself. Where it is unasked, no one is asked to permit calls.
	Phone tenant.Asked `yaml:"phone,omitempty" jsonschema:"enum=required,enum=optional,enum=unasked"`
}

type routeDoc struct {
	// The path in all languages, with the parameters of the default in braces.
	Path string `yaml:"path,omitempty"`
	// The path in single languages, by their codes.
	ByLanguage map[tenant.Language]string `yaml:"byLanguage,omitempty"`
}

type contactDoc struct {
	// Address for questions, and the sender of mails.
	Email string `yaml:"email" jsonschema:"format=email"`
	// Telephone number, as people read it.
	Phone string `yaml:"phone"`
	// When somebody answers the telephone.
	Hours tenant.Localized `yaml:"hours"`
	// The company, as letters name it.
	Company string `yaml:"company"`
	// Street and number.
	Street string `yaml:"street"`
	// Postcode and town.
	City string `yaml:"city"`
	// The company's own VAT id, DE and nine digits. It stands on credit notes; without it none can be written to a seller
	// in another country of the European Union.
	VATID string `yaml:"vatId,omitempty"`
}

type cookiesDoc struct {
	// A new version asks everybody again.
	Version string `yaml:"version"`
}

type analyticsDoc struct {
	// A site of a Matomo server. With it people are asked for their consent to statistics, and no one is counted who
	// didn't give it.
	Matomo matomoDoc `yaml:"matomo"`
}

type matomoDoc struct {
	// The server's address, to which matomo.php is added.
	URL string `yaml:"url" jsonschema:"format=uri"`
	// The number that the server knows the site by.
	SiteID int `yaml:"siteId" jsonschema:"minimum=1"`
}

// toChannels turns the specification's numbers (-1 off, otherwise the place) into the list in its order.
func toChannels(places map[string]int) []tenant.Channel {
	var channels []tenant.Channel
	for name, place := range places {
		if place >= 0 {
			channels = append(channels, tenant.Channel{Name: name, Order: place})
		}
	}
	slices.SortFunc(channels, func(a, b tenant.Channel) int { return a.Order - b.Order })
	return channels
}
