// Package address knows where the pages of the programme are.
package address

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Links builds the addresses that leave the programme in mails, answers and redirects: the tenant's own host where it
// has one, the tenant's route paths, and the language.
type Links struct {
	signer  link.Signer
	pattern string
	outside string
	tenants tenant.Catalog
}

// New gives the builder. The pattern is the address of a tenant that has no host of its own, with {tenant} in it.
func New(signer link.Signer, pattern string, tenants tenant.Catalog) Links {
	return Links{signer: signer, pattern: pattern, tenants: tenants}
}

// PlayedAt says where the page is that plays the shops of a demonstration.
func (l Links) PlayedAt(outside string) Links {
	l.outside = strings.TrimSuffix(outside, "/")
	return l
}

// Origin is where a tenant's pages are (MandantUrl, or the pattern of a developer's machine).
func (l Links) Origin(t *tenant.Tenant) string {
	if len(t.Hosts) > 0 {
		return "https://" + t.Hosts[0]
	}
	return strings.ReplaceAll(strings.TrimSuffix(l.pattern, "/"), "{tenant}", string(t.ID))
}

// Page gives the address of a named page. Every tenant has every route; an unknown name leads to the start page.
func (l Links) Page(t *tenant.Tenant, language tenant.Language, route string) string {
	return l.page(t, language, route, "")
}

// Begin is where people begin to recommend: the company's own page, the page of its choice, or the start page (section
// 3 of the specification).
//
// Rule (recommending, 3): Links that ask people to recommend lead to the company's own page (EmpfehlenWebPage), else
// to the page of its choice (EmpfehlenPath), else to the start page; inside a frame they stay in the programme.
// Enforced: page.beginOf, RecommendLink.tsx RecommendLink. Test: TestLinks,
// TestPeopleBeginToRecommendWhereTheTenantSays, recommendLink.test.tsx `leads from %s by %o to %s`.
func (l Links) Begin(t *tenant.Tenant, language tenant.Language) string {
	if t.RecommendWebPage != "" {
		return t.RecommendWebPage
	}
	return l.Page(t, language, tenant.RouteHome) + strings.TrimSuffix(t.RecommendPath, "/")
}

// Again is where somebody recommends the same product once more: its page, unless people begin at a page of the
// company's choice.
func (l Links) Again(t *tenant.Tenant, language tenant.Language, productID string) string {
	if t.RecommendWebPage != "" || strings.TrimSuffix(t.RecommendPath, "/") != "" {
		return l.Begin(t, language)
	}
	return l.Origin(t) + l.Leads(t, language, Lead{ProductID: productID})
}

func (l Links) page(t *tenant.Tenant, language tenant.Language, route, parameter string) string {
	return l.Origin(t) + pathOf(t, language, route, url.PathEscape(parameter))
}

// pathOf takes the parameter as it stands in an address.
func pathOf(t *tenant.Tenant, language tenant.Language, route, parameter string) string {
	language = t.LanguageOr(language)
	path, ok := t.PathOf(route, language)
	if !ok || path == "/" {
		path = ""
	}
	if open := strings.IndexByte(path, '{'); open >= 0 {
		path = path[:open] + parameter
	}
	return "/" + string(language) + path
}

// withToken hands a mailed token over in the fragment, which browsers never send.
func (l Links) withToken(t *tenant.Tenant, language tenant.Language, route string, s token.Secret) string {
	return l.page(t, language, route, "") + "#t=" + string(s)
}

// Access opens the personal area for the first time.
func (l Links) Access(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteRegistration, s)
}

// Reset sets a password that was forgotten.
func (l Links) Reset(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteSetPassword, s)
}

// AgencyAccess opens the agency area for the first time.
func (l Links) AgencyAccess(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteAgencySetPassword, s)
}

// AgencyReset sets a password that somebody forgot who works for an agency.
func (l Links) AgencyReset(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteAgencyResetPassword, s)
}

