package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"deleteAccount": "Ends the account at once and erases its person wherever anything is kept, but for what the law wants to stay. A password may be sent along, " +
		"and then has to be right (`password.wrong`, 422). Rewards that weren't claimed are lost. It can't be undone (section 4).",
}
