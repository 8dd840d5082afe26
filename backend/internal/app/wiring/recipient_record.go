package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
)

// friendsRecord is what other slices keep of a friend.
type friendsRecord struct{ app *App }

// Consents implements recipient.Record.
func (f friendsRecord) Consents(ctx context.Context, r *recipient.Recipient) ([]recipient.Given, error) {
	all, err := consentstore.New(f.app.DB).Of(ctx, r.Tenant, r.ID)
	out := make([]recipient.Given, 0, len(all))
	for _, c := range all {
		out = append(out, recipient.Given{
			Kind: string(c.Kind), TextID: c.TextID, TextVersion: c.TextVersion, Hash: c.Hash, Text: c.Text, Language: c.Language,
			Channel: c.Channel, How: string(c.How), At: c.At,
		})
	}
	return out, err
}

// Account implements recipient.Record.
func (f friendsRecord) Account(ctx context.Context, r *recipient.Recipient) (recipient.Shown, error) {
	shown, err := f.app.FriendBankAccounts().Of(ctx, tenant.ID(r.Tenant), r.ID)
	return recipient.Shown(shown), err
}

// CustomerNumber implements recipient.Record: the one that the friend gave.
func (f friendsRecord) CustomerNumber(ctx context.Context, r *recipient.Recipient) (string, error) {
	given, err := customernumberstore.New(f.app.DB).Given(ctx, tenant.ID(r.Tenant), r.ID)
	if err != nil || len(given) == 0 {
		return "", err
	}
	return given[0].Last3, nil
}

// Prospect implements recipient.Record.
func (f friendsRecord) Prospect(ctx context.Context, t *tenant.Tenant, l tenant.Language, r *recipient.Recipient) (recipient.Prospect, error) {
	p, err := f.app.RewardOfFriend().Do(ctx, t, l, r.RecommendationID, r.ID)
	if err != nil {
		return recipient.Prospect{}, err
	}
	out := recipient.Prospect{Cents: p.Cents, Status: rewardrest.StatusOfFriend(p)}
	for _, a := range p.Sight.Awards {
		if a.Choice != nil && a.Choice.Account != nil {
			out.Last4 = a.Choice.Account.Last4
		}
	}
	return out, nil
}

// Letters implements recipient.Record: those about the data, about the friend's awards, and about the recommendation's withdrawal.
func (f friendsRecord) Letters(ctx context.Context, r *recipient.Recipient) ([]recipient.Left, error) {
	subjects := []string{r.ID, r.RecommendationID}
	awards, err := rewardstore.NewAwards(f.app.DB).OfRecommendations(ctx, tenant.ID(r.Tenant), []string{r.RecommendationID})
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		if a.Party == reward.Recipient && a.HolderID == r.ID {
			subjects = append(subjects, a.ID)
		}
	}
	all, err := mailstore.New(f.app.DB).Of(ctx, tenant.ID(r.Tenant), subjects)
	out := make([]recipient.Left, 0, len(all))
	for _, l := range all {
		if l.Subject == r.RecommendationID && l.Kind != mail.Withdrawn {
			continue // the recommender's
		}
		out = append(out, recipient.Left{Kind: string(l.Kind), At: l.At.Truncate(time.Second)})
	}
	return out, err
}

// ProvedUntil implements recipient.Record.
func (f friendsRecord) ProvedUntil(ctx context.Context, r *recipient.Recipient) (time.Time, error) {
	all, err := f.app.ConsentProofs().OfMailbox(ctx, r.Tenant, r.Data.Email.Owner())
	var until time.Time
	for _, p := range all {
		if p.KeepUntil.After(until) {
			until = p.KeepUntil
		}
	}
	return until, err
}

// eraseFriend erases a friend in the request's own transaction: who asks for it sees that it is done.
func (a *App) eraseFriend(ctx context.Context, t tenant.ID, friend string) error {
	return a.ErasureRest().Deliver(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(erasure.Friend) + "/" + friend})
}
