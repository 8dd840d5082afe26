package outside

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
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
	// Inline are the pictures that the HTML shows by their content id.
	Inline []Part
}

// Part is a piece of a mail beside its text.
type Part struct {
	PartID      string
	ContentID   string
	ContentType string
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

// Picture gives a part of a mail. What is no picture isn't given.
func (b Mailbox) Picture(ctx context.Context, id, part string) (kind string, content []byte, err error) {
	w, err := b.ask(ctx, "/api/v1/message/"+url.PathEscape(id)+"/part/"+url.PathEscape(part))
	if err != nil {
		return "", nil, err
	}
	defer func() { _ = w.Body.Close() }()
	kind = w.Header.Get("Content-Type")
	if !strings.HasPrefix(kind, "image/") {
		return "", nil, errNoPicture
	}
	content, err = io.ReadAll(io.LimitReader(w.Body, 8<<20))
	return kind, content, err
}

var errNoPicture = errors.New("the part is no picture")

func (b Mailbox) get(ctx context.Context, path string, into interface{}) error {
	w, err := b.ask(ctx, path)
	if err != nil {
		return err
	}
	defer func() { _ = w.Body.Close() }()
	return json.NewDecoder(w.Body).Decode(into)
}

// ask gives an answer whose body the caller closes.
func (b Mailbox) ask(ctx context.Context, path string) (*http.Response, error) {
	// #nosec G704 -- the sink that the supervisor started
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, b.Base+path, nil)
	if err != nil {
		return nil, err
	}
	w, err := http.DefaultClient.Do(r) // #nosec G704 -- as above
	if err != nil {
		return nil, fmt.Errorf("reach the mail sink: %w", err)
	}
	if w.StatusCode != http.StatusOK {
		_ = w.Body.Close()
		return nil, fmt.Errorf("the mail sink answered %d", w.StatusCode)
	}
	return w, nil
}
