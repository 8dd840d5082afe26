package content

import (
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Reworded is a text that people agree to whose words in some languages aren't those that stood before under the same
// version: evidence names the version, and would name two texts.
type Reworded struct {
	Consent
	Languages []tenant.Language
}

// Reworded finds them among all that people agree to here, campaigns too. Words are compared as people see them, with
// what is filled in. A language that is new has no words before.
//
// Rule (tenant, 3 D): Words that people agree to change only with their version, also where only what is filled in
// changes; what is brought back was there before. Enforced: library.Complete, yamlcontent.Follows. Test:
// TestWordsUnderAVersionAreTheWordsOfThatVersion, TestOtherWordsToAgreeToNeedAnotherVersion,
// TestWhatWasAgreedToBeforeIsBroughtBack.
func (c *Content) Reworded(before *Content) (found []Reworded) {
	for _, now := range c.agreed() {
		for _, was := range before.agreed() {
			if was.TextID != now.TextID || was.Version != now.Version {
				continue
			}
			one := Reworded{Consent: now}
			for l := range now.Label {
				if _, spoken := was.Label[l]; spoken && was.Hash(l) != now.Hash(l) {
					one.Languages = append(one.Languages, l)
				}
			}
			slices.Sort(one.Languages)
			if len(one.Languages) > 0 {
				found = append(found, one)
			}
		}
	}
	return found
}

func (c *Content) agreed() []Consent {
	all := slices.Clone(c.Consents)
	for _, one := range c.Campaigns {
		all = append(all, one.AsConsent())
	}
	return all
}
