package sepa

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
)

// ErrEncoding is about a file that names an encoding which isn't known.
var ErrEncoding = errors.New("the file names an encoding that isn't known")

// beginnings are the first bytes of a document that isn't written in single bytes, or not in ASCII (XML 1.0,
// appendix F): byte order marks first.
var beginnings = []struct {
	bytes []byte
	in    encoding.Encoding
}{
	{[]byte{0x00, 0x00, 0xFE, 0xFF}, utf32.UTF32(utf32.BigEndian, utf32.UseBOM)},
	{[]byte{0xFF, 0xFE, 0x00, 0x00}, utf32.UTF32(utf32.LittleEndian, utf32.UseBOM)},
	{[]byte{0xFE, 0xFF}, unicode.UTF16(unicode.BigEndian, unicode.UseBOM)},
	{[]byte{0xFF, 0xFE}, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
	{[]byte{0x00, 0x00, 0x00, '<'}, utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM)},
	{[]byte{'<', 0x00, 0x00, 0x00}, utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM)},
	{[]byte{0x00, '<'}, unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)},
	{[]byte{'<', 0x00}, unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)},
	{[]byte{0x4C, 0x6F, 0xA7, 0x94}, charmap.CodePage037}, // a mainframe's "<?xm"; what is taken of a file is the same in each of their code pages
}

var declaration = regexp.MustCompile(`^\s*<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']`)

// inUTF8 gives the text of a file by its first bytes or by what it declares. One that should be UTF-8 and isn't is
// read as Windows-1252, which many banks write under that name: whatever is taken of a file has the same bytes in
// both.
func inUTF8(content []byte) ([]byte, error) {
	for _, b := range beginnings {
		if bytes.HasPrefix(content, b.bytes) {
			return b.in.NewDecoder().Bytes(content)
		}
	}
	label := ""
	if found := declaration.FindSubmatch(content[:min(len(content), 1024)]); found != nil {
		label = strings.ToLower(string(found[1]))
	}
	// Its first bytes are those of single bytes, so a declaration of wider ones is left from before it was written
	// anew.
	if label == "" || strings.HasPrefix(label, "utf") || strings.HasPrefix(label, "ucs") || strings.HasPrefix(label, "iso-10646") {
		if utf8.Valid(content) {
			return content, nil
		}
		return charmap.Windows1252.NewDecoder().Bytes(content)
	}
	in, err := htmlindex.Get(label)
	if err != nil {
		in, err = ianaindex.IANA.Encoding(label)
	}
	if err != nil || in == nil {
		return nil, ErrEncoding
	}
	return in.NewDecoder().Bytes(content)
}

// UTF8 gives the text of a file, as far as its encoding is known.
func UTF8(content []byte) []byte {
	text, err := inUTF8(content)
	if err != nil {
		return nil
	}
	return text
}
