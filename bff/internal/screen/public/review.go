package public

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// RewardReview is what the letter about a reward that people look at leads to.
type RewardReview struct {
	Review      screen.Review `json:"review"`
	AmountCents int64         `json:"amountCents"`
	Kind        string        `json:"kind" enum:"referral,bonus"`
	Number      string        `json:"number" doc:"of the recommendation"`
}

// LetterObjectionForm objects by the link of a letter.
type LetterObjectionForm struct {
	TokenForm
	screen.ObjectionForm
}

type letterObjectionInput struct{ Body LetterObjectionForm }

func (s *Screens) lookReview(ctx context.Context, in *invitationInput) (*screen.Answer[RewardReview], error) {
	r, err := s.backend.GetReview(ctx, screen.From(ctx).Public(), wire.GetReviewParams{Token: in.Body.Token})
	if err != nil {
		return nil, err
	}
	return screen.Show(RewardReview{
		Review: *screen.ReviewOf(&r.Review), AmountCents: r.Cents, Kind: r.Kind, Number: r.Number,
	}), nil
}

func (s *Screens) postReviewObjection(ctx context.Context, in *letterObjectionInput) (*screen.Done, error) {
	f := in.Body
	err := s.backend.ObjectByLink(
		ctx, screen.From(ctx).Public(), wire.ObjectByReviewLinkInputBody{Token: f.Token, Text: f.Text},
	)
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Nothing(), nil
}
