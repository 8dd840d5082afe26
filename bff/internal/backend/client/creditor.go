package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Creditor is an agency as one who is paid.
func (c *Client) Creditor(ctx context.Context, call backend.Call, agency string) (wire.Creditor, error) {
	return c.api.GetCreditor(ctx, call, agency)
}

// SaveCreditor keeps other master data, for who has seen a version of them.
func (c *Client) SaveCreditor(ctx context.Context, call backend.Call, agency string, version int64, d wire.CreditorData, password string) (wire.Creditor, error) {
	return c.api.SetCreditor(ctx, call, agency, wire.SetCreditorInputBody{Version: version, Data: d, Password: password})
}

// PayCreditorTo keeps another account.
func (c *Client) PayCreditorTo(ctx context.Context, call backend.Call, agency, iban, holder, password string) (wire.Creditor, error) {
	return c.api.SetCreditorAccount(ctx, call, agency, wire.CreditorAccountInputBody{IBAN: iban, Holder: holder, Password: password})
}

// AgreeToCreditNotes keeps an agency's word to the words that hash is of.
func (c *Client) AgreeToCreditNotes(ctx context.Context, call backend.Call, agency, hash string) (wire.Creditor, error) {
	return c.api.AgreeToSelfBilling(ctx, call, agency, wire.AgreeToSelfBillingInputBody{Hash: hash})
}

// EndCreditNotes ends that for the future.
func (c *Client) EndCreditNotes(ctx context.Context, call backend.Call, agency string) error {
	return c.api.EndSelfBilling(ctx, call, agency)
}

// CreditNotes are an agency's, the newest first, as many as are wanted.
func (c *Client) CreditNotes(ctx context.Context, call backend.Call, agency string, most int64) ([]wire.CreditNote, error) {
	return c.api.ListCreditNotes(ctx, call, agency, wire.ListCreditNotesParams{Most: most})
}

// CreditNoteFile is one of them as a file, pdf or xml.
func (c *Client) CreditNoteFile(ctx context.Context, call backend.Call, agency, id, format string) ([]byte, error) {
	return c.api.GetCreditNoteFile(ctx, call, agency, id, wire.GetCreditNoteFileParams{Format: format})
}

// ObjectTo keeps an agency's word against one of them.
func (c *Client) ObjectTo(ctx context.Context, call backend.Call, agency, id, reason string) (wire.CreditNote, error) {
	return c.api.ObjectToCreditNote(ctx, call, agency, id, wire.ObjectInputBody{Reason: reason})
}
