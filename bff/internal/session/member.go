package session

import (
	"time"

	"github.com/alexedwards/scs/goredisstore"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/kept"
)

// NewMembers keeps the sessions of those who work for agencies, apart from those that they may have as recommenders
// in the same browser: each ends without the other. They end with the browser.
//
// Rule (page, 2, 6 D): An agency's area has a login of its own beside a recommender's and an agent's in the same
// browser, and each ends without the others. Enforced: screen/agency.ended. Test:
// TestAMemberARecommenderAndAnAgentInOneBrowser, TestAMembersEndIsNoOneElses.
func NewMembers(client *redis.Client) *Sessions {
	return newWith(goredisstore.NewWithPrefix(client, "ws:member:"), kept.Member.Name, time.Now)
}
