package public

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Product and reward stand in what a friend reads; where the friend gets nothing, no reward is spoken of.
func TestTheMessageToAFriend(t *testing.T) {
	texts := backend.ShareTexts{
		Message: "Ein Tipp: {product}.", Reward: "Du bekommst {reward}.", MailSubject: "Ein Tipp: {product}",
	}
	for _, tt := range []struct {
		language string
		cents    int64
		want     string
	}{
		{"de", 0, "Ein Tipp: Hausrat."},
		{"de", 1500, "Ein Tipp: Hausrat. Du bekommst 15\u00a0€."},
		{"de", 123450, "Ein Tipp: Hausrat. Du bekommst 1.234,50\u00a0€."},
		{"de", 100000, "Ein Tipp: Hausrat. Du bekommst 1.000\u00a0€."},
		{"en", 1500, "Ein Tipp: Hausrat. Du bekommst €15."},
	} {
		r := &backend.Recommendation{
			Recommendation: wire.Recommendation{RecipientCents: tt.cents}, Product: wire.Product{Name: "Hausrat"},
		}
		got := messageOf(tt.language, texts, r)
		assert.Equal(t, tt.want, got.text)
		assert.Equal(t, "Ein Tipp: Hausrat", got.subject)
	}
}

// The recommender's own line is the recommender's own, whatever it looks like.
func TestTheMessageToAFriendHasTheRecommendersLine(t *testing.T) {
	texts := backend.ShareTexts{Message: "Ein Tipp: {product}.", Reward: "Du bekommst {reward}."}
	for line, want := range map[string]string{
		"Bei mir lief es gut": "Ein Tipp: Hausrat. Bei mir lief es gut. Du bekommst 15\u00a0€.",
		"Nimm {reward}!":      "Ein Tipp: Hausrat. Nimm {reward}! Du bekommst 15\u00a0€.",
	} {
		r := &backend.Recommendation{
			Recommendation: wire.Recommendation{RecipientCents: 1500, Line: line}, Product: wire.Product{Name: "Hausrat"},
		}
		assert.Equal(t, want, messageOf("de", texts, r).text)
	}
}
