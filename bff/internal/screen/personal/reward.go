package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type numberInput struct {
	Number string `path:"number" maxLength:"40"`
}

// postRewardMail answers alike whether or not a mail leaves: how soon one may is the backend's business.
func (s *Screens) postRewardMail(ctx context.Context, in *numberInput) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.MailRewardAgain(ctx, call, in.Number); err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}

// CustomerNumber is what the holder of a reward token sees of the tenant's customer number.
type CustomerNumber struct {
	Wanted  bool   `json:"wanted" doc:"the tenant takes customer numbers"`
	Pattern string `json:"pattern,omitempty" doc:"regular expression for the whole number"`
	Number  string `json:"number,omitempty" doc:"of the recommendation"`
	Last3   string `json:"last3,omitempty" doc:"of the stored one"`
}

// CustomerNumberForm stores it.
type CustomerNumberForm struct {
	TokenForm
	Number         string `json:"number" maxLength:"40" doc:"of the recommendation"`
	CustomerNumber string `json:"customerNumber" wire:"kundennummer" maxLength:"60"`
}

func (s *Screens) lookCustomerNumber(ctx context.Context, in *tokenInput) (*screen.Answer[CustomerNumber], error) {
	return showCustomerNumber(
		s.backend.GetCustomerNumber(ctx, screen.From(ctx).Public().With(in.Body.Token), wire.GetCustomerNumberParams{}),
	)
}

type customerNumberInput struct{ Body CustomerNumberForm }

func (s *Screens) postCustomerNumber(
	ctx context.Context, in *customerNumberInput,
) (*screen.Answer[CustomerNumber], error) {
	f := in.Body
	return showCustomerNumber(
		s.backend.SetCustomerNumber(
			ctx, screen.From(ctx).Public().With(f.Token), f.Number, wire.SetCustomerNumberParams{Number: f.CustomerNumber},
		),
	)
}

func showCustomerNumber(c wire.CustomerNumber, err error) (*screen.Answer[CustomerNumber], error) {
	if err != nil {
		return nil, screen.Relocate(err, CustomerNumberForm{})
	}
	return screen.Show(
		CustomerNumber{Wanted: c.Wanted, Pattern: c.Pattern, Number: c.RecommendationNumber, Last3: c.Last3},
	), nil
}
