package usecase_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/sellers/seller"
)

// desk is one document, and the letters that leave about it.
type desk struct {
	creditnote.Notes
	note creditnote.Known
	// size is that of each of its files.
	size int
	// now is the agency's address for documents as its master data have it; empty where it has none any more.
	now string
	// choice is the agency's, own tells that the address is an owner's.
	choice creditnote.Delivery
	own    bool
	// kind is that of the seller, ended when it was ended; off tells that the tenant has no sellers any more.
	kind  seller.Kind
	ended *time.Time
	off   bool
	sent  []mail.Letter
}

// kinds is a seller of a kind.
type kinds struct {
	seller.Sellers
	desk *desk
}

func (k kinds) ByNumber(context.Context, tenant.ID, link.Code) (seller.Seller, error) {
	return seller.Seller{Kind: k.desk.kind, EndedAt: k.desk.ended}, nil
}

func (d *desk) Delivery(context.Context, tenant.ID, link.Code) (creditnote.Delivery, error) {
	return d.choice, nil
}

func (*desk) SetDelivery(context.Context, creditnote.Delivery) error { return nil }

// masterData are the agency's of today.
type masterData struct {
	creditor.Creditors
	desk *desk
}

func (m masterData) Current(context.Context, tenant.ID, link.Code) (creditor.Version, error) {
	if m.desk.now == "" {
		return creditor.Version{}, creditor.ErrNone
	}
	return creditor.Version{Data: creditor.Data{Email: m.desk.now}}, nil
}

func (m masterData) At(ctx context.Context, t tenant.ID, agency link.Code, _ int) (creditor.Version, error) {
	return m.Current(ctx, t, agency)
}

func (d *desk) File(_ context.Context, _ tenant.ID, _ string, f creditnote.Format) (creditnote.File, error) {
	return creditnote.File{Format: f, Bytes: bytes.Repeat([]byte(f), d.size)}, nil
}

func (d *desk) ByNumber(context.Context, tenant.ID, string) (creditnote.Known, error) {
	return d.note, nil
}

func (d *desk) Send(_ context.Context, l mail.Letter) error {
	d.sent = append(d.sent, l)
	return nil
}

// delivers gives the one letter that a word of the outbox brings.
func (d *desk) delivers(t *testing.T, programme *tenant.Tenant, what string, transfer ...string) mail.Letter {
	t.Helper()
	d.sent = nil
	programme.Modules.Agency, programme.Modules.Profiseller = !d.off, !d.off
	tenants := tenanttest.NewCatalog(programme)
	letters := usecase.Letters{
		Tenants: tenants, Sellers: kinds{desk: d}, Notes: d, Sender: d,
		Delivery: &usecase.Delivery{
			Deliveries: d, Creditors: masterData{desk: d}, Leaders: leaders{mailbox: d.now, own: &d.own},
			Clock: clock.NewManual(creditnotetest.At),
		},
		Links: address.New(link.Signer{}, "https://{tenant}.example", tenants),
	}
	require.NoError(
		t,
		letters.Deliver(t.Context(), outbox.Message{
			Tenant: string(programme.ID), Topic: outbox.CreditNoteLetter,
			Key: strings.Join(append([]string{what, "GS-2026-000001"}, transfer...), "/"),
		}),
	)
	require.Len(t, d.sent, 1)
	return d.sent[0]
}

// An objection has effects in law, so somebody of the tenant reads it, also where no address is named for alerts.
func TestAnObjectionReachesTheTenant(t *testing.T) {
	programme, d := tenanttest.New(), &desk{
		note: creditnote.Known{Facts: creditnote.Facts{Objection: &creditnote.Objection{Reason: "falsch"}}},
	}
	programme.Contact.Email, programme.Payout.AlertEmail = "hilfe@probe.example", "betrieb@probe.example"
	assert.Equal(t, "betrieb@probe.example", d.delivers(t, programme, "objected").To.Email)
	programme.Payout.AlertEmail = ""
	assert.Equal(t, "hilfe@probe.example", d.delivers(t, programme, "objected").To.Email)
}

