package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Telling writes to people what others did with somebody's access to an agency.
type Telling struct {
	Members  member.Members
	Agencies member.Agencies
	Accounts member.Accounts
	Letters  member.NoticeLetters
}

// Write writes the letters of some news. Nobody is told of who was erased since, but of the erasure itself, or of an agency that has ended.
func (w *Telling) Write(ctx context.Context, t tenant.ID, n member.News) error {
	of, err := w.Agencies.ByNumber(ctx, t, n.Agency)
	if err != nil || of.Ended {
		return err
	}
	all, err := w.Members.All(ctx, t, n.Agency)
	if err != nil {
		return err
	}
	known, err := named(ctx, w.Accounts, t, all)
	if err != nil {
		return err
	}
	notice := member.Notice{News: n, Name: nameOf(n.Member, known), Doer: nameOf(n.By, known), Of: of}
	if notice.Name == "" && n.What != member.Erased {
		return nil
	}
	var failed error
	for _, m := range known {
		if !n.Reaches(m.Member) || m.Person.Account == "" {
			continue
		}
		notice.Reader, notice.Person = m.Member, m.Person
		failed = errors.Join(failed, w.Letters.Notify(ctx, t, notice))
	}
	return failed
}

// nameOf names a member, by the address where no name is known; empty for whom nobody knows any more.
func nameOf(id string, known []Named) string {
	for _, m := range known {
		if m.ID != id {
			continue
		}
		if name := m.Person.Name(); name != "" {
			return name
		}
		return m.Person.Email
	}
	return ""
}
