package voucher

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
)

// CodeLine is a code of a file that a shop sold to the tenant.
type CodeLine struct {
	// Line is its number in the file, counted from 1.
	Line int
	Code string
	// ValueCents is what the code is worth; 0 for one that takes the amount it is given for.
	ValueCents int64
	// LastDay is the last on which it can be redeemed; empty where the file names none.
	LastDay Day
}

// MaxCode is the longest code that there is.
const MaxCode = 64

// maxVoucherCents bounds a typing error: no voucher is worth more than 10,000 euro.
const maxVoucherCents = 1_000_000

// What is wrong with a whole file.
var (
	ErrLines  = fault.New(fault.Invalid, "voucher.lines", "some lines are wrong; nothing was taken")
	ErrNoPool = fault.New(
		fault.Invalid, "voucher.no_pool", "the reward isn't a voucher of this tenant that comes from a pool of codes",
	)
	// ErrCodeColumn is for a column that may say what a code is worth, until when, or what belongs to it, in a way
	// that isn't understood.
	ErrCodeColumn = fault.New(
		fault.Invalid, "voucher.column",
		"a column looks like a value, a last day or a PIN and isn't understood: call the value \"Wert in Cent\", the day \"Letzter Tag\", or take the column out",
	)
)

const (
	columnCode = iota
	columnValue
	columnLastDay
)

// CodeColumns are what a file of codes may hold.
var CodeColumns = []sheet.Column{
	columnCode: {Name: "Code", Needed: true, Others: []string{
		"codes", "gutscheincode", "gutscheincodes", "gutscheinnummer", "gutscheinnr", "gutschein", "vouchercode", "voucher",
		"couponcode", "coupon", "geschenkcode", "aktionscode",
	}},
	columnValue: {Name: "Wert in Cent", Others: []string{
		"wert", "wertcent", "betragincent", "cent", "value", "cents", "valuecents", "valueincents", "valueincent",
	}},
	columnLastDay: {Name: "Letzter Tag", Others: []string{
		"gültigbis", "einlösbarbis", "ablaufdatum", "verfallsdatum", "lastday", "validuntil", "expirydate", "expires",
	}},
}

// telling are parts of names, in small letters alone, of columns without which a code may be worth something else
// than one thinks.
var telling = []string{
	"wert", "betrag", "value", "amount", "euro", "preis", "price", "cent", "gültig", "gueltig", "ablauf", "verfall",
	"einlösbar", "valid", "expir", "pin", "prüfziffer", "sicherheitscode",
}

// ReadCodes reads codes with their value in cents, none for a code that takes any amount, and the last day where
// there is one. Lines that can't be used are reported.
//
// Rule (payout, D): No name of a column becomes a voucher's code: a file without names is refused, and so is
// one whose column looks like a value, a last day or a PIN and isn't understood. Test: TestNoNameOfAColumnIsACode,
// TestWhatAShopExportsIsUnderstoodOrRefused.
func ReadCodes(t sheet.Table) (list sheet.List, lines []CodeLine, wrong []LineReport, err error) {
	if list, err = sheet.Read(t, CodeColumns); err != nil {
		return list, nil, nil, err
	}
	for _, u := range list.Unread {
		name := sheet.Letters(u.Name)
		if slices.ContainsFunc(telling, func(part string) bool { return strings.Contains(name, part) }) {
			return list, nil, nil, ErrCodeColumn.With("column", u.Called())
		}
	}
	for _, row := range list.Rows {
		line, reason := readCode(row.Cells)
		if reason != "" {
			wrong = append(wrong, LineReport{Line: row.Number, Result: LineWrong, Reason: reason})
			continue
		}
		line.Line = row.Number
		lines = append(lines, line)
	}
	return list, lines, wrong, nil
}

// Rule (payout, 5 D): A file of codes names a last day for each, or the operator one for all without any; one that
// would never be given out keeps the whole file out. Enforced: money/voucher.Lasting, app/operator.voucherImport.
// Test: TestALineWithoutALastDayHasThatOfItsBatch, TestCodesAreImportedWithTheirLastDay.
func readCode(cells []string) (line CodeLine, wrong string) {
	for i, text := range cells {
		if err := sheet.Spoiled(text); err != nil {
			return CodeLine{}, CodeColumns[i].Name + ": " + message(err)
		}
	}
	code, value, day := cells[columnCode], cells[columnValue], cells[columnLastDay]
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	if code == "" || utf8.RuneCountInString(code) > MaxCode || strings.ContainsFunc(code, unprintable) {
		return CodeLine{}, "no code of 1 to 64 printable characters"
	}
	line = CodeLine{Code: code}
	var ok bool
	if line.LastDay, ok = ReadDay(day); !ok {
		return CodeLine{}, "the last day is no day like 2029-12-31"
	}
	if value == "" {
		return line, ""
	}
	cents, err := strconv.ParseInt(value, 10, 64)
	if err != nil || cents < 0 || cents > maxVoucherCents {
		return CodeLine{}, "the value isn't a number of cents"
	}
	line.ValueCents = cents
	return line, ""
}

// message is what a refusal says, without its code.
func message(err error) string {
	_, text, _ := strings.Cut(err.Error(), ": ")
	return text
}

// Masked is a code as it is shown to who compares a file with it: its end and its length.
func (l CodeLine) Masked() string {
	runes := []rune(l.Code)
	return "…" + string(runes[len(runes)-len(runes)/4:]) + " (" + strconv.Itoa(len(runes)) + " characters)"
}
