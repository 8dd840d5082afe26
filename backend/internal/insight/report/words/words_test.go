package words_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var kinds = []report.Kind{
	report.Recommendations, report.Orders, report.Leads, report.Recommenders, report.Invitations, report.Commissions,
}

// screens gives the text that the micro-frontend shows at a path of its locale file.
func screens(t *testing.T, l tenant.Language) func(path string) string {
	t.Helper()
	read := func(workspace ...string) map[string]any {
		raw, err := os.ReadFile(besidetest.Path(t, append(workspace, "src", "locales", string(l)+".json")...))
		require.NoError(t, err)
		var texts map[string]any
		require.NoError(t, json.Unmarshal(raw, &texts))
		return texts
	}
	all, own := read("shell", "seller"), read("mfe-agency")
	all["shared"] = read("shell", "kit")["shared"]
	return func(path string) string {
		text, ok := at(all, path)
		if !ok {
			// What takes several people, agencies alone read.
			text, ok = at(own, path)
		}
		require.True(t, ok, path)
		return text
	}
}

func at(texts map[string]any, path string) (string, bool) {
	var node any = texts
	for _, step := range strings.Split(path, ".") {
		group, ok := node.(map[string]any)
		if !ok {
			return "", false
		}
		node = group[step]
	}
	text, ok := node.(string)
	return text, ok
}

// A file says what the screen says, word by word: its head, its statuses, and no column that the screen hasn't.
func TestAFileSpeaksAsTheScreen(t *testing.T) {
	all := words.All
	elsewhere := map[string]string{
		"invitations.email": "shared.field.email", "invitation.erased": "invite.erased", "talk.on_site": "invite.talk_onSite",
		"talk.phone":            "invite.talk_phone",
		"invitation.sent_again": "report.invitationStatus.sentAgain", "invitation.expired": "report.invitationStatus.lapsed",
		"orders.reportedOrder": "report.reportedNumber", "orders.recommended": "report.timeline.recommended",
		"orders.confirmed": "report.timeline.confirmed", "orders.label": "links.label",
		"orders.cancelled": "report.timeline.cancelled", "orders.complaintUntil": "report.timeline.complaintUntil",
		"commissions.plan": "plan.plan", "commission.taken_back": "report.commissionStatus.takenBack",
	}
	for _, l := range []tenant.Language{"de", "en"} {
		shown, inFile := screens(t, l), func(code string) string { return all[l][code] }
		for _, kind := range kinds {
			k := string(kind)
			assert.Regexp(t, `^[a-z-]+$`, tenant.SaysContract.Fill(inFile(k+".file")), "part of a file's name")
			assert.Equal(t, shown("report.title_"+k), inFile(k+".title"))
			for _, column := range kind.Columns() {
				if k+"."+column == "commissions.note" {
					assert.NotEmpty(t, inFile("commissions.note"), "the screen says that there is one, a file which")
					continue
				}
				path, ok := elsewhere[k+"."+column]
				if !ok {
					path = "report.columns." + k + "." + column
				}
				assert.Equal(t, shown(path), inFile(k+"."+column))
			}
		}
		for code, text := range all[l] {
			group, name, _ := strings.Cut(code, ".")
			path := map[string]string{
				"status": "report.statuses.", "order": "report.orderStatus.", "invitation": "report.invitationStatus.",
				"approval": "approval.", "talk": "", "commission": "report.commissionStatus.",
			}[group] + name
			if other, ok := elsewhere[code]; ok {
				path = other
			}
			if !strings.Contains(path, ".") {
				continue // a head or a title
			}
			assert.Equal(t, shown(path), text, code)
		}
		for _, s := range report.OfRecommendations.Statuses {
			assert.NotEmpty(t, inFile("status."+s), s)
		}
		for _, s := range report.OfOrders.Statuses {
			assert.NotEmpty(t, inFile("order."+s), s)
		}
		for _, s := range report.OfCommissions.Statuses {
			assert.Equal(t, !report.IsTotal(s), inFile("commission."+s) != "", "%s: no row is of a total", s)
		}
		for _, s := range report.OfInvitations.Statuses {
			assert.NotEmpty(t, inFile("invitation."+s), s)
		}
	}
	assert.Equal(t, all["en"]["orders.title"], all.In("tr")("orders.title"))
}
