// Package page composes the pages: which route an address names, what the shell needs before its first render, and the HTML that
// carries it.
package page

import (
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen/shell"
)

// owner says which micro-frontend shows a route, who must be logged in, whether it is for a tablet in a shop, where nobody ever is, and whether only
// tenants have it whose people recommend for callers.
type owner struct {
	app, auth string
	// each wants the tenant to have them
	kiosk, agents, agencies bool
}

const (
	appShell       = "shell"
	appPublic      = "mfe-public"
	appPersonal    = "mfe-personal"
	appAgency      = "mfe-agency"
	appProfiseller = "mfe-profiseller"
)

// remoteApps are the apps that the shell loads, in the order of the boot answer.
var remoteApps = []string{appPublic, appPersonal, appAgency, appProfiseller}

// owners are the pages that exist. A route of the tenant that isn't here has no page yet and answers 404.
//
// Rule (page, 2): Each page that the backend names answers. Test: TestEachPageThatTheBackendNamesAnswers.
var owners = map[string]owner{
	"Homepage":               {app: appPublic},
	"Recommendation":         {app: appPublic},
	routeAgent:               {app: appPublic, agents: true},
	"AgentDesk":              {app: appAgency, agents: true},
	"AgentLogin":             {app: appAgency, agents: true},
	"AgentPassword":          {app: appAgency, agents: true},
	"HeardRecommendation":    {app: appPublic, agents: true},
	"Invitation":             {app: appPublic, agencies: true},
	"AgencyRegistration":     {app: appPublic, agencies: true},
	"AgencyConfirm":          {app: appPublic, agencies: true},
	"RecommendationShare":    {app: appPublic},
	"RecipientData":          {app: appPublic},
	"RecipientConfirmation":  {app: appPublic},
	"RecipientTOSConsent":    {app: appPublic},
	"RecipientConsent":       {app: appPublic},
	"RecipientHeld":          {app: appPublic},
	"Decline":                {app: appPublic},
	"BankDetailsRecipient":   {app: appPublic},
	"BankDetails":            {app: appPublic},
	"ExpiredRecommendation":  {app: appPublic},
	"Confirmation":           {app: appPublic},
	"Code":                   {app: appPublic},
	"Thanks":                 {app: appPublic},
	"Reward":                 {app: appPublic},
	"RewardOverview":         {app: appPublic},
	"RewardDetails":          {app: appPublic},
	"RewardThanks":           {app: appPublic},
	"Imprint":                {app: appPublic},
	"Privacy":                {app: appPublic},
	"TOS":                    {app: appPublic},
	"Faq":                    {app: appPublic},
	"Contact":                {app: appPublic},
	"Accessibility":          {app: appPublic},
	"ParticipationTerms":     {app: appPublic},
	routeCategory:            {app: appPublic},
	routeProduct:             {app: appPublic},
	"Login":                  {app: appPersonal},
	"Logout":                 {app: appPersonal},
	routeAdmin:               {app: appShell},
	"Registration":           {app: appPersonal},
	"SetPassword":            {app: appPersonal},
	"ForgotPassword":         {app: appPersonal},
	"ChangePassword":         {app: appPersonal, auth: "user"},
	"BankDetailsRecommender": {app: appPersonal, auth: "user"},
	"EmailConfirmation":      {app: appPersonal},
	"NewsletterOptIn":        {app: appPersonal},
	"NewsletterOptOut":       {app: appPersonal},
	"CustomerNumber":         {app: appPersonal},
	"Dashboard":              {app: appPersonal, auth: "user"},
	"Settings":               {app: appPersonal, auth: "user"},
	"AgencyHome":             {app: appAgency, auth: "agency"},
	"AgencyInfo":             {app: appAgency},
	"AgencyCosts":            {app: appAgency},
	"AgencyRules":            {app: appAgency},
	"AgencyPrivacy":          {app: appAgency},
	"AgencyLogin":            {app: appAgency},
	"AgencyLogout":           {app: appAgency},
	"AgencyAdditionalData":   {app: appAgency},
	"AgencyForgotPassword":   {app: appAgency},
	"AgencyResetPassword":    {app: appAgency},
	"AgencySetPassword":      {app: appAgency},
	"AgencyJoin":             {app: appAgency},
	"AgencyInvitations":      {app: appAgency, auth: "agency"},
	"RecommendEmployee":      {app: appAgency, auth: "agency"},
	"AgencyOrders":           {app: appAgency, auth: "agency"},
	"AgencyRecommenders":     {app: appAgency, auth: "agency"},
	"AgencyEmployees":        {app: appAgency, auth: "agency"},
	"AgencyRewards":          {app: appAgency, auth: "agency"},
	"AgencyRewardOverview":   {app: appAgency, auth: "agency"},
	"AgencyRewardPlan":       {app: appAgency, auth: "agency"},
	"AgencyInvoices":         {app: appAgency, auth: "agency"},
	"AgencyMasterData":       {app: appAgency, auth: "agency"},
	"AgencyStatistics":       {app: appAgency, auth: "agency"},
	"ProfisellerWelcome":     {app: appProfiseller},
	"KioskHome":              {app: appPublic, kiosk: true},
	"KioskThanks":            {app: appPublic, kiosk: true},
	"KioskRewards":           {app: appPublic, kiosk: true},
	"KioskRecommendation":    {app: appPublic, kiosk: true},
	"KioskCode":              {app: appPublic, kiosk: true},
}

