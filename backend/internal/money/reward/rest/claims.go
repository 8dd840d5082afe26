package rest

import (
	"context"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Claims is what the calls of a recommender who is logged in need.
type Claims struct {
	Own         *usecase.OwnClaims
	Claim       *usecase.Claim
	Recommender func(context.Context) string
}

type claimsInput struct{ httpapi.Tenant }

type claimInput struct {
	httpapi.Tenant
	Body struct {
		AwardIDs      []string `json:"PraemierungIds" minItems:"1" maxItems:"200" maxLength:"60" doc:"ids of the awards that are claimed together"`
		RewardID      string   `json:"PraemieId" minLength:"1" maxLength:"60" doc:"id of the reward that is picked for all of them, out of the catalogue"`
		IBAN          string   `json:"Iban,omitempty" maxLength:"60"`
		AccountHolder string   `json:"Kontoinhaber,omitempty" maxLength:"200"`
		Stored        bool     `json:"GespeichertesKonto,omitempty" doc:"pay to the stored account; Iban and Kontoinhaber stay empty"`
		Insist        bool     `json:"TrotzAblehnung,omitempty" doc:"pay to this account although the bank found fault with it before (reward.account_refused)"`
	}
}

// ClaimResults tells what became of each award that was asked for.
type ClaimResults struct {
	_ struct{} `schema:"Abholungen"`

	Results []ClaimResult `json:"Ergebnisse" doc:"in the order in which they were asked for"`
}

// ClaimResult is what became of one.
type ClaimResult struct {
	_ struct{} `schema:"Abholung"`

	AwardID     string `json:"PraemierungId"`
	AmountCents int64  `json:"BetragCent"`
	RewardKind  string `json:"PraemieArt,omitempty" enum:"bank,gutschein" doc:"missing when it was refused"`
	PaidBy      string `json:"ZahlungBis,omitempty" doc:"day by which it is promised, YYYY-MM-DD"`
	HeldUntil   string `json:"InPruefungBis,omitempty" format:"date" doc:"last day of a look: ZahlungBis is no promise"`
	Refusal     string `json:"Ablehnung,omitempty" enum:"reward.already_chosen,reward.token_expired,reward.token_unknown,reward.unknown,recipient.same_account" doc:"why it was not taken"`
}

type claimAnswer struct{ Body ClaimResults }

// RegisterClaims adds the calls by which a recommender claims several awards at once.
func RegisterClaims(api huma.API, c Claims) {
	const path = "/api/v1/{tenant}/empfehler/praemierung"
	httpapi.Register(api, huma.Operation{
		OperationID: "listOwnClaims", Description: about["listOwnClaims"], Method: http.MethodGet, Path: path,
		Summary: "The own awards that wait for a pick, and what can be picked", Tags: []string{"recommender"},
	}, func(ctx context.Context, _ *claimsInput) (*awardsAnswer, error) {
		t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
		sight, err := c.Own.Do(ctx, t, l, c.Recommender(ctx))
		if err != nil {
			return nil, err
		}
		return &awardsAnswer{CacheControl: "no-store", Body: toAwardList(t, l, sight)}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "claimAwards", Description: about["claimAwards"], Method: http.MethodPut, Path: path,
		Summary: "Picks one reward for several own awards, and tells for each what happened", Tags: []string{"recommender"},
	}, func(ctx context.Context, in *claimInput) (*claimAnswer, error) {
		claimed, err := c.Claim.Do(ctx, tenant.From(ctx), c.Recommender(ctx), usecase.ManyPick{
			AwardIDs: in.Body.AwardIDs, RewardID: in.Body.RewardID, Stored: in.Body.Stored,
			Insist:  in.Body.Insist,
			Account: bankaccount.Account{IBAN: in.Body.IBAN, Holder: in.Body.AccountHolder},
		})
		if err != nil {
			return nil, err
		}
		out := ClaimResults{Results: make([]ClaimResult, len(claimed))}
		for i, one := range claimed {
			out.Results[i] = toClaimResult(one)
		}
		return &claimAnswer{Body: out}, nil
	})
}

func toClaimResult(c usecase.Claimed) ClaimResult {
	r := ClaimResult{AwardID: c.ID, AmountCents: c.AmountCents}
	var refusal *fault.Error
	switch {
	case errors.As(c.Refused, &refusal):
		r.Refusal = refusal.Code
	case c.Choice != nil:
		r.RewardKind, r.PaidBy = meansName(c.Choice.Means), lastDay(c.Choice.DueBy)
		r.HeldUntil = lastDay(c.HeldUntil)
	}
	return r
}
