package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/task"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// suspicions are the open cases. Their numbers stand for the persons.
func (s Source) suspicions(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	first, n, err := s.Suspicions.Waiting(ctx, t.ID, task.Most)
	f.count = n
	for _, c := range first {
		f.tasks = append(f.tasks, task.Task{ID: c.Number, Place: c.Number, About: c.Number, Cents: c.Cents, Since: c.Since})
	}
	return f, err
}

// objections wait for another person than the one who decided.
func (s Source) objections(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	waits, err := s.Suspicions.Objected(ctx, t.ID, mostObjections)
	for _, d := range waits {
		f.tasks = append(f.tasks, objection(d))
	}
	return f, err
}

// mostObjections is how far they are counted.
const mostObjections = 200

func objection(d suspicions.Standing) task.Task {
	return task.Task{ID: d.Number, Place: d.Number, About: d.Number, Cents: d.Cents, Since: d.WaitsSince()}
}
