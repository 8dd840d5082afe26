package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Record is all that is kept of the holder of a recipient's token.
func (c *Client) Record(ctx context.Context, call backend.Call) (wire.Record, error) {
	h, err := c.api.GetRecipientRecord(ctx, call)
	h.RecommenderName = together(h.RecommenderName)
	return h, err
}

// Rectify corrects it.
func (c *Client) Rectify(ctx context.Context, call backend.Call, data wire.RecipientData) error {
	return c.api.CorrectRecipient(ctx, call, wire.RectifyInputBody{Data: data})
}

// EraseFriend erases the holder of a recipient's token at once.
func (c *Client) EraseFriend(ctx context.Context, call backend.Call) error {
	return c.api.DeleteRecipient(ctx, call)
}

// LeaveAdvertising ends the permissions that are false.
func (c *Client) LeaveAdvertising(ctx context.Context, call backend.Call, email, phone bool) error {
	body := wire.LeaveInputBody{Email: email, Phone: phone}
	return c.api.LeaveAdvertising(ctx, call, body)
}

// StoreFriendAccount keeps the account that the friend's reward is paid to.
func (c *Client) StoreFriendAccount(ctx context.Context, call backend.Call, iban, holder string) (wire.BankAccount, error) {
	return c.api.SetRecipientBankAccount(ctx, call, wire.SetAccountInputBody{IBAN: iban, AccountHolder: holder})
}

// RemoveFriendAccount removes it.
func (c *Client) RemoveFriendAccount(ctx context.Context, call backend.Call) error {
	return c.api.DeleteRecipientBankAccount(ctx, call)
}

// DeclineByLink declines for good by the link in a letter.
func (c *Client) DeclineByLink(ctx context.Context, call backend.Call, link string) error {
	return c.api.DeclineByLink(ctx, call, wire.LinkInputBody{Token: link})
}

// DeclineByAddress declines for good for a typed address.
func (c *Client) DeclineByAddress(ctx context.Context, call backend.Call, email, captcha string) error {
	body := wire.AddressInputBody{Email: email, Captcha: captcha}
	return c.api.DeclineByAddress(ctx, call, body)
}

// DeclineAsFriend declines for good with the recipient's token.
func (c *Client) DeclineAsFriend(ctx context.Context, call backend.Call) error {
	return c.api.DeclineAsRecipient(ctx, call)
}
