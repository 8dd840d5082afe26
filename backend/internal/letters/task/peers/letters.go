package peers

import (
	"cmp"
	"context"
	"strconv"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/task"
	tasks "weitersagen.app/backend/internal/letters/task/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Reminded is the topic of the letters about what waits for operators. Its key is the letter's number.
const Reminded outbox.Topic = "task.reminder"

// Outbox asks for them.
type Outbox struct{ Outbox outbox.Outbox }

var _ task.Outbox = Outbox{}

// Ask asks for the letter of a reminder.
func (o Outbox) Ask(ctx context.Context, r task.Reminder) error {
	return o.Outbox.Add(ctx, outbox.Message{Tenant: string(r.Tenant), Topic: Reminded, Key: strconv.Itoa(r.Number)})
}

// Writer takes what was asked for.
type Writer struct{ Write *tasks.Write }

// Deliver writes the letter.
func (w Writer) Deliver(ctx context.Context, m outbox.Message) error {
	number, err := strconv.Atoi(m.Key)
	if err != nil {
		return err
	}
	return w.Write.Letter(ctx, tenant.ID(m.Tenant), number)
}

// Letters go to the tenant's address for alerts, or else to the one for questions. They name nobody.
type Letters struct{ Sender mail.Sender }

var _ task.Letters = Letters{}

// Write sends one.
func (l Letters) Write(ctx context.Context, t *tenant.Tenant, number int, counts task.Counts) error {
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.Tasks) + "/" + strconv.Itoa(number),
		To: mail.Person{Name: t.Name, Email: cmp.Or(t.Payout.AlertEmail, t.Contact.Email)},
		Data: mail.TasksData{
			Tenant: string(t.ID), Batches: counts[task.Batches], Amounts: counts[task.Amounts], Settings: counts[task.Settings], Operators: counts[task.Operators],
			BankCases: counts[task.BankCases], CreditNotes: counts[task.CreditNotes], Vouchers: counts[task.Vouchers], AgencyRequests: counts[task.AgencyRequests],
			Members: counts[task.Members], Inquiries: counts[task.Inquiries],
		},
	})
}
