package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/product"
)

// next gives what one more recommendation of the product brings its recommender now, by the tenant's usual share. A
// friend never gets it, nor who may not recommend: it would promise what doesn't come.
//
// Rule (letter, 4 D): The letters about a recommender's reward lead to the next recommendation of the same product with
// what it brings now; a friend's letters don't, nor those to who may not recommend, and none does where the product
// earns nothing. Enforced: reward/peers.next. Test: TestTheLettersAboutARewardLeadToTheNextRecommendation.
//
// Rule (letter, 7 UWG D): A letter invites a recommender to one more recommendation only where that person agreed to
// the newsletter, and has the link that ends it; all others lead to the personal area. Enforced: reward/peers.next,
// recommendation/peers.data. Test: TestNoLetterInvitesToRecommendAgainWithoutConsent.
func (l Letters) next(ctx context.Context, to Addressee, a reward.Award) (mail.Next, error) {
	if a.Party == reward.Recipient || !to.Holder.Newsletter || !to.mayRecommend() {
		return mail.Next{}, nil
	}
	offered, err := l.Products.Of(ctx, a.Tenant)
	if err != nil {
		return mail.Next{}, err
	}
	p, total, err := offered.Earning(product.ID(a.ProductID), l.Clock.Now())
	if err != nil {
		return mail.Next{}, fault.Ignore(err, product.ErrUnknown)
	}
	cents, _ := product.Split(total.Cents, to.Tenant.Rules.DefaultShare, product.CapsOf(to.Tenant.Rules, p.Line))
	if cents == 0 {
		return mail.Next{}, nil
	}
	return mail.Next{
		Link: l.Links.Again(to.Tenant, to.Holder.Language, a.ProductID), Cents: cents,
		LeaveLink: l.Links.LeaveNewsletter(to.Tenant, to.Holder.Language, l.Leave(a.Tenant, a.HolderID)),
	}, nil
}

func (to Addressee) mayRecommend() bool {
	return to.Tenant.Open() == nil && !to.Holder.Locked &&
		!person.EmailOf(to.Holder.Email).LockedBy(to.Tenant.Rules.LockedEmails)
}
