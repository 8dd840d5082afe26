package product

import (
	"cmp"

	"weitersagen.app/backend/internal/programme/tenant"
)

// InSentence is how one speaks of the product in a language. It is the object of a sentence, with its article, and
// never stands at its beginning.
//
// Rule (tenant, 1 D): A heading, a letter, a message to a friend, a preview and a print name a product as a speaker
// would: by its brand, or by what stands in a sentence (`spoken`), no matter who says it. Enforced:
// RecommendScreen.tsx. Test: TestAnEnglishHeadingIsWhatASpeakerWouldWrite, TestAProductIsSpokenOfWithItsArticle,
// TestNoSentenceGetsABareNameOfAProduct, TestNoSentencePutsAProductWhereItsArticleWouldBeWrong.
func (p Product) InSentence(t *tenant.Tenant, l tenant.Language) string {
	return cmp.Or(t.In(p.Spoken, l), t.In(p.Name, l))
}
