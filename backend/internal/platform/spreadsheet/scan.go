package spreadsheet

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"path"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"weitersagen.app/backend/internal/kernel/sheet"
)

// place is a cell, by row and column from 1.
type place struct{ row, column int }

// exact is the first number with more digits than the 15 that a spreadsheet keeps: the others became zeros.
const exact = 1e15

// scanned is what a sheet's own part tells before it is read.
type scanned struct {
	// odd are the cells that don't tell in their format what they are: a formula whose value isn't in the file, which
	// would look empty, and a number of more digits than are kept, which would look whole. They are given as they have
	// to be refused.
	odd map[place]string
	// last is the last row with something in it. Below it there may be a million that were only formatted.
	last int
}

func scan(book *excelize.File, name string) (scanned, error) {
	content, err := partOf(book, name)
	if err != nil {
		return scanned{}, err
	}
	found, at := scanned{odd: map[place]string{}}, place{}
	for d := xml.NewDecoder(bytes.NewReader(content)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return found, nil
		}
		if err != nil {
			return scanned{}, sheet.ErrUnreadable.Because(err)
		}
		start, ok := token.(xml.StartElement)
		switch {
		case ok && start.Name.Local == "row":
			at = place{row: at.row + 1}
			if n, err := strconv.Atoi(attribute(start, "r")); err == nil {
				at.row = n
			}
		case ok && start.Name.Local == "c":
			at.column++
			if column, _, err := excelize.CellNameToCoordinates(attribute(start, "r")); err == nil {
				at.column = column
			}
			var c cellPart
			if err := d.DecodeElement(&c, &start); err != nil {
				return scanned{}, sheet.ErrUnreadable.Because(err)
			}
			if c.filled() {
				found.last = max(found.last, at.row)
			}
			if text := c.odd(); text != "" {
				found.odd[at] = text
			}
		}
	}
}

// cellPart is a cell in the file.
type cellPart struct {
	Kind    string    `xml:"t,attr"`
	Formula *string   `xml:"f"`
	Value   string    `xml:"v"`
	Inline  *struct{} `xml:"is"`
}

func (c cellPart) filled() bool { return c.Value != "" || c.Formula != nil || c.Inline != nil }

func (c cellPart) odd() string {
	if c.Formula != nil && c.Value == "" {
		return "=" + *c.Formula
	}
	if c.Kind != "" && c.Kind != "n" {
		return ""
	}
	n, err := strconv.ParseFloat(c.Value, 64)
	if err != nil || math.Abs(n) < exact {
		return ""
	}
	return strconv.FormatFloat(n, 'E', -1, 64)
}

// partOf is the part of a workbook that holds a sheet.
func partOf(book *excelize.File, name string) ([]byte, error) {
	var relations struct {
		All []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	if err := xml.Unmarshal(part(book, "xl/_rels/workbook.xml.rels"), &relations); err != nil {
		return nil, sheet.ErrUnreadable.Because(err)
	}
	for _, s := range book.WorkBook.Sheets.Sheet {
		for _, r := range relations.All {
			if s.Name == name && r.ID == s.ID {
				return part(book, path.Join("xl", strings.TrimPrefix(r.Target, "/xl/"))), nil
			}
		}
	}
	return nil, sheet.ErrUnreadable
}

func part(book *excelize.File, name string) []byte {
	content, _ := book.Pkg.Load(name)
	raw, _ := content.([]byte)
	return raw
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
