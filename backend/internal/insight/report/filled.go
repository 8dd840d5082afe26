package report

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Columns are those that a list shows.
func (k Kind) Columns() []string { return columnsOf[k] }

// Row fills the chosen columns with one row of a list.
func (x Export) Row(row any, s Saying) []Cell {
	switch r := row.(type) {
	case Recommendation:
		return filled(recommendationCells, x.Columns, r, s)
	case Order:
		return filled(orderCells, x.Columns, r, s)
	case Lead:
		return filled(leadCells, x.Columns, r, s)
	case Recommender:
		return filled(recommenderCells, x.Columns, r, s)
	case Invitation:
		return filled(invitationCells, x.Columns, r, s)
	case Commission:
		return filled(commissionCells, x.Columns, r, s)
	default:
		return nil
	}
}

func filled[Row any](all []cells[Row], columns []string, row Row, s Saying) []Cell {
	out := make([]Cell, 0, len(columns))
	for _, column := range columns {
		for _, one := range all {
			if one.column == column {
				out = append(out, one.of(row, s))
			}
		}
	}
	return out
}

// lastDay is the day before the first instant after a period.
func lastDay(end time.Time) Cell { return DayCell(tenant.LastDay(end)) }

func lastDayOf(end *time.Time) Cell {
	if end == nil {
		return Cell{}
	}
	return lastDay(*end)
}

func moneyOf(cents *int64) Cell {
	if cents == nil {
		return Cell{}
	}
	return MoneyCell(*cents)
}

// words say how far an approval has come; nothing for an order that no member of an agency approves.
func (a *Approval) words(s Saying) string {
	if a == nil {
		return ""
	}
	by := make([]string, len(a.By))
	for i, name := range a.By {
		if by[i] = name; name == "" {
			by[i] = s.Word("approval.gone")
		}
	}
	who := strings.Join(by, ", ")
	switch {
	case !a.Waits:
		done := strings.ReplaceAll(s.Word("approval.done"), "{{by}}", who)
		if a.At != nil {
			done += ", " + s.Day(*a.At)
		}
		return done
	case who != "":
		return strings.ReplaceAll(s.Word("approval.second"), "{{by}}", who)
	default:
		return s.Word("approval.waits")
	}
}
