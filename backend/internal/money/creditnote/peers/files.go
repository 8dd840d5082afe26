// Package peers holds what credit notes need of other slices, in their own words.
package peers

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"weitersagen.app/backend/internal/kernel/fault"
	mailpeers "weitersagen.app/backend/internal/letters/mail/peers"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Files draws a document in each format.
type Files struct {
	// PDF draws with the tenant's logo, nil for none.
	PDF      func(n creditnote.Note, logo []byte) ([]byte, error)
	XML      func(n creditnote.Note) ([]byte, error)
	Tenants  tenant.Catalog
	Pictures mailpeers.Pictures
}

var _ creditnote.Renderer = Files{}

// Render gives all of them, with their hashes.
func (f Files) Render(ctx context.Context, n creditnote.Note) ([]creditnote.File, error) {
	logo, err := f.logo(ctx, n.Tenant)
	if err != nil {
		return nil, err
	}
	var files []creditnote.File
	for _, one := range []struct {
		format creditnote.Format
		draw   func(n creditnote.Note) ([]byte, error)
	}{
		{creditnote.PDF, func(n creditnote.Note) ([]byte, error) { return f.PDF(n, logo) }}, {creditnote.XML, f.XML},
	} {
		raw, err := one.draw(n)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(raw)
		files = append(files, creditnote.File{Format: one.format, Bytes: raw, Hash: hex.EncodeToString(sum[:])})
	}
	return files, nil
}

// logo gives the tenant's as PNG, the one of its letters; nil for a tenant without one.
func (f Files) logo(ctx context.Context, id tenant.ID) ([]byte, error) {
	t, err := f.Tenants.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	picture, err := f.Pictures.Picture(ctx, id, t.Theme.MailLogo)
	if fault.KindOf(err) == fault.NotFound {
		return nil, nil
	}
	return picture.Data, err
}
