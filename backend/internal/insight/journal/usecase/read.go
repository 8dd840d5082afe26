// Package usecase reads the audit log for people of the desk.
package usecase

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/insight/journal/words"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Journal reads the log.
type Journal struct {
	Log     audit.Service
	Desk    *staffs.Desk
	Tenants tenant.Catalog
	Words   words.Words
	// Sheet begins a file with its head, which is written to where w leads.
	Sheet func(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error)
	Tx    transaction.Transactor
	Clock clock.Clock
}

// Page is a part of the log, the newest first.
type Page struct {
	Lines []journal.Line
	// Last is where the page ended, if there is more.
	Last *audit.Place
}

// Read gives a page of at most so many entries before a place.
func (j *Journal) Read(
	ctx context.Context, at staff.AtDesk, asked journal.Asked, before *audit.Place, most int,
) (Page, error) {
	t := at.Session.Tenant
	found, err := j.find(ctx, at, asked, before, most+1)
	if err != nil {
		return Page{}, err
	}
	page := Page{}
	if len(found) > most {
		found = found[:most]
		last := found[most-1].Place()
		page.Last = &last
	}
	of, err := j.Tenants.ByID(ctx, t)
	if err != nil {
		return Page{}, err
	}
	proofs, err := j.Desk.Proofs(ctx, of, found)
	if err != nil {
		return Page{}, err
	}
	for i, e := range found {
		page.Lines = append(page.Lines, journal.Line{Entry: e, Proof: proofs[i]})
	}
	return page, nil
}

// find gives the newest entries that a person may read, at most so many, the newest first.
func (j *Journal) find(
	ctx context.Context, at staff.AtDesk, asked journal.Asked, before *audit.Place, most int,
) ([]audit.Entry, error) {
	questions, err := asked.May(at.Person)
	if err != nil {
		return nil, err
	}
	var found []audit.Entry
	for _, one := range questions {
		q, err := one.Query(at.Session.Tenant)
		if err != nil {
			return nil, err
		}
		q.Before, q.Limit = before, most
		some, err := j.Log.Read(ctx, q)
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortFunc(found, func(a, b audit.Entry) int {
		return cmp.Or(b.At.Compare(a.At), strings.Compare(b.ID, a.ID))
	})
	found = slices.CompactFunc(found, func(a, b audit.Entry) bool { return a.ID == b.ID })
	return found[:min(len(found), most)], nil
}

// Look is Read for a page that somebody looks at: that others' deeds were read stands in the log, once for each
// session, filter and reading on.
//
// Rule (operator, 6 D): Who reads what others did at the desk stands in the audit log, with the filter. Enforced:
// insight/journal/usecase/read.go Look. Test: TestReadingOthersDeedsStandsInTheLog.
func (j *Journal) Look(
	ctx context.Context, at staff.AtDesk, asked journal.Asked, before *audit.Place, most int,
) (Page, error) {
	page, err := j.Read(ctx, at, asked, before, most)
	if err != nil || !asked.OfOthers(at.Person) {
		return page, err
	}
	read := audit.Entry{
		Tenant: at.Session.Tenant, At: j.Clock.Now(), Who: at.Person.Name, What: audit.LogRead,
		Subject: string(at.Session.Tenant), Ref: at.Session.ID, Detail: asked.Filters(),
	}
	if before != nil {
		read.Detail = strings.TrimSpace(read.Detail + " on")
	}
	noted, err := j.Log.Read(ctx, audit.Query{
		Tenant: read.Tenant, Who: read.Who, What: read.What, Ref: read.Ref, Limit: mostNoted,
	})
	if err != nil || len(noted) == mostNoted ||
		slices.ContainsFunc(noted, func(e audit.Entry) bool { return e.Detail == read.Detail }) {
		return page, err
	}
	return page, j.Tx.InTx(ctx, func(ctx context.Context) error { return j.Log.Record(ctx, read) })
}

// mostNoted is more than one session can have: six filters, each of them or not, and reading on or not.
const mostNoted = 1 << 7

// People gives the names by which a person may filter: everybody's with the duty for it, else the person's own.
func (j *Journal) People(ctx context.Context, at staff.AtDesk) ([]string, error) {
	if !at.Person.Duties.Has(staff.LetsIn) {
		return []string{at.Person.Name}, nil
	}
	all, err := j.Desk.List(ctx, at.Session.Tenant)
	names := make([]string, len(all))
	for i, p := range all {
		names[i] = p.Name
	}
	return names, err
}
