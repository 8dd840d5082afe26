package operator

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/people/staff/keyfile"
)

// longestLine bounds what one command may say, in bytes: a text that is edited is part of it.
const longestLine = 4 << 20

// answer is what a command printed, what it warned of, and what went wrong.
type answer struct {
	Out    string `json:"out"`
	Warned string `json:"warned,omitempty"`
	Error  string `json:"error,omitempty"`
}

func linesCommand(getenv func(string) string) *cobra.Command {
	return &cobra.Command{
		Use: "lines", Short: "Runs the commands that a program writes, one a line, and opens your key once",
		Args: cobra.NoArgs,
		Long: "Reads commands from standard input, each a line that is a JSON list of the command's words, runs one after " +
			"the other, and answers each with " +
			"a line of JSON: what it printed (out), warned of (warned), and what went wrong (error). For programs that have " +
			"much to do: the tenants' files are read once, and your key is opened once, by " +
			"WS_OPERATOR_PASSPHRASE, and forgotten at the end of the input. Commands that ask something get no answer.",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			in, answers := bufio.NewScanner(cmd.InOrStdin()), json.NewEncoder(out(cmd))
			in.Buffer(nil, longestLine)
			ctx, closeDesk := processes.KeepDesk(context.WithValue(cmd.Context(), openedKey{}, opened{}))
			defer func() { err = errors.Join(err, closeDesk()) }()
			for in.Scan() {
				if err := answers.Encode(runLine(ctx, getenv, in.Bytes())); err != nil {
					return err
				}
			}
			return in.Err()
		},
	}
}

func runLine(ctx context.Context, getenv func(string) string, line []byte) answer {
	var words []string
	if err := json.Unmarshal(line, &words); err != nil {
		return answer{Error: fmt.Sprintf("not a JSON list of words: %v", err)}
	}
	var output, warned bytes.Buffer
	root := Command(getenv)
	root.SetArgs(words)
	root.SetIn(strings.NewReader(""))
	root.SetOut(&output)
	root.SetErr(&warned)
	err := root.ExecuteContext(ctx)
	a := answer{Out: output.String(), Warned: warned.String()}
	if err != nil {
		a.Error = Shown(err).Error()
	}
	return a
}

// openedKey names the keys in a context that were opened already.
type openedKey struct{}

// opened are keys by file and passphrase: to open one takes a tenth of a second of computing, on purpose.
type opened map[[2]string]ed25519.PrivateKey

// openOnce opens a key, or gives the one that was opened before.
func openOnce(ctx context.Context, path, passphrase string) (ed25519.PrivateKey, error) {
	before, kept := ctx.Value(openedKey{}).(opened)
	if key, ok := before[[2]string{path, passphrase}]; ok {
		return key, nil
	}
	key, err := keyfile.Open(path, passphrase)
	if err == nil && kept {
		before[[2]string{path, passphrase}] = key
	}
	return key, err
}
