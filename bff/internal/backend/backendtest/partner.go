package backendtest

import "weitersagen.app/bff/internal/backend/wire"

// PartnerToken is the bearer token of the partner that the fake knows.
const PartnerToken = "partner-session"

func partner() wire.Member {
	return wire.Member{
		ID: "m-9", FirstName: "Pia", LastName: "Nord", Email: "pia@example.org", AgencyNumber: "9Q4X2K7M",
		AgencyName: "Nord Empfehlungen", Role: "Partner",
		Rights: []string{
			"Rechnungen", "Auftragsreport", "Empfehlerreport", "Praemien", "Praemienplan", "Statistikreport", "Stammdaten",
			"PraemienplanAnlegen", "PraemienplanLoeschen", "Links", "LinksAnlegen",
		},
	}
}

func partnerIn() wire.MemberLoggedIn {
	return wire.MemberLoggedIn{Self: partner(), Token: PartnerToken, Until: Until, Device: "device-of-the-account"}
}

// ofPartner is what partners and their logins ask.
var ofPartner = map[string]answer{
	"PartnerLogin":       same(partnerIn()),
	"SetPartnerPassword": same(partnerIn()),
	"LookPartnerAccess":  same(wire.MemberAccess{State: "open", EmailMasked: "p…@example.org"}),
	"GetPartner":         same(partner()),
	"GetPartnerEarnings": func(f *Fake, _ Asked) (any, error) {
		if f.EarnsNothing {
			return wire.PartnerEarnings{}, nil
		}
		return wire.PartnerEarnings{LeastCents: 2000, MostCents: 8000}, nil
	},
	"GetPartnerRequest": same(wire.PartnerRequestView{
		Name: "Nord Empfehlungen", FirstName: "Pia", Email: "pia@example.org", First: true, ValidUntil: "2026-12-02",
	}),
	// The person has no password, and by the token "known" one.
	"ConfirmPartnerRequest": func(_ *Fake, a Asked) (any, error) {
		done := wire.PartnerRegistered{}
		if of[wire.ConfirmPartnerInputBody](a).Token != "known" {
			in := partnerIn()
			done.LoggedIn = &in
		}
		return done, nil
	},
}
