package programme_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/tenants"
	"weitersagen.app/backend/test/fixture"
)

// What a file promises can be claimed, and what it offers can be picked.
func TestWhatNoOneCouldClaimIsRefused(t *testing.T) {
	const bank = "  - id: bank\n    means: bank\n"
	for _, tt := range []struct {
		name  string
		pairs map[string][]string
		want  string
	}{
		{"as it ships", nil, ""},
		{"no way takes as much as a product pays", map[string][]string{
			"funkwelle/rewards.yaml": {bank, bank + "    maxCents: 9000\n", "maxCents: 15000", "maxCents: 9000"},
		},
			`products\[\d+\]\.rewards\[\d\]: the recommender could get 110\.00 euro of it, for which nothing in rewards can be picked: raise a maxCents there, or add one that takes so much$`},
		{"no way is open to the friend", map[string][]string{"funkwelle/rewards.yaml": {
			"    means: bank\n", "    means: bank\n    parties: [recommender]\n", "    means: voucher\n",
			"    means: voucher\n    parties: [recommender]\n",
		}},
			`products\[\d+\]\.rewards\[\d\]: the friend could get 110\.00 euro of it`},
		{"no way takes the bonus", map[string][]string{
			"funkwelle.yaml":         {"bonusCents: 6000", "bonusCents: 600000"},
			"funkwelle/rewards.yaml": {bank, bank + "    maxCents: 15000\n"},
		},
			`funkwelle\.yaml:\d+: rules\.bonusCents: the recommender could get 6,000\.00 euro of it`},
		{"a voucher that is too small for everything", map[string][]string{
			"funkwelle/rewards.yaml": {"maxCents: 5000", "maxCents: 50"},
		},
			`funkwelle/rewards\.yaml:\d+: rewards\[3\]\.maxCents: nobody could ever pick it`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := t.TempDir()
			require.NoError(t, os.CopyFS(folder, tenants.Files))
			for name, pairs := range tt.pairs {
				file := filepath.Join(folder, name)
				raw, err := os.ReadFile(file)
				require.NoError(t, err)
				require.NoError(t, os.WriteFile(file, []byte(strings.NewReplacer(pairs...).Replace(string(raw))), 0o600))
			}
			_, err := fixture.Unconnected(t, folder, time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC))
			if tt.want == "" {
				require.NoError(t, err)
				return
			}
			require.Error(t, err)
			require.Len(t, strings.Split(err.Error(), "\n"), 1, "one cause is one line")
			require.Regexp(t, tt.want, err.Error())
		})
	}
}
