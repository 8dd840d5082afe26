package people

import (
	"weitersagen.app/backend/internal/people/quota"
	quotastore "weitersagen.app/backend/internal/people/quota/gormstore"
)

// Daily bounds how often something may be done in a day.
func (m *Module) Daily(w quota.What) quota.Daily { return quota.NewDaily(quotastore.New(m.DB), w) }
