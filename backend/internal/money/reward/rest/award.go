// Package rest speaks of rewards and awards on the wire of /api/v1, whose names are German.
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
)

// Award is an award as its holder sees it.
type Award struct {
	_ struct{} `schema:"Praemierung"`

	ID             string     `json:"PraemierungId"`
	AmountCents    int64      `json:"BetragCent"`
	Status         string     `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen" doc:"Offen: not claimed yet; Bereitgestellt: claimed, on its way; Ausgezahlt: transferred; Abgeholt: its voucher was mailed; Storniert: its order was cancelled; Abgelaufen: not claimed in time"`
	Kind           string     `json:"Art" enum:"Empfehlung,Bonus"`
	Party          string     `json:"Partei" enum:"Empfehler,Empfaenger" doc:"whose it is"`
	Split          bool       `json:"Geteilt" doc:"both sides have a reward from the recommendation: the pictures for it are Grafik50Empfehler and Grafik50Empfaenger"`
	ProductID      string     `json:"ProduktId"`
	ProductName    string     `json:"ProduktName"`
	ProductSpoken  string     `json:"ProduktNameImSatz" doc:"the name as it stands in a sentence"`
	ProductPicture string     `json:"ProduktGrafik"`
	ExpiresOn      string     `json:"AbholbarBis,omitempty" doc:"last day to pick a reward, YYYY-MM-DD"`
	RewardID       string     `json:"PraemieId,omitempty" doc:"the picked reward"`
	RewardKind     string     `json:"PraemieArt,omitempty" enum:"bank,gutschein" doc:"kind of the picked reward: transfer or voucher"`
	ChosenAt       *time.Time `json:"GewaehltAm,omitempty" doc:"when the reward was picked"`
	PaidBy         string     `json:"ZahlungBis,omitempty" doc:"day by which it is promised, YYYY-MM-DD"`
	IBANLast4      string     `json:"IbanEndung,omitempty" doc:"last four characters"`
	PaidAt         *time.Time `json:"AusgezahltAm,omitempty" doc:"when the bank had made the transfer"`
	MailedAt       *time.Time `json:"GutscheinVersendetAm,omitempty" doc:"when the voucher was mailed"`
	// What is chosen meanwhile is kept.
	Review *recommendationrest.AwardReview `json:"Pruefung,omitempty" doc:"people look at it before it may be paid"`
}

// AwardList is the answer about a reward token.
type AwardList struct {
	_ struct{} `schema:"Praemierungen"`

	Awards          []Award           `json:"Praemierungen" doc:"the awards that the token stands for; of who is logged in, those that wait to be claimed"`
	Rewards         []CatalogueReward `json:"Praemien,omitempty" doc:"what can be picked; with details"`
	AccountHolder   string            `json:"Kontoinhaber,omitempty" doc:"proposal for the form; with details"`
	EmailMasked     string            `json:"EmailMaskiert,omitempty" doc:"where a voucher goes; with details"`
	GermanIBANOnly  bool              `json:"NurDeutscheIban" doc:"with details"`
	Stored          *StoredAccount    `json:"GespeichertesKonto,omitempty" doc:"the account that the holder has stored; with details"`
	PaymentsChecked bool              `json:"ZahlungenInPruefung" doc:"payments are being checked, as after a backup was restored: nothing is paid until that is done, and what was paid may stand here as if it weren't. What is chosen meanwhile is kept, and nothing is paid twice"`
}

// StoredAccount is what may be shown of a stored account.
type StoredAccount struct {
	_ struct{} `schema:"GespeichertesKonto"`

	IBANLast4 string `json:"IbanLetzte4" doc:"last four characters"`
}

type awardsInput struct {
	httpapi.Tenant
	Details string `query:"details" maxLength:"20" doc:"anything: with what picking a reward needs"`
}

type awardsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AwardList
}

type chooseInput struct {
	httpapi.Tenant
	Body struct {
		AwardID       string `json:"PraemierungId" minLength:"1" maxLength:"60"`
		RewardID      string `json:"PraemieId" minLength:"1" maxLength:"60" doc:"id of the reward that is picked, out of the catalogue"`
		IBAN          string `json:"Iban,omitempty" maxLength:"60"`
		AccountHolder string `json:"Kontoinhaber,omitempty" maxLength:"200"`
		// Stored takes the account that the recommender has stored instead of one that is typed.
		Stored bool `json:"GespeichertesKonto,omitempty" doc:"pay to the stored account; Iban and Kontoinhaber stay empty"`
		Insist bool `json:"TrotzAblehnung,omitempty" doc:"pay to this account although the bank found fault with it before (reward.account_refused)"`
	}
}

// Chosen confirms a pick.
type Chosen struct {
	_ struct{} `schema:"Gewaehlt"`

	AwardID     string `json:"PraemierungId"`
	Status      string `json:"Status" enum:"Bereitgestellt" doc:"the award is claimed and on its way"`
	RewardKind  string `json:"PraemieArt" enum:"bank,gutschein" doc:"transfer or voucher"`
	AmountCents int64  `json:"BetragCent"`
	PaidBy      string `json:"ZahlungBis" doc:"day by which it is promised, YYYY-MM-DD"`
	HeldUntil   string `json:"InPruefungBis,omitempty" format:"date" doc:"last day of a look: ZahlungBis is no promise"`
}

