// Package health tells operators how a tenant's money stands: transfers, vouchers, the bank's cases and the books.
package health

import (
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
)

// Health tells what operators want to know of a tenant's money.
type Health struct {
	// Batches are those that aren't done.
	Batches []transfer.Batch
	// LateTransfers and LateVouchers count awards whose promised time is over.
	LateTransfers int
	LateVouchers  int
	Stocks        []voucher.RewardStock
	// RefusedLetters counts letters of the last week that no mailbox took.
	RefusedLetters int64
	// AtProvider counts vouchers that wait for the gift-card provider.
	AtProvider int
	// UnreadableReports are the bank's cases that are files that can't be read, UnreadThings what lies among its answers
	// and isn't read at all.
	UnreadableReports int
	UnreadThings      int
	Findings          int
	Receivables       int
}
