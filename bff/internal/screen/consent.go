package screen

import (
	"net/url"

	"weitersagen.app/bff/internal/kept"
)

// Agreed tells whether this browser agreed to a category, in the version that is asked for now.
func (v *Visit) Agreed(c kept.Category) bool { return v.answer(c) == "1" }

// longestChannel is what forms take.
const longestChannel = 50

// Channel is the way by which somebody came: what the page says of this visit, else what a browser that agreed to it
// remembers of an earlier one (section 3 of the specification, "Cookie info").
func (v *Visit) Channel(reported string) string {
	if reported != "" || !v.Agreed(kept.Channel.Category) {
		return reported
	}
	remembered, err := url.QueryUnescape(v.CookieValue(kept.Channel.Name))
	if err != nil || len(remembered) > longestChannel {
		return ""
	}
	return remembered
}

// Decided tells whether this browser was asked for a category, and answered.
func (v *Visit) Decided(c kept.Category) bool {
	return v.answer(c) != ""
}

// answer is 1, 0, or nothing where the question of now was never answered.
func (v *Visit) answer(c kept.Category) string {
	text, err := url.QueryUnescape(v.CookieValue(kept.Consent.Name))
	if err != nil {
		return ""
	}
	given, err := url.ParseQuery(text)
	if err != nil || given.Get("v") != kept.Version(v.Tenant.ConsentVersion) {
		return ""
	}
	return given.Get(string(c))
}
