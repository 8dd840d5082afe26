package render

import "strings"

// plain writes the letter for those who read text.
func plain(p page) string {
	var b strings.Builder
	paragraph := func(lines ...string) {
		if len(lines) == 0 || lines[0] == "" {
			return
		}
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		for _, l := range lines {
			b.WriteString(l + "\n")
		}
	}
	paragraph(p.Title, strings.Repeat("=", len([]rune(p.Title))))
	paragraph(p.Greeting)
	for _, s := range p.Before {
		paragraph(s)
	}
	if p.Highlight.Value != "" {
		paragraph(p.Highlight.Label + ": " + p.Highlight.Value)
	}
	if p.Button.URL != "" {
		paragraph(p.Button.Label+":", p.Button.URL)
	}
	var facts []string
	for _, f := range p.Facts {
		facts = append(facts, f.Label+": "+f.Value)
		if f.URL != "" {
			facts = append(facts, "  "+f.URL)
		}
	}
	paragraph(facts...)
	for _, s := range p.After {
		paragraph(s)
	}
	paragraph(p.Closing, p.Programme)
	paragraph(append([]string{"-- "}, p.Footer...)...)
	paragraph(p.Imprint.Label+": "+p.Imprint.URL, p.Privacy.Label+": "+p.Privacy.URL)
	for _, way := range []link{p.Record, p.Decline} {
		if way.URL != "" {
			paragraph(way.Label+":", way.URL)
		}
	}
	return b.String()
}
