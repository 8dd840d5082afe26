// Package cardhttp orders gift cards over HTTP (docs/giftcards.md). What isn't a clear answer is an error that
// isn't taken for a no.
package cardhttp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/voucher"
)

// Order is the body of PUT /orders/{key}, Answer of everything that comes back.
type Order struct {
	Product     string `json:"product"`
	AmountCents int64  `json:"amountCents"`
	Currency    string `json:"currency"`
}

// Answer is what the provider says.
type Answer struct {
	Status string `json:"status,omitempty"`
	Code   string `json:"code,omitempty"`
	// LastDay is the last on which the card can be redeemed, YYYY-MM-DD; missing where there is none.
	LastDay string `json:"lastDay,omitempty"`
	Error   string `json:"error,omitempty"`
}

// The words of the protocol.
const (
	Delivered  = "delivered"
	Pending    = "pending"
	OutOfStock = "out_of_stock"
	Refused    = "refused"
)

// timeout bounds one question; afterwards the outcome isn't known, and it is asked again.
const timeout = 10 * time.Second

// maxAnswer bounds what is read of an answer.
const maxAnswer = 64 << 10

// Client asks the provider of cards.
type Client struct {
	base  string
	token string
	http  *http.Client
}

var _ voucher.CardProvider = (*Client)(nil)

// New makes a client of the provider at an address. The transport is the default one when it is nil.
func New(base, token string, transport http.RoundTripper) *Client {
	return &Client{base: strings.TrimSuffix(base, "/"), token: token, http: &http.Client{
		Timeout: timeout, Transport: transport,
	}}
}

func (c *Client) Order(ctx context.Context, o voucher.CardOrder) (voucher.Card, error) {
	body, err := json.Marshal(Order{Product: o.Product, AmountCents: o.AmountCents, Currency: "EUR"})
	if err != nil {
		return voucher.Card{}, err
	}
	status, a, err := c.ask(ctx, http.MethodPut, o.Key, body)
	switch {
	case err != nil:
		return voucher.Card{}, err
	case status == http.StatusConflict && a.Error == OutOfStock:
		return voucher.Card{}, voucher.ErrCardStock
	case status == http.StatusUnprocessableEntity && a.Error == Refused:
		return voucher.Card{}, voucher.ErrCardRefused
	default:
		return card(status, a)
	}
}

// Find takes only the provider's own word that it knows no such order: a 404 of anything that stands in between is
// no answer.
func (c *Client) Find(ctx context.Context, key string) (voucher.Card, error) {
	status, a, err := c.ask(ctx, http.MethodGet, key, nil)
	if err != nil {
		return voucher.Card{}, err
	}
	if status == http.StatusNotFound && a.Error == "unknown" {
		return voucher.Card{}, voucher.ErrCardUnknown
	}
	return card(status, a)
}

func card(status int, a Answer) (voucher.Card, error) {
	lastDay, readable := voucher.ReadDay(a.LastDay)
	switch {
	case status == http.StatusOK && a.Status == Delivered && a.Code != "" && readable:
		return voucher.Card{Code: a.Code, LastDay: lastDay}, nil
	case status == http.StatusAccepted && a.Status == Pending:
		return voucher.Card{}, nil
	default:
		return voucher.Card{}, voucher.ErrCardUnclear.Because(fmt.Errorf("the gift-card provider answers %d", status))
	}
}

func (c *Client) ask(ctx context.Context, method, key string, body []byte) (int, Answer, error) {
	r, err := http.NewRequestWithContext(ctx, method, c.base+"/orders/"+url.PathEscape(key), bytes.NewReader(body))
	if err != nil {
		return 0, Answer{}, err
	}
	r.Header.Set("Authorization", "Bearer "+c.token)
	r.Header.Set("Content-Type", "application/json")
	w, err := c.http.Do(r)
	if err != nil {
		return 0, Answer{}, voucher.ErrCardUnclear.Because(err)
	}
	content, err := io.ReadAll(io.LimitReader(w.Body, maxAnswer))
	if err := errors.Join(err, w.Body.Close()); err != nil {
		return 0, Answer{}, voucher.ErrCardUnclear.Because(err)
	}
	var a Answer
	if json.Unmarshal(content, &a) != nil {
		a = Answer{} // what can't be read is judged by its status alone
	}
	return w.StatusCode, a, nil
}
