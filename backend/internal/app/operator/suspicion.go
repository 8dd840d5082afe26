package operator

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// openCaseView is a case as the command shows it.
type openCaseView struct {
	Recommendation string    `json:"recommendation"`
	Cents          int64     `json:"cents"`
	Since          time.Time `json:"since"`
	Evidence       []string  `json:"evidence"`
}

func suspicionCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "suspicion", Short: "What people decide about what is unusual"}
	d.flag(c)
	c.AddCommand(
		suspicionOpenCommand(d), suspicionStandingCommand(d), suspicionDecideCommand(d), suspicionObjectCommand(d),
		suspicionAnswerCommand(d), suspicionRuleCommand(d),
	)
	return c
}

func suspicionOpenCommand(d *desk) *cobra.Command {
	kind, order := "", string(suspicion.ByMoney)
	c := &cobra.Command{
		Use: "open", Short: "Lists what is unusual about money that isn't paid, and that no one has decided of",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				q, err := a.Suspicions.List(ctx, t.ID, suspicion.Part{Kind: signal.Kind(kind), By: suspicion.Order(order)})
				if err != nil {
					return err
				}
				return showOpenCases(cmd, q.Open)
			})
		},
	}
	c.Flags().StringVar(&kind, "kind", "", "only cases with finds of this kind")
	c.Flags().StringVar(&order, "order", order, "money: the most first; age: the oldest first")
	return c
}

func showOpenCases(cmd *cobra.Command, open []suspicions.Shown) error {
	views, rows := make([]openCaseView, len(open)), make([][]string, len(open))
	for i, one := range open {
		v := openCaseView{Recommendation: one.Number, Cents: one.Cents, Since: one.Since.UTC(), Evidence: []string{}}
		for _, s := range one.Signals {
			v.Evidence = append(v.Evidence, s.Words())
		}
		views[i] = v
		rows[i] = []string{v.Recommendation, euro(v.Cents), strings.Join(v.Evidence, "; "), moment(v.Since)}
	}
	return write(cmd, views, []string{"RECOMMENDATION", "AT STAKE", "EVIDENCE", "SINCE"}, rows)
}

// standingView is a decision that waits, as the command shows it.
type standingView struct {
	ID             string    `json:"id"`
	Recommendation string    `json:"recommendation"`
	Party          string    `json:"party"`
	Cents          int64     `json:"cents"`
	Verdict        string    `json:"verdict"`
	By             string    `json:"by"`
	Until          time.Time `json:"until"`
	Objected       bool      `json:"objected"`
}

func suspicionStandingCommand(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "standing", Short: "Lists money that is held or refused and waits for its day or for an answer to an objection",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				all, err := a.Suspicions.Standing(ctx, t.ID, 500)
				if err != nil {
					return err
				}
				views, rows := make([]standingView, len(all)), make([][]string, len(all))
				for i, s := range all {
					views[i] = standingView{
						s.ID, s.Number, s.Party, s.Cents, string(s.Verdict), s.By, s.Until.UTC(), s.Waits(),
					}
					objected := ""
					if s.Waits() {
						objected = "objection waits"
					}
					rows[i] = []string{
						s.ID, s.Number, s.Party, euro(s.Cents), string(s.Verdict), s.By, moment(s.Until), objected,
					}
				}
				return write(
					cmd, views, []string{"ID", "RECOMMENDATION", "PARTY", "SUM", "VERDICT", "BY", "UNTIL", "OBJECTION"}, rows,
				)
			})
		},
	}
}

