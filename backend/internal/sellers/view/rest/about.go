package rest

// about says of each call what its summary leaves open.
var about = map[string]string{
	"listViews": "The own ones of all lists, by name; nobody else sees them. " + foreign,
	"setView": "Keeps one under an id of the caller's: what isn't there is new, what is there gets the name and the address that are given, and one that was deleted comes back under its id. " +
		"`view.most` (409) when the list has 20 already, `view.named` (409) when another one of the list has this name. " + foreign,
	"removeView": "What isn't there is gone as well. " + foreign,
}

const foreign = "`agency.unknown` (404) for an agency that isn't the session's."
