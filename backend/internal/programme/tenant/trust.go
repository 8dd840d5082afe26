package tenant

import "time"

// Trust is what a company says of itself where a friend decides whether to go on: all of it can be looked up by
// anybody. What is missing is shown nowhere.
type Trust struct {
	// Since is the year in which the company began; 0 for none.
	Since int
	// Licence is its entry in a public register, or who supervises it.
	Licence Localized
	Ratings []Rating
}

// Rating is one that others gave the company, with what proves it.
type Rating struct {
	// Source is who asked for it.
	Source Localized
	// Points are of so many at most.
	Points, Most float64
	// Count is how many people gave it.
	Count int
	Date  time.Time
	// Link is where it can be read.
	Link string
}
