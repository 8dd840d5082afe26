package smtp_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/smtp"
)

// host is a mail server that counts, and takes letters over one connection after another.
type host struct {
	listener net.Listener
	// answer says something else than usual to a verb, over a connection that had so many letters; empty for the usual,
	// and "leave" ends the connection without a word.
	answer func(verb string, letters int) string

	mu          sync.Mutex
	connections int
	ids         []string
}

func open(t *testing.T, answer func(verb string, letters int) string) (*host, *smtp.Transport) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	h := &host{listener: listener, answer: answer}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			h.mu.Lock()
			h.connections++
			h.mu.Unlock()
			go h.talk(conn)
		}
	}()
	transport, err := smtp.New("smtp://"+listener.Addr().String(), now)
	require.NoError(t, err)
	return h, transport
}

func (h *host) talk(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewReader(conn)
	reply := func(s string) { _, _ = io.WriteString(conn, s+"\r\n") }
	reply("220 host")
	for letters := 0; ; {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		verb := strings.ToUpper(strings.Fields(line + " x")[0])
		switch other := h.answer(verb, letters); {
		case other == "leave":
			return
		case other != "":
			reply(other)
		case verb == "EHLO":
			reply("250-host\r\n250 ENHANCEDSTATUSCODES")
		case verb == "DATA":
			reply("354 go on")
			text := body(in)
			_, id, _ := strings.Cut(text, "Message-ID: <")
			id, _, _ = strings.Cut(id, "@")
			h.mu.Lock()
			h.ids = append(h.ids, id)
			h.mu.Unlock()
			letters++
			reply("250 taken")
			if h.answer("taken", letters) == "leave" {
				return
			}
		case verb == "QUIT":
			reply("221 bye")
			return
		default:
			reply("250 fine")
		}
	}
}

func (h *host) seen() (connections int, ids []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.connections, append([]string(nil), h.ids...)
}

func usual(string, int) string { return "" }

func numbered(n int) mail.Message {
	m := message()
	m.ID = strconv.Itoa(n) + "@probe.example"
	return m
}

func TestLettersShareAConnection(t *testing.T) {
	h, transport := open(t, usual)
	var want []string
	for n := range 120 {
		require.NoError(t, transport.Deliver(t.Context(), numbered(n)))
		want = append(want, strconv.Itoa(n))
	}
	connections, ids := h.seen()
	assert.Equal(t, want, ids)
	assert.Equal(t, 3, connections, "fifty over each")
}

func TestLettersAtOnceHaveConnectionsOfTheirOwn(t *testing.T) {
	h, transport := open(t, usual)
	const atOnce, each = 8, 20
	var group sync.WaitGroup
	for one := range atOnce {
		group.Go(func() {
			for n := range each {
				assert.NoError(t, transport.Deliver(t.Context(), numbered(one*each+n)))
			}
		})
	}
	group.Wait()
	connections, ids := h.seen()
	assert.LessOrEqual(t, connections, atOnce)
	different := map[string]bool{}
	for _, id := range ids {
		different[id] = true
	}
	assert.Len(t, ids, atOnce*each)
	assert.Len(t, different, atOnce*each)
}

func TestAConnectionThatTheServerLeftLosesNoLetter(t *testing.T) {
	for name, answer := range map[string]func(verb string, letters int) string{
		"it ended without a word": func(verb string, letters int) string {
			if verb == "taken" {
				return "leave"
			}
			return ""
		},
		"it ends when it is spoken to": func(verb string, letters int) string {
			if verb == "MAIL" && letters > 0 {
				return "leave"
			}
			return ""
		},
		"it wants no more over it": func(verb string, letters int) string {
			if verb == "MAIL" && letters > 0 {
				return "421 4.7.0 too many over one connection"
			}
			return ""
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, transport := open(t, answer)
			for n := range 3 {
				require.NoError(t, transport.Deliver(t.Context(), numbered(n)))
			}
			connections, ids := h.seen()
			assert.Equal(t, []string{"0", "1", "2"}, ids, "each once")
			assert.Equal(t, 3, connections)
		})
	}
}

// What fails once the server knows of the letter isn't tried by itself: who sends decides, by the log of letters.
func TestALetterThatTheServerKnowsOfIsTriedOnce(t *testing.T) {
	for _, at := range []string{"RCPT", "DATA"} {
		h, transport := open(t, func(verb string, letters int) string {
			if verb == at && letters > 0 {
				return "leave"
			}
			return ""
		})
		require.NoError(t, transport.Deliver(t.Context(), numbered(0)))
		require.ErrorIs(t, transport.Deliver(t.Context(), numbered(1)), mail.ErrAway, at)
		require.NoError(t, transport.Deliver(t.Context(), numbered(1)), "over another connection")
		connections, ids := h.seen()
		assert.Equal(t, []string{"0", "1"}, ids)
		assert.Equal(t, 2, connections)
	}
}

func TestAConnectionWithARefusalIsLeft(t *testing.T) {
	var refuse atomic.Bool
	refuse.Store(true)
	h, transport := open(t, func(verb string, _ int) string {
		if verb == "RCPT" && refuse.Load() {
			return "550 5.1.1 no such mailbox"
		}
		return ""
	})
	require.ErrorIs(t, transport.Deliver(t.Context(), numbered(0)), mail.ErrRefused)
	refuse.Store(false)
	require.NoError(t, transport.Deliver(t.Context(), numbered(1)))
	connections, ids := h.seen()
	assert.Equal(t, []string{"1"}, ids)
	assert.Equal(t, 2, connections)
}
