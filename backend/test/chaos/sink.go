package chaos

import (
	"net"
	"net/textproto"
	"strings"
	"sync"
)

// sink takes letters, and hands the tokens that they bring to a mailbox.
type sink struct {
	address string
	listens net.Listener

	mu    sync.Mutex
	taken int
	to    *mailbox
}

func openSink() (*sink, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &sink{address: l.Addr().String(), listens: l}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go s.serve(textproto.NewConn(c))
		}
	}()
	return s, nil
}

func (s *sink) close() { _ = s.listens.Close() }

func (s *sink) into(m *mailbox) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.to = m
}

func (s *sink) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.taken
}

// serve speaks as much of SMTP as a client needs.
func (s *sink) serve(c *textproto.Conn) {
	defer func() { _ = c.Close() }()
	reply := func(line string) bool { return c.PrintfLine("%s", line) == nil }
	address := ""
	for on := reply("220 sink"); on; {
		line, err := c.ReadLine()
		if err != nil {
			return
		}
		switch word, rest, _ := strings.Cut(line, ":"); word {
		case "RCPT TO":
			address = strings.Trim(rest, "<> ")
			on = reply("250 ok")
		case "DATA":
			reply("354 go on")
			text, err := c.ReadDotBytes()
			if err != nil {
				return
			}
			s.keep(address, string(text))
			on = reply("250 kept")
		case "QUIT":
			reply("221 bye")
			return
		default:
			on = reply("250 ok")
		}
	}
}

// unquoted joins the lines that a letter's encoding has split.
var unquoted = strings.NewReplacer("=\r\n", "", "=\n", "", "=3D", "=")

func (s *sink) keep(address, text string) {
	s.mu.Lock()
	s.taken++
	to := s.to
	s.mu.Unlock()
	if to != nil {
		to.take(address, unquoted.Replace(text))
	}
}
