package account

import (
	"context"
	"strings"
)

// mark is a word in what browsers call themselves, and our name for what bears it.
type mark struct{ word, name string }

// families in the order in which they are looked for: most browsers also bear the names of those that they stem from.
var families = []mark{
	{"Edg/", "edge"},
	{"EdgA/", "edge"},
	{"EdgiOS/", "edge"},
	{"OPR/", "opera"},
	{"SamsungBrowser/", "samsung"},
	{"Firefox/", "firefox"},
	{"FxiOS/", "firefox"},
	{"Chrome/", "chrome"},
	{"CriOS/", "chrome"},
	{"Safari/", "safari"},
}

// platforms likewise: Android calls itself Linux too, and a telephone like a Mac.
var platforms = []mark{
	{"iPhone", "iphone"},
	{"iPad", "ipad"},
	{"Android", "android"},
	{"Windows", "windows"},
	{"CrOS", "chromeos"},
	{"Macintosh", "macos"},
	{"Linux", "linux"},
}

const between = "/"

// Browser is all that is kept of what somebody logged in with: family and platform, each a word of ours or empty.
type Browser struct {
	Family   string
	Platform string
}

// BrowserOf reads what a browser says of itself. What is none, a program for example, gives an empty one.
//
// Rule (account, 7 D): Of a browser only family and platform are kept. Enforced: account/rest.BrowserOf. Test:
// TestOfABrowserOnlyFamilyAndPlatformAreKept.
func BrowserOf(userAgent string) Browser {
	return Browser{Family: first(families, userAgent), Platform: first(platforms, userAgent)}
}

func first(marks []mark, in string) string {
	for _, m := range marks {
		if strings.Contains(in, m.word) {
			return m.name
		}
	}
	return ""
}

// Label spells it for the store.
func (b Browser) Label() string {
	if b == (Browser{}) {
		return ""
	}
	return b.Family + between + b.Platform
}

// ParseBrowser reads a label.
func ParseBrowser(label string) Browser {
	family, platform, _ := strings.Cut(label, between)
	return Browser{Family: family, Platform: platform}
}

type browserKey struct{}

// WithBrowser notes what a login is made with.
func WithBrowser(ctx context.Context, b Browser) context.Context {
	return context.WithValue(ctx, browserKey{}, b)
}

// BrowserFrom gives what a login is made with; empty when that isn't known.
func BrowserFrom(ctx context.Context) Browser {
	b, _ := ctx.Value(browserKey{}).(Browser)
	return b
}
