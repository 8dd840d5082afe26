package edge_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	goqr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

const links = "/bff/seller/agency/links"

// again asks from an address of its own: what is asked here is no flood of forms.
func (f *fixture) again(method, path, body string, who *http.Cookie) *http.Response {
	f.t.Helper()
	f.places++
	return f.do(method, path, body, cookie(who), from(fmt.Sprintf("192.0.2.%d:4711", 100+f.places)))
}

func decoded[T any](t *testing.T, res *http.Response) (view T) {
	t.Helper()
	body := text(t, res)
	require.Less(t, res.StatusCode, http.StatusMultipleChoices, body)
	require.NoError(t, json.Unmarshal([]byte(body), &view))
	return view
}

func names(rows []seller.LinkRow) (out []string) {
	for _, one := range rows {
		out = append(out, one.Name)
	}
	return out
}

func TestTheLinksOfASeller(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	ask := func(form string) seller.Links {
		return decoded[seller.Links](t, f.again(http.MethodPost, links, form, own))
	}
	all := ask(`{}`)
	assert.Equal(t, []string{"Stand auf der Messe", "geheim", "alte Kunden"}, names(all.Links), "the newest first")
	messe := all.Links[0]
	assert.Equal(t, "active", messe.State)
	assert.Equal(t, "product", messe.To)
	assert.Equal(t, "http://funkwelle.localhost:8080/p/oehler-messe", messe.Address)
	assert.Equal(t, seller.LinkFigures{
		Calls: 120, Visits: 80, Cents: 15000,
		Stages: seller.Stages{Made: 6, Visited: 5, Entered: 4, Confirmed: 3, Ordered: 2, Paid: 1},
	}, messe.Figures)
	assert.Zero(t, all.Links[1].Figures, "nothing came of it, and it is a link")
	assert.Equal(t, []string{"paused", "home"}, []string{all.Links[2].State, all.Links[2].To})
	assert.Equal(t, int64(1), all.None.Stages.Made)
	assert.Equal(t, []int64{7, 14500, 120}, []int64{all.Sum.Stages.Made, all.Sum.Cents, all.Sum.Calls})
	assert.Equal(t, []int64{3, 200}, []int64{all.Living, all.Most})
	assert.Equal(t, seller.ReportList{Page: 1, Size: 25, Pages: 1, Found: 3}, all.List)
	assert.NotEmpty(t, all.Products)
	assert.Equal(t, []seller.Choice{{ID: "internet", Name: "Internet"}}, all.Categories)
	assert.True(t, strings.HasSuffix(all.Public, "/p/"), all.Public)

	page := func() (pages []wire.LinkQuestion) {
		for _, one := range f.backend.Asked("ListAgencyLinkFigures") {
			if q, ok := one.Body.(wire.LinkQuestion); ok && q.Group == "Link" {
				pages = append(pages, q)
			}
		}
		return pages
	}
	lives := wire.LinkFilter{State: "Lebend"}
	assert.Equal(t, wire.LinkQuestion{
		Group: "Link", OrderBy: "Erstellt", Descending: true, Pagesize: 25, Pagenumber: 1, Filter: lives,
	}, page()[0])
	ask(`{"orderBy":"confirmed","size":50,"page":3}`)
	assert.Equal(
		t, wire.LinkQuestion{Group: "Link", OrderBy: "Bestaetigt", Pagesize: 50, Pagenumber: 3, Filter: lives}, page()[1],
	)
	over := ask(`{"state":"over","from":"2026-11-01","until":"2026-11-30"}`)
	assert.Equal(t, []string{"Sommer"}, names(over.Links))
	assert.Equal(t, []any{"ended", int64(3)}, []any{over.Links[0].State, over.Living})
	assert.Equal(
		t, wire.LinkFilter{From: "2026-11-01", Until: "2026-11-30", State: "Beendet"}, page()[2].Filter,
	)
	assert.Equal(t, backendtest.MemberAgency, f.backend.Asked("ListAgencyLinkFigures")[0].Parts["agentur"])
	assert.Empty(t, ask(`{"page":2}`).Links)
	assert.Equal(t, http.StatusUnauthorized, f.do(http.MethodPost, links, `{}`).StatusCode)
	assert.Equal(
		t, http.StatusUnprocessableEntity, f.again(http.MethodPost, links, `{"orderBy":"secret"}`, own).StatusCode,
	)
}

