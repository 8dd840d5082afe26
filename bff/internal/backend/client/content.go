package client

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Names of the tenant's texts that screens show by themselves.
const (
	payoutText   = "payout.text"
	shareMessage = "share.text"
	shareReward  = "share.reward"
	shareSubject = "share.mailSubject"
)

// HomeTexts are the start page's texts.
func (c *Client) HomeTexts(ctx context.Context, call backend.Call) (backend.HomeTexts, error) {
	var (
		s     wire.Start
		texts map[string]string
	)
	g, ctx := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		s, err = c.GetStart(ctx, call)
		return
	})
	g.Go(func() (err error) { texts, err = c.variables(ctx, call, payoutText); return })
	if err := g.Wait(); err != nil {
		return backend.HomeTexts{}, err
	}
	s.Picture = picture(call.Tenant, s.Picture)
	return backend.HomeTexts{Start: s, PayoutText: texts[payoutText]}, nil
}

// PayoutText says how long it takes until a reward is paid.
func (c *Client) PayoutText(ctx context.Context, call backend.Call) (string, error) {
	texts, err := c.variables(ctx, call, payoutText)
	return texts[payoutText], err
}

// ShareTexts are what a recommender sends along with the link.
func (c *Client) ShareTexts(ctx context.Context, call backend.Call) (backend.ShareTexts, error) {
	texts, err := c.variables(ctx, call, shareMessage, shareReward, shareSubject)
	return backend.ShareTexts{
		Message: texts[shareMessage], Reward: texts[shareReward], MailSubject: texts[shareSubject],
	}, err
}

func (c *Client) variables(ctx context.Context, call backend.Call, names ...string) (map[string]string, error) {
	list, err := c.ListVariables(ctx, call, names)
	if err != nil {
		return nil, err
	}
	texts := make(map[string]string, len(list))
	for _, v := range list {
		texts[v.Name] = v.Value
	}
	return texts, nil
}

// Terms are what a recommender agrees to.
func (c *Client) Terms(ctx context.Context, call backend.Call) (wire.Text, error) {
	return c.consent(ctx, call, "terms")
}

// NewsletterText is what who asks for the newsletter says yes to.
func (c *Client) NewsletterText(ctx context.Context, call backend.Call) (wire.Text, error) {
	return c.consent(ctx, call, "newsletter")
}

func (c *Client) consent(ctx context.Context, call backend.Call, name string) (wire.Text, error) {
	t, err := c.GetConsentText(ctx, call, name)
	return wire.Text{TextID: t.TextID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}, err
}
