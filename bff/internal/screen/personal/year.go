package personal

import (
	"context"
	"fmt"
	"slices"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type yearInput struct {
	Year int `path:"year" minimum:"2000" maximum:"2200"`
}

func (s *Screens) getYear(ctx context.Context, in *yearInput) (*File, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	document, err := s.backend.YearStatement(ctx, call, int64(in.Year), wire.YearStatementParams{Format: "pdf"})
	if err != nil {
		return nil, err
	}
	return &File{
		CacheControl: "no-store", ContentType: "application/pdf",
		Disposition: fmt.Sprintf(`attachment; filename="jahresuebersicht-%d.pdf"`, in.Year), Body: document,
	}, nil
}

// yearsOf are the calendar years in which something was paid to the person, the latest first.
func yearsOf(rows []backend.OwnInShort) []int {
	years := []int{}
	for _, r := range rows {
		for _, a := range r.Awards {
			if a.Party == recommenders && a.PaidAt != nil {
				years = append(years, a.PaidAt.In(screen.Berlin).Year())
			}
		}
	}
	slices.Sort(years)
	years = slices.Compact(years)
	slices.Reverse(years)
	return years
}
