package usecase

import (
	"errors"
	"time"
)

// old is the age from which what is shown of a CMS counts as a mistake; a working one is asked each minute.
const old = 15 * time.Minute

// Fresh fails while a tenant's CMS has said nothing for a while.
func (l *Live) Fresh(now time.Time) error {
	for id, f := range l.Fetched() {
		if f.Age(now) > old {
			return errors.New("the CMS of " + string(id) + " is away")
		}
	}
	return nil
}
