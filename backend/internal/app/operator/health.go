package operator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/money/health"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errUnwell makes the command end with a status that a script sees.
//
// Rule (operator, 4 D): `health` misses operators before a batch waits for them. Test:
// TestFourEyesAreMissedBeforeABatchWaits.
//
// Rule (operator, 4 D): An empty pool of vouchers is wrong when somebody waits for a code, and a warning as long as it
// can be picked. Test: TestHealth.
var errUnwell = errors.New("something is wrong")

// From which age on something that waits is wrong.
const outboxPatience = 5 * time.Minute

// sign is one thing that was looked at.
type sign struct {
	Tenant string `json:"tenant,omitempty"`
	What   string `json:"what"`
	State  string `json:"state"`
	Wrong  bool   `json:"wrong"`
	// Warning is for what isn't wrong yet, and will be soon.
	Warning bool `json:"warning,omitempty"`
}

func healthCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{
		Use: "health", Short: "Looks whether anything is stuck; status 1 when something is", Args: cobra.NoArgs,
		Long: "Looks at the outbox, at Temporal (only with WS_TEMPORAL, and WS_TEMPORAL_NAMESPACE when it isn't weitersagen), at recommendations " +
			"that no worker looked at in time, open batches, cases and unreadable reports of the bank, vouchers that wait for the gift-card provider, the captcha's service of tenants that name one (only with WS_REDIS), vouchers and transfers over their promised time, pools that somebody waits for, agencies whose credit note or money waits, agencies' people who wait for your yes, agencies without a working owner, credit notes that are lost (only with WS_BANK_DIR), remote product sources, lines to friends that were reported, the books, and whether anything left that isn't in them (only with WS_BANK_DIR); an empty pool that no one waits for is a warning. Ends with status 1 when " +
			"anything is wrong.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return processes.Desk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
				signs, err := look(cmd.Context(), getenv, a)
				if err != nil {
					return err
				}
				return tellHealth(cmd, signs)
			})
		},
	}
	return c
}

func tellHealth(cmd *cobra.Command, signs []sign) error {
	unwell := false
	rows := make([][]string, len(signs))
	for i, s := range signs {
		mark := ""
		switch {
		case s.Wrong:
			mark, unwell = "WRONG", true
		case s.Warning:
			mark = "warning"
		}
		rows[i] = []string{s.Tenant, s.What, s.State, mark}
	}
	if err := write(cmd, signs, []string{"TENANT", "WHAT", "STATE", ""}, rows); err != nil {
		return err
	}
	if unwell {
		return errUnwell
	}
	return nil
}

