package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// OwnInShort is what sums, filters and sorts a recommender's own.
type OwnInShort struct {
	_ struct{} `schema:"EigeneEmpfehlungKurz"`

	RecommendationNumber string     `json:"Empfehlungsnummer"`
	Status               string     `json:"Status" enum:"Offen,Ok,Freigegeben,Gezahlt,Abgelaufen,Storniert" doc:"see EigeneEmpfehlung"`
	Standing             string     `json:"Stand" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired" doc:"see EigeneEmpfehlung"`
	ProductID            string     `json:"ProduktId"`
	ProductName          string     `json:"Produktname"`
	Share                int        `json:"AnteilEmpfehler" enum:"100,50,0"`
	RecommenderCents     int64      `json:"EmpfehlerCent"`
	Commission           bool       `json:"Provision,omitempty" doc:"by an own link as a partner, no reward"`
	ByCode               bool       `json:"PerCode,omitempty" doc:"a friend made it by entering an offline code"`
	CreatedAt            time.Time  `json:"ErstelltAm" doc:"when it was made"`
	Awards               []OwnAward `json:"Praemierungen,omitempty" doc:"what it has earned, either side"`
}

type ownInShortAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []OwnInShort
}

func (c calls) listOwnInShort(ctx context.Context, _ *struct{ httpapi.Tenant }) (*ownInShortAnswer, error) {
	views, err := c.recommendations.AllOwnInShort(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recommender(ctx),
	)
	if err != nil {
		return nil, err
	}
	out := &ownInShortAnswer{CacheControl: noStore, Body: make([]OwnInShort, len(views))}
	for i := range views {
		out.Body[i] = toShort(&views[i])
	}
	return out, nil
}

func toShort(v *recommendation.ShortView) OwnInShort {
	return OwnInShort{
		RecommendationNumber: v.Number.String(), Status: Status(v.Shown), Standing: string(v.Stands),
		ProductID: v.ProductID, ProductName: v.ProductName, Share: int(v.Share), RecommenderCents: v.RecommenderCents,
		Commission: v.CommissionOf(v.RecommenderID), ByCode: v.OfflineCode != "", CreatedAt: v.CreatedAt,
		Awards: toAwards(v.Awards),
	}
}
