package render_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// An award is the recommender's or the friend's, and its letters are the same: none tells its reader to have recommended.
func TestLettersOfAwardsSuitBothSides(t *testing.T) {
	ofAwards := []mail.Kind{mail.Reward, mail.Paid, mail.Voucher, mail.TransferRejected, mail.ClaimReminder, mail.RewardCancelled, mail.RewardLapsed}
	oneSide := map[tenant.Language][]string{
		"de": {"deine Empfehlung", "Ihre Empfehlung", "Ihrer Empfehlung", "deiner Empfehlung", "du empfohlen", "Sie empfohlen"},
		"en": {"recommending", "your recommendation", "you recommended"},
	}
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for language, phrases := range oneSide {
			read := 0
			for _, data := range letters() {
				if !slices.Contains(ofAwards, data.Kind()) {
					continue
				}
				read++
				m := rendered(t, own, language, data)
				for _, phrase := range phrases {
					assert.NotContains(t, m.Subject+"\n"+m.Text, phrase, "%s in %s", data.Kind(), language)
				}
			}
			assert.Equal(t, len(ofAwards), read)
		}
	}
}
