// Package task is about what waits for the people who run a programme: one list of it, for the desk, for letters
// (ADR 79, ADR 110), for `health` and for figures.
package task

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/people/staff"
)

// Kind is one kind of what waits.
type Kind string

// The kinds.
const (
	// Batches of transfers wait for their release.
	Batches Kind = "batches"
	// BankCases are what the bank said that contradicts, and reports that can't be read.
	BankCases Kind = "bank_cases"
	// Books are off: what was found wrong in them.
	Books Kind = "books"
	// Settings of payouts wait for two operators; nothing is paid meanwhile.
	Settings Kind = "settings"
	// Amounts of a tenant's files wait for a second operator.
	Amounts Kind = "amounts"
	// Rechecks are changes of a seller's data that somebody denied: payouts wait for an operator.
	Rechecks Kind = "rechecks"
	// BankLate are batches that have been with the bank, or on their way to it, for too long.
	BankLate Kind = "bank_late"
	// CreditNotes wait for an answer to an objection, or for somebody who looks at their money.
	CreditNotes Kind = "credit_notes"
	// HeldPayouts were taken in after a restore, and no award has them.
	HeldPayouts Kind = "held_payouts"
	// Stock are pools of vouchers that run out.
	Stock Kind = "voucher_stock"
	// Budget tells that a month costs nearly what the tenant's file allows it, or will.
	Budget Kind = "budget"
	// OrderFeed tells that orders came at least weekly, and have stopped.
	OrderFeed Kind = "order_feed"
	// Vouchers are such that no mailbox takes.
	Vouchers Kind = "vouchers"
	// AgencyRequests are of agencies whose mailbox confirmed.
	AgencyRequests Kind = "agency_requests"
	// Partners registered, and wait for an operator's yes or no.
	Partners Kind = "partners"
	// Members are people of agencies who approve no orders before an operator's yes.
	Members Kind = "members"
	// Inquiries are questions about an order that aren't answered yet.
	Inquiries Kind = "inquiries"
	// Messages came by the contact form, and aren't closed.
	Messages Kind = "contact_messages"
	// Objections are against decisions about suspicions; unanswered, the money goes on.
	Objections Kind = "suspicion_objections"
	// Suspicions are open cases of what is unusual about money that isn't paid.
	Suspicions Kind = "suspicions"
	// ProductSource tells that products come from elsewhere, and nothing came for a while.
	ProductSource Kind = "product_source"
	// Operators wait for the second voice.
	Operators Kind = "operators"
	// Invited made a passkey for the desk, and wait for the second voice.
	Invited Kind = "desk_invitations"
)

// Kinds lists them, the most urgent first: in this order the desk and a letter have them.
var Kinds = []Kind{
	Batches, BankCases, Books, Settings, Amounts, Rechecks, BankLate, CreditNotes, HeldPayouts, Stock, Budget, OrderFeed,
	Vouchers,
	Objections, AgencyRequests, Partners, Members, Inquiries, Messages, Suspicions, ProductSource, Operators, Invited,
}

// trait is what holds for a kind, however much of it waits.
type trait struct {
	duty staff.Duty
	// atOnce has a letter leave as soon as something of the kind waits.
	atOnce bool
	// sums tells that what its tasks are about can be added up.
	sums bool
	// show is the command that shows one task, in place of the one that lists them.
	list, show string
	// room is where it is done at the desk; empty where that is the command line.
	room Room
	// listed tells that the room lists them all; else it shows each task by its Place alone.
	listed bool
}

// Room is one of the desk's, by its address.
type Room string

// The rooms in which what waits is done. A further one stands here and in what its kinds say.
const (
	People    Room = "menschen"
	Money     Room = "geld"
	Offers    Room = "angebote"
	Sellers   Room = "vertrieb"
	Suspicion Room = "verdacht"
	Team      Room = "team"
)

// Rule (operator, D): Who sees of what waits more than a count has the duty that it is for. Enforced: task/task.go For.
// Test: TestEachDutySeesItsOwnKindsAndCountsOfTheOthers.
var traits = map[Kind]trait{
	Batches: {
		duty: staff.SeesMoney, atOnce: true, sums: true, list: "payout list", show: "payout show", room: Money, listed: true,
	},
	BankCases: {
		duty: staff.SeesMoney, atOnce: true, sums: true, list: "payout cases", show: "payout case", room: Money, listed: true,
	},
	Books:    {duty: staff.SeesMoney, atOnce: true, list: "ledger check"},
	Settings: {duty: staff.SeesMoney, atOnce: true, list: "payout settings", room: Money, listed: true},
	Amounts:  {duty: staff.SetsOffers, atOnce: true, list: "tenant waiting", room: Offers, listed: true},
	Rechecks: {duty: staff.SeesMoney, atOnce: true, list: "agency recheck list", room: Sellers},
	BankLate: {
		duty: staff.SeesMoney, sums: true, list: "payout list", show: "payout show", room: Money, listed: true,
	},
	CreditNotes: {
		duty: staff.SeesMoney, sums: true, list: "creditnote waiting", show: "creditnote show", room: Sellers,
	},
	HeldPayouts:    {duty: staff.SeesMoney, sums: true, list: "payout held", room: Money},
	Stock:          {duty: staff.SeesMoney, list: "voucher stock", room: Money, listed: true},
	Budget:         {duty: staff.SeesMoney, list: "health", room: Money, listed: true},
	OrderFeed:      {duty: staff.SeesMoney, list: "orders list", room: Money},
	Vouchers:       {duty: staff.CaresForPeople, sums: true, list: "voucher refused", room: People},
	Objections:     {duty: staff.CaresForPeople, sums: true, list: "suspicion standing", room: Suspicion, listed: true},
	Suspicions:     {duty: staff.CaresForPeople, sums: true, list: "suspicion open", room: Suspicion, listed: true},
	AgencyRequests: {duty: staff.CaresForPeople, list: "agency request list", room: Sellers, listed: true},
	Partners:       {duty: staff.CaresForPeople, list: "partner list", room: Sellers, listed: true},
	Members:        {duty: staff.CaresForPeople, list: "agency member waiting", room: Sellers, listed: true},
	Inquiries:      {duty: staff.CaresForPeople, list: "case list", show: "case show", room: People},
	Messages:       {duty: staff.CaresForPeople, list: "contact list", show: "contact show", room: People, listed: true},
	ProductSource:  {duty: staff.SetsOffers, list: "product source", room: Offers, listed: true},
	Operators:      {duty: staff.LetsIn, list: "person list", room: Team, listed: true},
	Invited:        {duty: staff.LetsIn, list: "person list", room: Team, listed: true},
}

