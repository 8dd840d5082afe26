package cost_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/smtp"
	"net/textproto"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// Letters beside what the mail server takes at best: the same text, on connections that stay.
func TestALetterBesideTheMailServersBest(t *testing.T) {
	s, at := fixture.ServeSQLite(t), openSink(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + at.address })
	write := func(i int) {
		assert.NoError(t, s.Letters.Send(context.Background(), mail.Letter{
			Tenant: fixture.Telecom, Language: "de", Key: fmt.Sprintf("created/floor-%d", i),
			To: mail.Person{Name: "Anna Müller", Email: fmt.Sprintf("floor-%d@example.de", i)},
			Data: mail.CreatedData{
				FirstName: "Anna", Product: "Glasfaser 500", Number: "7K2M9QX4TB", RecommenderCents: 4500, RecipientCents: 4500,
				ShortLink: "http://funkwelle.localhost:8080/r/7K2M9QX4TBA9W18TVS", ValidUntil: s.Clock.Now().AddDate(0, 0, 60),
				ShareLink:  "http://funkwelle.localhost:8080/de/empfehlung/7K2M9QX4TB",
				StatusLink: "http://funkwelle.localhost:8080/de",
			},
		}))
	}
	write(*many) // the first opens the way
	ours := together(*many, write)
	require.EqualValues(t, *many+1, at.count())
	text := at.text()

	lines := make(chan *smtp.Client, callers)
	for range callers {
		c, err := smtp.Dial(at.address)
		require.NoError(t, err)
		defer func() { _ = c.Close() }()
		lines <- c
	}
	best := together(*many, func(i int) {
		c := <-lines
		assert.NoError(t, hand(c, fmt.Sprintf("floor-%d@example.de", i), text))
		lines <- c
	})
	t.Logf("letters: %s", ours)
	t.Logf("the same text on connections that stay: %s", best)
	t.Logf("a letter takes %.1f times what the mail server needs at best", ours.clock.Seconds()/best.clock.Seconds())
}

func hand(c *smtp.Client, to, text string) error {
	if err := c.Mail("programm@funkwelle.example"); err != nil {
		return err
	}
	if err := c.Rcpt(to); err != nil {
		return err
	}
	w, err := c.Data()
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, text); err != nil {
		return err
	}
	return w.Close()
}

// sink takes letters and keeps the last one.
type sink struct {
	address string
	mu      sync.Mutex
	taken   int64
	last    string
}

func openSink(t *testing.T) *sink {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	s := &sink{address: l.Addr().String()}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go s.serve(textproto.NewConn(c))
		}
	}()
	return s
}

func (s *sink) serve(c *textproto.Conn) {
	defer func() { _ = c.Close() }()
	reply := func(line string) bool { return c.PrintfLine("%s", line) == nil }
	for on := reply("220 sink"); on; {
		line, err := c.ReadLine()
		if err != nil {
			return
		}
		switch word, _, _ := strings.Cut(line, " "); word {
		case "DATA":
			reply("354 go on")
			text, err := c.ReadDotBytes()
			if err != nil {
				return
			}
			s.keep(string(text))
			on = reply("250 kept")
		case "QUIT":
			reply("221 bye")
			return
		default:
			on = reply("250 ok")
		}
	}
}

func (s *sink) keep(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken++
	s.last = text
}

func (s *sink) count() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.taken
}

func (s *sink) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}
