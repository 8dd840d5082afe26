package operator

import (
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
)

// heldLetter is a letter that waits, as the command shows it. It names people by ids alone.
type heldLetter struct {
	Tenant  string    `json:"tenant"`
	AskedAt time.Time `json:"askedAt"`
	Topic   string    `json:"topic"`
	About   string    `json:"about"`
	Until   time.Time `json:"until"`
}

func mailHeld(getenv func(string) string) *cobra.Command {
	most := 0
	c := &cobra.Command{
		Use: "held", Short: "Lists the letters that wait because their mailbox has had those of its day", Args: cobra.NoArgs,
		Long: "Lists the letters that wait because their mailbox has had those of its day: others than its owner can bring " +
			"it so many, and no more. Nothing is wrong with them. Each " +
			"is tried again at the moment beside it, and waits again if there is no room by then. What it is about is named " +
			"by ids: no address, no name.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return processes.Desk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
				found, err := a.OutboxStore.HeldBack(cmd.Context(), most)
				if err != nil {
					return err
				}
				views, rows := make([]heldLetter, len(found)), make([][]string, len(found))
				for i, m := range found {
					views[i] = heldLetter{m.Tenant, m.CreatedAt, string(m.Topic), m.Key, m.Until}
					rows[i] = []string{m.Tenant, moment(m.CreatedAt), string(m.Topic), m.Key, moment(m.Until)}
				}
				return write(cmd, views, []string{"TENANT", "ASKED FOR", "TOPIC", "ABOUT", "TRIED AGAIN"}, rows)
			})
		},
	}
	c.Flags().IntVar(&most, "limit", 200, "how many of those that are tried first")
	return c
}
