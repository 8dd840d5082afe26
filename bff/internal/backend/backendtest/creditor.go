package backendtest

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func creditor() wire.Creditor {
	return wire.Creditor{
		Version: 3, ChangedAt: &day, IBANLast4: "2051", Holder: "Agentur Öhler", Missing: []string{"Vereinbarung"},
		Data: &wire.CreditorData{
			Name: "Agentur Öhler e. K.", Street: "Marktplatz 3", Postcode: "06618", City: "Naumburg", Contact: "Olga Öhler", Phone: "03445 555012",
			Email: "buero@oehler.example", TaxNumber: "119/815/08156", Standing: "Regelbesteuert",
		},
		Text: &wire.AgreementText{Version: "2026-11", Hash: "h", Text: "Agentur Öhler e. K. ist einverstanden.", Language: "de"},
	}
}

func creditNote(id string) wire.CreditNote {
	return wire.CreditNote{
		ID: id, Number: "GS-2026-000012", Kind: "Monat", Month: "2026-10", Date: "2026-11-02", NetCents: 11000, VATCents: 2090, GrossCents: 13090, State: "Gilt",
	}
}

func (f *Fake) Creditor(_ context.Context, c backend.Call, agency string) (wire.Creditor, error) {
	shown := creditor()
	if f.NoMasterData {
		shown = wire.Creditor{Missing: []string{"Stammdaten", "Konto", "Vereinbarung"}, Proposal: &wire.CreditorProposal{Name: "Öhler Finanz", Street: "Uferweg 1", Postcode: "14467", City: "Potsdam"}}
	}
	return shown, f.ask("Creditor", c, agency)
}

func (f *Fake) SaveCreditor(_ context.Context, c backend.Call, agency string, _ int64, d wire.CreditorData, password string) (wire.Creditor, error) {
	return creditor(), f.ask("SaveCreditor", c, agency, d.Name, d.Standing, password)
}

func (f *Fake) PayCreditorTo(_ context.Context, c backend.Call, agency, iban, holder, password string) (wire.Creditor, error) {
	return creditor(), f.ask("PayCreditorTo", c, agency, iban, holder, password)
}

func (f *Fake) AgreeToCreditNotes(_ context.Context, c backend.Call, agency, hash string) (wire.Creditor, error) {
	return creditor(), f.ask("AgreeToCreditNotes", c, agency, hash)
}

func (f *Fake) EndCreditNotes(_ context.Context, c backend.Call, agency string) error {
	return f.ask("EndCreditNotes", c, agency)
}

func (f *Fake) CreditNotes(_ context.Context, c backend.Call, agency string, _ int64) ([]wire.CreditNote, error) {
	return []wire.CreditNote{creditNote("n-1")}, f.ask("CreditNotes", c, agency)
}

func (f *Fake) CreditNoteFile(_ context.Context, c backend.Call, agency, id, format string) ([]byte, error) {
	return []byte("%PDF-"), f.ask("CreditNoteFile", c, agency, id, format)
}

func (f *Fake) ObjectTo(_ context.Context, c backend.Call, agency, id, reason string) (wire.CreditNote, error) {
	n := creditNote(id)
	n.State, n.Objection, n.ObjectedAt = "Widersprochen", reason, &day
	return n, f.ask("ObjectTo", c, agency, id, reason)
}
