package wiring

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

const (
	// roundEvery is how soon a letter follows when a mailbox has answered.
	roundEvery = time.Second
	// lines are as many as one letter shows.
	lines = 10
)

// write sends letters that lead to what waits, until ctx ends.
func (a *App) writeWaiting(ctx context.Context) error {
	tick := time.NewTicker(roundEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
		if _, err := a.writeRound(ctx); err != nil && ctx.Err() == nil {
			a.Log.WarnContext(ctx, "looking for letters that wait broke off", "error", err)
		}
	}
}

func (a *App) writeRound(ctx context.Context) (int, error) {
	return a.Mailboxes().Round(ctx, a.digests(), func(err error) {
		if ctx.Err() == nil {
			a.Log.WarnContext(ctx, "a letter that leads to what waits wasn't written; it comes again", "error", err)
		}
	})
}

func (a *App) digests() digests { return digests{a, a.considerate(false)} }

// digests writes to mailboxes for which something waits.
type digests struct {
	app    *App
	sender mail.Sender
}

// page is what is made of the letters that wait: those to one address, written anew.
type page struct {
	letters []mail.Letter
	more    int
	told    []string
	// same are keys of letters that say what one of those says: that an account is locked is said once.
	same []string
}

func (p page) saysLocked() bool {
	return slices.ContainsFunc(p.letters, func(l mail.Letter) bool { return l.Data.Kind() == mail.AccountLocked })
}

// Write implements mailbox.Digests. What is alone goes as the letter that it is.
func (d digests) Write(ctx context.Context, due mailbox.Due, waiting []mailbox.Letter) ([]string, error) {
	t, err := d.app.Tenants.ByID(ctx, due.Tenant)
	if err != nil {
		return nil, err
	}
	p, gone, err := d.gather(ctx, t, waiting)
	if err != nil || len(p.letters) == 0 {
		return gone, err
	}
	letter, told := p.letters[0], append(gone, p.same...)
	if len(p.letters)+p.more > 1 {
		letter, told = d.digest(t, p), append(told, p.told...)
	}
	err = d.sender.Send(ctx, letter)
	if errors.Is(err, mail.ErrLater) {
		return gone, nil
	}
	return told, err
}

// gather writes the letters that wait anew, as far as they are still about something. Those to another spelling of the address wait on.
func (d digests) gather(ctx context.Context, t *tenant.Tenant, waiting []mailbox.Letter) (p page, gone []string, err error) {
	accounts := map[string]bool{}
	for _, w := range waiting {
		kind := mail.Kind(w.Kind)
		if !slices.Contains(listed, kind) {
			continue // its own sender comes again
		}
		if len(p.letters) >= lines && slices.Contains(inArea, kind) {
			holder, err := d.holder(ctx, t, w)
			if err != nil {
				return p, gone, err
			}
			if accounts[holder] {
				p.more++
				p.told = append(p.told, w.Key)
			}
			continue
		}
		if len(p.letters) >= lines {
			continue
		}
		l, err := d.again(ctx, t, w)
		switch {
		case err != nil:
			return p, gone, err
		case l == nil:
			gone = append(gone, w.Key)
		case l.Data.Kind() == mail.AccountLocked && p.saysLocked():
			p.same = append(p.same, w.Key)
		case len(p.letters) == 0 || p.letters[0].To.Email == l.To.Email:
			holder, err := d.holder(ctx, t, w)
			if err != nil {
				return p, gone, err
			}
			accounts[holder] = true
			p.letters, p.told = append(p.letters, *l), append(p.told, w.Key)
		}
	}
	return p, gone, nil
}

// inArea are letters about what is in the recommender's own area.
var inArea = []mail.Kind{mail.Created, mail.Confirmed, mail.Expired}

// holder is whom a letter is for.
func (d digests) holder(ctx context.Context, t *tenant.Tenant, w mailbox.Letter) (string, error) {
	if !slices.Contains(inArea, mail.Kind(w.Kind)) {
		return w.Subject, nil
	}
	r, err := d.app.Recommendations().ByID(ctx, t, t.DefaultLanguage(), w.Subject)
	if err != nil {
		return "", fault.Ignore(err, recommendation.ErrUnknown)
	}
	return r.RecommenderID, nil
}

// draft keeps what would be sent.
type draft struct{ letter *mail.Letter }

