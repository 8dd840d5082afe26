package operator

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/wording"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/content/preview"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errNoPreview = errors.New("the file is there, and isn't a preview")

func contentSet(getenv func(string) string) *cobra.Command {
	c, w := one(getenv, &cobra.Command{
		Use: "set <name>", Short: "Changes a text in one language, in every process within seconds",
		Long: "Changes a text in one language, as the tenant's next edition: every process takes it within " +
			"seconds. It is checked and made safe as the tenant's file is, and holds in " +
			"the place of the file's words, also when the files are loaded again. Names of facts in braces are " +
			"filled in; a page is Markdown. In the audit log.",
	})
	w.given(c)
	c.RunE = func(cmd *cobra.Command, args []string) error {
		draft, err := w.draft()
		if err != nil {
			return err
		}
		return w.editing(cmd, args[0], func(
			ctx context.Context, a *wiring.App, t *tenant.Tenant, c wording.Change,
		) (edition.Edition, error) {
			c.Words = string(draft)
			return a.Wording.Publish(ctx, t.ID, c)
		})
	}
	return c
}

func contentUndo(getenv func(string) string) *cobra.Command {
	number := edition.Last
	c, w := one(getenv, &cobra.Command{
		Use: "undo <name>", Short: "Brings back what a text was before its last change",
		Long: "Brings back what a text was in one language before its last change, which may be the file's " +
			"words; all other texts stay. Undone again, the change is back. " +
			"With --edition it is what it was then. In the audit log.",
	})
	c.Flags().IntVar(&number, "edition", edition.Last, "number of an edition (content history)")
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return w.editing(cmd, args[0], func(
			ctx context.Context, a *wiring.App, t *tenant.Tenant, c wording.Change,
		) (edition.Edition, error) {
			return a.Wording.Revert(ctx, t.ID, c, number)
		})
	}
	return c
}

// editing has an operator change a text, and tells where it stands now.
func (w *words) editing(
	cmd *cobra.Command, name string,
	change func(ctx context.Context, a *wiring.App, t *tenant.Tenant, c wording.Change) (edition.Edition, error),
) error {
	return w.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
		l, err := w.of(t, name)
		if err != nil {
			return err
		}
		e, err := change(ctx, a, t, wording.Change{By: who.Name(), Name: name, Language: l})
		if err != nil {
			return err
		}
		if err := a.TakeLoaded(ctx); err != nil {
			return err
		}
		c, err := a.Contents.Of(ctx, t.ID)
		if err != nil {
			return err
		}
		from := origin(c, name, l)
		return did(
			cmd, facts{"name": name, "language": l, "edition": e.Number, "from": from},
			"%s (%s) stands in edition %d, from: %s; every process takes it within seconds", name, l, e.Number, from,
		)
	})
}

// then gives what a text was in an edition's time.
func then(
	ctx context.Context, a *wiring.App, t *tenant.Tenant, name string, l tenant.Language, number int,
) (edition.State, error) {
	states, err := a.Wording.History(ctx, t.ID, name, l)
	if err != nil {
		return edition.State{}, err
	}
	state, err := edition.Then(states, number)
	return state, named("edition", err)
}

func originOf(s edition.State) string {
	if s.Content == nil {
		return "file"
	}
	return "edited"
}

func contentHistory(getenv func(string) string) *cobra.Command {
	c, w := one(getenv, &cobra.Command{
		Use: "history <name>", Short: "Lists what operators made of a text in one language, the newest first: it holds",
	})
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return w.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
			l, err := w.of(t, args[0])
			if err != nil {
				return err
			}
			states, err := a.Wording.History(ctx, t.ID, args[0], l)
			if err != nil {
				return err
			}
			views, rows := make([]facts, len(states)), make([][]string, len(states))
			for i, s := range states {
				at, data := "", ""
				if s.Edition.Number > 0 {
					at, data = moment(s.Edition.LoadedAt), s.Edition.LoadedAt.UTC().Format(time.RFC3339)
				}
				views[i] = facts{
					"edition": s.Edition.Number, "changedAt": data, "changedBy": s.Edition.LoadedBy, "from": originOf(s),
					"text": string(s.Content),
				}
				rows[i] = []string{decimal(s.Edition.Number), at, s.Edition.LoadedBy, originOf(s), begins(string(s.Content))}
			}
			return write(cmd, views, []string{"EDITION", "CHANGED AT", "CHANGED BY", "FROM", "BEGINS"}, rows)
		})
	}
	return c
}

func contentPreview(getenv func(string) string) *cobra.Command {
	to := ""
	c, w := one(getenv, &cobra.Command{
		Use: "preview <name>", Short: "Writes the page of a text as a file to look at, before it is changed",
		Long: "Writes the page of a text, with the words of --text or --file or as it stands, as a file to look " +
			"at: checked, made safe and in the tenant's colours. Nothing is changed.",
	})
	w.given(c)
	c.Flags().StringVar(&to, "to", "", "file to write; <name>.<language>.html without it")
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return w.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
			l, err := w.of(t, args[0])
			if err != nil {
				return err
			}
			var words *string
			if w.text != "" || w.file != "" {
				draft, err := w.draft()
				if err != nil {
					return err
				}
				text := string(draft)
				words = &text
			}
			page, err := a.Wording.Preview(ctx, t.ID, args[0], l, words)
			if err != nil {
				return err
			}
			if to == "" {
				to = args[0] + "." + string(l) + ".html"
			}
			if err := writePreview(to, page); err != nil {
				return named("to", err)
			}
			return did(cmd, facts{"name": args[0], "language": l, "file": to}, "look at %s; nothing was changed", to)
		})
	}
	return c
}

// writePreview writes over another preview, and over nothing else.
func writePreview(to string, page []byte) error {
	before, err := os.ReadFile(to)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !bytes.HasPrefix(before, []byte(preview.Mark)):
		return errNoPreview
	}
	return os.WriteFile(to, page, 0o644) // #nosec G306 -- words for everybody
}
