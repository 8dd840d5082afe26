package smtp_test

import (
	"bufio"
	"context"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"net"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/smtp"
	"weitersagen.app/backend/internal/programme/tenant"
)

// sink is a mail server of the plainest kind: it takes one message, or answers RCPT, or the verb that stands before the
// refusal, with one.
func sink(t *testing.T, refusal string) (address string, received <-chan string) {
	t.Helper()
	address, received, _ = server(t, refusal, "")
	return address, received
}

// server is a sink with an extension more. It tells to which addresses the messages went, too.
func server(t *testing.T, refusal, extension string) (address string, received, to <-chan string) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	messages, recipients := make(chan string, 1), make(chan string, 1)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			converse(conn, refusal, extension, messages, recipients)
		}
	}()
	return "smtp://" + listener.Addr().String(), messages, recipients
}

func converse(conn net.Conn, refusal, extension string, messages, recipients chan<- string) {
	defer func() { _ = conn.Close() }()
	at, refusal, _ := strings.Cut(refusal, " ")
	if at != "MAIL" {
		at, refusal = "RCPT", strings.TrimSpace(at+" "+refusal)
	}
	in := bufio.NewReader(conn)
	reply := func(s string) { _, _ = io.WriteString(conn, s+"\r\n") }
	reply("220 sink")
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		switch verb := strings.ToUpper(strings.Fields(line + " x")[0]); {
		case verb == "EHLO":
			if extension != "" {
				reply("250-sink\r\n250-" + extension + "\r\n250 ENHANCEDSTATUSCODES")
				continue
			}
			reply("250-sink\r\n250 ENHANCEDSTATUSCODES")
		case verb == at && refusal != "":
			reply(refusal)
		case verb == "RCPT":
			recipients <- strings.TrimSpace(line)
			reply("250 fine")
		case verb == "DATA":
			reply("354 go on")
			messages <- body(in)
			reply("250 taken")
		case verb == "QUIT":
			reply("221 bye")
			return
		default:
			reply("250 fine")
		}
	}
}

func body(in *bufio.Reader) string {
	var b strings.Builder
	for {
		line, err := in.ReadString('\n')
		if err != nil || line == ".\r\n" {
			return b.String()
		}
		b.WriteString(strings.TrimPrefix(line, "."))
	}
}

func message() mail.Message {
	return mail.Message{
		ID: "0123@probe.example", FromName: "Probe empfiehlt", From: "hilfe@probe.example",
		To:       mail.Person{Name: "Änne Öz", Email: "aenne@example.org"},
		Language: "de", Subject: "Ihre Prämie von 35,01 € wartet", Text: "Grüße\n.allein\n",
		HTML: `<p>Grüße</p><img src="cid:logo">`,
		Logo: tenant.Picture{Name: "logo.png", Type: "image/png", Data: []byte("picture")},
	}
}

func now() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }

func TestDeliver(t *testing.T) {
	address, received := sink(t, "")
	transport, err := smtp.New(address, now)
	require.NoError(t, err)
	require.NoError(t, transport.Deliver(context.Background(), message()))

	got, err := netmail.ReadMessage(strings.NewReader(<-received))
	require.NoError(t, err)
	assert.Equal(t, "<0123@probe.example>", got.Header.Get("Message-ID"))
	assert.Equal(t, "auto-generated", got.Header.Get("Auto-Submitted"))
	from, err := got.Header.AddressList("From")
	require.NoError(t, err)
	assert.Equal(t, netmail.Address{Name: "Probe empfiehlt", Address: "hilfe@probe.example"}, *from[0])
	to, err := got.Header.AddressList("To")
	require.NoError(t, err)
	assert.Equal(t, "Änne Öz", to[0].Name)
	subject, err := new(mime.WordDecoder).DecodeHeader(got.Header.Get("Subject"))
	require.NoError(t, err)
	assert.Equal(t, "Ihre Prämie von 35,01 € wartet", subject)
	assert.Subset(t, partTypes(t, got.Header.Get("Content-Type"), got.Body), []string{
		"text/plain", "text/html", "image/png <logo>",
	})
}

