// Package tenantsystem plays the tenant's own order system: it posts signed orders to the real feed.
package tenantsystem

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Order is what the tenant's system says, in the feed's own words.
type Order struct {
	Auftragsnummer    string `json:"Auftragsnummer"`
	Empfehlungsnummer string `json:"Empfehlungsnummer,omitempty"`
	Status            string `json:"Status"`
	Auftragsdatum     string `json:"Auftragsdatum,omitempty"`
	Stornogrund       string `json:"Stornogrund,omitempty"`
}

// The statuses that the feed knows.
const (
	Approved  = "freigegeben"
	Cancelled = "storniert"
)

// Answer is what the feed said.
type Answer struct {
	Status int
	Body   string
}

// Fine tells whether the feed took the message.
func (a Answer) Fine() bool { return a.Status/100 == 2 }

// Send posts an order to the feed of a tenant.
func Send(ctx context.Context, api string, t tenant.ID, key []byte, o Order, now time.Time) (Answer, error) {
	body, err := json.Marshal(o)
	if err != nil {
		return Answer{}, err
	}
	address := strings.TrimSuffix(api, "/") + "/api/v1/" + string(t) + "/auftrag"
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Signature", order.Sign(key, body, now))
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return Answer{}, fmt.Errorf("reach the feed: %w", err)
	}
	defer func() { _ = w.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(w.Body, 64<<10))
	return Answer{Status: w.StatusCode, Body: string(text)}, err
}

// NewNumber makes an order number as a shop would: the day and something that no one else has.
func NewNumber(now time.Time) string {
	return "A-" + now.In(tenant.Berlin).Format("060102") + "-" + rand.Text()[:6]
}

// Today is the day of an order that is made now.
func Today(now time.Time) string { return now.In(tenant.Berlin).Format(time.DateOnly) }
