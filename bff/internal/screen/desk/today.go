package desk

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Today is what waits for the people of the desk at a moment.
type Today struct {
	At     time.Time   `json:"at"`
	Looked *time.Time  `json:"looked,omitempty" doc:"when books and stock were looked at last"`
	Groups []TaskGroup `json:"groups" doc:"the most urgent first"`
}

// TaskGroup is what waits of a kind.
type TaskGroup struct {
	Kind    string     `json:"kind" enum:"batches,bank_cases,books,settings,amounts,rechecks,bank_late,credit_notes,held_payouts,voucher_stock,budget,order_feed,vouchers,agency_requests,partners,members,inquiries,contact_messages,product_source,operators,desk_invitations,suspicion_objections,suspicions"`
	Duty    string     `json:"duty" enum:"people,offers,money,staff" doc:"that it is for"`
	Own     bool       `json:"own" doc:"the person has this duty, and sees more than the count"`
	Urgent  bool       `json:"urgent" doc:"money depends on it"`
	Count   int64      `json:"count" doc:"of all, also of what isn't listed"`
	Cents   int64      `json:"cents,omitempty" doc:"what all of it is about, where that can be said"`
	Since   *time.Time `json:"since,omitempty" doc:"from when on the first one waits"`
	Room    string     `json:"room,omitempty" doc:"in which it is done, by its address"`
	Listed  bool       `json:"listed" doc:"the room lists all of the kind"`
	Command string     `json:"command,omitempty" doc:"lists them at the command line"`
	Tasks   []Task     `json:"tasks" doc:"those that wait longest"`
}

// Task is one thing that waits.
type Task struct {
	ID      string     `json:"id,omitempty" doc:"what a command takes"`
	Place   string     `json:"place,omitempty" doc:"what follows the room's address, where it shows the one"`
	About   string     `json:"about,omitempty" doc:"the name of the thing"`
	Person  string     `json:"person,omitempty" doc:"masked; the tenant's own people by name"`
	Why     string     `json:"why,omitempty" doc:"a word of its kind"`
	Number  int64      `json:"number,omitempty" doc:"transfers of a batch, codes of a pool"`
	Days    *int64     `json:"days,omitempty" doc:"for which a pool lasts"`
	Since   *time.Time `json:"since,omitempty"`
	Cents   int64      `json:"cents,omitempty" doc:"at stake"`
	Command string     `json:"command" doc:"the next step at the command line"`
}

func (s *Screens) registerToday(api huma.API) {
	screen.Register(api, screen.Get("today", path+"/today", "what waits, for which duty and since when"), s.getToday)
}

func (s *Screens) getToday(ctx context.Context, _ *struct{}) (*screen.Answer[Today], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	day, err := s.backend.GetDeskToday(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(Today{At: day.At.UTC(), Looked: day.Looked, Groups: screen.Map(day.Groups, taskGroupOf)}), nil
}

func taskGroupOf(g wire.TaskGroup) TaskGroup {
	return TaskGroup{
		Kind: g.Kind, Duty: g.Duty, Own: g.Own, Urgent: g.Urgent, Count: g.Count, Cents: g.Cents, Since: g.Since,
		Room: g.Room, Listed: g.Listed, Command: g.Command, Tasks: screen.Map(g.Tasks, taskOf),
	}
}

func taskOf(t wire.DeskTask) Task {
	return Task{
		ID: t.ID, Place: t.Place, About: t.About, Person: t.Person, Why: t.Why, Number: t.Number, Days: t.Days,
		Since: t.Since, Cents: t.Cents, Command: t.Command,
	}
}
