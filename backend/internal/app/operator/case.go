package operator

import (
	"context"
	"io"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

func caseCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "case", Short: "Inquiries about missing rewards"}
	d.flag(c)
	c.AddCommand(&cobra.Command{
		Use: "list", Short: "Lists the inquiries that wait for an answer, the oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				open, err := a.InquiryAnswers.Open(ctx, t.ID)
				if err != nil {
					return err
				}
				return listCases(cmd, open)
			})
		},
	}, &cobra.Command{
		Use: "show <id>", Short: "Shows one inquiry", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				i, err := a.InquiryAnswers.Show(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				return showCase(cmd, i)
			})
		},
	}, answerCommand(d))
	return c
}

func answerCommand(d *desk) *cobra.Command {
	text := ""
	c := &cobra.Command{
		Use: "answer <id>", Short: "Answers an inquiry; the text comes from --text or from standard input",
		Args: cobra.ExactArgs(1),
		Long: "Answers an inquiry, once. The answer is mailed to the person and stands beside the question in the " +
			"personal area.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if text == "" {
				typed, err := io.ReadAll(cmd.InOrStdin())
				if err != nil {
					return err
				}
				text = string(typed)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if _, err := a.InquiryAnswers.Do(ctx, t.ID, who.Name(), args[0], text); err != nil {
					return err
				}
				return did(cmd, facts{"case": args[0], "state": "answered"}, "answered; the mail leaves with the worker")
			})
		},
	}
	c.Flags().StringVar(&text, "text", "", "the answer")
	return c
}

func listCases(cmd *cobra.Command, open []inquiry.Inquiry) error {
	views, rows := make([]inquiryView, len(open)), make([][]string, len(open))
	for n, i := range open {
		views[n] = viewInquiry(i)
		rows[n] = []string{i.ID, moment(i.CreatedAt), i.OrderNumber, i.RecommendationNumber}
	}
	return write(cmd, views, []string{"ID", "ASKED", "ORDER", "RECOMMENDATION"}, rows)
}

// inquiryView is an inquiry as the command shows it.
type inquiryView struct {
	ID             string     `json:"id"`
	AskedAt        time.Time  `json:"askedAt"`
	Account        string     `json:"account"`
	Order          string     `json:"order"`
	Product        string     `json:"product"`
	Recommendation string     `json:"recommendation"`
	Message        string     `json:"message"`
	AnsweredAt     *time.Time `json:"answeredAt,omitempty"`
	Answer         string     `json:"answer,omitempty"`
}

func viewInquiry(i inquiry.Inquiry) inquiryView {
	return inquiryView{
		i.ID, i.CreatedAt, i.Account, i.OrderNumber, i.Product, i.RecommendationNumber, i.Message, i.AnsweredAt,
		i.Answer,
	}
}

func showCase(cmd *cobra.Command, i inquiry.Inquiry) error {
	if asJSON(cmd) {
		return document(cmd, viewInquiry(i))
	}
	err := writeLine(
		cmd, "asked           %s\naccount         %s\norder           %s\nproduct         %s\nrecommendation  %s\n\n%s",
		moment(i.CreatedAt), i.Account, i.OrderNumber, i.Product, i.RecommendationNumber, block(i.Message),
	)
	if err != nil || !i.Answered() {
		return err
	}
	return writeLine(cmd, "\nanswered        %s\n\n%s", moment(*i.AnsweredAt), block(i.Answer))
}

func moment(at time.Time) string { return at.In(tenant.Berlin).Format("02.01.2006 15:04") }