// Who looks into an objection has to know whether the money has gone.
func TestAnObjectionTellsWhereTheMoneyIs(t *testing.T) {
	for status, want := range map[creditnote.PaymentStatus]mail.CreditNoteObjectionData{
		creditnote.PaymentDue: {Due: true}, creditnote.PaymentSent: {Sent: true}, creditnote.PaymentPaid: {Settled: true},
		creditnote.PaymentMet: {Settled: true}, creditnote.PaymentDropped: {},
	} {
		d := &desk{note: creditnote.Known{Facts: creditnote.Facts{
			Objection: &creditnote.Objection{Reason: "falsch"}, Payment: &creditnote.Payment{Status: status},
		}}}
		want.Reason = "falsch"
		assert.Equal(t, want, d.delivers(t, tenanttest.New(), "objected").Data, status)
	}
}

// An answer promises money only where there is some to come.
func TestAnAnswerTellsWhetherTheMoneyIsYetToCome(t *testing.T) {
	for status, settled := range map[creditnote.PaymentStatus]bool{
		creditnote.PaymentDue: false, creditnote.PaymentSent: false, creditnote.PaymentPaid: true,
		creditnote.PaymentMet: true,
	} {
		t.Run(string(status), func(t *testing.T) {
			d := &desk{note: creditnote.Known{Facts: creditnote.Facts{
				Answer: &creditnote.Answer{Reason: "stimmt so"}, Payment: &creditnote.Payment{Status: status},
			}}}
			data, ok := d.delivers(t, tenanttest.New(), "answered").Data.(mail.CreditNotePaymentData)
			require.True(t, ok)
			assert.Equal(t, settled, data.Settled)
		})
	}
}

// A month has its name where the product knows it; a tenant's own language keeps the figure.
func TestALetterNamesTheMonthOfItsDocument(t *testing.T) {
	for language, month := range map[tenant.Language]string{"de": "Oktober 2026", "en": "October 2026", "uk": "10/2026"} {
		programme, d := tenanttest.New(), &desk{
			note: creditnote.Known{Note: creditnote.Note{Content: creditnote.Content{Month: "2026-10"}}},
		}
		programme.Languages = []tenant.Language{language}
		data, ok := d.delivers(t, programme, "written").Data.(mail.CreditNoteData)
		require.True(t, ok)
		assert.Equal(t, month, data.Month)
	}
}

// An agency without a login files what it gets by mail; a document that no mail server would take stays where the
// letter leads, and one goes to no address that the agency has corrected since.
func TestTheLetterAboutADocumentCarriesIt(t *testing.T) {
	const address = "post@agentur.example"
	both := []string{"GS-2026-000001.pdf application/pdf", "GS-2026-000001.xml application/xml"}
	yes, no := creditnote.Delivery{Version: 1, Attached: true}, creditnote.Delivery{Version: 1}
	for name, tt := range map[string]struct {
		size     int
		now      string
		own      bool
		choice   creditnote.Delivery
		attached []string
	}{
		"both files to an owner":                {size: 10, now: address, own: true, attached: both},
		"both files where that was chosen":      {size: 10, now: address, choice: yes, attached: both},
		"a link alone without a choice":         {size: 10, now: address},
		"a link alone where that was chosen":    {size: 10, now: address, own: true, choice: no},
		"none that is so big":                   {size: mail.MostBytes, now: address, own: true},
		"none to an address that is corrected":  {size: 10, now: "neu@agentur.example", own: true},
		"none where there are no data any more": {size: 10, own: true},
	} {
		t.Run(name, func(t *testing.T) {
			d := &desk{
				size: tt.size, now: tt.now, own: tt.own, choice: tt.choice,
				note: creditnote.Known{Note: creditnote.Note{ID: "n1", Content: creditnote.Content{
					Number: "GS-2026-000001", Month: "2026-10",
				}}},
			}
			d.note.Creditor.Email = address
			letter := d.delivers(t, tenanttest.New(), "written")
			var attached []string
			for _, f := range letter.Files {
				attached = append(attached, f.Name+" "+f.Type)
			}
			assert.Equal(t, tt.attached, attached)
			data, ok := letter.Data.(mail.CreditNoteData)
			require.True(t, ok)
			assert.Equal(t, len(tt.attached) > 0, data.Attached, "the letter says so")
		})
	}
}

