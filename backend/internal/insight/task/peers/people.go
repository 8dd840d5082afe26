package peers

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/staff"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (s Source) requests(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	first, n, err := s.Requests.Waiting(ctx, t, task.Most)
	f.count = n
	for _, r := range first {
		one := task.Task{ID: r.ID, About: r.AgencyName, Person: person.Initials(r.FirstName, r.LastName)}
		if r.ConfirmedAt != nil {
			one.Since = *r.ConfirmedAt
		}
		f.tasks = append(f.tasks, one)
	}
	return f, err
}

func (s Source) partners(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	registered, err := s.Sellers.Registered(ctx, t.ID)
	for _, p := range registered {
		f.tasks = append(f.tasks, task.Task{
			ID: string(p.Number), Person: person.Initials(strings.Fields(p.Name)...), Since: p.CreatedAt,
		})
	}
	return f, err
}

func (s Source) members(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	first, n, err := s.Members.First(ctx, t, task.Most)
	if err != nil {
		return f, err
	}
	f.count = n
	for _, m := range first {
		f.tasks = append(f.tasks, task.Task{
			ID: m.ID, About: string(m.Agency), Person: person.Initials(m.Person.FirstName, m.Person.LastName),
			Since: m.CreatedAt,
		})
	}
	return s.named(ctx, t, f)
}

func (s Source) inquiries(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	first, n, err := s.Inquiries.Waiting(ctx, t.ID, task.Most)
	f.count = n
	for _, i := range first {
		f.tasks = append(f.tasks, task.Task{
			ID: i.ID, Place: i.RecommendationNumber, About: i.Product, Since: i.CreatedAt,
		})
	}
	return f, err
}

func (s Source) messages(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	first, n, err := s.Messages.Open(ctx, t.ID, task.Most)
	f.count = n
	for _, m := range first {
		f.tasks = append(f.tasks, task.Task{
			ID: m.ID, Place: "nachrichten/" + m.ID, Why: string(m.Topic), Since: m.WrittenAt,
		})
	}
	return f, err
}

func (s Source) products(ctx context.Context, t *tenant.Tenant) (found, error) {
	states, err := s.Products.All(ctx)
	state, remote := states[t.ID]
	if err != nil || !remote || s.Clock.Now().Sub(state.ConfirmedAt) <= products.Old {
		return found{}, err
	}
	return found{tasks: []task.Task{{Since: state.ConfirmedAt}}}, nil
}

// operators leaves out who is invited to the desk and has no key: a second voice waits for the person's passkey first.
func (s Source) operators(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	team, err := s.Desk.Team(ctx, t.ID)
	for _, m := range team {
		if m.State() == staff.Proposed {
			f.tasks = append(f.tasks, task.Task{Person: m.Name, Since: m.ProposedAt})
		}
	}
	return f, err
}

// invited are those whose passkey of the desk waits, also who acts already and was invited for other duties.
func (s Source) invited(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	team, err := s.Desk.Team(ctx, t.ID)
	for _, m := range team {
		if _, waits := m.WaitingPasskey(); waits {
			f.tasks = append(f.tasks, task.Task{Person: m.Name, Since: m.Invitation.ProposedAt})
		}
	}
	return f, err
}
