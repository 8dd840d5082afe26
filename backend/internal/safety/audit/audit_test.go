package audit_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/safety/audit"
)

func TestAnEntryIsWhole(t *testing.T) {
	whole := audit.Entry{
		Tenant: "funkwelle", ID: "1", At: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), Who: "root", What: "account.locked",
		Subject: "anna",
	}
	require.NoError(t, whole.Validate())
	for name, spoil := range map[string]func(*audit.Entry){
		"tenant":  func(e *audit.Entry) { e.Tenant = "" },
		"who":     func(e *audit.Entry) { e.Who = "" },
		"what":    func(e *audit.Entry) { e.What = "" },
		"subject": func(e *audit.Entry) { e.Subject = "" },
		"when":    func(e *audit.Entry) { e.At = time.Time{} },
	} {
		e := whole
		spoil(&e)
		require.ErrorIs(t, e.Validate(), audit.ErrIncomplete, name)
	}
}
