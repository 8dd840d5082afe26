package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	peoplegroup "weitersagen.app/backend/internal/people"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/people/captcha/friendly/friendlytest"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// guarded lets the telecom tenant name a service, which a test plays.
func guarded(t *testing.T) (*flooded, *friendlytest.Server) {
	t.Helper()
	f, server := newFlooded(t, dbtest.SQLite(t)), friendlytest.Start(t)
	own, err := f.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	own.Captcha = tenant.Captcha{Service: tenant.FriendlyCaptcha, SiteKey: friendlytest.SiteKey}
	f.Config.FriendlyURL, f.Config.CaptchaKeys = server.URL, map[tenant.ID]string{telecom: friendlytest.APIKey}
	f.PeopleModule = &peoplegroup.Module{Base: f.Base, Others: f.App}
	f.handler = f.HTTP()
	return f, server
}

// brings makes a recommendation with a captcha.
func (f *flooded) brings(solution string) answer {
	f.t.Helper()
	var form map[string]json.RawMessage
	require.NoError(f.t, json.Unmarshal(f.form(nil), &form))
	form["Captcha"] = json.RawMessage(`"` + solution + `"`)
	raw, err := json.Marshal(form)
	require.NoError(f.t, err)
	return f.call(http.MethodPost, base+"/empfehlen/create", "", raw)
}

func (f *flooded) offered() string {
	f.t.Helper()
	return string(f.call(http.MethodGet, base+"/captcha/challenge", "", nil).body)
}

func TestAFormPassesByTheTenantsServiceAndByThePuzzleWhileItIsAway(t *testing.T) {
	f, server := guarded(t)
	assert.Contains(t, f.offered(), `"widget":{"provider":"friendly","sitekey":"`+friendlytest.SiteKey+`","origins":["`+server.URL+`"]}`)
	view := f.call(http.MethodGet, "/mandant/funkwelle", "", nil)
	assert.Contains(t, string(view.body), `"CaptchaOrigins":["`+server.URL+`"]`, "pages may show its frames")
	assert.NotContains(t, string(view.body), friendlytest.APIKey)
	other := f.call(http.MethodGet, "/mandant/havelschutz", "", nil)
	assert.Contains(t, string(other.body), `"CaptchaOrigins":[]`)

	solved := captcha.Prefix + server.Solved()
	got := f.brings(solved)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Equal(t, "captcha.used", f.brings(solved).code(t))
	assert.Equal(t, "captcha.wrong", f.brings(captcha.Prefix+"invented").code(t))
	assert.Contains(t, string(f.call(http.MethodGet, "/readyz", "", nil).body), `"captcha":"ok"`)

	server.Answer(http.StatusServiceUnavailable, "")
	assert.Equal(t, "captcha.away", f.brings(captcha.Prefix+server.Solved()).code(t))
	assert.NotContains(t, f.offered(), "widget")
	ready := f.call(http.MethodGet, "/readyz", "", nil)
	assert.Equal(t, http.StatusOK, ready.status)
	assert.Contains(t, string(ready.body), `"captcha":"away"`)
	got = f.brings(f.solved())
	assert.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Equal(t, "captcha.required", f.brings("").code(t), "nobody gets in without any")
	for _, asked := range server.Asked() {
		assert.NotContains(t, asked.Response, "@", "the service is told of nobody")
	}
}

func TestWithoutAKeyThePuzzleAloneIsAskedFor(t *testing.T) {
	f, server := guarded(t)
	f.Config.CaptchaKeys = nil
	assert.NotContains(t, f.offered(), "widget")
	assert.Equal(t, http.StatusOK, f.brings(f.solved()).status)
	assert.Contains(t, string(f.call(http.MethodGet, "/readyz", "", nil).body), `"captcha":"away"`)
	assert.Empty(t, server.Asked())
}
