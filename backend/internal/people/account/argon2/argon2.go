// Package argon2 hashes passwords with Argon2id.
package argon2

import (
	"context"
	"runtime"
	"sync"

	"github.com/alexedwards/argon2id"

	"weitersagen.app/backend/internal/people/account"
)

// params are OWASP's second choice: little memory for each of many logins at once.
var params = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Passwords works on as many passwords at once as there are processors, so that a flood of logins costs time, not
// memory.
type Passwords struct {
	slots chan struct{}
	// placeholder gives the hash that an account without a password is compared with.
	placeholder func() (string, error)
}

var _ account.Passwords = (*Passwords)(nil)

// New takes as many places as there are processors.
func New() *Passwords {
	return &Passwords{
		slots: make(chan struct{}, runtime.GOMAXPROCS(0)),
		placeholder: sync.OnceValues(
			func() (string, error) { return argon2id.CreateHash("no password that anybody has", params) },
		),
	}
}

func (p *Passwords) Hash(ctx context.Context, password string) (string, error) {
	if err := p.enter(ctx); err != nil {
		return "", err
	}
	defer p.leave()
	return argon2id.CreateHash(password, params)
}

func (p *Passwords) Matches(ctx context.Context, password, hash string) (bool, error) {
	if err := p.enter(ctx); err != nil {
		return false, err
	}
	defer p.leave()
	owned := hash != ""
	if !owned {
		var err error
		if hash, err = p.placeholder(); err != nil {
			return false, err
		}
	}
	ok, err := argon2id.ComparePasswordAndHash(password, hash)
	return ok && owned, err
}

func (p *Passwords) enter(ctx context.Context) error {
	select {
	case p.slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *Passwords) leave() { <-p.slots }
