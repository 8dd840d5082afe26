package agency

import (
	"context"
	"errors"
	"net/http"

	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Info is one of the pages that everybody may read: what the tenant says to agencies, and its contact. Who works
// for one reads its values as well.
//
// Rule (agency, 2 D): Everybody reads what a tenant says to agencies; a member reads the agency's values beside
// it, and no one else does. Test: TestWhatATenantSaysToAgencies.
type Info struct {
	Programme string         `json:"programme"`
	Contact   screen.Contact `json:"contact"`
	Page      Words          `json:"page"`
	Who       *seller.Who    `json:"who,omitempty" doc:"who is logged in to the area; missing for everybody else"`
	Agency    *Values        `json:"agency,omitempty" doc:"of whoever is logged in"`
}

// Words are the tenant's, with their edition.
type Words struct {
	Title     string `json:"title"`
	HTML      string `json:"html" doc:"empty where they can't be had"`
	Version   string `json:"version"`
	UpdatedOn string `json:"updatedOn" format:"date"`
}

// Values are what a member is asked for by others, and the contact in the agency.
type Values struct {
	Name    string `json:"name"`
	Number  string `json:"number" doc:"the agency's"`
	Contact string `json:"contact,omitempty" doc:"the owner who works and belongs to it longest; missing while there is none"`
}

type infoInput struct {
	Page string `path:"page" enum:"info,costs,rules,privacy" words:"agenturinfo,agenturkosten,agenturregeln,agenturdatenschutz"`
}

func (s *Screens) getInfo(ctx context.Context, in *infoInput) (*screen.Answer[Info], error) {
	v := screen.From(ctx)
	page, err := s.backend.GetPage(ctx, v.Public(), screen.ToWire(*in).Page)
	if err != nil {
		return nil, err
	}
	info := Info{
		Programme: v.Tenant.Programme, Contact: screen.ContactOf(v),
		Page: Words{Title: page.Title, HTML: page.HTML, Version: page.Version, UpdatedOn: page.UpdatedOn},
	}
	if err := s.addValues(ctx, &info); err != nil {
		return nil, err
	}
	return screen.Show(info), nil
}

// addValues adds what a member reads. No one has to be logged in here, and whose login has ended reads on.
func (s *Screens) addValues(ctx context.Context, info *Info) error {
	call, me, err := s.inside(ctx)
	if err != nil {
		return unlessOut(err)
	}
	values, err := s.backend.AgencyValues(ctx, call, me.AgencyNumber, "agency.name", "agency.number", "agency.contact")
	if err != nil {
		return unlessOut(err)
	}
	who := seller.WhoOf(me)
	info.Who = &who
	info.Agency = &Values{
		Name: values["agency.name"], Number: values["agency.number"], Contact: values["agency.contact"],
	}
	return nil
}

// unlessOut gives nil for who isn't logged in, or may work no longer: the area itself says so.
func unlessOut(err error) error {
	var p *problem.Problem
	if errors.As(err, &p) && (p.Status == http.StatusUnauthorized || p.Status == http.StatusForbidden) {
		return nil
	}
	return err
}
