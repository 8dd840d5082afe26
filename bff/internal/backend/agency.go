package backend

// Agency is whose link somebody came by.
type Agency struct {
	Number string
	Name   string
	// ValidUntil is the link's last day.
	ValidUntil string
}
