package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestAListUnderANameOfOnesOwn(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.do(http.MethodPost, ofAgency+"/report", `{"kind":"orders"}`, cookie(own)))
	assert.Contains(t, body, `"views":[{"id":"view-0001","name":"Zu tun","address":"status=reported"}]`)

	const path = ofAgency + "/views/view-0009"
	res := f.do(
		http.MethodPut, path, `{"kind":"orders","name":"Offen","address":"status=open&hide=order"}`, cookie(own),
		from("192.0.2.71:4711"),
	)
	require.Equal(t, http.StatusOK, res.StatusCode, text(t, res))
	set, address := f.backend.Asked("SetView")[0], map[string]string{
		"tenant": "funkwelle", "agentur": backendtest.MemberAgency, "ansicht": "view-0009",
	}
	assert.Equal(t, address, set.Parts)
	assert.Equal(t, wire.ListViewForm{List: "orders", Name: "Offen", Address: "status=open&hide=order"}, set.Body)
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		f.do(
			http.MethodPut, path, `{"kind":"accounts","name":"x","address":""}`, cookie(own), from("192.0.2.72:4711"),
		).StatusCode,
	)
	assert.Equal(
		t, http.StatusNoContent, f.do(http.MethodDelete, path, "", cookie(own), from("192.0.2.73:4711")).StatusCode,
	)
	assert.Equal(t, address, f.backend.Asked("RemoveView")[0].Parts)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodDelete, path, "").StatusCode)

	f.backend.Fail("SetView", problem.New(http.StatusConflict, "view.named", "taken"))
	res = f.do(
		http.MethodPut, path, `{"kind":"orders","name":"Zu tun","address":""}`, cookie(own), from("192.0.2.74:4711"),
	)
	assert.Equal(t, http.StatusConflict, res.StatusCode)
	assert.Contains(t, text(t, res), "view.named")
}
