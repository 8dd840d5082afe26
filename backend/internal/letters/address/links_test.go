package address

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

type oneTenant struct{ *tenant.Tenant }

func (o oneTenant) ByID(context.Context, tenant.ID) (*tenant.Tenant, error) { return o.Tenant, nil }
func (o oneTenant) ByHost(context.Context, string) (*tenant.Tenant, error)  { return o.Tenant, nil }
func (o oneTenant) All(context.Context) []*tenant.Tenant                    { return []*tenant.Tenant{o.Tenant} }

// A demo tenant's file has no port: a setting of the process says where its shop is played.
func TestTheShopOfADemonstrationIsWhereItIsPlayed(t *testing.T) {
	demo := &tenant.Tenant{ID: "funkwelle", OrderURL: "{outside}/bestellen?produkt={product}&nummer={number}"}
	links := New(
		link.NewSigner([]byte("key")), "http://{tenant}.localhost:8080/", oneTenant{demo},
	).PlayedAt("http://localhost:9999/")
	shop, err := links.Order(demo, "FW-1", link.Number("0000000012"), "")
	require.NoError(t, err)
	assert.Regexp(t, `^http://localhost:9999/bestellen\?produkt=FW-1&nummer=`, shop)
}

func TestLinks(t *testing.T) {
	ctx := context.Background()
	funkwelle := &tenant.Tenant{
		ID: "funkwelle", Languages: []tenant.Language{"de", "en"},
		OrderURL: "https://shop.example/{tenant}?produkt={product}&empfehlung={number}",
		Routes: []tenant.Route{
			{Name: tenant.RouteHome, Path: "/"},
			{
				Name: tenant.RouteRecipientData, Path: "/empfaengerdaten/{empfehlungsnummer}",
				ByLanguage: map[tenant.Language]string{"en": "/your-data/{empfehlungsnummer}"},
			},
			{Name: tenant.RouteShare, Path: "/empfehlung/{empfehlungsnummer}"},
			{Name: tenant.RouteRegistration, Path: "/registrieren"},
			{Name: tenant.RouteReward, Path: "/praemie"},
			{Name: tenant.RouteAgencySetPassword, Path: "/agentur/passwortsetzen"},
			{Name: tenant.RouteAgencyResetPassword, Path: "/agentur/passwortzuruecksetzen"},
		},
	}
	links := New(link.NewSigner([]byte("key")), "http://{tenant}.localhost:8080/", oneTenant{funkwelle})
	n := link.Number("0000000012")
	hex := links.Hex("funkwelle", n)

	long, err := links.Long(ctx, "funkwelle", "en", n)
	require.NoError(t, err)
	assert.Equal(t, "http://funkwelle.localhost:8080/en/your-data/0000000012?k="+hex, long)
	long, err = links.Long(ctx, "funkwelle", "fr", n)
	require.NoError(t, err)
	assert.Equal(
		t, "http://funkwelle.localhost:8080/de/empfaengerdaten/0000000012?k="+hex, long,
		"an unknown language is the default one",
	)
	short, err := links.Short(ctx, "funkwelle", n)
	require.NoError(t, err)
	assert.Regexp(t, `^http://funkwelle\.localhost:8080/r/0000000012[0-9A-HJKMNP-TV-Z]{8}$`, short)

	page, err := links.FriendPage(ctx, funkwelle, "de", n, "", "whats app&")
	require.NoError(t, err)
	assert.Equal(
		t, "http://funkwelle.localhost:8080/de/empfaengerdaten/0000000012?c=whats+app%26", page,
		"without a key none is made up",
	)
	assert.Equal(t, "http://funkwelle.localhost:8080/de", links.Page(funkwelle, "de", tenant.RouteHome))
	assert.Equal(t, "http://funkwelle.localhost:8080/de/empfehlung/0000000012?k="+hex, links.Share(funkwelle, "de", n))
	assert.Equal(t, "http://funkwelle.localhost:8080/de/registrieren#t=secret", links.Access(funkwelle, "de", "secret"))
	assert.Equal(
		t, "http://funkwelle.localhost:8080/de/agentur/passwortsetzen#t=secret",
		links.AgencyAccess(funkwelle, "de", "secret"),
	)
	assert.Equal(
		t, "http://funkwelle.localhost:8080/de/agentur/passwortzuruecksetzen#t=secret",
		links.AgencyReset(funkwelle, "de", "secret"),
	)
	assert.Equal(t, "http://funkwelle.localhost:8080/de/praemie#t=secret", links.Reward(funkwelle, "de", "secret"))
	order, err := links.Order(funkwelle, "FW 100&x", n, "")
	require.NoError(t, err)
	assert.Equal(t, "https://shop.example/funkwelle?produkt=FW+100%26x&empfehlung=0000000012", order)

	assert.Equal(
		t, "http://funkwelle.localhost:8080/en", links.Begin(funkwelle, "en"), "one begins to recommend on the start page",
	)
	funkwelle.RecommendPath = "/empfehlen/7"
	assert.Equal(t, "http://funkwelle.localhost:8080/en/empfehlen/7", links.Begin(funkwelle, "en"), "EmpfehlenPath")
	funkwelle.RecommendWebPage = "https://www.funkwelle.example/freunde"
	assert.Equal(t, "https://www.funkwelle.example/freunde", links.Begin(funkwelle, "en"), "EmpfehlenWebPage")

	funkwelle.Hosts = []string{"empfehlen.funkwelle.example"}
	assert.Equal(
		t, "https://empfehlen.funkwelle.example/de", links.Page(funkwelle, "de", tenant.RouteHome),
		"the tenant's own host wins",
	)
}
