package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OfOwner gives the ids of what the owner of a mailbox entered anywhere in a tenant's programme.
func (s *Service) OfOwner(ctx context.Context, tenantID tenant.ID, email person.Email) ([]string, error) {
	owned, err := s.owned(
		ctx, tenantID, recipient.PersonKey(s.p.Hasher, tenantID, email), recipient.OwnerKey(s.p.Hasher, tenantID, email),
	)
	ids := make([]string, 0, len(owned))
	for _, r := range owned {
		ids = append(ids, r.ID)
	}
	return ids, err
}

// owned finds what one mailbox entered among all that somebody with such an address did.
func (s *Service) owned(
	ctx context.Context, tenantID tenant.ID, personKey, ownerKey string,
) ([]*recipient.Recipient, error) {
	ids, err := s.p.Recipients.OfPerson(ctx, tenantID, personKey)
	if err != nil {
		return nil, err
	}
	var out []*recipient.Recipient
	for _, id := range ids {
		r, err := s.p.Recipients.ByID(ctx, tenantID, id)
		if errors.Is(err, recipient.ErrUnknown) {
			continue // in this very moment
		}
		if err != nil {
			return nil, err
		}
		if recipient.OwnerKey(s.p.Hasher, tenantID, r.Data.Email) == ownerKey {
			out = append(out, r)
		}
	}
	return out, nil
}

// LeaveCalls ends the permission to call of a friend who wants to be erased: its proof is kept, and is to say that the
// permission has ended. It joins the caller's transaction.
//
// Rule (friend, 3 D): Who has everything erased, or declines for good, permits no calls any more. Enforced:
// erasure/usecase.Leave, recipient/usecase.Withdraw. Test: TestWhoIsErasedOrDeclinesForGoodPermitsNoCallsAnyMore.
func (s *Service) LeaveCalls(ctx context.Context, tenantID tenant.ID, recipientID string, now time.Time) error {
	r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || r.ConfirmedAt == nil {
		return err // no one has shown that the mailbox is theirs
	}
	return s.p.Permissions.Leave(ctx, r.Tenant, r.Data.Email.Owner(), now)
}

// Forget removes a friend who was erased, confirmed or not, who is no longer taken then; what the recommender noted of
// the friend goes too. It gives the recommendation that the friend belonged to, and nothing when that was done before.
// It joins the caller's transaction.
//
// Rule (recommending, 4 D): What a recommender noted beside a recommendation goes with the friend: when the friend is
// erased or wants no letters before confirming; data that lapse unconfirmed leave it. Enforced:
// recipient/usecase.eraseAsked, note/usecase.ForgetBeside. Test: TestWhatARecommenderNotedOfAFriendGoesWithTheFriend.
func (s *Service) Forget(
	ctx context.Context, tenantID tenant.ID, recipientID string, now time.Time,
) (recommendationID string, err error) {
	r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if err := s.leaveRecommendation(ctx, r, now); err != nil {
		return "", err
	}
	if err := s.p.Recipients.Delete(ctx, tenantID, r.ID); err != nil {
		return "", err
	}
	if err := s.p.ForgetNote(ctx, tenantID, r.RecommendationID); err != nil {
		return "", err
	}
	return r.RecommendationID, s.p.Changed(ctx, tenantID, r.RecommendationID)
}

// leaveRecommendation takes the friend off the recommendation. Beside one who never confirmed others may wait.
func (s *Service) leaveRecommendation(ctx context.Context, r *recipient.Recipient, now time.Time) error {
	if r.ConfirmedAt == nil {
		next, err := s.besides(ctx, r)
		if err != nil {
			return err
		}
		err = s.p.Recommendations.DropUnconfirmed(ctx, r.Tenant, r.RecommendationID, r.ID, next, now)
		if !errors.Is(err, recipient.ErrAlreadyConfirmed) {
			return err
		}
	}
	return s.p.Recommendations.Forget(ctx, r.Tenant, r.RecommendationID, r.ID, now)
}
