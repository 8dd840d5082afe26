// Package client is the façade over the calls of the backend: what a screen shows that takes more than one call, or that the wire says otherwise.
package client

import (
	"net/url"

	"weitersagen.app/bff/internal/backend/wire"
)

// Client asks the backend over HTTP.
type Client struct {
	*wire.Client
	serviceKey string
	languages  languages
}

// New makes the client of a backend.
func New(base *url.URL, serviceKey string) (*Client, error) {
	return &Client{Client: wire.NewClient(base), serviceKey: serviceKey, languages: languages{known: map[string]ofEdition{}}}, nil
}
