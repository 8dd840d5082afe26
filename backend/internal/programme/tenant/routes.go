package tenant

// Names of routes that the backend itself builds links to, in mails and redirects.
//
// Rule (tenant, 2): Autologin closes the pages that need a password. Enforced: tenant/rest/mandant.go. Test:
// TestAutologinClosesThePagesThatNeedAPassword.
const (
	RouteHome                  = "Homepage"
	RouteRegistration          = "Registration"
	RouteRecommendation        = "Recommendation"
	RouteShare                 = "RecommendationShare"
	RouteLogin                 = "Login"
	RouteDashboard             = "Dashboard"
	RouteBankDetails           = "BankDetailsRecommender"
	RouteReward                = "Reward"
	RouteRecipientData         = "RecipientData"
	RouteRecipientConfirmation = "RecipientConfirmation"
	RouteRecipientRecord       = "RecipientHeld"
	RouteDecline               = "Decline"
	RouteAdmin                 = "Admin"
	RouteForgotPassword        = "ForgotPassword"
	RouteContact               = "Contact"
	RouteSetPassword           = "SetPassword"
	RouteEmailConfirmation     = "EmailConfirmation"
	RouteNewsletterOptIn       = "NewsletterOptIn"
	RouteNewsletterOptOut      = "NewsletterOptOut"
	RouteImprint               = "Imprint"
	RoutePrivacy               = "Privacy"
	RouteParticipationTerms    = "ParticipationTerms"
	RouteProductCategory       = "ProductCategory"
	RouteProduct               = "Product"
	RouteHeard                 = "HeardRecommendation"
	RouteAgentPassword         = "AgentPassword"
	RouteInvitation            = "Invitation"
	RouteAgencyMasterData      = "AgencyMasterData"
	RouteAgencyInvoices        = "AgencyInvoices"
	RouteAgencyHome            = "AgencyHome"
	RouteAgencyLogin           = "AgencyLogin"
	RouteAgencyInvitations     = "AgencyInvitations"
	RouteAgencyConfirm         = "AgencyConfirm"
	RouteAgencyForgotPassword  = "AgencyForgotPassword"
	RouteAgencyResetPassword   = "AgencyResetPassword"
	RouteAgencySetPassword     = "AgencySetPassword"
	RouteAgencyJoin            = "AgencyJoin"
	RouteAgencyPrivacy         = "AgencyPrivacy"
)

// ClosedByAutologin are the pages that don't exist where people come through the company's own portal (section 2 of the specification).
var ClosedByAutologin = []string{"Settings", RouteLogin, RouteRegistration, RouteForgotPassword, RouteSetPassword}

// DefaultRoutes are the pages of section 2 of the specification under their server-filled names, with the default
// paths, and those that decisions.md adds. A tenant may move each of them, never leave one out.
func DefaultRoutes() []Route {
	routes := append([]Route{}, mainRoutes...)
	routes = append(routes, under("/agentur", agencyRoutes)...)
	routes = append(routes, under("/profiseller", partnerRoutes)...)
	return append(routes, under("/kiosk", kioskRoutes)...)
}

func under(base string, routes []Route) []Route {
	out := make([]Route, len(routes))
	for i, r := range routes {
		out[i] = Route{Name: r.Name, Path: base + r.Path, Additional: true}
	}
	return out
}

