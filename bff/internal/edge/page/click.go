package page

import (
	"cmp"
	"net/url"

	"weitersagen.app/bff/internal/backend"
)

// Routes between which a click leads.
const (
	routeClick  = "Click"
	routeFriend = "RecipientData"
)

// clicked leads from the page of a click to the friend's, as the short link does, and gives what is to be counted.
// A number or a key that isn't right is reported there.
//
// Rule (page, 2): The page of a click counts it and leads to the friend's page. Enforced: page/handler.go clicked.
// Test: TestAClickIsCountedAndLeadsToTheFriendsPage.
func clicked(t *backend.Tenant, a address) (to string, click backend.Click) {
	if !a.spoken {
		return "", click
	}
	name, parameters, _ := match(t.Routes[a.locale], a.rest)
	path, ok := pathTo(t, a.locale, routeFriend, parameters)
	if name != routeClick || !ok {
		return "", click
	}
	channel := cmp.Or(a.query.Get("channel"), a.query.Get("c"))
	link := backend.Link{Number: parameters["empfehlungsnummer"], Key: a.query.Get("k")}.Canonical()
	to = "/" + a.locale + path + "?" + carried(a.query) + "k=" + url.QueryEscape(a.query.Get("k"))
	if channel != "" {
		to += "&c=" + url.QueryEscape(channel)
	}
	return to, backend.Click{Number: link.Number, Key: link.Key, Channel: channel}
}
