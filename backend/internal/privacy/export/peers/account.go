// Package peers holds what the export takes from other slices, in its own words: each part by a function.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/internal/sellers/view"
)

// Account is the person, with the newsletter and where there are logins.
//
// Rule (privacy, 7 D): The export holds the logins: browser, platform, since when and last use. Test:
// TestThePersonTakesAllOwnDataAlong.
func Account(accounts account.Logins) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		a, err := accounts.ByID(ctx, of.Programme.ID, of.Account)
		if err != nil {
			return err
		}
		r.Person = export.Person{
			Email: a.Email.String(), Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName,
			Language:  a.Language,
			CreatedAt: a.CreatedAt, HasPassword: a.HasPassword(),
		}
		r.Newsletter = export.Newsletter{Given: a.Newsletter, AskedAt: a.NewsletterMailAt}
		sessions, err := accounts.Sessions(ctx, of.Programme.ID, of.Account)
		for _, s := range sessions {
			r.Sessions = append(r.Sessions, export.Session{
				Browser: s.Browser.Family, Platform: s.Browser.Platform, Since: s.Since, Seen: s.Seen,
			})
		}
		return err
	}
}

// Consents are the evidence, the oldest first.
func Consents(consents consent.Evidences) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := consents.Of(ctx, of.Programme.ID, of.Account)
		for _, c := range all {
			r.Consents = append(r.Consents, export.Consent{
				Kind: string(c.Kind), TextID: c.TextID, TextVersion: c.TextVersion, Text: c.Text, Language: c.Language,
				Channel:  c.Channel,
				Occasion: c.Occasion, SpokenTo: c.SpokenTo, At: c.At,
			})
		}
		return err
	}
}

// Memberships are in agencies, the oldest first.
func Memberships(members member.Reader, agencies seller.Sellers) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := members.OfAccount(ctx, of.Programme.ID, of.Account)
		if err != nil {
			return err
		}
		for _, m := range all {
			a, err := agencies.ByNumber(ctx, of.Programme.ID, m.Agency)
			if err != nil {
				return err
			}
			r.Memberships = append(r.Memberships, export.Membership{
				ID: m.ID, AgencyNumber: string(a.Number), AgencyName: a.Name, Role: memberrest.Role(m.Role),
				State:       memberrest.State(m.State),
				Since:       m.CreatedAt,
				ConfirmedAt: m.VouchedAt, EndedAt: m.EndedAt,
			})
		}
		return nil
	}
}

// Views are what a member of an agency calls the views of its lists, by name.
func Views(views view.Views) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		all, err := views.All(ctx, of.Programme.ID, of.Account)
		for _, v := range all {
			r.Views = append(r.Views, export.View{List: v.List, Name: v.Name, Address: v.Address})
		}
		return err
	}
}