// A document goes along whole, under its own name, beside the words and the logo.
func TestDeliverWithADocument(t *testing.T) {
	address, received := sink(t, "")
	transport, err := smtp.New(address, now)
	require.NoError(t, err)
	m := message()
	m.Files = []mail.File{
		{Name: "GS-2026-000001.pdf", Type: "application/pdf", Bytes: []byte("%PDF-1.7 document")},
		{Name: "GS-2026-000001.xml", Type: "application/xml", Bytes: []byte("<invoice/>")},
	}
	require.NoError(t, transport.Deliver(context.Background(), m))
	body := <-received
	got, err := netmail.ReadMessage(strings.NewReader(body))
	require.NoError(t, err)
	assert.Subset(t, partTypes(t, got.Header.Get("Content-Type"), got.Body), []string{
		"text/plain", "text/html", "image/png <logo>", "application/pdf", "application/xml",
	})
	assert.Contains(t, body, `Content-Disposition: attachment; filename="GS-2026-000001.pdf"`)
	assert.Contains(t, body, base64.StdEncoding.EncodeToString(m.Files[0].Bytes))
}

// partTypes lists the parts of a message, those inside others too.
func partTypes(t *testing.T, contentType string, body io.Reader) []string {
	t.Helper()
	kind, params, err := mime.ParseMediaType(contentType)
	require.NoError(t, err)
	if !strings.HasPrefix(kind, "multipart/") {
		return []string{kind}
	}
	var all []string
	parts := multipart.NewReader(body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return all
		}
		types := partTypes(t, part.Header.Get("Content-Type"), part)
		if id := part.Header.Get("Content-ID"); id != "" {
			types[0] += " " + id
		}
		all = append(all, types...)
	}
}

func TestServerRefuses(t *testing.T) {
	for refusal, want := range map[string]error{
		"550 5.1.1 nobody called aenne@example.org": mail.ErrRefused,
		"550 nobody called aenne@example.org":       mail.ErrRefused,
		"451 4.3.0 come again":                      mail.ErrAway,
		"554 5.7.1 aenne@example.org: no relaying":  mail.ErrAway,
		"MAIL 550 5.1.8 who are you":                mail.ErrAway,
	} {
		address, _ := sink(t, refusal)
		transport, err := smtp.New(address, now)
		require.NoError(t, err)
		err = transport.Deliver(context.Background(), message())
		require.ErrorIs(t, err, want)
		assert.NotContains(t, err.Error(), "aenne")
	}
}

func TestServerIsAway(t *testing.T) {
	transport, err := smtp.New("smtp://127.0.0.1:1", now)
	require.NoError(t, err)
	assert.ErrorIs(t, transport.Deliver(context.Background(), message()), mail.ErrAway)
}

func TestBadAddress(t *testing.T) {
	transport, err := smtp.New("smtp://127.0.0.1:1", now)
	require.NoError(t, err)
	m := message()
	m.To.Email = "not an address"
	err = transport.Deliver(context.Background(), m)
	require.ErrorIs(t, err, mail.ErrRefused)
	assert.NotContains(t, err.Error(), "not an address")
}

func TestSettings(t *testing.T) {
	for _, wrong := range []string{"", "mail.example", "http://mail.example", "smtp://"} {
		_, err := smtp.New(wrong, now)
		assert.Error(t, err, wrong)
	}
	for _, right := range []string{"smtp://mail.example:587", "smtps://u:p@mail.example", "smtp://u:p@localhost:1025"} {
		_, err := smtp.New(right, now)
		assert.NoError(t, err, right)
	}
}

func TestALetterThatMayBeRefusedTellsMailProgramsHow(t *testing.T) {
	for _, address := range []string{
		"",
		"https://empfehlen.probe.example/unsubscribe/letters/" + strings.Repeat("0a", 48) + "." + strings.Repeat("7f", 16),
	} {
		server, received := sink(t, "")
		transport, err := smtp.New(server, time.Now)
		require.NoError(t, err)
		m := message()
		m.Unsubscribe = address
		require.NoError(t, transport.Deliver(context.Background(), m))
		got, err := netmail.ReadMessage(strings.NewReader(<-received))
		require.NoError(t, err)
		if address == "" {
			assert.NotContains(t, got.Header, "List-Unsubscribe")
			assert.NotContains(t, got.Header, "List-Unsubscribe-Post")
			continue
		}
		assert.Equal(t, "<"+address+">", got.Header.Get("List-Unsubscribe"))
		assert.Equal(t, "List-Unsubscribe=One-Click", got.Header.Get("List-Unsubscribe-Post"))
	}
}
