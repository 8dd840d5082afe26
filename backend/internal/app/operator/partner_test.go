package operator_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

// registered takes a partner in who waits.
func (o *office) registered(name string) string {
	o.t.Helper()
	p, err := seller.New("funkwelle", seller.KindPartner, name, time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	require.NoError(o.t, err)
	require.NoError(o.t, sellerstore.New(o.db).Add(o.t.Context(), p))
	return string(p.Number)
}

func TestAPartnerIsApprovedRefusedAndEndedByItsNumber(t *testing.T) {
	o := openOffice(t)
	good, bad := o.registered("Pia Nord"), o.registered("Paul Süd")
	run := func(args ...string) (string, error) {
		return o.run("", append(append([]string{"partner"}, args...), "--tenant", "funkwelle")...)
	}
	out, err := run("list")
	require.NoError(t, err)
	assert.Contains(t, out, "Pia Nord")
	assert.Contains(t, out, "Paul Süd")
	out, err = run("approve", good)
	require.NoError(t, err)
	assert.Contains(t, out, good)
	_, err = run("approve", good)
	require.ErrorIs(t, err, seller.ErrApproved)
	_, err = run("refuse", good)
	require.ErrorIs(t, err, seller.ErrApproved)
	_, err = run("refuse", bad)
	require.NoError(t, err)
	_, err = run("approve", bad)
	require.ErrorIs(t, err, seller.ErrEnded)
	out, err = run("list")
	require.NoError(t, err)
	assert.NotContains(t, out, "Nord", "it waits no more")
	agency := o.anAgency()
	_, err = o.run("", "partner", "end", agency, "--tenant", "havelschutz")
	require.ErrorIs(t, err, seller.ErrUnknown, "it is an agency's number")
	_, err = o.run("", "agency", "end", good, "--tenant", "funkwelle")
	require.ErrorIs(t, err, seller.ErrUnknown, "it is a partner's number")
	_, err = run("end", good)
	require.NoError(t, err)
	out, err = run("list", "--all")
	require.NoError(t, err)
	assert.Regexp(t, good+" +Pia Nord +ended", out)
	assert.Regexp(t, bad+" +Paul Süd +refused", out)
	var acts []string
	require.NoError(
		t,
		o.db.From(t.Context()).Table("audit_log").Where("what LIKE ?", "partner.%").
			Order("at, id").Pluck("what", &acts).Error,
	)
	assert.Equal(t, []string{"partner.approved", "partner.refused"}, acts)
	_, err = o.run("", "partner", "list", "--tenant", "havelschutz")
	require.ErrorIs(t, err, seller.ErrOff)
}

// A partner that has earned and entered nothing could enter nothing once it has ended, and its money would wait for
// ever.
func TestAPartnerWithMoneyThatNoDocumentCouldBeAboutIsNotEnded(t *testing.T) {
	o := openOffice(t)
	number, at := o.registered("Pia Nord"), time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	run := func(args ...string) (string, error) {
		return o.run("", append(append([]string{"partner"}, args...), "--tenant", "funkwelle")...)
	}
	_, err := run("approve", number)
	require.NoError(t, err)
	_, err = commissionstore.NewCommissions(o.db).Add(t.Context(), commission.Commission{
		Tenant: "funkwelle", ID: "c", Kind: commission.Earned, Seller: link.Code(number), RecommendationID: "r",
		Recommendation: "r", OrderedAt: at, ProductID: "101", Plan: "standard", Cents: 5000, At: at,
	})
	require.NoError(t, err)
	_, err = run("end", number)
	require.ErrorContains(t, err, "50.00 euro")
	require.ErrorContains(t, err, "master data and agreement missing")
	out, err := run("list", "--all")
	require.NoError(t, err)
	assert.NotRegexp(t, number+" +Pia Nord +ended", out)
	out, err = run("end", number, "--anyway")
	require.NoError(t, err)
	assert.Contains(t, out, "has ended")
}
