package staff_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/safety/audit"
)

func TestADeedStandsBehindItsOwnEntriesAlone(t *testing.T) {
	release := staff.Deed{Person: "Kira", Command: "payout release", Subject: "b1", Key: "k"}
	admit := staff.Deed{
		Person: "Kira", Command: "person admit", Subject: "ole öz", Digest: "1a2b3c4d5e6f7081",
		Lines: []string{"looks", "money"},
	}
	settle := staff.Deed{
		Person: "Kira", Command: "payout settle-all", Subject: "havelschutz", Digest: "1a2b3c4d5e6f7081",
		Lines: []string{"unreadable c1 0 0", "unreadable c2 0 0", "no-matter", "c3"},
	}
	correct := staff.Deed{
		Person: "Kira", Command: "correct", Subject: "a1", Lines: []string{"name", "address", "Brief: Umzug"},
	}
	erase := staff.Deed{Person: "Kira", Command: "erase", Subject: "a1", Lines: []string{"Bitte per Brief"}}
	byKey := staff.Deed{Person: "Kira", Command: "person end", Key: "k", Digest: "hash of arguments"}
	for name, tt := range map[string]struct {
		deed  staff.Deed
		entry audit.Entry
		want  bool
	}{
		"a release":        {release, audit.Entry{Who: "Kira", What: audit.PayoutReleased, Subject: "b1"}, true},
		"another batch":    {release, audit.Entry{Who: "Kira", What: audit.PayoutReleased, Subject: "b2"}, false},
		"another's name":   {release, audit.Entry{Who: "Lars", What: audit.PayoutReleased, Subject: "b1"}, false},
		"another act":      {release, audit.Entry{Who: "Kira", What: audit.PayoutRefused, Subject: "b1"}, false},
		"no act":           {release, audit.Entry{Who: "Kira", What: "payout.other", Subject: "b1"}, false},
		"hashed arguments": {byKey, audit.Entry{Who: "Kira", What: audit.OperatorEnded, Subject: "Ole"}, true},
		"of another act":   {byKey, audit.Entry{Who: "Kira", What: staff.DeskAdmitted, Subject: "Ole"}, false},
		"an admission": {admit, audit.Entry{
			Who: "Kira", What: staff.DeskAdmitted, Subject: "Ole Öz", Detail: "looks money; 1a2b 3c4d 5e6f 7081",
		}, true},
		"more duties": {admit, audit.Entry{
			Who: "Kira", What: staff.DeskAdmitted, Subject: "Ole Öz", Detail: "looks money staff; 1a2b 3c4d 5e6f 7081",
		}, false},
		"another passkey": {admit, audit.Entry{
			Who: "Kira", What: staff.DeskAdmitted, Subject: "Ole Öz", Detail: "looks money; 1a2b 3c4d 5e6f 7082",
		}, false},
		"a case of several":  {settle, audit.Entry{Who: "Kira", What: audit.BankCaseSettled, Subject: "c2"}, true},
		"another case":       {settle, audit.Entry{Who: "Kira", What: audit.BankCaseSettled, Subject: "c4"}, false},
		"a case in a reason": {settle, audit.Entry{Who: "Kira", What: audit.BankCaseSettled, Subject: "c3"}, false},
		"what no one signs":  {admit, audit.Entry{Who: "Kira", What: staff.DeskLoggedIn, Subject: "Ole Öz"}, false},
		"a correction": {correct, audit.Entry{
			Who: "Kira", What: "person.corrected", Subject: "a1", Detail: "name address: Brief: Umzug",
		}, true},
		"a correction of other parts": {correct, audit.Entry{
			Who: "Kira", What: "person.corrected", Subject: "a1", Detail: "name: Brief: Umzug",
		}, false},
		"a correction for another reason": {correct, audit.Entry{
			Who: "Kira", What: "person.corrected", Subject: "a1", Detail: "name address: Anruf",
		}, false},
		"an erasure": {erase, audit.Entry{
			Who: "Kira", What: "person.erasure_asked", Subject: "a1", Detail: "Bitte per Brief",
		}, true},
		"an erasure for another reason": {erase, audit.Entry{
			Who: "Kira", What: "person.erasure_asked", Subject: "a1", Detail: "Anruf",
		}, false},
	} {
		assert.Equal(t, tt.want, tt.deed.StandsBehind(tt.entry), name)
	}
}
