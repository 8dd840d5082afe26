package public

import (
	"context"

	"weitersagen.app/bff/internal/screen"
)

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
	t, err := s.backend.GetPage(ctx, screen.From(ctx).Public(), page)
	if err != nil {
		return Legal{}, err
	}
	return Legal{Title: t.Title, HTML: t.HTML, Version: t.Version, UpdatedOn: t.UpdatedOn}, nil
}
