package operator

import (
	"context"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// captchaStates is what the api noted of the services that tenants name.
type captchaStates interface {
	Away(ctx context.Context, t tenant.ID, now time.Time) string
	Day(ctx context.Context, t tenant.ID, now time.Time) (captcha.Day, error)
}

// captchaStatesOf gives nil where no one said where they are noted.
func captchaStatesOf(a *wiring.App) captchaStates {
	if a.Redis == nil {
		return nil
	}
	return a.CaptchaOutages
}

// captchaSigns are about a tenant's service. No one is kept out while it is away, but it was chosen to keep programs
// out.
func captchaSigns(ctx context.Context, states captchaStates, t *tenant.Tenant, now time.Time) []sign {
	if t.Captcha.Service == "" {
		return nil
	}
	s := sign{Tenant: string(t.ID), What: "captcha's service"}
	if states == nil {
		s.State, s.Warning = "not asked: WS_REDIS isn't set", true
		return []sign{s}
	}
	why := states.Away(ctx, t.ID, now)
	day, err := states.Day(ctx, t.ID, now)
	if err != nil {
		s.State, s.Warning = "not known: Redis is away", true
		return []sign{s}
	}
	s.State = fmt.Sprintf("asked; today %d by it, %d refused by it, %d by our puzzle beside it, %d instead of it",
		day[captcha.ByService], day[captcha.Refused], day[captcha.ByChoice], day[captcha.ByNeed])
	switch {
	case why != "":
		s.Wrong, s.State = true, "away ("+why+"): our puzzle takes its place"
	case day.PassedOver():
		s.Warning, s.State = true, s.State+": most go around it"
	case day.Refuses():
		s.Warning, s.State = true, s.State+": is the site key one of the API key's?"
	}
	return []sign{s}
}
