package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/letters/contact"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func contactCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	all := false
	c := &cobra.Command{Use: "contact", Short: "What people wrote by the contact form"}
	d.flag(c)
	list := &cobra.Command{
		Use: "list", Short: "Lists the messages that aren't closed, the oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.ContactDesk.List(ctx, t.ID, all)
				if err != nil {
					return err
				}
				return listContacts(cmd, found)
			})
		},
	}
	list.Flags().BoolVar(&all, "all", false, "also those that are closed and still kept")
	c.AddCommand(list, &cobra.Command{
		Use: "show <id>", Short: "Shows one message", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				m, err := a.ContactDesk.Show(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				return showContact(cmd, m)
			})
		},
	}, &cobra.Command{
		Use: "done <id>", Short: "Closes a message that was answered", Args: cobra.ExactArgs(1),
		Long: "Closes a message that was answered, or that needs no answer. Who wrote is answered by the letter that " +
			"brought the message: its answer goes to the sender. " +
			"The message is kept until its time is over.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.ContactDesk.Done(ctx, t.ID, who.Name(), args[0]); err != nil {
					return err
				}
				return did(cmd, facts{"message": args[0], "state": "done"}, "closed")
			})
		},
	})
	return c
}

// contactView is a message as the command shows it.
type contactView struct {
	ID        string     `json:"id"`
	WrittenAt time.Time  `json:"writtenAt"`
	Topic     string     `json:"topic"`
	Name      string     `json:"name"`
	Email     string     `json:"email"`
	Language  string     `json:"language"`
	Message   string     `json:"message"`
	Copy      bool       `json:"copyWanted"`
	KeptUntil string     `json:"keptUntil"`
	DoneAt    *time.Time `json:"doneAt,omitempty"`
}

func viewContact(m contact.Message) contactView {
	return contactView{
		m.ID, m.WrittenAt, string(m.Topic), m.Name, m.Email.String(), m.Language, m.Text, m.Copy,
		tenant.LastDay(m.KeepUntil).Format(time.DateOnly), m.DoneAt,
	}
}

func listContacts(cmd *cobra.Command, found []contact.Message) error {
	views, rows := make([]contactView, len(found)), make([][]string, len(found))
	for n, m := range found {
		views[n] = viewContact(m)
		rows[n] = []string{m.ID, moment(m.WrittenAt), string(m.Topic), m.Name, doneOn(m)}
	}
	return write(cmd, views, []string{"ID", "WRITTEN", "TOPIC", "NAME", "DONE"}, rows)
}

func doneOn(m contact.Message) string {
	if !m.Done() {
		return ""
	}
	return moment(*m.DoneAt)
}

func showContact(cmd *cobra.Command, m contact.Message) error {
	v := viewContact(m)
	if asJSON(cmd) {
		return document(cmd, v)
	}
	return writeLine(
		cmd,
		"written     %s\ntopic       %s\nname        %s\ne-mail      %s\nlanguage    %s\nkept until  %s\ndone "+
			"       %s\n\n%s",
		moment(m.WrittenAt), v.Topic, v.Name, v.Email, v.Language, v.KeptUntil, doneOn(m), block(m.Text),
	)
}
