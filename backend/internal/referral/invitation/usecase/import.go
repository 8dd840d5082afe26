package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

// Sheet is a list of people as a member sends it.
type Sheet struct {
	Text string
	// Talk is how the member spoke with those of whom the list doesn't say it.
	Talk    invitation.Talk
	Inviter string
	Word    bool
	Version string
	// Trial only tells what would become of each line: nothing is kept, and nothing sent. It wants the word as well, so that nobody asks about addresses without.
	Trial bool
}

// Outcome is what became of one line.
type Outcome struct {
	invitation.Line
	// Problems are why it was left out; empty for one that was invited, or would be.
	Problems fault.Fields
}

// Import invites the people of a list, each in a transaction of its own: a line that can't be invited keeps no other from it. Sent again, it writes to nobody twice.
func (s *Service) Import(ctx context.Context, t *tenant.Tenant, l tenant.Language, by invitation.Session, sheet Sheet) ([]Outcome, error) {
	run, err := s.prepare(ctx, t, l, by, sheet.Inviter)
	if err != nil {
		return nil, err
	}
	if !sheet.Word || sheet.Version != run.word.Version {
		return nil, invitation.ErrWord.WithFields(fault.Field{Path: invitation.FieldWord, Code: invitation.ErrWord.Code})
	}
	lines, err := invitation.ParseSheet(sheet.Text, sheet.Talk)
	if err != nil {
		return nil, err
	}
	left, err := s.p.Limits.Left(ctx, t.ID, by.Agency, run.by.ID, run.now)
	if err != nil {
		return nil, err
	}
	out, seen := make([]Outcome, 0, len(lines)), map[string]bool{}
	for _, line := range lines {
		o := Outcome{Line: line, Problems: run.problems(&line, seen)}
		o.Wanted = line.Wanted
		if len(o.Problems) == 0 {
			err := run.try(ctx, line.Wanted, sheet.Trial, &left)
			if !told(err) {
				return nil, err
			}
			if err != nil {
				o.Problems.Add(false, "", fault.CodeOf(err))
			}
		}
		out = append(out, o)
	}
	return out, nil
}

// problems is what a line alone tells, and those before it.
func (r round) problems(line *invitation.Line, seen map[string]bool) fault.Fields {
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

// try invites one, or tells what would become of it.
func (r round) try(ctx context.Context, w invitation.Wanted, trial bool, left *int) error {
	if !trial {
		_, err := r.send(ctx, w)
		return err
	}
	if err := r.p.Limits.Try(ctx, r.t.ID, r.agency.Agency, r.now); err != nil {
		return err
	}
	email := person.EmailOf(w.Email)
	if _, err := r.free(ctx, email, r.p.Keys.Mailbox(r.t.ID, email)); err != nil {
		return err
	}
	if *left--; *left < 0 {
		return invitation.ErrMemberDay
	}
	return nil
}

// told tells whether an error is a line's own.
func told(err error) bool {
	for _, one := range []error{nil, invitation.ErrSelf, invitation.ErrNotPossible, invitation.ErrPending, invitation.ErrMemberDay, invitation.ErrAgencyDay, invitation.ErrTrialDay} {
		if errors.Is(err, one) {
			return true
		}
	}
	return false
}
