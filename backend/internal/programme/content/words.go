package content

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Words are what a CMS can say in the place of the tenant's file.
type Words struct {
	Hero Hero
	// Picture is the hero's.
	Picture tenant.Picture
	FAQs    []FAQ
	Texts   map[string]tenant.Localized
	Pages   []Page
}

// Raw is what a CMS said, as it said it. Nothing of it is shown before it was made safe.
type Raw struct {
	Words
	// Missing names what the source asks for and the CMS doesn't have.
	Missing []string
}

// Fetched is what a CMS said, made safe.
type Fetched struct {
	Words
	At time.Time
	// Refused names what wasn't taken, each with the reason.
	Refused []string
}

// Age is how long ago it was fetched.
func (f Fetched) Age(now time.Time) time.Duration { return now.Sub(f.At) }

// Name adds a text by name.
func (r *Raw) Name(name string, text tenant.Localized) {
	if r.Texts == nil {
		r.Texts = map[string]tenant.Localized{}
	}
	r.Texts[name] = text
}
