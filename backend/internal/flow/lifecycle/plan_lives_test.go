package lifecycle_test

import (
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

var (
	// The 60th day ends with this midnight in Berlin, in winter time.
	validUntil = time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)
	eraseAt    = time.Date(2026, 12, 14, 23, 0, 0, 0, time.UTC)
	complaint  = time.Date(2026, 11, 30, 23, 0, 0, 0, time.UTC)
	lapses     = time.Date(2027, 1, 31, 23, 0, 0, 0, time.UTC)
	claimUntil = time.Date(2027, 11, 30, 23, 0, 0, 0, time.UTC)
	early      = time.Date(2026, 9, 22, 8, 0, 0, 0, time.UTC)
)

func second(t time.Time, n int) time.Time { return t.Add(time.Duration(n) * time.Second) }

type (
	rec   = lifecycle.Recommendation
	step  = lifecycle.Step
	award = lifecycle.Award
	plan  = lifecycle.Plan
)

func mailed(s lifecycle.Status) rec {
	return rec{Status: s, ValidUntil: validUntil, CreatedMailed: true, ConfirmedMailed: true, ExpiredMailed: true}
}

func waitingRecipient() []lifecycle.Recipient {
	return []lifecycle.Recipient{{ID: "r1", ConfirmMailed: true, EraseAt: eraseAt}}
}

func confirmedRecipient() []lifecycle.Recipient {
	return []lifecycle.Recipient{{ID: "r1", Confirmed: true, ConfirmMailed: true, EraseAt: eraseAt}}
}

func order(approved bool) *lifecycle.Order {
	return &lifecycle.Order{ID: "o1", Approved: approved, ComplaintEnds: complaint, LapsesAt: lapses}
}

func due(kinds ...lifecycle.Kind) []step {
	var steps []step
	for _, k := range kinds {
		steps = append(steps, step{Kind: k})
	}
	return steps
}

func approved(awards ...award) lifecycle.Snapshot {
	return lifecycle.Snapshot{
		Recommendation: mailed(lifecycle.Owed), Recipients: confirmedRecipient(), Order: order(true), Awards: awards,
	}
}

func gone(a award) award {
	a.HolderGone = true
	return a
}

var (
	remindFirst  = claimUntil.AddDate(0, 0, -30)
	remindSecond = claimUntil.AddDate(0, 0, -7)
	reclaimable  = award{ID: "a", Status: lifecycle.AwardPaidOut, PaidMailed: true, Reclaimable: true}
)

func reminded(times int) award {
	a := offered("a", lifecycle.NotChosen)
	a.RemindAt, a.Reminded = []time.Time{remindFirst, remindSecond}, times
	return a
}

func chosen(a award) award {
	a.Chosen = lifecycle.ByBank
	return a
}

func revoked(a award) award {
	a.Revoked = true
	return a
}

func bonus(a award) award {
	a.Bonus = true
	return a
}

func paid(awards ...award) lifecycle.Snapshot {
	return lifecycle.Snapshot{Recommendation: mailed(lifecycle.Paid), Recipients: confirmedRecipient(), Awards: awards}
}

func cancelled(awards ...award) lifecycle.Snapshot {
	return lifecycle.Snapshot{
		Recommendation: mailed(lifecycle.Cancelled), Recipients: confirmedRecipient(), Awards: awards,
	}
}

func offered(id string, chosen lifecycle.Means) award {
	return award{ID: id, Status: lifecycle.AwardOffered, Chosen: chosen, ExpiresAt: claimUntil}
}
