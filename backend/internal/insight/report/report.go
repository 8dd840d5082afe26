// Package report is what an agency reads of the recommendations that it brought: lists that are sorted, filtered and
// counted where they are kept, and no aggregate is loaded for them (docs/adr/0059). A person who was erased is counted
// and never listed.
package report

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
)

// StandardSize and LargestSize bound a page. LastPage bounds how far somebody turns: who looks for more filters.
const (
	StandardSize = 25
	LargestSize  = 200
	LastPage     = 10_000
	// longestNumber is that of an Empfehlungsnummer.
	longestNumber = 10
	// longestOrder is that of an order's, as tenants and shops number theirs.
	longestOrder = 64
	// longestNote is that of a credit note's.
	longestNote = 20
)

// Column is what a list can be sorted by; each list knows its own.
type Column string

// The columns.
const (
	ByCreated   Column = "created"
	ByValid     Column = "valid_until"
	ByStatus    Column = "status"
	ByProduct   Column = "product"
	ByChannel   Column = "channel"
	ByNumber    Column = "number"
	ByOrdered   Column = "ordered"
	ByReceived  Column = "received"
	ByConfirmed Column = "confirmed"
	ByName      Column = "name"
	ByMade      Column = "made"
	ByPaid      Column = "paid"
	ByAt        Column = "at"
	ByPlan      Column = "plan"
	ByCents     Column = "cents"
	ByVisits    Column = "visits"
)

// Query asks for one page of one list.
type Query struct {
	OrderBy    Column
	Descending bool
	Size       int
	// Page counts from 1.
	Page   int
	Filter Filter
	// Group is what the list of links is added up by.
	Group  LinkGroup
	Viewer Viewer
	// Walking asks for all rows part by part: no page is counted off, and nothing is counted. After is where the part
	// before ended; nil for the first.
	Walking bool
	After   *Place
}

// Place is where a part of a walk ended: the value of the column that sorts, and the key that tells apart what is alike
// in it.
type Place struct {
	Value any
	Key   string
}

// Viewer is who asks, for what a list says of the viewer's own part in a row.
type Viewer struct {
	Account string
	// Mailbox recognises the viewer among accounts.
	Mailbox string
	// PersonKey recognises the viewer among friends.
	PersonKey string
	// Eyes is how many members of an agency approve an order; 0 where none does.
	Eyes int
	// Unvouched tells that the viewer may approve none before an operator of the tenant has said yes to the person.
	Unvouched bool
	// OwnLinks is the membership's id of who sees only links made by the member; empty for who sees all of the seller's.
	OwnLinks string
	Now      time.Time
}

// Waiting tells who the listed orders wait for.
type Waiting string

// What can be asked for of orders that an agency approves.
const (
	// ForApproval are those that somebody of the agency may approve.
	ForApproval Waiting = "approval"
	// ForMine are those of them that the viewer may approve.
	ForMine Waiting = "mine"
)

// Filter leaves out what doesn't fit; what is empty leaves out nothing.
type Filter struct {
	Statuses []string
	Products []string
	Channels []string
	// Talks are ways in which an inviter spoke with a person; only of invitations.
	Talks []string
	// From and Until bound when the row's recommendation or invitation was made: from the first instant on, and before the
	// second.
	From  time.Time
	Until time.Time
	// Number is what an Empfehlungsnummer begins with.
	Number string
	// Order is what an order's number begins with, as its list shows it, in capitals: either it or Number is enough.
	Order string
	// Waiting leaves out orders that wait for no approval.
	Waiting Waiting
	// Stage leaves out recommendations that haven't come so far.
	Stage Stage
	// Inviter is a membership's id: those whose recommender accepted this member's invitation, NoInviter's for none.
	Inviter string
	// Recommender is the Empfehlungsnummer of one of the agency's: those of the person who made it.
	Recommender string
	// Note is the number of a credit note: the commissions that it bills. What says it anew bills the same, what only
	// takes another back bills nothing.
	Note string
	// Labels and Link are of the seller's link by which a recommender came; NoLink's is for none.
	Labels []string
	Link   string
	// Standing leaves out links that stand elsewhere; only where each link is a row.
	Standing Standing
}

// ErrQuery is for a question that can't be answered as it was asked.
var ErrQuery = fault.New(fault.Invalid, "field.invalid", "the report can't be asked like that")

// ErrNotYours is for who may not, or no longer, read a list while a file of it is made.
var ErrNotYours = fault.New(fault.Forbidden, "auth.forbidden", "the list is not there for who asks")

