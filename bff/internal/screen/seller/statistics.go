package seller

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// StatisticsForm asks for a period; what is left out is the last twelve months.
type StatisticsForm struct {
	From  string `json:"from,omitempty" wire:"von" maxLength:"10" doc:"first day on which it was recommended"`
	Until string `json:"until,omitempty" wire:"bis" maxLength:"10" doc:"last day"`
}

// Statistics are what became of the recommendations of a period.
type Statistics struct {
	Who      Who      `json:"who"`
	From     string   `json:"from" format:"date" doc:"first day"`
	Until    string   `json:"until" format:"date" doc:"last day"`
	Total    Stages   `json:"total"`
	Money    Earned   `json:"money" doc:"what they have earned, at the stages at which there is money"`
	Possible int64    `json:"possibleCents" doc:"what orders may still earn, net, at least"`
	Days     *float64 `json:"days,omitempty" doc:"median of the days from a recommendation to its order; missing without one"`
	Products []Share  `json:"products"`
	Channels []Share  `json:"channels"`
	Months   []Share  `json:"months" doc:"the oldest first"`
	Inviters []Share  `json:"inviters,omitempty" doc:"for who may know of colleagues"`
	Before   Earlier  `json:"before" doc:"the period that it is compared with"`
}

// Earlier is the period before.
type Earlier struct {
	From   string  `json:"from" format:"date"`
	Until  string  `json:"until" format:"date"`
	Total  Stages  `json:"total"`
	Money  Earned  `json:"money"`
	Months []Share `json:"months" doc:"the oldest first, beside the oldest of the period"`
}

// Stages count recommendations by how far they have come at least.
type Stages struct {
	Made      int64 `json:"made"`
	Visited   int64 `json:"visited"`
	Entered   int64 `json:"entered"`
	Confirmed int64 `json:"confirmed"`
	Ordered   int64 `json:"ordered"`
	Paid      int64 `json:"paid"`
}

// Earned is what recommendations have earned by now, net and less what was taken back.
type Earned struct {
	OrderedCents int64 `json:"orderedCents" doc:"those with an order that counts"`
	PaidCents    int64 `json:"paidCents" doc:"of them, those whose rewards are all paid"`
}

func earnedBy(m wire.StageMoney) Earned {
	return Earned{OrderedCents: m.OrderedCents, PaidCents: m.PaidCents}
}

// Share is what falls to one product, channel, month or member.
type Share struct {
	Key    string `json:"key" doc:"what the list is filtered by; * for all the rest, - for whom nobody invited"`
	Name   string `json:"name,omitempty" doc:"of a product or a member; missing for a member who was erased"`
	Stages Stages `json:"stages"`
	Cents  int64  `json:"cents" doc:"what those with an order that counts have earned, net, less what was taken back"`
}

type statisticsInput struct{ Body StatisticsForm }

func (s *Screens) lookStatistics(ctx context.Context, in *statisticsInput) (*screen.Answer[Statistics], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetAgencyStatistics(
		ctx, call, me.AgencyNumber, wire.StatisticsQuestion{From: in.Body.From, Until: in.Body.Until},
	)
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in))
	}
	return screen.Show(Statistics{
		Who: WhoOf(me), From: got.From, Until: got.Until, Total: stagesOf(got.Total),
		Money: earnedBy(got.Money), Possible: got.Possible, Days: got.Days,
		Products: screen.Map(got.Products, shareOf), Channels: screen.Map(got.Channels, shareOf),
		Months: screen.Map(got.Months, shareOf), Inviters: screen.Map(got.Inviters, shareOf),
		Before: earlierOf(got.Before),
	}), nil
}

func stagesOf(f wire.Figures) Stages {
	return Stages{
		Made: f.Made, Visited: f.Visited, Entered: f.Entered, Confirmed: f.Confirmed, Ordered: f.Ordered, Paid: f.Paid,
	}
}

func earlierOf(b wire.Earlier) Earlier {
	return Earlier{
		From: b.From, Until: b.Until, Total: stagesOf(b.Total), Money: earnedBy(b.Money),
		Months: screen.Map(b.Months, shareOf),
	}
}

func shareOf(p wire.Part) Share {
	return Share{Key: p.Key, Name: p.Name, Stages: stagesOf(p.Figures), Cents: p.Cents}
}
