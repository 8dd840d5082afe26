package operator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	errTextOrFile = errors.New("give the words by --text or by --file, one of both")
	errNoWords    = errors.New("there are no words: content undo brings back what stood before")
)

// words are one text of a tenant in one language.
type words struct {
	*desk

	language   string
	text, file string
}

func contentCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "content", Short: "Single texts and pages of a tenant, edited without loading its files"}
	c.AddCommand(
		contentList(getenv), contentShow(getenv), contentSet(getenv), contentPreview(getenv), contentHistory(getenv),
		contentUndo(getenv),
	)
	return c
}

// one makes a command about one text.
func one(getenv func(string) string, c *cobra.Command) (*cobra.Command, *words) {
	w := &words{desk: &desk{getenv: getenv}}
	w.flag(c)
	c.Args = cobra.ExactArgs(1)
	c.Flags().StringVar(&w.language, "language", "", "two-letter code; the tenant's first language without it")
	return c, w
}

// given asks for the words themselves.
func (w *words) given(c *cobra.Command) {
	c.Flags().StringVar(&w.text, "text", "", "the words themselves")
	c.Flags().StringVar(&w.file, "file", "", "file with the words")
}

// draft reads them.
func (w *words) draft() ([]byte, error) {
	if (w.text == "") == (w.file == "") {
		return nil, errTextOrFile
	}
	draft := []byte(w.text)
	if w.file != "" {
		var err error
		if draft, err = os.ReadFile(w.file); err != nil {
			return nil, typed("file", w.file, err)
		}
	}
	if len(strings.TrimSpace(string(draft))) == 0 {
		return nil, errNoWords
	}
	return draft, nil
}

// of finds in which language a text is meant.
func (w *words) of(t *tenant.Tenant, name string) (tenant.Language, error) {
	if !slices.Contains(content.Editable(), name) {
		return "", fmt.Errorf("%s: %w; there are %s", name, content.ErrNotEditable, strings.Join(content.Editable(), ", "))
	}
	l := tenant.Language(w.language)
	if w.language == "" {
		return t.DefaultLanguage(), nil
	}
	if !t.Speaks(l) {
		return "", named("language", content.ErrLanguage)
	}
	return l, nil
}

func contentList(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "list", Short: "Lists the texts that can be edited, and where their words come from", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				c, err := a.Contents.Of(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := []facts{}, [][]string{}
				for _, name := range c.Editable() {
					for _, l := range t.Languages {
						text, from := c.Written[name].Text[l], origin(c, name, l)
						views = append(views, facts{"name": name, "language": l, "from": from, "text": text})
						rows = append(rows, []string{name, string(l), from, begins(text)})
					}
				}
				return write(cmd, views, []string{"NAME", "LANGUAGE", "FROM", "BEGINS"}, rows)
			})
		},
	}
	d.flag(c)
	return c
}

// origin says whose words stand.
func origin(c *content.Content, name string, l tenant.Language) string {
	from := "file"
	if slices.Contains(c.Written[name].Edited, l) {
		from = "edited"
	}
	if c.CMS.Gives(name) {
		from = "CMS, else " + from
	}
	return from
}

// begins is the first of a text, for a table.
func begins(text string) string {
	const enough = 60
	if runes := []rune(strings.Join(strings.Fields(text), " ")); len(runes) > enough {
		return string(runes[:enough]) + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}

func contentShow(getenv func(string) string) *cobra.Command {
	number := 0
	c, w := one(getenv, &cobra.Command{
		Use: "show <name>", Short: "Shows a text as it was written: names of facts in braces, a page in Markdown",
		Long: "Shows a text as it was written: names of facts in braces, a page in Markdown. With --edition what an " +
			"operator had made of it by then.",
	})
	c.Flags().IntVar(&number, "edition", 0, "number of an edition (content history)")
	c.RunE = func(cmd *cobra.Command, args []string) error {
		return w.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
			l, err := w.of(t, args[0])
			if err != nil {
				return err
			}
			c, err := a.Contents.Of(ctx, t.ID)
			if err != nil {
				return err
			}
			text, from := c.Written[args[0]].Text[l], origin(c, args[0], l)
			if cmd.Flags().Changed("edition") {
				state, err := then(ctx, a, t, args[0], l, number)
				if err != nil {
					return err
				}
				text, from = string(state.Content), originOf(state)
			}
			return did(cmd, facts{"name": args[0], "language": l, "from": from, "text": text}, "%s", block(text))
		})
	}
	return c
}
