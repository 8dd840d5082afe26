package page

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/shell"
)

var screenTexts = map[string]json.RawMessage{
	"shell": json.RawMessage(`{"consent": {
		"title": "Was dürfen wir speichern?",
		"short": "<rest>Nur, wenn Sie zustimmen. </rest><choose>Einzeln</choose> · <link>Datenschutz</link>",
		"short_du": "<rest>Nur, wenn du zustimmst. </rest><choose>Einzeln</choose> · <link>Datenschutz</link>"
	}}`),
	"public": json.RawMessage(`{
		"home": {
			"upTo": "bis zu", "forYou": "für Sie", "forYou_du": "für dich", "forFriend": "für Freunde",
			"bonus_one": "Dazu {{amount}} für jede.", "bonus_other": "Dazu {{amount}} für je {{count}}."
		},
		"catalogue": {"allText": "Vergleichen Sie.", "allText_du": "Vergleiche."}
	}`),
	"personal": json.RawMessage(`{
		"dashboard": {"hello": "Hallo, {{name}}"},
		"money": {
			"could": "Bis zu", "couldText": "für jede.", "waiting": "Wartet auf Sie", "waiting_du": "Wartet auf dich",
			"waitingText_du_one": "Eine. Sag uns, wohin.", "waitingText_du_other": "{{count}}. Sag uns, wohin.",
			"possible": "Möglich", "possibleText_one": "Wenn sie klappt."
		}
	}`),
}

// first is the first picture of a page of a tenant that says du.
func first(t *testing.T, app, route string, s *inlined, change func(*document)) []*html.Node {
	t.Helper()
	d := &document{
		visit: &screen.Visit{Tenant: &backend.Tenant{Address: "du"}, Locale: "de"},
		page: composition{
			app: app, route: route, status: http.StatusOK, screen: s, boot: &shell.Boot{Texts: screenTexts},
		},
		nonce: nonce,
	}
	if change != nil {
		change(d)
	}
	return elements(t, d)
}

// under is all text in the first element of that class.
func under(all []*html.Node, class string) string {
	for _, e := range all {
		if valueOf(e, "class") != class {
			continue
		}
		var all strings.Builder
		for n := range e.Descendants() {
			if n.Type == html.TextNode {
				all.WriteString(n.Data)
			}
		}
		return all.String()
	}
	return ""
}

func TestTheFirstPictureOfTheStartPageSaysTheSum(t *testing.T) {
	show := func(sum public.Sum, bonus *public.Bonus) []*html.Node {
		return first(t, "mfe-public", routeHome, &inlined{title: "Guter Schutz", sum: &sum, bonus: bonus}, nil)
	}
	both := show(public.Sum{RecommenderCents: 4501, RecipientCents: 4500}, &public.Bonus{After: 4, Cents: 6000})
	assert.Equal(t, "bis zu 45,01\u00a0€ für dich 45,00\u00a0€ für Freunde ", under(both, "ws-sum"))
	assert.Equal(t, "Dazu 60,00\u00a0€ für je 4.", under(both, "ws-bonus"))

	one := show(public.Sum{RecommenderCents: 7000}, &public.Bonus{After: 1, Cents: 6000})
	assert.Equal(t, "bis zu 70,00\u00a0€ für dich ", under(one, "ws-sum"), "who gets nothing isn't named")
	assert.Equal(t, "Dazu 60,00\u00a0€ für jede.", under(one, "ws-bonus"))

	none := show(public.Sum{}, &public.Bonus{After: 4, Cents: 6000})
	assert.Empty(t, under(none, "ws-sum")+under(none, "ws-bonus"), "no bonus to what brings nothing")
	assert.Empty(t, under(show(public.Sum{RecipientCents: 500}, nil), "ws-bonus"))
}

func TestTheFirstPictureOfTheCatalogueHasItsWordsAndItsFirstPicture(t *testing.T) {
	all := first(t, "mfe-public", routeCategory, &inlined{picture: "/bild/welle.svg"}, nil)
	assert.Equal(t, "Vergleiche.", inner(all, "p"), "where the category has no words of its own, those of the screen")
	var preloaded, shown string
	for _, e := range all {
		if valueOf(e, "as") == "image" {
			preloaded = valueOf(e, "href")
		}
		if valueOf(e, "class") == "ws-picture" {
			shown = valueOf(e, "src")
		}
	}
	assert.Equal(t, []string{"/bild/welle.svg", "/bild/welle.svg"}, []string{preloaded, shown})
}

func TestTheFirstPictureOfThePersonalAreaSaysWhatTheScreenSaysFirst(t *testing.T) {
	for _, tt := range []struct {
		name string
		o    personal.Overview
		want string
	}{
		{"what waits goes first", personal.Overview{Totals: personal.Totals{
			Waiting: personal.Total{Cents: 9000, Count: 2}, Possible: personal.Total{Cents: 100, Count: 1},
		}}, "Wartet auf dich90,00\u00a0€2. Sag uns, wohin."},
		{"one", personal.Overview{Totals: personal.Totals{Waiting: personal.Total{Cents: 9000, Count: 1}}},
			"Wartet auf dich90,00\u00a0€Eine. Sag uns, wohin."},
		{"a text without a du of its own", personal.Overview{Totals: personal.Totals{
			Possible: personal.Total{Cents: 100, Count: 1},
		}}, "Möglich1,00\u00a0€Wenn sie klappt."},
		{"nothing yet", personal.Overview{MostCents: 11000}, "Bis zu110,00\u00a0€für jede."},
		{"nothing to hope for", personal.Overview{}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.o.Person.FirstName = `<b>Anna</b> {{amount}}`
			all := first(t, "mfe-personal", routeDashboard, &inlined{own: &tt.o}, nil)
			assert.Equal(t, `Hallo, <b>Anna</b> {{amount}}`, inner(all, "h1"))
			assert.Equal(t, tt.want, under(all, "ws-own"))
		})
	}
}

func TestTheQuestionAboutCookiesStandsInTheFirstPicture(t *testing.T) {
	asks := func(d *document) {
		d.page.boot.Consent = shell.Consent{Functional: []shell.ConsentService{{ID: "channel"}}}
	}
	all := first(t, "mfe-personal", routeDashboard, nil, asks)
	assert.Equal(t, "Was dürfen wir speichern? Nur, wenn du zustimmst. Einzeln · Datenschutz", under(all, "ws-asks"))
	assert.Empty(t, under(first(t, "mfe-personal", routeDashboard, nil, nil), "ws-asks"), "nothing is asked for")
}

func TestAWordingTakesTheFormThatGoesWithANumber(t *testing.T) {
	texts := json.RawMessage(`{"home":{"bonus_one":"1","bonus_few":"2-4","bonus_many":"5-20","bonus_other":"else"}}`)
	w := wordingOf(texts, &backend.Tenant{}, "uk")
	for n, want := range map[int]string{1: "1", 3: "2-4", 4: "2-4", 5: "5-20", 11: "5-20", 21: "1"} {
		assert.Equal(t, want, w.counted("home", "bonus", n), n)
	}
	require.Empty(t, wordingOf(nil, &backend.Tenant{}, "de").of("home", "upTo"), "without texts the page stands, too")
}
