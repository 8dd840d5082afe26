package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// CodeEntry is an offline code that a friend entered. Whether it may be entered is the code's own business.
//
// Rule (recommending, 7 D): What an offline code makes counts for the agency and the advisor of the recommendation
// that it was made with. Test: TestACodeCountsForTheAgencyAndTheAdvisorOfItsRecommendation.
type CodeEntry struct {
	Code string
	// Origin is the id of the recommendation that the code was made with.
	Origin        string
	RecommenderID string
	ProductID     string
	Share         recommendation.Share
	Channel       string
	// Key is the same for an entry that is sent again; empty when the client gives none.
	Key string
	// Led tells that a link that somebody else has led to it.
	Led bool
}

// codeChannel stands where an entry names no source.
const codeChannel = "code"

// ByCode makes a recommendation of the person who made the code. It joins the caller's transaction, which counts the
// use of the code. An entry that comes again gets the first answer again.
//
// Rule (recommending, 4 D): An offline code that is entered again with its key makes no second recommendation.
// Enforced: recommendation/gormstore.ErrDuplicate, migrations recommendations_submission. Test:
// TestAnOfflineCodeMakesRecommendations.
func (s *Service) ByCode(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, e CodeEntry,
) (v recommendation.View, again bool, err error) {
	if err := t.Open(); err != nil {
		return recommendation.View{}, false, err
	}
	submission := recommendation.Submission{Print: s.p.Hasher.Hash("offline code", string(t.ID), e.Code)}
	if e.Key != "" {
		// A key of its own kind: the browser's keys of the recommender's form are another's.
		submission.Key = s.p.Hasher.Hash("offline code key", string(t.ID), e.Key)
		r, err := s.submitted(ctx, t, submission.Key, submission.Print)
		if err == nil {
			v, err := s.view(ctx, r, language)
			return v, true, err
		}
		if !errors.Is(err, recommendation.ErrUnknown) {
			return recommendation.View{}, false, err
		}
	}
	r, err := s.byCode(ctx, t, language, e, submission)
	if err != nil {
		return recommendation.View{}, false, err
	}
	v, err = s.view(ctx, r, language)
	return v, false, err
}

func (s *Service) byCode(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, e CodeEntry, submission recommendation.Submission,
) (*recommendation.Recommendation, error) {
	now := s.p.Clock.Now()
	origin, err := s.p.Recommendations.ByID(ctx, t.ID, e.Origin)
	if err != nil {
		return nil, err
	}
	who, err := s.mayRecommend(ctx, t, e.RecommenderID)
	if err != nil {
		return nil, err
	}
	commission, err := s.forCommission(ctx, t.ID, origin.SellerNumber, person.EmailOf(who.Email), now)
	if err != nil {
		return nil, err
	}
	share := offeredShare(t, e.Share)
	recommender, recipient, err := s.worth(ctx, t, e.ProductID, share, now)
	if err != nil {
		return nil, err
	}
	channel := link.Channel(e.Channel)
	if channel == "" {
		channel = codeChannel
	}
	r, err := recommendation.New(recommendation.Draft{
		Tenant: t.ID, ID: s.p.NewID(), Number: link.NewNumber(), RecommenderID: e.RecommenderID, Typed: origin.Typed,
		ProductID: e.ProductID,
		Share:     share, RecommenderCents: recommender, RecipientCents: recipient, ForCommission: commission,
		Promise: recommendation.PromiseOf(t), Channel: channel, Language: string(language),
		AgentNumber: origin.AgentNumber, SellerNumber: origin.SellerNumber, LinkID: origin.LinkID, Label: origin.Label,
		OfflineCode: e.Code, Led: e.Led, Submission: submission, Now: now,
		ValidUntil: recommendation.ValidUntil(t.Periods.Validity, now),
	})
	if err != nil {
		return nil, err
	}
	if err := s.p.Recommendations.Add(ctx, r); err != nil {
		return nil, err
	}
	return r, s.p.Changed(ctx, r.Tenant, r.ID)
}

// mayRecommend refuses who is gone, or whose address the programme excludes. The friend hears no more than that the
// code is over. The code of a locked account works like any other: a person who typed its address and kept the code
// learns nothing, and what is made with it is void.
//
// Rule (recommending, 8 D): The code of a locked account works like anybody's, also one from before the lock; what is
// made with it is void. Enforced: recommendation/usecase.Confirm. Test:
// TestACodeFromBeforeALockWorksLikeAnybodysAndMakesWhatIsVoid.
func (s *Service) mayRecommend(
	ctx context.Context, t *tenant.Tenant, recommenderID string,
) (recommendation.Recommender, error) {
	who, err := s.recommender(ctx, t.ID, recommenderID)
	if err != nil {
		return who, err
	}
	if who.Gone || person.EmailOf(who.Email).LockedBy(t.Rules.LockedEmails) {
		return who, recommendation.ErrCancelled
	}
	return who, nil
}

// CodeView is what the holder of a code may see before it is entered: what the share gives anybody's code.
type CodeView struct {
	Recommender      recommendation.Recommender
	ProductName      string
	Share            recommendation.Share
	RecommenderCents int64
	RecipientCents   int64
}

// SeeCode tells what entering a code would make, and makes nothing.
func (s *Service) SeeCode(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, e CodeEntry,
) (CodeView, error) {
	now := s.p.Clock.Now()
	if err := t.Open(); err != nil {
		return CodeView{}, err
	}
	origin, err := s.p.Recommendations.ByID(ctx, t.ID, e.Origin)
	if err != nil {
		return CodeView{}, err
	}
	var v CodeView
	if v.Recommender, err = s.mayRecommend(ctx, t, e.RecommenderID); err != nil {
		return CodeView{}, err
	}
	v.Share = offeredShare(t, e.Share)
	if v.RecommenderCents, v.RecipientCents, err = s.worth(ctx, t, e.ProductID, v.Share, now); err != nil {
		return CodeView{}, err
	}
	v.Recommender.FirstName, v.Recommender.LastName = origin.Typed.Over(v.Recommender.FirstName, v.Recommender.LastName)
	product, err := s.named(ctx, t.ID, e.ProductID, string(language))
	v.ProductName = product.Name
	return v, err
}
