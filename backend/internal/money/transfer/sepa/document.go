package sepa

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"weitersagen.app/backend/internal/programme/tenant"
)

// ErrDTD is about a file that brings declarations of its own: no message of a bank has any, and what they make of
// it isn't known.
var ErrDTD = errors.New("the file has a document type declaration")

// values gives the tokens of a document as they are meant: blanks and line breaks around a value aren't part of it.
type values struct{ raw *xml.Decoder }

func (v values) Token() (xml.Token, error) {
	token, err := v.raw.RawToken()
	switch t := token.(type) {
	case xml.CharData:
		return xml.CharData(bytes.TrimFunc(t, blank)), err
	case xml.StartElement:
		for i := range t.Attr {
			t.Attr[i].Value = strings.TrimFunc(t.Attr[i].Value, blank)
		}
		return t, err
	case xml.Directive:
		return nil, ErrDTD
	default:
		return token, err
	}
}

// blank tells what surrounds values; a byte order mark between two documents too.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\uFEFF' }

// reader reads documents of which the text is UTF-8 by now, whatever they declare.
func reader(text []byte) *xml.Decoder {
	raw := xml.NewDecoder(bytes.NewReader(text))
	raw.CharsetReader = func(_ string, same io.Reader) (io.Reader, error) { return same, nil }
	return xml.NewTokenDecoder(values{raw})
}

// decode reads a whole document: what breaks off, or goes on after its end, isn't one.
func decode(content []byte, into any) error {
	text, err := inUTF8(content)
	if err != nil {
		return err
	}
	d := reader(text)
	if err := d.Decode(into); err != nil {
		return broken(err)
	}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return broken(err)
		}
		if text, ok := token.(xml.CharData); ok && len(text) > 0 {
			return ErrFile
		}
		if _, ok := token.(xml.StartElement); ok {
			return ErrFile
		}
	}
}

func broken(err error) error {
	if errors.Is(err, ErrDTD) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrFile, err)
}

func encode(doc any) ([]byte, error) {
	body, err := xml.MarshalIndent(doc, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}

// Form is the kind of a file that a bank sends.
type Form int

// The forms that are read.
const (
	UnknownForm Form = iota
	StatusReport
	Notification
)

// forms are the first elements of the documents that are read: a statement, at the end of the day or within it,
// tells of movements like a notification.
var forms = map[string]Form{
	"CstmrPmtStsRpt": StatusReport, "BkToCstmrDbtCdtNtfctn": Notification, "BkToCstmrStmt": Notification,
	"BkToCstmrAcctRpt": Notification,
}

// FormOf tells which form a file has, by the first element that has one.
func FormOf(content []byte) Form {
	text, err := inUTF8(content)
	if err != nil {
		return UnknownForm
	}
	d := reader(text)
	for {
		token, err := d.Token()
		if err != nil {
			return UnknownForm
		}
		if start, ok := token.(xml.StartElement); ok && forms[start.Name.Local] != UnknownForm {
			return forms[start.Name.Local]
		}
	}
}

// moment reads when a bank made something: with an offset or, without one, in its own time; zero when it says no
// moment.
func moment(text string) time.Time {
	text = strings.TrimSpace(text)
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at.UTC()
	}
	at, err := time.ParseInLocation("2006-01-02T15:04:05", text, tenant.Berlin)
	if err != nil {
		return time.Time{}
	}
	return at.UTC()
}
