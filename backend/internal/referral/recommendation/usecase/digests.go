package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Digests writes to mailboxes for which something waits.
type Digests struct {
	Tenants         tenant.Catalog
	Clock           clock.Clock
	Sender          mail.Sender
	Recommendations recommendation.Service
	Recipients      recipient.Service
	// AccountLetters takes what asks for a letter about an account.
	AccountLetters func(ctx context.Context, m outbox.Message) error
}

var _ mailbox.Digests = Digests{}

// lines are as many as one letter shows.
const lines = 10

// page is what is made of the letters that wait: those to one address, written anew.
type page struct {
	letters []mail.Letter
	more    int
	covered []string
	// same are keys of letters that say what one of those says: that an account is locked is said once, and one link
	// that sets a password is enough.
	same []string
	// abouts is what the letters are about, accounts whose they are.
	abouts, accounts map[string]bool
}

func (p *page) saysLocked() bool {
	return slices.ContainsFunc(p.letters, func(l mail.Letter) bool { return l.Data.Kind() == mail.AccountLocked })
}

// full tells that no further letter has a line of its own.
func (p *page) full() bool { return len(p.letters) >= lines }

// takes tells whether a letter goes to the one address of the others.
func (p *page) takes(l *mail.Letter) bool {
	return len(p.letters) == 0 || p.letters[0].To.Email == l.To.Email
}

// Write sends one letter. What is alone goes as the letter that it is.
func (d Digests) Write(ctx context.Context, due mailbox.Due, waiting []mailbox.Letter) ([]string, error) {
	t, err := d.Tenants.ByID(ctx, due.Tenant)
	if err != nil {
		return nil, err
	}
	p, gone, err := d.gather(ctx, t, waiting)
	if err != nil || len(p.letters) == 0 {
		return gone, err
	}
	letter, covered := p.letters[0], append(gone, p.same...)
	if len(p.letters)+p.more > 1 {
		letter, covered = mail.Digest(t.ID, p.letters, p.more), append(covered, p.covered...)
	}
	err = d.Sender.Send(ctx, letter)
	if errors.Is(err, mail.ErrLater) {
		return gone, nil
	}
	return covered, err
}

// gather writes the letters that wait anew, as far as they are still about something. Those to another spelling of the
// address wait on.
func (d Digests) gather(
	ctx context.Context, t *tenant.Tenant, waiting []mailbox.Letter,
) (p page, gone []string, err error) {
	p.abouts, p.accounts = map[string]bool{}, map[string]bool{}
	for _, w := range waiting {
		if !mail.Kind(w.Kind).CanWait() {
			continue // its own sender comes again
		}
		over := false
		switch {
		case p.abouts[mail.AboutOf(w.Key)]:
			p.same = append(p.same, w.Key)
		case !p.full():
			over, err = d.line(ctx, t, &p, w)
		case mail.Kind(w.Kind).InArea():
			over, err = d.count(ctx, t, &p, w)
		}
		if err != nil {
			return p, gone, err
		}
		if over {
			gone = append(gone, w.Key)
		}
	}
	return p, gone, nil
}

// line adds a letter that has a line of its own; over tells that it is about nothing any more.
func (d Digests) line(ctx context.Context, t *tenant.Tenant, p *page, w mailbox.Letter) (over bool, err error) {
	l, err := d.again(ctx, t, w)
	switch {
	case err != nil || l == nil:
		return err == nil, err
	case l.Data.Kind() == mail.AccountLocked && p.saysLocked():
		p.same = append(p.same, w.Key)
	case p.takes(l):
		holder, err := d.holder(ctx, t, w)
		if err != nil {
			return false, err
		}
		p.accounts[holder], p.abouts[mail.AboutOf(w.Key)] = true, true
		p.letters, p.covered = append(p.letters, *l), append(p.covered, w.Key)
	}
	return false, nil
}

// count counts one that the area holds beside those with a line.
func (d Digests) count(ctx context.Context, t *tenant.Tenant, p *page, w mailbox.Letter) (over bool, err error) {
	kind := recommendation.LetterKind(w.Kind)
	reader, err := d.Recommendations.ReaderOf(ctx, kind, t.ID, w.Subject, d.Clock.Now())
	if err == nil && p.accounts[reader] {
		p.more++
		p.covered = append(p.covered, w.Key)
	}
	return err == nil && reader == "", err
}

// holder is the person a letter is for.
func (d Digests) holder(ctx context.Context, t *tenant.Tenant, w mailbox.Letter) (string, error) {
	if !mail.Kind(w.Kind).InArea() {
		return w.Subject, nil
	}
	r, err := d.Recommendations.ByID(ctx, t, t.DefaultLanguage(), w.Subject)
	if err != nil {
		return "", fault.Ignore(err, recommendation.ErrUnknown)
	}
	return r.RecommenderID, nil
}

// draft keeps what would be sent.
type draft struct{ letter *mail.Letter }

// Send keeps it.
func (d *draft) Send(_ context.Context, l mail.Letter) error {
	d.letter = &l
	return nil
}

// again has a letter written by who wrote it first, with tokens of its own; nil when it is about nothing any more.
func (d Digests) again(ctx context.Context, t *tenant.Tenant, w mailbox.Letter) (*mail.Letter, error) {
	to, now := &draft{}, d.Clock.Now()
	ctx = mail.Elsewhere(ctx, to)
	var err error
	switch mail.Kind(w.Kind) {
	case mail.Created, mail.Confirmed, mail.Expired:
		err = d.Recommendations.WriteLetter(ctx, recommendation.LetterKind(w.Kind), t.ID, w.Subject, now)
	case mail.Confirm:
		err = d.Recipients.WriteConfirm(ctx, t, w.Subject, now)
	default:
		err = d.AccountLetters(ctx, outbox.Message{Tenant: string(t.ID), Topic: outbox.AccountLetter, Key: w.Key})
	}
	if to.letter != nil {
		// What is written now may bear another number; it is the one that waits.
		to.letter.Asked = w.Key
	}
	return to.letter, err
}
