package tenantfile

import (
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// periods are facts whose name follows from what the file says of them: a mistake there is reported once.
var periods = map[string]string{
	"{claim": "periods.claim", "{contact": "periods.contactMessages", "{complaint": "periods.complaint",
}

func (f *File) unsure(name string) bool {
	for prefix, at := range periods {
		if strings.HasPrefix(name, prefix) && !f.Sound(at) {
			return true
		}
	}
	return false
}

// Fill puts the tenant's facts into a text of a YAML file (FillText).
//
// Rule (tenant, 1 D): A length of time or a sum stands in a text as the tenant's fact, or with its rule among the
// promises; no text gives the reward away that the share may give to the other side, and a newsletter has one
// frequency. Enforced: promises.md. Test: TestEachLengthAndSumOfATextIsAPromiseWithItsRule, TestNoTextSaysWhatIsNotSo,
// TestANewsletterComesAsOftenAsEachTextSays.
//
// Rule (tenant, 1 D): A promise is stated in one unit in every text: a validity in days, what is erased in weeks.
// Enforced: promises.md. Test: TestAPromiseHasOneUnitInEachText.
func (f *File) Fill(t *tenant.Tenant, at string, text tenant.Localized, own ...string) tenant.Localized {
	return f.FillText(t, Text{At: at, Words: text}, own...)
}

// names leaves the values out.
func names(known []string) []string {
	var out []string
	for i := 0; i < len(known); i += 2 {
		out = append(out, known[i])
	}
	return out
}
