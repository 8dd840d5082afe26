package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/invitation"
	"weitersagen.app/backend/internal/referral/note"
	"weitersagen.app/backend/internal/sellers/seller"
)

// BankAccount is what may be shown of the stored one; none when there is none.
func BankAccount(accounts *bankaccounts.Keep) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		shown, err := accounts.Of(ctx, of.Programme.ID, of.Account)
		if err == nil && shown.Last4 != "" {
			r.BankAccount = &export.BankAccount{Last4: shown.Last4, Holder: shown.Holder}
		}
		return err
	}
}

// Invitations are those of agencies that brought the account to the programme, the oldest first.
func Invitations(
	ofAccount func(ctx context.Context, t tenant.ID, account string) ([]invitation.Invitation, error),
	agencies seller.Sellers,
) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := ofAccount(ctx, of.Programme.ID, of.Account)
		if err != nil {
			return err
		}
		for _, i := range all {
			a, err := agencies.ByNumber(ctx, of.Programme.ID, i.Agency)
			if err != nil {
				return err
			}
			r.Invitations = append(r.Invitations, export.Invitation{
				AgencyNumber: string(a.Number), AgencyName: a.Name, InvitedAt: i.CreatedAt, AcceptedAt: *i.EndedAt,
			})
		}
		return nil
	}
}

// CustomerNumbers are those that the person gave for the recommendations.
func CustomerNumbers(numbers *customernumbers.Keep) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := numbers.Given(ctx, of.Programme.ID, of.Account)
		given := make(map[string]string, len(all))
		for _, n := range all {
			given[n.Recommendation] = n.Number
		}
		for i, one := range r.Recommendations {
			r.Recommendations[i].CustomerNumber = given[one.ID]
		}
		return err
	}
}

// Notes are what the person wrote beside the recommendations.
func Notes(notes note.Notes) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		written, err := notes.Of(ctx, of.Programme.ID, of.Account)
		for i, one := range r.Recommendations {
			r.Recommendations[i].Note = written[one.Number]
		}
		return err
	}
}

// Inquiries are what the person asked, the newest first.
func Inquiries(inquiries inquiry.Inquiries) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := inquiries.Of(ctx, of.Programme.ID, of.Account)
		for _, i := range all {
			r.Inquiries = append(r.Inquiries, export.Inquiry{
				ID: i.ID, OrderNumber: i.OrderNumber, Product: i.Product, RecommendationNumber: i.RecommendationNumber,
				Message:   i.Message,
				CreatedAt: i.CreatedAt, Answer: i.Answer, AnsweredAt: i.AnsweredAt,
			})
		}
		return err
	}
}

// Messages are what came with the person's address by the contact form, the newest first.
func Messages(messages contacts.OfPerson) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := messages.Written(ctx, of.Programme.ID, person.EmailOf(r.Person.Email))
		for _, m := range all {
			r.Messages = append(r.Messages, export.Message{
				ID: m.ID, Topic: string(m.Topic), Name: m.Name, Text: m.Text, WrittenAt: m.WrittenAt,
				LastDay: tenant.LastDay(m.KeepUntil),
			})
		}
		return err
	}
}

// Letters are the mails that left about what the parts before this one hold, the oldest first.
func Letters(log mail.Log) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := log.Of(ctx, of.Programme.ID, r.Subjects(of.Account))
		for _, l := range all {
			r.Letters = append(r.Letters, export.Letter{Kind: string(l.Kind), At: l.At.Truncate(time.Second)})
		}
		return err
	}
}
