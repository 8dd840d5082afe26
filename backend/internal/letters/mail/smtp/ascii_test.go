package smtp_test

import (
	"context"
	netmail "net/mail"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/smtp"
)

// delivered hands a letter over to a server, and tells to which address it went and how it reads there.
func delivered(t *testing.T, extension string, change func(*mail.Message)) (to, text string) {
	t.Helper()
	address, received, recipients := server(t, "", extension)
	transport, err := smtp.New(address, now)
	require.NoError(t, err)
	m := message()
	change(&m)
	require.NoError(t, transport.Deliver(context.Background(), m))
	return <-recipients, <-received
}

func TestADomainBeyondASCIILeavesInASCII(t *testing.T) {
	for typed, sent := range map[string]string{
		"aenne@brücken-ö.example":     "aenne@xn--brcken--g1a2c.example",
		"Aenne@BRÜCKEN-Ö.example":     "Aenne@xn--brcken--g1a2c.example",
		"aenne@straße.example":        "aenne@xn--strae-oqa.example",
		"aenne@пошта.укр":             "aenne@xn--80a1acn3a.xn--j1amh",
		"aenne@xn--brcken--g1a2c.net": "aenne@xn--brcken--g1a2c.net",
		"aenne@a_b.example":           "aenne@a_b.example",
	} {
		to, _ := delivered(t, "", func(m *mail.Message) { m.To.Email = typed })
		assert.Equal(t, "RCPT TO:<"+sent+">", to, typed)
	}
	_, text := delivered(t, "", func(m *mail.Message) {
		m.From, m.ReplyTo.Email, m.ID = "hilfe@brücken-ö.example", "aenne@brücken-ö.example", "0123@brücken-ö.example"
	})
	got, err := netmail.ReadMessage(strings.NewReader(text))
	require.NoError(t, err)
	head, _, _ := strings.Cut(text, "\n\n")
	assert.NotContains(t, head, "brücken")
	assert.Equal(t, "<0123@xn--brcken--g1a2c.example>", got.Header.Get("Message-ID"))
	assert.Contains(t, got.Header.Get("Reply-To"), "aenne@xn--brcken--g1a2c.example")
	assert.Contains(t, got.Header.Get("From"), "hilfe@xn--brcken--g1a2c.example")
}

func TestAMailboxBeyondASCIINeedsAServerThatTakesIt(t *testing.T) {
	to, _ := delivered(t, "SMTPUTF8", func(m *mail.Message) { m.To.Email = "änne@brücken-ö.example" })
	assert.Equal(t, "RCPT TO:<änne@xn--brcken--g1a2c.example>", to)

	address, _, _ := server(t, "550 5.1.1 nobody", "")
	transport, err := smtp.New(address, now)
	require.NoError(t, err)
	m := message()
	m.To.Email = "änne@example.org"
	err = transport.Deliver(context.Background(), m)
	require.ErrorIs(t, err, mail.ErrUnequipped)
	require.NotErrorIs(t, err, mail.ErrRefused, "the mailbox wasn't asked")
	assert.NotContains(t, err.Error(), "änne")

	address, _, _ = server(t, "550 5.1.1 nobody", "SMTPUTF8")
	transport, err = smtp.New(address, now)
	require.NoError(t, err)
	require.ErrorIs(t, transport.Deliver(context.Background(), m), mail.ErrRefused)
}

func TestAReplyAddressBeyondASCIIKeepsNoLetterBack(t *testing.T) {
	write := func(m *mail.Message) { m.ReplyTo = mail.Person{Name: "Änne", Email: "änne@example.org"} }
	_, text := delivered(t, "", write)
	assert.NotContains(t, text, "Reply-To")
	_, text = delivered(t, "SMTPUTF8", write)
	assert.Contains(t, text, "änne@example.org")
}

func TestWhatNoDomainCanBeCalledIsRefused(t *testing.T) {
	transport, err := smtp.New("smtp://127.0.0.1:1", now)
	require.NoError(t, err)
	m := message()
	m.To.Email = "aenne@-ö.example"
	require.ErrorIs(t, transport.Deliver(context.Background(), m), mail.ErrRefused)
}
