package seller

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

// A seller reads why an order of its own was refused, as far as there are words for it.
func TestWhyAnOrderWasRefused(t *testing.T) {
	for code, word := range map[string]string{
		"order.recommendation_taken": "taken", "order.too_late": "late", "": "", "order.of_tomorrow": "",
	} {
		assert.Equal(t, word, orderRow(wire.OrderRow{Status: "abgelehnt", Reason: code}).Reason, code)
	}
}

// Money that was paid or set off waits for nothing, and neither does what is on its way: of an objection to it, the
// answer does.
func TestWhatACreditNoteWaitsFor(t *testing.T) {
	for payment, why := range map[string]string{
		"Offen": "objection", "Unterwegs": "disputed", "Bezahlt": "disputed", "Verrechnet": "disputed",
	} {
		assert.Equal(
			t, []Wait{{Why: why, Number: "GS-1"}},
			ofNotes([]wire.CreditNote{{Number: "GS-1", State: "Widersprochen", Payment: payment}}), payment,
		)
	}
	assert.Equal(t, []Wait{{Why: "refused", Number: "GS-2"}}, ofNotes([]wire.CreditNote{
		{Number: "GS-1", State: "Gilt", Payment: "Offen"},
		{Number: "GS-2", State: "Gilt", Payment: "Offen", Refused: true}, {Number: "GS-3", State: "Stornierung"},
	}))
}
