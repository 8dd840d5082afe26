// Package usecase asks every slice for what it keeps of a person.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Collect puts the record together.
type Collect struct {
	Clock           clock.Clock
	People          export.People
	BankAccounts    export.BankAccounts
	Sessions        export.Sessions
	Memberships     export.Memberships
	Invitations     export.Invitations
	Views           export.Views
	Consents        export.Consents
	Recommendations export.Recommendations
	CustomerNumbers export.CustomerNumbers
	Notes           export.Notes
	Inquiries       export.Inquiries
	Messages        export.Messages
	Letters         export.Letters
}

// Do gives all of it, or an error: half a record would say that there is no more.
func (u *Collect) Do(ctx context.Context, programme *tenant.Tenant, l tenant.Language, account string) (export.Record, error) {
	r := export.Record{At: u.Clock.Now().UTC(), Programme: programme.ProgrammeName, Company: programme.Contact.Company}
	for _, part := range []func(context.Context, *tenant.Tenant, tenant.Language, string, *export.Record) error{
		u.person, u.recommendations, u.inquiries, u.messages, u.letters,
	} {
		if err := part(ctx, programme, l, account, &r); err != nil {
			return export.Record{}, err
		}
	}
	return r, nil
}

func (u *Collect) person(ctx context.Context, programme *tenant.Tenant, _ tenant.Language, account string, r *export.Record) (err error) {
	if r.Person, r.Newsletter, err = u.People.Person(ctx, programme.ID, account); err != nil {
		return err
	}
	if r.BankAccount, err = u.BankAccounts.Shown(ctx, programme.ID, account); err != nil {
		return err
	}
	if r.Sessions, err = u.Sessions.Open(ctx, programme.ID, account); err != nil {
		return err
	}
	if r.Memberships, err = u.Memberships.Had(ctx, programme.ID, account); err != nil {
		return err
	}
	if r.Invitations, err = u.Invitations.Accepted(ctx, programme.ID, account); err != nil {
		return err
	}
	if r.Views, err = u.Views.Kept(ctx, programme.ID, account); err != nil {
		return err
	}
	r.Consents, err = u.Consents.Given(ctx, programme.ID, account)
	return err
}

func (u *Collect) recommendations(ctx context.Context, programme *tenant.Tenant, l tenant.Language, account string, r *export.Record) (err error) {
	if r.Recommendations, err = u.Recommendations.Own(ctx, programme, l, account); err != nil {
		return err
	}
	numbers, err := u.CustomerNumbers.Given(ctx, programme.ID, account)
	if err != nil {
		return err
	}
	notes, err := u.Notes.Written(ctx, programme.ID, account)
	for i, one := range r.Recommendations {
		r.Recommendations[i].CustomerNumber, r.Recommendations[i].Note = numbers[one.ID], notes[one.Number]
	}
	return err
}

func (u *Collect) inquiries(ctx context.Context, programme *tenant.Tenant, _ tenant.Language, account string, r *export.Record) (err error) {
	r.Inquiries, err = u.Inquiries.Asked(ctx, programme.ID, account)
	return err
}

func (u *Collect) messages(ctx context.Context, programme *tenant.Tenant, _ tenant.Language, _ string, r *export.Record) (err error) {
	r.Messages, err = u.Messages.Written(ctx, programme.ID, r.Person.Email)
	return err
}

// letters are those about the person, the recommendations, the awards, the inquiries and the messages: that is what they are kept by.
func (u *Collect) letters(ctx context.Context, programme *tenant.Tenant, _ tenant.Language, account string, r *export.Record) (err error) {
	subjects := []string{account}
	for _, one := range r.Recommendations {
		subjects = append(subjects, one.ID)
		for _, a := range one.Awards {
			subjects = append(subjects, a.ID)
			if a.Rejected != "" {
				subjects = append(subjects, a.Rejected)
			}
		}
	}
	for _, i := range r.Inquiries {
		subjects = append(subjects, i.ID)
	}
	for _, m := range r.Messages {
		subjects = append(subjects, m.ID)
	}
	r.Letters, err = u.Letters.Left(ctx, programme.ID, subjects)
	return err
}
