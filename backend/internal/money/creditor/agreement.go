package creditor

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Agreement is an agency's word that the programme writes the documents about its commissions (section 14 (2) of the
// UStG: a document by who pays is an invoice only where that was agreed before).
type Agreement struct {
	Tenant tenant.ID
	Seller link.Code
	ID     string
	// TextVersion names the text, Hash is that of the very words, Text what was read.
	TextVersion string
	Language    string
	Hash        string
	Text        string
	// By is the membership of the owner who agreed.
	By string
	At time.Time
	// EndedAt is from when on no document may be written any more, EndedBy whose word that was.
	EndedAt *time.Time
	EndedBy string
}

// Covers tells whether a document may be written at a moment.
//
// Rule (document, D): A credit note is written only where that was agreed before (§ 14 Abs. 2 Satz 2 UStG); the
// agreement is to the words that were read, and ends for the future. Enforced: creditor/usecase.ErrOtherText,
// money/creditnote.frame. Test: TestWhatADocumentIsWrittenOf, TestAnAgreementCoversFromItsMomentToItsEnd,
// TestMasterDataOfAnAgency.
func (a Agreement) Covers(at time.Time) bool {
	return !at.Before(a.At) && (a.EndedAt == nil || at.Before(*a.EndedAt))
}

// Text is what an agency agrees to.
type Text struct {
	Version  string
	Language string
	Words    string
}

// Hash names the very words.
func (t Text) Hash() string {
	sum := sha256.Sum256([]byte(t.Words))
	return hex.EncodeToString(sum[:])
}

// currentVersion names the texts below. Other words are another version, and who agreed to earlier ones has agreed.
const currentVersion = "2026-11"

var texts = map[string]string{
	"de": "{agency} ist einverstanden, dass {company} über die Provisionen Gutschriften im Sinne des § 14 Abs. 2 Satz 2 UStG ausstellt, als PDF und als " +
		"elektronische Rechnung (XRechnung). {agency} stellt über dieselben Leistungen keine eigenen Rechnungen. {agency} hält die Stammdaten aktuell, " +
		"vor allem Steuernummer oder Umsatzsteuer-Identifikationsnummer und die Angabe, ob Umsatzsteuer anfällt. Einer Gutschrift kann {agency} " +
		"widersprechen; sie verliert dann die Wirkung einer Rechnung. Diese Vereinbarung kann jede Seite jederzeit für die Zukunft beenden.",
	"en": "{agency} agrees that {company} issues self-billed invoices (Gutschriften, section 14 (2) sentence 2 of the German VAT Act) for the commissions, as a " +
		"PDF and as an electronic invoice (XRechnung). {agency} issues no invoices of its own for the same services. {agency} keeps its master data up to " +
		"date, above all the tax number or VAT id and whether VAT applies. {agency} can object to a self-billed invoice, which then no longer has the effect " +
		"of an invoice. Either side can end this agreement at any time for the future.",
}