// legalPages are the routes that show a legal page, by the page's name.
var legalPages = map[string]string{
	"Imprint":            "impressum",
	"Privacy":            "datenschutz",
	"TOS":                "agb",
	"Faq":                "faq",
	"Accessibility":      "barrierefreiheit",
	"ParticipationTerms": "teilnahmebedingungen",
}

// footerRoutes are linked to from every page, in this order.
var footerRoutes = []string{routeCategory, routeCode, "AgencyInfo", "Imprint", "Privacy", "ParticipationTerms", "TOS", "Faq", "Contact", "Accessibility"}

// indexed are the pages that a search engine may show; all others are personal or of no use there.
var indexed = map[string]bool{
	"Homepage": true, "Recommendation": true, "Imprint": true, "Privacy": true, "TOS": true, "Faq": true, "Contact": true,
	"Accessibility": true, "ParticipationTerms": true, routeCategory: true, routeProduct: true,
}

// remoteName is an app's name in module federation, where names are globals.
func remoteName(app string) string { return strings.ReplaceAll(app, "-", "_") }

// namespace is the name of an app's texts.
func namespace(app string) string { return strings.TrimPrefix(app, "mfe-") }

func routesOf(t *backend.Tenant, locale string) []shell.Route {
	list := []shell.Route{}
	for _, r := range t.Routes[locale] {
		o, ok := ownerOf(t, r.Name)
		if !ok {
			continue
		}
		list = append(list, shell.Route{Name: r.Name, Path: colons(r.Path), Remote: remoteName(o.app), Auth: o.auth})
	}
	return list
}

// ownerOf gives who shows a page of a tenant; false where the tenant has no such page.
//
// Rule (page, 2): The kiosk's pages are there for a tenant that has them on. Test:
// TestTheKioskIsThereForATenantThatHasItOn.
func ownerOf(t *backend.Tenant, route string) (owner, bool) {
	o, known := owners[route]
	return o, known && (o.agents || offered(t, o.app)) && (!o.agents || t.Modules.AgentRecommendation) && (!o.kiosk || t.Modules.Kiosk) && (!o.agencies || t.Modules.Agency)
}

func offered(t *backend.Tenant, app string) bool {
	switch app {
	case appAgency:
		return t.Modules.Agency
	case appProfiseller:
		return t.Modules.Profiseller
	default:
		return true
	}
}

// colons writes parameters as the browser's router does: {productId} becomes :productId, {category...} becomes *.
func colons(path string) string {
	segments := strings.Split(path, "/")
	for i, s := range segments {
		name, ok := parameter(s)
		switch {
		case ok && strings.HasSuffix(name, "..."):
			segments[i] = "*"
		case ok:
			segments[i] = ":" + name
		}
	}
	return strings.Join(segments, "/")
}

func parameter(segment string) (string, bool) {
	if strings.HasPrefix(segment, "{") && strings.HasSuffix(segment, "}") {
		return segment[1 : len(segment)-1], true
	}
	return "", false
}

// filled is a route's path with the parameters of an address in it.
func filled(path string, parameters map[string]string) string {
	segments := strings.Split(path, "/")
	for i, s := range segments {
		name, ok := parameter(s)
		rest, isRest := strings.CutSuffix(name, "...")
		switch {
		case isRest:
			segments[i] = parameters[rest]
		case ok:
			segments[i] = url.PathEscape(parameters[name])
		}
	}
	return strings.TrimRight(strings.Join(segments, "/"), "/")
}

// match finds the route of a path without its locale. A route without parameters goes before one with.
func match(routes []backend.Route, path string) (name string, parameters map[string]string, ok bool) {
	for _, r := range routes {
		got, hit := fits(r.Path, path)
		if hit && len(got) == 0 {
			return r.Name, fixedBy(r), true
		}
		if hit && !ok {
			name, parameters, ok = r.Name, got, true
		}
	}
	return name, parameters, ok
}

func fits(pattern, path string) (map[string]string, bool) {
	want := strings.Split(strings.Trim(pattern, "/"), "/")
	have := strings.Split(strings.Trim(path, "/"), "/")
	var got map[string]string
	for i, w := range want {
		name, isParameter := parameter(w)
		rest, isRest := strings.CutSuffix(name, "...")
		switch {
		case isRest:
			return map[string]string{rest: strings.Join(have[min(i, len(have)):], "/")}, true
		case i >= len(have):
			return nil, false
		case isParameter:
			if have[i] == "" {
				return nil, false
			}
			value, err := url.PathUnescape(have[i])
			if err != nil {
				return nil, false
			}
			if got == nil {
				got = map[string]string{}
			}
			got[name] = value
		case w != have[i]:
			return nil, false
		}
	}
	return got, len(want) == len(have)
}