func suspicionDecideCommand(d *desk) *cobra.Command {
	verdict, reason, fate, days := "", "", "", 14
	c := &cobra.Command{
		Use: "decide <number>", Short: "Lets the unpaid money of a recommendation pass, holds or refuses it",
		Args: cobra.ExactArgs(1),
		Long: "Decides about all money of a recommendation that isn't paid, of both sides, as at the desk. pass: it goes " +
			"its way. hold: nothing is paid for --days, 30 at most in all; then the tenant's rule says what follows " +
			"(rules.heldMoney). refuse: nothing is paid for 14 days, then the awards end, unless their holder objects; where " +
			"a seller earned a commission, --commission says whether it falls with them or is paid. While rewards are held, " +
			"or refused with it, no credit note is about it. What was refused before isn't refused again, and what another " +
			"person let pass after an objection isn't decided " +
			"against, unless something was found since. Holders of what is held or refused have a letter. For example: " +
			"suspicion decide 4EHERBZ67R --tenant funkwelle --verdict hold --reason \"A ring of five people\".",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				j := suspicion.Judgement{Verdict: suspicion.Verdict(verdict), Reason: reason, By: who.Name()}
				j.Commission = suspicion.Fate(fate)
				if j.Verdict == suspicion.Hold {
					j.Until = a.Clock.Now().AddDate(0, 0, days)
				}
				if err := a.Suspicions.Decide(ctx, t.ID, args[0], nil, j); err != nil {
					return err
				}
				return did(cmd, facts{"recommendation": args[0], "verdict": verdict}, "decided: %s", verdict)
			})
		},
	}
	c.Flags().StringVar(&verdict, "verdict", "", "pass, hold or refuse")
	_ = c.MarkFlagRequired("verdict") // it exists
	c.Flags().StringVar(&reason, "reason", "", "why, in 5 to 500 characters; it stands at the case and names no one")
	c.Flags().IntVar(&days, "days", days, "for how many days money is held")
	c.Flags().StringVar(&fate, "commission", "", "falls or paid: what becomes of it when the money is refused")
	return c
}

func suspicionObjectCommand(d *desk) *cobra.Command {
	text := ""
	c := &cobra.Command{
		Use: "object <id>", Short: "Notes an objection that a holder made by telephone or letter",
		Args: cobra.ExactArgs(1),
		Long: "Notes what the holder of a reward has against a decision, by its id of `suspicion standing`. It stands " +
			"there as your note, and its holder can object in own words all the same, once, within the same time. What would " +
			"follow by itself waits for the answer, which another person than the one who decided gives: `suspicion answer`, " +
			"or at the desk. A refusal that is confirmed ends the award on the day until which its holder can object. " +
			"Without an answer, refused money goes on after 30 days; for held money the tenant's rule says what follows, " +
			"two weeks after the objection at the earliest. For example: suspicion object 0193592e --tenant funkwelle " +
			"--text \"Called: we are two people\".",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Suspicions.NoteObjection(ctx, t.ID, who.Name(), args[0], text); err != nil {
					return err
				}
				return did(cmd, facts{"id": args[0], "state": "objected"}, "noted; another person answers")
			})
		},
	}
	c.Flags().StringVar(&text, "text", "", "the holder's words, in 5 to 1000 characters")
	_ = c.MarkFlagRequired("text") // it exists
	return c
}

func suspicionAnswerCommand(d *desk) *cobra.Command {
	reason, uphold := "", false
	c := &cobra.Command{
		Use: "answer <id>", Short: "Answers an objection: the money goes on, or the decision stays", Args: cobra.ExactArgs(1),
		Long: "Answers the objection to a decision, by its id of `suspicion standing`. Another person than the " +
			"one who decided answers. Without --uphold the money goes on; with it, what was noted and is refused ends on " +
			"the day until which its holder can object.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				reply := suspicion.Reply{Decision: args[0], Uphold: uphold, Reason: reason}
				if err := a.Suspicions.Answer(ctx, t.ID, who.Name(), reply); err != nil {
					return err
				}
				return did(cmd, facts{"id": args[0], "upheld": uphold}, "answered")
			})
		},
	}
	c.Flags().BoolVar(&uphold, "uphold", false, "the decision stays")
	reasonFlag(c, &reason, "why, in 5 to 500 characters")
	return c
}

func suspicionRuleCommand(d *desk) *cobra.Command {
	off, from := false, 0
	c := &cobra.Command{
		Use: "rule <kind>", Short: "Sets whether a kind of find opens cases, and from how many on", Args: cobra.ExactArgs(1),
		Long: "Sets for one kind whether it opens cases (--off: it doesn't), and from how many on (--from; without it from " +
			"the first on). What is found is recorded as before.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				r := suspicion.Rule{Kind: signal.Kind(args[0]), Off: off, AtLeast: from, By: who.Name()}
				if err := a.Suspicions.SetRule(ctx, t.ID, r); err != nil {
					return err
				}
				return did(cmd, facts{"kind": args[0], "off": off, "from": strconv.Itoa(from)}, "set: %s", r.Words())
			})
		},
	}
	c.Flags().BoolVar(&off, "off", false, "finds of the kind open no case")
	c.Flags().IntVar(&from, "from", 0, "from how many people, addresses or recommendations on")
	return c
}
