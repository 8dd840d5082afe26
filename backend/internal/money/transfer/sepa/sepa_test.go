package sepa_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jacoelho/xsd"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/transfer/sepa"
)

func file() sepa.File {
	return sepa.File{
		MessageID: "0193500000007000800000000000000a", CreatedAt: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
		ExecuteOn: "2026-11-23",
		Debtor:    sepa.Party{Name: "Havelschutz Versicherung AG", IBAN: "DE89370400440532013000", BIC: "COBADEFFXXX"},
		Transfers: []sepa.Transfer{
			{
				EndToEndID: "a1", Cents: 3501, Creditor: sepa.Party{Name: "Jürgen Groß & Söhne", IBAN: "DE02120300000000202051"},
				Purpose: "Prämie – Havelschutz empfiehlt",
			},
			{EndToEndID: "a2", Cents: 6000, Creditor: sepa.Party{Name: "Zoë Łukasz", IBAN: "AT611904300234573201"}},
		},
	}
}

func schema(t require.TestingT) *xsd.Engine {
	content, err := os.ReadFile("testdata/pain.001.001.09-subset.xsd")
	require.NoError(t, err)
	engine, err := xsd.Compile(context.Background(), xsd.Bytes("pain001.xsd", content))
	require.NoError(t, err)
	return engine
}

func TestFileFollowsTheSchema(t *testing.T) {
	engine := schema(t)
	content, err := sepa.Encode(file())
	require.NoError(t, err)
	assert.NoError(t, engine.Validate(context.Background(), bytes.NewReader(content)))

	without := file()
	without.Debtor.BIC = ""
	content, err = sepa.Encode(without)
	require.NoError(t, err)
	assert.NoError(t, engine.Validate(context.Background(), bytes.NewReader(content)))
	assert.Contains(t, string(content), "NOTPROVIDED")

	broken := bytes.Replace(content, []byte("<ChrgBr>SLEV</ChrgBr>"), nil, 1)
	assert.Error(t, engine.Validate(context.Background(), bytes.NewReader(broken)), "the schema does check")
}

func TestFileIsTheSameBytesEachTime(t *testing.T) {
	first, err := sepa.Encode(file())
	require.NoError(t, err)
	second, err := sepa.Encode(file())
	require.NoError(t, err)
	assert.Equal(t, first, second)
	want, err := os.ReadFile("testdata/two-transfers.xml")
	require.NoError(t, err)
	assert.Equal(t, string(want), string(first))
}

func TestFileIsReadBack(t *testing.T) {
	content, err := sepa.Encode(file())
	require.NoError(t, err)
	got, err := sepa.Decode(content)
	require.NoError(t, err)
	want := file()
	want.Transfers[0].Creditor.Name, want.Transfers[0].Purpose = "Juergen Gross + Soehne", "Praemie - Havelschutz empfiehlt"
	want.Transfers[1].Creditor.Name = "Zoe Lukasz"
	assert.Equal(t, want, got)

	for _, wrong := range []string{"<CtrlSum>95.02</CtrlSum>", "<CtrlSum>95.00</CtrlSum>"} {
		_, err = sepa.Decode(bytes.Replace(content, []byte("<CtrlSum>95.01</CtrlSum>"), []byte(wrong), 1))
		assert.ErrorIs(t, err, sepa.ErrFile)
	}
	_, err = sepa.Decode([]byte("no xml"))
	assert.ErrorIs(t, err, sepa.ErrFile)
}

