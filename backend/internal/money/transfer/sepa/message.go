package sepa

import (
	"encoding/xml"
	"errors"
	"io"
)

// ErrForm is about a document that is neither a status report nor tells of movements.
var ErrForm = errors.New("the document is neither a status report nor a notification")

// Message is one document of a file: a status report or a notification; neither, with Err, when it is something
// else or lacks what makes it one.
type Message struct {
	Report *Report
	Notice *Notice
	Err    error
}

// bankDocument is any document that a bank sends.
type bankDocument struct {
	Reports    []statusReport `xml:"CstmrPmtStsRpt"`
	Notices    []notification `xml:"BkToCstmrDbtCdtNtfctn"`
	Statements []notification `xml:"BkToCstmrStmt"`
	Interims   []notification `xml:"BkToCstmrAcctRpt"`
}

// Read gives the documents of a file in their order: one, several in a row, or those in a container, as the German
// banks' "conxml" around messages. A file of which one document is broken is broken as a whole, for it isn't known
// what it would have said.
func Read(content []byte) ([]Message, error) {
	text, err := inUTF8(content)
	if err != nil {
		return nil, err
	}
	var found []Message
	d := reader(text)
	for depth := 0; ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, broken(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local != "Document" {
				depth++
				continue
			}
			var doc bankDocument
			if err := d.DecodeElement(&doc, &t); err != nil {
				return nil, broken(err)
			}
			found = append(found, doc.message())
		case xml.EndElement:
			depth--
		case xml.CharData:
			if depth == 0 && len(t) > 0 {
				return nil, ErrFile
			}
		}
	}
	if len(found) == 0 {
		return nil, ErrForm
	}
	return found, nil
}

// message gives what a document says. One that says two things at once is none: elements that come twice are none
// of the schema's.
func (doc bankDocument) message() Message {
	notices := append(append(doc.Notices, doc.Statements...), doc.Interims...)
	switch {
	case len(doc.Reports)+len(notices) == 0:
		return Message{Err: ErrForm}
	case len(doc.Reports)+len(notices) > 1:
		return Message{Err: ErrFile}
	case len(doc.Reports) == 1:
		r, err := doc.Reports[0].report()
		return Message{Report: &r, Err: err}
	default:
		n, err := notices[0].notice()
		return Message{Notice: &n, Err: err}
	}
}

// one gives the message of a file that has no other.
func one(content []byte) (Message, error) {
	found, err := Read(content)
	if err != nil {
		return Message{}, err
	}
	if len(found) > 1 {
		return Message{}, ErrFile
	}
	return found[0], found[0].Err
}

// DecodeReport reads a file that is one status report, of any version of pain.002.
func DecodeReport(content []byte) (Report, error) {
	m, err := one(content)
	if err != nil || m.Report == nil {
		return Report{}, orForm(err)
	}
	return *m.Report, nil
}

// DecodeNotice reads a file that is one notification, of any version of camt.054, or a statement.
func DecodeNotice(content []byte) (Notice, error) {
	m, err := one(content)
	if err != nil || m.Notice == nil {
		return Notice{}, orForm(err)
	}
	return *m.Notice, nil
}

func orForm(err error) error {
	if err == nil || errors.Is(err, ErrForm) {
		return ErrFile
	}
	return err
}
