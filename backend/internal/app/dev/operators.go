package dev

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/app/dev/supervise"
	"weitersagen.app/backend/internal/people/staff/keyfile"
	"weitersagen.app/backend/internal/programme/tenant"
)

// demoOperators are the two people who run every programme of a demonstration, as far as it goes: both their keys lie
// in the data folder, so the person at the machine is both.
var demoOperators = []string{"anna", "ben"}

// passphraseName is the secret that seals their keys.
const passphraseName = "WS_OPERATOR_PASSPHRASE"

// letOperatorsIn makes the keys of the demonstration's operators, and lets both in at each tenant that has none. Who
// has other ones keeps them.
func (st *stack) letOperatorsIn(
	ctx context.Context, env []string, tenants []*tenant.Tenant, secrets map[string]string,
) error {
	folder := filepath.Join(st.s.Data, "operators")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	public := map[string]string{}
	for _, name := range demoOperators {
		path := filepath.Join(folder, name+".key")
		key, err := keyfile.Public(path)
		if errors.Is(err, fs.ErrNotExist) {
			key, err = keyfile.Make(path, secrets[passphraseName])
		}
		if err != nil {
			return err
		}
		public[name] = string(key)
	}
	// What it prints is read, and logs stand beside it.
	env = append(slices.Clone(env), "WS_LOG=error")
	// To look at the lists no one's key is needed.
	lists := make([][]string, len(tenants))
	for i, t := range tenants {
		lists[i] = []string{"person", "list", "--json", "--tenant", string(t.ID)}
	}
	texts, err := st.operator(ctx, env, lists)
	if err != nil {
		return err
	}
	var missing [][]string
	for i, t := range tenants {
		added, err := additions(texts[i], t.ID, public)
		if err != nil {
			return err
		}
		missing = append(missing, added...)
	}
	if len(missing) > 0 {
		if _, err := st.operator(
			ctx, sealed(env, filepath.Join(folder, demoOperators[0]+".key"), secrets), missing,
		); err != nil {
			return err
		}
	}
	st.progress("operators", strings.Join(demoOperators, " and ")+", by the keys in "+folder)
	return nil
}

// sealed adds an operator's key and the secret that opens it, for a command that acts.
func sealed(env []string, key string, secrets map[string]string) []string {
	return append(slices.Clone(env), "WS_OPERATOR_KEY="+key, passphraseName+"="+secrets[passphraseName])
}

// ofEverybody is this process's own environment without the operators' passphrase: no program that keeps running opens
// a key.
func ofEverybody() []string {
	return slices.DeleteFunc(os.Environ(), func(line string) bool { return strings.HasPrefix(line, passphraseName+"=") })
}

// additions gives the commands that let in the operators that a tenant lacks, by the list that it printed. A start that
// was interrupted may have left the first alone.
func additions(list string, t tenant.ID, public map[string]string) ([][]string, error) {
	var there []struct{ Key string }
	if err := json.Unmarshal([]byte(list), &there); err != nil {
		return nil, err
	}
	var commands [][]string
	for i, name := range demoOperators {
		switch {
		case len(there) > i && there[i].Key == public[name]:
		case len(there) > i:
			return commands, nil
		default:
			commands = append(commands, []string{"person", "add", name, "--public", public[name], "--tenant", string(t)})
		}
	}
	return commands, nil
}

// operator runs commands of the operator's in one process, which opens its key once, and gives what each printed.
func (st *stack) operator(ctx context.Context, env []string, commands [][]string) ([]string, error) {
	var lines, output bytes.Buffer
	in, answers := json.NewEncoder(&lines), json.NewDecoder(&output)
	for _, words := range commands {
		if err := in.Encode(words); err != nil {
			return nil, err
		}
	}
	program := supervise.Program{
		Name: "operator", Path: filepath.Join(st.s.Bin, "operator"), Env: env, Args: []string{"lines"}, In: &lines,
	}
	if err := supervise.Once(ctx, program, &output); err != nil {
		return nil, errors.Join(err, errors.New(strings.TrimSpace(output.String())))
	}
	texts := make([]string, len(commands))
	for i, words := range commands {
		var answer struct{ Out, Error string }
		if err := answers.Decode(&answer); err != nil {
			return nil, fmt.Errorf("operator %s: %w", strings.Join(words, " "), err)
		}
		if answer.Error != "" {
			return nil, fmt.Errorf("operator %s: %s", strings.Join(words, " "), answer.Error)
		}
		texts[i] = answer.Out
	}
	return texts, nil
}
