package usecase

import (
	"context"
	"crypto/subtle"
	"errors"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// RemindOfOrder writes to a friend who confirmed, permits e-mails and hasn't ordered, as long as there is time to. Of
// reminders that were missed one is sent. It may be repeated.
func (s *Service) RemindOfOrder(ctx context.Context, t *tenant.Tenant, recipientID string, now time.Time) error {
	r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	nth := r.OrderReminderDue(now)
	if nth == 0 {
		return nil
	}
	l := recipient.ReminderLetter{
		Tenant: t, Language: t.LanguageOr(tenant.Language(r.Language)), Recipient: r, Nth: nth,
		Stop: s.stopLink(t.ID, r.ID),
	}
	wanted, err := s.reminderOf(ctx, &l)
	if err != nil {
		return err
	}
	if wanted {
		if l.Data, err = s.IssueMailed(ctx, r, now); err != nil {
			return err
		}
		if err := s.p.Letters.Remind(ctx, l); err != nil {
			return err
		}
	}
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		return s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
			r.Reminded = max(r.Reminded, nth)
			return nil
		})
	})
}

// reminderOf puts together what a reminder says; false when there is nothing to order, or no time to.
func (s *Service) reminderOf(ctx context.Context, l *recipient.ReminderLetter) (wanted bool, err error) {
	r := l.Recipient
	if l.Recommendation, err = s.p.Recommendations.ByID(ctx, l.Tenant, l.Language, r.RecommendationID); err != nil {
		return false, err
	}
	order, err := s.p.Orders.Of(ctx, r.Tenant, r.RecommendationID)
	if err != nil || !recipient.Stands(l.Recommendation, order.Status).MayOrder() {
		return false, err
	}
	l.OrderLink, err = s.wayOn(ctx, l.Tenant, r, l.Recommendation)
	return l.OrderLink != "", err
}

// stopLength is as much of the keyed hash as stands in the link: 128 bits.
const stopLength = 32

func (s *Service) stopLink(t tenant.ID, id string) string {
	return id + "." + s.p.Hasher.Hash("stop reminders", string(t), id)[:stopLength]
}

// StopReminders takes the permission for e-mails back for who has the link, as often as it is used; whose data are gone
// gets none anyway. Known tells that the link is one of ours.
func (s *Service) StopReminders(ctx context.Context, t *tenant.Tenant, link string) (known bool, err error) {
	id, _, _ := strings.Cut(link, ".")
	if subtle.ConstantTimeCompare([]byte(link), []byte(s.stopLink(t.ID, id))) != 1 {
		return false, nil
	}
	now := s.p.Clock.Now()
	err = transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, t.ID, id)
		if err != nil {
			return err
		}
		return s.leave(ctx, r, Leaving{Email: true}, consent.ByMailedLink, now)
	})
	if errors.Is(err, recipient.ErrUnknown) {
		return true, nil
	}
	return true, err
}
