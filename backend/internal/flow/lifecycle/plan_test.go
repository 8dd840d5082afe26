package lifecycle_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/lifecycle"
)

func TestPlan(t *testing.T) {
	unmailed := rec{Status: lifecycle.Open, ValidUntil: validUntil}
	tests := map[string]struct {
		s    lifecycle.Snapshot
		now  time.Time
		want plan
	}{
		// Offen
		"a new one is mailed and waits for its end": {lifecycle.Snapshot{Recommendation: unmailed}, early,
			plan{Due: due(lifecycle.MailCreated), WakeAt: validUntil}},
		"nobody came: it waits": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open)}, early, plan{WakeAt: validUntil},
		},
		"the last second still counts": {lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open)}, second(validUntil, -1),
			plan{WakeAt: validUntil}},
		"with midnight it expires": {lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open)}, validUntil,
			plan{Due: due(lifecycle.Expire)}},
		"a worker that was away expires late": {lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open)}, validUntil.AddDate(0, 1, 0),
			plan{Due: due(lifecycle.Expire)}},
		"no link is mailed that is dead already": {lifecycle.Snapshot{Recommendation: unmailed}, validUntil,
			plan{Due: due(lifecycle.Expire)}},
		"a friend who entered data is asked to confirm": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Open), Recipients: []lifecycle.Recipient{{ID: "r1", EraseAt: eraseAt}},
			},
			early,
			plan{Due: []step{{Kind: lifecycle.MailConfirm, Ref: "r1"}}, WakeAt: validUntil}},
		"a friend who was asked is waited for": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Open), Recipients: waitingRecipient(),
			}, early, plan{WakeAt: validUntil}},
		"the end of the validity is what erases unconfirmed data": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open), Recipients: waitingRecipient()}, validUntil,
			plan{Due: due(lifecycle.Expire), WakeAt: eraseAt}},
		"erasure comes first where its period is shorter": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Open),
				Recipients:     []lifecycle.Recipient{{ID: "r1", ConfirmMailed: true, EraseAt: early}},
			},
			early,
			plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}, WakeAt: validUntil}},
		"nobody is asked to confirm data that are to be erased": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Open), Recipients: []lifecycle.Recipient{{ID: "r1", EraseAt: early}},
			},
			early,
			plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}, WakeAt: validUntil}},

		"each of several who wait has a mail and an end of the own": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open), Recipients: []lifecycle.Recipient{
				{ID: "r1", ConfirmMailed: true, EraseAt: early}, {ID: "r2", EraseAt: second(early, 7)}, {
					ID: "r3", ConfirmMailed: true, EraseAt: eraseAt,
				}}}, early,
			plan{
				Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}, {Kind: lifecycle.MailConfirm, Ref: "r2"}}, WakeAt: second(early, 7),
			}},

		// Abgelaufen
		"the recommender hears of the end": {lifecycle.Snapshot{Recommendation: rec{
			Status: lifecycle.Expired, ValidUntil: validUntil,
		}}, validUntil,
			plan{Due: due(lifecycle.MailExpired)}},
		"expired, nothing kept: done": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Expired)}, validUntil, plan{Done: true},
		},
		"expired, unconfirmed data: they go at once": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Expired), Recipients: waitingRecipient()}, validUntil,
			plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}}},
		"twelve weeks after entering they are erased, however long the link is good": {
			lifecycle.Snapshot{
				Recommendation: rec{Status: lifecycle.Open, ValidUntil: eraseAt.AddDate(1, 0, 0), CreatedMailed: true},
				Recipients:     waitingRecipient(),
			},
			eraseAt,
			plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}, WakeAt: eraseAt.AddDate(1, 0, 0)}},
		"expired with a confirmed friend: only an order can wake it": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Expired), Recipients: confirmedRecipient(),
			}, eraseAt, plan{Done: true}},

		// Ok
		"the recommender hears of the confirmation": {
			lifecycle.Snapshot{
				Recommendation: rec{Status: lifecycle.Confirmed, ValidUntil: validUntil}, Recipients: confirmedRecipient(),
			},
			early,
			plan{Due: due(lifecycle.MailCreated, lifecycle.MailConfirmed), WakeAt: validUntil}},
		"confirmed without an order: waits for its end": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(),
			}, second(validUntil, -1), plan{WakeAt: validUntil}},
		"confirmed, no order until the end: expires": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(),
			}, validUntil, plan{Due: due(lifecycle.Expire)}},
		"an order keeps it alive beyond its validity": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(true),
			}, validUntil, plan{WakeAt: complaint}},
		"the complaint period's last second": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(true),
			}, second(complaint, -1), plan{WakeAt: complaint}},
		"after the complaint period the reward is owed": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(true),
			}, complaint, plan{Due: due(lifecycle.Owe)}},
		"an order that came after its own complaint period": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(true),
			}, complaint.AddDate(0, 2, 0), plan{Due: due(lifecycle.Owe)}},
		"an order that nobody has approved waits": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(false),
			}, second(lapses, -1), plan{WakeAt: lapses}},
		"an order that nobody approved in its time lapses": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Confirmed), Recipients: confirmedRecipient(), Order: order(false),
			},
			lapses,
			plan{Due: []step{{Kind: lifecycle.LapseOrder, Ref: "o1"}}}},
		"a reported order keeps nobody's link who never confirmed": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Open), Order: order(false)}, validUntil,
			plan{Due: due(lifecycle.Expire), WakeAt: lapses}},
		"a reported order ends with its recommendation": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Expired), Order: order(false)}, validUntil,
			plan{Due: []step{{Kind: lifecycle.LapseOrder, Ref: "o1"}}}},

		// Freigegeben
		"the friend's confirmation is told of also when the order was quicker": {
			lifecycle.Snapshot{
				Recommendation: rec{Status: lifecycle.Owed, CreatedMailed: true}, Awards: []award{offered("a", lifecycle.ByBank)},
			},
			complaint,
			plan{Due: due(lifecycle.MailConfirmed)}},
		"and the payout": {
			lifecycle.Snapshot{Recommendation: rec{Status: lifecycle.Paid, CreatedMailed: true}}, complaint,
			plan{Due: due(lifecycle.MailConfirmed)},
		},
		"awards are offered": {approved(award{ID: "a", Status: lifecycle.AwardOpen}, award{
			ID: "b", Status: lifecycle.AwardOpen,
		}), complaint,
			plan{Due: []step{{Kind: lifecycle.Offer, Ref: "a"}, {Kind: lifecycle.Offer, Ref: "b"}}}},
		"an offered award waits for its holder": {
			approved(offered("a", lifecycle.NotChosen)), second(claimUntil, -1), plan{WakeAt: claimUntil},
		},
		"nobody claimed it in twelve months": {
			approved(offered("a", lifecycle.NotChosen)), claimUntil, plan{Due: []step{{Kind: lifecycle.ExpireAward, Ref: "a"}}},
		},
		"a chosen award never lapses": {approved(offered("a", lifecycle.ByBank)), claimUntil, plan{}},
		"a voucher is handed over": {
			approved(offered("a", lifecycle.ByVoucher)), complaint, plan{Due: []step{{Kind: lifecycle.Voucher, Ref: "a"}}},
		},
		"a voucher whose handing over was cut short goes on": {
			approved(award{
				ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByVoucher, InPayment: true,
			}), complaint, plan{Due: []step{{Kind: lifecycle.Voucher, Ref: "a"}}}},
		"one side paid, the other still thinking": {
			approved(
				award{ID: "a", Status: lifecycle.AwardPaidOut, PaidMailed: true}, offered("b", lifecycle.NotChosen),
			), complaint, plan{WakeAt: claimUntil}},
		"the holder hears of the transfer": {approved(
			award{ID: "a", Status: lifecycle.AwardPaidOut}, offered("b", lifecycle.ByBank),
		), complaint,
			plan{Due: []step{{Kind: lifecycle.MailPaid, Ref: "a"}}}},
		"the holder hears of a refused transfer": {
			approved(award{ID: "a", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"}), complaint,
			plan{Due: []step{{Kind: lifecycle.MailRejected, Ref: "a"}}, WakeAt: claimUntil}},
		"all awards ended, whichever way": {
			approved(award{ID: "a", Status: lifecycle.AwardCollected}, award{
				ID: "b", Status: lifecycle.AwardExpired,
			}), complaint, plan{Due: due(lifecycle.Settle)}},
		"nothing was owed at all": {approved(), complaint, plan{Due: due(lifecycle.Settle)}},

		// The holder was erased
		"what came back to nobody is cancelled": {approved(
			gone(award{ID: "a", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"}),
		), complaint,
			plan{Due: []step{{Kind: lifecycle.DropAward, Ref: "a"}}}},
		"a transfer to nobody we know is waited for": {
			approved(
				gone(award{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByBank, InPayment: true}),
			), complaint, plan{}},
		"a voucher that was being handed over is finished": {
			approved(
				gone(award{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByVoucher, InPayment: true}),
			), complaint, plan{Due: []step{{Kind: lifecycle.Voucher, Ref: "a"}}}},
		"nobody is told of a transfer that arrived": {
			approved(gone(award{ID: "a", Status: lifecycle.AwardPaidOut})), complaint, plan{Due: due(lifecycle.Settle)},
		},
		"the friend's award goes on": {
			approved(gone(award{ID: "a", Status: lifecycle.AwardCancelled}), offered("b", lifecycle.NotChosen)), complaint,
			plan{WakeAt: claimUntil},
		},

		// Gezahlt, Storniert
		// Reminders of an unclaimed award
		"a reminder is waited for": {approved(reminded(0)), complaint, plan{WakeAt: remindFirst}},
		"the first reminder": {
			approved(reminded(0)), remindFirst,
			plan{Due: []step{{Kind: lifecycle.MailReminder, Ref: "a", Nth: 1}}, WakeAt: remindSecond},
		},
		"the first is sent: the second is waited for": {approved(reminded(1)), remindFirst, plan{WakeAt: remindSecond}},
		"the second is another step, however soon it comes": {
			approved(reminded(1)), remindSecond,
			plan{Due: []step{{Kind: lifecycle.MailReminder, Ref: "a", Nth: 2}}, WakeAt: claimUntil},
		},
		"a worker that was away sends one": {
			approved(reminded(0)), remindSecond,
			plan{Due: []step{{Kind: lifecycle.MailReminder, Ref: "a", Nth: 2}}, WakeAt: claimUntil},
		},
		"both are sent: the end is waited for": {approved(reminded(2)), remindSecond, plan{WakeAt: claimUntil}},
		"what has lapsed isn't reminded of": {
			approved(reminded(0)), claimUntil, plan{Due: []step{{Kind: lifecycle.ExpireAward, Ref: "a"}}},
		},
		"nor what was chosen": {approved(chosen(reminded(0))), remindSecond, plan{}},
		"nor anybody who was erased": {
			approved(gone(reminded(0))), remindFirst, plan{Due: []step{{Kind: lifecycle.DropAward, Ref: "a"}}},
		},
		// Paid before the order was cancelled
		"what was paid for nothing is reclaimed": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Paid), Awards: []award{reclaimable}}, complaint,
			plan{Due: []step{{Kind: lifecycle.Reclaim, Ref: "a"}}},
		},
		"also while another award of it isn't paid yet": {
			approved(reclaimable, offered("b", lifecycle.NotChosen)), complaint,
			plan{Due: []step{{Kind: lifecycle.Reclaim, Ref: "a"}}, WakeAt: claimUntil},
		},
		"paid: done": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Paid)}, complaint, plan{Done: true},
		},
		"paid, but a letter is still owed": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Paid), Awards: []award{{ID: "a", Status: lifecycle.AwardPaidOut}},
			},
			complaint, plan{Due: []step{{Kind: lifecycle.MailPaid, Ref: "a"}}},
		},
		"paid, and a transfer came back: its holder hears, and it waits": {
			paid(
				award{ID: "a", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"},
				award{ID: "b", Status: lifecycle.AwardPaidOut, PaidMailed: true},
			),
			complaint,
			plan{Due: []step{{Kind: lifecycle.MailRejected, Ref: "a"}}, WakeAt: claimUntil}},
		"it is chosen anew": {paid(offered("a", lifecycle.ByBank)), claimUntil, plan{}},
		"or as a voucher": {
			paid(offered("a", lifecycle.ByVoucher)), complaint, plan{Due: []step{{Kind: lifecycle.Voucher, Ref: "a"}}},
		},
		"or nobody claims it": {
			paid(offered("a", lifecycle.NotChosen)), claimUntil, plan{Due: []step{{Kind: lifecycle.ExpireAward, Ref: "a"}}},
		},
		"it came back to nobody": {
			paid(gone(award{ID: "a", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"})), complaint,
			plan{Due: []step{{Kind: lifecycle.DropAward, Ref: "a"}}},
		},
		"it ended another way: done": {
			paid(award{ID: "a", Status: lifecycle.AwardExpired}), complaint, plan{Done: true},
		},
		"cancelled before anything: done": {
			lifecycle.Snapshot{Recommendation: mailed(lifecycle.Cancelled)}, early, plan{Done: true},
		},
		"cancelled, awards go too": {cancelled(
			award{ID: "a", Status: lifecycle.AwardOpen}, offered("b", lifecycle.NotChosen),
		), complaint,
			plan{Due: due(lifecycle.CancelAwards)}},
		"cancelled, but money is on its way": {
			cancelled(award{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByBank, InPayment: true}), complaint,
			plan{},
		},
		// The order was cancelled while an award was out of reach
		"what came back after the cancellation is cancelled": {approved(
			revoked(award{ID: "a", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"}),
		), complaint,
			plan{Due: []step{{Kind: lifecycle.DropAward, Ref: "a"}}}},
		"what is still out of reach is waited for": {
			approved(revoked(award{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByBank, InPayment: true})),
			complaint, plan{},
		},
		"a card that is being had is finished": {approved(
			revoked(award{ID: "a", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByVoucher, InPayment: true}),
		), complaint,
			plan{Due: []step{{Kind: lifecycle.Voucher, Ref: "a"}}}},
		"all of it came back: the rows say how it ends": {
			approved(revoked(award{ID: "a", Status: lifecycle.AwardCancelled})), complaint, plan{Due: due(lifecycle.Settle)},
		},
		// A bonus outlives the recommendation that completed its set
		"a bonus stays when the order is cancelled": {
			cancelled(award{ID: "a", Status: lifecycle.AwardCancelled}, bonus(offered("b", lifecycle.NotChosen))), complaint,
			plan{WakeAt: claimUntil},
		},
		"it is offered": {
			cancelled(bonus(award{ID: "b", Status: lifecycle.AwardOpen})), complaint,
			plan{Due: []step{{Kind: lifecycle.Offer, Ref: "b"}}},
		},
		"it is on its way": {
			cancelled(bonus(award{ID: "b", Status: lifecycle.AwardOffered, Chosen: lifecycle.ByBank, InPayment: true})),
			complaint, plan{},
		},
		"it is told of": {
			cancelled(bonus(award{ID: "b", Status: lifecycle.AwardPaidOut})), complaint,
			plan{Due: []step{{Kind: lifecycle.MailPaid, Ref: "b"}}},
		},
		"paid for a set that isn't full: owed back": {
			cancelled(bonus(reclaimable)), complaint, plan{Due: []step{{Kind: lifecycle.Reclaim, Ref: "a"}}},
		},
		"withdrawn while it was with the bank": {
			cancelled(bonus(revoked(award{ID: "b", Status: lifecycle.AwardOffered, ExpiresAt: claimUntil, Rejected: "t1"}))),
			complaint, plan{Due: []step{{Kind: lifecycle.DropAward, Ref: "b"}}},
		},
		"what the recommendation itself owes goes": {
			cancelled(offered("a", lifecycle.NotChosen), bonus(award{ID: "b", Status: lifecycle.AwardCancelled})), complaint,
			plan{Due: due(lifecycle.CancelAwards)},
		},
		"who was invited hears of the cancellation": {
			cancelled(award{ID: "a", Status: lifecycle.AwardCancelled, CancelUntold: true}), complaint,
			plan{Due: []step{{Kind: lifecycle.MailCancelled, Ref: "a"}}},
		},
		"also of a bonus, and when others are paid": {lifecycle.Snapshot{
			Recommendation: mailed(lifecycle.Paid),
			Awards:         []award{bonus(award{ID: "b", Status: lifecycle.AwardCancelled, CancelUntold: true})},
		},
			complaint, plan{Due: []step{{Kind: lifecycle.MailCancelled, Ref: "b"}}}},
		"cancelled, all ended: done": {
			cancelled(award{ID: "a", Status: lifecycle.AwardCancelled}), complaint, plan{Done: true},
		},
		"cancelled, unconfirmed data: they go at once": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Cancelled), Recipients: waitingRecipient(),
			}, early, plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}}},
		"a withdrawn one asks nobody to confirm": {
			lifecycle.Snapshot{
				Recommendation: mailed(lifecycle.Cancelled), Recipients: []lifecycle.Recipient{{ID: "r1", EraseAt: eraseAt}},
			},
			early,
			plan{Due: []step{{Kind: lifecycle.Erase, Ref: "r1"}}}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := lifecycle.PlanFor(tt.s, tt.now)
			assert.Equal(t, got.WakeAt, got.ComesAt, "no letter has a head start here")
			got.BeforeOrder, got.ComesAt = false, time.Time{} // have tests of their own
			assert.Equal(t, tt.want, got)
		})
	}
}

