package account_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fakes/friendlytest"
	"weitersagen.app/backend/test/fixture"
)

// guarded lets the telecom tenant name a service, which a test plays.
func guarded(t *testing.T) (*fixture.Flooded, *friendlytest.Server) {
	t.Helper()
	f, server := fixture.NewFlooded(t, dbtest.SQLite(t)), friendlytest.Start(t)
	own, err := f.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	own.Captcha = tenant.Captcha{Service: tenant.FriendlyCaptcha, SiteKey: friendlytest.SiteKey}
	f.Set(func(b *setup.Base) {
		b.Config.FriendlyURL, b.Config.CaptchaKeys = server.URL, map[tenant.ID]string{fixture.Telecom: friendlytest.APIKey}
	})
	f.Handler = f.HTTP()
	return f, server
}

// brings makes a recommendation with a captcha.
func brings(f *fixture.Flooded, solution string) fixture.Answer {
	f.T.Helper()
	var form map[string]json.RawMessage
	require.NoError(f.T, json.Unmarshal(f.Form(nil), &form))
	form["Captcha"] = json.RawMessage(`"` + solution + `"`)
	raw, err := json.Marshal(form)
	require.NoError(f.T, err)
	return f.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", raw)
}

func offered(f *fixture.Flooded) string {
	f.T.Helper()
	return string(f.Call(http.MethodGet, fixture.Base+"/captcha/challenge", "", nil).Body)
}

func TestAFormPassesByTheTenantsServiceAndByThePuzzleWhileItIsAway(t *testing.T) {
	f, server := guarded(t)
	assert.Contains(
		t, offered(f),
		`"widget":{"provider":"friendly","sitekey":"`+friendlytest.SiteKey+`","origins":["`+server.URL+`"]}`,
	)
	view := f.Call(http.MethodGet, "/mandant/funkwelle", "", nil)
	assert.Contains(t, string(view.Body), `"CaptchaOrigins":["`+server.URL+`"]`, "pages may show its frames")
	assert.NotContains(t, string(view.Body), friendlytest.APIKey)
	other := f.Call(http.MethodGet, "/mandant/havelschutz", "", nil)
	assert.Contains(t, string(other.Body), `"CaptchaOrigins":[]`)

	solved := captcha.Prefix + server.Solved()
	got := brings(f, solved)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, "captcha.used", brings(f, solved).Code(t))
	assert.Equal(t, "captcha.wrong", brings(f, captcha.Prefix+"invented").Code(t))
	assert.Contains(t, string(f.Call(http.MethodGet, "/readyz", "", nil).Body), `"captcha":"ok"`)

	server.Answer(http.StatusServiceUnavailable, "")
	assert.Equal(t, "captcha.away", brings(f, captcha.Prefix+server.Solved()).Code(t))
	assert.NotContains(t, offered(f), "widget")
	ready := f.Call(http.MethodGet, "/readyz", "", nil)
	assert.Equal(t, http.StatusOK, ready.Status)
	assert.Contains(t, string(ready.Body), `"captcha":"away"`)
	got = brings(f, f.Solved())
	assert.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, "captcha.required", brings(f, "").Code(t), "nobody gets in without any")
	for _, asked := range server.Asked() {
		assert.NotContains(t, asked.Response, "@", "the service is told of nobody")
	}
}

func TestWithoutAKeyThePuzzleAloneIsAskedFor(t *testing.T) {
	f, server := guarded(t)
	f.Set(func(b *setup.Base) { b.Config.CaptchaKeys = nil })
	assert.NotContains(t, offered(f), "widget")
	assert.Equal(t, http.StatusOK, brings(f, f.Solved()).Status)
	assert.Contains(t, string(f.Call(http.MethodGet, "/readyz", "", nil).Body), `"captcha":"away"`)
	assert.Empty(t, server.Asked())
}