// AgencyJoin leads to who asks somebody to work for an agency, and to the answer.
func (l Links) AgencyJoin(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteAgencyJoin, s)
}

// PartnerRequest has a mailbox confirm that somebody registers as a partner.
func (l Links) PartnerRequest(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RoutePartnerConfirm, s)
}

// PartnerReset sets a password that a partner forgot.
func (l Links) PartnerReset(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RoutePartnerResetPassword, s)
}

// NewEmail confirms another address.
func (l Links) NewEmail(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteEmailConfirmation, s)
}

// LoginLink logs in who asked for it.
func (l Links) LoginLink(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteLoginLink, s)
}

// ConfirmNewsletter is the second step of the newsletter's permission.
func (l Links) ConfirmNewsletter(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteNewsletterOptIn, s)
}

// LeaveNewsletter ends it; what it bears works for ever.
func (l Links) LeaveNewsletter(t *tenant.Tenant, language tenant.Language, link string) string {
	return l.page(t, language, tenant.RouteNewsletterOptOut, "") + "#t=" + link
}

// Admin logs in the holder of the token: an operator, or a person who comes by the tenant's own link. It stands in the
// path, as the specification has it, and works for minutes or is the person's own.
func (l Links) Admin(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.page(t, language, tenant.RouteAdminLogin, string(s))
}

// Confirmation confirms a recipient's data.
func (l Links) Confirmation(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteRecipientConfirmation, s)
}

// Spoken leads a caller to what an agent made, and to its end.
func (l Links) Spoken(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteSpoken, s)
}

// Invitation leads to who invites, and to the answer.
func (l Links) Invitation(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteInvitation, s)
}

// AgencyRequest has a mailbox confirm that an agency asks to take part.
func (l Links) AgencyRequest(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteAgencyConfirm, s)
}

// Objection leads the reader of a letter about a reward that people look at to where one objects.
func (l Links) Objection(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteObjection, s)
}

// Recheck leads the reader of a letter about a seller's changed data to where payouts are stopped.
func (l Links) Recheck(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteRecheck, s)
}

// AgentAccess has an agent set a password.
func (l Links) AgentAccess(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteAgentPassword, s)
}

// DeskInvitation has who is invited to the desk make a passkey.
func (l Links) DeskInvitation(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.page(t, language, tenant.RouteAdmin, deskInvitation) + "#t=" + string(s)
}

// DeskNumbers leads to the figures of some days at the desk.
func (l Links) DeskNumbers(t *tenant.Tenant, language tenant.Language, from, until string) string {
	return l.page(t, language, tenant.RouteAdmin, deskNumbers) + "?from=" + from + "&until=" + until
}

// deskNumbers is the room with the figures (shell/desk/src/rooms/rooms.ts).
const deskNumbers = "zahlen"

// deskInvitation is the page of the desk that asks for no login (shell/desk/src/rooms/DeskScreen.tsx).
const deskInvitation = "einladung"

// Record leads a friend to what is kept of the friend.
func (l Links) Record(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteRecipientRecord, s)
}

// RecordToDecline leads to the same page, to the place where one declines.
func (l Links) RecordToDecline(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.page(t, language, tenant.RouteRecipientRecord, "") + "?zu=ablehnen#t=" + string(s)
}

// Decline ends all letters; what it bears works for ever.
func (l Links) Decline(t *tenant.Tenant, language tenant.Language, link string) string {
	return l.page(t, language, tenant.RouteDecline, "") + "#t=" + link
}

// Unsubscribe ends letters with one click of a mail program; the edge takes it. What it ends stands before the token
// that Decline or LeaveNewsletter bears.
func (l Links) Unsubscribe(t *tenant.Tenant, what, link string) string {
	return l.Origin(t) + "/unsubscribe/" + what + "/" + link
}

// What a mail program ends with one click.
const (
	AllLetters = "letters"
	Newsletter = "newsletter"
	Offers     = "offers"
)

