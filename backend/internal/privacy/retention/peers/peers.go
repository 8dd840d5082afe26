// Package peers holds what the retention needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/people/token"
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// LastLetters are those of erasures.
type LastLetters struct{ Letters erasure.LastLetters }

var _ retention.LastLetters = LastLetters{}

// Drop takes away those whose time is over, whatever became of their letter.
func (l LastLetters) Drop(ctx context.Context, now time.Time) error {
	return l.Letters.Drop(ctx, now.Add(-erasure.KeptForLetter))
}

// Answers are kept under the keys of calls.
type Answers struct{ Entries idempotency.Entries }

var _ retention.Answers = Answers{}

// Drop deletes those whose day is over.
func (a Answers) Drop(ctx context.Context, now time.Time) error {
	return a.Entries.Drop(ctx, now.Add(-idempotency.Kept))
}

// Logins are tokens of sessions.
type Logins struct{ Store *tokenstore.Store }

var _ retention.Logins = Logins{}

// Drop deletes some that are over.
func (l Logins) Drop(ctx context.Context, t tenant.ID, now time.Time, limit int) (int, error) {
	return l.Store.DropLogins(ctx, string(t), now.Add(-token.LoginKept), limit)
}

// Recommendations are those that ended.
type Recommendations struct{ Store *recommendationstore.Store }

var _ retention.Recommendations = Recommendations{}

// Unconfirmed are those whose friend never confirmed.
func (r Recommendations) Unconfirmed(ctx context.Context, t tenant.ID, after retention.Ended, limit int) ([]retention.Ended, error) {
	return toEnded(r.Store.UnconfirmedOfEnded(ctx, string(t), recommendationstore.Ended(after), limit))
}

// Lapsed are those whose friend may no longer be kept.
func (r Recommendations) Lapsed(ctx context.Context, t tenant.ID, now time.Time, after retention.Ended, limit int) ([]retention.Ended, error) {
	return toEnded(r.Store.FriendsOfEnded(ctx, string(t), recipient.EndedBefore(now), recommendationstore.Ended(after), limit))
}

func toEnded(page []recommendationstore.Ended, err error) ([]retention.Ended, error) {
	out := make([]retention.Ended, 0, len(page))
	for _, one := range page {
		out = append(out, retention.Ended(one))
	}
	return out, err
}

// Friends are erased as who asks for it is.
type Friends struct{ Rest *erasures.Clear }

var _ retention.Friends = Friends{}

// EraseLapsed leaves what the friend permitted.
func (f Friends) EraseLapsed(ctx context.Context, t tenant.ID, friend string) error {
	return f.Rest.Deliver(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(erasure.Lapsed) + "/" + friend})
}