// Checked gives the query with what it doesn't say filled in, or what its list can't be asked.
func (q Query) Checked(l List) (Query, error) {
	var wrong fault.Fields
	if q.OrderBy == "" {
		q.OrderBy, q.Descending = l.Columns[0], true
	}
	if q.Size == 0 {
		q.Size = StandardSize
	}
	if q.Page == 0 {
		q.Page = 1
	}
	wrong.Add(slices.Contains(l.Columns, q.OrderBy), "OrderBy", "field.invalid")
	wrong.Add(q.Size >= 1 && q.Size <= LargestSize, "Pagesize", "field.invalid")
	wrong.Add(q.Page >= 1 && q.Page <= LastPage, "Pagenumber", "field.invalid")
	for _, s := range q.Filter.Statuses {
		wrong.Add(slices.Contains(l.Statuses, s), "Filter.Status", "field.invalid")
	}
	f := q.Filter
	alone := !l.Earned || len(f.Statuses) < 2 || !slices.ContainsFunc(f.Statuses, IsTotal)
	wrong.Add(alone, "Filter.Status", "field.invalid")
	wrong.Add(f.Waiting == "" || slices.Contains(l.Waiting, f.Waiting), "Filter.Freigabe", "field.invalid")
	wrong.Add(f.Stage == "" || slices.Contains(Stages, f.Stage), "Filter.Stufe", "field.invalid")
	wrong.Add(f.From.IsZero() || f.Until.IsZero() || f.From.Before(f.Until), "Filter.Bis", "field.invalid")
	wrong.Add(q.Group != EachDay || f.short(), "Filter.Bis", "field.invalid")
	wrong.Add(f.Standing == "" || q.Group == EachLink, "Filter.Zustand", "field.invalid")
	q.Filter.Number, q.Filter.Recommender = compact(f.Number), compact(f.Recommender)
	if l.Ordered {
		q.Filter = q.Filter.ofOrder(f.Number)
	}
	wrong.Add(isNumber(q.Filter.Number) && isOrder(q.Filter.Order), "Filter.Nummer", "field.invalid")
	wrong.Add(isNumber(q.Filter.Recommender), "Filter.Empfehler", "field.invalid")
	q.Filter.Note = strings.ToUpper(strings.TrimSpace(f.Note))
	wrong.Add(q.Filter.Note == "" || l.Earned && isNote(q.Filter.Note), "Filter.Gutschrift", "field.invalid")
	for _, talk := range f.Talks {
		wrong.Add(slices.Contains(l.Talks, talk), "Filter.Arten", "field.invalid")
	}
	wrong.Add(!slices.ContainsFunc(f.Labels, func(l string) bool {
		return l == "" || link.Label(l) != l
	}), "Filter.Labels", "field.invalid")
	if len(l.Talks) > 0 { // no recommendation is behind its rows
		wrong.Add(len(f.Products) == 0, "Filter.Produkte", "field.invalid")
		wrong.Add(len(f.Channels) == 0, "Filter.Kanaele", "field.invalid")
		wrong.Add(f.Number == "", "Filter.Nummer", "field.invalid")
		wrong.Add(f.Stage == "" && f.Inviter == "" && f.Recommender == "", "Filter.Stufe", "field.invalid")
		wrong.Add(len(f.Labels) == 0 && f.Link == "", "Filter.Labels", "field.invalid")
	}
	if l.Earned {
		wrong.Add(len(f.Channels) == 0, "Filter.Kanaele", "field.invalid")
		wrong.Add(f.Stage == "" && f.Inviter == "" && f.Recommender == "", "Filter.Stufe", "field.invalid")
		wrong.Add(len(f.Labels) == 0 && f.Link == "", "Filter.Labels", "field.invalid")
	}
	if len(wrong) > 0 {
		return q, ErrQuery.WithFields(wrong...)
	}
	return q, nil
}

// short tells that the days of a period can be added up one by one.
func (f Filter) short() bool {
	return !f.From.IsZero() && !f.Until.IsZero() && !f.From.AddDate(0, 0, MostDays).Before(f.Until)
}

// compact gives a number as it is stored, however it was typed.
func compact(number string) string {
	return strings.ToUpper(strings.ReplaceAll(strings.TrimSpace(number), "-", ""))
}

// ofOrder takes what was typed for the number of an order, and for an Empfehlungsnummer unless it can be none.
func (f Filter) ofOrder(typed string) Filter {
	f.Order = strings.ToUpper(strings.TrimSpace(typed))
	if !isNumber(f.Number) {
		f.Number = ""
	}
	return f
}

func isOrder(number string) bool {
	return utf8.RuneCountInString(number) <= longestOrder && !strings.ContainsFunc(number, unicode.IsControl)
}

// isNumber takes the beginning of one, too.
func isNumber(number string) bool { return len(number) <= longestNumber && plain(number) }

func isNote(number string) bool {
	return len(number) <= longestNote && plain(strings.ReplaceAll(number, "-", ""))
}

func plain(number string) bool {
	return !strings.ContainsFunc(number, func(r rune) bool { return (r < '0' || r > '9') && (r < 'A' || r > 'Z') })
}

// Skip is how many rows stand before the page; a walk knows its place instead.
func (q Query) Skip() int {
	if q.Walking {
		return 0
	}
	return (q.Page - 1) * q.Size
}

// Page is one page, and how many rows there are in all that fit.
type Page[Row any] struct {
	Rows  []Row
	Total int
	// Erased are those among the total that can't be listed: the person was erased, and the figure stays.
	Erased int
	// Last is where a part of a walk ended that may not be the last one.
	Last *Place
}
