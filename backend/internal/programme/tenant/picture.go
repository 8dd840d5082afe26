package tenant

// Picture is a file of a tenant that browsers show.
type Picture struct {
	// Name with its ending, as the tenant's author wrote it.
	Name string
	// Type is the media type.
	Type string
	// ETag is made from the content, quotes included.
	ETag string
	Data []byte
}

// IsZero tells whether there is no picture.
func (p Picture) IsZero() bool { return p.Name == "" }
