package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	// page is how many cases an answer has, mostStanding how many decisions that wait.
	page         = 25
	mostStanding = 100
)

// gone stands for the number of a recommendation that is no longer kept.
const gone = "gone"

// Shown is an open case with what was found.
type Shown struct {
	suspicion.Case
	Number  string
	Signals []signal.Signal
}

// Standing is a decision that waits, with its recommendation's number.
type Standing struct {
	suspicion.Decision
	Number string
}

// Queue is what waits for people.
type Queue struct {
	Open []Shown
	More bool
	// Count is how many cases are open in all.
	Count    int
	Standing []Standing
	Counts   []suspicion.Count
	Rules    suspicion.Rules
}

// List gives what waits.
func (d *Desk) List(ctx context.Context, t tenant.ID, p suspicion.Part) (q Queue, err error) {
	p.Most = page + 1
	open, err := d.Store.Open(ctx, t, p)
	if err != nil {
		return Queue{}, err
	}
	if q.More = len(open) > page; q.More {
		open = open[:page]
	}
	if q.Open, err = d.shown(ctx, t, open); err != nil {
		return Queue{}, err
	}
	if q.Count, err = d.Store.Waiting(ctx, t); err != nil {
		return Queue{}, err
	}
	if q.Standing, err = d.Standing(ctx, t, mostStanding); err != nil {
		return Queue{}, err
	}
	if q.Counts, err = d.Store.Counts(ctx, t); err != nil {
		return Queue{}, err
	}
	q.Rules, err = d.Store.Rules(ctx, t)
	return q, err
}

func (d *Desk) shown(ctx context.Context, t tenant.ID, open []suspicion.Case) ([]Shown, error) {
	ids := make([]string, len(open))
	for i, c := range open {
		ids[i] = c.RecommendationID
	}
	numbers, err := d.numbers(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	found, err := d.SignalsOf(ctx, t, ids)
	all := make([]Shown, len(open))
	for i, c := range open {
		all[i] = Shown{Case: c, Number: numbers[c.RecommendationID], Signals: found[c.RecommendationID]}
	}
	return all, err
}

// numbers gives the numbers of recommendations by their ids.
func (d *Desk) numbers(ctx context.Context, t tenant.ID, ids []string) (map[string]string, error) {
	numbers := map[string]string{}
	for _, id := range ids {
		numbers[id] = gone
	}
	if len(ids) == 0 {
		return numbers, nil
	}
	found, err := d.Recommendations.ByIDs(ctx, t, ids)
	for _, r := range found {
		numbers[r.ID] = r.Number.String()
	}
	return numbers, err
}

// Standing gives the decisions that wait for a person or a day, the first day first.
func (d *Desk) Standing(ctx context.Context, t tenant.ID, most int) ([]Standing, error) {
	return d.numbered(ctx, t, func() ([]suspicion.Decision, error) { return d.Store.Standing(ctx, t, most) })
}

// Objected gives those whose objection waits, the oldest first.
func (d *Desk) Objected(ctx context.Context, t tenant.ID, most int) ([]Standing, error) {
	return d.numbered(ctx, t, func() ([]suspicion.Decision, error) { return d.Store.Objected(ctx, t, most) })
}

func (d *Desk) numbered(
	ctx context.Context, t tenant.ID, read func() ([]suspicion.Decision, error),
) ([]Standing, error) {
	found, err := read()
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(found))
	for i, one := range found {
		ids[i] = one.RecommendationID
	}
	numbers, err := d.numbers(ctx, t, ids)
	all := make([]Standing, len(found))
	for i, one := range found {
		all[i] = Standing{one, numbers[one.RecommendationID]}
	}
	return all, err
}

// Waiting gives the open cases that wait longest, and how many there are.
func (d *Desk) Waiting(ctx context.Context, t tenant.ID, most int) ([]Shown, int, error) {
	n, err := d.Store.Waiting(ctx, t)
	if err != nil || n == 0 {
		return nil, n, err
	}
	open, err := d.Store.Open(ctx, t, suspicion.Part{By: suspicion.ByAge, Most: most})
	if err != nil {
		return nil, n, err
	}
	shown, err := d.shown(ctx, t, open)
	return shown, n, err
}

// Money is an award of a case, and what may be decided of it.
type Money struct {
	reward.Award
	// Reachable tells that it can still be held or refused.
	Reachable bool
}

// Whole is a case with all that is known of it.
type Whole struct {
	ID      string
	Number  string
	Signals []signal.Signal
	// Numbers are those of the recommendations that signals are about, by their ids.
	Numbers   map[string]string
	Awards    []Money
	Decisions []suspicion.Decision
	Counts    []suspicion.Count
	// Cents are at stake.
	Cents int64
	// Commission is what it earned a seller; one without an id for nothing. Stands tells that it isn't taken back.
	Commission commission.Commission
	Stands     bool
}

// Show gives one case, and writes down that somebody looked at it.
func (d *Desk) Show(ctx context.Context, t tenant.ID, who, number string) (w Whole, err error) {
	r, err := d.byNumber(ctx, t, number)
	if err != nil {
		return Whole{}, err
	}
	w = Whole{ID: r.ID, Number: r.Number.String()}
	if err := d.Acts(who).Look(ctx, t, suspicion.Seen, r.ID, d.Clock.Now()); err != nil {
		return Whole{}, err
	}
	found, err := d.SignalsOf(ctx, t, []string{r.ID})
	if err != nil {
		return Whole{}, err
	}
	w.Signals = found[r.ID]
	var others []string
	for _, s := range w.Signals {
		others = append(others, s.Evidence.Others...)
	}
	if w.Numbers, err = d.numbers(ctx, t, others); err != nil {
		return Whole{}, err
	}
	awards, err := d.Awards.OfRecommendations(ctx, t, []string{r.ID})
	if err != nil {
		return Whole{}, err
	}
	for _, a := range awards {
		w.Awards = append(w.Awards, Money{a, reachable(a)})
	}
	w.Cents = atStake(awards, r.ID)
	if w.Decisions, err = d.Store.Of(ctx, t, []string{r.ID}); err != nil {
		return Whole{}, err
	}
	if w.Counts, err = d.Store.Counts(ctx, t); err != nil {
		return Whole{}, err
	}
	w.Commission, w.Stands, err = d.Commissions.Of(ctx, t, r.ID)
	return w, err
}
