package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

type noteBackend interface {
	Notes(ctx context.Context, c backend.Call) (map[string]string, error)
	SetNote(ctx context.Context, c backend.Call, number, text string) (string, error)
}

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
	text, err := s.backend.note.SetNote(ctx, call, in.Number, in.Body.Text)
	if err != nil {
		return nil, problem.Relocate(err, map[string]string{"text": "text"})
	}
	return screen.Show(Note{Text: text}), nil
}

// notesOf leaves an operator who looks without any: they are for the person alone.
func (s *Screens) notesOf(ctx context.Context, v *screen.Visit, call backend.Call) (map[string]string, error) {
	if v.Session != nil && v.Session.Admin {
		return map[string]string{}, nil
	}
	return s.backend.note.Notes(ctx, call)
}
