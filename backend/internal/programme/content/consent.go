package content

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Names of the texts that people agree to; every tenant has them, but for those of a module that is off.
const (
	// ConsentTerms is what a recommender accepts.
	ConsentTerms = "terms"
	// ConsentRecipientTerms is what a recipient accepts when confirming.
	ConsentRecipientTerms = "recipientTerms"
	// ConsentPrivacy is what a recipient takes note of.
	ConsentPrivacy = "privacy"
	// ConsentAdvertisingEmail is a recipient's permission to be written to with offers. Each way has a tick of its own:
	// one isn't the condition of the other.
	ConsentAdvertisingEmail = "advertisingEmail"
	// ConsentAdvertisingPhone is the permission to be called (section 7a of the UWG).
	ConsentAdvertisingPhone = "advertisingPhone"
	// ConsentNewsletter is a recommender's permission to be sent the newsletter.
	ConsentNewsletter = "newsletter"
	// ConsentSpoken is read aloud to a caller on whose word an agent recommends: the label is the sentence, the text what
	// is said when the caller asks. Only tenants whose people do that have it.
	ConsentSpoken = "spoken"
	// ConsentInvited is what a member of an agency says of a person that a letter is to invite: the label is the sentence.
	// Only tenants with agencies have it.
	ConsentInvited = "invited"
	// ConsentAgencyRules is what somebody agrees to who asks to take part with an agency, ConsentAgencyPrivacy what is
	// noted then. Only tenants that take such requests have them.
	ConsentAgencyRules   = "agencyRules"
	ConsentAgencyPrivacy = "agencyPrivacy"
	// ConsentPartnerRules is what somebody agrees to who registers as a partner, ConsentPartnerPrivacy what is noted then.
	// Only tenants with a partners' area have them.
	ConsentPartnerRules   = "partnerRules"
	ConsentPartnerPrivacy = "partnerPrivacy"
)

// ConsentNames lists them.
var ConsentNames = []string{ConsentTerms, ConsentRecipientTerms, ConsentPrivacy, ConsentAdvertisingEmail, ConsentAdvertisingPhone, ConsentNewsletter, ConsentSpoken, ConsentInvited,
	ConsentAgencyRules, ConsentAgencyPrivacy, ConsentPartnerRules, ConsentPartnerPrivacy}

// Consent is a text that people agree to. Evidence of an agreement names its id, version and hash, so that the very
// words can be shown later.
type Consent struct {
	Name    string
	TextID  string
	Version string
	// Label stands beside the box to tick.
	Label tenant.Localized
	Title tenant.Localized
	// Body is safe HTML.
	Body tenant.Localized
}

// Hash is made from all that a person saw in a language.
func (c Consent) Hash(l tenant.Language) string {
	sum := sha256.Sum256(
		[]byte(strings.Join([]string{c.TextID, c.Version, string(l), c.Label[l], c.Title[l], c.Body[l]}, "\n")),
	)
	return hex.EncodeToString(sum[:])
}

// Consent finds a text by its name.
func (c *Content) Consent(name string) (Consent, error) {
	for _, one := range c.Consents {
		if one.Name == name {
			return one, nil
		}
	}
	return Consent{}, ErrUnknownConsent
}
