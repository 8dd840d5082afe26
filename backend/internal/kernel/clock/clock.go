// Package clock tells the time through a port, so that rules can be tested on any day.
package clock

import "time"

// Clock tells the present instant in UTC.
type Clock interface {
	Now() time.Time
}
