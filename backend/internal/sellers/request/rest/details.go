package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
)

// AgencyRequestMore is what a mailbox that has confirmed may still do.
type AgencyRequestMore struct {
	_ struct{} `schema:"Agenturanfragebestaetigt"`

	Token string     `json:"Token,omitempty" doc:"adds details by agentur/anfrage/zusatzdaten, once; missing where they were given"`
	Until *time.Time `json:"TokenGueltigBis,omitempty" doc:"when the token ends; it ends before with the tenant's decision"`
}

// AgencyDetails are what a contact adds to a request, all by its own choice.
type AgencyDetails struct {
	_ struct{} `schema:"Agenturzusatzdaten"`

	Token          string `json:"Token" maxLength:"100" doc:"of the answer to the confirmation"`
	LegalForm      string `json:"Rechtsform,omitempty" maxLength:"80" doc:"in own words"`
	BrokerNumber   string `json:"Vermittlernummer,omitempty" maxLength:"80" doc:"what the tenant calls the agency by so far"`
	RegisterNumber string `json:"Registernummer,omitempty" maxLength:"80" doc:"of a register of brokers or of companies"`
	Website        string `json:"Webseite,omitempty" maxLength:"200" doc:"an address with https:// or without"`
	People         int    `json:"Personenzahl,omitempty" minimum:"0" maximum:"9999" doc:"how many work there; 0 where that isn't said"`
	Message        string `json:"Nachricht,omitempty" maxLength:"4000" text:"lines" doc:"at most 1000 characters"`
}

type completeInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   AgencyDetails
}

func (c calls) complete(ctx context.Context, in *completeInput) (*struct{}, error) {
	b := in.Body
	return nil, c.requests.Complete(ctx, tenant.From(ctx), token.Secret(b.Token), request.Details{
		LegalForm: b.LegalForm, BrokerNumber: b.BrokerNumber, RegisterNumber: b.RegisterNumber, Website: b.Website,
		People: b.People, Message: b.Message,
	}, in.RealIP)
}
