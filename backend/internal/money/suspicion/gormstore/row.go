package gormstore

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/programme/tenant"
)

type caseRow struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Kind             string `gorm:"primaryKey"`
	Weight           int64
	Since            time.Time
}

func (caseRow) TableName() string { return "suspicions" }

type decisionRow struct {
	Tenant           string `gorm:"primaryKey"`
	ID               string `gorm:"primaryKey"`
	RecommendationID string
	AwardID          string
	Party            string
	Cents            int64
	Kinds            string
	Verdict          string
	Reason           string
	DecidedBy        string
	ByRule           bool
	Leads            bool
	DecidedAt        time.Time
	HeldSince        *time.Time
	UntilAt          *time.Time
	Outcome          string
	EndedAt          *time.Time
	Objection        string
	ObjectedAt       *time.Time
	Answer           string
	AnsweredBy       string
	AnsweredAt       *time.Time
	Upheld           bool
	Noted            string
	NotedBy          string
	NotedAt          *time.Time
	NotedUntil       *time.Time
	NotedAnswer      string
	NotedAnsweredBy  string
	NotedAnsweredAt  *time.Time
	Commission       string
}

func (decisionRow) TableName() string { return "suspicion_decisions" }

type countRow struct {
	Tenant  string `gorm:"primaryKey"`
	Kind    string `gorm:"primaryKey"`
	Refused int
	Decided int
}

func (countRow) TableName() string { return "suspicion_counts" }

type ruleRow struct {
	Tenant  string `gorm:"primaryKey"`
	Kind    string `gorm:"primaryKey"`
	Off     bool
	AtLeast int
	SetBy   string
	SetAt   time.Time
}

func (ruleRow) TableName() string { return "suspicion_rules" }

func toRow(d suspicion.Decision) decisionRow {
	return decisionRow{
		Tenant: string(d.Tenant), ID: d.ID, RecommendationID: d.RecommendationID, AwardID: d.AwardID, Party: d.Party,
		Cents: d.Cents, Kinds: joined(d.Kinds), Verdict: string(d.Verdict), Reason: d.Reason, DecidedBy: d.By,
		ByRule: d.ByRule, Leads: d.Leads, DecidedAt: d.At.UTC(), HeldSince: instant(d.HeldSince), UntilAt: instant(d.Until),
		Outcome: string(d.Outcome), EndedAt: instant(d.EndedAt), Objection: d.Objection, ObjectedAt: instant(d.ObjectedAt),
		Answer: d.Answer, AnsweredBy: d.AnsweredBy, AnsweredAt: instant(d.AnsweredAt), Upheld: d.Upheld,
		Noted: d.Noted.Text, NotedBy: d.Noted.By, NotedAt: instant(d.Noted.At), NotedUntil: instant(d.Noted.Until),
		NotedAnswer: d.Noted.Answer, NotedAnsweredBy: d.Noted.AnsweredBy, NotedAnsweredAt: instant(d.Noted.AnsweredAt),
		Commission: string(d.Commission),
	}
}

func (r decisionRow) toDecision() suspicion.Decision {
	return suspicion.Decision{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, RecommendationID: r.RecommendationID, AwardID: r.AwardID, Party: r.Party,
		Cents: r.Cents, Kinds: split(r.Kinds), Verdict: suspicion.Verdict(r.Verdict), Reason: r.Reason, By: r.DecidedBy,
		ByRule: r.ByRule, Leads: r.Leads, At: r.DecidedAt.UTC(), HeldSince: value(r.HeldSince), Until: value(r.UntilAt),
		Outcome: suspicion.Outcome(r.Outcome), EndedAt: value(r.EndedAt), Objection: r.Objection,
		ObjectedAt: value(r.ObjectedAt), Answer: r.Answer, AnsweredBy: r.AnsweredBy, AnsweredAt: value(r.AnsweredAt),
		Upheld: r.Upheld, Commission: suspicion.Fate(r.Commission), Noted: suspicion.Noted{
			Text: r.Noted, By: r.NotedBy, At: value(r.NotedAt), Until: value(r.NotedUntil), Answer: r.NotedAnswer,
			AnsweredBy: r.NotedAnsweredBy, AnsweredAt: value(r.NotedAnsweredAt),
		},
	}
}

func toDecisions(rows []decisionRow) []suspicion.Decision {
	all := make([]suspicion.Decision, len(rows))
	for i, r := range rows {
		all[i] = r.toDecision()
	}
	return all
}

const comma = ","

func joined(kinds []signal.Kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = string(k)
	}
	return strings.Join(names, comma)
}

func split(names string) (kinds []signal.Kind) {
	for name := range strings.SplitSeq(names, comma) {
		if name != "" {
			kinds = append(kinds, signal.Kind(name))
		}
	}
	return kinds
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	utc := t.UTC()
	return &utc
}

func value(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}
