package render

import (
	"html/template"
	"strings"

	"weitersagen.app/backend/internal/tenant"
)

// look is the tenant's theme as far as mail programs follow. Its values come from a tenant's file, whose colours and
// numbers are checked when it is loaded; fonts are cut down to names here.
type look struct {
	Primary   template.CSS
	OnPrimary template.CSS
	Accent    template.CSS
	OnAccent  template.CSS
	Text      template.CSS
	Muted     template.CSS
	Back      template.CSS
	FootText  template.CSS
	Line      template.CSS
	Heading   template.CSS
	Body      template.CSS
	Weight    template.CSS
	Radius    int
	Inner     int
}

// lookOf takes the light palette: mail programs darken letters in their own ways.
func lookOf(t tenant.Theme) look {
	p := t.Light
	l := look{
		Primary: template.CSS(p.Primary), OnPrimary: template.CSS(p.PrimaryContrast),
		Accent: template.CSS(p.Accent), OnAccent: template.CSS(p.AccentContrast),
		Text: template.CSS(p.Text), Muted: template.CSS(p.TextMuted), FootText: template.CSS(p.TextMuted), Line: "#dcdfe4",
		Heading: font(t.FontHeading), Body: font(t.FontBody), Weight: "bold",
		Radius: min(t.Radius, 16), Inner: min(t.Radius, 26),
	}
	// The card is white; what surrounds it is whichever of the two backgrounds isn't.
	l.Back = template.CSS(p.Background)
	if strings.EqualFold(p.Background, "#ffffff") {
		l.Back = template.CSS(p.Surface)
	}
	if serif(t.FontHeading) {
		l.Weight = "normal"
	}
	return l
}

func serif(stack string) bool {
	last := stack[strings.LastIndex(stack, ",")+1:]
	return strings.TrimSpace(last) == "serif"
}

// font keeps names, commas and quotes, and turns the quotes into those that an attribute in double quotes can hold.
func font(stack string) template.CSS {
	kept := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', strings.ContainsRune(" ,-", r):
			return r
		case r == '"' || r == '\'':
			return '\''
		default:
			return -1
		}
	}, stack)
	return template.CSS(kept)
}
