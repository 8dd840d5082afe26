package friendly_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/friendly"
	"weitersagen.app/backend/internal/safety/captcha/storetest"
	"weitersagen.app/backend/test/fakes/friendlytest"
)

func keyed(key string) func(tenant.ID) string {
	return func(t tenant.ID) string {
		if t == "probe" {
			return key
		}
		return ""
	}
}

func probe(siteKey string) *tenant.Tenant {
	t := tenanttest.New()
	t.Captcha = tenant.Captcha{Service: tenant.FriendlyCaptcha, SiteKey: siteKey}
	return t
}

func TestAsEveryKind(t *testing.T) {
	server := friendlytest.Start(t)
	storetest.Checker(t, storetest.Checked{
		Checker: friendly.New(keyed(friendlytest.APIKey), server.URL), Tenant: probe(friendlytest.SiteKey),
		Other: tenanttest.New(), Solved: server.Solved,
	})
	assert.Equal(t, friendlytest.APIKey, server.Asked()[0].APIKey)
	assert.Equal(t, friendlytest.SiteKey, server.Asked()[0].SiteKey)
}

func TestTheEUIsAskedByItself(t *testing.T) {
	w := friendly.New(keyed("k"), "").Widget(probe(friendlytest.SiteKey))
	require.NotNil(t, w)
	assert.Equal(t, "https://eu.frcapi.com", w.Origins[0])
	assert.Nil(t, friendly.New(keyed(""), "").Widget(probe(friendlytest.SiteKey)), "without an API key nobody could ask")
	assert.Nil(t, friendly.New(keyed("k"), "").Widget(tenanttest.New()))
}

func TestEachVerdictOnAResponse(t *testing.T) {
	server, ctx, own := friendlytest.Start(t), context.Background(), probe(friendlytest.SiteKey)
	s := friendly.New(keyed(friendlytest.APIKey), server.URL)
	assert.ErrorIs(t, s.Confirm(ctx, own, "invented", false), captcha.ErrWrong)
	late := server.Solved()
	server.Expire(late)
	assert.ErrorIs(t, s.Confirm(ctx, own, late, false), captcha.ErrWrong)
	used := server.Solved()
	require.NoError(t, s.Confirm(ctx, own, used, false))
	assert.ErrorIs(t, s.Confirm(ctx, own, used, false), captcha.ErrUsed, "somebody used it where we didn't see it")
	server.Refuse(http.StatusBadRequest, "bad_request")
	assert.ErrorIs(
		t, s.Confirm(ctx, own, "x", false), captcha.ErrWrong, "whoever sends nonsense closes the service for nobody",
	)
	for _, sentinel := range []string{".UNINITIALIZED", ".EXPIRED", ".ERROR.UNREACHABLE~eyJ4IjoxfQ"} {
		_, err := s.Read(own, sentinel, time.Now())
		assert.ErrorIs(t, err, captcha.ErrWrong, sentinel)
	}
}

func TestWhoHangsUpDoesNotMakeTheServiceLookAway(t *testing.T) {
	server := friendlytest.Start(t)
	s := friendly.New(keyed(friendlytest.APIKey), server.URL)
	ctx, hangUp := context.WithCancel(context.Background())
	hangUp()
	assert.NoError(t, s.Confirm(ctx, probe(friendlytest.SiteKey), server.Solved(), false))
}

func TestWhatSaysNothingOfAResponse(t *testing.T) {
	ctx, own := context.Background(), probe(friendlytest.SiteKey)
	tests := map[string]struct {
		goes    func(*friendlytest.Server)
		key     string
		siteKey string
		why     string
	}{
		"a wrong key":  {key: "A1WRONG", why: "auth_invalid"},
		"a wrong site": {siteKey: "FCMELSEWHERE0000", why: "sitekey_invalid"},
		"no answer":    {goes: (*friendlytest.Server).Hang, why: "no answer in time"},
		"a failure": {
			goes: func(s *friendlytest.Server) { s.Answer(http.StatusInternalServerError, "oops") }, why: "status 500",
		},
		"too many": {
			goes: func(s *friendlytest.Server) { s.Answer(http.StatusTooManyRequests, "") }, why: "status 429",
		},
		"another page": {
			goes: func(s *friendlytest.Server) { s.Answer(http.StatusOK, "<html>") }, why: "an answer that can't be read",
		},
		"an unknown code": {
			goes: func(s *friendlytest.Server) { s.Refuse(http.StatusOK, "new_code") }, why: "an answer that can't be read",
		},
		"too long":      {goes: (*friendlytest.Server).Flood, why: "an answer that can't be read"},
		"gone":          {goes: func(s *friendlytest.Server) { s.Close() }, why: "no connection"},
		"led elsewhere": {goes: func(s *friendlytest.Server) { s.Redirect("https://evil.example") }, why: "status 307"},
		"yes with a no": {goes: func(s *friendlytest.Server) {
			s.Answer(http.StatusOK, `{"success":true,"error":{"error_code":"response_invalid"}}`)
		}, why: "an answer that can't be read"},
		"yes with a fault": {
			goes: func(s *friendlytest.Server) { s.Answer(http.StatusBadGateway, `{"success":true}`) }, why: "status 502",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := friendlytest.Start(t)
			if test.goes != nil {
				test.goes(server)
			}
			key, asks := friendlytest.APIKey, own
			if test.key != "" {
				key = test.key
			}
			if test.siteKey != "" {
				asks = probe(test.siteKey)
			}
			err := friendly.New(keyed(key), server.URL).Confirm(ctx, asks, server.Solved(), false)
			require.ErrorIs(t, err, captcha.ErrAway)
			assert.Equal(t, test.why, captcha.Why(err))
			assert.NotContains(t, err.Error(), key)
		})
	}
}
