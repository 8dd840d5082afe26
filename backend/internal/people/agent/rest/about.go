package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"agentLogin": "For agents of a call centre, by the advisor's number (section 6). `agent.login` (401) for a wrong number or password alike; `rate.limited` " +
		"(429) after too many tries; `route.unknown` (404) where the tenant's people don't recommend for callers.",
	"agentLogout": "Ends the agent's login of this token; the same agent's others go on.",
	"lookAgentLink": "Tells whether the link that an operator handed over is `open`, `used` or `expired`, and whose it is, without using it up. Unknown ones are " +
		"`token.unknown` (401).",
	"setAgentPassword": "Sets an agent's password by an operator's link, which works once and for three days, and begins a session. `token.used` or `token.expired` " +
		"(410); `password.weak` or `password.common` (422).",
	"getAgentDesk": "The agent's number and name, and the sentence that is read aloud to a caller before a recommendation is made, with its version: it comes " +
		"back in `Auftragserteilung`.",
}