// Duty is that of the people for whose decision a kind waits.
func (k Kind) Duty() staff.Duty { return traits[k].duty }

// AtOnce tells whether a letter doesn't wait for its day.
func (k Kind) AtOnce() bool { return traits[k].atOnce }

// Room is where the desk does it; empty where it's done at the command line alone.
func (k Kind) Room() Room { return traits[k].room }

// Listed tells whether the room lists all that waits of the kind.
func (k Kind) Listed() bool { return traits[k].listed }

// Command is the next step at the command line, of one task or, without an id, of the kind. Each takes --tenant
// besides.
func (k Kind) Command(id string) string {
	of := traits[k]
	if of.show != "" && plain(id) {
		return "operator " + of.show + " " + id
	}
	return "operator " + of.list
}

// plain tells whether an id can stand in a command as it is.
func plain(id string) bool {
	return id != "" && id[0] != '-' && strings.Trim(strings.ToLower(id), "abcdefghijklmnopqrstuvwxyz0123456789-_.") == ""
}

// Task is one thing that waits. Texts of it are ids and names of the programme's own things; people are masked.
type Task struct {
	// ID is what the command takes.
	ID string
	// Place is what follows the room's address, such as a recommendation's number; empty where the room shows no single
	// one. Personal data stand in no address.
	Place string
	// About names the thing: an agency, a product, a reward, a file.
	About string
	// Person is somebody it is about, masked; of the tenant's own people the name that they have there.
	Person string
	// Why is a word of its kind: the contradiction, the topic, what money waits for.
	Why string
	// Number counts what is in it: transfers of a batch, codes of a pool.
	Number int
	// Days are those for which a pool lasts; NoDays where that isn't known.
	Days int
	// Since is from when on it waits; zero where that isn't known.
	Since time.Time
	// Cents are at stake.
	Cents int64
}

// NoDays is for a pool of which it isn't known how long it lasts.
const NoDays = -1

// Group is what waits of a kind.
type Group struct {
	Kind Kind
	// Count is of all, also of those that aren't listed.
	Count int
	// Cents are what all tasks together are about; 0 where that can't be said.
	Cents int64
	// Since is from when on the first one waits.
	Since time.Time
	// Tasks are the first, the one that waits longest before the others.
	Tasks []Task
}

// Most is how many tasks of a kind are listed.
const Most = 20

// GroupOf makes the group of a kind from what waits of it, which it sorts. Where more wait than are given, count says
// how many.
func GroupOf(k Kind, all []Task, count int) Group {
	slices.SortStableFunc(all, func(a, b Task) int {
		if a.Since.IsZero() != b.Since.IsZero() {
			return cmp.Compare(unknown(a), unknown(b))
		}
		return a.Since.Compare(b.Since)
	})
	g := Group{Kind: k, Count: max(count, len(all))}
	if traits[k].sums && g.Count == len(all) {
		for _, t := range all {
			g.Cents += t.Cents
		}
	}
	if len(all) > 0 {
		g.Since = all[0].Since
	}
	g.Tasks = all[:min(len(all), Most)]
	return g
}

// unknown puts what waits since an unknown time behind the others.
func unknown(t Task) int {
	if t.Since.IsZero() {
		return 1
	}
	return 0
}

// List is what waits for the people of a tenant, in the order of the kinds; of each group something does.
type List []Group

// Of gives the group of a kind; an empty one where nothing waits.
func (l List) Of(k Kind) Group {
	for _, g := range l {
		if g.Kind == k {
			return g
		}
	}
	return Group{Kind: k}
}

// Counts counts it.
func (l List) Counts() Counts {
	counts := Counts{}
	for _, k := range Kinds {
		counts[k] = l.Of(k).Count
	}
	return counts
}

// For leaves of other duties' groups the count alone.
func (l List) For(duties staff.Duties) List {
	seen := make(List, len(l))
	for i, g := range l {
		seen[i] = g
		if !duties.Has(g.Kind.Duty()) {
			seen[i] = Group{Kind: g.Kind, Count: g.Count}
		}
	}
	return seen
}

// Counts tells how much of each kind waits.
type Counts map[Kind]int

// Waiting are the kinds of which something does.
func (c Counts) Waiting() (kinds []Kind) {
	for _, k := range Kinds {
		if c[k] > 0 {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Only leaves the kinds of some duties.
func (c Counts) Only(duties []staff.Duty) Counts {
	own := Counts{}
	for k, n := range c {
		if slices.Contains(duties, k.Duty()) {
			own[k] = n
		}
	}
	return own
}
