// Package inquiry is what a recommender asks about a reward that is missing (Anfrage), and what the people who run the
// programme answer.
package inquiry

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Inquiry is one question with its answer.
type Inquiry struct {
	Tenant tenant.ID
	ID     string
	// Account is the recommender who asks.
	Account string
	Question
	CreatedAt time.Time
	// Answer is empty until somebody has answered.
	Answer     string
	AnsweredAt *time.Time
}

// Question is what the person tells.
type Question struct {
	// OrderNumber is the friend's order or contract.
	OrderNumber string
	// Product is what was ordered, in the person's words.
	Product string
	// RecommendationNumber is one of the person's own recommendations; empty when the person doesn't know which.
	RecommendationNumber string
	Message              string
}

// The longest texts that are taken, in characters.
const (
	maxLine    = 80
	maxMessage = 2000
	maxAnswer  = 4000
)

// The fields of a question, as faults name them.
const (
	fieldOrder          = "orderNumber"
	fieldProduct        = "product"
	fieldRecommendation = "recommendationNumber"
	fieldMessage        = "message"
)

// ErrNotOwn is for a recommendation that isn't the person's, or isn't there.
var ErrNotOwn = fault.Fields{{Path: fieldRecommendation, Code: "recommendation.unknown"}}.Err()

// ErrAnswered is for an inquiry that somebody has answered before.
var ErrAnswered = fault.New(fault.Conflict, "inquiry.answered", "the inquiry has been answered")

// ErrAnswer is for an answer that says nothing, or too much.
var ErrAnswer = fault.New(fault.Invalid, "field.invalid", "an answer has between 1 and 4000 characters")

// Check gives the question in the form in which it is kept, or the fields at fault.
func (q Question) Check() (Question, error) {
	q.OrderNumber, q.Product, q.Message = oneLine(q.OrderNumber), oneLine(q.Product), strings.TrimSpace(q.Message)
	q.RecommendationNumber = strings.TrimSpace(q.RecommendationNumber)
	var wrong fault.Fields
	wrong.Add(q.OrderNumber != "", fieldOrder, "field.required")
	wrong.Add(utf8.RuneCountInString(q.OrderNumber) <= maxLine, fieldOrder, "field.invalid")
	wrong.Add(utf8.RuneCountInString(q.Product) <= maxLine, fieldProduct, "field.invalid")
	wrong.Add(q.Message != "", fieldMessage, "field.required")
	wrong.Add(readable(q.Message, maxMessage), fieldMessage, "field.invalid")
	return q, wrong.Err()
}

// Answered tells whether the inquiry is closed.
func (i *Inquiry) Answered() bool { return i.AnsweredAt != nil }

// Reply closes the inquiry, once.
//
// Rule (reward, 4 D): An inquiry is answered once, by mail and beside the question. Enforced:
// inquiry/gormstore.Answer. Test: TestAMissingRewardIsAskedForAndAnswered.
func (i *Inquiry) Reply(answer string, now time.Time) error {
	if i.Answered() {
		return ErrAnswered
	}
	answer = strings.TrimSpace(answer)
	if answer == "" || !readable(answer, maxAnswer) {
		return ErrAnswer
	}
	i.Answer, i.AnsweredAt = answer, &now
	return nil
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// readable wants text of one or more lines, without other control characters.
func readable(s string, most int) bool {
	return utf8.RuneCountInString(s) <= most && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && !strings.ContainsRune("\n\r\t", r)
	})
}
