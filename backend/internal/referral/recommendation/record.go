package recommendation

// Record is what is kept of a recommendation, for those who run the programme: numbers, days and words of the
// programme, and of people their ids alone.
type Record struct {
	*Recommendation
	// Now is its status at this moment.
	Now    Status
	Events []Event
	Money  Money
	Stands Standing
	// Next is what its recommender waits for; nil when nothing is waited for.
	Next *Expectation
}
