package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// EnterCode makes a recommendation by an offline code; an entry with the same key makes no second one.
func (c *Client) EnterCode(ctx context.Context, call backend.Call, code, source, key string) (backend.Link, error) {
	e, err := c.api.EnterCode(ctx, call.Once(key), code, wire.EnterCodeParams{Source: source})
	return backend.Link{Number: e.RecommendationNumber, Key: e.Key}, err
}

// LookCode tells what entering a code would make.
func (c *Client) LookCode(ctx context.Context, call backend.Call, code string) (backend.CodeSight, error) {
	b, err := c.api.LookCode(ctx, call, code)
	if err != nil {
		return backend.CodeSight{}, err
	}
	product, err := c.known(ctx, call, b.ProductID, b.ProductName)
	if err != nil {
		return backend.CodeSight{}, err
	}
	return backend.CodeSight{
		Code: b.Code, RecommenderFirstName: b.RecommenderFirstName, RecommenderName: together(b.RecommenderName), Product: product,
		Share:      backend.Share{Value: int(b.Share), RecommenderCents: b.RecommenderCents, RecipientCents: b.RecipientCents},
		ValidUntil: b.ValidUntil,
	}, nil
}

// OwnCodes are the recommender's own.
func (c *Client) OwnCodes(ctx context.Context, call backend.Call) ([]backend.OwnCode, error) {
	list, err := c.api.ListOwnCodes(ctx, call)
	codes := make([]backend.OwnCode, 0, len(list))
	for _, e := range list {
		codes = append(codes, codeOf(e))
	}
	return codes, err
}

// MakeCode gives the code of an own recommendation, made when there is none.
func (c *Client) MakeCode(ctx context.Context, call backend.Call, number string) (backend.OwnCode, error) {
	e, err := c.api.MakeCode(ctx, call, number)
	return codeOf(e), err
}

// EndCode ends the code of an own recommendation.
func (c *Client) EndCode(ctx context.Context, call backend.Call, number string) error {
	return c.api.EndCode(ctx, call, number)
}

func codeOf(e wire.OwnCode) backend.OwnCode {
	return backend.OwnCode{
		Code: e.Code, Number: e.RecommendationNumber, ValidUntil: e.ValidUntil, Ended: e.Ended,
		Used: int(e.Used), Most: int(e.Most),
	}
}

// Withdraw ends an own recommendation.
func (c *Client) Withdraw(ctx context.Context, call backend.Call, number string) error {
	return c.api.WithdrawRecommendation(ctx, call, number)
}

// Logo is the tenant's logo as a PNG.
func (c *Client) Logo(ctx context.Context, call backend.Call, name string) ([]byte, error) {
	return c.api.GetContentPicture(ctx, call, name)
}
