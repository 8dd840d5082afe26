package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurepeers "weitersagen.app/backend/internal/privacy/erasure/peers"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/privacy/export"
	exportpeers "weitersagen.app/backend/internal/privacy/export/peers"
	exports "weitersagen.app/backend/internal/privacy/export/usecase"
	"weitersagen.app/backend/internal/privacy/retention"
	retentionpeers "weitersagen.app/backend/internal/privacy/retention/peers"
	retentions "weitersagen.app/backend/internal/privacy/retention/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// privacySlices erase, export and keep no longer than allowed.
type privacySlices struct {
	Erasure     *erasures.Erase
	ErasureRest *erasures.Clear
	LastLetters erasurepeers.LastLetters
	Export      *exports.Collect
	Retention   *retentions.Retain
}

// buildErasure: a slice that keeps something more of people by their id adds itself to the belongings. The proof is
// TestNothingOfAnErasedPersonIsLeft.
func (a *App) buildErasure() {
	belongings := []erasure.Forget{
		a.kept.tokens.Forget, a.kept.linkLogins.Forget, a.Leaving.Forget, a.kept.memberInvited.Forget,
		a.kept.approvals.Forget,
		a.kept.consents.Forget, a.kept.bankAccounts.Remove, a.kept.inquiries.Forget, a.kept.notes.Forget,
		a.kept.invitations.Forget, a.kept.agencyRequests.Forget, a.kept.views.Forget, a.kept.customerNumbers.Forget,
		a.kept.quotas.Forget, a.kept.codes.Forget, a.kept.mailboxes.Forget, a.kept.signals.Forget, a.kept.messages.Forget,
	}
	a.LastLetters = erasurepeers.LastLetters{
		Accounts: a.kept.accounts, Mailboxes: a.Mailboxes, Letters: a.kept.lastLetters, Outbox: a.Outbox,
		Safe: a.BankData(), Names: a.hasher, Tenants: a.Tenants, Sender: a.Letters, Clock: a.Clock,
	}
	invited := func(ctx context.Context, t tenant.ID, e person.Email) ([]string, error) {
		return a.kept.memberInvited.OfMailbox(ctx, t, member.MailboxKey(a.hasher, t, e))
	}
	a.Erasure = &erasures.Erase{
		Tx: a.DB, Clock: a.Clock, Accounts: a.Accounts, EraseAccount: a.kept.accounts.Erase, Friends: a.Recipients,
		Written: []erasure.Find{invited, a.contactsOf.IDs}, Belongings: belongings, DropAnswers: a.kept.answers.DropOf,
		Outbox: a.Outbox, Confirm: a.LastLetters.Confirm,
	}
	awards := &rewards.Forget{Awards: a.kept.awards, Books: a.Book, Outbox: a.Outbox}
	a.ErasureRest = &erasures.Clear{
		Tx: a.DB, Clock: a.Clock, Recommendations: a.kept.recommendations, Changes: outbox.Changes{Outbox: a.Outbox},
		Friends: a.Recipients, ForgetAwards: a.forgetsAwards(awards), ForgetCustomer: a.kept.orders.ForgetCustomer,
		Belongings: belongings, DropAnswers: a.kept.answers.DropOf,
	}
	a.Recommendations.Connect(func(p *recommendations.Ports) { p.UndoAccount = a.Erasure.Undo })
}

// forgetsAwards takes the holder from awards, and the words of decisions about them: the holder's and those of people.
//
// Rule (signal, 4 D): No words of a decision about money outlive the erasure of a side of its recommendation: neither
// reasons and answers, nor those of the erased holder, by whatever way. The audit log names the decision alone.
// Enforced: app/wiring/privacy.go forgetsAwards, suspicion/usecase/decide.go Decide. Test:
// TestNoWordsOfDecisionsOutliveAnErasure.
func (a *App) forgetsAwards(awards *rewards.Forget) erasure.ForgetAwards {
	return func(
		ctx context.Context, t tenant.ID, recommendation string, p reward.Party, now time.Time,
	) ([]string, error) {
		ids, err := awards.Do(ctx, t, recommendation, p, now)
		if err != nil {
			return nil, err
		}
		return ids, a.Suspicions.Forget(ctx, t, recommendation, ids)
	}
}

// forgetLabels takes a seller's words from what people did who came by its links.
func (a *App) forgetLabels(ctx context.Context, t tenant.ID, seller link.Code) error {
	if err := a.kept.recommendations.ForgetLabels(ctx, t, seller); err != nil {
		return err
	}
	return a.kept.clicks.ForgetLabels(ctx, t, seller)
}

