package operator

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"

	"github.com/spf13/cobra"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	errCode  = errors.New("a language is named by its two-letter code: uk, pl, fr")
	twoSmall = regexp.MustCompile(`^[a-z]{2}$`)
)

func tenantLanguage() *cobra.Command {
	var to string
	c := &cobra.Command{
		Use: "language <code>", Short: "Writes the files of a further language, for a translator to fill in",
		Args: cobra.ExactArgs(1),
		Long: "Writes the files of a language that isn't built in: every text's key, with the German and the English words " +
			"as comments. Files that are there keep their " +
			"words and get the keys that they lack, so the command is the way to a newer release, too; letters and statement " +
			"are written once. They belong into the tenant's folder, languages/<code>.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if !twoSmall.MatchString(args[0]) || language.IsBuiltIn(tenant.Language(args[0])) {
				return errCode
			}
			if to == "" {
				to = args[0]
			}
			written, err := writeLanguage(to, tenant.Language(args[0]))
			if err != nil {
				return err
			}
			return did(cmd, facts{"files": written, "folder": to}, "%d files in %s", written, to)
		},
	}
	c.Flags().StringVar(&to, "to", "", "folder to write to; one named by the code without it")
	return c
}

// writeLanguage gives how many files it wrote.
func writeLanguage(to string, l tenant.Language) (int, error) {
	if err := os.MkdirAll(to, 0o755); err != nil { // #nosec G301 -- words for everybody
		return 0, err
	}
	written := 0
	write := func(name string, raw []byte, err error) error {
		if err != nil {
			return err
		}
		written++
		return os.WriteFile(filepath.Join(to, name), raw, 0o644) // #nosec G306 -- words for everybody
	}
	for _, area := range language.Areas() {
		there, err := wordsIn(filepath.Join(to, area+".yaml"))
		if err != nil {
			return written, err
		}
		raw, err := language.Template(l, area, there)
		if err := write(area+".yaml", raw, err); err != nil {
			return written, err
		}
	}
	for name, template := range map[string]func() ([]byte, error){
		"letters.yaml": render.Template, "statement.yaml": yearpdf.Template,
	} {
		if _, err := os.Stat(filepath.Join(to, name)); err == nil {
			continue
		}
		raw, err := template()
		if err := write(name, raw, err); err != nil {
			return written, err
		}
	}
	return written, nil
}

// wordsIn gives the texts that a file has already, by key.
func wordsIn(name string) (map[string]string, error) {
	raw, err := os.ReadFile(name) // #nosec G304 -- the operator says which
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	var tree map[string]any
	if err == nil {
		err = yaml.Unmarshal(raw, &tree)
	}
	words := map[string]string{}
	flatten(words, "", tree)
	return words, err
}

func flatten(into map[string]string, at string, tree map[string]any) {
	for name, value := range tree {
		switch v := value.(type) {
		case string:
			into[at+name] = v
		case map[string]any:
			flatten(into, at+name+".", v)
		}
	}
}
