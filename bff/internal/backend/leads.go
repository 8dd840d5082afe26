package backend

// Lead is where the public address of a seller's link leads.
type Lead struct {
	// ID is the link's.
	ID string
	// Counts tells that what people recommend who come by it is the seller's.
	Counts bool
	// Paths are its page in each language of the tenant.
	Paths map[string]string
}
