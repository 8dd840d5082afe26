package rest

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// AwardReview is what the holder of an award reads of people's look at it.
type AwardReview struct {
	_ struct{} `schema:"Praemienpruefung"`

	ID            string     `json:"Id"`
	Stage         string     `json:"Stand" enum:"held,refusing,passed,refused" doc:"looked at, to end, goes on, has ended"`
	Since         time.Time  `json:"Seit" doc:"when it began"`
	Until         string     `json:"Bis,omitempty" format:"date" doc:"last day of it"`
	Then          string     `json:"Danach,omitempty" enum:"passed,refusing,refused" doc:"follows that day"`
	Objectionable bool       `json:"Widersprechbar" doc:"its holder can object, once"`
	ObjectableBy  string     `json:"WidersprechbarBis,omitempty" format:"date" doc:"last day to object in own words"`
	NotedAt       *time.Time `json:"AufgenommenAm,omitempty" doc:"when people noted an objection"`
	ObjectedAt    *time.Time `json:"WidersprochenAm,omitempty" doc:"when its holder objected"`
	AnsweredAt    *time.Time `json:"BeantwortetAm,omitempty" doc:"when another person had looked at it"`
	EndedAt       *time.Time `json:"BeendetAm,omitempty" doc:"when it ended"`
}

// ToReview gives nil for none.
func ToReview(r *recommendation.Review) *AwardReview {
	if r == nil {
		return nil
	}
	out := &AwardReview{
		ID: r.ID, Stage: string(r.Stage), Since: r.Since, Then: string(r.Then), Objectionable: r.Objectionable,
		NotedAt: instant(r.NotedAt), ObjectedAt: instant(r.ObjectedAt), AnsweredAt: instant(r.AnsweredAt),
		EndedAt: instant(r.EndedAt),
	}
	if !r.Until.IsZero() {
		out.Until = tenant.LastDay(r.Until).Format(time.DateOnly)
	}
	if r.Objectionable {
		out.ObjectableBy = tenant.LastDay(r.ObjectableUntil).Format(time.DateOnly)
	}
	return out
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
