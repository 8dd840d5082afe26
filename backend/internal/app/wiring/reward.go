package wiring

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/banking"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/token"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// Release makes the rewards of a recommendation owed.
func (a *App) Release() *rewards.Owe {
	return &rewards.Owe{
		Tx: a.DB, Tenants: a.Tenants, Recommendations: a.rewardedRecommendations(), Orders: a.OrderReader(),
		Awards: rewardstore.NewAwards(a.DB), Contracts: rewardstore.NewContracts(a.DB), Receivables: a.Reclaim(),
		Handed: handedAwards{a.adoption()}, Books: a.Book(), Outbox: a.Outbox, NewID: id.New,
	}
}

// OfferAward invites holders to pick a reward.
func (a *App) OfferAward() *rewards.Offer {
	return &rewards.Offer{
		Tx: a.DB, Tenants: a.Tenants, Awards: rewardstore.NewAwards(a.DB), Tokens: rewardTokens{a.Tokens()}, Letters: a.awardLetters(),
		Timeline: a.awardTimeline(), Outbox: a.Outbox,
	}
}

// AwardEnd closes what won't be paid, and recommendations that have nothing left to pay.
func (a *App) AwardEnd() *rewards.End {
	return &rewards.End{
		Tx: a.DB, Tenants: a.Tenants, Recommendations: a.rewardedRecommendations(), Awards: rewardstore.NewAwards(a.DB),
		Contracts: rewardstore.NewContracts(a.DB), Payouts: a.recalled(), Books: a.Book(), Timeline: a.awardTimeline(), Outbox: a.Outbox,
	}
}

// AwardPay is what paying needs of awards.
func (a *App) AwardPay() *rewards.Pay {
	return &rewards.Pay{
		Tenants: a.Tenants, Awards: rewardstore.NewAwards(a.DB), Safe: a.bankData(), Timeline: a.awardTimeline(), Outbox: a.Outbox,
	}
}

// AwardTell writes to holders what became of a transfer.
func (a *App) AwardTell() *rewards.Tell {
	return &rewards.Tell{Awards: rewardstore.NewAwards(a.DB), Tokens: rewardTokens{a.Tokens()}, Letters: a.awardLetters(), Reminders: a.awardLetters()}
}

// AwardList tells others what became of awards.
func (a *App) AwardList() *rewards.List {
	return &rewards.List{Awards: rewardstore.NewAwards(a.DB)}
}

func (a *App) registerAwards() {
	rewardrest.RegisterAwards(a.API, rewardrest.Awards{
		Look: &rewards.Look{
			Clock: a.Clock, Awards: rewardstore.NewAwards(a.DB), Catalogues: a.Catalogues(),
			Products: awardProducts{a.Assortments()}, Holders: a.holders(), Stored: a.storedAccounts(),
		},
		Choose: &rewards.Choose{
			Tx: a.DB, Clock: a.Clock, Awards: rewardstore.NewAwards(a.DB), Catalogues: a.Catalogues(), IBANs: banking.IBANs{},
			Stored: a.storedAccounts(), Others: a.otherAccounts(), Safe: a.bankData(), Timeline: a.picked(), Outbox: a.Outbox,
			Told: accountChanges{a.Outbox, accountOfAward},
		},
		Holding: access.Holder,
	})
}

func (a *App) rewardedRecommendations() rewardedRecommendations {
	return rewardedRecommendations{recommendationstore.New(a.DB), a.Assortments()}
}

// rewardedRecommendations are recommendations in the reward's words.
type rewardedRecommendations struct {
	store    *recommendationstore.Store
	products product.Assortments
}

// errNotNow keeps a compare-and-swap from writing anything.
var errNotNow = errors.New("not in this status")

// Owe implements reward.Recommendations.
func (r rewardedRecommendations) Owe(ctx context.Context, t tenant.ID, id string, now time.Time) (reward.Terms, bool, error) {
	var terms reward.Terms
	offered, err := r.products.Of(ctx, t)
	if err != nil {
		return reward.Terms{}, false, err
	}
	err = r.store.Update(ctx, string(t), id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Confirmed {
			return errNotNow
		}
		terms = toTerms(rec, offered)
		return rec.Owe("", now)
	})
	if errors.Is(err, errNotNow) {
		return reward.Terms{}, false, nil
	}
	return terms, err == nil, err
}

