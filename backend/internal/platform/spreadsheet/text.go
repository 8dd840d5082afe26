package spreadsheet

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"

	"weitersagen.app/backend/internal/kernel/sheet"
)

// readText reads CSV. A quotation mark is one of a pair: what has only the first would take the lines below into
// its cell.
func readText(raw []byte, b Bounds) (sheet.Table, error) {
	text, err := decoded(raw)
	if err != nil {
		return sheet.Table{}, err
	}
	text, comma, skipped := separated(text)
	r := csv.NewReader(strings.NewReader(asText.ReplaceAllString(text, `$1"`)))
	r.Comma, r.FieldsPerRecord = comma, -1
	found := rows{most: b.Rows}
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return sheet.Table{Rows: found.all}, nil
		}
		if err != nil {
			return sheet.Table{}, notSplit(err, skipped)
		}
		number, _ := r.FieldPos(0)
		for i := range cells {
			cells[i] = clean(cells[i])
		}
		if err := found.add(number+skipped, cells); err != nil {
			return sheet.Table{}, err
		}
	}
}

// asText finds ="…" at the beginning of a cell, which is a text in quotation marks.
var asText = regexp.MustCompile(`(?m)(^|[;,\t])="`)

// notSplit names the line on which the cell begins that has no end.
func notSplit(err error, skipped int) error {
	var at *csv.ParseError
	if !errors.As(err, &at) {
		return sheet.ErrUnreadable.Because(err)
	}
	return sheet.ErrQuote.With("line", strconv.Itoa(at.StartLine+skipped))
}

// decoded gives the text of a file: UTF-8 or UTF-16 by their marks, UTF-8 by itself, and else what Windows calls ANSI.
func decoded(raw []byte) (string, error) {
	of := unicode.UTF8
	switch {
	case bytes.HasPrefix(raw, []byte("\xff\xfe")), bytes.HasPrefix(raw, []byte("\xfe\xff")):
		of = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM)
	case !utf8.Valid(raw):
		of = charmap.Windows1252
	}
	text, err := of.NewDecoder().Bytes(raw)
	if err != nil {
		return "", sheet.ErrUnreadable.Because(err)
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if bytes.ContainsFunc(text, unwritten) {
		return "", sheet.ErrUnreadable
	}
	return lineEnds.Replace(norm.NFC.String(string(text))), nil
}

// unwritten is what no spreadsheet writes, and pictures and archives are full of. What else can't be seen is each
// cell's own matter.
func unwritten(r rune) bool { return r == 0 || r == utf8.RuneError || r >= 0x80 && r <= 0x9f }

// lineEnds are one, whichever system wrote them.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// named is the line by which a file tells its separator to a spreadsheet.
var named = regexp.MustCompile(`^"?sep=(.)"?\n`)

// separated gives the text below a line that names the separator, the separator, and how many lines that was.
func separated(text string) (rest string, comma rune, skipped int) {
	if line := named.FindStringSubmatch(text); line != nil {
		comma, _ = utf8.DecodeRuneInString(line[1])
		if comma != '"' {
			return text[len(line[0]):], comma, 1
		}
	}
	lines, comma := strings.SplitN(text, "\n", looked+1), ';'
	first := strings.Join(lines[:min(looked, len(lines))], "\n")
	for _, one := range []rune{',', '\t'} {
		if strings.Count(first, string(one)) > strings.Count(first, string(comma)) {
			comma = one
		}
	}
	return text, comma, 0
}

// looked is how many lines tell the separator.
const looked = 10
