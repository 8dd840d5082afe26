package supervise

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// Logs is a folder with one file a program and one with the lines of all, each behind its program's name.
type Logs struct {
	folder string
	mu     sync.Mutex
	all    *os.File
	open   []*os.File
}

// OpenLogs begins new files; those of the last run keep the ending .1.
func OpenLogs(folder string) (*Logs, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	l := &Logs{folder: folder}
	var err error
	l.all, err = l.begin("all")
	return l, err
}

// Of gives the writer of a program. Whole lines of different programs never mix.
func (l *Logs) Of(name string) (io.Writer, error) {
	f, err := l.begin(name)
	if err != nil {
		return nil, err
	}
	return &lineWriter{logs: l, own: f, prefix: fmt.Sprintf("%-9s| ", name)}, nil
}

// Close ends all files.
func (l *Logs) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, f := range l.open {
		_ = f.Close()
	}
}

func (l *Logs) begin(name string) (*os.File, error) {
	path := filepath.Join(l.folder, name+".log")
	if err := os.Rename(path, path+".1"); err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = append(l.open, f)
	return f, nil
}

type lineWriter struct {
	logs   *Logs
	own    *os.File
	prefix string
	mu     sync.Mutex
	rest   []byte
}

func (w *lineWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, err := w.own.Write(p); err != nil {
		return 0, err
	}
	w.rest = append(w.rest, p...)
	for {
		end := bytes.IndexByte(w.rest, '\n')
		if end < 0 {
			return len(p), nil
		}
		w.logs.mu.Lock()
		_, err := w.logs.all.Write(append([]byte(w.prefix), w.rest[:end+1]...))
		w.logs.mu.Unlock()
		if err != nil {
			return len(p), err
		}
		w.rest = w.rest[end+1:]
	}
}
