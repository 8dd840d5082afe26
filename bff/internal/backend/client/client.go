// Package client is the façade over the calls of the backend: what a screen shows that takes more than one call, or that the wire says otherwise.
package client

import (
	"context"
	"net/url"

	"weitersagen.app/bff/internal/backend/wire"
)

// Client asks the backend over HTTP.
type Client struct {
	api        *wire.Client
	serviceKey string
	languages  languages
}

// New makes the client of a backend.
func New(base *url.URL, serviceKey string) (*Client, error) {
	return &Client{api: wire.NewClient(base), serviceKey: serviceKey, languages: languages{known: map[string]ofEdition{}}}, nil
}

// Ready asks whether the backend can work.
func (c *Client) Ready(ctx context.Context) error { return c.api.Ready(ctx) }
