package operator_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Health says of each kind the number that the list has: it has no other.
func TestHealthCountsWhatTheListHas(t *testing.T) {
	o := openOffice(t)
	o.stockUp()
	o.waitingBatch("b1")
	counts := map[tenant.ID]task.Counts{}
	o.at(func(ctx context.Context, a *wiring.App, _ *tenant.Tenant) {
		for _, one := range a.Tenants.All(ctx) {
			list, err := a.Tasks.List(ctx, one)
			require.NoError(t, err)
			counts[one.ID] = list.Counts()
		}
	})
	require.Positive(t, counts["funkwelle"][task.Batches])
	require.Positive(t, counts["funkwelle"][task.Inquiries])
	require.Positive(t, counts["funkwelle"][task.Messages])
	out, _ := o.run("", "health")
	for id, of := range counts {
		for kind, what := range map[task.Kind]string{
			task.Batches: "batches: waiting for a release", task.BankCases: "cases of the bank that nobody has settled",
			task.Vouchers:       "vouchers that no mailbox takes",
			task.AgencyRequests: "agencies' requests that wait for your decision",
			task.Partners:       "partners that wait for your answer", task.Inquiries: "inquiries that nobody has answered",
			task.Messages: "messages by the contact form that nobody has closed",
		} {
			assert.Regexp(t, fmt.Sprintf(`%s +%s +%d\b`, id, what, of[kind]), out)
		}
	}
}

// Each kind names a command that there is.
func TestTheNextStepOfEachTaskIsACommand(t *testing.T) {
	o := openOffice(t)
	for _, kind := range task.Kinds {
		for _, id := range []string{"", "01993f0c"} {
			words := strings.Fields(kind.Command(id))[1:]
			out, err := o.run("", append(words, "--help")...)
			require.NoError(t, err, words)
			path := strings.Join(words[:len(words)-boolInt(id != "" && words[len(words)-1] == id)], " ")
			assert.Contains(t, out, "operator "+path, kind)
		}
	}
	assert.Equal(t, "operator payout list", task.Batches.Command("-x; rm"), "what isn't plain stands in no command")
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
