package seller

import (
	"reflect"
	"strings"
)

// Columns of a report stand at the fields of its rows: the tag column holds the screen's name, with = and the backend's
// where the report can be ordered by it, and the tag file the backend's columns of a file where they are others. A
// person's name and address stand in one cell of the screen and in two of a file, and a file says more of what was
// earned: by which plan, and in which credit note.
const (
	tagColumn = "column"
	tagFile   = "file"
	noFile    = "-"
)

// rowOf is what a report has rows of.
func rowOf(kind string) reflect.Type {
	switch kind {
	case recommendations:
		return reflect.TypeFor[RecommendationRow]()
	case leads:
		return reflect.TypeFor[LeadRow]()
	case Orders:
		return reflect.TypeFor[OrderRow]()
	case commissions:
		return reflect.TypeFor[CommissionRow]()
	case invitations:
		return reflect.TypeFor[InvitationRow]()
	default:
		return reflect.TypeFor[RecommenderRow]()
	}
}

// columnOf gives the backend's words of a report's column: the one to order by, and those of a file. Both are empty for
// a column that the report hasn't.
func columnOf(kind, name string) (order string, file []string) {
	row := rowOf(kind)
	for i := range row.NumField() {
		tag := row.Field(i).Tag
		own, word, _ := strings.Cut(tag.Get(tagColumn), "=")
		if own == "" || own != name {
			continue
		}
		switch columns := tag.Get(tagFile); columns {
		case noFile:
			return word, nil
		case "":
			return word, []string{word}
		default:
			return word, strings.Split(columns, ",")
		}
	}
	return "", nil
}
