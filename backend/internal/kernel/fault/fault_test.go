package fault_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/fault"
)

func TestErrorIsComparedByKindAndCode(t *testing.T) {
	expired := fault.New(fault.Gone, "recommendation.expired", "the period is over")
	enriched := fmt.Errorf(
		"submitting: %w",
		expired.Because(errors.New("row changed")).WithFields(fault.Field{Path: "nummer", Code: "field.invalid"}),
	)

	assert.ErrorIs(t, enriched, expired)
	assert.NotErrorIs(t, enriched, fault.New(fault.Conflict, "recommendation.expired", ""))
	assert.Equal(t, fault.Gone, fault.KindOf(enriched))
	assert.Equal(t, "recommendation.expired", fault.CodeOf(enriched))
}

func TestPlainErrorIsTechnical(t *testing.T) {
	err := errors.New("disk on fire")
	assert.Equal(t, fault.Internal, fault.KindOf(err))
	assert.Equal(t, "technical", fault.CodeOf(err))
}

func TestFieldsCollect(t *testing.T) {
	var none fault.Fields
	none.Add(true, "email", "email.invalid")
	assert.NoError(t, none.Err())

	var some fault.Fields
	some.Add(false, "email", "email.invalid")
	some.Add(false, "plz", "field.required")
	var e *fault.Error
	assert.ErrorAs(t, some.Err(), &e)
	assert.Len(t, e.Fields, 2)
	assert.Equal(t, fault.Invalid, e.Kind)
}

func TestAnErrorNamesValuesAndStaysTheSameOne(t *testing.T) {
	quote := fault.New(fault.Invalid, "sheet.quote", "a quotation mark has no end")
	at := quote.With("line", "7").With("column", "Vorname")
	assert.ErrorIs(t, at, quote)
	assert.Equal(t, map[string]string{"line": "7", "column": "Vorname"}, at.Values)
	assert.Empty(t, quote.Values, "the declared error stays as it is")
	assert.NotContains(t, at.Error(), "Vorname", "what somebody typed is in no log")
}
