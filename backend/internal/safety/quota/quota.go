// Package quota bounds how often somebody may do something on one day in Berlin. It counts in the database and in the
// transaction of what is done, so that nothing is done more often, and nothing is counted that didn't happen.
package quota

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What names something that is counted.
type What string

// The things that are bounded.
const (
	RewardMails     What = "reward_mail"
	Inquiries       What = "inquiry"
	CustomerNumbers What = "customer_number"
	// NewsletterMails ask for the second step of the newsletter's permission.
	NewsletterMails What = "newsletter_mail"
	// SpokenRecommendations are those that one agent makes for callers.
	SpokenRecommendations What = "heard_recommendation"
	// MemberInvitations are those of one member of an agency, AgencyInvitations those of all its members.
	MemberInvitations What = "member_invitation"
	AgencyInvitations What = "agency_invitation"
	// InvitationTrials are lines of lists that the members of an agency only try.
	InvitationTrials What = "invitation_trial"
	// ReportExports are files that one member of an agency makes of its lists.
	ReportExports What = "report_export"
)

// perDay is how often each may happen for one subject.
//
// Rule (agency, D): A member invites 100 people a day, an agency 300. Enforced: invitation/usecase.take. Test:
// TestADayHasItsBound.
//
// Rule (agency, D): Who tries a list gives the word for it as well, and an agency tries 600 lines a day: whether
// an address can be invited is shown no oftener. Enforced: invitation/usecase.Import, limits.go try. Test:
// TestWhoTriesListsLearnsLittleOfAddresses.
//
// Rule (recommending, 6 D): An agent makes 150 recommendations a day at most. Enforced: recommendation/usecase.store.
// Test: TestAnAgentHasSoManyRecommendationsADay.
//
// Rule (order, 7 D): A member of an agency takes 40 files a day, each noted by the membership's id with list and
// columns and no person's number. Enforced: report.Detail, report/usecase.Begin. Test: TestAMemberTakesSoManyFilesADay.
//
// Rule (account, 7): The reward mail comes again, three times a day, and earlier ones stay good (praemierungmail).
// Enforced: reward/usecase.Ask, quota/quota.go Take. Test: TestARewardMailThatWasLostComesAgainThriceADay.
//
// Rule (account, 4 D): What may be done a few times a day is counted in the transaction of what is done. Enforced:
// quota/quota.go Take, quota/gormstore.Count. Test: quota/gormstore.TestCounters.
var perDay = map[What]int{
	RewardMails: 3, Inquiries: 5, CustomerNumbers: 20, NewsletterMails: 3, SpokenRecommendations: 150,
	MemberInvitations: 100, AgencyInvitations: 300,
	InvitationTrials: 600, ReportExports: 40,
}

// ErrSpent is the answer to one time too many.
var ErrSpent = fault.New(fault.TooMany, "rate.limited", "that was done as often as it may be on one day")

// Counters keeps how often what was done.
type Counters interface {
	// Count adds one and gives the number of the day; those who count at once are counted one by one.
	Count(ctx context.Context, t tenant.ID, w What, subject, day string) (int, error)
	// Done gives the number of the day without counting.
	Done(ctx context.Context, t tenant.ID, w What, subject, day string) (int, error)
	// Forget removes what is counted of a subject.
	Forget(ctx context.Context, t tenant.ID, subject string) error
}

// Daily counts by day.
type Daily struct {
	counters Counters
	what     What
}

var _ Service = Daily{}

// NewDaily bounds one thing.
func NewDaily(c Counters, w What) Daily { return Daily{counters: c, what: w} }

// Take counts one time more, and refuses what is above the day's bound.
func (d Daily) Take(ctx context.Context, t tenant.ID, subject string, now time.Time) error {
	n, err := d.counters.Count(ctx, t, d.what, subject, dayOf(now))
	if err != nil {
		return err
	}
	if n > perDay[d.what] {
		return ErrSpent.For(tenant.EndOfDay(now).Sub(now))
	}
	return nil
}

// Left gives how many times are left of the day.
func (d Daily) Left(ctx context.Context, t tenant.ID, subject string, now time.Time) (int, error) {
	n, err := d.counters.Done(ctx, t, d.what, subject, dayOf(now))
	return max(perDay[d.what]-n, 0), err
}

func dayOf(now time.Time) string { return now.In(tenant.Berlin).Format(time.DateOnly) }
