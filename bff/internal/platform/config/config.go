// Package config reads the environment once, into a checked struct.
package config

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Apps are the front-end deployables by the name under which their assets are served, with the setting that says
// where each lies.
var Apps = map[string]string{
	"shell":           "WS_SHELL",
	"mfe-public":      "WS_MFE_PUBLIC",
	"mfe-personal":    "WS_MFE_PERSONAL",
	"mfe-agency":      "WS_MFE_AGENCY",
	"mfe-profiseller": "WS_MFE_PROFISELLER",
	"desk":            "WS_DESK",
}

// Config is all that the process reads from its environment.
type Config struct {
	Listen string
	// Metrics is where the process shows its figures, to no one but who is meant to see them; empty for nowhere.
	Metrics    string
	Backend    *url.URL
	Redis      *redis.Options
	ServiceKey string
	LogLevel   slog.Level
	// Apps holds a folder or an http address for each app.
	Apps map[string]string
	// TrustedProxies may say by X-Forwarded-For and X-Forwarded-Proto who calls; no one by default.
	TrustedProxies []netip.Prefix
	// RateLimit is the number of mutating public calls that one address may make in a minute; 0 switches the limit off.
	RateLimit int
}

const minServiceKey = 16

// Read checks the environment. The error is one line that names the setting.
func Read(env func(string) string) (*Config, error) {
	c := &Config{Listen: or(env("WS_LISTEN"), "127.0.0.1:8080"), Apps: map[string]string{}}
	var err error
	if c.Metrics = env("WS_METRICS"); c.Metrics != "" {
		if _, _, err := net.SplitHostPort(c.Metrics); err != nil {
			return nil, wrong("WS_METRICS", fmt.Errorf("must be host:port"))
		}
	}
	if c.Backend, err = httpURL(or(env("WS_BACKEND"), "http://127.0.0.1:8081")); err != nil {
		return nil, wrong("WS_BACKEND", err)
	}
	if c.Redis, err = redis.ParseURL(or(env("WS_REDIS"), "redis://127.0.0.1:6380/0")); err != nil {
		return nil, wrong("WS_REDIS", fmt.Errorf("must look like redis://host:port/0"))
	}
	if c.ServiceKey = env("WS_SERVICE_KEY"); len(c.ServiceKey) < minServiceKey {
		return nil, wrong("WS_SERVICE_KEY", fmt.Errorf("must have at least %d characters", minServiceKey))
	}
	if err := c.LogLevel.UnmarshalText([]byte(or(env("WS_LOG"), "info"))); err != nil {
		return nil, wrong("WS_LOG", fmt.Errorf("must be debug, info, warn or error"))
	}
	for app, name := range Apps {
		if c.Apps[app], err = place(env(name)); err != nil {
			return nil, wrong(name, err)
		}
	}
	if c.TrustedProxies, err = prefixes(env("WS_TRUSTED_PROXIES")); err != nil {
		return nil, wrong("WS_TRUSTED_PROXIES", err)
	}
	if c.RateLimit, err = strconv.Atoi(or(env("WS_RATE_LIMIT"), "120")); err != nil || c.RateLimit < 0 {
		return nil, wrong("WS_RATE_LIMIT", fmt.Errorf("must be a number of calls per minute, 0 for no limit"))
	}
	return c, nil
}

func wrong(name string, err error) error { return fmt.Errorf("%s: %w", name, err) }

func or(value, otherwise string) string {
	if value == "" {
		return otherwise
	}
	return value
}

func httpURL(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, fmt.Errorf("must be an http or https address")
	}
	return u, nil
}

// place is a folder that exists or an http address.
func place(s string) (string, error) {
	if s == "" {
		return "", fmt.Errorf("must name a folder with a built front end or an http address")
	}
	if strings.Contains(s, "://") {
		_, err := httpURL(s)
		return strings.TrimSuffix(s, "/"), err
	}
	if info, err := os.Stat(s); err != nil || !info.IsDir() {
		return "", fmt.Errorf("%q is not a folder; build the front end first", s)
	}
	return s, nil
}

func prefixes(s string) ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, one := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		p, err := netip.ParsePrefix(one)
		if err != nil {
			return nil, fmt.Errorf("%q is not a network like 10.0.0.0/8", one)
		}
		list = append(list, p.Masked())
	}
	return list, nil
}