func TestLettersOfMoneyLeadToTheAreaOfTheSellersKind(t *testing.T) {
	answered := creditnote.Facts{
		Answer: &creditnote.Answer{Reason: "stimmt so"}, Payment: &creditnote.Payment{Status: creditnote.PaymentDue},
	}
	for _, tt := range []struct {
		kind     seller.Kind
		what     string
		transfer []string
		page     string
		payment  bool
	}{
		{seller.KindAgency, "written", nil, "/de/agentur/rechnungen", false},
		{seller.KindPartner, "written", nil, "/de/profiseller/abrechnung", false},
		{seller.KindAgency, "answered", nil, "/de/agentur/rechnungen", true},
		{seller.KindPartner, "answered", nil, "/de/profiseller/abrechnung", true},
		{seller.KindAgency, "refused", []string{"t1"}, "/de/agentur/stammdaten", true},
		{seller.KindPartner, "refused", []string{"t1"}, "/de/profiseller/daten", true},
	} {
		d := &desk{kind: tt.kind, note: creditnote.Known{Facts: answered}}
		link := ""
		switch data := d.delivers(t, tenanttest.New(), tt.what, tt.transfer...).Data.(type) {
		case mail.CreditNoteData:
			link = data.Link
			assert.False(t, tt.payment)
			assert.Equal(t, tt.kind == seller.KindPartner, data.Partner)
		case mail.CreditNotePaymentData:
			link = data.Link
			assert.True(t, tt.payment)
			assert.Equal(t, tt.kind == seller.KindPartner, data.Partner)
		}
		assert.Equal(t, "https://empfehlen.probe.example"+tt.page, link, "%s %s", tt.kind, tt.what)
	}
}

// What leads into an area that the reader can't enter would leave the reader without the document.
func TestWhoseAreaIsClosedGetsTheDocumentAndNoLink(t *testing.T) {
	const address = "post@nord.example"
	over, no := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC), creditnote.Delivery{Version: 1}
	answered := creditnote.Facts{
		Answer: &creditnote.Answer{Reason: "stimmt so"}, Payment: &creditnote.Payment{Status: creditnote.PaymentDue},
	}
	for name, tt := range map[string]struct {
		ended *time.Time
		off   bool
		open  bool
	}{"works": {open: true}, "was ended": {ended: &over}, "the tenant has none any more": {off: true}} {
		for _, kind := range []seller.Kind{seller.KindAgency, seller.KindPartner} {
			t.Run(string(kind)+" "+name, func(t *testing.T) {
				d := &desk{size: 10, now: address, choice: no, kind: kind, ended: tt.ended, off: tt.off}
				d.note = creditnote.Known{Facts: answered}
				d.note.Month, d.note.Creditor.Email = "2026-10", address
				letter := d.delivers(t, tenanttest.New(), "written")
				data, ok := letter.Data.(mail.CreditNoteData)
				require.True(t, ok)
				assert.Equal(t, []bool{tt.open, !tt.open}, []bool{data.Link != "", data.Attached})
				assert.Len(t, letter.Files, map[bool]int{true: 0, false: 2}[tt.open])
				for what, transfer := range map[string][]string{"answered": nil, "refused": {"t1"}} {
					data, ok := d.delivers(t, tenanttest.New(), what, transfer...).Data.(mail.CreditNotePaymentData)
					require.True(t, ok)
					assert.Equal(t, tt.open, data.Link != "", what)
				}
			})
		}
	}
}
