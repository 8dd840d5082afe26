package journal

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Directory knows what the log names by ids alone.
type Directory interface {
	// Named gives what subjects of one kind of things are called, by subject; what is gone is missing.
	Named(ctx context.Context, t *tenant.Tenant, l tenant.Language, of Thing, subjects []string) (map[string]Named, error)
	// Meant gives the subjects that somebody may mean by what is typed, as the log has them: a number with dashes and
	// blanks, an agency's name, a day.
	Meant(ctx context.Context, t *tenant.Tenant, typed string) ([]string, error)
	// Editions gives what some states of the programme have changed, by their numbers.
	Editions(ctx context.Context, t *tenant.Tenant, l tenant.Language, numbers []int) (map[int]Edition, error)
}
