package agent

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits of logins are those of recommenders (docs/adr/0008). All agents of a call centre may come from one place,
// so it may try more often.
var (
	OriginLimit = limit.Rule{Most: 60, Per: time.Minute}
	LoginLimit  = limit.Rule{Most: 10, Per: time.Hour, Lock: time.Minute, Longest: time.Hour}
)

const (
	// SessionLife is a long shift: who comes the next day logs in again.
	SessionLife = 12 * time.Hour
	// LinkLife is how long the link that sets a password can be used.
	LinkLife = 3 * 24 * time.Hour
	// ShortestPassword is longer than recommenders' (section 5 of the specification): an agent acts for others.
	//
	// Rule (account, 6 D): An agent sets a password of 12 characters or more by an operator's link, once, within
	// three days, and logs in by the advisor's number; guesses are limited. Enforced: agent.LinkLife,
	// agent.LoginLimit, agent/usecase.LogIn, agent/usecase.SetPassword. Test:
	// TestAnAgentSetsAPasswordOnceAndLogsInByNumber, TestLoginsOfAgentsAreThrottled.
	ShortestPassword = 12
)
