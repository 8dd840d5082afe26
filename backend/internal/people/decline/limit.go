package decline

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits of typed addresses: each by itself, and all from one place together.
var (
	OneAddress = limit.Rule{Most: 5, Per: 24 * time.Hour}
	OnePlace   = limit.Rule{Most: 20, Per: time.Hour}
)
