package screen

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/drawing"
)

// Brand is the tenant's face. What can't be had is no reason to draw nothing.
func Brand(ctx context.Context, c *client.Client, v *Visit, language string) drawing.Brand {
	t := v.Tenant
	p := t.Theme.Light
	b := drawing.Brand{
		Company: t.Name, Programme: t.Programme, Ground: p.Primary, Text: p.PrimaryContrast, Accent: p.Accent,
		AccentText: p.AccentContrast,
		Radius:     t.Theme.Radius,
	}
	call := v.Public()
	call.Locale = language
	for _, file := range []struct {
		name string
		to   *[]byte
	}{
		{t.LogoPNG, &b.Logo}, {t.Theme.SharePicture, &b.Picture}, {t.Theme.ShareHeadingFont, &b.Heading},
		{t.Theme.ShareBodyFont, &b.Body},
	} {
		if file.name == "" {
			continue
		}
		if raw, err := c.GetContentPicture(ctx, call, file.name); err == nil {
			*file.to = raw
		}
	}
	return b
}

// DrawnWords are the words on a picture or on paper.
func DrawnWords(v *Visit, language string) drawing.Words {
	return drawing.WordsFor(language, v.Tenant.Address, v.Tenant.Words(language, "drawing"))
}

// DrawnKey makes one comparable value of all that is drawn. The words of a further language change with the tenant's
// edition.
func DrawnKey(v *Visit, language string, b drawing.Brand, parts ...string) string {
	if v.Tenant.Words(language, "drawing") != nil {
		language += "@" + v.Tenant.Edition
	}
	h := sha256.New()
	for _, part := range append(
		parts, language, b.Company, b.Programme, b.Ground, b.Text, b.Accent, b.AccentText, string(b.Logo),
		string(b.Picture), string(b.Heading), string(b.Body),
	) {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// PublicOrigin is where other devices find the programme.
func (v *Visit) PublicOrigin() string {
	if v.Tenant.URL != "" {
		return v.Tenant.URL
	}
	return v.Origin
}
