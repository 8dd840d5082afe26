package transfer

import (
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SeenTransfer is a transfer as it is shown to who releases it.
type SeenTransfer struct {
	Payout
	payable.Background
	// Holder is the one the account belongs to, by what was entered; empty once it was paid.
	Holder string
	Notes  []Note
}

// SeenBatch is a batch as it is shown to who releases it.
type SeenBatch struct {
	Batch
	Tenant    *tenant.Tenant
	Transfers []SeenTransfer
	// Settings are what the tenant's file says about payouts, and who has confirmed it.
	Settings SettingsState
	// Digest names what is released; empty for a batch that waits for no release.
	Digest string
	// Refusals are the transfers that somebody took out of it, the first one first.
	Refusals []RefusedTransfer
}

// RefusedTransfer is who took a transfer out of its batch, and when.
type RefusedTransfer struct {
	ID string
	By string
	At time.Time
}

// ReleasedMore is a release after which something left the batch: it was given for more than is in it now.
type ReleasedMore struct {
	Released
	// Count and Cents are what was released.
	Count int
	Cents int64
	// Refused is what others, or the same person, took out since, by person in their order; Gone what a cancellation or
	// the bank's word took.
	Refused []TakenOut
	Gone    int64
}

// TakenOut is what one person took out of a batch.
type TakenOut struct {
	By    string
	Count int
	Cents int64
}

// ReleasedMore gives the releases that were of more than the batch has now.
//
// Rule (payout, 4 D): Who released a batch reads what somebody took out of it since, who did, and what was released.
// Enforced: transfer/seen.go ReleasedMore. Test: TestWhoReleasedReadsWhatWasRefusedSince.
func (s SeenBatch) ReleasedMore() (more []ReleasedMore) {
	for _, r := range s.Releases {
		one := ReleasedMore{Released: r, Count: s.Count, Cents: s.SumCents}
		for _, t := range s.Transfers {
			why, _ := t.WhyUnpaid()
			if why == "" || why == UnpaidByBank || why == UnpaidWithheld || t.SettledAt.Before(r.At) {
				continue
			}
			one.Count++
			one.Cents += t.AmountCents
			if by := s.refusedBy(t.ID); by != "" {
				one.take(by, t.AmountCents)
			} else {
				one.Gone += t.AmountCents
			}
		}
		if one.Count > s.Count {
			more = append(more, one)
		}
	}
	return more
}

func (s SeenBatch) refusedBy(transfer string) string {
	for _, r := range s.Refusals {
		if r.ID == transfer {
			return r.By
		}
	}
	return ""
}

func (m *ReleasedMore) take(by string, cents int64) {
	for i := range m.Refused {
		if m.Refused[i].By == by {
			m.Refused[i].Count++
			m.Refused[i].Cents += cents
			return
		}
	}
	m.Refused = append(m.Refused, TakenOut{By: by, Count: 1, Cents: cents})
}
