package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"listLanguages": "Two-letter codes in the tenant's order, with the default one. The header X-Accept-Language chooses one in other calls.",
	"getLanguageContent": "Everything that the tenant says in one language: start page, questions, pages, variables, campaigns. `language.unknown` (404) for one that " +
		"the tenant doesn't speak.",
	"listVariables": "Takes a list of names, and gives those that exist, in the order asked for; an empty list asks for all. Unknown names are left out (section " +
		"7).",
	"getStart": "Headings, texts, key visual and questions of the start page, in the request's language or the tenant's default one.",
	"getPage": "A page as safe HTML with its version: `impressum`, `datenschutz`, `agb`, `faq`, `kontakt`, `barrierefreiheit` or `teilnahmebedingungen`, and " +
		"of tenants with agencies `agenturinfo`, `agenturkosten`, `agenturregeln` or `agenturdatenschutz`. " +
		"`content.unknown` (404) for other names.",
	"getConsentText": "A text that people agree to, whose Version comes back as evidence when it is accepted: `terms` for who recommends, `recipientTerms` " +
		"and `privacy` for the friend's confirmation, `advertisingEmail` and `advertisingPhone` for the friend's form, `newsletter`, `spoken`, which an agent " +
		"reads aloud, and `invited`, which a member of an agency says of who is invited, and `agencyRules` and " +
		"`agencyPrivacy`, for who asks to take part with an agency, and `partnerRules` and `partnerPrivacy`, for " +
		"who registers as a partner. `content.unknown` (404) for other names.",
	"listCampaigns": "The campaigns that run today (section 3): what is asked beside a form, whether its box is ticked at first, and its legal text. Their ids " +
		"come back in `Aktionen` of a recommendation.",
	"getContentPicture": "A picture or font of the tenant by its file name. It may be kept for an hour, and its ETag tells whether it changed (304). `picture.unknown` " +
		"(404).",
}
