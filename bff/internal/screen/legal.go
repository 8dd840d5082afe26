package screen

import "weitersagen.app/bff/internal/backend/wire"

// LegalText is a versioned text that a person agrees to.
type LegalText struct {
	TextID  string `json:"textId"`
	Version string `json:"version"`
	Label   string `json:"label"`
	Title   string `json:"title"`
	HTML    string `json:"html"`
}

// LegalOf gives a text of the wire.
func LegalOf(t wire.Text) LegalText {
	return LegalText{TextID: t.TextID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}
}
