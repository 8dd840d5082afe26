package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Letter is what a letter about a document is for.
type Letter string

// The letters: to the agency of a document of its own, to the tenant's people of an objection, to the agency of the
// answer to it, and to the agency whose account the bank refused.
const (
	LetterWritten  Letter = "written"
	LetterObjected Letter = "objected"
	LetterAnswered Letter = "answered"
	LetterRefused  Letter = "refused"
)

// ask has the worker write a letter, by way of the outbox: the key is what it is for and the document's number.
func ask(ctx context.Context, box outbox.Outbox, t tenant.ID, l Letter, number string) error {
	return box.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.CreditNoteLetter, Key: string(l) + "/" + number})
}

// askRefused asks for the letter that the agency has to name another account, once for each transfer.
func askRefused(ctx context.Context, box outbox.Outbox, p creditnote.Payment, transfer string) error {
	return ask(ctx, box, p.Tenant, LetterRefused, p.Number+"/"+transfer)
}
