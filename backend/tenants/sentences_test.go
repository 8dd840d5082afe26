package tenants_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Screens put these beside sentences of their own, so each must end as one.
func TestRunningTextEndsWithItsFullStop(t *testing.T) {
	a := load(t)
	for _, own := range a.tenants.All(ctx) {
		c, err := a.content.Of(ctx, own.ID)
		require.NoError(t, err)
		texts := []tenant.Localized{c.Hero.Lead, c.Variables["payout.text"]}
		for _, step := range c.Steps {
			texts = append(texts, step.Text)
		}
		for _, faq := range c.FAQs {
			texts = append(texts, faq.Answer)
		}
		for _, text := range texts {
			for _, l := range own.Languages {
				assert.Regexp(t, `[.!?](</p>)?\s*$`, text[l], "%s %s", own.ID, l)
			}
		}
	}
}
