package profiseller

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
	"weitersagen.app/bff/internal/session"
)

// codePartnerOut is the answer to who isn't logged in to the partners' area, or no longer.
const codePartnerOut = "partner.required"

// Me is the partner who is logged in.
type Me struct {
	ID        string `json:"id" doc:"of the membership; calls from the page name it, so that they count for nobody else"`
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Email     string `json:"email"`
	Name      string `json:"name" doc:"the company's, or the person's"`
	Number    string `json:"number"`
	Approved  bool   `json:"approved" doc:"an operator of the tenant has said yes: links count"`
}

func meOf(m wire.Member) Me {
	return Me{
		ID: m.ID, FirstName: m.FirstName, LastName: m.LastName, Email: m.Email, Name: m.AgencyName,
		Number: m.AgencyNumber, Approved: m.Approved,
	}
}

func partnersOf(b *client.Client, sessions seller.Sessions) seller.Entrance[Me] {
	calls := seller.Calls{
		LogIn: func(
			ctx context.Context, call backend.Call, device string, body wire.MemberLoginInputBody,
		) (wire.MemberLoggedIn, error) {
			return b.PartnerLogin(ctx, call, wire.PartnerLoginParams{XDevice: device}, body)
		},
		LogOut: b.PartnerLogout, Self: b.GetPartner, LookAccess: b.LookPartnerAccess, SetPassword: b.SetPartnerPassword,
	}
	return seller.Entrance[Me]{
		Gate: seller.Gate{Sessions: sessions, Out: codePartnerOut}, Calls: calls, Accounts: b, Kind: session.Partner,
		Area: "profiseller", InBrowser: func(v *screen.Visit) *session.Data { return v.Partner }, View: meOf,
	}
}

// PartnerDoor tells whether a partner is in already.
type PartnerDoor struct {
	In bool `json:"in"`
}

func (s *Screens) lookDoor(ctx context.Context, _ *struct{}) (*screen.Answer[PartnerDoor], error) {
	who, err := s.partners.Who(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(PartnerDoor{In: who != nil}), nil
}

// Area is the area's first page.
type Area struct {
	Who     Me             `json:"who"`
	Contact screen.Contact `json:"contact"`
}

func (s *Screens) getArea(ctx context.Context, _ *struct{}) (*screen.Answer[Area], error) {
	_, me, err := s.partners.Inside(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(Area{Who: meOf(me), Contact: screen.ContactOf(screen.From(ctx).Tenant.Contact)}), nil
}
