package outside

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

// Address is who a mail is from or for.
type Address struct {
	Name    string
	Address string
}

// Mail is a line of the list, and the whole mail when it is read.
type Mail struct {
	ID      string
	From    Address
	To      []Address
	Subject string
	Snippet string
	Created time.Time
	Date    time.Time
	Read    bool
	HTML    string
	Text    string
}

// Receiver is the first address that a mail is for.
func (m Mail) Receiver() string {
	if len(m.To) == 0 {
		return ""
	}
	return m.To[0].Address
}

// Mailbox reads mails from the sink's REST interface.
type Mailbox struct{ Base string }

// List gives the newest mails.
func (b Mailbox) List(ctx context.Context) ([]Mail, error) {
	var found struct {
		Messages []Mail `json:"messages"`
	}
	err := b.get(ctx, "/api/v1/messages?limit=100", &found)
	return found.Messages, err
}

// Open gives one mail and marks it as read.
func (b Mailbox) Open(ctx context.Context, id string) (Mail, error) {
	var m Mail
	err := b.get(ctx, "/api/v1/message/"+url.PathEscape(id), &m)
	return m, err
}

func (b Mailbox) get(ctx context.Context, path string, into interface{}) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.Base+path, nil) // #nosec G704 -- the sink that the supervisor started
	if err != nil {
		return err
	}
	w, err := http.DefaultClient.Do(r) // #nosec G704 -- as above
	if err != nil {
		return fmt.Errorf("reach the mail sink: %w", err)
	}
	defer func() { _ = w.Body.Close() }()
	if w.StatusCode != http.StatusOK {
		return fmt.Errorf("the mail sink answered %d", w.StatusCode)
	}
	return json.NewDecoder(w.Body).Decode(into)
}
