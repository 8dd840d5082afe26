package tenant

import (
	"fmt"
	"time"
)

// Window is a range of calendar days in Berlin, both included; an empty day is no bound (section 4 of the
// specification: active when the start date is today or earlier and the end date is not over).
type Window struct {
	From  string
	Until string
}

// Check tells what is wrong with the days of the window.
func (w Window) Check() error {
	from, err := day(w.From)
	if err != nil {
		return err
	}
	until, err := day(w.Until)
	if err != nil {
		return err
	}
	if w.From != "" && w.Until != "" && until.Before(from) {
		return fmt.Errorf("ends on %s, before it begins on %s", w.Until, w.From)
	}
	return nil
}

func day(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	d, err := time.ParseInLocation(time.DateOnly, s, Berlin)
	if err != nil {
		return d, fmt.Errorf("%q is not a date of the form YYYY-MM-DD", s)
	}
	return d, nil
}

// Contains tells whether the day of an instant lies in the window. Dates of this form compare as text.
func (w Window) Contains(now time.Time) bool {
	today := now.In(Berlin).Format(time.DateOnly)
	return (w.From == "" || w.From <= today) && (w.Until == "" || today <= w.Until)
}
