// Package peers holds what credit notes need of other slices, in their own words.
package peers

import (
	"crypto/sha256"
	"encoding/hex"

	"weitersagen.app/backend/internal/money/creditnote"
)

// Files draws a document in each format.
type Files struct {
	PDF, XML func(n creditnote.Note) ([]byte, error)
}

var _ creditnote.Renderer = Files{}

// Render gives all of them, with their hashes.
func (f Files) Render(n creditnote.Note) ([]creditnote.File, error) {
	var files []creditnote.File
	for _, one := range []struct {
		format creditnote.Format
		draw   func(n creditnote.Note) ([]byte, error)
	}{{creditnote.PDF, f.PDF}, {creditnote.XML, f.XML}} {
		raw, err := one.draw(n)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(raw)
		files = append(files, creditnote.File{Format: one.format, Bytes: raw, Hash: hex.EncodeToString(sum[:])})
	}
	return files, nil
}
