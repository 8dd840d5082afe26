// Package smtp hands messages to a mail server.
package smtp

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"weitersagen.app/backend/internal/letters/mail"
)

// timeout for everything that is said to the server about one message.
const timeout = 30 * time.Second

// Transport hands over one letter after another; those of a burst share connections.
type Transport struct {
	client *gomail.Client
	open   connections
	now    func() time.Time
}

var _ mail.Transport = (*Transport)(nil)

// New takes smtp://user:password@host:port, or smtps:// for TLS from the first byte. With a password the connection
// must be encrypted, unless the server is this machine.
func New(address string, now func() time.Time) (*Transport, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errors.New("a mail server is smtp://user:password@host:port")
	}
	// A letter that was taken leaves nothing to reset, and a connection with an error is left.
	options := []gomail.Option{gomail.WithTimeout(timeout), gomail.WithoutNoop(), gomail.WithoutRset()}
	port := 25
	if u.Scheme == "smtps" {
		port = 465
		options = append(options, gomail.WithSSL())
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New("the port of the mail server is not a number")
		}
	}
	options = append(options, gomail.WithPort(port))
	policy := gomail.TLSOpportunistic
	if password, ok := u.User.Password(); ok {
		if u.Hostname() != "localhost" && u.Hostname() != "127.0.0.1" {
			policy = gomail.TLSMandatory
		}
		options = append(
			options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()),
			gomail.WithPassword(password),
		)
	}
	client, err := gomail.NewClient(u.Hostname(), append(options, gomail.WithTLSPolicy(policy))...)
	if err != nil {
		return nil, fmt.Errorf("mail client: %w", err)
	}
	return &Transport{client: client, now: now}, nil
}

func (t *Transport) Deliver(ctx context.Context, m mail.Message) error {
	m, err := wireAddresses(m)
	if err != nil {
		return err
	}
	message, err := t.compose(m)
	if err != nil {
		return err
	}
	return t.send(ctx, m, message)
}

// fit gives the message as the server takes it.
func (t *Transport) fit(server *connection, m mail.Message, message *gomail.Msg) (*gomail.Msg, error) {
	if speaksUTF8, _ := server.Extension("SMTPUTF8"); !speaksUTF8 {
		switch {
		case beyondASCII(m.From) || beyondASCII(m.To.Email):
			return nil, mail.ErrUnequipped
		case beyondASCII(m.ReplyTo.Email):
			m.ReplyTo = mail.Person{} // the letter's own words name who wrote
			return t.compose(m)
		}
	}
	return message, nil
}

// wireAddresses writes the addresses of a message as every mail server takes them.
func wireAddresses(m mail.Message) (mail.Message, error) {
	for _, a := range []*string{&m.From, &m.To.Email, &m.ReplyTo.Email, &m.ID} {
		ascii, ok := asciiDomain(*a)
		if !ok && a == &m.To.Email {
			return m, mail.ErrRefused.Because(errors.New("no domain can be called so"))
		}
		if ok {
			*a = ascii
		}
	}
	return m, nil
}

// classify tells what is worth another try, and leaves out the server's own words: they may quote the address.
//
// Rule (letter, 4 D): A letter that the mailbox refuses for good is tried once, and the life goes on. Enforced:
// mail/usecase.Refuse. Test: TestALifeGoesOnWhateverAMailboxRefusesForGood.
func classify(err error) error {
	var refused *gomail.SendError
	if !errors.As(err, &refused) {
		return mail.ErrAway.Because(errors.New("no conversation with the server"))
	}
	cause := fmt.Errorf("%s, code %d", refused.Reason, refused.ErrorCode())
	if refused.IsTemp() || refused.ErrorCode() < 500 || aboutUs(refused) {
		return mail.ErrAway.Because(cause)
	}
	return mail.ErrRefused.Because(cause)
}

// aboutUs tells a refusal that no mailbox is to blame for: of our sender, or by a policy (RFC 3463, x.7.x: no relaying,
// no authentication, a bad reputation). An operator mends it, and the letters wait.
//
// Rule (letter, 4 D): A refusal of us, not of the mailbox, is waited out. Enforced: mail/usecase.GiveBack. Test:
// TestServerRefuses.
func aboutUs(refused *gomail.SendError) bool {
	return refused.Reason == gomail.ErrSMTPMailFrom || strings.HasPrefix(refused.EnhancedStatusCode(), "5.7.")
}

func (t *Transport) compose(m mail.Message) (*gomail.Msg, error) {
	out := gomail.NewMsg(gomail.WithCharset(gomail.CharsetUTF8), gomail.WithNoDefaultUserAgent())
	if err := out.FromFormat(m.FromName, m.From); err != nil {
		return nil, errors.New("the tenant's address can't be used as a sender")
	}
	// The library's error would quote the address.
	if err := out.AddToFormat(m.To.Name, m.To.Email); err != nil {
		return nil, mail.ErrRefused
	}
	if to, err := netmail.ParseAddress(m.ReplyTo.Email); err == nil {
		// The name is what a person typed: it is written as one, whatever stands in it.
		out.ReplyToMailAddress(&netmail.Address{Name: strings.Join(strings.Fields(m.ReplyTo.Name), " "), Address: to.Address})
	}
	out.Subject(m.Subject)
	out.SetMessageIDWithValue(m.ID)
	out.SetDateWithValue(t.now())
	// No holiday notice is to answer (RFC 3834).
	out.SetGenHeader("Auto-Submitted", "auto-generated")
	out.SetGenHeader("X-Auto-Response-Suppress", "All")
	out.SetGenHeader("Content-Language", string(m.Language))
	if m.Unsubscribe != "" { // RFC 2369, RFC 8058
		out.SetGenHeader("List-Unsubscribe", "<"+m.Unsubscribe+">")
		out.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	out.SetBodyString(gomail.TypeTextPlain, m.Text)
	out.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	if !m.Logo.IsZero() {
		err := out.EmbedReader(
			m.Logo.Name, bytes.NewReader(m.Logo.Data), gomail.WithFileContentID("<logo>"),
			gomail.WithFileContentType(gomail.ContentType(m.Logo.Type)),
		)
		if err != nil {
			return nil, fmt.Errorf("the logo: %w", err)
		}
	}
	for _, f := range m.Files {
		if err := out.AttachReader(
			f.Name, bytes.NewReader(f.Bytes), gomail.WithFileContentType(gomail.ContentType(f.Type)),
		); err != nil {
			return nil, fmt.Errorf("a file: %w", err)
		}
	}
	return out, nil
}
