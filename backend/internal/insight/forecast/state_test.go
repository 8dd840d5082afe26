package forecast_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/forecast"
)

func TestWhereMoneyStands(t *testing.T) {
	for want, of := range map[forecast.State][]forecast.Award{
		forecast.StateUnoffered: {{Status: "open"}},
		forecast.StateChoice:    {{Status: "offered"}},
		forecast.StateChosen:    {{Status: "offered", Chosen: true}},
		forecast.StateHeld: {
			{Status: "open", Held: true}, {Status: "offered", Held: true}, {Status: "offered", Held: true, Chosen: true},
		},
		forecast.StateSent: {{Status: "offered", Chosen: true, InPayment: true}},
		forecast.StatePaid: {
			{Status: "paid_out"}, {Status: "collected"}, {Status: "paid_out", Revoked: true, Given: true},
		},
		forecast.StateOwedBack: {{Status: "paid_out", Revoked: true}, {Status: "collected", Revoked: true}},
		forecast.StateEnded:    {{Status: "cancelled"}, {Status: "expired"}, {Status: "cancelled", Held: true}},
	} {
		for _, a := range of {
			assert.Equal(t, want, forecast.StateOfAward(a), "%+v", a)
		}
	}
	for want, of := range map[forecast.State][]forecast.Note{
		forecast.StateDue:      {{Status: "due"}},
		forecast.StateWithheld: {{Status: "due", Withheld: true}, {Status: "due", Stopped: true}},
		forecast.StateSent:     {{Status: "sent"}},
		forecast.StatePaid:     {{Status: "paid"}},
		forecast.StateMet:      {{Status: "met"}},
		forecast.StateEnded:    {{Status: "dropped"}},
		forecast.StateOwedBack: {{Status: "paid", OwedBack: true}},
	} {
		for _, n := range of {
			assert.Equal(t, want, forecast.StateOfNote(n), "%+v", n)
		}
	}
}
