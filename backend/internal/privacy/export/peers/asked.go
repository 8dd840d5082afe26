package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/note"
)

// CustomerNumbers are those that a person gave.
type CustomerNumbers struct{ Keep *customernumbers.Keep }

var _ export.CustomerNumbers = CustomerNumbers{}

// Given gives the customer numbers by recommendation.
func (e CustomerNumbers) Given(ctx context.Context, t tenant.ID, id string) (map[string]string, error) {
	all, err := e.Keep.Given(ctx, t, id)
	out := make(map[string]string, len(all))
	for _, n := range all {
		out[n.Recommendation] = n.Number
	}
	return out, err
}

// Notes are what a person wrote beside recommendations.
type Notes struct{ Notes note.Notes }

var _ export.Notes = Notes{}

// Written gives them by number.
func (e Notes) Written(ctx context.Context, t tenant.ID, id string) (map[string]string, error) {
	return e.Notes.Of(ctx, t, id)
}

// Inquiries are those that a person made.
type Inquiries struct{ Inquiries inquiry.Inquiries }

var _ export.Inquiries = Inquiries{}

// Asked gives the inquiries.
func (e Inquiries) Asked(ctx context.Context, t tenant.ID, id string) ([]export.Inquiry, error) {
	all, err := e.Inquiries.Of(ctx, t, id)
	out := make([]export.Inquiry, 0, len(all))
	for _, i := range all {
		out = append(out, export.Inquiry{
			ID: i.ID, OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber, Message: i.Message,
			CreatedAt: i.CreatedAt, Answer: i.Answer, AnsweredAt: i.AnsweredAt,
		})
	}
	return out, err
}

// Messages are those of the contact form.
type Messages struct{ Contacts contacts.OfPerson }

var _ export.Messages = Messages{}

// Written gives what came with an address.
func (e Messages) Written(ctx context.Context, t tenant.ID, email string) ([]export.Message, error) {
	all, err := e.Contacts.Written(ctx, t, person.EmailOf(email))
	out := make([]export.Message, 0, len(all))
	for _, m := range all {
		out = append(out, export.Message{
			ID: m.ID, Topic: string(m.Topic), Name: m.Name, Text: m.Text, WrittenAt: m.WrittenAt, LastDay: tenant.LastDay(m.KeepUntil),
		})
	}
	return out, err
}

// Letters are those that left.
type Letters struct{ Log mail.Log }

var _ export.Letters = Letters{}

// Left gives the letters about some subjects.
func (e Letters) Left(ctx context.Context, t tenant.ID, subjects []string) ([]export.Letter, error) {
	all, err := e.Log.Of(ctx, t, subjects)
	out := make([]export.Letter, 0, len(all))
	for _, l := range all {
		out = append(out, export.Letter{Kind: string(l.Kind), At: l.At.Truncate(time.Second)})
	}
	return out, err
}
