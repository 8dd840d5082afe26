package operator_test

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestAgenciesAndTheirLinks(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	run := func(args ...string) string {
		t.Helper()
		out, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "havelschutz")...)
		require.NoError(t, err, out)
		return strings.TrimSpace(out)
	}
	number := run("add", "--name", " Agentur  Öhler ")
	require.Regexp(t, `^[0-9A-HJKMNP-TV-Z]{8}$`, number)

	made := run("link", strings.ToLower(number), "--days", "30", "--product", "10", "--language", "en")
	address, rest, _ := strings.Cut(made, "\n")
	u, err := url.Parse(address)
	require.NoError(t, err)
	assert.Contains(t, u.Path, "/10")
	secret := token.Secret(u.Query().Get("t"))
	require.True(t, secret.WellFormed())
	_, id, _ := strings.Cut(rest, "id ")
	l, err := sellerstore.New(o.db).LinkByHash(ctx, "havelschutz", secret.Hash())
	require.NoError(t, err)
	assert.Equal(t, id, l.ID)
	assert.Equal(t, tenant.Days(30).End(l.CreatedAt), l.ExpiresAt)

	home, _, _ := strings.Cut(run("link", number), "\n")
	assert.Regexp(t, `^http://havelschutz\.localhost:8080/de\?t=[\w-]{43}$`, home)
	listed := run("links", number)
	assert.Equal(t, 2, strings.Count(listed, "\n"), "a head and two links")
	assert.NotContains(t, listed, string(secret), "a token is told once")
	run("unlink", id)
	_, err = o.run("", "agency", "unlink", id, "--tenant", "havelschutz")
	require.ErrorIs(t, err, seller.ErrLinkUnknown)
	var links []struct {
		ID      string
		EndedAt time.Time
	}
	require.NoError(t, json.Unmarshal([]byte(run("links", number, "--json")), &links))
	require.Len(t, links, 2)
	assert.False(t, links[0].EndedAt.IsZero())
	assert.True(t, links[1].EndedAt.IsZero())

	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "havelschutz", ID: "r1", Number: link.NewNumber(), RecommenderID: "anna", ProductID: "10",
		Share:            recommendation.ForRecommender,
		RecommenderCents: 3500, Language: "de", Now: now, ValidUntil: now.AddDate(0, 0, 60), SellerNumber: number,
	})
	require.NoError(t, err)
	require.NoError(t, recommendationstore.New(o.db).Add(ctx, r))
	assert.Regexp(t, number+` +Agentur Öhler +\S+ \S+ +1$`, run("list"))

	run("end", number)
	for _, again := range [][]string{{"end", number}, {"link", number}} {
		_, err = o.run("", append(append([]string{"agency"}, again...), "--tenant", "havelschutz")...)
		require.ErrorIs(t, err, seller.ErrEnded)
	}
	require.NoError(t, json.Unmarshal([]byte(run("links", number, "--json")), &links))
	assert.False(t, links[1].EndedAt.IsZero(), "its links end with it")

	var acts []string
	require.NoError(
		t,
		o.db.From(ctx).Table("audit_log").Where("what LIKE ?", "agency.%").Order("at, id").Pluck("what", &acts).Error,
	)
	assert.Equal(
		t, []string{"agency.added", "agency.link_made", "agency.link_made", "agency.link_ended", "agency.ended"}, acts,
	)
}

func TestWhatAnAgencyCantBe(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "agency", "add", "--tenant", "havelschutz", "--name", "Agentur Öhler")
	require.NoError(t, err)
	number := strings.TrimSpace(out)
	tests := []struct {
		args []string
		want error
	}{
		{[]string{"add", "--name", " "}, seller.ErrName},
		{[]string{"link", number, "--days", "0"}, seller.ErrDays},
		{[]string{"link", number, "--days", "366"}, seller.ErrDays},
		{[]string{"link", number, "--product", "nothing"}, product.ErrUnknown},
		{[]string{"link", "nonsense"}, seller.ErrUnknown},
		{[]string{"link", string(link.NewCode())}, seller.ErrUnknown},
		{[]string{"links", string(link.NewCode())}, seller.ErrUnknown},
		{[]string{"end", string(link.NewCode())}, seller.ErrUnknown},
		{[]string{"unlink", "nobody's"}, seller.ErrLinkUnknown},
	}
	for _, tt := range tests {
		_, err := o.run("", append(append([]string{"agency"}, tt.args...), "--tenant", "havelschutz")...)
		require.ErrorIs(t, err, tt.want, tt.args)
	}
	for _, args := range [][]string{
		{"add", "--name", "X"}, {"list"},
	} {
		_, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "funkwelle")...)
		require.ErrorIs(t, err, seller.ErrOff, "%v at a tenant without an agency area", args)
	}
	for _, args := range [][]string{{"end", number}, {"link", number}, {"links", number}} {
		_, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "funkwelle")...)
		require.ErrorIs(t, err, seller.ErrUnknown, "%v of another tenant's agency", args)
	}
	_, err = o.run("", "agency", "unlink", "x", "--tenant", "funkwelle")
	require.ErrorIs(t, err, seller.ErrLinkUnknown)
	var acts int64
	require.NoError(
		t, o.db.From(context.Background()).Table("audit_log").Where("what LIKE ?", "agency.%").Count(&acts).Error,
	)
	assert.Equal(t, int64(1), acts, "what didn't happen isn't remembered")
}
