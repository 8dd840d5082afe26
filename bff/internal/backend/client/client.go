// Package client is the façade over the calls of the backend: what a screen shows that takes more than one call, or
// that the wire says otherwise.
package client

import "weitersagen.app/bff/internal/backend/wire"

// Client asks the backend.
type Client struct {
	*wire.Client
	serviceKey string
	languages  languages
}

// New makes the client of a backend that is asked by send.
func New(send wire.Sender, serviceKey string) *Client {
	return &Client{
		Client: wire.NewClient(send), serviceKey: serviceKey, languages: languages{known: map[string]ofEdition{}},
	}
}