// Agency leads people to the programme on an agency's behalf: to its page. Its token stands in
// the query: the page that the edge serves tells whose link it is, and takes it out of the address.
func (l Links) Agency(t *tenant.Tenant, language tenant.Language, to Lead, s token.Secret) string {
	return l.Origin(t) + l.Leads(t, language, to) + "?t=" + string(s)
}

// Lead is where a seller's link leads: to a product, to a category, or to the start page.
type Lead struct {
	ProductID string
	// Category is a path.
	Category string
}

// Leads is the page of it, below the tenant's host.
func (l Links) Leads(t *tenant.Tenant, language tenant.Language, to Lead) string {
	switch {
	case to.ProductID != "":
		return pathOf(t, language, tenant.RouteRecommendation, url.PathEscape(to.ProductID))
	case to.Category != "":
		return pathOf(
			t, language, tenant.RouteProductCategory, strings.ReplaceAll(url.PathEscape(to.Category), "%2F", "/"),
		)
	default:
		return pathOf(t, language, tenant.RouteHome, "")
	}
}

// Public is the address of a seller's link that anybody can read and use. The edge leads on from there.
func (l Links) Public(t *tenant.Tenant, handle string) string { return l.Origin(t) + "/p/" + handle }

// Reward lets the holder of an award pick a reward.
func (l Links) Reward(t *tenant.Tenant, language tenant.Language, s token.Secret) string {
	return l.withToken(t, language, tenant.RouteReward, s)
}

// Share is the recommender's page with link and channels.
func (l Links) Share(t *tenant.Tenant, language tenant.Language, n link.Number) string {
	return l.page(t, language, tenant.RouteShare, n.String()) + "?k=" + l.signer.Hex(string(t.ID), n)
}

// FriendPage is where a redirect leads. The key is passed on as it came.
func (l Links) FriendPage(
	_ context.Context, t *tenant.Tenant, language tenant.Language, n link.Number, key, channel string,
) (string, error) {
	query := url.Values{}
	if key != "" {
		query.Set("k", key)
	}
	if channel != "" {
		query.Set("c", channel)
	}
	address := l.page(t, language, tenant.RouteRecipientData, n.String())
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	return address, nil
}

// Hex gives the key beside a number.
func (l Links) Hex(t tenant.ID, n link.Number) string {
	return l.signer.Hex(string(t), n)
}

// Verify tells whether the key belongs to the number.
func (l Links) Verify(t tenant.ID, n link.Number, key string) bool {
	return l.signer.Verify(string(t), n, key)
}

// Long is the Empfehlungslink.
func (l Links) Long(ctx context.Context, tenantID tenant.ID, language string, n link.Number) (string, error) {
	t, err := l.tenants.ByID(ctx, tenantID)
	if err != nil {
		return "", err
	}
	return l.FriendPage(ctx, t, tenant.Language(language), n, l.signer.Hex(string(tenantID), n), "")
}

// Short is the KurzURL.
func (l Links) Short(ctx context.Context, tenantID tenant.ID, n link.Number) (string, error) {
	t, err := l.tenants.ByID(ctx, tenantID)
	if err != nil {
		return "", err
	}
	return l.Origin(t) + "/r/" + l.signer.Short(string(tenantID), n), nil
}

// Order gives the tenant's own shop for a product, carrying the recommendation and the friend's number, which is empty
// where it wasn't given.
func (l Links) Order(t *tenant.Tenant, externalID string, n link.Number, recipient string) (string, error) {
	address := strings.NewReplacer(
		"{outside}", l.outside, "{tenant}", url.QueryEscape(string(t.ID)), "{product}", url.QueryEscape(externalID),
		"{number}", n.String(),
		"{recipient}", url.QueryEscape(recipient),
	).Replace(t.OrderURL)
	if _, err := url.Parse(address); err != nil {
		return "", fmt.Errorf("order link of %s: %w", t.ID, err)
	}
	return address, nil
}
