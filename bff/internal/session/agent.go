package session

import (
	"net/http"
	"time"

	"github.com/alexedwards/scs/goredisstore"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/kept"
)

// NewAgents keeps the sessions of those who recommend for callers, apart from recommenders' in the same browser:
// each ends without the other.
//
// Rule (page, 6 D): An agent's session lies in a cookie of its own beside a recommender's, and either ends without the
// other. Enforced: screen/seller.Ended. Test: TestAnAgentAndARecommenderInOneBrowser, TestAnAgentsEndIsNoOneElses.
func NewAgents(client *redis.Client) *Sessions {
	return newWith(goredisstore.NewWithPrefix(client, "ws:agent:"), kept.Agent.Name, time.Now)
}

// agentDeviceCookie marks a browser in which an agent logged in.
var agentDeviceCookie = kept.Agent.Name + "-device"

// AgentDevice gives what an agent's earlier login left in this browser, empty when none did.
func AgentDevice(cookies []*http.Cookie) string {
	for _, c := range cookies {
		if c.Name == agentDeviceCookie {
			return c.Value
		}
	}
	return ""
}

// KeepAgentDevice stores it for as long as the backend knows a device.
func KeepAgentDevice(device string) string {
	c := http.Cookie{
		Name: agentDeviceCookie, Value: device, Path: "/", MaxAge: int(kept.Agent.Lifetime().Seconds()), HttpOnly: true,
		Secure: true, SameSite: http.SameSiteLaxMode,
	}
	return c.String()
}
