package public

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// CallerForm hands over what the caller's letter bears.
type CallerForm struct {
	Token string `json:"token" maxLength:"100"`
}

// CallerRecommendation is what an agent made for a caller; once it is over, nothing but that.
type CallerRecommendation struct {
	Over    bool       `json:"over"`
	Number  string     `json:"number,omitempty"`
	Key     string     `json:"key,omitempty"`
	Product string     `json:"product,omitempty"`
	Agent   string     `json:"agent,omitempty" doc:"who made it; missing for one who has left"`
	At      *time.Time `json:"at,omitempty" doc:"when"`
	Until   string     `json:"until,omitempty" format:"date" doc:"last day"`
}

type callerInput struct{ Body CallerForm }

func (s *Screens) lookCaller(ctx context.Context, in *callerInput) (*screen.Answer[CallerRecommendation], error) {
	h, err := s.backend.LookHeard(ctx, screen.From(ctx).Public(), wire.HeardInputBody{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Show(
		CallerRecommendation{
			Over: h.Over, Number: h.Number, Key: h.Key, Product: h.ProductName, Agent: h.Agent, At: h.At,
			Until: h.ValidUntil,
		},
	), nil
}

func (s *Screens) endCaller(ctx context.Context, in *callerInput) (*screen.Done, error) {
	return screen.Nothing(), s.backend.EndHeard(ctx, screen.From(ctx).Public(), wire.HeardInputBody{Token: in.Body.Token})
}
