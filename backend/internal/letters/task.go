package letters

import (
	"context"

	"github.com/prometheus/client_golang/prometheus"

	"weitersagen.app/backend/internal/letters/task"
	taskfigures "weitersagen.app/backend/internal/letters/task/figures"
	taskstore "weitersagen.app/backend/internal/letters/task/gormstore"
	taskpeers "weitersagen.app/backend/internal/letters/task/peers"
	tasks "weitersagen.app/backend/internal/letters/task/usecase"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
)

// Tasks count what waits for operators.
func (m *Module) Tasks() task.Source {
	return taskpeers.Source{
		Batches: transferstore.NewStore(m.DB), Cases: transferstore.NewCases(m.DB), Settings: m.PayoutSettings(), Vouchers: m.RefusedVouchers(""),
		CreditNotes: m.WaitingCreditNotes(), Editions: m.Editions(), Staff: m.Staff(), Members: m.MemberOffice(""), Requests: m.AgencyRequestOffice(""),
		Inquiries: m.InquiryAnswers(""),
	}
}

// Reminders ask for letters about what waits for operators.
func (m *Module) Reminders() *tasks.Remind {
	return &tasks.Remind{
		Tenants: m.Tenants, Source: m.Tasks(), Reminders: taskstore.New(m.DB), Outbox: m.Outbox, Tx: m.DB, Clock: m.Clock, Log: m.Log,
	}
}

// RemindOperators has operators told of what waits for them, until ctx ends.
func (m *Module) RemindOperators(ctx context.Context) error { return m.Reminders().Run(ctx) }

func (m *Module) taskLetters() *tasks.Write {
	return &tasks.Write{Tenants: m.Tenants, Source: m.Tasks(), Sender: m.Letters()}
}

// LettersFigures are what is read of letters whenever the figures are read.
func (m *Module) LettersFigures() []prometheus.Collector {
	return []prometheus.Collector{taskfigures.Waiting(m.Tenants, m.Tasks())}
}
