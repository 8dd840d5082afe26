package session

import (
	"net/http"
	"time"

	"github.com/alexedwards/scs/goredisstore"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/kept"
)

// NewMembers keeps the sessions of those who work for agencies, apart from those that they may have as recommenders
// in the same browser: each ends without the other. They end with the browser.
//
// Rule (page, 2, 6 D): The areas of agencies and of partners have each a login of its own beside a recommender's and
// an agent's in the same browser, and each ends without the others. Enforced: screen/seller.Ended. Test:
// TestAMemberARecommenderAndAnAgentInOneBrowser, TestAMembersEndIsNoOneElses, TestAPartnerBesideAllOthersInOneBrowser,
// TestAPartnersEndIsNoOneElses.
func NewMembers(client *redis.Client) *Sessions {
	return newWith(goredisstore.NewWithPrefix(client, "ws:member:"), kept.Member.Name, time.Now)
}

// NewPartners keeps the sessions of partners, apart from all others in the same browser. They end with the browser.
func NewPartners(client *redis.Client) *Sessions {
	return newWith(goredisstore.NewWithPrefix(client, "ws:partner:"), kept.Partner.Name, time.Now)
}

// NewDesks keeps the sessions of people at the desk, apart from all others in the same browser. Their cookie comes
// along from no other site, not even by a link, and ends with the browser.
//
// Rule (page, 6 D): A session of the desk ends without any other of the browser, and no other ends with it. Enforced:
// screen/seller.Ended. Test: TestASessionOfTheDeskBesideAllOthers.
func NewDesks(client *redis.Client) *Sessions {
	s := newWith(goredisstore.NewWithPrefix(client, "ws:desk:"), kept.Desk.Name, time.Now)
	s.manager.Cookie.SameSite = http.SameSiteStrictMode
	return s
}
