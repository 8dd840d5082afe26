package usecase

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Write writes a letter that was asked for, about what waits by then; none when nothing does any more.
type Write struct {
	Tenants tenant.Catalog
	Source  task.Source
	Sender  mail.Sender
}

// Deliver is the relay's route of Reminded. A letter of one number leaves once to an address. It names no person. A
// message of an earlier release names no address; it was for all duties.
func (u *Write) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, u.Tenants, m, 1)
	if err != nil {
		return err
	}
	_, named, _ := strings.Cut(key[0], "/")
	addresses := task.Addresses(t)
	at := slices.IndexFunc(addresses, func(a task.Address) bool {
		return slices.Contains(a.Duties, cmp.Or(staff.Duty(named), addresses[0].Key()))
	})
	if at < 0 {
		return fmt.Errorf("no letter is for %q", key[0])
	}
	list, err := u.Source.List(ctx, t)
	to := addresses[at]
	if err != nil || len(list.Counts().Only(to.Duties).Waiting()) == 0 {
		return err
	}
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.Tasks) + "/" + key[0],
		To: mail.Person{Name: t.Name, Email: to.Email}, Data: data(t.ID, list, to.Duties),
	})
}

// data is what a letter says of the kinds of some duties.
func data(t tenant.ID, list task.List, duties []staff.Duty) mail.TasksData {
	d := mail.TasksData{Tenant: string(t)}
	for k, line := range map[task.Kind]*mail.TaskLine{
		task.Batches: &d.Batches, task.BankCases: &d.BankCases, task.Books: &d.Books, task.Settings: &d.Settings,
		task.Amounts: &d.Amounts, task.Rechecks: &d.Rechecks, task.BankLate: &d.BankLate,
		task.CreditNotes: &d.CreditNotes, task.HeldPayouts: &d.HeldPayouts, task.Stock: &d.Stock, task.Budget: &d.Budget,
		task.OrderFeed: &d.OrderFeed, task.Vouchers: &d.Vouchers, task.AgencyRequests: &d.AgencyRequests,
		task.Partners: &d.Partners, task.Members: &d.Members, task.Inquiries: &d.Inquiries, task.Messages: &d.Messages,
		task.ProductSource: &d.ProductSource, task.Operators: &d.Operators, task.Invited: &d.Invited,
		task.Objections: &d.Objections, task.Suspicions: &d.Suspicions,
	} {
		if g := list.Of(k); g.Count > 0 && slices.Contains(duties, k.Duty()) {
			*line = mail.TaskLine{Count: g.Count, Cents: g.Cents, Since: g.Since, Dated: !g.Since.IsZero()}
		}
	}
	return d
}
