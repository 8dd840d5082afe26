package usecase

import (
	"archive/zip"
	"context"
	"io"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Billing shows a seller its documents by years, and what goes on to the next one.
type Billing struct {
	Notes       creditnote.Notes
	Commissions commission.Service
	Clock       clock.Clock
}

// Years sums a seller's documents by the years of their issue, the newest first.
func (u *Billing) Years(ctx context.Context, t tenant.ID, seller link.Code) ([]creditnote.Year, error) {
	return u.Notes.Years(ctx, t, seller)
}

// Carried sums what no document is about of the months that are over: what the next one begins with, below zero where
// more was taken back than earned.
//
// Rule (document, D): What was taken back beyond what was earned is shown to the seller until a document sets it off;
// none asks for money, and nothing is collected. Enforced: creditnote/rest.overview, money/creditnote.Write. Test:
// TestWhatIsCarriedIsShown, TestMissedMonthsAreMadeUpForAndDeficitsCarried.
func (u *Billing) Carried(ctx context.Context, t *tenant.Tenant, seller link.Code) (cents int64, err error) {
	lines, err := u.Commissions.Statement(ctx, t, seller, creditnote.MonthOf(u.Clock.Now()).First())
	for _, l := range lines {
		cents += l.Cents
	}
	return cents, err
}

// OfYear gives a seller's documents of a year, in the order of their numbers; ErrUnknown where there are none.
func (u *Billing) OfYear(
	ctx context.Context, t tenant.ID, seller link.Code, year int,
) ([]creditnote.Known, error) {
	notes, err := u.Notes.OfYear(ctx, t, seller, year)
	if err == nil && len(notes) == 0 {
		err = creditnote.ErrUnknown
	}
	return notes, err
}

// Archive writes the files of documents as they were handed out first, each under its number. One is in memory at a
// time.
//
// Rule (document, D): All documents of a year are one archive, PDF and XRechnung under their numbers, written while it
// is read. Enforced: creditnote/rest.archive. Test: TestAYearIsOneArchiveAndOneListOfBookings.
func (u *Billing) Archive(ctx context.Context, notes []creditnote.Known, w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, n := range notes {
		for _, format := range []creditnote.Format{creditnote.PDF, creditnote.XML} {
			if err := u.put(ctx, archive, n, format); err != nil {
				return err
			}
		}
	}
	return archive.Close()
}

func (u *Billing) put(ctx context.Context, archive *zip.Writer, n creditnote.Known, f creditnote.Format) error {
	file, err := u.Notes.File(ctx, n.Tenant, n.ID, f)
	if err != nil {
		return err
	}
	entry, err := archive.CreateHeader(&zip.FileHeader{
		Name: n.FileName(f), Method: zip.Deflate, Modified: n.IssuedAt,
	})
	if err != nil {
		return err
	}
	if _, err := entry.Write(file.Bytes); err != nil {
		return err
	}
	return archive.Flush()
}
