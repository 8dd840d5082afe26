package agency

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// RequestDetailsForm adds to a request what helps the tenant decide, all by the contact's own choice.
type RequestDetailsForm struct {
	Token          string `json:"token" maxLength:"100"`
	LegalForm      string `json:"legalForm,omitempty" wire:"rechtsform" maxLength:"80"`
	BrokerNumber   string `json:"brokerNumber,omitempty" wire:"vermittlernummer" maxLength:"80"`
	RegisterNumber string `json:"registerNumber,omitempty" wire:"registernummer" maxLength:"80"`
	Website        string `json:"website,omitempty" wire:"webseite" maxLength:"200"`
	People         int64  `json:"people,omitempty" wire:"personenzahl" minimum:"0" maximum:"9999" doc:"0 where that isn't said"`
	Message        string `json:"message,omitempty" wire:"nachricht" maxLength:"1000" text:"lines"`
}

type requestDetailsInput struct{ Body RequestDetailsForm }

func (s *Screens) putRequestDetails(ctx context.Context, in *requestDetailsInput) (*screen.Done, error) {
	f := in.Body
	err := s.backend.CompleteAgencyRequest(ctx, screen.From(ctx).Public(), wire.AgencyDetails{
		Token: f.Token, LegalForm: f.LegalForm, BrokerNumber: f.BrokerNumber, RegisterNumber: f.RegisterNumber,
		Website: f.Website, People: f.People, Message: f.Message,
	})
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Nothing(), nil
}
