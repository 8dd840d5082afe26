package person

import (
	"strings"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"
)

// Mailbox gives the form under which a person is recognised: without a tag after a plus sign, without what a
// provider ignores, and with one letter for all that look like it. It is for comparing only: no mail goes to it,
// and no one sees it. It says that two addresses may be one person's; that they are one owner's, only Owner does.
//
// Rule (account, 5): No one recommends themselves by another spelling of the mailbox: tags, dots, case, Unicode twins
// (AllowSelfRecommendation). Enforced: recipient/form.go ErrSelf. Test: TestMailboxRecognisesAPerson.
func (e Email) Mailbox() string {
	local, domain, _ := strings.Cut(likeness(e.text), "@")
	return inbox(local, domain)
}

// Owner gives the form that all spellings which reach one mailbox share, and no other: what only looks the same may
// be somebody else's. What a mailbox may have done to its own data and letters goes by it. For an address without
// twins it is the same as Mailbox.
//
// Rule (account, 4 D): Who owns an address that looks like another's declines and erases nothing of the other's.
// Enforced: recipient/usecase/forget.go owned, decline/usecase/service.go of. Test:
// TestWhoOwnsALookAlikeAddressCannotDeclineForAnother.
func (e Email) Owner() string {
	lower := cases.Lower(language.Und).String
	local, domain, _ := strings.Cut(norm.NFC.String(e.text), "@")
	if mapped, err := idna.Lookup.ToUnicode(domain); err == nil {
		domain = mapped
	}
	return inbox(lower(local), lower(domain))
}

// inbox leaves out what a provider does: the tag after a plus sign, characters that it ignores, its other domains.
func inbox(local, domain string) string {
	if base, _, tagged := strings.Cut(local, "+"); tagged && base != "" {
		local = base
	}
	p, known := providers[domain]
	if !known {
		return local + "@" + domain
	}
	return p.strip(local) + "@" + p.domain
}

// provider is one whose addresses have several spellings, by its own word.
type provider struct {
	// domain stands for all of its domains.
	domain string
	// ignored are characters that its local parts may hold anywhere.
	ignored string
}

func (p provider) strip(local string) string {
	stripped := strings.Map(func(r rune) rune {
		if strings.ContainsRune(p.ignored, r) {
			return -1
		}
		return r
	}, local)
	if stripped == "" {
		return local
	}
	return stripped
}

var (
	google = provider{"gmail.com", "."}
	proton = provider{"proton.me", ".-_"}
	apple  = provider{"icloud.com", ""}
)

var providers = map[string]provider{
	"gmail.com": google, "googlemail.com": google,
	"proton.me": proton, "protonmail.com": proton, "protonmail.ch": proton, "pm.me": proton,
	"icloud.com": apple, "me.com": apple, "mac.com": apple,
}

// likeness brings an address to one spelling: compatibility forms (full width, ligatures) and case by Unicode, a
// domain out of its ASCII form (xn--), without what can't be seen, and letters of other scripts as the Latin ones
// that no one can tell them from.
func likeness(address string) string {
	address = norm.NFKC.String(address)
	local, domain, found := strings.Cut(address, "@")
	if !found {
		return look(address)
	}
	// What is no domain stays as it is; whether an address can be used is asked elsewhere.
	if unicoded, err := idna.Punycode.ToUnicode(strings.ToLower(domain)); err == nil {
		domain = unicoded
	}
	return look(local) + "@" + look(domain)
}

func look(s string) string {
	s = norm.NFKC.String(cases.Fold().String(s))
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) { // joiners, marks of direction, soft hyphens
			return -1
		}
		if latin, ok := twins[r]; ok {
			return latin
		}
		return r
	}, s)
}

// twins are the small letters of Unicode's list of confusables (UTS #39, confusables.txt) whose prototype is a
// single Latin letter and that occur in addresses: Cyrillic, Greek, Armenian, and Latin letters without a dot or
// with a tail. Letters with a mark are letters of their own.
var twins = func() map[rune]rune {
	all := map[rune]rune{}
	for latin, others := range map[rune]string{
		'a': "аɑα", 'b': "ьƅ", 'c': "сϲᴄ", 'd': "ԁ", 'e': "еҽ", 'g': "ɡց", 'h': "һհ", 'i': "іıɩιӏ", 'j': "јϳ", 'k': "κк",
		'n': "ոռ", 'o': "оοσօ", 'p': "рρ", 'q': "ԛգ", 'r': "гᴦ", 's': "ѕꜱ", 't': "τт", 'u': "υսᴜ", 'v': "νѵ", 'w': "ԝա",
		'x': "хχ", 'y': "уүγ", 'z': "ᴢ",
	} {
		for _, other := range others {
			all[other] = latin
		}
	}
	return all
}()
