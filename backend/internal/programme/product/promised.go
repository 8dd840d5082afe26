package product

import "weitersagen.app/backend/internal/programme/tenant"

// Promised is a reward that a tenant's file promises, and where it does so.
type Promised struct {
	// At is the place in the file.
	At     string
	Line   tenant.Line
	Window tenant.Window
	Cents  int64
}
