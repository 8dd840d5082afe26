package transfer_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/transfer"
)

// Only who can mend it is asked for another account.
func TestWhichReasonsAreAboutTheAccount(t *testing.T) {
	for about, reasons := range map[bool][]string{
		true: {
			"AC01", "AC03", "AC04", "AC06", "AC07", "AC11", "AC12", "AC14", "AC15", "AC16", "AG01", "BE01", "BE06", "BE22",
			"CNOR", "RC01", "RC04", "RR03",
		},
		false: {
			"", "AC02", "AC05", "AC10", "AC13", // the debtor's account
			"AG02", "AG03", "AM01", "AM02", "AM03", "AM04", "AM05", "AM06", "AM07", "AM09", "AM10", // our file and our funds
			"BE04", "BE05", "BE07", "CURR", "CUST", "CUTA", "DT01", "DUPL", "DU01", "DU02", "DU03", "DU04", "DU05", "ED05",
			"FF01", "FF05", "FOCR", "FRAD",
			"MD01", "MD07", "MS02", "MS03", "NARR", "NOAS", "RC03", "RF01", "RR01", "RR02", "RR04", "SL11", "TECH", "TM01",
			"UPAY", "ac04", "XXXX",
		},
	} {
		for _, reason := range reasons {
			assert.Equal(t, about, transfer.AboutAccount(reason), reason)
		}
	}
}

// Two codes for one return, at once or one after the other, are a case: whether the account is to blame may hang on
// it. Words that are no codes of the bank's are no second reason.
func TestTwoReasonsForOneReturnAreACase(t *testing.T) {
	for name, tt := range map[string]struct {
		status transfer.Status
		reason string
		codes  []string
		want   transfer.Effect
	}{
		"one, of what waits":    {transfer.Reserved, "", []string{"AC04"}, transfer.Refuses},
		"two, of what waits":    {transfer.Reserved, "", []string{"AC04", "MS03"}, transfer.Asks},
		"one, of what was paid": {transfer.Paid, "", []string{"AC04"}, transfer.Returns},
		"two, of what was paid": {transfer.Paid, "", []string{"AC04", "MD07"}, transfer.Asks},
		"a code and the bank's own word": {
			transfer.Reserved, "", []string{"AC04", "Konto erloschen"}, transfer.Refuses,
		},
		"the same once more":                    {transfer.Returned, "AC04", []string{"AC04"}, transfer.Nothing},
		"another one later":                     {transfer.Returned, "AC04", []string{"MD07"}, transfer.Asks},
		"both, of which one was said before":    {transfer.Returned, "AC04", []string{"MD07", "AC04"}, transfer.Nothing},
		"none later":                            {transfer.Returned, "AC04", nil, transfer.Nothing},
		"own words later":                       {transfer.Rejected, "AC04", []string{"Konto erloschen"}, transfer.Nothing},
		"a code, after a person had settled it": {transfer.Returned, "settled by hand", []string{"AC04"}, transfer.Nothing},
	} {
		t.Run(name, func(t *testing.T) {
			p := transfer.Payout{Status: tt.status, Reason: tt.reason, AmountCents: 2500}
			line := transfer.ReportLine{Verdict: transfer.BankRejected, AmountCents: 2500, Back: true}
			if len(tt.codes) > 0 {
				line.Reason, line.More = tt.codes[0], tt.codes[1:]
			}
			effect, kind := p.Judge(line, true)
			assert.Equal(t, tt.want, effect)
			if tt.want == transfer.Asks {
				assert.Equal(t, transfer.TwoReasons, kind)
			}
		})
	}
	whole := transfer.Payout{Status: transfer.Reserved}
	effect, _ := whole.Judge(
		transfer.ReportLine{Verdict: transfer.BankRejected, Reason: "FF01", More: []string{"AM04"}}, false,
	)
	assert.Equal(t, transfer.Refuses, effect, "a whole file that is refused blames nobody")
}
