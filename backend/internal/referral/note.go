package referral

import (
	"weitersagen.app/backend/internal/people/access"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	noterest "weitersagen.app/backend/internal/referral/note/rest"
	notes "weitersagen.app/backend/internal/referral/note/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

func (m *Module) registerNotes() {
	noterest.Register(m.API, &notes.Keep{
		Clock: m.Clock, Notes: notestore.New(m.DB), Recommendations: recommendationstore.New(m.DB),
	}, access.Holder)
}
