package operator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errNotEmpty = errors.New("the folder holds something other than a preview")

func mailCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "mail", Short: "The letters of a tenant"}
	folder, id, to := getenv("WS_TENANTS"), "", ""
	write := &cobra.Command{
		Use: "preview", Short: "Writes every letter of a tenant as a file to look at, with likely values", Args: cobra.NoArgs,
		Long: "Writes every letter of a tenant, in each language and to each side, as HTML and as plain text, with an " +
			"index.html to begin with. The values are likely " +
			"and invented. Nothing is sent. With --folder they are those of the files there, and no database is needed; " +
			"without it those of what holds in the " +
			"database (WS_DB), else of the tenants that are built in.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := there(folder); err != nil {
				return err
			}
			files, err := letters(cmd, getenv, folder, tenant.ID(id))
			if errors.Is(err, tenant.ErrUnknown) {
				return named(
					"tenant",
					fmt.Errorf(
						"%s: %w; --folder names the folder in which its file lies, WS_DB the database into which it was loaded", id,
						err,
					),
				)
			}
			if err != nil {
				return err
			}
			if to == "" {
				to = "letters-" + id
			}
			if err := emptyOrPreview(to); err != nil {
				return named("to", err)
			}
			for _, f := range files {
				if err := os.WriteFile(filepath.Join(to, f.Name), f.Text, 0o644); err != nil { // #nosec G306 -- invented values
					return err
				}
			}
			index := filepath.Join(to, "index.html")
			return did(cmd, facts{"files": len(files), "index": index}, "%d files; begin with %s", len(files), index)
		},
	}
	write.Flags().StringVar(
		&folder, "folder", folder, "folder of YAML files; empty for those that are built in (WS_TENANTS)",
	)
	write.Flags().StringVar(&id, "tenant", "", "id of the tenant")
	write.Flags().StringVar(&to, "to", "", "folder to write to; letters-<tenant> without it")
	_ = write.MarkFlagRequired("tenant") // it exists
	c.AddCommand(write, mailHeld(getenv))
	return c
}

// letters are those of a folder that was named, else of what holds.
func letters(
	cmd *cobra.Command, getenv func(string) string, folder string, id tenant.ID,
) (files []preview.File, err error) {
	if cmd.Flags().Changed("folder") || getenv("WS_DB") == "" {
		a, err := wiring.Unconnected(folder)
		if err != nil {
			return nil, err
		}
		return previewLetters(cmd.Context(), a, id)
	}
	err = processes.Desk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
		files, err = previewLetters(cmd.Context(), a, id)
		return err
	})
	return files, err
}

// emptyOrPreview makes the folder, and keeps a preview from overwriting anything else.
func emptyOrPreview(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil { // #nosec G301 -- invented values
		return err
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(folder, "index.html")); len(entries) > 0 && err != nil {
		return fmt.Errorf("%s: %w", folder, errNotEmpty)
	}
	return nil
}