func TestWhatCannotBePaidIsNotWritten(t *testing.T) {
	for name, change := range map[string]func(*sepa.File){
		"no message id":        func(f *sepa.File) { f.MessageID = "" },
		"a long message id":    func(f *sepa.File) { f.MessageID = strings.Repeat("x", 36) },
		"no transfers":         func(f *sepa.File) { f.Transfers = nil },
		"no amount":            func(f *sepa.File) { f.Transfers[0].Cents = 0 },
		"a negative amount":    func(f *sepa.File) { f.Transfers[0].Cents = -1 },
		"too much":             func(f *sepa.File) { f.Transfers[0].Cents = sepa.MaxCents + 1 },
		"no account":           func(f *sepa.File) { f.Transfers[0].Creditor.IBAN = "" },
		"no name":              func(f *sepa.File) { f.Transfers[0].Creditor.Name = "漢字" },
		"a long end-to-end id": func(f *sepa.File) { f.Transfers[0].EndToEndID = strings.Repeat("x", 36) },
		"no day":               func(f *sepa.File) { f.ExecuteOn = "tomorrow" },
	} {
		t.Run(name, func(t *testing.T) {
			f := file()
			change(&f)
			_, err := sepa.Encode(f)
			assert.ErrorIs(t, err, sepa.ErrEmpty)
		})
	}
}

func TestText(t *testing.T) {
	tests := []struct {
		given string
		limit int
		want  string
	}{
		{"Jürgen Groß", 70, "Juergen Gross"},
		{"ÄÖÜ äöü ß", 70, "AeOeUe aeoeue ss"},
		{"u\u0308ber", 70, "ueber"},
		{"Zoë Łukasz-O’Neil", 70, "Zoe Lukasz-O'Neil"},
		{"Müller & Söhne <GmbH>", 70, "Mueller + Soehne GmbH"},
		{"  viel   Luft  ", 70, "viel Luft"},
		{"//Verweis//", 70, "Verweis/"},
		{"漢字", 70, ""},
		{"Prämie 7K3M9-QX2TA Калина радить", 140, "Praemie 7K3M9-QX2TA"},
		{"abc def", 4, "abc"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, sepa.Text(tt.given, tt.limit), tt.given)
	}
}

// What the file pays is the name that was typed, in the letters that every bank writes it with: nothing is left
// out, and nothing cut.
func TestANameThatIsTakenIsPaidWhole(t *testing.T) {
	for name, want := range map[string]string{
		"Jürgen Groß": "Juergen Gross", "Zoë Łukasz-O’Neil": "Zoe Lukasz-O'Neil",
		"Müller & Söhne (GbR)": "Mueller + Soehne (GbR)", "Anna/Ben": "Anna/Ben",
	} {
		require.True(t, person.BankTakes(name), name)
		assert.Equal(t, want, sepa.Text(name, 70))
	}
	for _, name := range []string{
		"漢字", "Anna 漢", "𠮷田", "Анна", "Anna\x1b[2J", "Anna\nBen", "Anna <b>", "A@b", "//Anna", "12", "", " ",
	} {
		assert.False(t, person.BankTakes(name), "%q", name)
	}
	rapid.Check(t, func(t *rapid.T) {
		name := strings.Join(strings.Fields(rapid.String().Draw(t, "name")), " ")
		if person.BankTakes(name) {
			require.Equal(t, strings.TrimSpace(person.ForBank(name)), sepa.Text(name, 10_000))
		}
	})
}

func TestAnyNameGivesAFileThatFollowsTheSchema(t *testing.T) {
	engine := schema(t)
	rapid.Check(t, func(t *rapid.T) {
		f := file()
		f.Transfers[0].Creditor.Name = "A" + rapid.String().Draw(t, "name")
		f.Transfers[0].Purpose = rapid.String().Draw(t, "purpose")
		f.Transfers[0].Cents = rapid.Int64Range(1, sepa.MaxCents).Draw(t, "cents")
		content, err := sepa.Encode(f)
		require.NoError(t, err)
		require.NoError(t, engine.Validate(context.Background(), bytes.NewReader(content)))
		got, err := sepa.Decode(content)
		require.NoError(t, err)
		require.Equal(t, f.Transfers[0].Cents, got.Transfers[0].Cents)
	})
}

