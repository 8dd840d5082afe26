package personal

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Inquiries are the person's questions about rewards that are missing.
type Inquiries struct {
	Inquiries []Inquiry `json:"inquiries" doc:"newest first"`
}

// Inquiry is one question and its answer.
type Inquiry struct {
	ID          string     `json:"id"`
	OrderNumber string     `json:"orderNumber"`
	Product     string     `json:"product,omitempty"`
	Number      string     `json:"number,omitempty" doc:"of the recommendation"`
	Message     string     `json:"message"`
	CreatedAt   time.Time  `json:"createdAt"`
	Answer      string     `json:"answer,omitempty"`
	AnsweredAt  *time.Time `json:"answeredAt,omitempty"`
}

// InquiryForm asks about a reward that is missing.
type InquiryForm struct {
	OrderNumber string `json:"orderNumber" wire:"auftragsnummer" maxLength:"60"`
	Product     string `json:"product,omitempty" wire:"produkt" maxLength:"100"`
	Number      string `json:"number,omitempty" wire:"empfehlungsnummer" maxLength:"40" doc:"of the recommendation, where the person knows it"`
	Message     string `json:"message" wire:"nachricht" maxLength:"2000" text:"lines"`
}

func (s *Screens) getInquiries(ctx context.Context, _ *struct{}) (*screen.Answer[Inquiries], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	list, err := s.backend.ListInquiries(ctx, call, wire.ListInquiriesParams{})
	if err != nil {
		return nil, err
	}
	return screen.Show(Inquiries{screen.Map(list, func(i wire.Inquiry) Inquiry { return inquiryOf(&i) })}), nil
}

type inquiryInput struct{ Body InquiryForm }

func (s *Screens) postInquiry(ctx context.Context, in *inquiryInput) (*screen.Answer[Inquiry], error) {
	v, f := screen.From(ctx), in.Body
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	asked, err := s.backend.CreateInquiry(
		ctx, call,
		wire.AskInputBody{OrderNumber: f.OrderNumber, Product: f.Product, RecommendationNumber: f.Number, Message: f.Message},
	)
	if err != nil {
		return nil, screen.Relocate(err, f)
	}
	return screen.Show(inquiryOf(&asked)), nil
}

func inquiryOf(i *wire.Inquiry) Inquiry {
	return Inquiry{
		ID: i.ID, OrderNumber: i.OrderNumber, Product: i.Product, Number: i.RecommendationNumber, Message: i.Message,
		CreatedAt: i.CreatedAt.UTC(), Answer: i.Answer, AnsweredAt: i.AnsweredAt,
	}
}
