package peers_test

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/token"
)

type kept struct{ letters []mail.Letter }

func (k *kept) Send(_ context.Context, l mail.Letter) error {
	k.letters = append(k.letters, l)
	return nil
}

// Each letter about an account leads to its own pages, the token to the one page that takes it, and nothing in it, its
// addresses included, names a mailbox: a link is kept by browsers, proxies and gateways.
func TestEachLetterLeadsToItsOwnPagesAndNamesNoMailbox(t *testing.T) {
	const secret = token.Secret("the-secret")
	withToken := func(route string) string { return route + " #t=" + string(secret) }
	leads := map[account.Letter][]string{
		account.LetterWelcome:       {withToken(tenant.RouteRegistration)},
		account.LetterReset:         {withToken(tenant.RouteSetPassword)},
		account.LetterAgencyWelcome: {withToken(tenant.RouteAgencySetPassword)},
		account.LetterAgencyReset:   {withToken(tenant.RouteAgencyResetPassword)},
		account.LetterExists:        {tenant.RouteLogin, tenant.RouteForgotPassword},
		account.LetterChanged:       {tenant.RouteForgotPassword},
		account.LetterLocked:        {tenant.RouteContact},
		account.LetterNotice:        {tenant.RouteForgotPassword},
		account.LetterConfirm:       {withToken(tenant.RouteEmailConfirmation)},
		account.LetterVisit:         nil,
		account.LetterPortal:        {tenant.RouteAdminLogin},
	}
	probe := tenanttest.New()
	catalog := tenanttest.NewCatalog(probe)
	links := address.New(link.NewSigner([]byte("key")), "http://{tenant}.localhost:8080", catalog)
	for letter, want := range leads {
		sent := &kept{}
		mailer := peers.Mailer{
			Tenants: catalog, Sender: sent, Links: links,
			AgencyName: func(context.Context, tenant.ID, string) (string, error) { return "Nord", nil },
		}
		require.NoError(t, mailer.Send(context.Background(), account.Mail{
			Letter: letter, Key: string(letter) + "/anna/1", To: person.EmailOf("anna@example.de"), Token: secret,
			Account: &account.Account{
				Tenant: probe.ID, ID: "anna", FirstName: "Anna", Email: person.EmailOf("anna@example.de"),
				NewEmail: person.EmailOf("neu@example.org"),
			},
		}), letter)
		require.Len(t, sent.letters, 1, letter)
		raw, err := json.Marshal(sent.letters[0].Data)
		require.NoError(t, err)
		var fields map[string]any
		require.NoError(t, json.Unmarshal(raw, &fields))
		var found []string
		for name, value := range fields {
			text, _ := value.(string)
			plain, err := url.QueryUnescape(text)
			require.NoError(t, err)
			for _, mailbox := range []string{"anna@example.de", "neu@example.org"} {
				assert.NotContains(t, plain, mailbox, "%s: %s", letter, name)
			}
			if strings.HasPrefix(text, "http") {
				found = append(found, text)
			}
		}
		var expected []string
		for _, route := range want {
			route, behind, _ := strings.Cut(route, " ")
			page := links.Page(probe, "de", route) + behind
			if route == tenant.RouteAdminLogin {
				page = links.Admin(probe, "de", secret)
			}
			expected = append(expected, page)
		}
		assert.ElementsMatch(t, expected, found, letter)
	}
}

func TestALetterIsWrittenInTheLanguageOfThePageThatAsked(t *testing.T) {
	probe := tenanttest.New()
	catalog := tenanttest.NewCatalog(probe)
	links := address.New(link.NewSigner([]byte("key")), "http://{tenant}.localhost:8080", catalog)
	for asked, want := range map[string]tenant.Language{"": "de", "en": "en", "xx": probe.DefaultLanguage()} {
		sent := &kept{}
		mailer := peers.Mailer{Tenants: catalog, Sender: sent, Links: links}
		require.NoError(t, mailer.Send(context.Background(), account.Mail{
			Letter: account.LetterLoginLink, Token: "the-secret", Language: asked,
			Account: &account.Account{Tenant: probe.ID, ID: "anna", FirstName: "Anna", Language: "de"},
		}))
		assert.Equal(t, want, sent.letters[0].Language, asked)
		assert.Contains(t, sent.letters[0].Data.(mail.LoginLinkData).Link, "/"+string(want)+"/")
	}
}
