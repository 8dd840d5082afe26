package dev

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// programsThere names every program that isn't built. This command builds nothing.
func programsThere(s Settings, getenv func(string) string) error {
	_, api, worker, bff := product(s, nil)
	paths := []string{api.Path, worker.Path, bff.Path, filepath.Join(s.Bin, "operator")}
	if getenv("WS_TEMPORAL") == "" {
		paths = append(paths, s.TemporalServer)
	}
	if getenv("WS_SMTP") == "" {
		paths = append(paths, s.MailpitServer)
	}
	var missing error
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			missing = errors.Join(missing, fmt.Errorf("%s isn't there: `make build` builds it", path))
		}
	}
	return missing
}

// ports lists what this run listens on, by the variable that moves it.
func ports(s Settings, getenv func(string) string) map[string]int {
	p := map[string]int{"PORT": s.Port, "API_PORT": s.API, "WORKER_PORT": s.Worker, "MAIL_PORT": s.Outside}
	for i := range metricsPorts {
		name := "METRICS_PORT"
		if i > 0 {
			name = fmt.Sprintf("METRICS_PORT, which it follows by %d", i)
		}
		p[name] = s.Metrics + i
	}
	if getenv("WS_SMTP") == "" {
		p["SMTP_PORT"], p["MAILPIT_PORT"] = s.SMTP, s.Mailpit
	}
	if getenv("WS_REDIS") == "" {
		p["REDIS_PORT"] = s.Redis
	}
	if getenv("WS_TEMPORAL") == "" {
		for i := range temporalPorts {
			name := "TEMPORAL_PORT"
			if i > 0 {
				name = fmt.Sprintf("TEMPORAL_PORT, which it follows by %d", i)
			}
			p[name] = s.Temporal + i
		}
	}
	return p
}

// feedKeys are the keys that the tenants' systems sign with; the caller's own win, as they do for the api.
func feedKeys(tenants []*tenant.Tenant, secrets map[string]string, getenv func(string) string) map[tenant.ID][]byte {
	out := map[tenant.ID][]byte{}
	for _, t := range tenants {
		name := "WS_FEED_KEY_" + strings.ToUpper(string(t.ID))
		if key, err := base64.StdEncoding.DecodeString(or(getenv(name), secrets[name])); err == nil {
			out[t.ID] = key
		}
	}
	return out
}
