package public

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Another is what somebody else may have by a link that is taken: a recommendation of the same recommender, as it would
// be made now.
type Another struct {
	RecommenderCents int64 `json:"recommenderCents"`
	RecipientCents   int64 `json:"recipientCents"`
}

func anotherOf(a *wire.Another) *Another {
	if a == nil {
		return nil
	}
	return &Another{RecommenderCents: a.RecommenderCents, RecipientCents: a.RecipientCents}
}

// AnotherForm makes it.
type AnotherForm struct {
	IdempotencyKey string `json:"idempotencyKey" minLength:"8" maxLength:"100" doc:"of a press, also sent again"`
}

// postOvertaken gives the link of one's own to who was overtaken, by the letter.
func (s *Screens) postOvertaken(ctx context.Context, in *tokenInput) (*screen.Answer[Created], error) {
	v := screen.From(ctx)
	made, err := s.backend.AnotherForRecipient(ctx, v.Public().With(in.Body.Token))
	if err != nil {
		return nil, err
	}
	return screen.Show(Created{Number: made.RecommendationNumber, Key: made.Key}), nil
}

// postConfirmationAgain answers the same whether or not a mail leaves: what the link was for is the
// backend's business.
func (s *Screens) postConfirmationAgain(ctx context.Context, in *tokenInput) (*struct{}, error) {
	return nil, s.backend.ConfirmationAgain(ctx, screen.From(ctx).Public().With(in.Body.Token))
}

// postReport takes the recommender's line off the page; who has the link needs to say no more than that.
func (s *Screens) postReport(ctx context.Context, in *LinkInput) (*struct{}, error) {
	link := backend.Link{Number: in.Number, Key: in.Key}.Canonical()
	return nil, s.backend.ReportLine(ctx, screen.From(ctx).Public(), link.Number, link.Key)
}

type anotherInput struct {
	FriendInput
	Body AnotherForm
}

// postAnother gives the link of one's own. Of who has the first one nothing is asked and nothing is said.
func (s *Screens) postAnother(ctx context.Context, in *anotherInput) (*screen.Answer[Created], error) {
	v := screen.From(ctx)
	link := backend.Link{Number: in.Number, Key: in.Key}.Canonical()
	made, err := s.backend.AnotherRecommendation(
		ctx, v.Public().Once(in.Body.IdempotencyKey), link.Number, link.Key,
		wire.AnotherRecommendationParams{Channel: v.Channel(in.Channel)},
	)
	if err != nil {
		return nil, err
	}
	return screen.Show(Created{Number: made.RecommendationNumber, Key: made.Key}), nil
}
