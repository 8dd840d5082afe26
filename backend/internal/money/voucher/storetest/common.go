// Package storetest holds the contracts of the ports of vouchers; every adapter runs them.
package storetest

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 123_000_000, time.UTC)
