package dev

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/app/dev/supervise"
	"weitersagen.app/backend/internal/people/staff/keyfile"
	"weitersagen.app/backend/internal/programme/tenant"
)

// demoOperators are the two people who run every programme of a demonstration, as far as it goes: both their keys lie in the data folder, so
// whoever sits at the machine is both.
var demoOperators = []string{"anna", "ben"}

// passphraseName is the secret that seals their keys.
const passphraseName = "WS_OPERATOR_PASSPHRASE"

// letOperatorsIn makes the keys of the demonstration's operators, and lets both in at each tenant that has none. Who has other ones keeps them.
func (st *stack) letOperatorsIn(ctx context.Context, env []string, tenants []*tenant.Tenant, secrets map[string]string) error {
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
	acting := sealed(env, filepath.Join(folder, demoOperators[0]+".key"), secrets)
	for _, t := range tenants {
		if err := st.letIn(ctx, env, acting, t.ID, public); err != nil {
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

// ofEverybody is this process's own environment without the operators' passphrase: no program that keeps running opens a key.
func ofEverybody() []string {
	return slices.DeleteFunc(os.Environ(), func(line string) bool { return strings.HasPrefix(line, passphraseName+"=") })
}

// letIn adds whom a tenant lacks. A start that was interrupted may have left the first alone. To look at the list nobody's key is needed.
func (st *stack) letIn(ctx context.Context, env, acting []string, t tenant.ID, public map[string]string) error {
	said, err := st.operator(ctx, env, "person", "list", "--json", "--tenant", string(t))
	if err != nil {
		return err
	}
	var there []struct{ Key string }
	if err := json.Unmarshal(said, &there); err != nil {
		return err
	}
	for i, name := range demoOperators {
		switch {
		case len(there) > i && there[i].Key == public[name]:
		case len(there) > i:
			return nil
		default:
			if _, err := st.operator(ctx, acting, "person", "add", name, "--public", public[name], "--tenant", string(t)); err != nil {
				return err
			}
		}
	}
	return nil
}

// operator runs a command of the operator's, and gives what it printed.
func (st *stack) operator(ctx context.Context, env []string, args ...string) ([]byte, error) {
	var said bytes.Buffer
	err := supervise.Once(ctx, supervise.Program{Name: "operator", Path: filepath.Join(st.s.Bin, "operator"), Env: env, Args: args}, &said)
	if err != nil {
		return nil, errors.Join(err, errors.New(strings.TrimSpace(said.String())))
	}
	return said.Bytes(), nil
}
