package tenant

import (
	_ "embed" // routes.gen.json
	"encoding/json"
	"slices"
)

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
	RouteAdminLogin            = "AdminLogin"
	RouteAdmin                 = "Admin"
	RouteForgotPassword        = "ForgotPassword"
	RouteContact               = "Contact"
	RouteSetPassword           = "SetPassword"
	RouteEmailConfirmation     = "EmailConfirmation"
	RouteLoginLink             = "LoginLink"
	RouteNewsletterOptIn       = "NewsletterOptIn"
	RouteNewsletterOptOut      = "NewsletterOptOut"
	RouteImprint               = "Imprint"
	RoutePrivacy               = "Privacy"
	RouteParticipationTerms    = "ParticipationTerms"
	RouteProductCategory       = "ProductCategory"
	RouteProduct               = "Product"
	RouteSpoken                = "HeardRecommendation"
	RouteAgentPassword         = "AgentPassword"
	RouteInvitation            = "Invitation"
	RouteAgencyMasterData      = "AgencyMasterData"
	RouteAgencyInvoices        = "AgencyInvoices"
	RouteAgencyHome            = "AgencyHome"
	RouteAgencyLogin           = "AgencyLogin"
	RouteAgencyInvitations     = "AgencyInvitations"
	RouteAgencyConfirm         = "AgencyConfirm"
	RouteRecheck               = "StopPayouts"
	RouteObjection             = "RewardObjection"
	RouteAgencyForgotPassword  = "AgencyForgotPassword"
	RouteAgencyResetPassword   = "AgencyResetPassword"
	RouteAgencySetPassword     = "AgencySetPassword"
	RouteAgencyJoin            = "AgencyJoin"
	RouteAgencyPrivacy         = "AgencyPrivacy"
	RoutePartnerConfirm        = "ProfisellerConfirm"
	RoutePartnerLogin          = "ProfisellerLogin"
	RoutePartnerResetPassword  = "ProfisellerResetPassword"
	RoutePartnerData           = "ProfisellerData"
	RoutePartnerBilling        = "ProfisellerBilling"
)

// ClosedByAutologin are the pages that don't exist where people come through the company's own portal (section 2 of
// the specification).
var ClosedByAutologin = []string{"Settings", RouteLogin, RouteRegistration, RouteForgotPassword, RouteSetPassword}

//go:embed routes.gen.json
var declared []byte

var defaultRoutes = readDeclared()

func readDeclared() []Route {
	var routes []Route
	if err := json.Unmarshal(declared, &routes); err != nil {
		panic("tenant: routes.gen.json: " + err.Error())
	}
	return routes
}

// DefaultRoutes are the pages that the front ends and the edge declare, with their default paths: those of section 2
// of the specification under their server-filled names, and those that decisions.md adds. A tenant may move each of
// them, never leave one out.
func DefaultRoutes() []Route { return slices.Clone(defaultRoutes) }
