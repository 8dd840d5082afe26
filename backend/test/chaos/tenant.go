package chaos

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

const (
	// programme is the tenant that everything happens to: a copy of a demo tenant with periods of seconds, and with
	// agencies.
	programme = "funkwelle"
	// insurer is the demo tenant that has pages for agencies.
	insurer = "havelschutz"
)

// shorter are the periods of the copied tenant. It has agencies, and no captcha.
var shorter = []change{
	{`(?m)^  complaint: .*$`, "  complaint: {seconds: 2}"},
	{`(?m)^  captchaForCreate: .*$`, "  captchaForCreate: false"},
	{`(?m)^  every: .*$`, "  every: {seconds: 5}"},
	{`(?m)^  agency: .*$`, "  agency: true"},
}

// ofAgencies are the texts that a tenant with agencies has to have.
var ofAgencies = []change{
	{
		`(?m)^consents:$`,
		"consents:\n  invited: {textId: invited, version: \"1\", label: " + both + ", title: " + both + ", text: " + both +
			"}",
	},
	{
		`(?m)^pages:$`,
		"pages:\n" + page("agenturinfo") + page("agenturkosten") + page("agenturregeln") + page("agenturdatenschutz"),
	},
}

const both = "{de: Agenturen, en: Agencies}"

func page(name string) string {
	return fmt.Sprintf("  %s: {version: \"1\", updated: \"2026-11-01\", title: %s}\n", name, both)
}

// change is what becomes of a line of a file.
type change struct{ line, to string }

// tenants copies the demo tenant into a folder, changed.
func tenants(from, to string) error {
	folder := filepath.Join(to, programme)
	if err := os.CopyFS(folder, os.DirFS(filepath.Join(from, programme))); err != nil {
		return err
	}
	pages, err := filepath.Glob(filepath.Join(from, insurer, "legal", "agentur*"))
	if err != nil {
		return err
	}
	for _, path := range pages {
		words, err := os.ReadFile(path) // #nosec G304 -- our own folder
		if err != nil {
			return err
		}
		// #nosec G703 -- our own folder
		if err := os.WriteFile(filepath.Join(folder, "legal", filepath.Base(path)), words, 0o600); err != nil {
			return err
		}
	}
	if err := changed(
		filepath.Join(from, programme, "content.yaml"), filepath.Join(folder, "content.yaml"), ofAgencies,
	); err != nil {
		return err
	}
	return changed(filepath.Join(from, programme+".yaml"), filepath.Join(to, programme+".yaml"), shorter)
}

// changed copies a file with some lines changed, each of which has to be there.
func changed(from, to string, changes []change) error {
	content, err := fs.ReadFile(os.DirFS(filepath.Dir(from)), filepath.Base(from))
	if err != nil {
		return err
	}
	text := string(content)
	for _, c := range changes {
		line := regexp.MustCompile(c.line)
		if !line.MatchString(text) {
			return fmt.Errorf("%s has no line %s", filepath.Base(from), c.line)
		}
		text = line.ReplaceAllLiteralString(text, strings.TrimSuffix(c.to, "\n"))
	}
	return os.WriteFile(to, []byte(text), 0o600)
}
