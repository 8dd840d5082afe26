package inquiry

// Part is a part of an account's inquiries, the newest first.
type Part struct {
	// After is the id of the last one of the part before; empty begins with the newest.
	After string
	// Most is how many; 0 asks for all.
	Most int
}
