package safe_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/net/html"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/safe"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func probe() *tenant.Tenant {
	t := tenanttest.New()
	t.Languages = []tenant.Language{"de"}
	return t
}

// page makes a page of what a CMS says.
func page(t *tenant.Tenant, words string) (string, []string) {
	out, refused := safe.Clean(
		t, content.Raw{Words: content.Words{Pages: []content.Page{{Name: "kontakt", Body: tenant.Localized{"de": words}}}}},
	)
	if len(out.Pages) == 0 {
		return "", refused
	}
	return out.Pages[0].Body["de"], refused
}

// hostile are texts that want to be more than words, with what is left of them.
var hostile = map[string]struct{ in, out string }{
	"a script":           {`<p>a</p><script>alert(1)</script>`, `<p>a</p>`},
	"a script in pieces": {`<p>a</p><scr<script>ipt>alert(1)</script>`, `<p>a</p>ipt&gt;alert(1)`},
	"a script in a noscript": {
		`<noscript><p title="</noscript><script>alert(1)</script>">b</p>`, `&#34;&gt;b<p></p>`,
	},
	"a script in a comment":       {`<p>a<!--><script>alert(1)</script>--></p>`, `<p>a--&gt;</p>`},
	"a handler":                   {`<p onclick="alert(1)" onmouseover=alert(1)>a</p>`, `<p>a</p>`},
	"a picture with a handler":    {`<p>a<img src=x onerror=alert(1)></p>`, `<p>a</p>`},
	"a picture that counts":       {`<p>a<img src="https://elsewhere.example/pixel.gif"></p>`, `<p>a</p>`},
	"a javascript: link":          {`<p><a href="javascript:alert(1)">a</a></p>`, `<p>a</p>`},
	"a hidden javascript: link":   {"<p><a href=\" java\tscript:alert(1)\">a</a></p>", `<p>a</p>`},
	"an encoded javascript: link": {`<p><a href="&#106;avascript&colon;alert(1)">a</a></p>`, `<p>a</p>`},
	"a data: link":                {`<p><a href="data:text/html,<script>alert(1)</script>">a</a></p>`, `<p>a</p>`},
	"a style":                     {`<p style="position:fixed;inset:0">a</p>`, `<p>a</p>`},
	"a style break-out":           {`<p>a</p></style><style>*{display:none}</style>`, `<p>a</p>`},
	"an end of the page":          {`</div></div></main></body></html><p>a</p>`, `<p>a</p>`},
	"what isn't closed":           {`<ul><li><b>a`, `<ul><li><b>a</b></li></ul>`},
	"a table around the rest":     {`<table><tr><td>a`, `<table><tbody><tr><td>a</td></tr></tbody></table>`},
	"a form": {
		`<form action="https://elsewhere.example"><input name="iban"><button>Send</button></form><p>a</p>`, `Send<p>a</p>`,
	},
	"a frame":                  {`<iframe src="https://elsewhere.example"></iframe><p>a</p>`, `<p>a</p>`},
	"a frame of its own words": {`<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>`, `<p>a</p>`},
	"an object":                {`<object data="x.swf"><p>a</p></object><p>b</p>`, `<p>b</p>`},
	"a drawing with a script":  {`<svg><script>alert(1)</script><animate onbegin=alert(1)></svg><p>a</p>`, `<p>a</p>`},
	"mathematics": {
		`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math><p>a</p>`,
		`<table></table><p>a</p>`,
	},
	"another base": {`<base href="https://elsewhere.example/"><p>a</p>`, `<p>a</p>`},
	"another page": {
		`<meta http-equiv="refresh" content="0;url=https://elsewhere.example"><p>a</p>`, `<p>a</p>`,
	},
	"a name of the page's own": {`<h2 id="root" class="MuiDialog-root" name="boot">a</h2>`, `<h2>a</h2>`},
}

func TestAHostilePageDoesNothing(t *testing.T) {
	for name, tt := range hostile {
		out, _ := page(probe(), tt.in)
		assert.Equal(t, tt.out, strings.TrimSpace(out), name)
		assert.Empty(t, strange(t, out), name)
	}
}

// strange finds in what is shown whatever isn't structure, as a browser reads it.
func strange(t *testing.T, out string) []string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader("<!doctype html><div>" + out + "</div><p id=after>"))
	assert.NoError(t, err)
	var found []string
	for n := range doc.Descendants() {
		if n.Type == html.CommentNode || n.Type == html.ElementNode && strings.Contains(
			" script style img iframe svg math object form input base meta link ", " "+n.Data+" ",
		) {
			found = append(found, n.Data)
		}
		for _, a := range n.Attr {
			if n.Data != "a" && a.Val != "after" {
				found = append(found, n.Data+" "+a.Key)
			}
			if a.Key == "id" && a.Val == "after" && n.Parent.Data != "body" {
				found = append(found, "it isn't closed")
			}
		}
	}
	return found
}

