package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type objectionInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body screen.ObjectionForm
}

func (s *Screens) postObjection(ctx context.Context, in *objectionInput) (*screen.Done, error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	err = s.backend.ObjectToReview(ctx, call, in.ID, wire.ObjectToReviewInputBody{Text: in.Body.Text})
	if err != nil {
		return nil, screen.Relocate(err, in.Body)
	}
	return screen.Nothing(), nil
}
