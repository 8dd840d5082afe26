package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Note is what the person wrote beside a recommendation.
type Note struct {
	Text string `json:"text" maxLength:"200" doc:"at most 80 letters; empty takes it away"`
}

type noteInput struct {
	NumberInput
	Body Note
}

func (s *Screens) putNote(ctx context.Context, in *noteInput) (*screen.Answer[Note], error) {
	call, err := screen.From(ctx).LoggedIn()
	if err != nil {
		return nil, err
	}
	kept, err := s.backend.SetNote(ctx, call, in.Number, wire.SetInputBody{Text: in.Body.Text})
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Show(Note{Text: kept.Text}), nil
}

// notesOf leaves an operator who looks without any: they are for the person alone.
func (s *Screens) notesOf(ctx context.Context, v *screen.Visit, call backend.Call) (map[string]string, error) {
	if v.Session != nil && v.Session.Admin {
		return map[string]string{}, nil
	}
	return s.backend.ListOwnNotes(ctx, call)
}
