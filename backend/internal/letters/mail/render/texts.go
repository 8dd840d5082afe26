package render

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
	"sync"
	"text/template"
	"time"

	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (letter, 4 D): No text promises a letter that is never sent, in both languages; every kind of letter has a
// sender. Test: TestEveryPromisedLetterHasASender.
//
//go:embed texts/*.yaml
var textFiles embed.FS

// voice is a file of texts: a language, and for German a form of address.
type voice struct {
	Frame   frameDoc             `yaml:"frame"`
	Letters map[mail.Kind]letter `yaml:"letters"`
}

type frameDoc struct {
	Greeting   string   `yaml:"greeting"`
	Closing    string   `yaml:"closing"`
	ButtonHelp string   `yaml:"buttonHelp"`
	Footer     []string `yaml:"footer"`
	Imprint    string   `yaml:"imprint"`
	Privacy    string   `yaml:"privacy"`
	Record     string   `yaml:"record"`
	Decline    string   `yaml:"decline"`
}

// letter is what one kind says; each string is a template over its data. Parts that come out empty are left out.
type letter struct {
	Subject   string   `yaml:"subject"`
	Preheader string   `yaml:"preheader"`
	Title     string   `yaml:"title"`
	Before    []string `yaml:"before"`
	Highlight fact     `yaml:"highlight"`
	Button    link     `yaml:"button"`
	Facts     []fact   `yaml:"facts"`
	After     []string `yaml:"after"`
	// Record names the link to the reader's data, in place of the frame's words.
	Record string `yaml:"record"`
}

type fact struct {
	Label string `yaml:"label"`
	Value string `yaml:"value"`
	URL   string `yaml:"url"`
}

type link struct {
	Label string `yaml:"label"`
	URL   string `yaml:"url"`
}

var voiceNames = []string{"de_sie", "de_du", "en"}

// builtIn are the voices that come with the program.
var builtIn = sync.OnceValues(readVoices)

func readVoices() (map[string]voice, error) {
	voices := map[string]voice{}
	for _, name := range voiceNames {
		raw, err := textFiles.ReadFile("texts/" + name + ".yaml")
		if err != nil {
			return nil, err
		}
		var v voice
		d := yaml.NewDecoder(bytes.NewReader(raw))
		d.KnownFields(true)
		if err := d.Decode(&v); err != nil {
			return nil, fmt.Errorf("texts of mails %s: %w", name, err)
		}
		for _, kind := range mail.Kinds {
			if v.Letters[kind].Subject == "" {
				return nil, fmt.Errorf("texts of mails %s: there is no letter %s", name, kind)
			}
		}
		voices[name] = v
	}
	return voices, nil
}

// voiceOf names the built-in texts for a language of a tenant; English stands in for all others.
func voiceOf(t *tenant.Tenant, l tenant.Language) string {
	if l == "de" {
		return "de_" + string(t.Address)
	}
	return "en"
}

// filler runs templates over the data of one letter and keeps the first error.
type filler struct {
	*spoken
	data mail.Data
	err  error
}

// newFiller reads each text anew.
func newFiller(t *tenant.Tenant, l tenant.Language, data mail.Data) *filler {
	return &filler{spoken: newSpoken(t, l), data: data}
}

func functions(t *tenant.Tenant, l tenant.Language) template.FuncMap {
	return template.FuncMap{
		"programme": func() string { return t.ProgrammeName }, "company": func() string { return t.Contact.Company },
		"street": func() string { return t.Contact.Street }, "city": func() string { return t.Contact.City },
		"email": func() string { return t.Contact.Email }, "phone": func() string { return t.Contact.Phone },
		"hours":    func() string { return t.In(t.Contact.Hours, l) },
		"money":    func(cents int64) string { return tenant.Money(cents, l) },
		"date":     func(at time.Time) string { return tenant.Date(at, l) },
		"dateTime": func(at time.Time) string { return tenant.Date(at, l) + ", " + at.In(tenant.Berlin).Format("15:04") },
		"shown":    shown,
		"plural":   pluralOf(l),
		"called":   person.Called,
	}
}

// shown is an address as people read it aloud.
func shown(address string) string {
	_, rest, ok := strings.Cut(address, "://")
	if !ok {
		return address
	}
	return rest
}

func (f *filler) fill(text string) string { return f.fillWith(text, f.data) }

// greet fills the greeting, which knows the reader and nothing of the letter.
func (f *filler) greet(text string, r reader) string { return f.fillWith(text, r) }

func (f *filler) fillWith(text string, data mail.Data) string {
	if text == "" || f.err != nil {
		return ""
	}
	parsed, err := f.read(text, data)
	if err != nil {
		f.err = err
		return ""
	}
	var out bounded
	if err := parsed.Execute(&out, data); err != nil {
		f.err = err
		return ""
	}
	return strings.TrimSpace(out.String())
}

func (f *filler) fillAll(texts []string) []string {
	var out []string
	for _, text := range texts {
		// What a person wrote in several lines becomes several paragraphs.
		for line := range strings.Lines(f.fill(text)) {
			if s := strings.TrimSpace(line); s != "" {
				out = append(out, s)
			}
		}
	}
	return out
}

// fillFacts makes as many facts of one as its value has lines; label and address then have as many.
func (f *filler) fillFacts(facts []fact) []fact {
	var out []fact
	for _, one := range facts {
		if f.fill(one.Value) == "" {
			continue
		}
		labels, urls := f.lines(one.Label), f.lines(one.URL)
		for i, value := range f.lines(one.Value) {
			out = append(out, fact{Label: at(labels, i), Value: value, URL: at(urls, i)})
		}
	}
	return out
}

func (f *filler) lines(text string) []string { return strings.Split(f.fill(text), "\n") }

func at(lines []string, i int) string {
	if i < len(lines) {
		return strings.TrimSpace(lines[i])
	}
	return ""
}
