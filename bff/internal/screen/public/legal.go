package public

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type legalBackend interface {
	Page(ctx context.Context, c backend.Call, page string) (wire.Page, error)
}

// Legal is a legal page.
type Legal struct {
	Title     string `json:"title"`
	HTML      string `json:"html"`
	Version   string `json:"version"`
	UpdatedOn string `json:"updatedOn" format:"date"`
}

type legalInput struct {
	Page string `path:"page" enum:"impressum,datenschutz,agb,faq,barrierefreiheit,teilnahmebedingungen"`
}

func (s *Screens) getLegal(ctx context.Context, in *legalInput) (*screen.Answer[Legal], error) {
	view, err := s.Legal(ctx, in.Page)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Legal composes a legal page.
func (s *Screens) Legal(ctx context.Context, page string) (Legal, error) {
	t, err := s.backend.legal.Page(ctx, screen.From(ctx).Public(), page)
	if err != nil {
		return Legal{}, err
	}
	return Legal{Title: t.Title, HTML: t.HTML, Version: t.Version, UpdatedOn: t.UpdatedOn}, nil
}
