package creditnote_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

func berlin(text string) time.Time {
	at, err := time.ParseInLocation("2006-01-02 15:04:05", text, tenant.Berlin)
	if err != nil {
		panic(err)
	}
	return at
}

func TestTheTaxFollowsFromTheStanding(t *testing.T) {
	for standing, want := range map[creditor.Standing]creditnote.Tax{
		creditor.Regular:       {Standing: creditor.Regular, Percent: 19},
		creditor.SmallBusiness: {Standing: creditor.SmallBusiness, Reason: "Steuerfrei nach § 19 UStG (Kleinunternehmer)"},
		creditor.Insurance: {
			Standing: creditor.Insurance,
			Reason:   "Steuerfrei nach § 4 Nr. 11 UStG (Versicherungsvertreter und Versicherungsmakler)",
		},
	} {
		assert.Equal(t, want, creditnote.TaxOf(creditnotetest.Data(standing)))
		assert.Equal(t, standing != creditor.Regular, want.Exempt())
	}
	assert.Len(t, creditor.Standings, 3, "each has a case above")
	abroad := creditnotetest.Abroad().Creditor.Data
	assert.Equal(t, creditnote.Tax{
		Standing: creditor.Regular, ReverseCharge: true,
		Reason: "Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG, Art. 196 MwStSystRL)",
	}, creditnote.TaxOf(abroad))
	abroad.Standing = creditor.Insurance
	assert.Equal(
		t, creditnote.TaxOf(creditnotetest.Data(creditor.Insurance)), creditnote.TaxOf(abroad), "exempt is exempt",
	)
}

func TestReverseChargeNeedsTheTenantsVATID(t *testing.T) {
	f := creditnotetest.Abroad()
	n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(5000))
	require.NoError(t, err)
	assert.Equal(t, creditnote.Sums{Net: 5000, Gross: 5000}, n.Sums)
	assert.Equal(t, []string{"AT", "ATU13585627", "DE136695976"}, []string{
		n.Creditor.Country, n.Creditor.VATID, n.Issuer.VATID,
	})
	f.Issuer.VATID = ""
	_, err = f.Write(creditnotetest.Month, creditnotetest.Lines(5000))
	require.ErrorIs(t, err, creditnote.ErrIssuerVATID)
}

func TestWhatWasEarnedAndTakenBackIsSummedApart(t *testing.T) {
	n, err := creditnotetest.Frame(creditor.Regular).Write(creditnotetest.Month, creditnotetest.Lines(5000, -2000, 300))
	require.NoError(t, err)
	earned, back := creditnote.Parts(n.Content)
	assert.Equal(t, []int64{5300, -2000}, []int64{earned, back})
	taken, err := creditnotetest.Frame(creditor.Regular).Cancel(n, "Grund")
	require.NoError(t, err)
	earned, back = creditnote.Parts(taken.Content)
	assert.Equal(t, []int64{-5300, 2000}, []int64{earned, back})
}

func TestTheTaxIsThatOfTheSumRoundedOnce(t *testing.T) {
	regular := creditnote.TaxOf(creditnotetest.Data(creditor.Regular))
	for net, vat := range map[int64]int64{
		0: 0, 1: 0, 2: 0, 3: 1, 50: 10, 100: 19, 10_00: 1_90, 13_37: 2_54, 50_00: 9_50, 9_99: 1_90, -50: -10, -3: -1, -2: 0,
		-50_00: -9_50,
	} {
		assert.Equal(
			t, creditnote.Sums{Net: net, VAT: vat, Gross: net + vat}, creditnote.SumsOf(creditnotetest.Lines(net), regular), net,
		)
	}
	one, three := creditnote.SumsOf(creditnotetest.Lines(9), regular), creditnote.SumsOf(
		creditnotetest.Lines(3, 3, 3), regular,
	)
	assert.Equal(t, one, three, "three times 0.57 cents are no three cents")
	assert.Equal(
		t, creditnote.Sums{Net: 5000, Gross: 5000},
		creditnote.SumsOf(creditnotetest.Lines(5000), creditnote.TaxOf(creditnotetest.Data(creditor.Insurance))),
	)
}

