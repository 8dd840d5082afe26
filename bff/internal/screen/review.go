package screen

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
)

// Review is people's look at a reward before it may be paid, as far as its holder may know.
type Review struct {
	ID            string     `json:"id"`
	Stage         string     `json:"stage" enum:"held,refusing,passed,refused" doc:"looked at, to end, goes on, has ended"`
	Since         time.Time  `json:"since"`
	Until         string     `json:"until,omitempty" format:"date" doc:"last day, while it lasts"`
	Then          string     `json:"then,omitempty" enum:"passed,refusing,refused" doc:"follows that day"`
	Objectionable bool       `json:"objectionable" doc:"its holder can object, once"`
	ObjectableBy  string     `json:"objectableBy,omitempty" format:"date" doc:"last day to object in own words"`
	NotedAt       *time.Time `json:"notedAt,omitempty" doc:"people noted an objection made by telephone or letter"`
	ObjectedAt    *time.Time `json:"objectedAt,omitempty"`
	AnsweredAt    *time.Time `json:"answeredAt,omitempty"`
	EndedAt       *time.Time `json:"endedAt,omitempty"`
}

// ObjectionForm says what its holder has against a decision.
type ObjectionForm struct {
	Text string `json:"text" wire:"text" minLength:"1" maxLength:"1000" text:"lines"`
}

// ReviewOf gives nil for none.
func ReviewOf(r *wire.AwardReview) *Review {
	if r == nil {
		return nil
	}
	return &Review{
		ID: r.ID, Stage: r.Stage, Since: r.Since.UTC(), Until: r.Until, Then: r.Then, Objectionable: r.Objectionable,
		ObjectableBy: r.ObjectableBy, NotedAt: r.NotedAt, ObjectedAt: r.ObjectedAt, AnsweredAt: r.AnsweredAt,
		EndedAt: r.EndedAt,
	}
}
