package payout

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
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

// LineResult is what became of a line.
type LineResult string

// The results of a line.
const (
	LineNew LineResult = "new"
	// LineTwice: the same code stands further up in the file.
	LineTwice LineResult = "twice in the file"
	// LineKnown: the pool has it, given or not.
	LineKnown LineResult = "known"
	// LineWrong: it can't be read, or is a code of another reward; nothing of the file is taken then.
	LineWrong LineResult = "wrong"
)

// LineReport tells what became of a line. It never holds the code.
type LineReport struct {
	Line   int        `json:"line"`
	Result LineResult `json:"result"`
	Reason string     `json:"reason,omitempty"`
}

// MaxCode is the longest code that there is.
const MaxCode = 64

// What is wrong with a whole file.
var (
	ErrCodeFile = fault.New(fault.Invalid, "voucher.file", "the file can't be read as lines of code;value;last day")
	ErrLines    = fault.New(fault.Invalid, "voucher.lines", "some lines are wrong; nothing was taken")
	ErrNoPool   = fault.New(fault.Invalid, "voucher.no_pool", "the reward isn't a voucher of this tenant that comes from a pool of codes")
)

// ReadCodes reads lines of code;value;last day, the value in cents and without one for a code that takes any amount, the last day where there is one. A
// head line, commas instead of semicolons and a byte order mark are fine. Lines that can't be used are reported.
func ReadCodes(from io.Reader) (lines []CodeLine, wrong []LineReport, err error) {
	raw, err := io.ReadAll(from)
	if err != nil {
		return nil, nil, err
	}
	text := strings.TrimPrefix(string(raw), "\ufeff")
	if !utf8.ValidString(text) {
		return nil, nil, ErrCodeFile
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.TrimLeadingSpace = ';', -1, true
	if first, _, _ := strings.Cut(text, "\n"); !strings.Contains(first, ";") && strings.Contains(first, ",") {
		r.Comma = ','
	}
	for first := true; ; first = false {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			return lines, wrong, nil
		}
		if err != nil {
			return nil, nil, ErrCodeFile.Because(err)
		}
		at, _ := r.FieldPos(0)
		if first && strings.EqualFold(strings.TrimSpace(fields[0]), "code") {
			continue
		}
		line, reason := readCode(fields)
		if reason != "" {
			wrong = append(wrong, LineReport{Line: at, Result: LineWrong, Reason: reason})
			continue
		}
		line.Line = at
		lines = append(lines, line)
	}
}

func readCode(fields []string) (line CodeLine, wrong string) {
	code := strings.TrimSpace(fields[0])
	unprintable := func(r rune) bool { return !unicode.IsPrint(r) }
	switch {
	case len(fields) > 3:
		return CodeLine{}, "more than a code, a value and a last day"
	case code == "" || utf8.RuneCountInString(code) > MaxCode || strings.ContainsFunc(code, unprintable):
		return CodeLine{}, "no code of 1 to 64 printable characters"
	}
	line = CodeLine{Code: code}
	if len(fields) > 2 {
		var ok bool
		if line.LastDay, ok = ReadDay(strings.TrimSpace(fields[2])); !ok {
			return CodeLine{}, "the last day is no day like 2029-12-31"
		}
	}
	if len(fields) < 2 || strings.TrimSpace(fields[1]) == "" {
		return line, ""
	}
	cents, err := strconv.ParseInt(strings.TrimSpace(fields[1]), 10, 64)
	if err != nil || cents < 0 || cents > maxVoucherCents {
		return CodeLine{}, "the value isn't a number of cents"
	}
	line.ValueCents = cents
	return line, ""
}

// Lasting gives each line without a last day that of the whole batch, and takes out those that end before the least day: nobody would be given them.
func Lasting(lines []CodeLine, batch, least Day) (lasting []CodeLine, wrong []LineReport) {
	for _, line := range lines {
		if line.LastDay == "" {
			line.LastDay = batch
		}
		if line.LastDay.LastsTo(least) {
			lasting = append(lasting, line)
			continue
		}
		wrong = append(wrong, LineReport{Line: line.Line, Result: LineWrong, Reason: "its last day is before " + string(least) + ", so that it would be given to nobody (periods.voucherLeft)"})
	}
	return lasting, wrong
}

// maxVoucherCents bounds a typing error: no voucher is worth more than 10,000 euro.
const maxVoucherCents = 1_000_000

// Codes looks into the pool without taking anything out.
type Codes interface {
	// Alone lets nobody else put codes in until the caller's transaction ends: no index knows a code that two rewards' pools would have.
	Alone(ctx context.Context, t tenant.ID) error
	// Known tells which hashes the pool has, given or not.
	Known(ctx context.Context, t tenant.ID, hashes []string) (map[string]bool, error)
	// Stock counts what each reward has, by worth.
	Stock(ctx context.Context, t tenant.ID, l Lasts) ([]StockLine, error)
}

// StockLine counts the codes of a reward of one worth.
type StockLine struct {
	RewardID   string `json:"reward"`
	ValueCents int64  `json:"valueCents"`
	Demo       bool   `json:"demo"`
	Free       int    `json:"free"`
	Given      int    `json:"given"`
	// EndSoon counts those of the free ones that are given out no more before long, Over those that aren't any more.
	EndSoon int `json:"endSoon"`
	Over    int `json:"over"`
}

// StockActs remembers who put codes in, in the transaction of the deed.
type StockActs interface {
	Imported(ctx context.Context, t tenant.ID, reward string, codes int) error
}