// Whatever the lines: the tax is within half a cent of the percentage, and what is taken back is what was given.
func TestSumsOfRandomLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := creditnotetest.Lines(rapid.SliceOfN(rapid.Int64Range(-500_000, 500_000), 1, 60).Draw(t, "cents")...)
		for _, standing := range creditor.Standings {
			tax := creditnote.TaxOf(creditnotetest.Data(standing))
			s := creditnote.SumsOf(lines, tax)
			assert.Equal(t, s.Gross, s.Net+s.VAT)
			off := s.Net*tax.Percent - s.VAT*100
			assert.LessOrEqual(t, max(off, -off), int64(50))
			var back []creditnote.Line
			for _, l := range lines {
				l.Cents = -l.Cents
				back = append(back, l)
			}
			assert.Equal(
				t, creditnote.Sums{Net: -s.Net, VAT: -s.VAT, Gross: -s.Gross}, creditnote.SumsOf(back, tax),
			)
		}
	})
}

func TestAMonthIsOneOfTheCalendarInBerlin(t *testing.T) {
	assert.Equal(
		t, creditnote.Month("2026-12"), creditnote.MonthOf(time.Date(2026, 11, 30, 23, 0, 0, 0, time.UTC)),
		"midnight in Berlin",
	)
	assert.Equal(t, creditnote.Month("2026-11"), creditnote.MonthOf(time.Date(2026, 11, 30, 22, 59, 59, 0, time.UTC)))
	march := creditnote.Month("2027-03")
	assert.True(t, berlin("2027-04-01 00:00:00").Equal(march.End()), "over summer time too")
	assert.False(t, march.Over(berlin("2027-03-31 23:59:59")))
	assert.True(t, march.Over(berlin("2027-04-01 00:00:00")))
	assert.Equal(t, creditnote.Month("2027-01"), creditnote.Month("2026-12").Next())
	for _, text := range []string{"", "2026", "2026-13", "2026-1", "11/2026", "2026-11-01"} {
		_, err := creditnote.ParseMonth(text)
		require.ErrorIs(t, err, creditnote.ErrMonth, text)
	}
}

func TestWhatWasMissedIsDueMonthByMonth(t *testing.T) {
	now := berlin("2027-02-01 00:00:00")
	for first, want := range map[string][]creditnote.Month{
		"2026-11-17 10:00:00": {"2026-11", "2026-12", "2027-01"},
		"2027-01-31 23:59:59": {"2027-01"},
		"2027-02-01 00:00:00": nil,
		"2027-05-01 00:00:00": nil,
	} {
		assert.Equal(t, want, creditnote.Due(berlin(first), now), first)
	}
}

func TestANumberIsOfItsDaysYear(t *testing.T) {
	assert.Equal(t, "GS-2026-000007", creditnote.NumberOf(2026, 7))
	assert.Equal(t, 2027, creditnote.YearOf(time.Date(2026, 12, 31, 23, 0, 0, 0, time.UTC)), "New Year in Berlin")
	assert.Equal(t, 2026, creditnote.YearOf(time.Date(2026, 12, 31, 22, 59, 59, 0, time.UTC)))
}

func TestWhatADocumentIsWrittenOf(t *testing.T) {
	f := creditnotetest.Frame(creditor.Regular)
	n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(5000, 9000, -3000))
	require.NoError(t, err)
	assert.Equal(t, creditnote.Sums{Net: 11000, VAT: 2090, Gross: 13090}, n.Sums)
	assert.Equal(t, []string{"c1", "c2", "c3"}, n.Commissions())
	assert.Equal(t, []bool{false, false, true}, []bool{n.Lines[0].Back, n.Lines[1].Back, n.Lines[2].Back})
	assert.Equal(t, "Agentur Öhler & Söhne e. K.", n.Creditor.Name)
	assert.Equal(t, time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC), n.Day)
	for name, tt := range map[string]struct {
		change func(*creditnote.Frame)
		month  creditnote.Month
		lines  []creditnote.Line
		want   error
	}{
		"nothing earned": {month: creditnotetest.Month, want: creditnote.ErrNothing},
		"as much taken back as earned": {
			month: creditnotetest.Month, lines: creditnotetest.Lines(5000, -5000), want: creditnote.ErrCarried,
		},
		"more taken back than earned": {
			month: creditnotetest.Month, lines: creditnotetest.Lines(5000, -5001), want: creditnote.ErrCarried,
		},
		"the month isn't over": {month: "2026-12", lines: creditnotetest.Lines(1), want: creditnote.ErrNotOver},
		"agreed a moment later": {
			func(f *creditnote.Frame) { f.Agreement.At = f.At.Add(1) }, creditnotetest.Month, creditnotetest.Lines(1),
			creditor.ErrNoAgreement,
		},
		"the agreement ended that day": {
			func(f *creditnote.Frame) { f.Agreement.EndedAt = &f.At }, creditnotetest.Month, creditnotetest.Lines(1),
			creditor.ErrNoAgreement,
		},
		"a cent more earned than taken": {month: creditnotetest.Month, lines: creditnotetest.Lines(5001, -5000)},
		"the last moment after the month": {
			func(f *creditnote.Frame) { f.At = creditnotetest.Month.End() }, creditnotetest.Month, creditnotetest.Lines(1), nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := creditnotetest.Frame(creditor.Insurance)
			if tt.change != nil {
				tt.change(&f)
			}
			_, err := f.Write(tt.month, tt.lines)
			require.ErrorIs(t, err, tt.want)
		})
	}
}

