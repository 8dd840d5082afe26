package dev

import (
	"bufio"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// secretsFile holds NAME=value lines, as every process reads them.
const secretsFile = "secrets.env"

// loadSecrets reads the secrets of the data folder and makes those that are missing. Data that were sealed with one
// secret open with no other, so the file is kept as long as the data.
func loadSecrets(folder string, tenants []*tenant.Tenant) (map[string]string, error) {
	path := filepath.Join(folder, secretsFile)
	secrets, err := readSecrets(path)
	if err != nil {
		return nil, err
	}
	before := len(secrets)
	for name, make := range wanted(tenants) {
		if secrets[name] != "" {
			continue
		}
		if secrets[name], err = make(); err != nil {
			return nil, err
		}
	}
	if len(secrets) == before {
		return secrets, nil
	}
	return secrets, writeSecrets(path, secrets)
}

func wanted(tenants []*tenant.Tenant) map[string]func() (string, error) {
	w := map[string]func() (string, error){
		"WS_SECRET":      random,
		"WS_SERVICE_KEY": random,
		"WS_TINK_KEYSET": vault.NewKeyset,
		passphraseName:   random,
	}
	for _, t := range tenants {
		w["WS_FEED_KEY_"+strings.ToUpper(string(t.ID))] = random
	}
	return w
}

func random() (string, error) {
	b := make([]byte, keys.Size)
	_, err := rand.Read(b)
	return base64.StdEncoding.EncodeToString(b), err
}

func readSecrets(path string) (map[string]string, error) {
	secrets := map[string]string{}
	f, err := os.Open(path) // #nosec G304 -- the data folder is the caller's choice
	if os.IsNotExist(err) {
		return secrets, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if name, value, ok := strings.Cut(lines.Text(), "="); ok {
			secrets[name] = value
		}
	}
	return secrets, lines.Err()
}

// writeSecrets replaces the file as a whole: half a file would lock the data for ever.
func writeSecrets(path string, secrets map[string]string) error {
	names := make([]string, 0, len(secrets))
	for name := range secrets {
		names = append(names, name)
	}
	sort.Strings(names)
	var text strings.Builder
	for _, name := range names {
		fmt.Fprintf(&text, "%s=%s\n", name, secrets[name])
	}
	if err := os.WriteFile(path+".part", []byte(text.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".part", path)
}
