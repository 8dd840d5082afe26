package tenants_test

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

type all struct {
	tenants  *yamltenants.Catalog
	content  *yamlcontent.Store
	products *yamlproducts.Store
	rewards  *yamlrewards.Store
}

func load(t *testing.T) all {
	t.Helper()
	a := all{content: yamlcontent.New(), products: yamlproducts.New(), rewards: yamlrewards.New()}
	var err error
	a.tenants, err = yamltenants.Load(
		tenants.Files, a.content, a.products, yamladvisors.New(a.products.Has), a.rewards, yamlplans.New(),
	)
	require.NoError(t, err)
	return a
}

var (
	ctx = context.Background()
	now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

func TestTelecomTenantHasTheWholeTree(t *testing.T) {
	a, err := load(t).products.Of(ctx, "funkwelle")
	require.NoError(t, err)
	for _, path := range []string{
		"internet", "internet/hybrid", "junge-leute", "glasfaser", "fernsehen", "smartphone-tarife", "prepaid-tarife",
		"young-tarife",
		"daten-tarife", "zusatzkarten", "combi-cards", "geraete", "smartphones", "tablets", "surfsticks", "internet-telefon",
		"homepage-und-shop", "webseite", "webshop", "webhosting", "company-start", "company-pro",
	} {
		list, err := a.List(product.Filter{Category: path})
		require.NoError(t, err, path)
		assert.NotEmpty(t, list, path)
	}
	assert.EqualValues(t, 11000, a.MaxReward(now))
	odd := 0
	for _, p := range a.Products {
		if r, ok := p.RewardAt(now); ok && r.Cents%2 == 1 {
			odd++
		}
	}
	assert.GreaterOrEqual(t, odd, 2, "the rule of the odd cent is to be seen")
}

func TestInsurerKeepsToTheLaw(t *testing.T) {
	a := load(t)
	h, err := a.tenants.ByID(ctx, "havelschutz")
	require.NoError(t, err)
	assert.EqualValues(t, 1500, h.Rules.MaxRecipientCents, "§ 48b VAG")
	assert.True(t, h.Rules.GermanIBANOnly)
	assert.True(t, h.Modules.Agency)
	c, err := a.rewards.Catalogue(ctx, "havelschutz")
	require.NoError(t, err)
	for _, e := range c {
		assert.Equal(t, reward.ByBank, e.Means)
	}
}

func TestDemoLivesCanBeWatched(t *testing.T) {
	for _, own := range load(t).tenants.All(ctx) {
		assert.Equal(t, tenant.Seconds(20), own.Periods.Complaint, own.ID)
		assert.Equal(t, tenant.Seconds(10), own.Payout.Every, own.ID)
		assert.Equal(t, tenant.Days(60), own.Periods.Validity, own.ID)
		assert.Equal(t, tenant.Days(84), own.Periods.RecipientConfirmation, own.ID)
	}
}

func TestTextsSayWhatTheyShould(t *testing.T) {
	a := load(t)
	for _, own := range a.tenants.All(ctx) {
		c, err := a.content.Of(ctx, own.ID)
		require.NoError(t, err)
		for _, name := range content.PageNames {
			page, err := c.Page(name)
			require.NoError(t, err)
			for _, l := range own.Languages {
				assert.NotRegexp(t, `\{[a-zA-Z]+\}|\[\[`, page.Body[l], "%s %s %s", own.ID, name, l)
				assert.NotContains(t, page.Body[l], "..", "%s %s %s: a company's name may end with a full stop", own.ID, name, l)
				if own.Address == tenant.Informal && l == "de" {
					assert.NotRegexp(t, `\b(Ihnen|Ihre[mnrs]?|können Sie|haben Sie)\b`, page.Body[l], "%s %s", own.ID, name)
				}
				if own.Address == tenant.Formal && l == "de" {
					assert.NotRegexp(t, `\b(du|dein|deine[mnrs]?|dich|dir)\b`, page.Body[l], "%s %s", own.ID, name)
				}
			}
		}
		for _, name := range content.ConsentNames {
			text, err := c.Consent(name)
			if name == content.ConsentSpoken && !own.Modules.AgentRecommendation || name == content.ConsentInvited && !own.Modules.Agency ||
				(name == content.ConsentAgencyRules || name == content.ConsentAgencyPrivacy) && !own.Modules.AgencyRegistration ||
				(name == content.ConsentPartnerRules || name == content.ConsentPartnerPrivacy) && !own.Modules.Profiseller {
				assert.ErrorIs(t, err, content.ErrUnknownConsent, own.ID)
				continue
			}
			require.NoError(t, err)
			assert.NotEqual(t, text.Hash("de"), text.Hash("en"))
		}
		assert.NotEmpty(t, c.ActiveCampaigns(now))
		assert.GreaterOrEqual(t, len(c.FAQs), 6)
	}
}

// A port is the machine's: whoever starts the product chooses it.
func TestNoDemoFileHoldsAPort(t *testing.T) {
	for _, pattern := range []string{"*.yaml", "*/*.yaml", "*/legal/*.md"} {
		names, err := fs.Glob(tenants.Files, pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names)
		for _, name := range names {
			raw, err := fs.ReadFile(tenants.Files, name)
			require.NoError(t, err)
			assert.NotRegexp(t, `//[^/\s]*:\d{2,5}\b`, string(raw), name)
		}
	}
}

// What isn't well-formed is shown by no browser.
func TestPicturesAreWellFormed(t *testing.T) {
	names, err := fs.Glob(tenants.Files, "*/pictures/*.svg")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		raw, err := fs.ReadFile(tenants.Files, name)
		require.NoError(t, err)
		assert.Less(t, len(raw), 60_000, name)
		d := xml.NewDecoder(strings.NewReader(string(raw)))
		for {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, name)
		}
	}
}
