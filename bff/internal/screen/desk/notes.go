package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// WaitingNotes are credit notes, or money of them, that wait for the tenant's people.
type WaitingNotes struct {
	Notes []WaitingNote `json:"notes" doc:"by sellers"`
}

// WaitingNote is one of them.
type WaitingNote struct {
	Number    string    `json:"number,omitempty" doc:"missing where it isn't written yet"`
	Seller    string    `json:"seller" doc:"its number"`
	Name      string    `json:"name" doc:"of an agency; a partner's initials"`
	Why       string    `json:"why" enum:"objection,withheld,paid_before,missing"`
	Cents     int64     `json:"cents"`
	Since     time.Time `json:"since"`
	Objection string    `json:"objection,omitempty" doc:"in the seller's words"`
}

func (s *Screens) getWaitingNotes(ctx context.Context, _ *struct{}) (*screen.Answer[WaitingNotes], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListWaitingNotes(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(WaitingNotes{screen.Map(got.Notes, func(n wire.WaitingNote) WaitingNote {
		return WaitingNote{n.Number, n.Seller, n.Name, n.Why, n.Cents, n.Since.UTC(), n.Objection}
	})}), nil
}

// NoteWord is a word about a credit note.
type NoteWord struct {
	Change string `json:"change" enum:"answer_note,pay_note"`
	Number string `json:"number" maxLength:"100"`
	Reason string `json:"reason,omitempty" wire:"Grund" maxLength:"2000" doc:"of an answer: the seller reads it"`
}

type askNoteInput struct{ Body NoteWord }

func (s *Screens) askNote(ctx context.Context, in *askNoteInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	q, err := s.backend.AskNoteDeed(ctx, call, wire.NoteWord{Change: b.Change, Number: b.Number, Reason: b.Reason})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type doNoteInput struct {
	Body struct {
		NoteWord
		PasskeyAnswer
		Text string `json:"text" maxLength:"4096" doc:"what was signed, as the question had it"`
	}
}

func (s *Screens) doNote(ctx context.Context, in *doNoteInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	return s.done(ctx, s.backend.DoNoteDeed(ctx, call, wire.DoNoteDeedInputBody{
		Change: b.Change, Number: b.Number, Reason: b.Reason, Answer: b.Answer, Text: b.Text,
	}))
}

func (s *Screens) registerNotes(api huma.API) {
	const notes = path + "/sellers/notes"
	screen.Register(
		api, screen.Get("waitingNotes", notes, "credit notes that wait for the tenant's people"), s.getWaitingNotes,
	)
	screen.Register(
		api, screen.Post("askNote", notes+"/question", "what is signed for a word about one", http.StatusOK), s.askNote,
	)
	screen.Register(
		api,
		screen.Post("doNote", notes, "rejects an objection, or has it paid again, as signed", http.StatusNoContent), s.doNote,
	)
}
