// Package jsonapi asks a product source by the API of docs/catalogue.md. Nothing of what comes is trusted: neither its
// size, nor its form, nor its words.
package jsonapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// patience is how long one answer may take.
const patience = 30 * time.Second

// Catalogue asks the sources of all tenants.
type Catalogue struct {
	http *http.Client
	keys func(tenant.ID) string
}

var _ product.Catalogue = (*Catalogue)(nil)

// New takes the keys of the tenants' sources; one that isn't there is empty.
func New(keys func(tenant.ID) string) *Catalogue {
	return &Catalogue{
		// A redirection would carry a key to where it isn't meant to go.
		http: &http.Client{
			Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		keys: keys,
	}
}

// head tells which catalogue there is, and how long its lists are.
type head struct {
	Version  string `json:"version"`
	Products *int   `json:"products"`
	Tariffs  *int   `json:"tariffs"`
	Devices  *int   `json:"devices"`
}

// Fetch asks for the head, all pages of the three lists, and the pictures that aren't kept.
func (c *Catalogue) Fetch(
	ctx context.Context, t *tenant.Tenant, r product.Remote, etag string, kept map[string][]byte,
) (product.Raw, error) {
	key := c.keys(t.ID)
	if key == "" {
		return product.Raw{}, product.ErrNoKey
	}
	s := &source{http: c.http, url: r.URL, key: key}
	answer, err := s.get(ctx, "/catalogue", etag)
	if err != nil {
		return product.Raw{}, err
	}
	var h head
	if err := json.Unmarshal(answer.body, &h); err != nil || h.Version == "" || h.Products == nil || h.Tariffs == nil || h.Devices == nil {
		return product.Raw{}, errors.New(
			"catalogue: the answer isn't what it should be: version, products, tariffs and devices",
		)
	}
	lists := []list{
		{name: "products", total: *h.Products}, {name: "tariffs", part: "tariff", total: *h.Tariffs},
		{name: "devices", part: "device", total: *h.Devices},
	}
	if err := bounded(lists); err != nil {
		return product.Raw{}, err
	}
	raw := product.Raw{ETag: answer.etag, Pictures: map[string][]byte{}}
	for _, l := range lists {
		items, err := s.walk(ctx, l, h.Version)
		if err != nil {
			return product.Raw{}, err
		}
		raw.Items = append(raw.Items, items...)
	}
	p := pictures{http: c.http, origins: r.PictureOrigins, kept: kept, had: raw.Pictures}
	for i, item := range raw.Items {
		if product.Withdrawn(product.IDOf(item)) {
			continue // the reader of the items leaves it out
		}
		if err := p.fetch(ctx, item); err != nil {
			return product.Raw{}, fmt.Errorf("products[%d]: %w", i, err)
		}
	}
	return raw, nil
}
