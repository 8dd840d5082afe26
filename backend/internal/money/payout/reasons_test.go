package payout_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/payout"
)

// Only who can mend it is asked for another account.
func TestWhichReasonsAreAboutTheAccount(t *testing.T) {
	for about, reasons := range map[bool][]string{
		true: {"AC01", "AC03", "AC04", "AC06", "AC07", "AC11", "AC12", "AC14", "AC15", "AC16", "AG01", "BE01", "BE06", "BE22", "CNOR", "RC01", "RC04", "RR03"},
		false: {
			"", "AC02", "AC05", "AC10", "AC13", // the debtor's account
			"AG02", "AG03", "AM01", "AM02", "AM03", "AM04", "AM05", "AM06", "AM07", "AM09", "AM10", // our file and our funds
			"BE04", "BE05", "BE07", "CURR", "CUST", "CUTA", "DT01", "DUPL", "DU01", "DU02", "DU03", "DU04", "DU05", "ED05", "FF01", "FF05", "FOCR", "FRAD",
			"MD01", "MD07", "MS02", "MS03", "NARR", "NOAS", "RC03", "RF01", "RR01", "RR02", "RR04", "SL11", "TECH", "TM01", "UPAY", "ac04", "XXXX",
		},
	} {
		for _, reason := range reasons {
			assert.Equal(t, about, payout.AboutAccount(reason), reason)
		}
	}
}
