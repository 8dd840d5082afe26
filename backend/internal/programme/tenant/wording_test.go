package tenant_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestATenantSaysOrderOrContract(t *testing.T) {
	for written, want := range map[string][2]string{
		"Your [[order|contract]] counts.":       {"Your order counts.", "Your contract counts."},
		"[[Auftrag|Vertrag]]snummer":            {"Auftragsnummer", "Vertragsnummer"},
		"{{if .Friend}}[[a|b]]{{else}}c{{end}}": {"{{if .Friend}}a{{else}}c{{end}}", "{{if .Friend}}b{{else}}c{{end}}"},
		"nothing [[here]] [a|b] [[\"|]]":        {"nothing [[here]] [a|b] [[\"|]]", "nothing [[here]] [a|b] [[\"|]]"},
	} {
		assert.Equal(t, want, [2]string{tenant.SaysOrder.Fill(written), tenant.SaysContract.Fill(written)}, written)
		assert.Equal(t, want[0], tenant.Wording("").Fill(written))
	}
}