// RecipientConsent and BankDetails are second names of one page each; the path is the same.
var mainRoutes = []Route{
	{Name: RouteHome, Path: "/"},
	{Name: "Thanks", Path: "/danke"},
	{Name: RouteDashboard, Path: "/persoenlicherbereich"},
	{Name: "Settings", Path: "/meinedaten"},
	{Name: RouteLogin, Path: "/login"},
	{Name: RouteAdmin, Path: "/login/{adminLoginToken}"},
	{Name: "Logout", Path: "/logout"},
	{Name: "Code", Path: "/code"},
	{Name: RouteForgotPassword, Path: "/passwortvergessen"},
	{Name: "ChangePassword", Path: "/passwortaendern"},
	{Name: RouteRecommendation, Path: "/empfehlen/{productId}"},
	{Name: "AgentRecommendations", Path: "/agent/empfehlen/{productId}"},
	{Name: "Confirmation", Path: "/bestaetigung"},
	{Name: RouteShare, Path: "/empfehlung/{empfehlungsnummer}"},
	{Name: RouteRecipientConfirmation, Path: "/empfaengerbestaetigung"},
	{Name: "ExpiredRecommendation", Path: "/empfehlungabgelaufen"},
	{Name: RouteRecipientData, Path: "/empfaengerdaten/{empfehlungsnummer}"},
	{Name: "Click", Path: "/klick/{empfehlungsnummer}"},
	{Name: RouteReward, Path: "/praemie"},
	{Name: "RewardDetails", Path: "/praemie/{praemieid}"},
	{Name: "RewardThanks", Path: "/praemiedanke"},
	{Name: "RewardOverview", Path: "/praemienuebersicht"},
	{Name: "CustomerNumber", Path: "/kundennummer"},
	{Name: "RecipientTOSConsent", Path: "/empfaenger/zustimmung"},
	{Name: "RecipientConsent", Path: "/empfaenger/zustimmung"},
	{Name: "BankDetailsRecipient", Path: "/bankdaten"},
	{Name: "BankDetails", Path: "/bankdaten"},
	{Name: RouteBankDetails, Path: "/empfehler/bankdaten"},
	{Name: RouteNewsletterOptOut, Path: "/empfehler/newsletter/optout"},
	{Name: RouteNewsletterOptIn, Path: "/empfehler/newsletter/optin"},
	{Name: RouteRegistration, Path: "/registrieren"},
	{Name: RouteSetPassword, Path: "/passwortsetzen"},
	{Name: "RecommendEmployee", Path: "/mitarbeiterempfehlen"},
	{Name: RouteImprint, Path: "/impressum"},
	{Name: RoutePrivacy, Path: "/datenschutz"},
	{Name: "TOS", Path: "/agb"},
	{Name: "Faq", Path: "/faq"},
	{Name: RouteContact, Path: "/kontakt"},
	{Name: "Accessibility", Path: "/barrierefreiheitserklaerung"},
	{Name: "FileNotFound", Path: "/404"},
	{Name: RouteParticipationTerms, Path: "/teilnahmebedingungen", Additional: true},
	{Name: RouteRecipientRecord, Path: "/empfaenger/daten", Additional: true},
	{Name: RouteDecline, Path: "/keinepost", Additional: true},
	{Name: RouteEmailConfirmation, Path: "/emailbestaetigung", Additional: true},
	{Name: RouteProductCategory, Path: "/produkte/{category...}", Additional: true},
	{Name: RouteProduct, Path: "/produkt/{productId}", Additional: true},
	{Name: RouteHeard, Path: "/amtelefon", Additional: true},
	{Name: RouteInvitation, Path: "/einladung", Additional: true},
	{Name: "AgentDesk", Path: "/agent", Additional: true},
	{Name: "AgentLogin", Path: "/agent/login", Additional: true},
	{Name: RouteAgentPassword, Path: "/agent/passwort", Additional: true},
}

var agencyRoutes = []Route{
	{Name: RouteAgencyHome, Path: ""},
	{Name: "AgencyRegistration", Path: "/registrieren"},
	{Name: RouteAgencyLogin, Path: "/login"},
	{Name: "AgencyLogout", Path: "/logout"},
	{Name: RouteAgencyForgotPassword, Path: "/passwortvergessen"},
	{Name: RouteAgencyResetPassword, Path: "/passwortzuruecksetzen"},
	{Name: RouteAgencySetPassword, Path: "/passwortsetzen"},
	{Name: RouteAgencyJoin, Path: "/mitmachen", Additional: true},
	{Name: RouteAgencyConfirm, Path: "/bestaetigung"},
	{Name: "AgencyAdditionalData", Path: "/zusatzdaten"},
	{Name: "AgencyRewardOverview", Path: "/praemienuebersicht"},
	{Name: "AgencyRules", Path: "/regeln"},
	{Name: RouteAgencyPrivacy, Path: "/datenschutz"},
	{Name: "AgencyInfo", Path: "/info"},
	{Name: "AgencyCosts", Path: "/kosten"},
	{Name: "AgencyOrders", Path: "/auftraege"},
	{Name: RouteAgencyInvitations, Path: "/einladungen"},
	{Name: "AgencyRecommenders", Path: "/empfehler"},
	{Name: "AgencyEmployees", Path: "/mitarbeiter"},
	{Name: "AgencyRewards", Path: "/praemien"},
	{Name: "AgencyRewardPlan", Path: "/praemienplan"},
	{Name: RouteAgencyInvoices, Path: "/rechnungen"},
	{Name: RouteAgencyMasterData, Path: "/stammdaten"},
	{Name: "AgencyStatistics", Path: "/statistik"},
}

var partnerRoutes = []Route{
	{Name: "ProfisellerWelcome", Path: ""},
	{Name: "ProfisellerRegistration", Path: "/registrieren"},
	{Name: "ProfisellerLogin", Path: "/login"},
	{Name: "ProfisellerOrders", Path: "/bestellungen"},
	{Name: "ProfisellerArea", Path: "/bereich"},
	{Name: "ProfisellerCommissions", Path: "/provisionen"},
	{Name: "ProfisellerData", Path: "/daten"},
	{Name: "ProfisellerBilling", Path: "/abrechnung"},
}

var kioskRoutes = []Route{
	{Name: "KioskHome", Path: ""},
	{Name: "KioskThanks", Path: "/danke"},
	{Name: "KioskRewards", Path: "/praemien"},
	{Name: "KioskRecommendation", Path: "/empfehlen"},
	{Name: "KioskCode", Path: "/code"},
}
