package render

import (
	"html/template"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// look is the tenant's theme as far as mail programs follow.
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
		Primary: colour(p.Primary), OnPrimary: colour(p.PrimaryContrast), Accent: colour(p.Accent),
		OnAccent: colour(p.AccentContrast),
		Text:     colour(p.Text), Muted: colour(p.TextMuted), FootText: colour(p.TextMuted), Line: "#dcdfe4",
		Heading: font(t.FontHeading), Body: font(t.FontBody), Weight: "bold",
		Radius: min(t.Radius, 16), Inner: min(t.Radius, 26),
	}
	// The card is white; what surrounds it is whichever of the two backgrounds isn't.
	l.Back = colour(p.Background)
	if strings.EqualFold(p.Background, "#ffffff") {
		l.Back = colour(p.Surface)
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

// colour keeps a # and hexadecimal digits.
func colour(s string) template.CSS {
	return template.CSS(strings.Map(func(r rune) rune { // #nosec G203 -- nothing but #0-9a-f is left
		if r == '#' || r >= '0' && r <= '9' || r >= 'a' && r <= 'f' || r >= 'A' && r <= 'F' {
			return r
		}
		return -1
	}, s))
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
	return template.CSS(kept) // #nosec G203 -- letters, digits, commas and quotes are left
}
