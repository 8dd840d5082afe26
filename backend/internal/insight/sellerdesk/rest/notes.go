package rest

import (
	"context"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// NoteWord is a word about a credit note.
type NoteWord struct {
	Change string `json:"Handlung" enum:"answer_note,pay_note" doc:"rejects an objection; or has it paid again"`
	Number string `json:"Gutschriftnummer" maxLength:"100" example:"GS-2026-000012"`
	Reason string `json:"Grund,omitempty" maxLength:"2000" doc:"of an answer, in 1 to 500 characters: the seller reads it"`
}

func (w NoteWord) fromAPI() (sellerdesk.Deed, error) {
	want := sellerdesk.Deed{Change: sellerdesk.Change(w.Change), Subject: w.Number, Reason: w.Reason}
	if want.Change != sellerdesk.AnswerNote && want.Change != sellerdesk.PayNote {
		return want, sellerdesk.ErrDeed
	}
	return want, nil
}

type askNoteDeedInput struct {
	httpapi.Tenant
	Body NoteWord
}

func (c calls) askNote(ctx context.Context, in *askNoteDeedInput) (*questionAnswer, error) {
	want, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	return c.asked(ctx, want)
}

type doNoteDeedInput struct {
	httpapi.Tenant
	Body struct {
		NoteWord
		SellerAnswer
	}
}

func (c calls) doNote(ctx context.Context, in *doNoteDeedInput) (*done, error) {
	want, err := in.Body.fromAPI()
	if err != nil {
		return nil, err
	}
	_, err = c.desk.Do(ctx, tenant.From(ctx), c.at(ctx), want, in.Body.Text, []byte(in.Body.Answer))
	return &done{}, err
}

type waitingNotesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         WaitingNotes
}

func (c calls) waitingNotes(ctx context.Context, _ *plainInput) (*waitingNotesAnswer, error) {
	found, err := c.desk.WaitingNotes(ctx, tenant.From(ctx))
	if err != nil {
		return nil, err
	}
	out := &waitingNotesAnswer{CacheControl: noStore, Body: WaitingNotes{Notes: make([]WaitingNote, len(found))}}
	for i, n := range found {
		out.Body.Notes[i] = toWaitingNote(n)
	}
	return out, nil
}