func TestAPartnersLinksAreThePartners(t *testing.T) {
	f := newFixture(t)
	partner, _ := f.partner()
	view := decoded[seller.Links](
		t, f.again(http.MethodPost, "/bff/seller/profiseller/links", `{}`, partner),
	)
	assert.Equal(t, "partner", view.Who.Kind)
	asked := f.backend.Asked("ListLinks")[0]
	assert.Equal(t, backendtest.PartnerToken, asked.Call.Token)
	assert.Equal(t, "9Q4X2K7M", asked.Parts["agentur"])
	assert.Equal(t, http.StatusUnauthorized, f.again(http.MethodPost, links, `{}`, partner).StatusCode)
}

func TestWhatCameOfLabels(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	view := decoded[seller.Labels](t, f.again(
		http.MethodPost, links+"/labels", `{"link":"l-3","orderBy":"made","descending":true,"page":2}`, own,
	))
	require.Len(t, view.Labels, 2)
	assert.Equal(t, []any{"berlin", int64(80)}, []any{view.Labels[0].Label, view.Labels[0].Figures.Visits})
	assert.Equal(t, wire.LinkQuestion{
		Group: "Label", OrderBy: "Empfehlungen", Descending: true, Pagesize: 25, Pagenumber: 2,
		Filter: wire.LinkFilter{Link: "l-3"},
	}, f.backend.Asked("ListAgencyLinkFigures")[0].Body)
}

func made(f *fixture, own *http.Cookie, form string) *http.Response {
	return f.again(http.MethodPost, links+"/new", `{"idempotencyKey":"12345678",`+form+`}`, own)
}

func TestALinkIsMade(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	in := func(days int) string { return time.Now().In(screen.Berlin).AddDate(0, 0, days).Format(time.DateOnly) }
	view := decoded[seller.MadeLink](
		t, made(f, own, `"name":"Messe","product":"20","handle":"oehler-messe","until":"`+in(30)+`"`),
	)
	assert.Equal(t, "http://funkwelle.localhost:8080/p/oehler-messe", view.Link.Address)
	assert.Equal(t, backendtest.SecretOfLink, view.Secret)
	assert.Contains(t, view.QRSVG, "<svg")
	asked := f.backend.Asked("MakeLink")[0]
	assert.Equal(t, wire.NewLink{Name: "Messe", ProductID: "20", Handle: "oehler-messe", Days: 30}, asked.Body)
	assert.Equal(t, "12345678", asked.Call.IdempotencyKey)
	secret := decoded[seller.MadeLink](t, made(f, own, `"name":"Messe"`))
	assert.Empty(t, secret.Link.Address)
	assert.Zero(t, f.backend.Asked("MakeLink")[1].Body.(wire.NewLink).Days, "a year")

	for _, until := range []string{in(0), in(366), "1999-01-01", "morgen"} {
		res := made(f, own, `"name":"Messe","until":"`+until+`"`)
		assert.Equal(t, http.StatusUnprocessableEntity, res.StatusCode, until)
		assert.Contains(t, text(t, res), `"location":"until"`)
	}
	assert.Len(t, f.backend.Asked("MakeLink"), 2)
	for code, field := range map[string]string{
		"agency.link_end_taken": "handle", "agency.link_end_reserved": "handle", "product.unknown": "product",
	} {
		f.backend.Fail("MakeLink", problem.New(http.StatusConflict, code, "refused"))
		body := text(t, made(f, own, `"name":"Messe","handle":"anna"`))
		assert.Contains(t, body, `"location":"`+field+`"`)
		assert.Contains(t, body, `"code":"`+code+`"`)
	}
	f.backend.Fail("MakeLink", problem.New(http.StatusConflict, "agency.link_limit", "refused"))
	assert.Equal(t, http.StatusConflict, made(f, own, `"name":"Messe"`).StatusCode)
}

