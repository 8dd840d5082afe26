package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// More is what a mailbox that has confirmed may still do: add details by the token, until it ends. Without a token they
// were given.
type More struct {
	Token token.Secret
	Until time.Time
}

// more gives the one token by which the details of a request can be added.
func (s *Service) more(ctx context.Context, r request.Request) (More, error) {
	if r.CompletedAt != nil {
		return More{}, nil
	}
	now := s.p.Clock.Now()
	more := More{Until: now.Add(request.DetailsLife)}
	if err := s.p.Tokens.Withdraw(ctx, r.Tenant, token.AgencyDetails, r.ID, "", now); err != nil {
		return More{}, err
	}
	var err error
	more.Token, err = s.p.Tokens.Issue(ctx, r.Tenant, token.AgencyDetails, r.ID, now, more.Until)
	return more, err
}

// Complete keeps details, once. Empty details are refused; others may be given later.
func (s *Service) Complete(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, d request.Details, from string,
) error {
	if err := open(t, seller.KindAgency); err != nil {
		return err
	}
	if err := d.Check().Err(); err != nil {
		return err
	}
	if d == (request.Details{}) {
		return request.ErrEmpty
	}
	right, err := s.p.Guesses.Begin(ctx, t.ID, from)
	if err != nil {
		return err
	}
	err = s.complete(ctx, t, secret, d)
	if !errors.Is(err, token.ErrUnknown) && !errors.Is(err, token.ErrForeign) {
		right(ctx)
	}
	return err
}

func (s *Service) complete(ctx context.Context, t *tenant.Tenant, secret token.Secret, d request.Details) error {
	now := s.p.Clock.Now()
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		found, err := s.p.Tokens.LookFor(ctx, t.ID, token.AgencyDetails, secret)
		if err != nil {
			return err
		}
		was, err := s.p.Requests.ByID(ctx, t.ID, found.Subject)
		if errors.Is(err, request.ErrUnknown) {
			return request.ErrOver
		}
		if err != nil {
			return err
		}
		r, err := was.Complete(d, now)
		if err != nil {
			return err // said first: the decision ended the token as well
		}
		if _, err := s.p.Tokens.Spend(ctx, t.ID, token.AgencyDetails, secret, now); err != nil {
			return err
		}
		return s.p.Requests.Change(ctx, r, was.Status)
	})
}
