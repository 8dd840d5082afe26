package render

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Voices are the letters of the tenants' further languages.
type Voices struct {
	byTenant map[tenant.ID]map[tenant.Language]voice
}

// NewVoices makes an empty store; yamltenants.Load fills it.
func NewVoices() *Voices { return &Voices{byTenant: map[tenant.ID]map[tenant.Language]voice{}} }

// Read takes the letters of the languages that the tenant names and that aren't built in.
func (v *Voices) Read(t *tenant.Tenant, f *tenantfile.File) {
	own := map[tenant.Language]voice{}
	for _, l := range t.Languages {
		if language.IsBuiltIn(l) || len(l) != 2 || len(f.CompanionNames(language.Folder(l))) == 0 {
			continue
		}
		if d := tenantfile.Decode[voice](f, language.File(l, "letters")); d != nil {
			own[l] = fit(t, l, d)
		}
	}
	v.byTenant[t.ID] = own
}

// fit leaves out the letters that can't be sent, and tells of them.
func fit(t *tenant.Tenant, l tenant.Language, d *tenantfile.Decoded[voice]) voice {
	good := voice{Frame: d.Value.Frame, Letters: map[mail.Kind]letter{}}
	for name, wrong := range frameFaults(t, l, d.Value.Frame) {
		d.Gap("frame."+name, wrong)
		return good
	}
	known := make([]string, len(mail.Kinds))
	for i, kind := range mail.Kinds {
		known[i] = string(kind)
		text, there := d.Value.Letters[kind]
		if !there {
			d.Gap("letters", "lacks the letter "+string(kind))
			continue
		}
		if wrong := fault(t, l, kind, text); wrong != "" {
			d.Gap("letters."+string(kind), wrong)
			continue
		}
		good.Letters[kind] = text
	}
	for _, kind := range slices.Sorted(maps.Keys(d.Value.Letters)) {
		if !slices.Contains(mail.Kinds, kind) {
			d.Gap("letters."+string(kind), "is not a known letter"+tenantfile.Suggestion(string(kind), known))
		}
	}
	return good
}

// frameFaults are what in the frame of all letters can't be filled.
func frameFaults(t *tenant.Tenant, l tenant.Language, frame frameDoc) map[string]string {
	wrong := map[string]string{}
	texts := map[string]string{
		"greeting": frame.Greeting, "closing": frame.Closing, "buttonHelp": frame.ButtonHelp, "imprint": frame.Imprint,
		"privacy": frame.Privacy, "record": frame.Record, "decline": frame.Decline,
		"footer": strings.Join(frame.Footer, "\n"),
	}
	for name, text := range texts {
		if text == "" {
			wrong[name] = "is missing"
			continue
		}
		own := []string{text}
		if name == "footer" {
			own = frame.Footer
		}
		if name == "greeting" {
			if err := greets(t, l, text); err != nil {
				wrong[name] = err.Error()
			}
			continue
		}
		if err := fills(t, l, own); err != nil {
			wrong[name] = err.Error()
		}
	}
	return wrong
}

// greets tries a greeting with and without a name.
func greets(t *tenant.Tenant, l tenant.Language, text string) error {
	f := newFiller(t, l, reader{})
	for _, r := range []reader{{}, {FirstName: "Ada"}, {FirstName: "Ada", WholeName: "Ada Ito"}} {
		f.greet(text, r)
	}
	return f.err
}

// fills tries texts of the frame in every letter.
func fills(t *tenant.Tenant, l tenant.Language, texts []string) error {
	for _, data := range preview.All() {
		f := newFiller(t, l, data)
		f.fillAll(texts)
		if f.err != nil {
			return f.err
		}
	}
	return nil
}

// fault tells why a letter can't be sent, or what it would keep from its reader.
func fault(t *tenant.Tenant, l tenant.Language, kind mail.Kind, text letter) string {
	for _, name := range []struct{ is, text string }{{"subject", text.Subject}, {"title", text.Title}} {
		if name.text == "" {
			return "has no " + name.is
		}
	}
	for _, data := range preview.All() {
		if data.Kind() != kind {
			continue
		}
		f := newFiller(t, l, data)
		text.filled(f)
		if f.err != nil {
			return f.err.Error()
		}
	}
	own := text.values()
	for _, field := range valuesOfAll(kind) {
		if !slices.Contains(own, field) {
			return "says nothing of " + field + ", which the German and the English letter tell"
		}
	}
	return ""
}

func (l letter) filled(f *filler) {
	f.fillAll([]string{
		l.Subject, l.Preheader, l.Title, l.Highlight.Label, l.Highlight.Value, l.Button.Label, l.Button.URL,
	})
	f.fillAll(l.Before)
	f.fillFacts(l.Facts)
	f.fillAll(l.After)
}

var field = regexp.MustCompile(`\.[A-Z]\w*`)

// values are the values that a letter uses.
func (l letter) values() []string { return field.FindAllString(fmt.Sprint(l), -1) }

// valuesOfAll are those that each built-in voice uses.
func valuesOfAll(kind mail.Kind) []string {
	voices, err := builtIn()
	if err != nil {
		return nil
	}
	var common []string
	for i, name := range voiceNames {
		own := voices[name].Letters[kind].values()
		if i == 0 {
			common = own
		}
		common = slices.DeleteFunc(slices.Clone(common), func(f string) bool { return !slices.Contains(own, f) })
	}
	slices.Sort(common)
	return slices.Compact(common)
}
