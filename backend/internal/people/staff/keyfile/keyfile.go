// Package keyfile keeps an operator's key in a file that a passphrase seals (argon2id, XChaCha20-Poly1305).
package keyfile

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"golang.org/x/crypto/argon2"
	"golang.org/x/crypto/chacha20poly1305"

	"weitersagen.app/backend/internal/people/staff"
)

// The parameters of argon2id, as RFC 9106 recommends them where memory is short.
const (
	passes   = 3
	kibibyte = 64 * 1024
	threads  = 4
	saltSize = 16
)

// ShortestPassphrase keeps a stolen file from being opened by trying.
const ShortestPassphrase = 12

// What can be wrong with a file.
var (
	ErrShort  = fmt.Errorf("a passphrase has at least %d characters", ShortestPassphrase)
	ErrFormat = errors.New("that is no key file of an operator")
	ErrOpen   = errors.New("others can read the key file: chmod 600 it")
)

const kind = "weitersagen operator key 1"

type file struct {
	Kind   string    `json:"kind"`
	Public staff.Key `json:"public"`
	Salt   []byte    `json:"salt"`
	Nonce  []byte    `json:"nonce"`
	Sealed []byte    `json:"sealed"`
}

// Make draws a key, seals it into a new file and gives its public half.
func Make(path, passphrase string) (staff.Key, error) {
	if len([]rune(passphrase)) < ShortestPassphrase {
		return "", ErrShort
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", err
	}
	f := file{
		Kind: kind, Public: staff.KeyOf(public), Salt: make([]byte, saltSize),
		Nonce: make([]byte, chacha20poly1305.NonceSizeX),
	}
	_, _ = rand.Read(f.Salt) // never fails: crypto/rand ends the process rather than return an error
	_, _ = rand.Read(f.Nonce)
	box, err := chacha20poly1305.NewX(f.key(passphrase))
	if err != nil {
		return "", err
	}
	f.Sealed = box.Seal(nil, f.Nonce, private.Seed(), []byte(f.Public))
	text, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		return "", err
	}
	to, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // #nosec G304 -- the operator names it
	if err != nil {
		return "", err
	}
	_, err = to.Write(append(text, '\n'))
	return f.Public, errors.Join(err, to.Close())
}

func (f file) key(passphrase string) []byte {
	return argon2.IDKey([]byte(passphrase), f.Salt, passes, kibibyte, threads, chacha20poly1305.KeySize)
}

// Public gives the public half of a file's key.
func Public(path string) (staff.Key, error) {
	f, err := read(path)
	return f.Public, err
}

// Open gives the key of a file.
func Open(path, passphrase string) (ed25519.PrivateKey, error) {
	f, err := read(path)
	if err != nil {
		return nil, err
	}
	box, err := chacha20poly1305.NewX(f.key(passphrase))
	if err != nil {
		return nil, err
	}
	seed, err := box.Open(nil, f.Nonce, f.Sealed, []byte(f.Public))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, staff.ErrPassword
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func read(path string) (file, error) {
	info, err := os.Stat(path)
	if err != nil {
		return file{}, err
	}
	if info.Mode().Perm()&0o077 != 0 {
		return file{}, ErrOpen
	}
	text, err := os.ReadFile(path) // #nosec G304 -- the operator names it
	if err != nil {
		return file{}, err
	}
	var f file
	if json.Unmarshal(text, &f) != nil || f.Kind != kind || len(f.Salt) != saltSize || len(f.Nonce) != chacha20poly1305.NonceSizeX {
		return file{}, ErrFormat
	}
	_, err = staff.ParseKey(string(f.Public))
	return f, err
}