func FuzzAPage(f *testing.F) {
	for _, tt := range hostile {
		f.Add(tt.in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		out, _ := page(probe(), in)
		if found := strange(t, out); len(found) > 0 {
			t.Errorf("%q leaves %q: %v", in, out, found)
		}
	})
}

func TestAMegabyteIsRefusedAndTheRestStands(t *testing.T) {
	for name, words := range map[string]string{
		"words": "<p>" + strings.Repeat("Werbung ", 1<<17) + "</p>", "depth": strings.Repeat("<blockquote>", 5_000) + "a",
		"nothing": strings.Repeat("<p></p>", 100), "marks": strings.Repeat("<", 1<<20),
	} {
		out, refused := page(probe(), words)
		assert.Empty(t, out, name)
		assert.Len(t, refused, 1, name)
	}
	out, refused := safe.Clean(probe(), content.Raw{Words: content.Words{Texts: map[string]tenant.Localized{
		"share.text": {"de": strings.Repeat("a", 1<<20)}, "payout.text": {"de": "Bald."},
	}}})
	assert.Equal(t, map[string]tenant.Localized{"payout.text": {"de": "Bald."}}, out.Texts)
	assert.Equal(t, []string{"share.text (de): is too long"}, refused)
}

func TestALineIsOneLineOfWords(t *testing.T) {
	for in, want := range map[string]string{
		"Rock & Roll": "Rock & Roll", "<b>Sag</b> es <i>weiter</i>": "Sag es weiter",
		"Eins\r\nBcc: all@example.de":    "Eins Bcc: all@example.de",
		"<script>alert(1)</script>Hallo": "Hallo", "\u202egnubreW\u200b": "gnubreW", "5 < 6 &lt; 7": "5 < 6 < 7",
		"x\x00y\x1b[31m": "xy[31m",
	} {
		out, refused := safe.Clean(
			probe(), content.Raw{Words: content.Words{Hero: content.Hero{Title: tenant.Localized{"de": in}}}},
		)
		assert.Equal(t, want, out.Hero.Title["de"], in)
		assert.Empty(t, refused, in)
	}
}

func TestFactsAreFilledInAndNothingElseStaysInBraces(t *testing.T) {
	p := probe()
	p.Contact.Company = `<b>A & B</b>`
	out, _ := page(p, `<p>{company}, {validDays} Tage, <a href="mailto:{email}">{email}</a></p>`)
	assert.Equal(
		t, `<p>&lt;b&gt;A &amp; B&lt;/b&gt;, 60 Tage, <a href="mailto:hilfe@probe.example">hilfe@probe.example</a></p>`, out,
	)
	_, refused := page(p, `<p>{validdays} Tage</p>`)
	assert.Equal(t, []string{"kontakt (de): has a place in braces that nothing fills"}, refused)
	words, refused := safe.Clean(p, content.Raw{Words: content.Words{Texts: map[string]tenant.Localized{
		"share.text": {"de": "{product} bei {company}"}, "payout.text": {"de": "{product}"},
	}}})
	assert.Equal(t, map[string]tenant.Localized{"share.text": {"de": "{product} bei <b>A & B</b>"}}, words.Texts)
	assert.Len(t, refused, 1)
}

func TestATextIsTakenInAllLanguagesOrNotAtAll(t *testing.T) {
	p := tenanttest.New()
	out, refused := safe.Clean(
		p,
		content.Raw{Words: content.Words{Hero: content.Hero{
			Title: tenant.Localized{"de": "Hallo", "en": ""}, Lead: tenant.Localized{"de": "a", "en": "b"},
		}}},
	)
	assert.Nil(t, out.Hero.Title)
	assert.Equal(t, tenant.Localized{"de": "a", "en": "b"}, out.Hero.Lead)
	assert.Equal(t, []string{"hero.title (en): has no words"}, refused)
}

// Evidence of a consent names the version of the tenant's file.
func TestWhatPeopleAgreeToNeverComesFromACMS(t *testing.T) {
	for _, name := range content.Agreed {
		out, refused := safe.Clean(
			probe(),
			content.Raw{Words: content.Words{Pages: []content.Page{{Name: name, Body: tenant.Localized{"de": "<p>a</p>"}}}}},
		)
		assert.Empty(t, out.Pages)
		assert.Len(t, refused, 1)
	}
}
