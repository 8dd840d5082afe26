package signal

import (
	"fmt"
	"strings"
	"time"
)

// newDays is for how long a member is reported as new: who asks the second pair of eyes in needs no more than a second
// mailbox.
const newDays = 30

// New tells whether somebody who belongs to an agency since a day is new to it when approving.
func New(since, at time.Time) bool { return at.Before(since.AddDate(0, 0, newDays)) }

// OfAgencys is the detail of an order that an agency approved and one of its own people recommended.
const OfAgencys = "recommended by one of its members"

// newAtAgency is the detail of an order that members approved who were new to their agency.
const newAtAgency = "%d of them for less than %d days"

// AgencysWord finds an order that counts by an agency's word, the tenant having said nothing: an agency earns by what
// it approves.
//
// Rule (order, 7 D): Beside an order that counts by an agency's word alone stands a signal, for who releases its
// payment. Enforced: signal/peers.ordered. Test: TestAnAgencyApprovesAnOrderUnderFourEyes.
func AgencysWord(s Sighting) []Found {
	if s.AgencyEyes == 0 {
		return nil
	}
	found := Found{Kind: AgencyWord, Count: s.AgencyEyes, Group: []string{s.RecommendationID}}
	var details []string
	if s.AgencyOwn {
		details = append(details, OfAgencys)
	}
	if s.AgencyNew > 0 {
		details = append(details, fmt.Sprintf(newAtAgency, s.AgencyNew, newDays))
	}
	found.Detail = strings.Join(details, ", ")
	return []Found{found}
}
