package letters_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// What somebody wrote stands masked in the list; who cares for people reads it with its sender, and closes it once.
// Each look stands in the log, and so does the end, under the session.
func TestAMessageIsReadAndClosedAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		got := writes(f.Served, "Änne Öz", "anna@example.de", "Die Knöpfe\nsind zu klein.")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		carla := string(f.AtDesk(fixture.Telecom, "Carla", "people"))
		at := func(who, method, path string) fixture.Answer {
			return f.Call(method, fixture.Base+"/verwaltung/nachrichten"+path, who, nil)
		}
		got = at(carla, http.MethodGet, "")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.NotContains(t, string(got.Body), "anna@example.de")
		assert.NotContains(t, string(got.Body), "Öz")
		list := fixture.Decoded[struct {
			Nachrichten []struct {
				ID        string `json:"Id"`
				Thema     string
				Initialen string
			}
			Anzahl int
		}](t, got)
		require.Len(t, list.Nachrichten, 1)
		assert.Equal(t, 1, list.Anzahl)
		one := list.Nachrichten[0]
		assert.Equal(t, []string{"accessibility", "Ä. Ö."}, []string{one.Thema, one.Initialen})
		waiting := f.TasksOf(fixture.Telecom).Of(task.Messages)
		require.Len(t, waiting.Tasks, 1)
		assert.Equal(t, "nachrichten/"+one.ID, waiting.Tasks[0].Place)

		money := string(f.AtDesk(fixture.Telecom, "Mia", "money"))
		foreign := string(f.AtDesk(fixture.Insured, "Otto", "people"))
		for path, method := range map[string]string{
			"": http.MethodGet, "/" + one.ID: http.MethodGet, "/" + one.ID + "/erledigt": http.MethodPost,
		} {
			assert.Equal(t, http.StatusForbidden, at(money, method, path).Status, path)
			assert.Equal(t, http.StatusNotFound, at(foreign, method, path).Status, path)
			assert.Equal(t, http.StatusUnauthorized, at("", method, path).Status, path)
		}
		got = at(carla, http.MethodGet, "/"+one.ID)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		for _, part := range []string{"Änne Öz", "anna@example.de", "sind zu klein."} {
			assert.Contains(t, string(got.Body), part)
		}
		assert.Equal(t, "contact.unknown", at(carla, http.MethodGet, "/none").Code(t))
		require.Less(t, at(carla, http.MethodPost, "/"+one.ID+"/erledigt").Status, 300)
		again := at(carla, http.MethodPost, "/"+one.ID+"/erledigt")
		assert.Equal(t, "contact.done", again.Code(t))
		assert.Zero(t, f.TasksOf(fixture.Telecom).Of(task.Messages).Count)
		entries, err := f.Audit.Of(t.Context(), fixture.Telecom, one.ID)
		require.NoError(t, err)
		require.Len(t, entries, 2)
		for i, what := range []audit.What{lookup.MessageSeen, audit.ContactDone} {
			assert.Equal(t, []string{string(what), "Carla"}, []string{string(entries[i].What), entries[i].Who})
			assert.NotEmpty(t, entries[i].Ref, "the session")
		}
	})
}