// Whatever the rows say, a plan either acts, or knows when to look again, or waits for a change, or is done for good;
// and a recommendation that isn't final is never done, because somebody has to be there for its end.
func TestOnlyFinalLivesAreDone(t *testing.T) {
	instants := []time.Time{
		early, second(validUntil, -1), validUntil, second(complaint, -1), complaint, eraseAt, claimUntil,
	}
	recipients := [][]lifecycle.Recipient{nil, waitingRecipient(), confirmedRecipient()}
	orders := []*lifecycle.Order{nil, order(false), order(true)}
	for _, status := range []lifecycle.Status{
		lifecycle.Open, lifecycle.Confirmed, lifecycle.Owed, lifecycle.Paid, lifecycle.Expired, lifecycle.Cancelled,
	} {
		for _, now := range instants {
			for _, recipient := range recipients {
				for _, o := range orders {
					s := lifecycle.Snapshot{Recommendation: mailed(status), Recipients: recipient, Order: o}
					p := lifecycle.PlanFor(s, now)
					assert.True(t, p.WakeAt.IsZero() || p.WakeAt.After(now), "a wake lies ahead: %s %s", status, now)
					final := status == lifecycle.Paid || status == lifecycle.Expired || status == lifecycle.Cancelled
					if p.Done {
						assert.True(t, final, "%s is done at %s", status, now)
						assert.Empty(t, p.Due)
					}
				}
			}
		}
	}
}
