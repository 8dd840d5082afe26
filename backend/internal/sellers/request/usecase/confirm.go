package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Look tells the holder of a letter's link what it is about; a link to the other kind is none. What is well-formed and
// unknown counts as a guess of its place.
func (s *Service) Look(
	ctx context.Context, t *tenant.Tenant, k seller.Kind, secret token.Secret, from string,
) (request.Request, error) {
	if err := open(t, k); err != nil {
		return request.Request{}, err
	}
	right, err := s.p.Guesses.Begin(ctx, t.ID, from)
	if err != nil {
		return request.Request{}, err
	}
	r, err := s.ofLetter(ctx, t, k, secret)
	if errors.Is(err, token.ErrUnknown) || errors.Is(err, token.ErrForeign) {
		return r, request.ErrLink
	}
	right(ctx)
	return r, err
}

func (s *Service) ofLetter(
	ctx context.Context, t *tenant.Tenant, k seller.Kind, secret token.Secret,
) (request.Request, error) {
	found, err := s.p.Tokens.LookFor(ctx, t.ID, token.AgencyRequest, secret)
	if err != nil {
		return request.Request{}, err
	}
	r, err := s.standing(ctx, t.ID, found.Subject)
	if err != nil {
		return r, err
	}
	if r.Kind != k {
		return request.Request{}, token.ErrUnknown
	}
	_, err = r.Confirm(s.p.Clock.Now())
	return r, err
}

// standing gives a request that is kept. One that went with another's confirmation is over.
func (s *Service) standing(ctx context.Context, t tenant.ID, id string) (request.Request, error) {
	r, err := s.p.Requests.ByID(ctx, t, id)
	if errors.Is(err, request.ErrUnknown) {
		err = request.ErrOver
	}
	return r, err
}

// Confirm is the mailbox's word, and opens the way to the details. A second time it changes nothing of the request; the
// way to the details is another then.
func (s *Service) Confirm(
	ctx context.Context, t *tenant.Tenant, secret token.Secret, from string,
) (more More, err error) {
	looked, err := s.Look(ctx, t, seller.KindAgency, secret, from)
	if err != nil {
		return More{}, err
	}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		r, err := s.confirm(ctx, looked)
		if err != nil {
			return err
		}
		more, err = s.more(ctx, r)
		return err
	})
	return more, err
}

// confirm has one request count of those that wait for a mailbox, the one that it confirms first. The others go.
//
// Rule (agency, 2 D): Requests that a mailbox hasn't confirmed stand side by side with their links; the one that
// it confirms first counts, with what its letter said, and the others go. Enforced: request/usecase.dropOthers,
// migrations agency_requests_open. Test: TestALinkThatWasSentStaysGoodWhileANewerLetterWaits,
// TestOfTwoLettersTheOneThatIsConfirmedFirstCounts, TestOfManyWhoConfirmTwoRequestsAtOnceOneRequestCounts.
func (s *Service) confirm(ctx context.Context, looked request.Request) (request.Request, error) {
	if err := s.p.Requests.Alone(ctx, looked.Tenant, looked.Mailbox); err != nil {
		return looked, err
	}
	was, err := s.standing(ctx, looked.Tenant, looked.ID)
	if err != nil {
		return was, err
	}
	r, err := was.Confirm(s.p.Clock.Now())
	if err != nil || was.Status == request.Confirmed {
		return r, err
	}
	if err := s.p.Requests.Change(ctx, r, was.Status); err != nil {
		return r, err
	}
	if err := s.dropOthers(ctx, r); err != nil {
		return r, err
	}
	return r, s.p.Mailboxes.Answered(ctx, r.Tenant, person.EmailOf(r.Email))
}

// dropOthers removes what waits for the mailbox of a request that it has confirmed, with what was agreed to. Letters
// that wait are about nothing then.
func (s *Service) dropOthers(ctx context.Context, r request.Request) error {
	others, err := s.p.Requests.Unconfirmed(ctx, r.Tenant, r.Mailbox)
	if err != nil {
		return err
	}
	for _, id := range others {
		if err := s.p.Tokens.Withdraw(ctx, r.Tenant, token.AgencyRequest, id, "", s.p.Clock.Now()); err != nil {
			return err
		}
		if err := s.p.Consents.Forget(ctx, r.Tenant, id); err != nil {
			return err
		}
		if err := s.p.Requests.Drop(ctx, r.Tenant, id); err != nil {
			return err
		}
	}
	return nil
}