// Settle implements reward.Recommendations.
func (r rewardedRecommendations) Settle(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	err := r.store.Update(ctx, string(t), id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Owed {
			return errNotNow
		}
		return rec.Settle(now)
	})
	if errors.Is(err, errNotNow) {
		return nil
	}
	return err
}

// Cancel implements reward.Recommendations.
func (r rewardedRecommendations) Cancel(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	err := r.store.Update(ctx, string(t), id, func(rec *recommendation.Recommendation) error {
		if rec.Status != recommendation.Owed {
			return errNotNow
		}
		return rec.Cancel("", now)
	})
	if errors.Is(err, errNotNow) {
		return nil
	}
	return err
}

// Terms implements reward.Recommendations.
func (r rewardedRecommendations) Terms(ctx context.Context, t tenant.ID, id string) (reward.Terms, error) {
	rec, err := r.store.ByID(ctx, string(t), id)
	if err != nil {
		return reward.Terms{}, err
	}
	offered, err := r.products.Of(ctx, t)
	if err != nil {
		return reward.Terms{}, err
	}
	return toTerms(rec, offered), nil
}

func toTerms(r *recommendation.Recommendation, offered *product.Assortment) reward.Terms {
	return reward.Terms{
		RecommendationID: r.ID, ProductID: r.ProductID, RecommenderID: r.RecommenderID, RecipientID: r.RecipientID,
		RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents,
		RecipientLimit: offered.LineRule(product.ID(r.ProductID)).RecipientCents, Ended: endedUnowed[r.Status],
	}
}

var endedUnowed = map[recommendation.Status]reward.AwardStatus{
	recommendation.Cancelled: reward.Cancelled, recommendation.Expired: reward.Expired,
}

// awardTimeline notes what happens to awards on the recommendation's time line.
type awardTimeline struct {
	store *recommendationstore.Store
}

func (a *App) awardTimeline() awardTimeline { return awardTimeline{recommendationstore.New(a.DB)} }

var awardEvents = map[reward.Moment]recommendation.EventKind{
	reward.WasOffered: recommendation.AwardOffered, reward.WasChosen: recommendation.AwardChosen, reward.WasPaid: recommendation.AwardPaid,
	reward.WasHanded: recommendation.AwardVoucher, reward.WasReturned: recommendation.AwardReturned, reward.WasLapsed: recommendation.AwardLapsed,
}

// Note implements reward.Timeline.
func (l awardTimeline) Note(ctx context.Context, t tenant.ID, id string, m reward.Moment, award string, at time.Time) error {
	return l.store.Update(ctx, string(t), id, func(r *recommendation.Recommendation) error {
		r.Note(awardEvents[m], award, at)
		return nil
	})
}

// rewardTokens are tokens in the reward's words: their subject is the award.
type rewardTokens struct {
	keeper *tokens.Keeper
}

// Issue implements reward.Tokens.
func (r rewardTokens) Issue(ctx context.Context, t tenant.ID, award string, now, expires time.Time) (string, error) {
	secret, err := r.keeper.Issue(ctx, string(t), token.Reward, award, now, expires)
	return string(secret), err
}

// bankData keeps account numbers and voucher codes unreadable at rest.
type bankData struct{ vault.Safe }

func (a *App) bankData() bankData { return bankData{a.BankData()} }

// Seal implements reward.Safe.
func (b bankData) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return b.SealText(vault.Place{Tenant: string(t), Table: "awards", Column: column}, plain)
}

// Open implements reward.Safe.
func (b bankData) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	return b.OpenText(vault.Place{Tenant: string(t), Table: "awards", Column: column}, sealed)
}

// SealCode implements payout.Safe.
func (b bankData) SealCode(t tenant.ID, code string) ([]byte, error) {
	return b.SealText(vault.Place{Tenant: string(t), Table: "vouchers", Column: "code"}, code)
}

// OpenCode implements payout.Safe.
func (b bankData) OpenCode(t tenant.ID, sealed []byte) (string, error) {
	return b.OpenText(vault.Place{Tenant: string(t), Table: "vouchers", Column: "code"}, sealed)
}

// Fingerprint implements reward.Safe and payout.Safe: another for every tenant.
func (b bankData) Fingerprint(t tenant.ID, plain string) string {
	return b.Hash(string(t), plain)
}
