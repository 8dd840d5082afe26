package link

import "time"

// Called is what people read of a seller's link: its name, or else the day it was made, as the calendar of its reader
// has it.
func Called(name string, made time.Time) string {
	if name != "" {
		return name
	}
	return "Link " + made.Format("02.01.2006")
}