func TestALinkIsChangedAndEnded(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	res := f.again(http.MethodPut, links+"/l-3", `{"name":"Messe Berlin","labels":["mai"],"paused":true}`, own)
	assert.Equal(t, http.StatusNoContent, res.StatusCode, text(t, res))
	asked := f.backend.Asked("ChangeLink")[0]
	assert.Equal(t, wire.LinkChange{Name: "Messe Berlin", Labels: &[]string{"mai"}, Paused: true}, asked.Body)
	assert.Equal(t, "l-3", asked.Parts["link"])
	for sent, labels := range map[string]*[]string{
		`{"name":"Messe","paused":false}`: nil, `{"name":"Messe","labels":[],"paused":false}`: {},
	} {
		f.again(http.MethodPut, links+"/l-3", sent, own)
		all := f.backend.Asked("ChangeLink")
		assert.Equal(t, wire.LinkChange{Name: "Messe", Labels: labels}, all[len(all)-1].Body, sent)
	}
	assert.Equal(t, http.StatusNoContent, f.again(http.MethodDelete, links+"/l-3", "", own).StatusCode)
	assert.Equal(t, "l-3", f.backend.Asked("EndLink")[0].Parts["link"])
	again := decoded[seller.MadeLink](
		t, f.again(http.MethodPost, links+"/l-4/address", `{"idempotencyKey":"12345678"}`, own),
	)
	assert.Equal(t, backendtest.SecretOfLink, again.Secret)
	assert.Contains(t, again.QRSVG, "<svg")
	renewed := f.backend.Asked("RenewLink")[0]
	assert.Equal(t, []string{"l-4", "12345678"}, []string{renewed.Parts["link"], renewed.Call.IdempotencyKey})
	f.backend.Fail("EndLink", problem.New(http.StatusNotFound, "agency.link_unknown", "a colleague's"))
	res = f.again(http.MethodDelete, links+"/l-3", "", own)
	assert.Equal(t, http.StatusNotFound, res.StatusCode)
	assert.Contains(t, text(t, res), "agency.link_unknown")
}

func TestWhatBecameOfALinkIsSoAtOnce(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	opened := func() { f.get("/p/" + backendtest.Handle) }
	opened()
	opened()
	assert.Len(t, f.backend.Asked("GetLead"), 1)
	f.again(http.MethodPut, links+"/link-1", `{"name":"Messe","paused":true}`, own)
	opened()
	assert.Len(t, f.backend.Asked("GetLead"), 2, "paused")
	f.again(http.MethodDelete, links+"/link-1", "", own)
	opened()
	assert.Len(t, f.backend.Asked("GetLead"), 3, "ended")
	made(f, own, `"name":"Messe","handle":"`+backendtest.Handle+`"`)
	opened()
	assert.Len(t, f.backend.Asked("GetLead"), 4, "made")
}

func TestALinkByDay(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	view := decoded[seller.LinkDetail](
		t, f.again(http.MethodPost, links+"/l-3/look", `{"label":"berlin"}`, own),
	)
	assert.Equal(t, "http://funkwelle.localhost:8080/p/oehler-messe?label=berlin", view.Address)
	assert.Contains(t, view.QRSVG, "<svg")
	assert.Equal(t, int64(15000), view.Link.Figures.Cents)
	require.Len(t, view.Days, 30)
	today := time.Now().In(screen.Berlin).Format(time.DateOnly)
	assert.Equal(t, []any{today, int64(2)}, []any{view.Days[29].Day, view.Days[29].Figures.Visits})
	assert.Zero(t, view.Days[0].Figures, "a day on which nothing came is a day")
	over := decoded[seller.LinkDetail](t, f.again(http.MethodPost, links+"/l-1/look", `{}`, own))
	assert.Equal(t, []string{"ended", "", ""}, []string{over.Link.State, over.Address, over.QRSVG})
	assert.Equal(
		t, http.StatusNotFound, f.again(http.MethodPost, links+"/another/look", `{}`, own).StatusCode,
	)
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		f.again(http.MethodPost, links+"/l-3/look", `{"label":"Herr Müller"}`, own).StatusCode,
	)
}

