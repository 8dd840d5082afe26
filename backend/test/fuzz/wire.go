package fuzz

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

// patience is how long an answer may take; a longer one is a finding.
const patience = 30 * time.Second

// Answer is what came back; Status 0 says that the connection was closed without one.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
	// Unsure tells that the input was sent more than once, or cut short: what the answer refuses may have been done
	// before.
	Unsure bool
}

// wire sends requests that no client library would, over one connection after the other.
type wire struct {
	address string
	conn    net.Conn
	in      *bufio.Reader
}

func (w *wire) close() {
	if w.conn != nil {
		_ = w.conn.Close() // nothing of it is needed any more
		w.conn = nil
	}
}

func (w *wire) open(ctx context.Context) error {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", w.address)
	if err != nil {
		return err
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // thousands of connections leave no ports behind
	}
	w.conn, w.in = conn, bufio.NewReader(conn)
	return nil
}

// again is how often an input is sent anew: a server may close a connection that was idle, and one that answers before
// it has read all may reset it before the answer is read.
const again = 4

// ask sends an input.
func (w *wire) ask(ctx context.Context, host string, in Input) (Answer, error) {
	a, err := w.try(ctx, host, in)
	unsure := in.Cut
	for range again {
		if err == nil || in.Raw || errors.Is(err, os.ErrDeadlineExceeded) {
			break
		}
		a, err = w.try(ctx, host, in)
		unsure = true
	}
	a.Unsure = unsure
	return a, err
}

func (w *wire) try(ctx context.Context, host string, in Input) (Answer, error) {
	if w.conn == nil {
		if err := w.open(ctx); err != nil {
			return Answer{}, err
		}
	}
	if err := w.conn.SetDeadline(time.Now().Add(patience)); err != nil {
		return Answer{}, err
	}
	// A server may answer and close before it has read all: what it said counts, not that it stopped reading.
	_, sent := w.conn.Write(bytesOf(host, in))
	if tcp, ok := w.conn.(*net.TCPConn); ok && in.Cut {
		_ = tcp.CloseWrite() // the answer tells
	}
	res, err := http.ReadResponse(w.in, &http.Request{Method: in.Method})
	if err != nil {
		w.close()
		if errors.Is(err, os.ErrDeadlineExceeded) || in.Raw {
			return Answer{}, err
		}
		return Answer{}, errors.Join(err, sent)
	}
	body, err := io.ReadAll(res.Body)
	_ = res.Body.Close() // it is read
	if res.Close || in.Raw || sent != nil || err != nil || res.StatusCode < http.StatusOK {
		w.close()
	}
	return Answer{Status: res.StatusCode, Header: res.Header, Body: body}, err
}

func bytesOf(host string, in Input) []byte {
	var b bytes.Buffer
	fmt.Fprintf(
		&b, "%s %s HTTP/1.1\r\n", in.Method, strings.NewReplacer(" ", "%20", "\r", "", "\n", "").Replace(in.Target),
	)
	if !has(in, "Host") {
		fmt.Fprintf(&b, "Host: %s\r\n", host)
	}
	for _, h := range in.Headers {
		fmt.Fprintf(&b, "%s: %s\r\n", h[0], inHeader(h[1]))
	}
	if !in.Raw && len(in.Body) > 0 {
		fmt.Fprintf(&b, "Content-Length: %d\r\n", len(in.Body))
	}
	b.WriteString("\r\n")
	b.Write(in.Body)
	return b.Bytes()
}

func has(in Input, name string) bool {
	for _, h := range in.Headers {
		if strings.EqualFold(h[0], name) {
			return true
		}
	}
	return false
}
