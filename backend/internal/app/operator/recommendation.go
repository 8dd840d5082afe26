package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func recommendationCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "recommendation", Short: "Single recommendations"}
	d.flag(c)
	c.AddCommand(recommendationShow(d), reportedLines(d))
	return c
}

// recommendationView is a recommendation as the command shows it. Of people it has the ids that other commands take.
//
// Rule (operator, 4 D): An operator looks up a recommendation and orders by their numbers, and sees of people ids at
// most. Enforced: app/operator.orderView, recommendation/usecase.Record, order/usecase/list.go Do. Test:
// TestARecommendationAndItsOrdersAreShown.
type recommendationView struct {
	Number           string      `json:"number"`
	Status           string      `json:"status"`
	Standing         string      `json:"standing"`
	Recommender      string      `json:"recommender,omitempty"`
	Recipient        string      `json:"recipient,omitempty"`
	Product          string      `json:"product"`
	Share            int         `json:"share"`
	RecommenderCents int64       `json:"recommenderCents"`
	RecipientCents   int64       `json:"recipientCents"`
	Channel          string      `json:"channel,omitempty"`
	Agency           string      `json:"agency,omitempty"`
	Agent            string      `json:"agent,omitempty"`
	Code             string      `json:"code,omitempty"`
	CreatedAt        time.Time   `json:"createdAt"`
	LastDay          string      `json:"lastDay"`
	ConfirmedAt      time.Time   `json:"confirmedAt,omitzero"`
	EndedAt          time.Time   `json:"endedAt,omitzero"`
	Orders           []orderView `json:"orders"`
	Awards           []awardView `json:"awards"`
	Events           []eventView `json:"events"`
}

type awardView struct {
	Award       string    `json:"award"`
	Party       string    `json:"party"`
	Kind        string    `json:"kind"`
	Status      string    `json:"status"`
	Standing    string    `json:"standing"`
	Cents       int64     `json:"amountCents"`
	ClaimableTo string    `json:"claimableTo,omitempty"`
	PaidAt      time.Time `json:"paidAt,omitzero"`
}

type eventView struct {
	At    time.Time `json:"at"`
	Event string    `json:"event"`
	About string    `json:"about,omitempty"`
}

func viewRecommendation(r recommendation.Record, orders []orderView) recommendationView {
	v := recommendationView{
		Number: r.Number.String(), Status: string(r.Now), Standing: string(r.Stands), Recommender: r.RecommenderID,
		Recipient: r.RecipientID, Product: r.ProductID, Share: int(r.Share),
		RecommenderCents: r.RecommenderCents, RecipientCents: r.RecipientCents, Channel: r.Channel,
		Agency: r.SellerNumber, Agent: r.SpokenTo, Code: r.OfflineCode,
		CreatedAt: r.CreatedAt, LastDay: tenant.LastDay(r.ValidUntil).Format(time.DateOnly),
		ConfirmedAt: ended(r.ConfirmedAt), EndedAt: ended(r.EndedAt),
		Orders: orders, Awards: make([]awardView, len(r.Money.Awards)), Events: make([]eventView, len(r.Events)),
	}
	for i, a := range r.Money.Awards {
		v.Awards[i] = viewAward(a)
	}
	for i, e := range r.Events {
		v.Events[i] = eventView{e.At, string(e.Kind), e.Ref}
	}
	return v
}

func viewAward(a recommendation.Award) awardView {
	v := awardView{
		Award: a.ID, Party: string(a.Party), Kind: a.Kind, Status: a.Status, Standing: string(a.Standing),
		Cents: a.AmountCents, PaidAt: ended(a.PaidAt),
	}
	if a.ExpiresAt != nil {
		v.ClaimableTo = tenant.LastDay(*a.ExpiresAt).Format(time.DateOnly)
	}
	return v
}

func recommendationShow(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "show <number>", Short: "Shows a recommendation: where it stands, its orders, its awards, and what happened",
		Args: cobra.ExactArgs(1),
		Long: "Shows a recommendation: where it stands and until when it is valid, what was promised, its orders, its " +
			"awards, and what happened when. Of people it shows the ids that 'account', " +
			"'erase' and 'audit' take, and neither names nor addresses; recommender and recipient are empty once they " +
			"were erased.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				r, err := a.Recommendations.Record(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				found, err := a.OrderList.Do(ctx, t.ID, order.Filter{Recommendation: r.ID, Most: order.MaxPage})
				if err != nil {
					return err
				}
				orders, rows := viewOrders(found)
				return showRecommendation(cmd, viewRecommendation(r, orders), rows)
			})
		},
	}
}

func showRecommendation(cmd *cobra.Command, v recommendationView, orders [][]string) error {
	if asJSON(cmd) {
		return document(cmd, v)
	}
	rows := [][]string{
		{"number", v.Number}, {"status", v.Status + ", for the recommender " + v.Standing},
		{"recommender", v.Recommender}, {"recipient", v.Recipient}, {"product", v.Product},
		{"recommender gets", euro(v.RecommenderCents) + " euro"}, {"recipient gets", euro(v.RecipientCents) + " euro"},
		{"channel", v.Channel}, {"agency", v.Agency}, {"agent", v.Agent},
		{"code", v.Code}, {"made", moment(v.CreatedAt)}, {"last day", v.LastDay}, {"confirmed", momentIf(v.ConfirmedAt)},
		{"ended", momentIf(v.EndedAt)},
	}
	if err := table(cmd, nil, withValues(rows)); err != nil {
		return err
	}
	var awards, events [][]string
	for _, a := range v.Awards {
		awards = append(
			awards,
			[]string{
				a.Award, a.Party, a.Kind, euro(a.Cents), strings.TrimSpace(a.Status + " " + a.Standing), a.ClaimableTo,
				momentIf(a.PaidAt),
			},
		)
	}
	for _, e := range v.Events {
		events = append(events, []string{moment(e.At), e.Event, e.About})
	}
	for _, part := range []struct {
		head []string
		rows [][]string
	}{
		{orderHead, orders}, {[]string{"AWARD", "PARTY", "KIND", "EURO", "STATUS", "CLAIMABLE TO", "PAID"}, awards},
		{[]string{"WHEN", "WHAT HAPPENED", "ABOUT"}, events},
	} {
		if len(part.rows) == 0 {
			continue
		}
		if err := writeLine(cmd, ""); err != nil {
			return err
		}
		if err := table(cmd, part.head, part.rows); err != nil {
			return err
		}
	}
	return nil
}

// withValues leaves out what is empty.
func withValues(rows [][]string) (left [][]string) {
	for _, row := range rows {
		if row[1] != "" {
			left = append(left, row)
		}
	}
	return left
}

func momentIf(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return moment(at)
}
