package setup

import (
	"encoding/base64"
	"errors"
	"net"
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
	// Metrics is where the process shows its figures, to no one but who is meant to see them; empty for nowhere.
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
	// CMSSecrets open the CMSs of tenants, each by the client that its file names.
	CMSSecrets map[tenant.ID]string
	// CaptchaKeys open the captcha's service for tenants that name one.
	CaptchaKeys map[tenant.ID]string
	// FriendlyURL is where Friendly Captcha answers in the place of its EU endpoint: a proxy of one's own, or the
	// double of a test.
	FriendlyURL string
	// ProductKeys open the remote product sources of tenants.
	ProductKeys map[tenant.ID]string
	// SSOSecrets are those of clients at tenants' own logins; a client that is public has none.
	SSOSecrets map[tenant.ID]string
	// ServiceKey opens the calls that only our own edge makes.
	ServiceKey string
	// BankDir is the folder through which files are exchanged with the bank. BankPlay lets the worker play the bank.
	BankDir  string
	BankPlay bool
	// CardURL is the address of the gift-card provider, CardToken what it knows us by; without an address nothing is
	// ordered.
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

const (
	feedPrefix    = "WS_FEED_KEY_"
	cmsPrefix     = "WS_CMS_SECRET_"
	captchaPrefix = "WS_CAPTCHA_KEY_"
	// productPrefix names the key of a tenant's product source.
	productPrefix = "WS_PRODUCT_KEY_"
	ssoPrefix     = "WS_SSO_SECRET_"
)

// Read reads the environment, a list of NAME=value, and names every problem in one line.
func Read(environ []string, p Process) (Config, error) {
	values := toMap(environ)
	c, r := read(values, p)
	return c, r.Err()
}

func read(values map[string]string, p Process) (Config, *config.Reader) {
	r := readerOf(values)
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
		CMSSecrets: map[tenant.ID]string{}, ProductKeys: map[tenant.ID]string{},

		CaptchaKeys: map[tenant.ID]string{}, SSOSecrets: map[tenant.ID]string{},
		FriendlyURL: r.Optional("WS_FRIENDLY_URL", ""),
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
	c.Vault = config.Check(
		r, "WS_TINK_KEYSET", r.Required("WS_TINK_KEYSET", "a Tink keyset as JSON in base64"), vault.Parse,
	)
	config.Check(r, "WS_PUBLIC_URL", c.PublicURL, publicURL)
	config.Check(r, "WS_FRIENDLY_URL", c.FriendlyURL, friendlyURL)
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
	c.takeKeys(r, values)
	return c, r
}

// takeKeys takes what is set by tenant.
func (c *Config) takeKeys(r *config.Reader, values map[string]string) {
	for name, value := range values {
		if id, ok := strings.CutPrefix(name, feedPrefix); ok {
			c.FeedKeys[tenant.ID(strings.ToLower(id))] = config.Check(r, name, value, feedKey)
		}
		if id, ok := strings.CutPrefix(name, cmsPrefix); ok {
			c.CMSSecrets[tenant.ID(strings.ToLower(id))] = value
		}
		if id, ok := strings.CutPrefix(name, captchaPrefix); ok {
			c.CaptchaKeys[tenant.ID(strings.ToLower(id))] = value
		}
		if id, ok := strings.CutPrefix(name, productPrefix); ok {
			c.ProductKeys[tenant.ID(strings.ToLower(id))] = value
		}
		if id, ok := strings.CutPrefix(name, ssoPrefix); ok {
			c.SSOSecrets[tenant.ID(strings.ToLower(id))] = value
		}
	}
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

// friendlyURL: a tenant's key goes over the wire with each question.
func friendlyURL(v string) (string, error) {
	u, err := url.Parse(v)
	wrong := errors.New("it is an https address without a path, by http only on the own machine, or nothing")
	if err != nil || v != "" && (u.Host == "" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.Fragment != "") {
		return "", wrong
	}
	own := u.Hostname() == "localhost" || net.ParseIP(u.Hostname()).IsLoopback()
	if v != "" && u.Scheme != "https" && (u.Scheme != "http" || !own) {
		return "", wrong
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

func readerOf(values map[string]string) *config.Reader {
	return config.NewReader(func(name string) (string, bool) {
		v, ok := values[name]
		return v, ok
	})
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

// CMSSecret gives what opens a tenant's CMS; empty where no one set it.
func (c *Config) CMSSecret(t tenant.ID) string { return c.CMSSecrets[t] }

// CaptchaKey gives what opens the captcha's service of a tenant; empty where no one set it.
func (c *Config) CaptchaKey(t tenant.ID) string { return c.CaptchaKeys[t] }

// ProductKey gives what opens a tenant's remote product source; empty where no one set it.
func (c *Config) ProductKey(t tenant.ID) string { return c.ProductKeys[t] }

// SSOSecret gives that of the client at a tenant's own login; empty where no one set it.
func (c *Config) SSOSecret(t tenant.ID) string { return c.SSOSecrets[t] }
