package programme_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/test/fixture"
)

// Orders under way still earn by a plan's amount for a product that was taken out, so it can stay, in this load and the
// next; a slip is refused.
func TestAnAmountForWhatWasTakenOutStays(t *testing.T) {
	const plans, products = "havelschutz/commissions.yaml", "havelschutz/products.yaml"
	m, err := fixture.Unconnected(t, "", time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC))
	require.NoError(t, err)
	assert.Empty(t, m.Library.Notes())
	change := func(number int, file, from, to string) edition.Changes {
		t.Helper()
		files, err := m.Library.Own("havelschutz")
		require.NoError(t, err)
		require.Contains(t, string(files[file]), from)
		files[file] = []byte(strings.Replace(string(files[file]), from, to, 1))
		return edition.Changes{{
			Edition: edition.Edition{Tenant: "havelschutz", Number: number, Digest: files.Digest()}, Files: files,
		}}
	}
	require.ErrorContains(
		t, m.Library.Complete(change(1, plans, `"20":`, `"2000":`)),
		"commissionPlans[1].cents.2000: 2000 is not a product of this tenant, nor was it one before",
	)

	without := change(1, products, `id: "20"`, `id: "21"`)
	require.NoError(t, m.Library.Complete(without))
	require.NoError(t, m.Library.Take(without))
	require.NoError(t, m.Library.Complete(without), "the next load")
	require.NotEmpty(t, m.Library.Notes())
	for _, note := range m.Library.Notes() {
		assert.Regexp(
			t,
			`^havelschutz/commissions\.yaml:\d+: commissionPlans\[\d\]\.cents\.20: 20 isn't sold: only orders under way still earn by it$`,
			note.String(),
		)
	}
}
