package payout

import "weitersagen.app/backend/internal/kernel/fault"

// ErrUnknown is about something that isn't in the books. People never see it; a retry policy or an operator does.
var ErrUnknown = fault.New(fault.NotFound, "payout.unknown", "there is no such payout or batch")
