package operator_test

import (
	"context"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

// A lost address can't be shown again; a new link takes the place of the old one, and the command says what that means.
func TestALostLinkIsReplaced(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	run := func(args ...string) string {
		t.Helper()
		out, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "havelschutz")...)
		require.NoError(t, err, out)
		return strings.TrimSpace(out)
	}
	number := run("add", "--name", "Agentur Öhler")
	link := func(out string) (seller.Link, string) {
		t.Helper()
		address, rest, _ := strings.Cut(out, "\n")
		u, err := url.Parse(address)
		require.NoError(t, err)
		l, err := sellerstore.New(o.db).LinkByHash(ctx, "havelschutz", token.Secret(u.Query().Get("t")).Hash())
		require.NoError(t, err)
		return l, regexp.MustCompile(`id (\S+)`).FindStringSubmatch(rest)[1]
	}
	before, id := link(run("link", number, "--days", "30", "--product", "10"))

	out := run("relink", id)
	assert.Contains(t, out, "the link "+id+" has ended: its address counts no longer, wherever it was printed or sent")
	after, newID := link(out)
	assert.Equal(t, newID, after.ID)
	assert.NotEqual(t, before.Hash, after.Hash)
	assert.Equal(t, before.ExpiresAt, after.ExpiresAt, "until the same day")
	assert.Equal(t, []string{"10", number}, []string{after.ProductID, string(after.Seller)})
	ended, err := sellerstore.New(o.db).LinkByID(ctx, "havelschutz", id)
	require.NoError(t, err)
	assert.NotNil(t, ended.EndedAt)

	for _, args := range [][]string{{"relink", id}, {"relink", "nobody's"}} {
		_, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "havelschutz")...)
		require.ErrorIs(t, err, seller.ErrLinkUnknown, args)
	}
	_, err = o.run("", "agency", "relink", newID, "--tenant", "funkwelle")
	require.ErrorIs(t, err, seller.ErrLinkUnknown, "another tenant's")
	var acts []string
	require.NoError(
		t,
		o.db.From(ctx).Table("audit_log").Where("what LIKE ?", "agency.%").Order("at, id").Pluck("what", &acts).Error,
	)
	assert.ElementsMatch(t, []string{"agency.added", "agency.link_made", "agency.link_made", "agency.link_ended"}, acts)
}
