package agency

import (
	"context"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/screen/seller"
)

// Employees is who works for the agency.
type Employees struct {
	Who       seller.Who       `json:"who"`
	Employees []Employee       `json:"employees" doc:"those who came first stand first"`
	Cut       bool             `json:"cut" doc:"there can be more than these"`
	Approve   bool             `json:"approve" doc:"agencies approve orders, and the company confirms each person who does"`
	Company   string           `json:"company,omitempty" doc:"the company's address, to ask there about a person"`
	Asked     *[]AskedEmployee `json:"asked,omitempty" doc:"who was asked and hasn't accepted yet; missing where the tenant's agencies ask nobody"`

	AsksPassword bool `json:"asksPassword" doc:"making or unmaking an owner takes the password of who is logged in; otherwise a login of the last ten minutes"`
}

// Employee is a member as the agency's owners see it.
type Employee struct {
	ID        string    `json:"id" doc:"of the membership"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Email     string    `json:"email"`
	Role      string    `json:"role" words:"Inhaber,InhaberInaktiv,Mitarbeiter" enum:"owner,inactive,employee"`
	Active    bool      `json:"active" doc:"may log in"`
	Since     time.Time `json:"since"`
	Self      bool      `json:"self" doc:"who is looking: nobody changes the own role or state"`

	Unconfirmed bool `json:"unconfirmed" doc:"approves no orders before the company has confirmed the person"`
}

func employeeOf(c wire.Colleague, self string) Employee {
	return screen.FromWire(Employee{
		ID: c.ID, FirstName: c.FirstName, LastName: c.LastName, Email: c.Email, Role: c.Role,
		Active: c.State == seller.Active, Since: c.Since, Self: c.ID == self, Unconfirmed: c.Waits,
	})
}

// stateDeactivated is the backend's word of a member who may not log in.
const stateDeactivated = "Deaktiviert"

func (s *Screens) getEmployees(ctx context.Context, _ *struct{}) (*screen.Answer[Employees], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	all, err := s.backend.ListMembers(ctx, call, me.AgencyNumber, wire.ListMembersParams{Most: seller.MostColleagues})
	if err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	asked, err := s.askedBy(ctx, call, me.AgencyNumber)
	if err != nil {
		return nil, s.members.Ended(ctx, err)
	}
	return screen.Show(Employees{
		Who: seller.WhoOf(me), Approve: screen.From(ctx).Tenant.Modules.Approvals > 0,
		Company:   screen.From(ctx).Tenant.Contact.Email,
		Employees: screen.Map(all, func(c wire.Colleague) Employee { return employeeOf(c, me.ID) }),
		Cut:       len(all) == seller.MostColleagues, Asked: asked,
		AsksPassword: me.AsksPassword,
	}), nil
}

// EmployeeForm is what a member is to be from now on.
type EmployeeForm struct {
	Role   string `json:"role" words:"Inhaber,InhaberInaktiv,Mitarbeiter" enum:"owner,inactive,employee"`
	Active bool   `json:"active" doc:"false keeps the member out from the next call on"`

	Password string `json:"password,omitempty" maxLength:"200" text:"secret" doc:"where an owner is made or unmade, and asksPassword"`
}

type employeeInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body EmployeeForm
}

func (s *Screens) putEmployee(ctx context.Context, in *employeeInput) (*screen.Answer[Employee], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	state := stateDeactivated
	if in.Body.Active {
		state = seller.Active
	}
	changed, err := s.backend.ChangeMember(
		ctx, call, me.AgencyNumber, in.ID,
		wire.ChangeMemberInputBody{Role: screen.ToWire(in.Body).Role, State: state, Password: in.Body.Password},
	)
	if err != nil {
		return nil, s.members.Ended(ctx, screen.Relocate(err, in))
	}
	return screen.Show(employeeOf(changed, me.ID)), nil
}
