package usecase

import "weitersagen.app/backend/internal/kernel/fault"

// attempts bounds how often a request that lost a compare-and-swap looks at the new state; each time somebody else got on.
const attempts = 4

// stale is the code of a lost compare-and-swap.
const stale = "technical.stale"

// again repeats a transaction that lost against another, so that the person hears what is now the case.
func again(try func() error) error {
	var err error
	for range attempts {
		if err = try(); fault.CodeOf(err) != stale {
			return err
		}
	}
	return err
}
