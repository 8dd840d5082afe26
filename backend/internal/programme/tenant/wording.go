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

// Say gives a text in the tenant's words: of [[order|contract]] the first, or the second of a tenant with contracts.
//
// Rule (tenant, 4 D): Whoever buys insurance concludes a contract and places no order: every text that people read says
// the word that the tenant's file names (tenant.wording). Enforced: letters/mail/render newFiller,
// bff/internal/platform/text.Worded, shell/src/remote/texts.ts loadTexts. Test: TestATenantSaysOrderOrContract,
// TestTextsSayOrderOrContract, texts.test.ts `says order or contract`, TestEveryTextSaysTheWordOfItsTenant.
func (w Wording) Say(text string) string {
	said := "$1"
	if w == SaysContract {
		said = "$2"
	}
	return variants.ReplaceAllString(text, said)
}
