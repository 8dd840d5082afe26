// Package customernumber keeps the tenant's customer number that belongs to a recommendation, as the holder of a reward gives it.
package customernumber

// Sight is what the holder of a reward token sees.
type Sight struct {
	// Wanted tells that the tenant takes customer numbers; Pattern is the form that it asks for.
	Wanted  bool
	Pattern string
	// Recommendation is the number of the recommendation that the award belongs to.
	Recommendation string
	// Last3 are the last characters of the stored number; empty when none is stored.
	Last3 string
	// Fits and Stored are about the number that was asked for.
	Fits   bool
	Stored bool
}
