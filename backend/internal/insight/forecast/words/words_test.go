package words_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/insight/forecast/words"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// A file says of accounts and of what moved what the screen says.
func TestWordsAreThoseOfTheScreen(t *testing.T) {
	for _, l := range []tenant.Language{"de", "en"} {
		text, err := os.ReadFile(besidetest.Path(t, "shell", "desk", "src", "locales", string(l)+".json"))
		require.NoError(t, err)
		var screen struct {
			Money struct{ Kind, Account, Figure, For, State map[string]string }
		}
		require.NoError(t, json.Unmarshal(text, &screen))
		for code, word := range words.All[l] {
			group, name, _ := strings.Cut(code, ".")
			switch group {
			case "kind":
				assert.Equal(t, screen.Money.Kind[name], word, code)
			case "account":
				assert.Equal(t, screen.Money.Account[name], word, code)
			case "figure":
				assert.Equal(t, screen.Money.Figure[name], word, code)
			case "for":
				assert.Equal(t, screen.Money.For[name], word, code)
			case "state":
				assert.Equal(t, screen.Money.State[name], word, code)
			}
		}
		for _, one := range forecast.States {
			assert.NotEmpty(t, words.All[l]["state."+string(one)], one)
		}
		for _, a := range ledger.Accounts() {
			assert.NotEmpty(t, words.All[l]["account."+string(a)], a)
		}
		for _, to := range ledger.Accounts() {
			for _, from := range ledger.Accounts() {
				for _, lost := range []bool{false, true} {
					kind := ledger.Movement{To: to, From: from, Lost: lost}.Kind()
					assert.NotEmpty(t, words.All[l]["kind."+string(kind)], kind)
				}
			}
		}
	}
	assert.Equal(t, "Bank account", words.All.In("uk")("account.bank"))
	assert.Equal(t, "none", words.All.In("de")("none"))
}
