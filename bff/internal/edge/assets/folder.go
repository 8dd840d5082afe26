package assets

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
)

// folder reads below a root that no name and no symbolic link can leave.
type folder struct{ place string }

func newFolder(place string) (*folder, error) {
	root, err := os.OpenRoot(place)
	if err != nil {
		return nil, fmt.Errorf("opening the folder of assets: %w", err)
	}
	return &folder{place: place}, root.Close()
}

// open opens the root anew each time, because a build replaces the folder.
func (f *folder) open(name string) (*os.File, fs.FileInfo, error) {
	root, err := os.OpenRoot(f.place)
	if err != nil {
		return nil, nil, err
	}
	defer root.Close()
	file, err := root.Open(name)
	if err != nil {
		return nil, nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return file, info, nil
}

func (f *folder) Read(_ context.Context, name string) ([]byte, error) {
	file, _, err := f.open(name)
	if err != nil {
		return nil, errors.Join(ErrAbsent, err)
	}
	defer file.Close()
	return io.ReadAll(file)
}

// variants are the precompressed files that stand beside an asset, the best first.
var variants = []struct{ coding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

func (f *folder) Serve(w http.ResponseWriter, r *http.Request, name string) {
	header := w.Header()
	if t := contentType(name); t != "" {
		header.Set("Content-Type", t)
	}
	for _, v := range variants {
		if !accepts(r.Header.Get("Accept-Encoding"), v.coding) {
			continue
		}
		file, info, err := f.open(name + v.suffix)
		if err != nil {
			continue
		}
		defer file.Close()
		header.Set("Content-Encoding", v.coding)
		send(w, r, name, file, info, v.coding)
		return
	}
	file, info, err := f.open(name)
	if err != nil {
		absent(w)
		return
	}
	defer file.Close()
	send(w, r, name, file, info, "")
}

func send(w http.ResponseWriter, r *http.Request, name string, file *os.File, info fs.FileInfo, coding string) {
	tag := strconv.FormatInt(info.ModTime().UnixNano(), 36) + "-" + strconv.FormatInt(info.Size(), 36)
	if coding != "" {
		tag += "-" + coding
	}
	w.Header().Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, name, info.ModTime(), file)
}

// contentType doesn't depend on the machine's own table for the kinds that a build has.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".map":
		return "application/json"
	case ".svg":
		return "image/svg+xml"
	case ".woff2":
		return "font/woff2"
	case ".webp":
		return "image/webp"
	case ".avif":
		return "image/avif"
	default:
		return mime.TypeByExtension(path.Ext(name))
	}
}

// accepts reads an Accept-Encoding header; a coding with weight 0 is refused.
func accepts(header, coding string) bool {
	for one := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(one), ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		q, found := strings.CutPrefix(strings.TrimSpace(weight), "q=")
		if !found {
			return true
		}
		value, err := strconv.ParseFloat(q, 64)
		return err == nil && value > 0
	}
	return false
}
