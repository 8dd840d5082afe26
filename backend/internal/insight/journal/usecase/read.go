// Package usecase reads the audit log for people of the desk.
package usecase

import (
	"context"
	"io"
	"slices"

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
	asked, err := asked.May(at.Person)
	if err != nil {
		return Page{}, err
	}
	t := at.Session.Tenant
	q, err := asked.Query(t)
	if err != nil {
		return Page{}, err
	}
	q.Before, q.Limit = before, most+1
	found, err := j.Log.Read(ctx, q)
	if err != nil {
		return Page{}, err
	}
	slices.Reverse(found)
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
