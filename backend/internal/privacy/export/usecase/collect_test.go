package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/privacy/export/usecase"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	now     = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = fault.New(fault.Unavailable, "probe.away", "the slice can't be reached")
)

func collect(parts ...export.Part) (export.Record, error) {
	u := usecase.Collect{Clock: clock.NewManual(now), Parts: parts}
	return u.Do(context.Background(), tenanttest.New(), "de", "anna")
}

func person(_ context.Context, of export.Owner, r *export.Record) error {
	r.Person.Email = of.Account + "@example.de"
	return nil
}

// greeted needs what the part before it found.
func greeted(_ context.Context, of export.Owner, r *export.Record) error {
	r.Messages = append(r.Messages, export.Message{Name: r.Person.Email, Topic: string(of.Language)})
	return nil
}

func TestPartsAreAskedInTheirOrder(t *testing.T) {
	r, err := collect(person, greeted)
	require.NoError(t, err)
	own := tenanttest.New()
	assert.Equal(t, export.Record{
		At: now, Programme: own.ProgrammeName, Company: own.Contact.Company, Person: export.Person{Email: "anna@example.de"},
		Messages: []export.Message{{Name: "anna@example.de", Topic: "de"}},
	}, r)
}

func TestHalfARecordIsNone(t *testing.T) {
	r, err := collect(person, func(context.Context, export.Owner, *export.Record) error { return errAway }, greeted)
	require.ErrorIs(t, err, errAway)
	assert.Empty(t, r)
}