func TestAmountAndBack(t *testing.T) {
	for cents, text := range map[int64]string{1: "0.01", 10: "0.10", 3501: "35.01", sepa.MaxCents: "999999999.99"} {
		assert.Equal(t, text, sepa.Amount(cents))
		back, err := sepa.Cents(text)
		require.NoError(t, err)
		assert.Equal(t, cents, back)
	}
	for text, want := range map[string]int64{
		"7": 700, "7.5": 750, "25.00000": 2500, "25.5000": 2550, "+25.00": 2500, "025.10": 2510, ".5": 50, "25.": 2500,
	} {
		back, err := sepa.Cents(text)
		require.NoError(t, err)
		assert.Equal(t, want, back)
	}
	for _, wrong := range []string{
		"", "x", "-1.00", "-0.50", "1.005", "25.001", "1.x", "1,00", ".", "+", "1 000.00", "1e3", "0x10",
		"99999999999999999999",
	} {
		_, err := sepa.Cents(wrong)
		assert.ErrorIs(t, err, sepa.ErrFile, wrong)
	}
}

func TestReportAndBack(t *testing.T) {
	want := sepa.Report{
		ID: "r1", CreatedAt: time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC), MessageID: "m1", Group: sepa.Part,
		Lines: []sepa.ReportLine{{EndToEndID: "a1", Status: sepa.SettledOnDebtor}, {
			EndToEndID: "a2", Status: sepa.Rejected, Reason: "AC04",
		}},
	}
	content, err := sepa.EncodeReport(want)
	require.NoError(t, err)
	got, err := sepa.DecodeReport(content)
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestReportsAsBanksWriteThem(t *testing.T) {
	tests := []struct {
		name string
		body string
		want sepa.Report
	}{
		{
			"the whole file refused",
			`<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId><OrgnlMsgNmId>pain.001</OrgnlMsgNmId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: sepa.Rejected, Reason: "FF01"},
		},
		{
			"the status with the payment information",
			`<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>m1</OrgnlPmtInfId><PmtInfSts>ACSC</PmtInfSts></OrgnlPmtInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: sepa.SettledOnDebtor},
		},
		{
			"the file was taken, and its payment information refused",
			`<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId><GrpSts>ACTC</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>m1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></OrgnlPmtInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: sepa.Rejected, Reason: "AM04"},
		},
		{
			"the file waits, and its payment information is settled",
			`<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId><GrpSts>PDNG</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>m1</OrgnlPmtInfId><PmtInfSts>ACSC</PmtInfSts></OrgnlPmtInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: sepa.SettledOnDebtor},
		},
		{
			"the file refused, whatever else is said",
			`<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>m1</OrgnlPmtInfId><PmtInfSts>PDNG</PmtInfSts></OrgnlPmtInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: sepa.Rejected},
		},
		{
			"received, nothing more", `<OrgnlGrpInfAndSts><OrgnlMsgId>m1</OrgnlMsgId><GrpSts>ACTC</GrpSts></OrgnlGrpInfAndSts>`,
			sepa.Report{ID: "r", MessageID: "m1", Group: "ACTC"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			content := `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>` +
				`<GrpHdr><MsgId>r</MsgId><CreDtTm>2026-11-21T10:00:00</CreDtTm></GrpHdr>` + tt.body + `</CstmrPmtStsRpt></Document>`
			got, err := sepa.DecodeReport([]byte(content))
			require.NoError(t, err)
			// Without an offset it is the time of the bank, in Berlin.
			tt.want.CreatedAt = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
			assert.Equal(t, tt.want, got)
		})
	}
	for _, wrong := range []string{
		"", "<Document/>", "<Document><CstmrPmtStsRpt><GrpHdr><MsgId>r</MsgId></GrpHdr></CstmrPmtStsRpt></Document>",
	} {
		_, err := sepa.DecodeReport([]byte(wrong))
		assert.ErrorIs(t, err, sepa.ErrFile)
	}
}
