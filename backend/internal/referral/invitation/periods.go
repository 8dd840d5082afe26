package invitation

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Life is how long an invitation's link counts.
var Life = tenant.Days(30)

// Counts is how long what the person recommends counts for the agency, from the day of the acceptance: as long as an
// agency's link does.
var Counts = tenant.Days(365)

// Rest is for how long none of a tenant's agencies invites an address again.
//
// Rule (agency, D): An address is invited once in 90 days by all agencies of a tenant; of many at once, one
// does. What an agency took back before it was answered, it may ask anew, by the letter that would have been the
// repetition; two letters go to an address in those days and no third. Enforced: referral/invitation.Next,
// invitation/gormstore.Alone. Test: TestOfSixteenAtOnceOneIsInvited, TestAnInvitationWaitsForTheLockOfItsMailbox,
// TestEachLockKeepsItsSecondCallerOut, TestAnAddressRestsNinetyDaysAfterItsLastLetter,
// TestHowAnInvitationOfAnAddressBegins, TestAnInvitationThatWasTakenBackCanBeSentAnew.
var Rest = tenant.Days(90)

const (
	// keptMonths is how long names and address are kept after the last day of an invitation's link, so that an agency
	// knows which people it asked.
	keptMonths = 6
	// provedYears is how long it can be proved that somebody said yes (section 195 BGB), from the same day.
	provedYears = 3
)

// KeptBefore gives the last day of the link before which no name and no address is kept now.
//
// Rule (agency, D): Names and addresses of invitations go six months after their last day, what leads to a
// mailbox and the evidence after three years; the figure stays. Enforced: referral/invitation.ProvedBefore,
// wiring/privacy.go ForgetPeople. Test: TestPeopleOfOldInvitationsGoAndTheFigureStays.
func KeptBefore(now time.Time) time.Time { return now.AddDate(0, -keptMonths, 0) }

// ProvedBefore gives the one before which there is no proof any more, and nothing that leads to an address.
func ProvedBefore(now time.Time) time.Time { return now.AddDate(-provedYears, 0, 0) }

// Rests tells whether the address was written to so lately that it is left alone.
func (i Invitation) Rests(now time.Time) bool { return now.Before(Rest.End(i.WrittenAt)) }

// CountsFor tells whether what the person recommends now is the agency's, too.
//
// Rule (agency, D): A person who accepts is a recommender with the mailbox that the letter came to, and brings
// the agency what that account recommends within a year. Enforced: invitation/usecase.Accept,
// recommendation/usecase.store. Test: TestAnInvitedPersonReadsALetterRegistersAndRecommendsForTheAgency,
// TestWhatAnAcceptedInvitationBringsCountsForAYear.
func (i Invitation) CountsFor(now time.Time) bool {
	return i.Status == Accepted && i.EndedAt != nil && now.Before(Counts.End(*i.EndedAt))
}
