package edge_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/session"
)

// The friend has the link too: anyone who has nothing else learns no code.
func TestTheCodeIsItsOwnersAlone(t *testing.T) {
	f := newFixture(t)
	path := "/bff/public/share/" + backendtest.Number + "?k=" + backendtest.Key
	code := func(changes ...change) string {
		res := f.get(path, changes...)
		require.Equal(t, http.StatusOK, res.StatusCode)
		var view struct{ Code string }
		require.NoError(t, json.NewDecoder(res.Body).Decode(&view))
		return view.Code
	}
	owner := f.login("false")
	agency := f.open(session.Data{FirstName: "Anna", Kind: session.Agency})
	assert.Empty(t, code(cookie(owner)), "the tenant has no codes")
	f.tenant.Modules.OfflineCode = true
	assert.Empty(t, code())
	assert.Empty(t, code(cookie(agency)))
	assert.Equal(t, backendtest.OfflineCode, code(cookie(owner)))
}

func TestTheLinkOfOnesOwnRecommendationIsKnown(t *testing.T) {
	f := newFixture(t)
	own := func(changes ...change) string {
		res := f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, changes...)
		require.Equal(t, http.StatusOK, res.StatusCode)
		body, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		return string(body)
	}
	owner := f.login("false")
	assert.Contains(t, own(cookie(owner)), `"own":true`)
	assert.NotContains(t, own(), `"own"`, "no one is logged in")
	agency := f.open(session.Data{FirstName: "Anna", Kind: session.Agency})
	assert.NotContains(t, own(cookie(agency)), `"own"`)
	f.backend.NothingYet = true
	assert.NotContains(t, own(cookie(owner)), `"own"`, "it is somebody else's")
	f.backend.NothingYet = false
	f.backend.Fail("ListOwnRecommendations", errors.New("away"))
	assert.NotContains(t, own(cookie(owner)), `"own"`, "the page itself needs no answer to that")
}

// Who made the recommendation makes its code where it is shared; no one else is offered one.
func TestTheOwnerMakesTheCodeWhereItIsShared(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.OfflineCode = true
	path := "/bff/public/share/" + backendtest.Number
	mayMake := func(changes ...change) bool {
		res := f.get(path+"?k="+backendtest.Key, changes...)
		require.Equal(t, http.StatusOK, res.StatusCode)
		var view struct{ MayMakeCode bool }
		require.NoError(t, json.NewDecoder(res.Body).Decode(&view))
		return view.MayMakeCode
	}
	owner := f.login("false")
	assert.False(t, mayMake(cookie(owner)), "it has one")
	f.backend.NoCodes = true
	assert.True(t, mayMake(cookie(owner)))
	assert.False(t, mayMake())
	f.backend.ByCode = true
	assert.False(t, mayMake(cookie(owner)), "what came of a code makes none")

	res := f.do(http.MethodPost, path+"/code", "", cookie(owner))
	require.Equal(t, http.StatusOK, res.StatusCode)
	var made struct{ Code string }
	require.NoError(t, json.NewDecoder(res.Body).Decode(&made))
	assert.Equal(t, backendtest.OfflineCode, made.Code)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, path+"/code", "").StatusCode)
}

// Number and key are no proof of who recommends: the friend has both, and all who read along in a chat.
func TestTheOwnerAloneAddsWordsToTheFriend(t *testing.T) {
	f := newFixture(t)
	path := "/bff/public/share/" + backendtest.Number
	mayLine := func(changes ...change) bool {
		res := f.get(path+"?k="+backendtest.Key, changes...)
		require.Equal(t, http.StatusOK, res.StatusCode)
		var view struct{ MayLine bool }
		require.NoError(t, json.NewDecoder(res.Body).Decode(&view))
		return view.MayLine
	}
	owner := f.login("false")
	assert.True(t, mayLine(cookie(owner)))
	assert.False(t, mayLine())
	assert.False(t, mayLine(cookie(f.open(session.Data{FirstName: "Anna", Kind: session.Agency}))))
	f.backend.Line = "Hat mir geholfen."
	assert.False(t, mayLine(cookie(owner)), "it has one")
	f.backend.Line, f.backend.ByCode = "", true
	assert.False(t, mayLine(cookie(owner)), "what came of a code has none")
	f.backend.ByCode = false
	f.backend.State = "Ok"
	assert.False(t, mayLine(cookie(owner)))
	f.backend.State = ""
	f.backend.Fail("ListOwnRecommendations", errors.New("away"))
	assert.False(t, mayLine(cookie(owner)), "the page itself needs no answer to that")
}

func TestWordsToTheFriendAreRefusedAtTheirField(t *testing.T) {
	f := newFixture(t)
	path, owner := "/bff/public/share/"+backendtest.Number, f.login("false")
	body := `{"line":"Hat mir geholfen."}`
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, path+"/line", body).StatusCode)
	assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path+"/line", body, cookie(owner)).StatusCode)
	f = newFixture(t)
	refused := problem.New(http.StatusUnprocessableEntity, "validation.failed", "")
	refused.Errors = []problem.Field{{Location: "line", Code: "line.plain"}}
	f.backend.Fail("SetLine", refused)
	answer := f.do(http.MethodPost, path+"/line", body, cookie(f.login("false")))
	assert.Contains(t, text(t, answer), `"location":"line"`)
}
