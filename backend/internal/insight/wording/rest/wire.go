package rest

import (
	"time"

	"weitersagen.app/backend/internal/insight/wording"
)

// DeskTextEntry is a text in the list of all.
type DeskTextEntry struct {
	_ struct{} `schema:"Textzeile"`

	Name    string       `json:"Name" example:"hero.title" doc:"what the text is called"`
	Area    string       `json:"Bereich" enum:"start,share,pages,questions,agreed" doc:"where it is met" example:"start"`
	Fixed   string       `json:"NurInDatei,omitempty" enum:"agreed," doc:"why only the tenant's file changes it"`
	Version string       `json:"Version,omitempty" doc:"of what people agree to" example:"2026-11-30"`
	Hit     bool         `json:"Treffer" doc:"the words that are looked for stand in it" example:"true"`
	In      []TextGlance `json:"Sprachen" doc:"in each language of the tenant"`
}

// TextGlance is a text in one language, in short.
type TextGlance struct {
	_ struct{} `schema:"Textblick"`

	Language  string     `json:"Sprache" example:"de" doc:"two letters"`
	Begins    string     `json:"Anfang" doc:"its first words" example:"Weitersagen lohnt sich"`
	Edited    bool       `json:"Bearbeitet" doc:"its words were edited; else they are the file's" example:"true"`
	CMS       bool       `json:"CMS" doc:"the tenant's CMS is asked for it first" example:"false"`
	ChangedAt *time.Time `json:"GeaendertAm,omitempty" doc:"when it was edited last" example:"2026-11-30T08:00:00Z"`
	ChangedBy string     `json:"GeaendertVon,omitempty" doc:"by which person" example:"Kira Sommer"`
	Drafted   bool       `json:"Entwurf" doc:"there is a draft" example:"true"`
}

// DeskText is one text with all that is known of it.
type DeskText struct {
	_ struct{} `schema:"Verwaltungstext"`

	Name     string         `json:"Name" example:"hero.title" doc:"what the text is called"`
	Area     string         `json:"Bereich" enum:"start,share,pages,questions,agreed" doc:"where it is met" example:"start"`
	Fixed    string         `json:"NurInDatei,omitempty" enum:"agreed," doc:"as in the list"`
	Version  string         `json:"Version,omitempty" example:"2026-11-30" doc:"of what people agree to"`
	Most     int            `json:"Laenge" doc:"how many letters it may have" example:"300"`
	Markdown bool           `json:"Markdown" doc:"it is written in Markdown; all others are plain words" example:"false"`
	Waits    bool           `json:"BetraegeWarten" doc:"raised amounts wait; nothing is published meanwhile"`
	In       []TextLanguage `json:"Sprachen" doc:"in each language of the tenant"`
}

// TextLanguage is a text in one language.
type TextLanguage struct {
	_ struct{} `schema:"Textsprache"`

	Language string      `json:"Sprache" example:"de" doc:"two letters"`
	Words    string      `json:"Text" doc:"as they are written" example:"Weitersagen lohnt sich"`
	File     string      `json:"Datei" doc:"what the tenant's file says" example:"Empfehlen lohnt sich"`
	Edited   bool        `json:"Bearbeitet" doc:"its words were edited; else they are the file's" example:"true"`
	CMS      bool        `json:"CMS" doc:"the tenant's CMS is asked for it first" example:"false"`
	Seen     string      `json:"Gesehen" doc:"names these words, for who changes them"`
	Keeps    []string    `json:"Bleibt" doc:"places in braces that must stay" example:"[\"{reward}\"]"`
	Facts    []TextFact  `json:"Angaben" doc:"what may stand in braces"`
	Draft    *TextDraft  `json:"Entwurf,omitempty" doc:"words that aren't published yet, where there are any"`
	States   []TextState `json:"Verlauf" doc:"what it was, the newest first: it holds"`
}

// TextFact is what is filled in for a name in braces.
type TextFact struct {
	_ struct{} `schema:"Textangabe"`

	Name  string `json:"Name" example:"{validDays}" doc:"what the text is called"`
	Value string `json:"Wert" doc:"empty where it differs with each recommendation" example:"60"`
}

// TextDraft are words that aren't published yet.
type TextDraft struct {
	_ struct{} `schema:"Textentwurf"`

	Words   string    `json:"Text" doc:"the words, as they are written" example:"Weitersagen lohnt sich"`
	By      string    `json:"Von" example:"Kira Sommer" doc:"by which person"`
	At      time.Time `json:"Zeitpunkt" doc:"when" example:"2026-11-30T08:00:00Z"`
	Version int       `json:"Fassung" doc:"named by who changes it" example:"2"`
	Old     bool      `json:"Ueberholt" doc:"the text was changed since the draft was begun" example:"false"`
}

// TextState is what a text was from an edition on.
type TextState struct {
	_ struct{} `schema:"Textverlauf"`

	Edition int        `json:"Ausgabe" doc:"0 before the first edition" example:"12"`
	At      *time.Time `json:"Zeitpunkt,omitempty" doc:"when" example:"2026-11-30T08:00:00Z"`
	By      string     `json:"Von,omitempty" example:"Kira Sommer" doc:"by which person"`
	Edited  bool       `json:"Bearbeitet" doc:"else the file's words, as the file has them now" example:"true"`
	Words   string     `json:"Text" doc:"the words, as they are written" example:"Weitersagen lohnt sich"`
}

func toEntry(e wording.Entry) DeskTextEntry {
	out := DeskTextEntry{
		Name: e.Name, Area: string(e.Area), Fixed: string(e.Fixed), Version: e.Version, Hit: e.Hit,
		In: make([]TextGlance, len(e.In)),
	}
	for i, g := range e.In {
		out.In[i] = TextGlance{
			Language: string(g.Language), Begins: g.Begins, Edited: g.Edited, CMS: g.CMS, ChangedAt: instant(g.ChangedAt),
			ChangedBy: g.ChangedBy, Drafted: g.Drafted,
		}
	}
	return out
}

func toText(w wording.Whole) DeskText {
	out := DeskText{
		Name: w.Name, Area: string(w.Area), Fixed: string(w.Fixed), Version: w.Version, Most: w.Most,
		Markdown: w.Markdown, Waits: w.Waits, In: make([]TextLanguage, len(w.In)),
	}
	for i, one := range w.In {
		out.In[i] = toLanguage(one)
	}
	return out
}

func toLanguage(one wording.OneText) TextLanguage {
	out := TextLanguage{
		Language: string(one.Language), Words: one.Words, File: one.File, Edited: one.Edited, CMS: one.CMS, Seen: one.Seen,
		Keeps: append([]string{}, one.Keeps...), Facts: []TextFact{}, Draft: toDraft(one.Draft, one.Seen),
		States: make([]TextState, len(one.States)),
	}
	for i := 0; i+1 < len(one.Facts); i += 2 {
		out.Facts = append(out.Facts, TextFact{Name: one.Facts[i], Value: one.Facts[i+1]})
	}
	for i, s := range one.States {
		out.States[i] = TextState{Edition: s.Edition, At: instant(s.At), By: s.By, Edited: s.Edited, Words: s.Words}
	}
	return out
}

// toDraft is a draft beside what stands now.
func toDraft(d *wording.Draft, seen string) *TextDraft {
	if d == nil {
		return nil
	}
	return &TextDraft{Words: d.Words, By: d.By, At: d.At, Version: d.Version, Old: d.Upon != "" && d.Upon != seen}
}

func instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}
