// Package wiring puts the process together.
package wiring

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/contract"
	"weitersagen.app/bff/internal/edge"
	"weitersagen.app/bff/internal/edge/assets"
	"weitersagen.app/bff/internal/edge/guard"
	"weitersagen.app/bff/internal/edge/link"
	"weitersagen.app/bff/internal/edge/page"
	"weitersagen.app/bff/internal/edge/preview"
	"weitersagen.app/bff/internal/edge/tenants"
	"weitersagen.app/bff/internal/matomo"
	"weitersagen.app/bff/internal/platform/config"
	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/screen/agency"
	"weitersagen.app/bff/internal/screen/desk"
	"weitersagen.app/bff/internal/screen/personal"
	"weitersagen.app/bff/internal/screen/profiseller"
	"weitersagen.app/bff/internal/screen/public"
	"weitersagen.app/bff/internal/screen/seller"
	"weitersagen.app/bff/internal/screen/shell"
	"weitersagen.app/bff/internal/session"
)

// The process lives without Redis, so it doesn't wait for it long.
const redisWithin = 500 * time.Millisecond

const assetWithin = 30 * time.Second

// App is the process.
type App struct {
	Handler http.Handler
	// Figures belong on an address of their own.
	Figures http.Handler
	close   func()
}

// Close delivers what waits and releases connections. No request may come any more.
func (a *App) Close() { a.close() }

// New puts the process together and starts what runs beside requests.
func New(c *config.Config, log *slog.Logger) (*App, error) {
	redis.SetLogger(redisLog{log})
	c.Redis.DialTimeout, c.Redis.ReadTimeout, c.Redis.WriteTimeout, c.Redis.MaxRetries = redisWithin, redisWithin, redisWithin, 1
	store := redis.NewClient(c.Redis)
	asked := client.New(wire.HTTP(c.Backend), c.ServiceKey)
	var err error
	sources := map[string]assets.Source{}
	for app, place := range c.Apps {
		if sources[app], err = assets.Open(place, &http.Client{Timeout: assetWithin}); err != nil {
			return nil, fmt.Errorf("%s: %w", config.Apps[app], err)
		}
	}
	m := metrics.New()
	callers := guard.NewCallers(c.TrustedProxies)
	sessions, members, partners := session.New(store), session.NewMembers(store), session.NewPartners(store)
	directory := tenants.New(asked, log, time.Now)
	clicks, visitors := link.NewClicks(asked, log, m), link.NewVisitors(c.ServiceKey, callers)
	m.Gauge("clicks_held", "Clicks that wait to be delivered.", clicks.Waiting)

	previews, err := public.NewPreviews(c.ServiceKey)
	if err != nil {
		return nil, err
	}
	attempts, err := session.NewAttempts(c.ServiceKey, store)
	if err != nil {
		return nil, err
	}
	ofAgencies, ofPartners := seller.Agencies(asked, members), seller.Partners(asked, partners)
	leads := link.NewLeads(asked, time.Now)
	screens := contract.Screens{
		Public:   public.New(asked, session.NewFriends(c.ServiceKey), previews, log),
		Personal: personal.New(asked, sessions), Agency: agency.New(asked, session.NewAgents(store), ofAgencies),
		Profiseller: profiseller.New(asked, ofPartners), Seller: seller.New(asked, ofAgencies, ofPartners, leads),
		Desk: desk.New(asked, session.NewDesks(store)),
	}
	composer := page.NewComposer(assets.NewManifests(sources, log, time.Now), screens.Public, screens.Personal, log)
	counter := matomo.New(&http.Client{}, log, m)
	screens.Shell = shell.New(
		shell.Ports{Composer: composer, Backend: asked, Sessions: sessions, Counter: counter, Log: log},
	)
	engine := gin.New()
	contract.Register(engine, screens)

	limiter := guard.NewLimiter(store, c.RateLimit, time.Now, log, m)
	ctx, stop := context.WithCancel(context.Background())
	delivered, counted := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(counted)
		counter.Run(ctx)
	}()
	ticker := link.Every()
	go func() {
		defer close(delivered)
		clicks.Run(ctx, ticker.C)
	}()
	return &App{
		Figures: m.Handler(),
		Handler: edge.New(edge.Parts{
			Tenants: directory, Links: link.NewRedirect(directory, clicks, visitors, time.Now, m.Redirects, m.WrongLinks),
			Public: &link.Public{
				Tenants: directory, Leads: leads, Clicks: clicks, Visitors: visitors, Now: time.Now,
				Admits:    func(r *http.Request) bool { return limiter.Admits(callers, r) },
				Redirects: m.Redirects, Wrong: m.WrongLinks,
			},
			Entries:  clicks,
			Visitors: visitors,
			Assets:   assets.NewHandler(sources), Composer: composer, Screens: engine, Portal: screens.Shell,
			Unsubscriber: asked,
			Previews:     preview.NewHandler(asked, log, time.Now),
			Proxy:        edge.NewProxy(c.Backend, c.ServiceKey, callers, log), Sessions: sessions, Members: members,
			Partners: partners,
			SSO:      screens.Agency, Attempts: attempts, Callers: callers,
			Limiter: limiter, Metrics: m,
			Ready: ready(asked, store), Log: log, Now: time.Now,
		}),
		close: func() {
			stop()
			<-delivered
			<-counted
			ticker.Stop()
			_ = store.Close()
		},
	}, nil
}

// ready: without the backend no page can be made. Without Redis no one can log in, but everything public works.
func ready(asked *client.Client, store *redis.Client) func(context.Context) (map[string]string, error) {
	const within = 2 * time.Second
	return func(ctx context.Context) (map[string]string, error) {
		ctx, cancel := context.WithTimeout(ctx, within)
		defer cancel()
		parts := map[string]string{"backend": "ok", "redis": "ok"}
		if store.Ping(ctx).Err() != nil {
			parts["redis"] = "away"
		}
		err := asked.Ready(ctx)
		if err != nil {
			parts["backend"] = "away"
		}
		return parts, err
	}
}

// redisLog keeps the client's own lines in our form; callers report what matters.
type redisLog struct{ log *slog.Logger }

func (l redisLog) Printf(ctx context.Context, format string, v ...any) {
	l.log.DebugContext(ctx, "redis client", "message", fmt.Sprintf(format, v...))
}
