package programme

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/content/figures"
	contentcache "weitersagen.app/backend/internal/programme/content/redisstore"
	"weitersagen.app/backend/internal/programme/content/squidex"
	contentcases "weitersagen.app/backend/internal/programme/content/usecase"
)

// old is from when on what is shown of a CMS is told as a mistake; a working one is asked each minute.
const old = 15 * time.Minute

// Contents gives what the tenants say.
func (m *Module) Contents() content.Contents { return m.live }

// FollowContents keeps what the process shows at what the tenants' CMSs say, until its context ends.
func (m *Module) FollowContents() func(context.Context) error {
	m.Metrics.Registry.MustRegister(figures.Age(m.live.Fetched, m.Clock.Now))
	return (&contentcases.Follow{
		Clock: m.Clock, Tenants: m.Tenants, CMS: squidex.New(m.Config.CMSSecret, m.Clock.Now), Cache: contentcache.New(m.Redis, ""),
		Live: m.live, Observer: figures.New(m.Metrics, m.Log),
	}).Run
}

// ContentsFresh fails while a tenant's CMS said nothing for a while.
func (m *Module) ContentsFresh(context.Context) error {
	for id, f := range m.live.Fetched() {
		if f.Age(m.Clock.Now()) > old {
			return errors.New("the CMS of " + string(id) + " is away")
		}
	}
	return nil
}
