package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// HeldList is what left and no award has, as after a restore.
type HeldList struct {
	Held   []HeldPayout `json:"held" doc:"the transfers first, the oldest first"`
	Digest string       `json:"digest" doc:"names what is listed"`
	More   bool         `json:"more" doc:"there is more than is listed"`
}

// HeldPayout is one of it.
type HeldPayout struct {
	Reference string    `json:"reference" doc:"of a transfer its name in our file, of a voucher a keyed hash"`
	Way       string    `json:"way" enum:"transfer,code,card"`
	Cents     int64     `json:"cents"`
	At        time.Time `json:"at" doc:"when it left"`
	Status    string    `json:"status" enum:"reserved,paid," doc:"what the bank said of a transfer so far"`
}

func (s *Screens) getHeld(ctx context.Context, _ *struct{}) (*screen.Answer[HeldList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListHeldPayouts(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(HeldList{Digest: got.Digest, More: got.More, Held: screen.Map(
		got.Held, func(h wire.HeldPayout) HeldPayout {
			return HeldPayout{h.Reference, h.Way, h.Cents, h.At.UTC(), h.Status}
		},
	)}), nil
}

// HeldWord takes for paid what no award has.
type HeldWord struct {
	References []string `json:"references" maxItems:"200" doc:"what is accepted"`
	Reason     string   `json:"reason" wire:"Grund" maxLength:"1600" doc:"kept for good; names nobody"`
	Digest     string   `json:"digest" maxLength:"16" doc:"of the list that was seen"`
}

type askHeldInput struct{ Body HeldWord }

func (s *Screens) askHeld(ctx context.Context, in *askHeldInput) (*screen.Answer[DeedQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	q, err := s.backend.AskHeldDeed(ctx, call, wire.HeldWord{References: b.References, Reason: b.Reason, Digest: b.Digest})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(DeedQuestion{q.Question, q.Text}), nil
}

type acceptHeldInput struct {
	Body struct {
		HeldWord
		PasskeyAnswer
		Text string `json:"text" maxLength:"65536" doc:"what was signed, as the question had it"`
	}
}

func (s *Screens) acceptHeld(ctx context.Context, in *acceptHeldInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b := in.Body
	return s.done(ctx, s.backend.AcceptHeldPayouts(ctx, call, wire.AcceptHeldInputBody{
		References: b.References, Reason: b.Reason, Digest: b.Digest, Answer: b.Answer, Text: b.Text,
	}))
}

func (s *Screens) registerHeld(api huma.API) {
	const held = path + "/held"
	screen.Register(api, screen.Get("held", held, "what left and no reward has"), s.getHeld)
	screen.Register(
		api, screen.Post("askHeld", held+"/question", "what is signed to take it for paid", http.StatusOK), s.askHeld,
	)
	screen.Register(
		api, screen.Post("acceptHeld", held, "takes it for paid, as a passkey signed", http.StatusNoContent), s.acceptHeld,
	)
}
