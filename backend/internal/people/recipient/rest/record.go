package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Record is all that is kept of the friend.
type Record struct {
	_ struct{} `schema:"Gespeichert"`

	RecommendationNumber string          `json:"Empfehlungsnummer"`
	State                string          `json:"Zustand" enum:"open,confirmed,expired,cancelled" doc:"open: not confirmed yet; confirmed; expired: not confirmed in time; cancelled: withdrawn"`
	RecommenderName      string          `json:"EmpfehlerName" doc:"shortened: Anna M."`
	Line                 string          `json:"PersoenlicheZeile,omitempty" doc:"the recommender's words to the friend"`
	ProductName          string          `json:"Produktname"`
	ValidUntil           string          `json:"GueltigBis" format:"date" doc:"last day of the recommendation's validity"`
	EnteredAt            time.Time       `json:"EingetragenAm" doc:"when the data were entered"`
	ConfirmedAt          *time.Time      `json:"BestaetigtAm,omitempty" doc:"when the mailbox confirmed; missing before that"`
	ErasedOn             string          `json:"LoeschDatum,omitempty" format:"date" doc:"last day of data that nobody confirmed: that of the recommendation, or 12 weeks"`
	KeptUntil            string          `json:"AufbewahrtBis,omitempty" format:"date" doc:"last day of confirmed data, once the recommendation has ended; a year after that before"`
	Concealed            bool            `json:"Verdeckt,omitempty" doc:"the link of a mail before the confirmation: what only its owner should read is left out"`
	PhoneGiven           bool            `json:"TelefonAngegeben,omitempty" doc:"also where the number is left out"`
	BirthDateGiven       bool            `json:"GeburtsdatumAngegeben,omitempty" doc:"also where the date is left out"`
	FromMailbox          bool            `json:"UeberMail,omitempty" doc:"the token came from the mailbox: what declines with it declines letters about rewards too"`
	Data                 RecipientData   `json:"Daten" doc:"what was entered"`
	EmailMasked          string          `json:"EmailMaskiert"`
	Channel              string          `json:"Kanal,omitempty"`
	Language             string          `json:"Sprache"`
	IBANLast4            string          `json:"IbanLetzte4,omitempty"`
	AccountHolder        string          `json:"Kontoinhaber,omitempty"`
	CustomerNumberEnd    string          `json:"KundennummerEnde,omitempty" doc:"last characters of the tenant's number for the friend"`
	Order                RecipientOrder  `json:"Auftrag" doc:"the friend's order, as the friend may see it"`
	ProductLink          string          `json:"Produktlink,omitempty" doc:"the tenant's order page, once the data are confirmed and until something is ordered"`
	OrderBy              string          `json:"BestellenBis,omitempty" format:"date" doc:"last day for the order, beside Produktlink"`
	RewardCents          int64           `json:"PraemieCent"`
	RewardStatus         string          `json:"PraemieStatus" enum:"Keine,Versprochen,Offen,Bereitgestellt,Ausgezahlt,Abgeholt,Storniert,Abgelaufen" doc:"Keine: the friend gets nothing; Versprochen: not earned yet; then as that of an award: Offen, Bereitgestellt, Ausgezahlt, Abgeholt, Storniert, Abgelaufen"`
	RewardIBANLast4      string          `json:"PraemieIbanLetzte4,omitempty" doc:"of the account that the reward goes to"`
	ClaimBy              string          `json:"PraemieAbrufbarBis,omitempty" format:"date" doc:"last day to claim it"`
	HeldUntil            string          `json:"PraemieInPruefungBis,omitempty" format:"date" doc:"last day of a look"`
	Consents             []RecordConsent `json:"Zustimmungen" doc:"what the friend agreed to, with the evidence"`
	Letters              []RecordLetter  `json:"Mails" doc:"letters that were sent; their texts are not kept"`
	ProofUntil           string          `json:"NachweisBis,omitempty" format:"date" doc:"last day of the proof of a permission to call"`
}

// RecordConsent is one consent with its evidence.
type RecordConsent struct {
	_ struct{} `schema:"GespeicherteEinigung"`

	Kind        string    `json:"Art"`
	TextID      string    `json:"TextId"`
	TextVersion string    `json:"TextVersion"`
	Text        string    `json:"Text" doc:"what was on the screen"`
	Hash        string    `json:"Pruefsumme" doc:"SHA-256 of the text"`
	Language    string    `json:"Sprache"`
	Channel     string    `json:"Kanal,omitempty"`
	How         string    `json:"Weg" doc:"form, mailed_link or own_page; empty where it wasn't kept"`
	At          time.Time `json:"Zeit" doc:"when it was given"`
}

// RecordLetter is a letter.
type RecordLetter struct {
	_ struct{} `schema:"GespeicherteNachricht"`

	Kind string    `json:"Art"`
	At   time.Time `json:"Zeit" doc:"when it was sent"`
}

