package screen

import (
	"time"
	_ "time/tzdata" // where the machine has none
)

// Berlin is where days and calendar years begin and end.
var Berlin = func() *time.Location {
	loc, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		panic(err) // the zone data is embedded in every binary
	}
	return loc
}()