type chooseAnswer struct{ Body Chosen }

// Awards is what the calls need: the use cases, and the award whose reward token the request bears.
type Awards struct {
	Look    *usecase.Look
	Choose  *usecase.Choose
	Holding func(ctx context.Context) string
}

// RegisterAwards adds the calls of the reward token's holder.
func RegisterAwards(api huma.API, a Awards) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getAwards", Description: about["getAwards"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/praemierung",
		Summary: "The awards of the reward token", Tags: []string{"reward"},
	}, func(ctx context.Context, in *awardsInput) (*awardsAnswer, error) {
		t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
		sight, err := a.Look.Do(ctx, t, l, a.Holding(ctx), in.Details != "")
		if err != nil {
			return nil, err
		}
		return &awardsAnswer{CacheControl: "no-store", Body: toAwardList(t, l, sight)}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "chooseReward", Description: about["chooseReward"], Method: http.MethodPut,
		Path:    "/api/v1/{tenant}/praemierung",
		Summary: "Picks a reward for an award", Tags: []string{"reward"},
	}, func(ctx context.Context, in *chooseInput) (*chooseAnswer, error) {
		chosen, err := a.Choose.Do(ctx, tenant.From(ctx), a.Holding(ctx), usecase.Pick{
			AwardID: in.Body.AwardID, RewardID: in.Body.RewardID,
			Account: bankaccount.Account{IBAN: in.Body.IBAN, Holder: in.Body.AccountHolder}, Stored: in.Body.Stored,
			Insist: in.Body.Insist,
		})
		if err != nil {
			return nil, err
		}
		return &chooseAnswer{Body: Chosen{
			AwardID: chosen.ID, Status: Status(chosen.Status), RewardKind: meansName(chosen.Choice.Means),
			AmountCents: chosen.AmountCents, PaidBy: lastDay(chosen.Choice.DueBy), HeldUntil: lastDay(chosen.HeldUntil),
		}}, nil
	})
}

// Status gives the wire's name of an award's status (section 4 of the specification).
func Status(s reward.AwardStatus) string {
	return map[reward.AwardStatus]string{
		reward.Open: "Offen", reward.Offered: "Bereitgestellt", reward.PaidOut: "Ausgezahlt", reward.Collected: "Abgeholt",
		reward.Cancelled: "Storniert", reward.Expired: "Abgelaufen",
	}[s]
}

func meansName(m reward.Means) string {
	if m == reward.ByVoucher {
		return "gutschein"
	}
	return "bank"
}

func toAwardList(t *tenant.Tenant, l tenant.Language, s usecase.Sight) AwardList {
	out := AwardList{Awards: make([]Award, len(s.Awards)), PaymentsChecked: s.PaymentsChecked}
	for i, a := range s.Awards {
		out.Awards[i] = toAward(a)
	}
	if d := s.Details; d != nil {
		out.AccountHolder, out.EmailMasked, out.GermanIBANOnly = d.Holder, d.Email.Masked(), d.GermanIBANOnly
		if d.StoredLast4 != "" {
			out.Stored = &StoredAccount{IBANLast4: d.StoredLast4}
		}
		for _, entry := range d.Catalogue {
			out.Rewards = append(out.Rewards, toRewardOfShare(t, entry, l))
		}
	}
	return out
}

func toAward(a usecase.Seen) Award {
	p := Award{
		ID: a.ID, AmountCents: a.AmountCents, Status: Status(a.Status), Kind: "Empfehlung", Party: "Empfehler",
		Split:     a.Split,
		ProductID: a.Product.ID, ProductName: a.Product.Name, ProductSpoken: a.Product.Spoken,
		ProductPicture: a.Product.Picture, ExpiresOn: lastDay(a.ExpiresAt), Review: recommendationrest.ToReview(a.Review),
	}
	if a.Held() {
		p.ExpiresOn = "" // it doesn't lapse meanwhile
	}
	if a.Kind == reward.ForBonus {
		p.Kind = "Bonus"
	}
	if a.Party == reward.Recipient {
		p.Party = "Empfaenger"
	}
	if c := a.Choice; c != nil {
		p.RewardID, p.RewardKind, p.ChosenAt, p.PaidBy = c.RewardID, meansName(c.Means), &c.ChosenAt, lastDay(c.DueBy)
		if c.Account != nil {
			p.IBANLast4 = c.Account.Last4
		}
	}
	ended := a.EndedAt
	switch a.Status {
	case reward.PaidOut:
		p.PaidAt = &ended
	case reward.Collected:
		p.MailedAt = &ended
	}
	return p
}

// lastDay gives the last day of a period as people read it; empty for none.
func lastDay(end time.Time) string {
	if end.IsZero() {
		return ""
	}
	return tenant.LastDay(end).Format(time.DateOnly)
}
