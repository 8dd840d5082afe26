package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"listAdvisors": "Pages of 6 when nothing is said, 50 at most, from page 1 on; a page behind the last is empty. `query` looks in names and towns, and in the " +
		"beginning of postcodes (section 3, agent list paging). Numbers out of bounds are `field.invalid` (422).",
	"listAgents": "Advisors with ExterneId, name, postcode, town and photo (section 3), all at once: as many as the tenant names. An empty list where the " +
		"module is off.",
}
