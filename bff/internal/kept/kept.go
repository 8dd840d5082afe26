// Package kept is the one list of what the programme keeps in a browser: each cookie and each key of its storage,
// for what and for how long. The consent dialog and the privacy page read it, and whatever writes takes name and
// time from here: the edge from this package, scripts from the list that `make contract` writes for them. Nothing
// else may be written.
package kept

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"
)

// Place is where in a browser something lies.
type Place string

// The places. What lies in the history ends with the tab, and only the page that wrote it can read it.
const (
	Cookie  Place = "cookie"
	Local   Place = "localStorage"
	Tab     Place = "sessionStorage"
	History Place = "history"
)

// Category is what has to be agreed to (section 4 of the specification); the required one is always given.
type Category string

// The categories.
const (
	Required   Category = "required"
	Functional Category = "functional"
	Analytical Category = "analytical"
	Marketing  Category = "marketing"
)

// Need is what a tenant must have set up before an entry is ever written; nothing is needed by most.
type Need string

// The needs.
const (
	Autologin  Need = "autologin"
	Statistics Need = "statistics"
	Agents     Need = "agents"
	Agencies   Need = "agencies"
	AgencySSO  Need = "agencysso"
	Partners   Need = "partners"
	LoginLinks Need = "loginlinks"
	// AtDesk is what the desk keeps: its own login page says so, and no other page has a word of it.
	AtDesk Need = "desk"

	FriendlyCaptcha Need = "friendlycaptcha"
)

// Entry is one thing that is kept. Its purpose stands in the kit's texts, under its ID.
type Entry struct {
	ID string
	// Name is what the browser knows it by; with Prefix, what its name begins with.
	Name     string
	Prefix   bool
	Place    Place
	Category Category
	// Days is how long it is kept at most; none ends with the browser or with what it is for.
	Days int
	Need Need
}

// What the edge writes: scripts never see these.
var (
	Login     = Entry{ID: "login", Name: "__Host-ws", Place: Cookie, Category: Required, Days: 30}
	Device    = Entry{ID: "device", Name: "__Host-ws-device", Place: Cookie, Category: Required, Days: 365}
	LinkLogin = Entry{
		ID: "loginlink", Name: "__Host-ws-link", Place: Cookie, Category: Required, Need: LoginLinks,
	}
	Friend = Entry{ID: "friend", Name: "__Host-ws-friend-", Prefix: true, Place: Cookie, Category: Required}
	Agent  = Entry{
		ID: "agent", Name: "__Host-ws-agent", Prefix: true, Place: Cookie, Category: Required, Days: 365, Need: Agents,
	}
	Member  = Entry{ID: "member", Name: "__Host-ws-member", Place: Cookie, Category: Required, Need: Agencies}
	Partner = Entry{ID: "partner", Name: "__Host-ws-partner", Place: Cookie, Category: Required, Need: Partners}
	Desk    = Entry{ID: "desk", Name: "__Host-ws-desk", Place: Cookie, Category: Required, Need: AtDesk}
	SSO     = Entry{ID: "sso", Name: "__Host-ws-sso-", Prefix: true, Place: Cookie, Category: Required, Need: AgencySSO}
	Portal  = Entry{ID: "portal", Name: "__Host-ws-auto", Place: Cookie, Category: Required, Days: 90, Need: Autologin}
)

// What scripts write, and the edge reads some of.
var (
	Consent = Entry{ID: "consent", Name: "ws_consent", Place: Cookie, Category: Required, Days: 60}
	Channel = Entry{ID: "channel", Name: "ws_channel", Place: Cookie, Category: Functional, Days: 730}
	Visitor = Entry{ID: "visitor", Name: "_pk_id", Place: Cookie, Category: Analytical, Days: 393, Need: Statistics}
	Session = Entry{ID: "session", Name: "ws.session", Place: Local, Category: Required}
	Ended   = Entry{ID: "ended", Name: "ws.ended", Place: Tab, Category: Required}
	Sent    = Entry{ID: "sent", Name: "ws.sent.", Prefix: true, Place: Tab, Category: Required}
	Offered = Entry{ID: "offered", Name: "ws.offered", Place: Tab, Category: Required}
	Typed   = Entry{ID: "typed", Name: "ws", Place: History, Category: Required}
)

// What the widget of Friendly Captcha writes by itself, once somebody fills in a form: how often and by which
// chance name it was shown, and what its frames note beside it, under the address that they come from.
var (
	Guard  = Entry{ID: "guard", Name: "frc_", Prefix: true, Place: Tab, Category: Required, Need: FriendlyCaptcha}
	Guards = Entry{
		ID: "guards", Name: "https://eu.frcapi.com__", Prefix: true, Place: Tab, Category: Required,
		Need: FriendlyCaptcha,
	}
)

// All is the list.
//
// Rule (page, 3 D): What is kept in a browser stands in one list, and nothing is kept past it. Enforced: cookies.ts
// writeCookie. Test: TestNothingIsKeptPastTheList.
//
// Rule (page, 3 D): With everything accepted and with everything refused, cookies and storage on every page are those
// of the list. Enforced: answer.ts named. Test: everywhere.spec.ts `all that is kept is named`, everywhereKept.spec.ts
// `nothing is named that no group of screens has to bring about`.
var All = []Entry{
	Login, Device, LinkLogin, Friend, Portal, Agent, Member, Partner, Desk, SSO, Consent, Session, Ended, Sent, Offered,
	Typed, Guard, Guards, Channel, Visitor,
}

// Lifetime is how long it is kept at most; zero where it ends with the browser.
func (e Entry) Lifetime() time.Duration { return time.Duration(e.Days) * 24 * time.Hour }

// Of gives what is kept in a category where a tenant has set these things up.
func Of(c Category, set map[Need]bool) []Entry {
	list := []Entry{}
	for _, e := range All {
		if e.Category == c && (e.Need == "" || set[e.Need]) {
			list = append(list, e)
		}
	}
	return list
}

// markBytes is how much of the list's hash stands in its version.
const markBytes = 3

// Version is that of the question that people are asked: a tenant asks again with a new one of its own, and the
// programme when something else is kept, under another name, or for longer.
//
// Rule (page, 4 D): Another thing to agree to asks everybody again. Enforced: screen.Agreed. Test:
// TestAnotherQuestionIsAskedAnew.
func Version(tenant string) string {
	sum := sha256.New()
	for _, e := range All {
		if e.Category != Required {
			_, _ = fmt.Fprintf(sum, "%s %s %s %d\n", e.Category, e.Place, e.Name, e.Days) // a hash takes everything
		}
	}
	return tenant + "." + hex.EncodeToString(sum.Sum(nil)[:markBytes])
}
