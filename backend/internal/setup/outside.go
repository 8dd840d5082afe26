package setup

import (
	"strings"

	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OutsideConfig is what the page of the world around the product works with, where it is a process of its own:
// mailboxes, shops and order systems of a demonstration.
type OutsideConfig struct {
	Listen string
	// Tenants is a folder of YAML files; empty for those that are built in.
	Tenants string
	// PublicURL is the address of a tenant for browsers, with {tenant} in it.
	PublicURL string
	// Programme is where tenants' systems reach the programme, Mailbox the REST interface of the mail sink.
	Programme, Mailbox string
	FeedKeys           map[tenant.ID][]byte
	LogLevel           string
}

// ReadOutside reads it from the environment, a list of NAME=value.
func ReadOutside(environ []string) (OutsideConfig, error) {
	values := toMap(environ)
	c, r := readOutside(values)
	for name, value := range values {
		if id, ok := strings.CutPrefix(name, feedPrefix); ok {
			c.FeedKeys[tenant.ID(strings.ToLower(id))] = config.Check(r, name, value, feedKey)
		}
	}
	return c, r.Err()
}

func readOutside(values map[string]string) (OutsideConfig, *config.Reader) {
	r := readerOf(values)
	c := OutsideConfig{
		Listen:    r.Address("WS_LISTEN", "127.0.0.1:8025"),
		Tenants:   r.Optional("WS_TENANTS", ""),
		PublicURL: r.Optional("WS_PUBLIC_URL", "http://{tenant}.localhost:8080"),
		Programme: r.URL("WS_PROGRAMME", "http://host:port of the edge", "http", "https"),
		Mailbox:   r.URL("WS_MAILBOX", "http://host:port of the mail sink", "http", "https"),
		LogLevel:  r.Optional("WS_LOG", "info"),
		FeedKeys:  map[tenant.ID][]byte{},
	}
	config.Check(r, "WS_PUBLIC_URL", c.PublicURL, publicURL)
	return c, r
}