func TestALinksEmbedCode(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	look := func(id string) seller.LinkDetail {
		return decoded[seller.LinkDetail](t, f.again(http.MethodPost, links+"/"+id+"/look", `{}`, own))
	}
	assert.Nil(t, look("l-3").Embed, "the tenant has no frames")
	f.tenant.Modules.Widget, f.tenant.FrameOrigins = true, []string{"https://shop.example"}
	embed := look("l-3").Embed
	require.NotNil(t, embed)
	assert.Regexp(
		t, `^<script async src="https?://[^"]+/embed.js" data-kind="widget" data-page="/p/oehler-messe"></script>$`,
		embed.Code,
	)
	assert.Equal(t, []string{"https://shop.example"}, embed.Sites)
	labelled := decoded[seller.LinkDetail](t, f.again(http.MethodPost, links+"/l-3/look", `{"label":"blog"}`, own))
	assert.Contains(t, labelled.Embed.Code, ` data-page="/p/oehler-messe/blog">`)
	assert.Nil(t, look("l-4").Embed, "a secret address stands in no page")
}

func (f *fixture) printed(own *http.Cookie, id, form string) *http.Response {
	return f.again(http.MethodPost, links+"/"+id+"/print", form, own)
}

func TestALinkOnPaper(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	for as, kind := range map[string]string{
		"poster": "application/pdf", "cards": "application/pdf", "svg": "image/svg+xml",
	} {
		res := f.printed(own, "l-3", `{"as":"`+as+`"}`)
		require.Equal(t, http.StatusOK, res.StatusCode, as)
		assert.Equal(t, kind, res.Header.Get("Content-Type"))
		assert.Equal(t, "no-store", res.Header.Get("Cache-Control"))
		begins := map[string]string{"svg": "<svg"}[as] + map[bool]string{true: "%PDF-"}[as != "svg"]
		assert.True(t, strings.HasPrefix(text(t, res), begins))
		assert.Equal(t, http.StatusConflict, f.printed(own, "l-4", `{"as":"`+as+`"}`).StatusCode, "no public address")
	}
	res := f.printed(own, "l-3", `{"as":"png","label":"berlin"}`)
	picture, err := png.Decode(bytes.NewReader([]byte(text(t, res))))
	require.NoError(t, err)
	read, err := goqr.Decode(picture)
	require.NoError(t, err)
	assert.Equal(t, "http://funkwelle.localhost:8080/p/oehler-messe?label=berlin", read)
}

func TestTheCodeOfASecretAddress(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	f.tenant.URL = "http://funkwelle.localhost:8080"
	form := func(as, secret string) string { return `{"as":"` + as + `","secret":"` + secret + `"}` }
	assert.Equal(t, http.StatusOK, f.printed(own, "l-4", form("png", backendtest.SecretOfLink)).StatusCode)
	assert.Equal(t, http.StatusConflict, f.printed(own, "l-4", form("poster", backendtest.SecretOfLink)).StatusCode)
	assert.Equal(
		t, http.StatusNotFound, f.printed(own, "l-2", form("png", backendtest.SecretOfLink)).StatusCode, "another link's",
	)
	elsewhere := strings.Replace(backendtest.SecretOfLink, "funkwelle.localhost:8080", "evil.example", 1)
	assert.Equal(t, http.StatusNotFound, f.printed(own, "l-4", form("svg", elsewhere)).StatusCode)
}
