package usecase

import (
	"context"
	"crypto/rand"
	"strings"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/tenant"
)

// Stock fills the pool of voucher codes.
type Stock struct {
	Pool  payout.Pool
	Safe  payout.Safe
	NewID func() string
}

// Import puts in codes that a shop has sold to the tenant, and tells how many were new. A value of 0 is for codes that take
// the amount they are given for.
func (u *Stock) Import(ctx context.Context, t tenant.ID, reward string, valueCents int64, codes []string) (int, error) {
	return u.add(ctx, t, reward, valueCents, codes, false)
}

// FillDemo sees to it that a demonstration has enough invented codes.
func (u *Stock) FillDemo(ctx context.Context, t tenant.ID, reward string, enough int) error {
	free, err := u.Pool.Free(ctx, t, reward)
	if err != nil || free >= enough {
		return err
	}
	codes := make([]string, enough-free)
	for i := range codes {
		codes[i] = demoCode()
	}
	_, err = u.add(ctx, t, reward, 0, codes, true)
	return err
}

func (u *Stock) add(ctx context.Context, t tenant.ID, reward string, valueCents int64, codes []string, demo bool) (int, error) {
	var vouchers []payout.Voucher
	for _, code := range codes {
		code = strings.TrimSpace(code)
		if code == "" {
			continue
		}
		sealed, err := u.Safe.SealCode(t, code)
		if err != nil {
			return 0, err
		}
		vouchers = append(vouchers, payout.Voucher{
			Tenant: t, ID: u.NewID(), RewardID: reward, ValueCents: valueCents, Code: sealed,
			Hash: u.Safe.Fingerprint(t, reward+"|"+code), Demo: demo,
		})
	}
	if len(vouchers) == 0 {
		return 0, nil
	}
	return u.Pool.Add(ctx, vouchers)
}

// demoCode gives a code that says what it is.
func demoCode() string {
	random := rand.Text()
	return "DEMO-" + random[:4] + "-" + random[4:8] + "-" + random[8:12]
}
