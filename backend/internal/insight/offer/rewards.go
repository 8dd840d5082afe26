package offer

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Entry is a reward of a product as it is going to stand in the file.
type Entry struct {
	product.Reward

	// At is its place in the file as it stands; -1 for a new one.
	At int
}

// Planned gives a product's rewards with a change of what it earns from a day on. What runs until then ends the day
// before; campaigns go on, for they were promised with their end; what was planned for later stays.
//
// Rule (operator, D): A reward from a day on ends the one before it, leaves campaigns as they were promised, and lasts
// until the next one that is planned. Enforced: insight/offer.Planned. Test: TestARewardFromADayOn.
func Planned(rewards []product.Reward, c Change) (planned []Entry) {
	fresh := Entry{product.Reward{Window: tenant.Window{From: c.From, Until: c.Until}, Cents: c.Cents}, -1}
	if c.Kind == Campaign {
		fresh.ShowUntil = c.ShowUntil
	}
	for i, r := range rewards {
		e := Entry{r, i}
		if c.Kind == Reward && !onTop(rewards, i) {
			switch {
			case r.From == c.From:
				continue
			case r.From > c.From:
				if fresh.Until == "" || dayBefore(r.From) < fresh.Until {
					fresh.Until = dayBefore(r.From)
				}
			case r.Until == "" || r.Until >= c.From:
				e.Until, e.ShowUntil = dayBefore(c.From), false
			}
		}
		planned = append(planned, e)
	}
	return append(planned, fresh)
}

// onTop tells whether a reward is a campaign: it ends, and on each of its days another one runs below it.
func onTop(rewards []product.Reward, i int) bool {
	w := rewards[i]
	if w.Until == "" || w.From == "" {
		return false
	}
	for day := w.From; day <= w.Until; {
		last, found := "", false
		for j, other := range rewards {
			if j == i || !runs(other.Window, day) || other.Window == w.Window {
				continue
			}
			if other.Until == "" {
				return true
			}
			last, found = max(last, other.Until), true
		}
		if !found {
			return false
		}
		day = dayAfter(last)
	}
	return true
}

func runs(w tenant.Window, day string) bool {
	return (w.From == "" || w.From <= day) && (w.Until == "" || day <= w.Until)
}

// Span is what a product earns on some days.
type Span struct {
	tenant.Window

	Cents int64
	// Campaign tells that it runs above another one, and what is paid when it is over.
	Campaign bool
	// ShowUntil tells that people see its end.
	ShowUntil bool
}

// Course gives what a product earns from first to last, each span with what counts then: the highest that is active.
func Course(rewards []product.Reward) (course []Span) {
	days := []string{""}
	for _, r := range rewards {
		days = append(days, r.From)
		if r.Until != "" {
			days = append(days, dayAfter(r.Until))
		}
	}
	slices.Sort(days)
	days = slices.Compact(days)
	for i, day := range days {
		s := spanOn(rewards, day)
		s.From = day
		if i+1 < len(days) {
			s.Until = dayBefore(days[i+1])
		}
		if n := len(course); n > 0 && course[n-1].Cents == s.Cents && course[n-1].Campaign == s.Campaign {
			course[n-1].Until = s.Until
			continue
		}
		course = append(course, s)
	}
	if len(course) > 1 && course[0].Cents == 0 {
		course = course[1:]
	}
	return course
}

func spanOn(rewards []product.Reward, day string) (s Span) {
	for i, r := range rewards {
		open := runs(r.Window, day)
		if day == "" {
			open = r.From == ""
		}
		if open && r.Cents > s.Cents {
			s = Span{Cents: r.Cents, Campaign: onTop(rewards, i), ShowUntil: r.ShowUntil}
		}
	}
	return s
}

// On gives what is earned on a day.
func On(rewards []product.Reward, day string) int64 { return spanOn(rewards, day).Cents }

func dayAfter(day string) string { return moved(day, 1) }

func dayBefore(day string) string { return moved(day, -1) }

func moved(day string, days int) string {
	d, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	return d.AddDate(0, 0, days).Format(time.DateOnly)
}

// Noon is an instant of a day in Berlin.
func Noon(day string) time.Time {
	d, err := time.ParseInLocation(time.DateOnly, day, tenant.Berlin)
	if err != nil {
		return time.Time{}
	}
	return d.Add(12 * time.Hour)
}

// Rewards are the entries without their places.
func Rewards(entries []Entry) []product.Reward {
	rewards := make([]product.Reward, len(entries))
	for i, e := range entries {
		rewards[i] = e.Reward
	}
	return rewards
}
