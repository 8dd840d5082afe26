package yamltenants_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

// Every period is another number here, so that none can stand in for its neighbour.
func TestEachPeriodIsReadFromItsKey(t *testing.T) {
	assert.Equal(t, tenant.Periods{
		Validity: tenant.Days(61), RecipientConfirmation: tenant.Days(15), AnotherEntry: tenant.Days(8),
		Complaint:     tenant.Seconds(21),
		OrderApproval: tenant.Days(85), Claim: tenant.Months(13), Payment: tenant.Days(29), Voucher: tenant.Days(2),
		VoucherLeft: tenant.Days(91), Recheck: tenant.Days(4), ContactMessages: tenant.Months(7),
		ClaimReminders: []tenant.Span{tenant.Days(31), tenant.Days(9)},
		OrderReminders: []tenant.Span{tenant.Days(5), tenant.Days(22)},
	}, periodsOf(t, `
  validity: {days: 61}
  recipientConfirmation: {days: 15}
  anotherEntry: {days: 8}
  complaint: {seconds: 21}
  orderApproval: {days: 85}
  claim: {months: 13}
  claimReminders: [{days: 31}, {days: 9}]
  orderReminders: [{days: 5}, {days: 22}]
  payment: {days: 29}
  voucher: {days: 2}
  voucherLeft: {days: 91}
  recheck: {days: 4}
  contactMessages: {months: 7}
`))
}

// What a tenant may leave out is as docs/tenant.md says.
func TestPeriodsThatATenantLeavesOut(t *testing.T) {
	periods := periodsOf(t, `
  validity: {days: 60}
  recipientConfirmation: {days: 14}
  complaint: {days: 14}
  claim: {months: 12}
  payment: {days: 28}
  voucher: {days: 1}
`)
	assert.Equal(t, tenant.Days(7), periods.AnotherEntry)
	assert.Equal(t, tenant.Days(84), periods.OrderApproval)
	assert.Equal(t, tenant.Days(90), periods.VoucherLeft)
	assert.Equal(t, tenant.Days(3), periods.Recheck)
	assert.Equal(t, tenant.Months(6), periods.ContactMessages)
	assert.Empty(t, periods.ClaimReminders)
	assert.Empty(t, periods.OrderReminders)
}

// periodsOf reads a tenant whose periods are these.
func periodsOf(t *testing.T, periods string) tenant.Periods {
	t.Helper()
	file, err := fs.ReadFile(tenants.Files, "funkwelle.yaml")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(file), "\nperiods:\n")
	section, _, _ = strings.Cut(section, "\n\n")
	c, err := yamltenants.Load(folder(t, section, periods))
	require.NoError(t, err)
	found, err := c.ByID(t.Context(), "funkwelle")
	require.NoError(t, err)
	return found.Periods
}
