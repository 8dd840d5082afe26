package operator

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errStopped ends a release with a status that a script sees: the release stands, and nothing goes to the bank.
var errStopped = errors.New("payouts are stopped; the release stands, and nothing goes to the bank before")

// payoutStops says what keeps a tenant's payouts from the bank, each with what ends it. Without the bank's folder what
// left can't be compared, which isn't a stop.
//
// Rule (operator, 4 D): Who releases a batch while payouts are stopped hears what stops them and what to do, with
// status 1: the release stands, and nothing goes to the bank. Enforced: app/operator.writeReleased. Test:
// TestAReleaseSaysThatPayoutsAreStopped.
func payoutStops(ctx context.Context, a *wiring.App, t *tenant.Tenant) (stops []string, compared bool, err error) {
	unknown, err := unknownOf(ctx, a, t.ID)
	compared = !errors.Is(err, ErrNoBankDir)
	switch {
	case err != nil && compared:
		stops = append(stops, "the bank's folder can't be read (WS_BANK_DIR): "+err.Error())
	case len(unknown) > 0:
		stops = append(
			stops,
			fmt.Sprintf(
				"something left that isn't in the books, as after a backup was restored: %s. Look with 'operator payout "+
					"reconcile', and take it in with 'operator payout reconcile --take'",
				unknownWhys(unknown),
			),
		)
	}
	settings, err := a.PayoutSettings.Of(ctx, t)
	if err != nil {
		return nil, compared, err
	}
	if settings.Check() != nil {
		stops = append(stops, "the payout settings aren't confirmed: "+describeVoices(t, settings))
	}
	return stops, compared, nil
}

// handOver says when the bank gets what two people have released.
func handOver(stops []string, compared bool) string {
	switch {
	case len(stops) > 0:
		return "the worker hands it to the bank once payouts go on. They are stopped: " + strings.Join(stops, "; ")
	case !compared:
		return "the worker hands it to the bank, unless payouts are stopped: without WS_BANK_DIR that can't be seen here"
	default:
		return "the worker hands it to the bank"
	}
}
