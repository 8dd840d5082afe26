// Package rest speaks of rewards and awards on the wire of /api/v1, whose names are German.
package rest

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Praemierung is an award as its holder sees it.
type Praemierung struct {
	ID            string     `json:"PraemierungId"`
	BetragCent    int64      `json:"BetragCent"`
	Status        string     `json:"Status" enum:"Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen"`
	Art           string     `json:"Art" enum:"Empfehlung,Bonus"`
	Partei        string     `json:"Partei" enum:"Empfehler,Empfaenger"`
	ProduktID     string     `json:"ProduktId"`
	ProduktName   string     `json:"ProduktName"`
	ProduktGrafik string     `json:"ProduktGrafik"`
	AbholbarBis   string     `json:"AbholbarBis,omitempty" doc:"last day to pick a reward, YYYY-MM-DD"`
	PraemieID     string     `json:"PraemieId,omitempty" doc:"the picked reward"`
	PraemieArt    string     `json:"PraemieArt,omitempty" enum:"bank,gutschein"`
	GewaehltAm    *time.Time `json:"GewaehltAm,omitempty"`
	ZahlungBis    string     `json:"ZahlungBis,omitempty" doc:"day by which it is promised, YYYY-MM-DD"`
	IbanEndung    string     `json:"IbanEndung,omitempty" doc:"last four characters"`
	AusgezahltAm  *time.Time `json:"AusgezahltAm,omitempty"`
	VersendetAm   *time.Time `json:"GutscheinVersendetAm,omitempty"`
}

// Praemierungen is the answer about a reward token.
type Praemierungen struct {
	Praemierungen   []Praemierung       `json:"Praemierungen"`
	Praemien        []KatalogPraemie    `json:"Praemien,omitempty" doc:"what can be picked; with details"`
	Kontoinhaber    string              `json:"Kontoinhaber,omitempty" doc:"proposal for the form; with details"`
	NurDeutscheIban bool                `json:"NurDeutscheIban" doc:"with details"`
	Gespeichert     *GespeichertesKonto `json:"GespeichertesKonto,omitempty" doc:"the account that the holder has stored; with details"`
}

// GespeichertesKonto is what may be shown of a stored account.
type GespeichertesKonto struct {
	IbanLetzte4 string `json:"IbanLetzte4" doc:"last four characters"`
}

type awardsInput struct {
	httpapi.Tenant
	Details string `query:"details" maxLength:"20" doc:"anything: with what picking a reward needs"`
}

type awardsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Praemierungen
}

type chooseInput struct {
	httpapi.Tenant
	Body struct {
		PraemierungID string `json:"PraemierungId" minLength:"1" maxLength:"60"`
		PraemieID     string `json:"PraemieId" minLength:"1" maxLength:"60"`
		Iban          string `json:"Iban,omitempty" maxLength:"60"`
		Kontoinhaber  string `json:"Kontoinhaber,omitempty" maxLength:"200"`
		// Gespeichert takes the account that the recommender has stored instead of one that is typed.
		Gespeichert bool `json:"GespeichertesKonto,omitempty" doc:"pay to the stored account; Iban and Kontoinhaber stay empty"`
	}
}

// Gewaehlt confirms a pick.
type Gewaehlt struct {
	PraemierungID string `json:"PraemierungId"`
	Status        string `json:"Status" enum:"Bereitgestellt"`
	PraemieArt    string `json:"PraemieArt" enum:"bank,gutschein"`
	BetragCent    int64  `json:"BetragCent"`
	ZahlungBis    string `json:"ZahlungBis" doc:"day by which it is promised, YYYY-MM-DD"`
}

type chooseAnswer struct{ Body Gewaehlt }

// Awards is what the calls need: the use cases, and the award whose reward token the request bears.
type Awards struct {
	Look    *usecase.Look
	Choose  *usecase.Choose
	Holding func(ctx context.Context) string
}

// RegisterAwards adds the calls of the reward token's holder.
func RegisterAwards(api huma.API, a Awards) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getAwards", Method: http.MethodGet, Path: "/api/v1/{tenant}/praemierung",
		Summary: "The awards of the reward token", Tags: []string{"reward"},
	}, func(ctx context.Context, in *awardsInput) (*awardsAnswer, error) {
		t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
		sight, err := a.Look.Do(ctx, t, l, a.Holding(ctx), in.Details != "")
		if err != nil {
			return nil, err
		}
		return &awardsAnswer{CacheControl: "no-store", Body: toPraemierungen(t, l, sight)}, nil
	})
	httpapi.Register(api, huma.Operation{
		OperationID: "chooseReward", Method: http.MethodPut, Path: "/api/v1/{tenant}/praemierung",
		Summary: "Picks a reward for an award", Tags: []string{"reward"},
	}, func(ctx context.Context, in *chooseInput) (*chooseAnswer, error) {
		chosen, err := a.Choose.Do(ctx, tenant.From(ctx), a.Holding(ctx), usecase.Pick{
			AwardID: in.Body.PraemierungID, RewardID: in.Body.PraemieID,
			Account: reward.Account{IBAN: in.Body.Iban, Holder: in.Body.Kontoinhaber}, Stored: in.Body.Gespeichert,
		})
		if err != nil {
			return nil, wireFields(err)
		}
		return &chooseAnswer{Body: Gewaehlt{
			PraemierungID: chosen.ID, Status: Status(chosen.Status), PraemieArt: meansName(chosen.Choice.Means),
			BetragCent: chosen.AmountCents, ZahlungBis: lastDay(chosen.Choice.DueBy),
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

// wireFields gives the fields at fault the names that the request has for them.
func wireFields(err error) error {
	var f *fault.Error
	if !errors.As(err, &f) {
		return err
	}
	return f.Renamed(map[string]string{"iban": "Iban", "accountHolder": "Kontoinhaber"})
}

func toPraemierungen(t *tenant.Tenant, l tenant.Language, s usecase.Sight) Praemierungen {
	out := Praemierungen{Praemierungen: make([]Praemierung, len(s.Awards))}
	for i, a := range s.Awards {
		out.Praemierungen[i] = toPraemierung(a)
	}
	if d := s.Details; d != nil {
		out.Kontoinhaber, out.NurDeutscheIban = d.Holder, d.GermanIBANOnly
		if d.StoredLast4 != "" {
			out.Gespeichert = &GespeichertesKonto{IbanLetzte4: d.StoredLast4}
		}
		for _, entry := range d.Catalogue {
			out.Praemien = append(out.Praemien, toPraemie(t, entry, l))
		}
	}
	return out
}

func toPraemierung(a usecase.Seen) Praemierung {
	p := Praemierung{
		ID: a.ID, BetragCent: a.AmountCents, Status: Status(a.Status), Art: "Empfehlung", Partei: "Empfehler",
		ProduktID: a.Product.ID, ProduktName: a.Product.Name, ProduktGrafik: a.Product.Picture, AbholbarBis: lastDay(a.ExpiresAt),
	}
	if a.Kind == reward.ForBonus {
		p.Art = "Bonus"
	}
	if a.Party == reward.Recipient {
		p.Partei = "Empfaenger"
	}
	if c := a.Choice; c != nil {
		p.PraemieID, p.PraemieArt, p.GewaehltAm, p.ZahlungBis = c.RewardID, meansName(c.Means), &c.ChosenAt, lastDay(c.DueBy)
		if c.Account != nil {
			p.IbanEndung = c.Account.Last4
		}
	}
	ended := a.EndedAt
	switch a.Status {
	case reward.PaidOut:
		p.AusgezahltAm = &ended
	case reward.Collected:
		p.VersendetAm = &ended
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
