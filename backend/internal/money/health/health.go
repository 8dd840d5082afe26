// Package health tells operators how a tenant's money stands: transfers, vouchers, the bank's cases and the books.
package health

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Health tells what operators want to know of a tenant's money.
type Health struct {
	// Batches are those that aren't done.
	Batches []transfer.Batch
	// LateTransfers and LateVouchers count awards whose promised time is over.
	LateTransfers int
	LateVouchers  int
	Stocks        []voucher.RewardStock
	// RefusedVouchers counts vouchers that no mailbox takes, RefusedLetters all letters of the last week that none
	// took.
	RefusedVouchers int
	RefusedLetters  int64
	// AtProvider counts vouchers that wait for the gift-card provider.
	AtProvider int
	// BankCases counts what the bank said that contradicts and isn't settled; UnreadableReports are those of
	// them that are files that can't be read, UnreadThings what lies among its answers and isn't read at all.
	BankCases         int
	UnreadableReports int
	UnreadThings      int
	Findings          int
	Receivables       int
}

// Elsewhere is what other slices report of it.
type Elsewhere interface {
	// Late counts the awards whose promised time is over.
	Late(ctx context.Context, t tenant.ID, now time.Time) (transfers, vouchers int, err error)
	// Vouchers gives the stock of each, how many the gift-card provider is to send, and how many no mailbox takes.
	Vouchers(ctx context.Context, t tenant.ID) (stocks []voucher.RewardStock, atProvider, refused int, err error)
	// RefusedSince counts letters that no mailbox took.
	RefusedSince(ctx context.Context, t tenant.ID, since time.Time) (int64, error)
	// Books counts what is wrong in the books, and what people owe.
	Books(ctx context.Context, t tenant.ID) (findings, receivables int, err error)
}
