package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Name and address are known to the recommender: typing them again must not open, change or take over what the
// friend entered.
func TestWithoutADateOfBirthTheSameAgainOpensNothingToAnotherBrowser(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.t.FriendFields = tenant.FriendFields{
		Salutation: tenant.Unasked, BirthDate: tenant.Unasked, Address: tenant.Unasked, Phone: tenant.Optional,
	}
	link := f.recommended(t)
	first, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	assert.NotEmpty(t, first.Token)

	again, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID)
	assert.True(t, again.Repeated)
	assert.Empty(t, again.Token, "another browser")
	tok, err := f.keeper.Look(ctx, "funkwelle", first.Token)
	require.NoError(t, err)
	require.NoError(t, tok.Usable(start), "the first browser keeps its own")

	other := ben()
	other.Phone = "0170 7654321"
	beside, err := f.submit(ctx, link, other)
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, beside.ID, "an entry of its own")
	kept, err := f.recipients.ByID(ctx, "funkwelle", first.ID)
	require.NoError(t, err)
	assert.Equal(t, "+491701234567", kept.Data.Phone)
	assert.Empty(t, kept.Data.City+kept.Data.BirthDate+kept.Data.Salutation, "what isn't asked for isn't kept")

	own, err := f.corrected(ctx, link, first.ID, other)
	require.NoError(t, err)
	assert.Equal(t, first.ID, own.ID)
	assert.NotEmpty(t, own.Token, "the browser that entered corrects")
}
