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
		s, err = c.api.GetStart(ctx, call)
		return
	})
	g.Go(func() (err error) { texts, err = c.variables(ctx, call, payoutText); return })
	if err := g.Wait(); err != nil {
		return backend.HomeTexts{}, err
	}
	t := backend.HomeTexts{
		Title: s.Title, Lead: s.Lead, Picture: picture(call.Tenant, s.Picture), PictureAlt: s.PictureAlt, PayoutText: texts[payoutText],
	}
	for _, step := range s.Steps {
		t.Steps = append(t.Steps, backend.Step{Title: step.Title, Text: step.Text})
	}
	for _, q := range s.Questions {
		t.FAQs = append(t.FAQs, backend.FAQ{Question: q.Title, AnswerHTML: q.Answer})
	}
	return t, nil
}

// ShareTexts are what a recommender sends along with the link.
func (c *Client) ShareTexts(ctx context.Context, call backend.Call) (backend.ShareTexts, error) {
	texts, err := c.variables(ctx, call, shareMessage, shareSubject)
	return backend.ShareTexts{Message: texts[shareMessage], MailSubject: texts[shareSubject]}, err
}

func (c *Client) variables(ctx context.Context, call backend.Call, names ...string) (map[string]string, error) {
	list, err := c.api.ListVariables(ctx, call, names)
	if err != nil {
		return nil, err
	}
	texts := make(map[string]string, len(list))
	for _, v := range list {
		texts[v.Name] = v.Value
	}
	return texts, nil
}

// Page is a legal page.
func (c *Client) Page(ctx context.Context, call backend.Call, page string) (backend.Text, error) {
	s, err := c.api.GetPage(ctx, call, page)
	if err != nil {
		return backend.Text{}, err
	}
	return backend.Text{ID: s.Name, Version: s.Version, Title: s.Title, HTML: s.HTML, UpdatedOn: s.UpdatedOn}, nil
}

// Terms are what a recommender agrees to.
func (c *Client) Terms(ctx context.Context, call backend.Call) (backend.Text, error) {
	return c.consent(ctx, call, "terms")
}

// NewsletterText is what who asks for the newsletter says yes to.
func (c *Client) NewsletterText(ctx context.Context, call backend.Call) (backend.Text, error) {
	return c.consent(ctx, call, "newsletter")
}

func (c *Client) consent(ctx context.Context, call backend.Call, name string) (backend.Text, error) {
	t, err := c.api.GetConsentText(ctx, call, name)
	if err != nil {
		return backend.Text{}, err
	}
	return backend.Text{ID: t.TextID, Version: t.Version, Label: t.Label, Title: t.Title, HTML: t.HTML}, nil
}

// Campaigns are the active consent campaigns.
func (c *Client) Campaigns(ctx context.Context, call backend.Call) ([]backend.Campaign, error) {
	list, err := c.api.ListCampaigns(ctx, call)
	if err != nil {
		return nil, err
	}
	out := make([]backend.Campaign, len(list))
	for i, a := range list {
		out[i] = backend.Campaign{ID: a.ID, Label: a.Title, Pretext: a.Pretext, Text: a.Text, Legal: a.Legal}
	}
	return out, nil
}

// Captcha is a puzzle.
func (c *Client) Captcha(ctx context.Context, call backend.Call) (wire.Challenge, error) {
	return c.api.CreateCaptchaChallenge(ctx, call)
}
