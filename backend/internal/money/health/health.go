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
