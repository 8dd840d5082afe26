package public

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

type rectifyInput struct {
	Body struct {
		Holder
		Person RecordPerson `json:"person"`
	}
}

func (s *Screens) putRecord(ctx context.Context, in *rectifyInput) (*screen.Done, error) {
	p := in.Body.Person
	return s.asFriend(ctx, in.Body.Holder, func(call backend.Call) error {
		return screen.Relocate(s.backend.CorrectRecipient(ctx, call, wire.RectifyInputBody{Data: wire.RecipientData{
			Company: p.Company, Salutation: p.Salutation, FirstName: p.FirstName, LastName: p.LastName,
			BirthDate: p.BirthDate, Phone: p.Phone,
			Address: wire.Address{Street: p.Street, HouseNumber: p.HouseNumber, Zip: p.Zip, City: p.City},
		}}), FriendForm{})
	})
}

// asFriend does something for who asks.
func (s *Screens) asFriend(ctx context.Context, h Holder, do func(backend.Call) error) (*screen.Done, error) {
	call, cookie, err := s.asks(screen.From(ctx), h)
	if err != nil {
		return nil, err
	}
	if err := do(call); err != nil {
		return nil, gone(ofFriend(err), cookie)
	}
	return screen.Nothing(), nil
}

type eraseInput struct {
	Body struct {
		Holder
		// Shown is the number that the page showed: its cookie goes with the data.
		Shown string `json:"shown,omitempty" maxLength:"40"`
	}
}

func (s *Screens) eraseRecord(ctx context.Context, in *eraseInput) (*screen.Done, error) {
	d, err := s.asFriend(
		ctx, in.Body.Holder, func(call backend.Call) error { return s.backend.DeleteRecipient(ctx, call) },
	)
	if err == nil && in.Body.Shown != "" {
		number := backend.Link{Number: in.Body.Shown}.Canonical().Number
		d.SetCookie = []string{s.friends.Gone(screen.From(ctx).Tenant.ID, number)}
	}
	return d, err
}

type leaveInput struct {
	Body struct {
		Holder
		Email bool `json:"email"`
		Phone bool `json:"phone"`
	}
}

func (s *Screens) leaveAdvertising(ctx context.Context, in *leaveInput) (*screen.Done, error) {
	return s.asFriend(ctx, in.Body.Holder, func(call backend.Call) error {
		return s.backend.LeaveAdvertising(ctx, call, wire.LeaveInputBody{Email: in.Body.Email, Phone: in.Body.Phone})
	})
}

func (s *Screens) declineAsFriend(ctx context.Context, in *holderInput) (*screen.Done, error) {
	return s.asFriend(ctx, in.Body, func(call backend.Call) error { return s.backend.DeclineAsRecipient(ctx, call) })
}

type friendRewardMailInput struct {
	Body struct {
		Holder
		Shown string `json:"shown" maxLength:"40" doc:"number of the recommendation that the page shows"`
	}
}

// postFriendRewardMail has it sent to the mailbox that confirmed, not to who asks.
func (s *Screens) postFriendRewardMail(ctx context.Context, in *friendRewardMailInput) (*screen.Done, error) {
	return s.asFriend(ctx, in.Body.Holder, func(call backend.Call) error {
		return s.backend.MailRewardAgain(ctx, call, in.Body.Shown)
	})
}

type friendCustomerInput struct {
	Body struct {
		Holder
		Shown          string `json:"shown" maxLength:"40" doc:"number of the recommendation that the page shows"`
		CustomerNumber string `json:"customerNumber" wire:"kundennummer" maxLength:"60"`
	}
}

func (s *Screens) postFriendCustomer(ctx context.Context, in *friendCustomerInput) (*screen.Done, error) {
	return s.asFriend(ctx, in.Body.Holder, func(call backend.Call) error {
		_, err := s.backend.SetCustomerNumber(
			ctx, call, in.Body.Shown, wire.SetCustomerNumberParams{Number: in.Body.CustomerNumber},
		)
		return screen.Relocate(err, in)
	})
}

type friendBankInput struct {
	Body struct {
		Holder
		IBAN          string `json:"iban" maxLength:"42"`
		AccountHolder string `json:"accountHolder" maxLength:"70"`
	}
}

func (s *Screens) postFriendBank(ctx context.Context, in *friendBankInput) (*screen.Answer[RecordAccount], error) {
	call, cookie, err := s.asks(screen.From(ctx), in.Body.Holder)
	if err != nil {
		return nil, err
	}
	stored, err := s.backend.SetRecipientBankAccount(
		ctx, call, wire.SetAccountInputBody{IBAN: in.Body.IBAN, AccountHolder: in.Body.AccountHolder},
	)
	if err != nil {
		return nil, gone(screen.Relocate(err, RewardForm{}), cookie)
	}
	return screen.Show(RecordAccount{Last4: stored.IBANLast4, Holder: stored.AccountHolder}), nil
}

func (s *Screens) removeFriendBank(ctx context.Context, in *holderInput) (*screen.Done, error) {
	return s.asFriend(
		ctx, in.Body, func(call backend.Call) error { return s.backend.DeleteRecipientBankAccount(ctx, call) },
	)
}
