package sepa

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// decode reads a whole document: what breaks off, or goes on after its end, isn't one.
func decode(content []byte, into any) error {
	d := xml.NewDecoder(bytes.NewReader(content))
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("%w: %w", ErrFile, err)
	}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrFile, err)
		}
		if text, ok := token.(xml.CharData); ok && len(bytes.TrimSpace(text)) > 0 {
			return ErrFile
		}
		if _, ok := token.(xml.StartElement); ok {
			return ErrFile
		}
	}
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

// FormOf tells which form a file has, by the first element of its document.
func FormOf(content []byte) Form {
	d := xml.NewDecoder(bytes.NewReader(content))
	for depth := 0; ; {
		token, err := d.Token()
		if err != nil {
			return UnknownForm
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if depth++; depth < 2 {
			continue
		}
		switch start.Name.Local {
		case "CstmrPmtStsRpt":
			return StatusReport
		case "BkToCstmrDbtCdtNtfctn":
			return Notification
		default:
			return UnknownForm
		}
	}
}

// moment reads when a bank made something: with an offset or, without one, in its own time; zero when it says no moment.
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
