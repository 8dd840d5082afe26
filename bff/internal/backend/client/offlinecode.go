package client

import (
	"context"
	"io"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/generated"
)

// EnterCode makes a recommendation by an offline code; an entry with the same key makes no second one.
func (c *Client) EnterCode(ctx context.Context, call backend.Call, code, source, key string) (backend.Link, error) {
	if err := whole(code); err != nil {
		return backend.Link{}, err
	}
	params := generated.EnterCodeParams{Source: optional(source), IdempotencyKey: optional(key)}
	e, err := read[generated.EnteredCode](c.api.EnterCode(ctx, call.Tenant, code, &params, as(call)))
	return backend.Link{Number: e.RecommendationNumber, Key: e.Key}, err
}

// LookCode tells what entering a code would make.
func (c *Client) LookCode(ctx context.Context, call backend.Call, code string) (backend.CodeSight, error) {
	if err := whole(code); err != nil {
		return backend.CodeSight{}, err
	}
	b, err := read[generated.CodeView](c.api.LookCode(ctx, call.Tenant, code, nil, as(call)))
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
		ValidUntil: b.ValidUntil.String(),
	}, nil
}

// OwnCodes are the recommender's own.
func (c *Client) OwnCodes(ctx context.Context, call backend.Call) ([]backend.OwnCode, error) {
	list, err := read[[]generated.OwnCode](c.api.ListOwnCodes(ctx, call.Tenant, nil, as(call)))
	codes := make([]backend.OwnCode, 0, len(list))
	for _, e := range list {
		codes = append(codes, codeOf(e))
	}
	return codes, err
}

// MakeCode gives the code of an own recommendation, made when there is none.
func (c *Client) MakeCode(ctx context.Context, call backend.Call, number string) (backend.OwnCode, error) {
	if err := whole(number); err != nil {
		return backend.OwnCode{}, err
	}
	e, err := read[generated.OwnCode](c.api.MakeCode(ctx, call.Tenant, number, nil, as(call)))
	return codeOf(e), err
}

// EndCode ends the code of an own recommendation.
func (c *Client) EndCode(ctx context.Context, call backend.Call, number string) error {
	if err := whole(number); err != nil {
		return err
	}
	return done(c.api.EndCode(ctx, call.Tenant, number, nil, as(call)))
}

func codeOf(e generated.OwnCode) backend.OwnCode {
	return backend.OwnCode{
		Code: e.Code, Number: value(e.RecommendationNumber), ValidUntil: e.ValidUntil.String(), Ended: e.Ended,
		Used: int(e.Used), Most: int(e.Most),
	}
}

// Withdraw ends an own recommendation.
func (c *Client) Withdraw(ctx context.Context, call backend.Call, number string) error {
	if err := whole(number); err != nil {
		return err
	}
	return done(c.api.WithdrawRecommendation(ctx, call.Tenant, number, nil, as(call)))
}

// Logo is the tenant's logo as a PNG.
func (c *Client) Logo(ctx context.Context, call backend.Call, name string) ([]byte, error) {
	if err := whole(name); err != nil {
		return nil, err
	}
	res, err := c.api.GetContentPicture(ctx, call.Tenant, name, nil, as(call))
	if err != nil {
		return nil, away(err)
	}
	defer res.Body.Close()
	body := io.LimitReader(res.Body, maxAnswer)
	if res.StatusCode != http.StatusOK {
		return nil, problemOf(res, body)
	}
	raw, err := io.ReadAll(body)
	if err != nil {
		return nil, away(err)
	}
	return raw, nil
}
