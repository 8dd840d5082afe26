package wiring

import "weitersagen.app/backend/internal/people/audit"

// acts are what operators do, in the words of the slices that it is done to.
type acts struct{ audit.Acts }
