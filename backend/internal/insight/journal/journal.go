// Package journal is the audit log as people of the desk read it: page by page, filtered, and as a file (ADR 109). It
// writes down nothing but that others' deeds were read, and that a file was taken.
package journal

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// ErrOthers is for who asks for deeds of others without the duty for it.
var ErrOthers = fault.New(fault.Forbidden, "journal.others", "you see your own deeds")

// ErrDay is for what is no day, or a period that ends before it begins.
var ErrDay = fault.New(fault.Invalid, "journal.day", "a day is written 2026-11-30, and a period ends after it begins")

// Line is an entry of the log with what stands behind it.
type Line struct {
	audit.Entry
	Proof staff.Proof
	// Of is the subject as people know it, Edition the state of the programme that the entry is about; none for others.
	Of      Named
	Edition *Edition
}

// Asked chooses entries; what is empty chooses all.
type Asked struct {
	Person  string
	What    audit.What
	Subject string
	// Subjects are what is meant by it, as the log has them (Directory.Meant).
	Subjects []string
	Ref      string
	// From and Until are days of Berlin as 2026-11-30, both of them included.
	From, Until string
}

// Query gives the question to the log of a tenant.
func (a Asked) Query(t tenant.ID) (audit.Query, error) {
	q := audit.Query{Tenant: t, Who: a.Person, What: a.What, Subjects: a.subjects(), Ref: a.Ref}
	var err error
	if q.Since, err = day(a.From, 0); err != nil {
		return q, err
	}
	if q.Until, err = day(a.Until, 1); err != nil {
		return q, err
	}
	if !q.Since.IsZero() && !q.Until.IsZero() && !q.Since.Before(q.Until) {
		return q, ErrDay
	}
	return q, nil
}

// subjects are those of which any is looked for.
func (a Asked) subjects() []string {
	if a.Subject == "" {
		return nil
	}
	if len(a.Subjects) == 0 {
		return []string{a.Subject}
	}
	return a.Subjects
}

// day gives the beginning of a day, or of one after it; zero for none.
func day(text string, after int) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	at, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin)
	if err != nil {
		return time.Time{}, ErrDay
	}
	return at.AddDate(0, 0, after), nil
}

// Filters names what was filtered by, for the log: it names no one.
func (a Asked) Filters() string {
	var parts []string
	for _, part := range []struct{ name, value string }{
		{"person", a.Person}, {"what", string(a.What)}, {"subject", a.Subject}, {"ref", a.Ref}, {"from", a.From},
		{"until", a.Until},
	} {
		if part.value != "" {
			parts = append(parts, part.name)
		}
	}
	return strings.Join(parts, " ")
}

// May gives the questions as a person may ask them: what fits any of them is read.
//
// Rule (operator, 6 D): At the desk everybody reads one's own deeds, and what others did about oneself; those of others
// reads who lets people in. Enforced: insight/journal/journal.go May. Test:
// TestEveryoneReadsOnesOwnDeedsAndOthersByDuty, TestEveryoneReadsWhatWasDoneAboutOneself.
func (a Asked) May(p staff.Person) ([]Asked, error) {
	if p.Duties.Has(staff.LetsIn) {
		return []Asked{a}, nil
	}
	if a.Person != "" && staff.SameName(a.Person) != staff.SameName(p.Name) {
		return nil, ErrOthers
	}
	own := a
	own.Person = p.Name
	if a.Person != "" {
		return []Asked{own}, nil
	}
	about := a
	about.Subject, about.Subjects = p.Name, []string{p.Name}
	switch {
	case a.Subject == "":
		return []Asked{own, about}, nil
	case staff.SameName(a.Subject) == staff.SameName(p.Name):
		return []Asked{about}, nil
	}
	return []Asked{own}, nil
}

// OfOthers tells whether a person asks for what others did.
func (a Asked) OfOthers(p staff.Person) bool {
	return p.Duties.Has(staff.LetsIn) && staff.SameName(a.Person) != staff.SameName(p.Name)
}

// Columns are those of a file.
var Columns = []string{
	"at", "person", "what", "subject", "detail", "proof", "fingerprint", "ref", "deed", "code", "id", "raw",
}

// Cells are a line in a file. Word gives a word by its code.
func (l Line) Cells(word func(code string) string, language tenant.Language) []report.Cell {
	cells := []report.Cell{report.TextCell(Moment(l.At, language)), report.TextCell(l.By(word))}
	for _, text := range []string{
		word("kind." + string(l.What)), l.Called(word), l.Wording(word, language),
		word("proof." + string(l.Proof.By)), strings.ToUpper(l.Proof.Fingerprint), l.Ref, l.Deed, string(l.What),
		l.Subject, l.Detail,
	} {
		cells = append(cells, report.TextCell(text))
	}
	return cells
}

// Moment writes an instant of Berlin to the second, so that a file can be sorted in a spreadsheet by it.
func Moment(at time.Time, l tenant.Language) string {
	if l == "de" {
		return at.In(tenant.Berlin).Format("02.01.2006 15:04:05")
	}
	return at.In(tenant.Berlin).Format(time.DateTime)
}
