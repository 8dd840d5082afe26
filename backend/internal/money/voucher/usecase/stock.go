package usecase

import (
	"context"
	"crypto/rand"
	"strings"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Stock fills the pool of voucher codes.
type Stock struct {
	Pool  voucher.Pool
	Safe  voucher.Safe
	NewID func() string
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

func (u *Stock) add(
	ctx context.Context, t tenant.ID, reward string, valueCents int64, codes []string, demo bool,
) (int, error) {
	var vouchers []voucher.Voucher
	for _, code := range codes {
		v, err := u.voucher(t, reward, voucher.CodeLine{Code: strings.TrimSpace(code), ValueCents: valueCents}, demo)
		if err != nil {
			return 0, err
		}
		vouchers = append(vouchers, v)
	}
	return u.Pool.Add(ctx, vouchers)
}

// put seals codes that were bought and adds them.
func (u *Stock) put(ctx context.Context, t tenant.ID, reward string, lines []voucher.CodeLine) error {
	vouchers := make([]voucher.Voucher, len(lines))
	for i, line := range lines {
		var err error
		if vouchers[i], err = u.voucher(t, reward, line, false); err != nil {
			return err
		}
	}
	_, err := u.Pool.Add(ctx, vouchers)
	return err
}

func (u *Stock) voucher(t tenant.ID, reward string, line voucher.CodeLine, demo bool) (voucher.Voucher, error) {
	sealed, err := u.Safe.Seal(t, line.Code)
	return voucher.Voucher{
		Tenant: t, ID: u.NewID(), RewardID: reward, ValueCents: line.ValueCents, LastDay: line.LastDay, Code: sealed,
		Hash: u.hash(t, reward, line.Code), Demo: demo,
	}, err
}

// hash recognises a code of a reward without reading it.
func (u *Stock) hash(t tenant.ID, reward, code string) string {
	return u.Safe.Fingerprint(t, reward+"|"+code)
}

// demoCode gives a code that says what it is.
func demoCode() string {
	random := rand.Text()
	return "DEMO-" + random[:4] + "-" + random[4:8] + "-" + random[8:12]
}
