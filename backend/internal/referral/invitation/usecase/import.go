package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Sheet is a list of people as a member sends it.
type Sheet struct {
	Table sheet.Table
	// Talk is how the member spoke with those that the list doesn't say it of.
	Talk    invitation.Talk
	Inviter string
	Word    bool
	Version string
	// Trial only tells what would become of each line: nothing is kept, and nothing sent. It wants the word as well, so
	// that no one asks about addresses without.
	Trial bool
}

// Imported is what became of a list.
type Imported struct {
	Outcomes []Outcome
	// Columns and Above tell how the list was understood.
	Columns []invitation.ListColumn
	Above   []int
	// Drafts are the first letters as they would read, of a trial alone.
	Drafts []Draft
}

// Outcome is what became of one line.
type Outcome struct {
	invitation.Line
	// Problems are why it was left out; empty for one that was invited, or would be.
	Problems fault.Fields
}

// Draft is the letter of a line.
type Draft struct {
	Line int
	invitation.Draft
}

// mostDrafts is how many letters a trial shows: names that stand in the wrong column are seen in the first one.
//
// Rule (agency, D): A trial names what of a list isn't read, and shows the first three letters as they would
// read, written by what writes those that are sent. Enforced: invitation/usecase/letters.go Draft, ListTrial.tsx.
// Test: TestATrialShowsHowAListWasUnderstoodAndItsFirstLetters, invitations.test.tsx `shows before anything leaves
// what isn’t read, and the first letters word for word`.
const mostDrafts = 3

// Import invites the people of a list, each in a transaction of its own: a line that can't be invited keeps no other
// from it. Sent again, it writes to no one twice.
func (s *Service) Import(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, by invitation.Session, sent Sheet,
) (Imported, error) {
	run, err := s.prepare(ctx, t, l, by, sent.Inviter)
	if err != nil {
		return Imported{}, err
	}
	if !sent.Word || sent.Version != run.word.Version {
		return Imported{}, invitation.ErrWord.WithFields(fault.Field{
			Path: invitation.FieldWord, Code: invitation.ErrWord.Code,
		})
	}
	list, err := invitation.ReadList(sent.Table, sent.Talk)
	if err != nil {
		return Imported{}, err
	}
	left, err := s.p.Limits.left(ctx, t.ID, by.Agency, run.by.ID, run.now)
	if err != nil {
		return Imported{}, err
	}
	out := Imported{Outcomes: make([]Outcome, 0, len(list.Lines)), Columns: list.Columns, Above: list.Above}
	seen := map[string]bool{}
	for _, line := range list.Lines {
		o := Outcome{Line: line, Problems: run.problems(&line, seen)}
		o.Wanted = line.Wanted
		if len(o.Problems) == 0 {
			i, err := run.try(ctx, line.Wanted, sent.Trial, &left)
			if !isOfLine(err) {
				return Imported{}, err
			}
			switch {
			case err != nil:
				o.Problems.Add(false, "", fault.CodeOf(err))
			case sent.Trial && len(out.Drafts) < mostDrafts:
				d, err := run.draft(ctx, i)
				if err != nil {
					return Imported{}, err
				}
				out.Drafts = append(out.Drafts, Draft{Line: line.Number, Draft: d})
			}
		}
		out.Outcomes = append(out.Outcomes, o)
	}
	return out, nil
}

// draft writes the letter of an invitation that isn't kept.
func (r round) draft(ctx context.Context, i invitation.Invitation) (invitation.Draft, error) {
	name, err := r.living(ctx, r.t.ID, i.Agency)
	if err != nil {
		return invitation.Draft{}, err
	}
	return r.p.Letters.draft(ctx, i, r.inviter, name)
}

// problems is what a line alone tells, and those before it.
func (r round) problems(line *invitation.Line, seen map[string]bool) fault.Fields {
	if len(line.Spoiled) > 0 {
		return line.Spoiled
	}
	bad := line.Check(r.t.Rules)
	bad.Add(line.Word, invitation.FieldWord, invitation.ErrWord.Code)
	if len(bad) > 0 {
		return bad
	}
	owner := person.EmailOf(line.Email).Owner()
	bad.Add(!seen[owner], invitation.FieldEmail, "invitation.repeated")
	seen[owner] = true
	return bad
}

// try invites one, or gives the invitation that would become of it.
func (r round) try(ctx context.Context, w invitation.Wanted, trial bool, left *int) (invitation.Invitation, error) {
	if !trial {
		return r.send(ctx, w)
	}
	if err := r.p.Limits.try(ctx, r.t.ID, r.agency.Agency, r.now); err != nil {
		return invitation.Invitation{}, err
	}
	email := person.EmailOf(w.Email)
	box := r.mailbox(r.t.ID, email)
	begins, err := r.free(ctx, email, box)
	if err != nil {
		return invitation.Invitation{}, err
	}
	if *left--; *left < 0 {
		return invitation.Invitation{}, invitation.ErrMemberDay
	}
	return r.of(w, box, begins), nil
}

// isOfLine tells whether an error is a line's own.
func isOfLine(err error) bool {
	for _, one := range []error{
		nil, invitation.ErrSelf, invitation.ErrNotPossible, invitation.ErrPending, invitation.ErrMemberDay,
		invitation.ErrAgencyDay, invitation.ErrTrialDay,
	} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}
