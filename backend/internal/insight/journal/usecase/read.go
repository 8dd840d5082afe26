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
	// Directory knows what entries name by ids alone.
	Directory journal.Directory
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

// Read gives a page of at most so many entries before a place, with what they are about in a language.
//
// Rule (operator, 6 D): Who looks for a subject in the audit log types what the desk shows: a recommendation's number,
// an agency's number or name, a person's name in any spelling, the day of a batch; what belongs to it is found too.
// Enforced: insight/journal/usecase/read.go meant, journal/peers Meant. Test: TestTheLogIsAskedByWhatTheDeskShows.
func (j *Journal) Read(
	ctx context.Context, at staff.AtDesk, l tenant.Language, asked journal.Asked, before *audit.Place, most int,
) (Page, error) {
	t := at.Session.Tenant
	of, err := j.Tenants.ByID(ctx, t)
	if err != nil {
		return Page{}, err
	}
	if asked, err = j.meant(ctx, of, asked); err != nil {
		return Page{}, err
	}
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
	proofs, err := j.Desk.Proofs(ctx, of, found)
	if err != nil {
		return Page{}, err
	}
	for i, e := range found {
		page.Lines = append(page.Lines, journal.Line{Entry: e, Proof: proofs[i]})
	}
	return page, j.name(ctx, of, l, page.Lines)
}

// meant adds the subjects that somebody may mean by what was typed.
func (j *Journal) meant(ctx context.Context, t *tenant.Tenant, asked journal.Asked) (journal.Asked, error) {
	if asked.Subject == "" {
		return asked, nil
	}
	found, err := j.Directory.Meant(ctx, t, asked.Subject)
	asked.Subjects = append([]string{asked.Subject}, found...)
	return asked, err
}

// name says of each entry what it is about.
func (j *Journal) name(ctx context.Context, t *tenant.Tenant, l tenant.Language, lines []journal.Line) error {
	subjects := map[journal.Thing][]string{}
	var numbers []int
	for _, line := range lines {
		thing := journal.About(line.What)
		subjects[thing] = append(subjects[thing], line.Subject)
		if n := journal.Editioned(line.Entry); n > 0 {
			numbers = append(numbers, n)
		}
	}
	named := map[journal.Thing]map[string]journal.Named{}
	for thing, all := range subjects {
		slices.Sort(all)
		var err error
		if named[thing], err = j.Directory.Named(ctx, t, l, thing, slices.Compact(all)); err != nil {
			return err
		}
	}
	editions, err := j.editions(ctx, t, l, numbers)
	for i, line := range lines {
		lines[i].Of = named[journal.About(line.What)][line.Subject]
		if e, ok := editions[journal.Editioned(line.Entry)]; ok {
			lines[i].Edition = &e
		}
	}
	return err
}

func (j *Journal) editions(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, numbers []int,
) (map[int]journal.Edition, error) {
	if len(numbers) == 0 {
		return nil, nil
	}
	return j.Directory.Editions(ctx, t, l, numbers)
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
	ctx context.Context, at staff.AtDesk, l tenant.Language, asked journal.Asked, before *audit.Place, most int,
) (Page, error) {
	page, err := j.Read(ctx, at, l, asked, before, most)
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