// buildExport: a slice that keeps something more of a recommender adds its part.
func (a *App) buildExport() {
	sellers := exportpeers.Sellers{
		Members: a.kept.members, Sellers: a.kept.agencies, Requests: a.kept.agencyRequests.OfAccount,
		Creditors: a.kept.creditors, Rechecks: a.kept.creditors.RechecksOf, Accounts: a.OfAgencies,
		Deliveries: a.kept.creditNotes, Notes: a.kept.creditNotes, Commissions: a.kept.commissions,
		Choices: a.kept.choices, Public: a.Links,
	}
	a.Export = &exports.Collect{Clock: a.Clock, Parts: []export.Part{
		exportpeers.Account(a.Accounts),
		exportpeers.BankAccount(a.BankAccounts),
		exportpeers.Memberships(a.kept.members, a.kept.agencies),
		sellers.Registrations,
		sellers.Partnerships,
		sellers.Links,
		exportpeers.Invitations(a.kept.invitations.OfAccount, a.kept.agencies),
		exportpeers.Views(a.kept.views),
		exportpeers.Consents(a.kept.consents),
		exportpeers.Recommendations(a.Recommendations, a.AwardList, a.kept.codes),
		exportpeers.Reviews(a.kept.suspicions.OfAwards),
		exportpeers.CustomerNumbers(a.CustomerNumbers),
		exportpeers.Notes(a.kept.notes),
		exportpeers.Inquiries(a.kept.inquiries),
		exportpeers.Messages(a.contactsOf),
		// Last: mails are found by what the other parts hold.
		exportpeers.Letters(a.kept.mails),
	}}
}

// buildRetention: what may no longer be kept goes when its time is over.
func (a *App) buildRetention() {
	evidences := a.kept.consents.Forget
	sellers := retentionpeers.Sellers{
		Creditors: a.kept.creditors, Accounts: a.kept.ofAgencies, Payments: a.CreditNotePayments,
		Commissions: a.CommissionBill, Tx: a.DB,
	}
	a.Retention = &retentions.Retain{
		Tenants: a.Tenants,
		Everywhere: []retention.Everywhere{
			// First, so that nothing that fails keeps addresses for letters that left or never will.
			retention.UncountedBefore(a.kept.lastLetters.Drop, erasure.KeptBefore),
			{What: "proofs of permissions to call", Drop: a.kept.proofs.Drop},
			{What: "messages to tenants", Drop: a.kept.messages.Drop},
			retention.UncountedBefore(a.kept.answers.Drop, idempotency.LeasedBefore),
			retention.UncountedBefore(a.kept.mailboxes.Drop, mailbox.KeptBefore),
			retention.Uncounted(a.kept.clicks.Forget),
		},
		OfTenant: []retention.Drop{
			retention.Before(a.kept.tokens.DropLogins, token.LoginEndedBefore),
			retention.Before(a.kept.linkLogins.Drop, account.LinkAskedBefore),
			a.kept.deskChallenges.Drop,
			retention.Before(a.kept.deskSessions.Drop, staff.DeskEndedBefore),
			retention.Before(a.kept.members.DropEnded, member.EndedBefore),
			a.kept.memberInvited.DropOver,
			retention.Before(a.kept.invitations.ForgetPeople, invitation.KeptBefore),
			retention.WithEvidence(
				a.DB, retention.Before(a.kept.invitations.ForgetMailboxes, invitation.ProvedBefore), evidences,
			),
			retention.Before(a.kept.creditNotes.Drop, creditnote.IssuedBefore),
			// Before the master data of sellers without people: these are some.
			retentionpeers.Refused{
				Sellers: a.kept.agencies, Members: a.kept.members, ForgetLabels: a.forgetLabels, Tx: a.DB,
			}.Drop,
			retention.Before(a.kept.agencies.FreeHandles, seller.FreeFrom),
			// After the documents: with the last of them goes what they were written of.
			sellers.Drop,
			retention.WithEvidence(a.DB, a.kept.agencyRequests.DropOver, evidences),
			func(ctx context.Context, t tenant.ID, _ time.Time, _ int) (int, error) {
				return 0, a.SignalRetention.Do(ctx, t)
			},
		},
		Recommendations: a.kept.recommendations,
		Changes:         outbox.Changes{Outbox: a.Outbox}, EraseLapsed: a.ErasureRest.Lapsed, Tx: a.DB, Clock: a.Clock,
		Log: a.Log,
	}
}
