package wiring

import (
	"context"
	"strings"

	"github.com/prometheus/client_golang/prometheus"

	figures "weitersagen.app/backend/internal/insight/numbers/usecase"
	taskfigures "weitersagen.app/backend/internal/insight/task/figures"
	tasks "weitersagen.app/backend/internal/insight/task/usecase"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	ledgerfigures "weitersagen.app/backend/internal/money/ledger/figures"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	transferfigures "weitersagen.app/backend/internal/money/transfer/figures"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	memberfigures "weitersagen.app/backend/internal/sellers/member/figures"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	requests "weitersagen.app/backend/internal/sellers/request/usecase"
)

// Routes say who takes the messages that a worker works through by itself.
func (a *App) Routes() relay.Routes {
	bring := &contacts.Bring{Messages: a.kept.messages, Mailboxes: a.Mailboxes, Tenants: a.Tenants, Sender: a.Letters}
	remind := &tasks.Write{Tenants: a.Tenants, Source: a.Tasks, Sender: a.Letters}
	asked := recommendations.AskedLetters{Tenants: a.Tenants, Recommendations: a.Recommendations, Clock: a.Clock}
	confirm := recipients.AskedLetters{Tenants: a.Tenants, Recipients: a.Recipients, Clock: a.Clock}
	right := recipients.PutRightLetters{Tenants: a.Tenants, Recipients: a.Recipients, Clock: a.Clock}
	return relay.Routes{
		Letters: map[outbox.Topic]relay.Deliver{
			outbox.AccountLetter:           a.AccountLetters.Deliver,
			members.InvitationLetter:       a.MemberInvitations.Deliver,
			members.NoticeLetter:           a.MemberNews.Deliver,
			members.PartnerLetter:          a.partnerLetters.Deliver,
			members.EndedLetter:            a.endedLetters.Deliver,
			inquiries.Answered:             a.inquiryLetters.Deliver,
			invitations.Asked:              a.Invitations.Deliver,
			requests.Asked:                 a.AgencyRequests.Deliver,
			recommendations.LetterAsked:    asked.Deliver,
			recipients.LetterAsked:         confirm.Deliver,
			recipients.PutRight:            right.Deliver,
			outbox.RecommendationWithdrawn: a.WithdrawnLetters.Deliver,
			rewards.ResendAsked:            a.RewardMailAgain.Deliver,
			outbox.OrderCancelled:          a.rewardLetters.OrderCancelled,
			outbox.AwardLapsed:             a.rewardLetters.Lapsed,
			suspicions.Decided:             a.SuspicionLetters.Deliver,
			outbox.BankAccountLetter:       a.BankAccountLetters.Deliver,
			outbox.CreditNoteLetter:        a.CreditNoteLetters.Deliver,
			creditors.Redirected:           a.CreditorLetters.Deliver,
			erasure.Confirmed:              a.LastLetters.Deliver,
			contacts.Written:               bring.ToTenant,
			contacts.CopyWanted:            bring.Copy,
			tasks.Reminded:                 remind.Deliver,
			figures.WeekOver:               a.WeeklyLetters.Deliver,
		},
		Changes: map[outbox.Topic]relay.Deliver{erasure.Erased: a.ErasureRest.Deliver},
	}
}

// Watched has a recommendation looked at when it changed, after its life was woken. A change that can't be looked at
// now is delivered again; the life takes the same message twice.
func (a *App) Watched(life relay.Deliver) relay.Deliver {
	return func(ctx context.Context, change outbox.Message) error {
		if err := life(ctx, change); err != nil {
			return err
		}
		return a.SignalWatch.Do(ctx, tenant.ID(change.Tenant), change.Key)
	}
}

// Relays pass on what the outbox holds, letters beside all else.
func (a *App) Relays(routes relay.Routes) (changes, letters *relay.Relay) {
	usual, slow := routes.Lanes()
	slow.Line = reader
	all := routes.All(a.Library.HoldNewest)
	letters = relay.New(a.kept.outbox, a.Clock, a.Log, slow, all)
	usual.Yield = letters.Busy // a life that is looked at behind its letter needs no second look
	return relay.New(a.kept.outbox, a.Clock, a.Log, usual, all), letters
}

// reader names who a letter goes to, where a person may get several at once: none overtakes another. Their keys hold
// the account behind the kind.
func reader(m outbox.Message) string {
	if m.Topic == outbox.AccountLetter || m.Topic == recommendations.LetterAsked {
		if parts := strings.SplitN(m.Key, "/", 3); len(parts) == 3 {
			return parts[1]
		}
	}
	return string(m.Topic) + "/" + m.Key
}

// Figures are what is read of the slices whenever the figures are read.
func (a *App) Figures() []prometheus.Collector {
	return []prometheus.Collector{
		ledgerfigures.Off(a.Tenants, a.Book.Standing, a.Clock), transferfigures.AwaitingRelease(a.Tenants, a.kept.transfers),
		transferfigures.OpenCases(a.Tenants, a.kept.cases), memberfigures.Waiting(a.Tenants, a.MemberOffice),
		taskfigures.Waiting(a.Tenants, a.Tasks),
	}
}