func toRecord(h usecase.Record) Record {
	r, d, ads := h.Recipient, h.Recipient.Data, h.Recipient.Permitted()
	out := Record{
		RecommendationNumber: h.Recommendation.Number, State: string(h.Recommendation.State),
		RecommenderName: h.Recommendation.Recommender, Line: h.Recommendation.Line,
		ProductName: h.Recommendation.ProductName, ValidUntil: lastDay(h.Recommendation.ValidUntil),
		EnteredAt:   r.CreatedAt,
		ConfirmedAt: r.ConfirmedAt, Concealed: h.Concealed, FromMailbox: h.Mailed,
		PhoneGiven: d.Phone != "", BirthDateGiven: d.BirthDate != "",
		EmailMasked: d.Email.Masked(), Channel: r.Channel, Language: r.Language, IBANLast4: h.Account.Last4,
		AccountHolder:     h.Account.Holder,
		CustomerNumberEnd: h.CustomerNumber,
		Order:             toOrder(usecase.OwnOrder{Recommendation: h.Recommendation, Order: h.Order}),
		RewardCents:       h.Prospect.Cents, RewardStatus: h.Prospect.Status, RewardIBANLast4: h.Prospect.Last4,
		Consents: make([]RecordConsent, 0, len(h.Consents)), Letters: make([]RecordLetter, 0, len(h.Letters)),
		Data: RecipientData{
			Company: d.Company, FirstName: d.FirstName, LastName: d.LastName, AdvertisingEmail: ads.Email.Given(),
			AdvertisingPhone: ads.Phone.Given(),
			Advertising:      ads.Email.Given() || ads.Phone.Given(), Address: Address{City: d.City},
		},
	}
	if !h.Concealed {
		out.Data.Salutation, out.Data.BirthDate, out.Data.Email, out.Data.Phone = d.Salutation, d.BirthDate, d.Email.String(), d.Phone
		out.Data.Address.Street, out.Data.Address.HouseNumber, out.Data.Address.Zip = d.Street, d.HouseNumber, d.Zip
	}
	if r.ConfirmedAt == nil {
		out.ErasedOn = lastDay(recipient.GoneFrom(r.EraseAfter, h.Recommendation.ValidUntil))
	} else if !h.KeptUntil.IsZero() {
		out.KeptUntil = lastDay(h.KeptUntil)
	}
	if !h.ProvedUntil.IsZero() {
		out.ProofUntil = lastDay(h.ProvedUntil)
	}
	if !h.Prospect.ClaimableUntil.IsZero() {
		out.ClaimBy = lastDay(h.Prospect.ClaimableUntil)
	}
	if !h.Prospect.HeldUntil.IsZero() {
		out.HeldUntil = lastDay(h.Prospect.HeldUntil)
	}
	out.ProductLink, out.OrderBy = wayOn(h.OrderLink, h.Recommendation)
	for _, c := range h.Consents {
		out.Consents = append(out.Consents, RecordConsent{
			Kind: string(c.Kind), TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Hash: c.Hash, Language: c.Language,
			Channel: c.Channel,
			How:     string(c.How), At: c.At,
		})
	}
	for _, l := range h.Letters {
		out.Letters = append(out.Letters, RecordLetter{Kind: l.Kind, At: l.At})
	}
	return out
}

type recordAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Record
}

type rectifyInput struct {
	httpapi.Tenant
	Body struct {
		Data RecipientData `json:"empfaengerdaten" doc:"the address of the mailbox and the ticks are left as they are"`
	}
}

type leaveInput struct {
	httpapi.Tenant
	Body struct {
		Email bool `json:"Email" doc:"false ends it; true changes nothing"`
		Phone bool `json:"Telefon" doc:"false ends it; true changes nothing"`
	}
}

func (c calls) registerRecord(api huma.API) {
	httpapi.Register(
		api,
		operation(
			"getRecipientRecord", http.MethodGet, "/empfaenger/daten", "All that is kept of the friend, and until when",
		),
		c.record,
	)
	rectify := operation("correctRecipient", http.MethodPut, "/empfaenger/daten", "Corrects the friend's data")
	rectify.SkipValidateBody = true // as createRecipient
	rectify.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, httpapi.Keyed(rectify), c.rectify)
	httpapi.Register(
		api, operation("deleteRecipient", http.MethodDelete, "/empfaenger/daten", "Erases the friend at once"), c.erase,
	)
	leave := operation("leaveAdvertising", http.MethodPut, "/empfaenger/werbung", "Ends permissions for advertising")
	leave.DefaultStatus = http.StatusNoContent
	httpapi.Register(api, leave, c.leave)
}

func (c calls) record(ctx context.Context, _ *plainInput) (*recordAnswer, error) {
	h, err := c.recipients.Record(
		ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx),
	)
	if err != nil {
		return nil, err
	}
	return &recordAnswer{CacheControl: noStore, Body: toRecord(h)}, nil
}

func (c calls) rectify(ctx context.Context, in *rectifyInput) (*struct{}, error) {
	form := in.Body.Data.form()
	form.AdvertisingEmail, form.AdvertisingPhone = false, false
	return &struct{}{}, c.recipients.Rectify(ctx, tenant.From(ctx), c.holder.Recipient(ctx), c.holder.Mailed(ctx), form)
}

func (c calls) erase(ctx context.Context, _ *plainInput) (*struct{}, error) {
	return &struct{}{}, c.holder.Erase(ctx, tenant.From(ctx).ID, c.holder.Recipient(ctx))
}

func (c calls) leave(ctx context.Context, in *leaveInput) (*struct{}, error) {
	return &struct{}{}, c.recipients.LeaveAdvertising(ctx, tenant.From(ctx), c.holder.Recipient(ctx), usecase.Leaving{
		Email: !in.Body.Email, Phone: !in.Body.Phone,
	})
}
