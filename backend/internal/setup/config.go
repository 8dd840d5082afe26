package setup

import (
	"encoding/base64"
	"errors"
	"net/url"
	"strings"

	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/redisx"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Config holds the settings of a process, read once at its start.
type Config struct {
	// Database is sqlite:<path> or postgres://….
	Database string
	Redis    string
	// Temporal is host:port; only the worker speaks to it.
	Temporal  string
	Namespace string
	// SMTP is smtp://user:password@host:port.
	SMTP   string
	Listen string
	// Metrics is where the process shows its figures, to nobody but who is meant to see them; empty for nowhere.
	Metrics string
	// Tenants is a folder of YAML files; empty for those that are built in.
	Tenants string
	// PublicURL is the address of a tenant that has no host of its own, with {tenant} in it.
	PublicURL string
	// Outside is the address of the page that plays the shops of demo tenants; {outside} in an orderUrl stands for it.
	Outside string
	Keys    *keys.Keys
	Vault   *vault.Vault
	// FeedKeys sign the orders that a tenant's system posts; a tenant without one has no feed.
	FeedKeys map[tenant.ID][]byte
	// ServiceKey opens the calls that only our own edge makes.
	ServiceKey string
	// BankDir is the folder through which files are exchanged with the bank. BankPlay lets the worker play the bank.
	BankDir  string
	BankPlay bool
	// CardURL is the address of the gift-card provider, CardToken what it knows us by; without an address nothing is ordered.
	CardURL   string
	CardToken string
	// Unlimited leaves out what is counted by the place that calls come from: for load tests, where all come from one.
	Unlimited bool
	LogLevel  string
}

// Process names what a configuration is for.
type Process string

// The processes that serve.
const (
	API    Process = "api"
	Worker Process = "worker"
)

const feedPrefix = "WS_FEED_KEY_"

// Read reads the environment, a list of NAME=value, and names every problem in one line.
func Read(environ []string, p Process) (Config, error) {
	values := toMap(environ)
	r := config.NewReader(func(name string) (string, bool) {
		v, ok := values[name]
		return v, ok
	})
	c := Config{
		Database:   r.Required("WS_DB", "sqlite:<path> or postgres://…"),
		Redis:      r.Required("WS_REDIS", "redis://host:port/0"),
		Namespace:  r.Optional("WS_TEMPORAL_NAMESPACE", "weitersagen"),
		SMTP:       r.URL("WS_SMTP", "smtp://host:port", "smtp", "smtps"),
		Tenants:    r.Optional("WS_TENANTS", ""),
		PublicURL:  r.Optional("WS_PUBLIC_URL", "http://{tenant}.localhost:8080"),
		Outside:    r.Optional("WS_OUTSIDE", "http://localhost:8025"),
		ServiceKey: r.Required("WS_SERVICE_KEY", "a random text that the BFF knows too"),
		BankPlay:   r.Flag("WS_BANK_PLAY"),
		LogLevel:   r.Optional("WS_LOG", "info"),
		Unlimited:  r.Optional("WS_RATE_LIMIT", "") == "0",
		FeedKeys:   map[tenant.ID][]byte{},
	}
	config.Check(r, "WS_DB", c.Database, func(v string) (string, error) { d, _, err := gormdb.ParseURL(v); return d, err })
	config.Check(r, "WS_REDIS", c.Redis, func(v string) (bool, error) {
		client, err := redisx.Open(v)
		if err == nil {
			err = client.Close()
		}
		return err == nil, err
	})
	c.Keys = config.Check(r, "WS_SECRET", r.Required("WS_SECRET", "32 random bytes in base64"), keys.Parse)
	c.Vault = config.Check(r, "WS_TINK_KEYSET", r.Required("WS_TINK_KEYSET", "a Tink keyset as JSON in base64"), vault.Parse)
	config.Check(r, "WS_PUBLIC_URL", c.PublicURL, publicURL)
	if p == Worker {
		c.Temporal = r.Address("WS_TEMPORAL", "127.0.0.1:7233")
		c.BankDir = r.Required("WS_BANK_DIR", "the folder of the exchange with the bank")
		c.CardURL, c.CardToken = r.Optional("WS_CARD_URL", ""), r.Optional("WS_CARD_TOKEN", "")
		config.Check(r, "WS_CARD_URL", c.CardURL, cardURL)
		c.Listen = r.Address("WS_LISTEN", "127.0.0.1:8082")
	} else {
		c.Listen = r.Address("WS_LISTEN", "127.0.0.1:8081")
	}
	if c.Metrics = r.Optional("WS_METRICS", ""); c.Metrics != "" {
		c.Metrics = r.Address("WS_METRICS", "")
	}
	for name, value := range values {
		if id, ok := strings.CutPrefix(name, feedPrefix); ok {
			c.FeedKeys[tenant.ID(strings.ToLower(id))] = config.Check(r, name, value, feedKey)
		}
	}
	return c, r.Err()
}

func publicURL(v string) (string, error) {
	u, err := url.Parse(strings.ReplaceAll(v, "{tenant}", "tenant"))
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return "", errors.New("it is an http or https address, with {tenant} where the tenant's id goes")
	}
	return v, nil
}

func cardURL(v string) (string, error) {
	u, err := url.Parse(v)
	if err != nil || (v != "" && (u.Host == "" || (u.Scheme != "http" && u.Scheme != "https"))) {
		return "", errors.New("it is the http or https address of a gift-card provider, or nothing")
	}
	return v, nil
}

func feedKey(v string) ([]byte, error) {
	key, err := base64.StdEncoding.DecodeString(v)
	if err != nil || len(key) < keys.Size {
		return nil, errors.New("a feed key is at least 32 random bytes in base64")
	}
	return key, nil
}

func toMap(environ []string) map[string]string {
	values := make(map[string]string, len(environ))
	for _, e := range environ {
		if name, value, ok := strings.Cut(e, "="); ok {
			values[name] = value
		}
	}
	return values
}

// FeedKey gives the key of a tenant's feed; nil for one that has no feed.
func (c *Config) FeedKey(t tenant.ID) []byte { return c.FeedKeys[t] }
