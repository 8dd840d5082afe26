package contact

import (
	"time"

	"weitersagen.app/backend/internal/kernel/limit"
)

// The limits of messages: those with one address, and all from one place together.
var (
	// Rule (letter, 7 D): What comes by the contact form needs a captcha, is bounded by address and place, and
	// is unreadable at rest. Enforced: contact/usecase.Do. Test:
	// TestMessagesAreBoundedByAddressAndPlaceAndWantACaptcha.
	OneAddress = limit.Rule{Most: 5, Per: 24 * time.Hour}
	OnePlace   = limit.Rule{Most: 10, Per: time.Hour}
)
