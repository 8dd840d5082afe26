package bankfolder

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/transfer"
)

// What an archive may hold: as much as the largest report in all, and archives in it as deep as any bank packs.
const (
	maxDocuments = 1000
	maxDepth     = 3
)

// document is a file of the bank's, or one of an archive, which has the name and place in it.
type document struct {
	name    string
	content []byte
	// unreadable tells why its content can't be had.
	unreadable string
}

// unpacking counts what may still be unpacked.
type unpacking struct{ bytes, documents int64 }

// documents gives the documents of a file: those of an archive, whatever its name is, and of archives in it.
// Nothing of it is written, so that no name in it leads anywhere.
func documents(content []byte) []document {
	left := unpacking{MaxReport, maxDocuments}
	return left.unpack(document{content: content}, 0)
}

// Rule (payout, 4 D): What an archive holds is read in memory, as far as the largest report goes. Enforced:
// bankfolder.fileReport. Test: TestAnArchiveIsUnpackedNoFurtherThanTheLargestReport.
func (u *unpacking) unpack(d document, depth int) []document {
	if !zipped(d.content) {
		return []document{d}
	}
	if depth == maxDepth {
		d.unreadable = "the archive lies too deep in others"
		return []document{d}
	}
	archive, err := zip.NewReader(bytes.NewReader(d.content), int64(len(d.content)))
	if err != nil {
		d.unreadable = "the archive (ZIP) is broken, or has no end"
		return []document{d}
	}
	files := slices.DeleteFunc(archive.File, func(f *zip.File) bool { return f.FileInfo().IsDir() })
	if len(files) == 0 {
		d.unreadable = "the archive (ZIP) is empty"
		return []document{d}
	}
	var all []document
	for i, f := range files {
		if u.documents--; u.documents < 0 {
			return append(all, document{
				name: d.name, unreadable: fmt.Sprintf("the archive has more than %d documents", maxDocuments),
			})
		}
		inner := document{name: strings.TrimPrefix(fmt.Sprintf("%s/%d-%s", d.name, i+1, safeName(f.Name)), "/")}
		inner.content, inner.unreadable = u.content(f)
		all = append(all, u.unpack(inner, depth+1)...)
		if u.bytes < 0 {
			return all
		}
	}
	return all
}

// content reads one of an archive, as far as there is room: what an archive says of its sizes it may have made up.
func (u *unpacking) content(f *zip.File) (content []byte, unreadable string) {
	opened, err := f.Open()
	if err != nil {
		return nil, "the archive (ZIP) has it packed in a way that isn't known here"
	}
	defer func() { _ = opened.Close() }() // only read
	content, err = io.ReadAll(io.LimitReader(opened, u.bytes+1))
	u.bytes -= int64(len(content))
	switch {
	case u.bytes < 0:
		return nil, fmt.Sprintf("unpacked it has more than %d bytes, more than any report", MaxReport)
	case err != nil || f.Flags&1 != 0: // encrypted
		return nil, "the archive (ZIP) has it broken, or behind a password"
	default:
		return content, ""
	}
}

func zipped(content []byte) bool {
	return bytes.HasPrefix(content, []byte("PK\x03\x04")) || bytes.HasPrefix(content, []byte("PK\x05\x06"))
}

// safeName gives the last part of a name in an archive, as it can be shown.
func safeName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = transfer.Evidence(name)
	return name[:min(len(name), 60)]
}
