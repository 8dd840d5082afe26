package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ownArea is the way to a recommender's own area. A friend has none.
type ownArea struct{ status, access string }

// Area gives the way to the personal area of an award's recommender, and to a password where there is none; both are
// empty for a friend.
func (l Letters) Area(ctx context.Context, to Addressee, a reward.Award) (status, access string, err error) {
	own, err := l.area(ctx, to, a)
	return own.status, own.access, err
}

// area leads a recommender there. For who has no password its access comes first: other letters that bear it are
// overtaken where what this one is about came before they left. The company's own link is the only way in where it has
// autologin.
//
// Rule (letter, 4 D): A letter that leads a recommender to the personal area leads who has no password to one: it may
// be the first one that leaves. Enforced: reward/peers.area, recommendation/peers.access. Test:
// TestTheFirstLetterThatLeavesOpensThePersonalArea, TestEachKindOfLetterIsDecidedToOpenThePersonalAreaOrNot.
func (l Letters) area(ctx context.Context, to Addressee, a reward.Award) (ownArea, error) {
	if a.Party == reward.Recipient {
		return ownArea{}, nil
	}
	language := to.Tenant.LanguageOr(to.Holder.Language)
	own := ownArea{status: l.Links.Page(to.Tenant, language, tenant.RouteDashboard)}
	if to.Tenant.Modules.Autologin {
		return own, nil
	}
	secret, _, err := l.Accounts.FirstAccess(ctx, a.Tenant, a.HolderID)
	if err != nil || secret == "" {
		return own, err
	}
	own.access = l.Links.Access(to.Tenant, language, secret)
	return own, nil
}
