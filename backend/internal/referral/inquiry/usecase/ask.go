// Package usecase asks and answers.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/quota"
)

// Ask takes a person's inquiries.
type Ask struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Inquiries       inquiry.Inquiries
	Recommendations recommendation.Recommendations
	Limit           quota.Service
	NewID           func() string
}

// Ask keeps a question. One that is sent again while it is open is the same question.
func (u *Ask) Ask(
	ctx context.Context, programme *tenant.Tenant, account string, q inquiry.Question,
) (inquiry.Inquiry, error) {
	t := programme.ID
	q, err := q.Check()
	if err != nil {
		return inquiry.Inquiry{}, err
	}
	if q.RecommendationNumber != "" {
		if q.RecommendationNumber, err = u.own(ctx, t, account, q.RecommendationNumber); err != nil {
			return inquiry.Inquiry{}, err
		}
	}
	i := inquiry.Inquiry{Tenant: t, ID: u.NewID(), Account: account, Question: q, CreatedAt: u.Clock.Now()}
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		before, err := u.Inquiries.Of(ctx, t, account)
		if err != nil {
			return err
		}
		for _, one := range before {
			if one.Question == q && !one.Answered() {
				i = one
				return nil
			}
		}
		if err := u.Limit.Take(ctx, t, account, i.CreatedAt); err != nil {
			return err
		}
		return u.Inquiries.Add(ctx, i)
	})
	return i, err
}

func (u *Ask) own(ctx context.Context, t tenant.ID, account, number string) (string, error) {
	r, err := recommendation.Own(ctx, u.Recommendations, t, account, number)
	if fault.KindOf(err) == fault.NotFound {
		return "", inquiry.ErrNotOwn
	}
	if err != nil {
		return "", err
	}
	return r.Number.String(), nil
}

// Of gives a part of a person's inquiries, the newest first, and whether there are more after it.
func (u *Ask) Of(ctx context.Context, t tenant.ID, account string, p inquiry.Part) ([]inquiry.Inquiry, bool, error) {
	most := p.Most
	if most > 0 {
		p.Most++
	}
	found, err := u.Inquiries.PartOf(ctx, t, account, p)
	if most > 0 && len(found) > most {
		return found[:most], true, err
	}
	return found, false, err
}