// Send implements mail.Sender.
func (d *draft) Send(_ context.Context, l mail.Letter) error {
	d.letter = &l
	return nil
}

// again has a letter written by who wrote it first, with tokens of its own; nil when it is about nothing any more.
func (d digests) again(ctx context.Context, t *tenant.Tenant, w mailbox.Letter) (*mail.Letter, error) {
	to, now := &draft{}, d.app.Clock.Now()
	var err error
	switch mail.Kind(w.Kind) {
	case mail.Created, mail.Confirmed, mail.Expired:
		err = d.app.Recommendations().WriteLetter(ctx, d.app.RecommenderLetters(to), recommendation.LetterKind(w.Kind), string(t.ID), w.Subject, now)
	case mail.Confirm:
		err = d.app.Recipients().WriteConfirm(ctx, t, d.app.FriendLetters(to), w.Subject, now)
	default:
		err = d.app.AccountLetters(to).Deliver(ctx, outbox.Message{Tenant: string(t.ID), Topic: outbox.AccountLetter, Key: w.Key})
	}
	if to.letter != nil {
		// What is written now may bear another number; it is the one that waits.
		to.letter.Asked = w.Key
	}
	return to.letter, err
}

// digest makes one letter of several. Its name follows from the first of them: written again after a failure, it is the same letter.
func (d digests) digest(t *tenant.Tenant, p page) mail.Letter {
	first := p.letters[0]
	data := mail.WaitingData{FirstName: nameIn(first.Data), More: p.more}
	access := false
	for _, l := range p.letters {
		line := lineOf(l.Data)
		data.AccessLink = firstOf(data.AccessLink, accessIn(l.Data))
		data.StatusLink = firstOf(data.StatusLink, statusIn(l.Data))
		if line.Kind == mail.Access && access {
			continue // one link is enough
		}
		access = access || line.Kind == mail.Access
		data.Lines = append(data.Lines, line)
	}
	sum := sha256.Sum256([]byte(first.Occasion()))
	return mail.Letter{
		Tenant: t.ID, Language: first.Language, To: first.To, Data: data, Ways: first.Ways,
		Key: strings.Join([]string{string(mail.Waiting), mail.SubjectOf(first.Occasion()), hex.EncodeToString(sum[:8])}, "/"),
	}
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func accessIn(d mail.Data) string {
	switch d := d.(type) {
	case mail.CreatedData:
		return d.AccessLink
	case mail.AccessData:
		return d.Link
	default:
		return ""
	}
}

func statusIn(d mail.Data) string {
	switch d := d.(type) {
	case mail.CreatedData:
		return d.StatusLink
	case mail.ConfirmedData:
		return d.StatusLink
	default:
		return ""
	}
}

func nameIn(d mail.Data) string {
	switch d := d.(type) {
	case mail.AccessData:
		return d.FirstName
	case mail.CreatedData:
		return d.FirstName
	case mail.ConfirmData:
		return d.FirstName
	case mail.ConfirmedData:
		return d.FirstName
	case mail.ExpiredData:
		return d.FirstName
	case mail.AccountExistsData:
		return d.FirstName
	case mail.AccountLockedData:
		return d.FirstName
	case mail.EmailConfirmData:
		return d.FirstName
	case mail.NewsletterConfirmData:
		return d.FirstName
	case mail.NewsletterJoinedData:
		return d.FirstName
	default:
		return ""
	}
}

func lineOf(d mail.Data) mail.WaitingLine {
	line := mail.WaitingLine{Kind: d.Kind()}
	switch d := d.(type) {
	case mail.AccessData:
		line.Link = d.Link
	case mail.CreatedData:
		line.Product, line.Link = d.Product, d.ShareLink
	case mail.ConfirmData:
		line.Product, line.Recommender, line.Link = d.Product, d.Recommender, d.Link
	case mail.ConfirmedData:
		line.Product, line.Link = d.Product, d.StatusLink
	case mail.ExpiredData:
		line.Product, line.Link = d.Product, d.HomeLink
	case mail.AccountExistsData:
		line.Link = d.LoginLink
	case mail.AccountLockedData:
		line.Link = d.ContactLink
	case mail.EmailConfirmData:
		line.Link = d.Link
	case mail.NewsletterConfirmData:
		line.Link = d.Link
	case mail.NewsletterJoinedData:
		line.Link = d.LeaveLink
	}
	return line
}
