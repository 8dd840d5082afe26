package forecast

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kept is what a kept forecast says of a week.
type Kept struct {
	// Made is the Monday on which it was said.
	Made time.Time
	Week
}

// Coming is what is certain of one instant: the end of the complaint period of an order, and what is owed then.
type Coming struct {
	At    time.Time
	Cents int64
}

// Possible is what recommendations that aren't owed yet could still bring, at most.
type Possible struct {
	Count int
	Cents int64
}

// Open is a recommendation that could still bring something.
type Open struct {
	ID     string
	Number string
	Cents  int64
	MadeAt time.Time
	// Confirmed tells that a friend has confirmed.
	Confirmed bool
}

// Store reads lives, and keeps forecasts.
type Store interface {
	// Lives gives all that began at an instant or later.
	Lives(ctx context.Context, t tenant.ID, since time.Time) ([]Life, error)
	// Coming gives what is certain now.
	Coming(ctx context.Context, t tenant.ID) ([]Coming, error)
	// Possible sums what isn't owed yet, and Open lists it: those behind an id, in the order of ids.
	Possible(ctx context.Context, t tenant.ID) (Possible, error)
	Open(ctx context.Context, t tenant.ID, after string, limit int) ([]Open, error)
	// Numbers gives the numbers by which people know payables; none of what is gone.
	Numbers(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref]string, error)
	// States tells where payables stand now; none of what is gone.
	States(ctx context.Context, t tenant.ID, refs []payable.Ref) (map[payable.Ref]State, error)
	// Keep keeps a forecast; one that was made for the same Monday stays.
	Keep(ctx context.Context, t tenant.ID, f Forecast) error
	// Kept gives those that were made on a Monday or later, in the order of when they were made and of their weeks.
	Kept(ctx context.Context, t tenant.ID, since time.Time) ([]Kept, error)
}
