package export_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/privacy/export"
)

func TestTheMailsOfAPersonAreThoseAboutWhatIsTheirs(t *testing.T) {
	r := export.Record{
		Recommendations: []export.Recommendation{
			{ID: "r1", Awards: []export.Award{{ID: "a1", Rejected: "p1"}, {ID: "a2"}}}, {ID: "r2"},
		},
		Inquiries: []export.Inquiry{{ID: "i1"}}, Messages: []export.Message{{ID: "m1"}},
		Memberships: []export.Membership{{ID: "b1"}}, Registrations: []export.Registration{{ID: "q1"}},
		Partnerships: []export.Partnership{{Number: "7K2M9QX4", CreditNotes: []export.CreditNote{{Number: "GS-1"}}}},
	}
	want := []string{"anna", "r1", "a1", "p1", "a2", "r2", "i1", "m1", "b1", "q1", "7K2M9QX4", "GS-1"}
	assert.Equal(t, want, r.Subjects("anna"))
	assert.Equal(t, []string{"anna"}, (&export.Record{}).Subjects("anna"))
}
