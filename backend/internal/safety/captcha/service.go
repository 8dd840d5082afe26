package captcha

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Prefix marks what a service's widget gave, so that one field takes every kind of solution. No puzzle's solution has a
// colon.
const Prefix = string(tenant.FriendlyCaptcha) + ":"

// Pause is how long a service isn't asked after it couldn't be. Meanwhile forms get the programme's own puzzle alone.
//
// Rule (account, 9 D): A captcha's service that is away isn't asked for 60 seconds, and the programme's own puzzle
// takes its place: no one gets in without any, and no one is kept out. Enforced: captcha/usecase.Challenge,
// captcha/redisstore.Away. Test: TestAServiceThatIsAwayGivesWayToThePuzzle.
const Pause = time.Minute

// Beside is how many times the work of a plain puzzle costs at least that stands beside a service: it is for who can't
// reach the service, and is no easier way for who could.
//
// Rule (account, 9 D): The puzzle beside a captcha's service that answers costs four times a plain one, and who passes
// by it is counted apart. Enforced: captcha.ByChoice, captcha/usecase.way. Test:
// TestAServiceStandsBesideADearerPuzzle.
const Beside = 4

// Why tells what kept a service from being asked.
func Why(err error) string {
	if cause := errors.Unwrap(err); cause != nil {
		return cause.Error()
	}
	return "unknown"
}

// Widget is what a browser shows of a service.
type Widget struct {
	Service tenant.CaptchaService
	SiteKey string
	// Origins are where its frames come from: the first one, and others where that can't be reached.
	Origins []string
}

// Offer is what a form is given: a puzzle, and the widget that comes first where there is one.
type Offer struct {
	Challenge
	Widget *Widget
}

// Service checks what its widget gave a browser.
type Service interface {
	Checker
	// Widget gives nil for a tenant that names no service, or none that can be asked.
	Widget(t *tenant.Tenant) *Widget
}

// By is how a form passed.
type By string

// The ways: by the puzzle of a tenant without a service, by the service, by the puzzle although the service could have
// been asked, and by the puzzle while it couldn't.
const (
	ByPuzzle  By = "puzzle"
	ByService By = "service"
	ByChoice  By = "beside"
	ByNeed    By = "instead"
)

// Refused counts what the service called no good, which is no way.
const Refused By = "refused"

// Outages is what all processes know of the services of tenants.
type Outages interface {
	// Away tells why a tenant's service isn't asked now; nothing when it may be.
	Away(ctx context.Context, t tenant.ID, now time.Time) string
	// Open has it not asked until a moment.
	Open(ctx context.Context, t tenant.ID, why string, until, now time.Time)
	// Count adds a form to those of the day.
	Count(ctx context.Context, t tenant.ID, by By, now time.Time)
}

// Observer hears what became of each solution.
type Observer interface {
	Checked(t tenant.ID, by By, err error)
	// Opened hears that a service isn't asked for a while.
	Opened(ctx context.Context, t tenant.ID, why string)
}
