package tenant

import "regexp"

// Wording is what a tenant's customers conclude, as its texts call it.
type Wording string

// The wordings.
const (
	SaysOrder    Wording = "order"
	SaysContract Wording = "contract"
)

// variants are two words of which a tenant says one: [[order|contract]].
var variants = regexp.MustCompile(`\[\[([^\[\]|"]*)\|([^\[\]|"]*)\]\]`)

// Fill gives a text in the tenant's words: of [[order|contract]] the first, or the second of a tenant with contracts.
//
// Rule (tenant, 4 D): Who buys insurance concludes a contract and places no order: every text that people read says
// the word that the tenant's file names (tenant.wording). Enforced: letters/mail/render newFiller,
// bff/internal/platform/text.Worded, shell/src/remote/texts.ts loadTexts. Test: TestATenantSaysOrderOrContract,
// TestTextsAreInTheWordsOfATenant, texts.test.ts `reads order or contract`, TestEveryTextSaysTheWordOfItsTenant.
func (w Wording) Fill(text string) string {
	chosen := "$1"
	if w == SaysContract {
		chosen = "$2"
	}
	return variants.ReplaceAllString(text, chosen)
}
