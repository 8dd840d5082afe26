package usecase

import (
	"cmp"
	"context"
	"strconv"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Write writes a letter that was asked for, about what waits by then; none when nothing does any more.
type Write struct {
	Tenants tenant.Catalog
	Source  task.Source
	Sender  mail.Sender
}

// Deliver is the relay's route of Reminded. A letter of one number leaves once, to the tenant's address for alerts, or
// else to the one for questions. It names no person.
func (u *Write) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, u.Tenants, m, 1)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(key[0])
	if err != nil {
		return err
	}
	counts, err := u.Source.Waiting(ctx, t)
	if err != nil || len(counts.Waiting()) == 0 {
		return err
	}
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.Tasks) + "/" + strconv.Itoa(number),
		To: mail.Person{Name: t.Name, Email: cmp.Or(t.Payout.AlertEmail, t.Contact.Email)},
		Data: mail.TasksData{
			Tenant: string(t.ID), Batches: counts[task.Batches], Amounts: counts[task.Amounts], Settings: counts[task.Settings],
			Operators: counts[task.Operators],
			BankCases: counts[task.BankCases], Rechecks: counts[task.Rechecks], CreditNotes: counts[task.CreditNotes],
			Vouchers:       counts[task.Vouchers],
			AgencyRequests: counts[task.AgencyRequests], Partners: counts[task.Partners],
			Members: counts[task.Members], Inquiries: counts[task.Inquiries],
		},
	})
}
