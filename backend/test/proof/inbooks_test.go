package proof_test

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// inBooks is a world in which everything that left is in the books: no backup is restored here.
type inBooks struct{}

func (inBooks) Check(context.Context, tenant.ID) error { return nil }

func (inBooks) Pass(context.Context, tenant.ID) error { return nil }

func (inBooks) Keys(context.Context, tenant.ID, []string) (map[string]bool, error) { return nil, nil }

func (inBooks) Do(context.Context, tenant.ID, payable.Ref, string, time.Time) (bool, error) {
	return false, nil
}

func (inBooks) Note(context.Context, tenant.ID, payout.Handed) error { return nil }

func (inBooks) Since(context.Context, tenant.ID, string) ([]payout.Handed, []string, string, error) {
	return nil, nil, "", nil
}

func (inBooks) Alone(ctx context.Context, _ tenant.ID, read func(context.Context) error) (bool, error) {
	return true, read(ctx)
}

func (inBooks) Begin(context.Context, tenant.ID, time.Time) error { return nil }

func (inBooks) ReadSince(context.Context, tenant.ID, string) ([]transfer.WasRead, string, error) {
	return nil, "", nil
}

func (inBooks) Again(context.Context, tenant.ID, transfer.WasRead) (transfer.Report, bool, error) {
	return transfer.Report{}, false, nil
}

func (inBooks) Back(context.Context, tenant.ID, transfer.WasRead) error { return nil }

func (inBooks) UnreadThings(context.Context, tenant.ID, time.Time) ([]transfer.UnreadThing, error) {
	return nil, nil
}

// allRead is what the books know where nothing is ever forgotten.
type allRead struct{}

func (allRead) ReadMark(context.Context, tenant.ID) (string, error) { return "", nil }

func (allRead) MoveReadMark(context.Context, tenant.ID, string, string) (bool, error) {
	return true, nil
}
