package operator_test

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
)

var update = flag.Bool("update", false, "write the list of commands in docs/operator.md anew")

const (
	document = "../../../docs/operator.md"
	begin    = "<!-- every command, written by go test ./internal/app/operator -run Document -update -->\n"
	end      = "<!-- the end of every command -->\n"
)

// list is every command with its flags, as the commands themselves say it.
func list(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("\nEvery command takes `--json`, and `--key` where it changes something.\n")
	for _, group := range root.Commands() {
		fmt.Fprintf(&b, "\n### %s\n\n%s.\n\n| command | what | flags |\n| --- | --- | --- |\n", group.Name(), group.Short)
		for _, path := range leaves(group, group.Name()) {
			c, _, err := root.Find(strings.Fields(path))
			if err != nil {
				panic(err)
			}
			use := strings.TrimSuffix(path, c.Name()) + c.Use
			what := c.Long
			if what == "" {
				what = c.Short + "."
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", use, what, flagsOf(c))
		}
	}
	return b.String() + "\n"
}

func flagsOf(c *cobra.Command) string {
	var flags []string
	add := func(f *pflag.Flag) {
		if f.Name == "json" || f.Name == "key" || f.Name == "help" {
			return
		}
		text := "`--" + f.Name + "` " + strings.TrimSpace(f.Usage)
		if _, must := f.Annotations[cobra.BashCompOneRequiredFlag]; must {
			text = "**`--" + f.Name + "`** " + strings.TrimSpace(f.Usage)
		}
		flags = append(flags, text)
	}
	c.InheritedFlags().VisitAll(add)
	c.LocalFlags().VisitAll(add)
	return strings.Join(flags, "<br>")
}

var (
	inBackticks = regexp.MustCompile("`([^`]+)`")
	flagIn      = regexp.MustCompile(`--[a-z][a-z-]*`)
)

// The document has every command and flag, and no other.
func TestTheDocumentHasEveryCommandAndNoOther(t *testing.T) {
	root := operator.Command(func(string) string { return "" })
	raw, err := os.ReadFile(document)
	require.NoError(t, err)
	before, rest, found := strings.Cut(string(raw), begin)
	require.True(t, found)
	written, after, found := strings.Cut(rest, end)
	require.True(t, found)
	if *update {
		require.NoError(t, os.WriteFile(document, []byte(before+begin+list(root)+end+after), 0o600))
		written = list(root)
	}
	assert.Equal(t, list(root), written, "stale: the comment above the list says how to write it")

	for _, code := range inBackticks.FindAllStringSubmatch(before+after, -1) {
		words := strings.Fields(strings.TrimPrefix(code[1], "operator "))
		if len(words) == 0 || !isGroup(root, words[0]) {
			continue
		}
		c, rest, err := root.Find(words)
		require.NoError(t, err, code[1])
		if c.HasSubCommands() && len(rest) > 0 {
			assert.Failf(t, "no such command", "%s", code[1])
			continue
		}
		for _, name := range flagIn.FindAllString(code[1], -1) {
			name = strings.TrimPrefix(name, "--")
			assert.True(
				t, c.Flags().Lookup(name) != nil || c.InheritedFlags().Lookup(name) != nil, "%s has no --%s", c.CommandPath(),
				name,
			)
		}
	}
}

func isGroup(root *cobra.Command, name string) bool {
	for _, c := range root.Commands() {
		if c.Name() == name {
			return true
		}
	}
	return false
}
