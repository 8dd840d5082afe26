package dev

import (
	"context"
	"io"
	"strings"

	"weitersagen.app/backend/internal/app/dev/outside"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/serve"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
)

// ServeOutside serves the page of the world around the product until ctx ends, as a process of its own. It knows the
// tenants of the folder: it has no database.
func ServeOutside(ctx context.Context, c setup.OutsideConfig, tenants []*tenant.Tenant, out io.Writer) error {
	log, err := logging.New(out, "outside", c.LogLevel)
	if err != nil {
		return config.Problems{"WS_LOG: " + err.Error()}
	}
	world := outside.World{
		Mailbox: outside.Mailbox{Base: c.Mailbox}, API: c.Programme, Log: log,
		Tenants: func() []*tenant.Tenant { return tenants },
		FeedKey: func(t tenant.ID) []byte { return c.FeedKeys[t] },
		Home: func(t *tenant.Tenant) string {
			return strings.ReplaceAll(c.PublicURL, "{tenant}", string(t.ID)) + "/" + string(t.DefaultLanguage())
		},
	}
	return serve.HTTP(
		ctx, c.Listen, world.Handler(), func(address string) { log.InfoContext(ctx, "listening", "address", address) },
	)
}