func TestACorrectionTakesBackWhatWasGivenAndSaysItAnew(t *testing.T) {
	n, err := creditnotetest.Frame(creditor.Regular).Write(creditnotetest.Month, creditnotetest.Lines(5001, -2000, 333))
	require.NoError(t, err)
	n.Number = "GS-2026-000001"
	f := creditnotetest.Frame(creditor.SmallBusiness)
	f.ID, f.At = "n2", f.At.AddDate(0, 1, 0)
	back, err := f.Cancel(n, "falsche Angabe zur Umsatzsteuer")
	require.NoError(t, err)
	assert.Equal(t, creditnote.Sums{Net: -n.Sums.Net, VAT: -n.Sums.VAT, Gross: -n.Sums.Gross}, back.Sums)
	assert.Equal(t, back.Sums, creditnote.SumsOf(back.Lines, back.Tax))
	assert.Equal(t, n.Creditor, back.Creditor)
	assert.Equal(t, n.Tax, back.Tax)
	assert.Equal(t, creditnote.Reference{ID: "n1", Number: "GS-2026-000001", Day: n.Day}, back.About)
	assert.Empty(t, back.Number, "it gets one of its own")
	assert.Equal(t, int64(5001), n.Lines[0].Cents, "what it takes back stays as it was")

	anew, err := f.Replace(n)
	require.NoError(t, err)
	assert.Equal(t, n.Lines, anew.Lines)
	assert.Equal(t, creditnote.Sums{Net: n.Sums.Net, Gross: n.Sums.Net}, anew.Sums)
	assert.Equal(t, back.About, anew.About)

	_, err = f.Cancel(back, "x")
	require.ErrorIs(t, err, creditnote.ErrCancellation)
	_, err = back.Object("m1", "x", f.At)
	require.ErrorIs(t, err, creditnote.ErrCancellation)
}

// Who agreed to an earlier text has agreed to that one, and by it the cancellation is covered.
func TestADocumentNamesWhatWasAgreed(t *testing.T) {
	f := creditnotetest.Frame(creditor.Regular)
	n, err := f.Write(creditnotetest.Month, creditnotetest.Lines(5000))
	require.NoError(t, err)
	const agreed = "Gutschriftverfahren, Fassung 2026-09, zugestimmt am 02.10.2026"
	assert.Equal(t, agreed, creditnote.AgreementOf(n.Content))
	f.Agreement.TextVersion, f.Agreement.At = "2026-11", berlin("2026-12-01 23:30:00")
	back, err := f.Cancel(n, "Grund")
	require.NoError(t, err)
	assert.Equal(t, agreed, creditnote.AgreementOf(back.Content), "what it takes back was written by that")
	anew, err := f.Replace(n)
	require.NoError(t, err)
	assert.Equal(
		t, "Gutschriftverfahren, Fassung 2026-11, zugestimmt am 01.12.2026", creditnote.AgreementOf(anew.Content),
	)
	n.Agreed = creditnote.Agreed{}
	assert.Empty(t, creditnote.AgreementOf(n.Content), "a document from before")
}

