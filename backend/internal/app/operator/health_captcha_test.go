package operator

import (
	"context"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/redisstore"
)

func TestHealthTellsHowACaptchasServiceIs(t *testing.T) {
	ctx, now := context.Background(), time.Now()
	server := miniredis.RunT(t)
	client := redis.NewClient(&redis.Options{Addr: server.Addr(), MaxRetries: -1})
	defer func() { _ = client.Close() }()
	states := redisstore.NewOutages(client, "", logging.Discard())
	own := &tenant.Tenant{
		ID: "probe", Captcha: tenant.Captcha{Service: tenant.FriendlyCaptcha, SiteKey: "FCMPROBE12345678"},
	}
	seen := func() sign { return captchaSigns(ctx, states, own, now)[0] }

	assert.Empty(
		t, captchaSigns(ctx, states, &tenant.Tenant{ID: "probe"}, now),
		"of a tenant with its own puzzle nothing is told",
	)
	assert.Equal(
		t, sign{Tenant: "probe", What: "captcha's service", State: "not asked: WS_REDIS isn't set", Warning: true},
		captchaSigns(ctx, nil, own, now)[0],
	)
	assert.Equal(t, sign{
		Tenant: "probe", What: "captcha's service",
		State: "asked; today 0 by it, 0 refused by it, 0 by our puzzle beside it, 0 instead of it",
	}, seen())
	for range 20 {
		states.Count(ctx, "probe", captcha.ByChoice, now)
	}
	assert.Contains(t, seen().State, "20 by our puzzle beside it, 0 instead of it: most go around it")
	assert.True(t, seen().Warning)
	states.Open(ctx, "probe", "auth_invalid", now.Add(time.Minute), now)
	assert.Equal(
		t,
		sign{
			Tenant: "probe", What: "captcha's service", State: "away (auth_invalid): our puzzle takes its place",
			Wrong: true,
		},
		seen(),
	)
	server.Close()
	assert.Equal(t, "not known: Redis is away", seen().State)
}
