// Package rest shows the people of the desk what waits for them (docs/adr/0110).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/insight/task/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// about says what the summary leaves open.
const about = "Of the kinds of the person's own duties the 20 tasks of each that wait longest, with the next step as " +
	"a command; of the others how many wait. People are masked, but for the tenant's own. `GeprueftAm` is when the " +
	"books and the stock of vouchers were looked at last, each quarter of an hour; all else is of this " +
	"moment. 403 for who isn't at the desk."

// Register adds the call; at tells whose session a request bears.
func Register(api huma.API, today *usecase.Today, at func(context.Context) staff.AtDesk) {
	httpapi.Register(api, huma.Operation{
		OperationID: "getDeskToday", Description: about, Method: http.MethodGet, Path: "/api/v1/{tenant}/verwaltung/heute",
		Summary: "What waits for the people of the desk", Tags: []string{"desk"},
	}, func(ctx context.Context, _ *todayInput) (*todayAnswer, error) {
		t := tenant.From(ctx)
		day, err := today.Of(ctx, t, at(ctx).Person.Duties)
		if err != nil {
			return nil, err
		}
		return &todayAnswer{CacheControl: "no-store", Body: toAPI(t.ID, day, at(ctx).Person.Duties)}, nil
	})
}

type todayInput struct{ httpapi.Tenant }

type todayAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskDay
}

// DeskDay is what waits at a moment.
type DeskDay struct {
	_ struct{} `schema:"Verwaltungstag"`

	At     time.Time   `json:"Stand" doc:"when this was looked at"`
	Looked *time.Time  `json:"GeprueftAm,omitempty" doc:"when books and stock were looked at last"`
	Groups []TaskGroup `json:"Arten" doc:"the kinds of which something waits, the most urgent first"`
}

// TaskGroup is what waits of a kind.
type TaskGroup struct {
	_ struct{} `schema:"Aufgabenart"`

	Kind    string     `json:"Art" enum:"batches,bank_cases,books,settings,amounts,rechecks,bank_late,credit_notes,held_payouts,voucher_stock,budget,order_feed,vouchers,agency_requests,partners,members,inquiries,contact_messages,product_source,operators,desk_invitations,suspicion_objections,suspicions" doc:"what waits"`
	Duty    string     `json:"Aufgabe" enum:"people,offers,money,staff" doc:"the duty that it is for"`
	Own     bool       `json:"Eigene" doc:"the person has this duty, and sees more than the count"`
	Urgent  bool       `json:"Eilig" doc:"money depends on it: a letter leaves at once"`
	Count   int        `json:"Anzahl" doc:"of all that waits, also of what isn't listed"`
	Cents   int64      `json:"BetragInCent,omitempty" doc:"of all together, where that can be said"`
	Since   *time.Time `json:"Seit,omitempty" doc:"from when on the first one waits, if known"`
	Room    string     `json:"Raum,omitempty" doc:"of the desk, in which it is done"`
	Listed  bool       `json:"RaumListet" doc:"the room lists all that waits of the kind"`
	Command string     `json:"Befehl,omitempty" doc:"the command that lists them"`
	Tasks   []DeskTask `json:"Zeilen" doc:"those that wait longest, 20 at most"`
}

// DeskTask is one thing that waits.
type DeskTask struct {
	_ struct{} `schema:"Aufgabe"`

	ID      string     `json:"Kennung,omitempty" doc:"what the command takes"`
	Place   string     `json:"Ort,omitempty" doc:"what follows the room's address, where it shows the one"`
	About   string     `json:"Was,omitempty" doc:"an agency, a product, a reward, a file"`
	Person  string     `json:"Wer,omitempty" doc:"masked; of the tenant's own people the name"`
	Why     string     `json:"Warum,omitempty" doc:"a word of its kind: the contradiction, the topic"`
	Number  int        `json:"Menge,omitempty" doc:"transfers of a batch, codes of a pool"`
	Days    *int       `json:"ReichtTage,omitempty" doc:"days for which a pool lasts by its use"`
	Since   *time.Time `json:"Seit,omitempty" doc:"from when on it waits, if known"`
	Cents   int64      `json:"BetragInCent,omitempty" doc:"what is at stake"`
	Command string     `json:"Befehl" doc:"the next step at the command line"`
}

func toAPI(t tenant.ID, day usecase.Day, duties staff.Duties) DeskDay {
	out := DeskDay{At: day.At, Looked: instant(day.Looked), Groups: make([]TaskGroup, len(day.List))}
	for i, g := range day.List {
		own := duties.Has(g.Kind.Duty())
		one := TaskGroup{
			Kind: string(g.Kind), Duty: string(g.Kind.Duty()), Own: own, Urgent: g.Kind.AtOnce(), Count: g.Count,
			Cents: g.Cents, Since: instant(g.Since), Tasks: make([]DeskTask, len(g.Tasks)),
		}
		if own {
			one.Command = command(t, g.Kind, "")
			one.Room, one.Listed = string(g.Kind.Room()), g.Kind.Listed()
		}
		for j, w := range g.Tasks {
			one.Tasks[j] = taskToAPI(t, g.Kind, w)
		}
		out.Groups[i] = one
	}
	return out
}

func taskToAPI(t tenant.ID, k task.Kind, w task.Task) DeskTask {
	one := DeskTask{
		ID: w.ID, Place: w.Place, About: w.About, Person: w.Person, Why: w.Why, Number: w.Number,
		Since: instant(w.Since), Cents: w.Cents, Command: command(t, k, w.ID),
	}
	if k == task.Stock && w.Days != task.NoDays {
		one.Days = &w.Days
	}
	return one
}

func command(t tenant.ID, k task.Kind, id string) string {
	return k.Command(id) + " --tenant " + string(t)
}

func instant(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}
