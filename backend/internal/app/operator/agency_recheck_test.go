package operator_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
)

func TestARecheckIsSettledByAnOperatorsCommand(t *testing.T) {
	o := openOffice(t)
	agency, now := o.anAgency(), time.Now().UTC().Truncate(time.Millisecond)
	store := creditorstore.New(o.db)
	r := creditor.Recheck{
		Tenant: "havelschutz", ID: "r1", Seller: link.Code(agency), Change: creditor.ChangedAccount, By: "m1", At: now,
		Until: now.Add(72 * time.Hour), Version: 1,
	}
	require.NoError(t, store.AddRecheck(t.Context(), r))
	list := func() string {
		out, err := o.run("", "agency", "recheck", "list", "--tenant", "havelschutz")
		require.NoError(t, err)
		return out
	}
	assert.Contains(t, list(), "until ")
	_, err := store.UpdateRecheck(t.Context(), r.Tenant, r.ID, func(r *creditor.Recheck) error { return r.Deny(now) })
	require.NoError(t, err)
	assert.Contains(t, list(), "denied on ")

	settle := func(id, reason string) (string, error) {
		return o.run("", "agency", "recheck", "settle", id, "--reason", reason, "--tenant", "havelschutz")
	}
	_, err = settle("none", "x")
	require.ErrorIs(t, err, creditor.ErrNoRecheck)
	_, err = settle("r1", " ")
	require.ErrorIs(t, err, creditor.ErrRecheckReason)
	out, err := settle("r1", "asked by telephone")
	require.NoError(t, err)
	if strings.Contains(out, "second person") {
		t.Fatal("the tenant releases with two people: the test wants one that doesn't")
	}
	assert.Contains(t, out, "payouts go on")
	assert.NotContains(t, list(), "r1")
	log, err := o.run("", "audit", "--subject", "r1", "--json")
	require.NoError(t, err)
	assert.Contains(t, log, "creditor.change_settled")
	assert.Contains(t, log, "asked by telephone")
}
