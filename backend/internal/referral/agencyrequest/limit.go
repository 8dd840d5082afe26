package agencyrequest

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits of requests: those for one address, and all from one place together.
var (
	OneAddress = limit.Rule{Most: 3, Per: 24 * time.Hour}
	OnePlace   = limit.Rule{Most: 10, Per: time.Hour}
)
