package operator_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditor"
)

func TestAnOperatorEntersTheAccountOfAnEndedSeller(t *testing.T) {
	o := openOffice(t)
	agency := o.anAgency()
	enters := func(iban, reason string) (string, error) {
		return o.run(
			iban+"\n", "agency", "account", agency, "--holder", "Agentur Nord", "--reason", reason, "--tenant", "havelschutz",
		)
	}
	_, err := enters("DE02120300000000202051", "wrote to us")
	require.ErrorIs(t, err, creditor.ErrEntersItself)
	_, err = o.run("", "agency", "end", agency, "--tenant", "havelschutz")
	require.NoError(t, err)
	_, err = enters("DE02120300000000202052", "wrote to us")
	require.ErrorContains(t, err, "field.invalid")
	out, err := enters("DE02 1203 0000 0000 2020 51", "wrote to us")
	require.NoError(t, err)
	assert.Contains(t, out, "is entered")
	assert.NotContains(t, out, "202051")
	list, err := o.run("", "agency", "recheck", "list", "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.Contains(t, list, "until ", "also where there was none before")
	log, err := o.run("", "audit", "--subject", agency, "--json")
	require.NoError(t, err)
	assert.Contains(t, log, "wrote to us")
}
