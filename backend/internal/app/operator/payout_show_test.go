package operator

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestABatchIsShownWithWhatIsUnusualAndNothingThatMovesTheCursor(t *testing.T) {
	seen := transfer.SeenBatch{
		Batch: transfer.Batch{
			ID: "b", Status: transfer.AwaitingRelease, CreatedAt: time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC), SumCents: 7001,
			Count: 2,
		},
		Digest: "7c66b061e68ea118", Tenant: &tenant.Tenant{ID: "probe"},
		Transfers: []transfer.SeenTransfer{
			{
				Payout: transfer.Payout{ID: "1", AmountCents: 7000}, Holder: "Eva\x1b[2A\n\u202eMuster",
				Background: payable.Background{
					Number: "WAHGGVTHD6", Last4: "2051", Product: "Internet",
					OrderedAt: time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC), Party: "recommender", Kind: "bonus",
				},
				Notes: []transfer.Note{
					{Kind: "ring", What: "a ring of 5 people who recommend each other"},
					{Kind: "disposable", What: "a throw-away mailbox: \x1b]0;x\x07"},
				},
			},
			{
				Payout: transfer.Payout{ID: "2", AmountCents: 1}, Holder: "Udo",
				Background: payable.Background{Number: "H7VAPZV6Z6", Last4: "3000", Product: "Internet", Party: "recipient"},
			},
		},
	}
	show := func(asJSON bool) string {
		t.Helper()
		var written bytes.Buffer
		cmd := &cobra.Command{}
		cmd.SetOut(&written)
		cmd.Flags().Bool("json", asJSON, "")
		require.NoError(t, showBatch(cmd, seen))
		return written.String()
	}
	for _, written := range []string{show(false), show(true)} {
		for _, wanted := range []string{
			"WAHGGVTHD6", `Eva\u001b[2A`, "2051", "2026-11-22", "recommender, bonus", "7c66b061e68ea118",
			"a ring of 5 people who recommend each other",
		} {
			assert.Contains(t, written, wanted)
		}
		assert.False(t, strings.ContainsAny(written, "\x1b\x07\u202e"))
	}
	assert.Regexp(t, `(?m)^WAHGGVTHD6 +Eva\S+ +a ring of 5`, show(false))
	assert.Equal(
		t, 2, strings.Count(show(false), "H7VAPZV6Z6")+strings.Count(show(false), "a throw-away mailbox"),
		"who has nothing unusual isn't named there",
	)
}