func look(ctx context.Context, getenv func(string) string, a *wiring.App) ([]sign, error) {
	now := a.Clock.Now()
	box, err := a.OutboxStore.State(ctx)
	if err != nil {
		return nil, err
	}
	signs := append(outboxSigns(box, now), temporalSign(ctx, getenv, a))
	editions, err := a.Editions.Waiting(ctx)
	if err != nil {
		return nil, err
	}
	for _, t := range a.Tenants.All(ctx) {
		signs = append(signs, waitSign(t.ID, editions))
		state, err := a.MoneyHealth.Of(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		list, err := a.Tasks.List(ctx, t)
		if err != nil {
			return nil, err
		}
		counts := list.Counts()
		signs = append(signs, tenantSigns(string(t.ID), state, counts, now)...)
		waiting, err := a.WaitingCreditNotes.Of(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		signs = append(signs, creditNoteSigns(string(t.ID), waiting)...)
		signs = append(signs, vouchSign(string(t.ID), counts[task.Members]))
		signs = append(signs, taskSigns(string(t.ID), counts)...)
		unled, err := a.MemberOffice.Unled(ctx, t)
		if err != nil {
			return nil, err
		}
		signs = append(signs, ledSign(string(t.ID), unled))
		lost, err := lostNotes(ctx, a, t.ID)
		signs = append(signs, lostSign(string(t.ID), lost, err))
		people, err := a.Staff.List(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		settings, err := a.PayoutSettings.Of(ctx, t)
		if err != nil {
			return nil, err
		}
		releasing, err := a.PayoutVoices.Releasing(ctx, t, now)
		if err != nil {
			return nil, err
		}
		signs = append(signs, peopleSign(t, people, releasing, now), settingsSign(t, settings))
		late, err := a.LateLives(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		signs = append(signs, sign{
			Tenant: string(t.ID), What: "recommendations that nobody looked at in time", State: fmt.Sprint(late),
			Wrong: late > 0,
		})
		unknown, err := unknownOf(ctx, a, t.ID)
		signs = append(signs, booksSign(string(t.ID), unknown, err))
		signs = append(signs, captchaSigns(ctx, captchaStatesOf(a), t, now)...)
		held, err := a.HeldPayouts.Count(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		signs = append(signs, heldSign(string(t.ID), held))
		reported, err := reportedSign(ctx, a, t.ID, now)
		if err != nil {
			return nil, err
		}
		signs = append(signs, reported)
	}
	sources, err := sourceSigns(ctx, a, now)
	return append(signs, sources...), err
}

func outboxSigns(box outbox.State, now time.Time) []sign {
	oldest := sign{What: "outbox: oldest message not passed on", State: "none"}
	if !box.Oldest.IsZero() {
		age := now.Sub(box.Oldest).Truncate(time.Second)
		oldest.State, oldest.Wrong = fmt.Sprintf("%s (%d wait)", age, box.Waiting), age > outboxPatience
	}
	held := sign{What: "outbox: letters that wait for their mailbox's next day", State: fmt.Sprint(box.Held)}
	if box.Held > 0 {
		held.State += "; operator mail held"
	}
	return []sign{
		oldest, held,
		{What: "outbox: messages that failed before", State: fmt.Sprint(box.Failing), Wrong: box.Failing > 0},
	}
}

// Rule (operator, 4 D): Health asks Temporal itself and warns where it can't, and counts reports that can't be read,
// things in the bank's folder that no program reads, and vouchers that wait for the provider. Enforced:
// health/usecase.UnreadableReports, money/health/usecase/health.go UnreadThings, money/health/usecase/health.go
// AtProvider. Test: TestHealthCountsWhatWaitsForTheProviderAndWhatCannotBeRead.
func temporalSign(ctx context.Context, getenv func(string) string, a *wiring.App) sign {
	err := processes.AskTemporal(ctx, a, getenv("WS_TEMPORAL"), cmp.Or(getenv("WS_TEMPORAL_NAMESPACE"), "weitersagen"))
	s := sign{What: "Temporal", State: "answers"}
	switch {
	case errors.Is(err, processes.ErrNoTemporal):
		s.State, s.Warning = "not asked: "+err.Error(), true
	case err != nil:
		s.State, s.Wrong = "can't be asked, or doesn't know the namespace", true
	}
	return s
}

// booksSign is about what left and isn't in the books, as after a backup was restored: nothing is paid then.
func booksSign(t string, unknown []restore.Unknown, err error) sign {
	s := sign{
		Tenant: t, What: "payouts that left and aren't in the books", State: fmt.Sprint(len(unknown)),
		Wrong: len(unknown) > 0 || err != nil,
	}
	switch {
	case errors.Is(err, ErrNoBankDir):
		s.State, s.Wrong = "not asked: "+err.Error(), false
	case err != nil:
		s.State = "the bank's folder can't be read; nothing is paid"
	case len(unknown) > 0:
		s.State = fmt.Sprintf("%s; nothing is paid until operator payout reconcile --take", unknownWhys(unknown))
	}
	return s
}

// heldSign is about what was taken in and whose award hasn't been earned anew yet.
func heldSign(t string, held payout.HeldCount) sign {
	s := sign{
		Tenant: t, What: "payouts taken in that no award has", State: fmt.Sprint(held.Count), Warning: held.Count > 0,
	}
	if held.Count > 0 {
		s.State = fmt.Sprintf(
			"%d, %s euro; the order feed has to tell their orders again; what is lost for good: operator payout accept",
			held.Count, euro(held.Cents),
		)
	}
	return s
}

// peopleSign is about operators, and about how many people release. A batch that wants two isn't released without them,
// and with just two a lost key or passkey stops payouts for good. No one spoke for the first one: while that is all
// there is, the report has it. Who may release is a matter of the tenant's file, where that names keys.
func peopleSign(t *tenant.Tenant, people []staff.Person, releasing int, now time.Time) sign {
	active, pinned := 0, t.Payout.ReleaseKeys
	for _, p := range people {
		if p.AtCommandLine(now) {
			active++
		}
	}
	s := sign{Tenant: string(t.ID), What: "operators", State: fmt.Sprint(active)}
	switch {
	case t.Payout.FourEyes && releasing < 2:
		s.Wrong, s.State = true, s.State+": two have to release each batch"
	case active == 0:
		s.Warning, s.State = true, "0: whoever comes first becomes the first, by nobody's voice"
	case active == 1:
		s.Warning, s.State = true, "1: nobody vouched for the first"
	case t.Payout.FourEyes && len(pinned) == 0:
		s.Warning, s.State = true, s.State+": who can write to the database can invent others; payout.releaseKeys names whose release counts"
	case t.Payout.FourEyes && releasing < 3:
		s.Warning, s.State = true, s.State+": one lost key or passkey stops payouts"
	}
	return s
}

// stockSign is about a pool. An empty one is wrong when somebody waits for a code, and worth a warning as long as it
// can be picked.
func stockSign(t string, stock voucher.RewardStock) sign {
	s := sign{Tenant: t, What: "codes left of " + stock.Reward, State: fmt.Sprint(stock.Free)}
	if stock.Free > 0 {
		return s
	}
	s.Wrong, s.Warning = stock.Waiting > 0, stock.Waiting == 0 && stock.Offered
	if s.Wrong {
		s.State = fmt.Sprintf("0 (%d wait)", stock.Waiting)
	}
	return s
}

func tenantSigns(t string, s health.Health, counts task.Counts, now time.Time) []sign {
	signs := []sign{}
	add := func(what string, n int, wrong bool) {
		signs = append(signs, sign{Tenant: t, What: what, State: fmt.Sprint(n), Wrong: wrong})
	}
	stuck := 0
	for _, b := range s.Batches {
		if b.Late(now) {
			stuck++
		}
	}
	add("batches: open", len(s.Batches), false)
	add("batches: waiting for a release", counts[task.Batches], false)
	add("batches: open for too long", stuck, stuck > 0)
	add("transfers over their promised time", s.LateTransfers, s.LateTransfers > 0)
	add("vouchers over their promised time", s.LateVouchers, s.LateVouchers > 0)
	add("vouchers that no mailbox takes", counts[task.Vouchers], counts[task.Vouchers] > 0)
	signs = append(signs, sign{
		Tenant: t, What: "vouchers that wait for the gift-card provider", State: fmt.Sprint(s.AtProvider),
		Warning: s.AtProvider > 0,
	})
	add("letters of the last week that no mailbox took", int(s.RefusedLetters), false)
	for _, stock := range s.Stocks {
		signs = append(signs, stockSign(t, stock))
		if stock.EndSoon > 0 || stock.Over > 0 {
			signs = append(signs, sign{
				Tenant: t, What: "codes of " + stock.Reward + " that end soon",
				State: fmt.Sprintf("%d, and %d are given out no more", stock.EndSoon, stock.Over), Warning: true,
			})
		}
	}
	add("cases of the bank that nobody has settled", counts[task.BankCases], counts[task.BankCases] > 0)
	add("reports of the bank that nobody can read", s.UnreadableReports, s.UnreadableReports > 0)
	add("things in the bank's folder that nobody reads", s.UnreadThings, s.UnreadThings > 0)
	add("findings in the books", s.Findings, s.Findings > 0)
	add("open receivables", s.Receivables, false)
	return signs
}
