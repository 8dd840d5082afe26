package api_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/safety/audit"
)

// takenAs has for each call of the desk that answers with a file what the audit log calls it.
var takenAs = map[string]audit.What{
	"exportDeskLog":       audit.LogExported,
	"exportDeskMoneyRows": audit.StatementExported,
	"exportDeskNumbers":   audit.NumbersExported,
	"exportDeskStatement": audit.StatementExported,
	"exportEditedTexts":   audit.TextsExported,
	"exportPerson":        "person.exported",
	"getOfferFile":        audit.OffersExported, // as text in JSON
	"getSellerNoteFile":   "credit_note.seen",
}

// A new call of the desk that answers with a file has a kind of the log: test/account has each of them taken.
func TestEachCallOfTheDeskThatGivesAFileIsLogged(t *testing.T) {
	document, err := wiring.Document()
	require.NoError(t, err)
	found := map[string]bool{"getOfferFile": true}
	for _, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			row, ok := access.Of(op.OperationID)
			if !ok || !slices.Equal(row.Roles, []access.Role{access.Desk}) {
				continue
			}
			for status, answer := range op.Responses {
				for kind, m := range answer.Content {
					if strings.HasPrefix(status, "2") && (m.Schema.Format == "binary" || !strings.Contains(kind, "json")) {
						found[op.OperationID] = true
					}
				}
			}
		}
	}
	for op := range found {
		what, ok := takenAs[op]
		assert.True(t, ok, "%s: which kind of the audit log has it?", op)
		_, ok = staff.Vouching()[what]
		assert.True(t, ok, "%s: %s is a kind of the log", op, what)
	}
	for op := range takenAs {
		assert.True(t, found[op], "%s gives a file", op)
	}
}
