// Package wording is about the texts of a tenant as its people edit them: whose words stand, what is drafted, what was
// changed and by which person (docs/adr/0117).
package wording

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// What can be wrong with a change of a text.
var (
	ErrOvertaken = fault.New(
		fault.Conflict, "content.overtaken", "somebody else changed the text meanwhile: look at it, and change it again",
	)
	ErrDraftOvertaken = fault.New(
		fault.Conflict, "content.draft_overtaken", "somebody else changed the draft meanwhile",
	)
	ErrMissing     = fault.New(fault.Invalid, "content.place_missing", "a place that is filled later is missing")
	ErrUnknownFact = fault.New(fault.Invalid, "content.fact_unknown", "a name in braces stands for nothing")
	ErrUnfitFact   = fault.New(fault.Invalid, "content.fact_unfit", "a name in braces doesn't fit the words beside it")
	ErrUnfit       = fault.New(fault.Invalid, "content.unfit", "the text can't be shown like this")
	ErrList        = fault.New(fault.Invalid, "content.list", "an entry of the list isn't whole, or is too long")
	ErrTooLong     = fault.New(fault.Invalid, "content.too_long", "the text is too long")
	ErrEmpty       = fault.New(
		fault.Invalid, "content.empty", "there are no words: an undo brings back what stood before",
	)
	ErrNoneEdited = fault.New(fault.NotFound, "content.none_edited", "no text is edited: all come from the tenant's file")
)

// What the audit log says of it; the subject is the text with its language, the detail the edition.
const (
	Published audit.What = "content.published"
	Reverted  audit.What = "content.reverted"
)

// Area is where people meet a text.
type Area string

// The areas, in the order in which they are listed.
const (
	Start     Area = "start"
	Share     Area = "share"
	Pages     Area = "pages"
	Questions Area = "questions"
	Agreed    Area = "agreed"
)

// Why says why a text is changed in the tenant's file alone.
type Why string

// The reasons; none for a text that is edited here.
const (
	// People agree to it: evidence names its version.
	PeopleAgree Why = "agreed"
)

// Fixed are the texts that are changed in the tenant's file, by their names, beside those that are edited here.
type Fixed struct {
	Name    string
	Area    Area
	Why     Why
	Version string
}

// FixedOf lists those of a tenant.
//
// Rule (operator, 5 D): At the desk what people agree to is seen and not edited, with the reason beside it: its words
// and its version are raised together in the tenant's file. Enforced: content.Editable, wording.FixedOf. Test:
// TestWhatPeopleAgreeToIsSeenAndNotEdited.
func FixedOf(c *content.Content) (all []Fixed) {
	for _, p := range c.Pages {
		if slices.Contains(content.Agreed, p.Name) {
			all = append(all, Fixed{Name: "pages." + p.Name, Area: Agreed, Why: PeopleAgree, Version: p.Version})
		}
	}
	for _, one := range c.Consents {
		all = append(all, Fixed{Name: "consents." + one.Name, Area: Agreed, Why: PeopleAgree, Version: one.Version})
	}
	for _, one := range c.Campaigns {
		all = append(all, Fixed{Name: "campaigns." + one.ID, Area: Agreed, Why: PeopleAgree, Version: one.Version})
	}
	return all
}

// AreaOf says where a text that is edited here is met.
func AreaOf(name string) Area {
	switch {
	case name == "faqs", strings.HasPrefix(name, "pages.faq"):
		return Questions
	case strings.HasPrefix(name, "pages."):
		return Pages
	case strings.HasPrefix(name, "texts.share."):
		return Share
	}
	return Start
}

// The longest that is taken, in letters: a heading, a sentence or two, and a page.
const (
	longestLine = 300
	longestText = 2_000
	longestPage = 60_000
)

// Longest is how many letters a text may have.
func Longest(name string) int {
	switch {
	case content.IsPage(name), content.IsList(name):
		return longestPage
	case strings.HasPrefix(name, "pages."), name == "hero.title", name == "hero.pictureAlt",
		name == "texts.share.mailSubject":
		return longestLine
	}
	return longestText
}

// Markdown tells whether a text is written in Markdown; all others are plain words.
func Markdown(name string) bool { return content.IsPage(name) || name == "faqs" }

// Keeps are the places of a text that are filled with each recommendation and that its words must keep: those that the
// tenant's file has there.
//
// Rule (tenant, 5 D): A text that tells a friend of the product or the reward keeps their places, as the tenant's file
// has them; an edit without one is refused with its name. Enforced: wording/usecase/publish.go fits. Test:
// TestATextKeepsThePlacesThatTheFileHas.
func Keeps(name string, file string) (all []string) {
	for _, place := range content.PlacesOf[strings.TrimPrefix(name, "texts.")] {
		if strings.Contains(file, place) {
			all = append(all, place)
		}
	}
	return all
}

// Seen names the words of a text as somebody saw them, and whether they were edited.
func Seen(w content.Written, l tenant.Language) string {
	from := "file"
	if slices.Contains(w.Edited, l) {
		from = "edited"
	}
	sum := sha256.Sum256([]byte(from + "\n" + w.Text[l]))
	return hex.EncodeToString(sum[:16])
}

// Draft are words that aren't published yet, one of each text and language. People of the desk see them, and no others.
type Draft struct {
	Tenant   tenant.ID
	Name     string
	Language tenant.Language
	Words    string
	By       string
	At       time.Time
	// Version counts from 1: who changes it names the one that was seen.
	Version int
	// Upon is what stood (Seen) when it was begun.
	Upon string
}

// Entry is a text in the list of all.
type Entry struct {
	Name    string
	Area    Area
	Fixed   Why
	Version string
	// Hit tells that the words which are looked for stand in it.
	Hit bool
	In  []Glance
}

// Glance is a text in one language, in short.
type Glance struct {
	Language tenant.Language
	Begins   string
	Edited   bool
	// CMS tells that the tenant's CMS is asked for it first.
	CMS bool
	// ChangedAt and ChangedBy are of the last change here; zero where there was none.
	ChangedAt time.Time
	ChangedBy string
	// Drafted tells that there is a draft.
	Drafted bool
}

// Whole is one text with all that is known of it.
type Whole struct {
	Name    string
	Area    Area
	Fixed   Why
	Version string
	// Most is how many letters it may have.
	Most     int
	Markdown bool
	// Waits tells that raised amounts wait for a second person: nothing is published meanwhile.
	Waits bool
	In    []OneText
}

// OneText is a text in one language.
type OneText struct {
	Language tenant.Language
	Words    string
	// File are the words of the tenant's file.
	File   string
	Edited bool
	CMS    bool
	Seen   string
	// Keeps are the places that must stay, Facts what can stand there by its name: pairs of name and value.
	Keeps []string
	Facts []string
	// Draft is nil where there is none.
	Draft *Draft
	// States are what it was, the newest first.
	States []State
}

// State is what a text was from an edition on.
type State struct {
	Edition int
	At      time.Time
	By      string
	Edited  bool
	Words   string
}

// Change is what somebody makes of a text in one language.
type Change struct {
	By       string
	Name     string
	Language tenant.Language
	Words    string
	// Seen names what stood when it was looked at; empty for whatever stands.
	Seen string
	// Draft is the version of the draft that it makes an end to; 0 for none.
	Draft int
}