func TestADocumentIsTitledAsWhatItIs(t *testing.T) {
	about := creditnote.Reference{Number: "GS-2026-000001", Day: time.Date(2026, 12, 2, 0, 0, 0, 0, time.UTC)}
	for kind, want := range map[creditnote.Kind][3]string{
		creditnote.Monthly: {"Gutschrift", "", "Gutschrift"},
		creditnote.Cancellation: {
			"Storno der Gutschrift", "Nr. GS-2026-000001 vom 02.12.2026",
			"Storno der Gutschrift Nr. GS-2026-000001 vom 02.12.2026",
		},
		creditnote.Replacement: {
			"Gutschrift", "ersetzt die stornierte Gutschrift Nr. GS-2026-000001 vom 02.12.2026",
			"Gutschrift, ersetzt die stornierte Gutschrift Nr. GS-2026-000001 vom 02.12.2026",
		},
	} {
		c := creditnote.Content{Kind: kind, About: about}
		assert.Equal(t, want, [3]string{creditnote.TitleOf(kind), creditnote.SubtitleOf(c), creditnote.HeadingOf(c)})
	}
}

func TestAnObjectionHasAReason(t *testing.T) {
	n := creditnote.Note{
		Tenant: "probe", ID: "n1", Seller: "7K2M9QX4", Content: creditnote.Content{Kind: creditnote.Monthly},
	}
	o, err := n.Object("m1", "  Auftrag A-1\n fehlt ", creditnotetest.At)
	require.NoError(t, err)
	assert.Equal(
		t,
		creditnote.Objection{
			Tenant: "probe", Seller: "7K2M9QX4", Note: "n1", By: "m1", Reason: "Auftrag A-1 fehlt", At: creditnotetest.At,
		},
		o,
	)
	for _, reason := range []string{"", " \n ", strings.Repeat("ö", 501), "a\u202eb"} {
		_, err := n.Object("m1", reason, creditnotetest.At)
		require.ErrorIs(t, err, creditnote.ErrReason)
	}
	_, err = n.Object("m1", strings.Repeat("ö", 500), creditnotetest.At)
	require.NoError(t, err)
}

func TestTheStateFollowsFromWhatHappened(t *testing.T) {
	objection, ref := &creditnote.Objection{}, &creditnote.Reference{}
	for _, tt := range []struct {
		kind  creditnote.Kind
		facts creditnote.Facts
		want  creditnote.State
	}{
		{creditnote.Monthly, creditnote.Facts{}, creditnote.Issued},
		{creditnote.Monthly, creditnote.Facts{Objection: objection}, creditnote.Objected},
		{creditnote.Monthly, creditnote.Facts{CancelledBy: ref}, creditnote.Cancelled},
		{creditnote.Monthly, creditnote.Facts{Objection: objection, CancelledBy: ref, ReplacedBy: ref}, creditnote.Cancelled},
		{creditnote.Replacement, creditnote.Facts{Objection: objection}, creditnote.Objected},
		{creditnote.Cancellation, creditnote.Facts{}, creditnote.Correcting},
	} {
		assert.Equal(
			t, tt.want,
			creditnote.Known{Note: creditnote.Note{Content: creditnote.Content{Kind: tt.kind}}, Facts: tt.facts}.State(),
		)
	}
}

func TestTheIssuerIsTheTenantWithItsWholeAddress(t *testing.T) {
	programme := tenanttest.New()
	programme.Contact = tenant.Contact{
		Company: "Havelschutz Versicherung a. G.", Street: "Alte Fährstraße 12", City: "14467 Potsdam",
		Email: "e@havelschutz.example",
	}
	p, err := creditnote.IssuerOf(programme)
	require.NoError(t, err)
	assert.Equal(
		t,
		creditnote.Party{
			Name: "Havelschutz Versicherung a. G.", Street: "Alte Fährstraße 12", Postcode: "14467", City: "Potsdam",
			Email: "e@havelschutz.example",
		},
		p,
	)
	for _, city := range []string{"", "Potsdam", "14467", "1446 Potsdam", "144677 Potsdam"} {
		programme.Contact.City = city
		_, err := creditnote.IssuerOf(programme)
		require.ErrorIs(t, err, creditnote.ErrIssuer, city)
	}
}

func TestDocumentsAreKeptEightYearsAfterTheirsHasEnded(t *testing.T) {
	assert.True(t, berlin("2027-01-01 00:00:00").Equal(creditnote.IssuedBefore(berlin("2035-06-15 12:00:00"))))
	assert.True(
		t, berlin("2026-01-01 00:00:00").Equal(creditnote.IssuedBefore(berlin("2034-12-31 23:59:59"))),
		"what was issued in 2026 is kept for all of 2034",
	)
	assert.True(t, berlin("2027-01-01 00:00:00").Equal(creditnote.IssuedBefore(berlin("2035-01-01 00:00:00"))))
}
