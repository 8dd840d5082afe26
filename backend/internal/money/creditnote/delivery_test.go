package creditnote_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
)

func TestWhoseMailboxGetsDocuments(t *testing.T) {
	books, other := creditor.Data{Email: "buero@oehler.example"}, creditor.Data{Email: "neu@oehler.example"}
	for name, tt := range map[string]struct {
		choice    creditnote.Delivery
		now       creditor.Data
		confirmed bool
		want      bool
		chosen    bool
	}{
		"an owner's own, without a choice": {now: books, confirmed: true, want: true},
		"any other, without a choice":      {now: books},
		"any other, chosen": {
			choice: creditnote.Delivery{Version: 1, Attached: true}, now: books, want: true, chosen: true,
		},
		"an owner's own, refused": {
			choice: creditnote.Delivery{Version: 1}, now: books, confirmed: true, chosen: true,
		},
		"another one than the chosen": {choice: creditnote.Delivery{Version: 1, Attached: true}, now: other},
		"an owner's own, another than that": {
			choice: creditnote.Delivery{Version: 1}, now: other, confirmed: true, want: true,
		},
		"the chosen in another spelling": {
			choice: creditnote.Delivery{Version: 1, Attached: true}, now: creditor.Data{Email: "Buero@OEHLER.example"},
			want: true, chosen: true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, tt.choice.Attaches(books, tt.now, tt.confirmed))
			assert.Equal(t, tt.chosen, tt.choice.Holds(books, tt.now))
		})
	}
}
