package audit_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
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

func TestALookStandsOnceInAQuarterOfAnHour(t *testing.T) {
	log, at := &audittest.Log{}, time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	look := func(who, session, subject string, after time.Duration) {
		require.NoError(t, audit.Looked(audit.WithRef(t.Context(), session), log, audit.Entry{
			Tenant: "funkwelle", At: at.Add(after), Who: who, What: "seller.seen", Subject: subject,
		}))
	}
	look("mia", "s1", "a", 0)
	look("mia", "s1", "a", time.Minute)
	look("mia", "s1", "a", audit.LookOnce-time.Second)
	require.Len(t, log.Entries, 1, "the first look stands for those that follow")
	require.Equal(t, at, log.Entries[0].At)
	look("mia", "s1", "b", time.Minute)
	look("mia", "s2", "a", time.Minute)
	look("ole", "s1", "a", time.Minute)
	require.Len(t, log.Entries, 4, "another subject, session or person is another look")
	look("mia", "s1", "a", audit.LookOnce+time.Second)
	require.Len(t, log.Entries, 5, "and a later one is")
	look("mia", "", "a", 0)
	look("mia", "", "a", 0)
	require.Len(t, log.Entries, 7, "without a session each stands")
	log.Err = errors.New("the log is away")
	require.ErrorIs(t, audit.Looked(t.Context(), log, audit.Entry{Ref: "s1"}), log.Err)
}
