package reward

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Terms are what a released recommendation owes, as they were agreed when it was made.
type Terms struct {
	RecommendationID string
	ProductID        string
	RecommenderID    string
	RecipientID      string
	RecommenderCents int64
	RecipientCents   int64
	// RecipientLimit is the most that law allows a recipient for one contract in a calendar year; 0 means that nothing
	// bounds it. A recommendation stands for one contract and owes its recipient one award, so what bounds the award
	// bounds the year.
	RecipientLimit int64
	// RecommenderLimit is the same of the recommender.
	RecommenderLimit int64
	// Bonus is what was promised for completed sets; nil for a recommendation from before it was kept.
	Bonus *Bonus
	// Ended tells what became of a recommendation that ended before anything was owed: Cancelled or Expired; empty for any
	// other.
	Ended AwardStatus
}

// RecipientOwed is what the recipient gets. The limit holds also against an earlier promise; what is cut isn't paid.
//
// Rule (reward, 4 D): What law allows a recipient holds against an earlier promise. Enforced: reward.AwardsFor. Test:
// TestARecipientNeverGetsMoreThanTheLineAllows.
func (t Terms) RecipientOwed() int64 {
	return tenant.LineRule{RecipientCents: t.RecipientLimit}.Limit(t.RecipientCents)
}

// RecommenderOwed is what the recommender gets, by the same rule.
func (t Terms) RecommenderOwed() int64 {
	return tenant.LineRule{RecipientCents: t.RecommenderLimit}.Limit(t.RecommenderCents)
}

// SellersOwn tells which side is one of the people of the seller by whose link a recommendation came.
type SellersOwn struct {
	Recommender bool
	Friend      bool
}

// Without takes away what a seller's own people would earn; the other side keeps what it was promised.
func (t Terms) Without(own SellersOwn) Terms {
	if own.Recommender {
		t.RecommenderCents = 0
	}
	if own.Friend {
		t.RecipientCents = 0
	}
	return t
}

// AwardsFor gives the awards that a recommendation owes. A part of nothing is no award.
//
// Rule (reward, 4 D): A recommendation owes each side one award, once, whatever comes twice or at once. Enforced:
// reward/gormstore.OnConflict, migrations `UNIQUE (tenant, recommendation_id, party, kind)`. Test:
// TestReleaseOwesBothPartsOnce.
func AwardsFor(t tenant.ID, terms Terms, newID func() string, now time.Time) []Award {
	var awards []Award
	add := func(party Party, holder string, cents int64) {
		if cents > 0 && holder != "" {
			awards = append(awards, newAward(t, terms, party, ForReferral, holder, cents, newID(), now))
		}
	}
	add(Recommender, terms.RecommenderID, terms.RecommenderOwed())
	add(Recipient, terms.RecipientID, terms.RecipientOwed())
	return awards
}

// BonusFor gives the recommender's nth bonus, whose set this recommendation completes.
func BonusFor(t tenant.ID, terms Terms, nth int, b Bonus, newID func() string, now time.Time) Award {
	a := newAward(t, terms, Recommender, ForBonus, terms.RecommenderID, b.Cents, newID(), now)
	a.Nth, a.SetSize = nth, b.After
	return a
}

func newAward(
	t tenant.ID, terms Terms, party Party, kind AwardKind, holder string, cents int64, id string, now time.Time,
) Award {
	return Award{
		Tenant: t, ID: id, RecommendationID: terms.RecommendationID, Party: party, Kind: kind, HolderID: holder,
		ProductID: terms.ProductID, AmountCents: cents, Status: Open, CreatedAt: now.UTC(), Version: 1,
	}
}
