// Package gormstore keeps recommendations in SQL.
package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

type row struct {
	Tenant            string `gorm:"primaryKey"`
	ID                string `gorm:"primaryKey"`
	Version           int64
	Number            string
	Status            string
	RecommenderID     string
	TypedFirstName    string
	TypedInitial      string
	RecipientID       string
	ProductID         string
	Share             int
	RecommenderCents  int64
	RecipientCents    int64
	ForCommission     *bool
	ComplaintDays     *int
	ComplaintSeconds  *int
	BonusAfter        *int
	BonusCents        *int64
	Channel           string
	AgentNumber       string
	AgencyNumber      string
	AgencyLinkID      string
	Label             string
	SpokenTo          string `gorm:"column:heard_by"`
	Language          string
	PersonalLine      string
	LineReportedAt    *time.Time
	OfflineCode       string
	SubmissionKey     *string
	SubmissionPrint   string
	CreatedAt         time.Time
	ValidUntil        time.Time
	CreatedMailedAt   *time.Time
	ConfirmedMailedAt *time.Time
	ExpiredMailedAt   *time.Time
	ConfirmedAt       *time.Time
	EndedAt           *time.Time
}

func (row) TableName() string { return "recommendations" }

// promised is what the recommender was promised; the column has what the share gives that side.
func (w row) promised() int64 {
	if w.ForCommission != nil && *w.ForCommission {
		return 0
	}
	return w.RecommenderCents
}

func toDB(r *recommendation.Recommendation) row {
	var key *string
	if r.Submission.Key != "" {
		key = &r.Submission.Key
	}
	w := row{
		Tenant: string(r.Tenant), ID: r.ID, Version: r.Version, Number: r.Number.String(), Status: string(r.Status),
		RecommenderID: r.RecommenderID, TypedFirstName: r.Typed.FirstName, TypedInitial: r.Typed.Initial,
		RecipientID: r.RecipientID, ProductID: r.ProductID, Share: int(r.Share),
		RecommenderCents: r.OfferedCents, RecipientCents: r.RecipientCents, ForCommission: r.ForCommission,
		Channel:     r.Channel,
		AgentNumber: r.AgentNumber, AgencyNumber: r.SellerNumber, AgencyLinkID: r.LinkID, Label: r.Label,
		SpokenTo: r.SpokenTo,
		Language: r.Language, PersonalLine: r.Line.Text, LineReportedAt: r.Line.ReportedAt,
		OfflineCode: r.OfflineCode, SubmissionKey: key, SubmissionPrint: r.Submission.Print,
		CreatedAt: r.CreatedAt, ValidUntil: r.ValidUntil, CreatedMailedAt: r.Mailed.Created,
		ConfirmedMailedAt: r.Mailed.Confirmed, ExpiredMailedAt: r.Mailed.Expired,
		ConfirmedAt: r.ConfirmedAt, EndedAt: r.EndedAt,
	}
	if p := r.Promise; p != nil {
		w.ComplaintDays, w.ComplaintSeconds, w.BonusAfter, w.BonusCents = &p.Complaint.Days, &p.Complaint.Seconds, &p.BonusAfter, &p.BonusCents
	}
	return w
}

func promiseFromDB(w row) *recommendation.Promise {
	if w.ComplaintDays == nil || w.ComplaintSeconds == nil || w.BonusAfter == nil || w.BonusCents == nil {
		return nil
	}
	return &recommendation.Promise{
		Complaint: tenant.Span{Days: *w.ComplaintDays, Seconds: *w.ComplaintSeconds}, BonusAfter: *w.BonusAfter,
		BonusCents: *w.BonusCents,
	}
}

func fromDB(w row) *recommendation.Recommendation {
	s := recommendation.Submission{Print: w.SubmissionPrint}
	if w.SubmissionKey != nil {
		s.Key = *w.SubmissionKey
	}
	return &recommendation.Recommendation{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Version: w.Version, Number: link.Number(w.Number),
		Status:        recommendation.Status(w.Status),
		RecommenderID: w.RecommenderID, Typed: recommendation.Typed{FirstName: w.TypedFirstName, Initial: w.TypedInitial},
		RecipientID: w.RecipientID, ProductID: w.ProductID, Share: recommendation.Share(w.Share),
		RecommenderCents: w.promised(), OfferedCents: w.RecommenderCents, RecipientCents: w.RecipientCents,
		ForCommission: w.ForCommission, Promise: promiseFromDB(w), Channel: w.Channel,
		AgentNumber: w.AgentNumber, SellerNumber: w.AgencyNumber, LinkID: w.AgencyLinkID, Label: w.Label,
		SpokenTo: w.SpokenTo,
		Language: w.Language, Line: recommendation.Line{Text: w.PersonalLine, ReportedAt: w.LineReportedAt},
		OfflineCode: w.OfflineCode, Submission: s,
		CreatedAt: w.CreatedAt, ValidUntil: w.ValidUntil,
		Mailed: recommendation.Mailed{
			Created: w.CreatedMailedAt, Confirmed: w.ConfirmedMailedAt, Expired: w.ExpiredMailedAt,
		},
		ConfirmedAt: w.ConfirmedAt, EndedAt: w.EndedAt,
	}
}

type eventRow struct {
	Tenant           string `gorm:"primaryKey"`
	RecommendationID string `gorm:"primaryKey"`
	Kind             string `gorm:"primaryKey"`
	Ref              string `gorm:"primaryKey"`
	At               time.Time
}

func (eventRow) TableName() string { return "recommendation_events" }

func eventsToDB(r *recommendation.Recommendation) []eventRow {
	events := r.TakeEvents()
	rows := make([]eventRow, 0, len(events))
	for _, e := range events {
		rows = append(rows, eventRow{
			Tenant: string(r.Tenant), RecommendationID: r.ID, Kind: string(e.Kind), Ref: e.Ref, At: e.At,
		})
	}
	return rows
}
