package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

var loadedAt = time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC)

// raising is an edition that raises an amount.
func raising(id tenant.ID, number int, by string, files edition.Files) edition.Edition {
	return edition.Edition{
		Tenant: id, Number: number, LoadedAt: loadedAt, LoadedBy: by, Digest: files.Digest(),
		Raises: []edition.Raise{{
			Was: tenant.Amount{At: "a", Cents: 1},
			Is:  tenant.Amount{At: "a", Cents: 5, Window: tenant.Window{From: "2027-01-01"}}, New: true,
		}},
		Agreed:  tenant.Amounts{{At: "a", Of: "b", Kind: tenant.Cap, Cents: 5, Each: 2}},
		Altered: []edition.Raise{{Was: tenant.Amount{At: "c", Cents: 9}, Is: tenant.Amount{At: "c"}, From: "2027-01-01"}},
	}
}

// decided is what ben says of an edition.
func decided(id tenant.ID, number int, confirmed bool, at time.Time) edition.Edition {
	e := edition.Edition{Tenant: id, Number: number, DecidedBy: "ben", DecidedAt: at, Confirmed: confirmed}
	if !confirmed {
		e.Reason = "too dear"
	}
	return e
}

// waiting is about editions that hold only once a second operator has confirmed them.
func waiting(ctx context.Context, t *testing.T, editions edition.Editions) {
	t.Helper()
	path := "wait.yaml"
	files := func(words string) edition.Files { return edition.Files{path: []byte(words)} }
	newest := func() int {
		all, err := editions.Newest(ctx)
		require.NoError(t, err)
		return all["wait"].Number
	}
	waits := func() int {
		all, err := editions.Waiting(ctx)
		require.NoError(t, err)
		return all["wait"].Number
	}
	first, second := edition.Edition{
		Tenant: "wait", Number: 1, LoadedAt: loadedAt, LoadedBy: "ina", Digest: files("one").Digest(),
	}, raising("wait", 2, "ina", files("two"))
	require.NoError(t, editions.Put(ctx, first, files("one")))
	assert.Zero(t, waits())
	require.NoError(t, editions.Put(ctx, second, files("two")))
	assert.Equal(t, []int{1, 2}, []int{newest(), waits()}, "what held holds on")
	all, err := editions.Waiting(ctx)
	require.NoError(t, err)
	assert.Equal(t, second, all["wait"], "with all that it says")
	history, err := editions.History(ctx, "wait")
	require.NoError(t, err)
	require.Len(t, history, 2)
	states, err := editions.Trace(ctx, "wait", path)
	require.NoError(t, err)
	assert.Len(t, states, 1, "what never held is no state of a file")

	require.ErrorIs(t, editions.Decide(ctx, decided("wait", 1, true, loadedAt)), edition.ErrNoneWaits)
	require.ErrorIs(t, editions.Decide(ctx, decided("other", 2, true, loadedAt)), edition.ErrNoneWaits)
	require.NoError(t, editions.Decide(ctx, decided("wait", 2, true, loadedAt.Add(time.Hour))))
	assert.Equal(t, []int{2, 0}, []int{newest(), waits()})
	require.ErrorIs(t, editions.Decide(ctx, decided("wait", 2, false, loadedAt)), edition.ErrNoneWaits, "once")
	history, err = editions.History(ctx, "wait")
	require.NoError(t, err)
	second.DecidedBy, second.DecidedAt, second.Confirmed = "ben", loadedAt.Add(time.Hour), true
	assert.Equal(t, second, history[0])

	require.NoError(t, editions.Put(ctx, raising("wait", 3, "ina", files("three")), files("three")))
	require.NoError(t, editions.Decide(ctx, decided("wait", 3, false, loadedAt)))
	assert.Equal(t, []int{2, 0}, []int{newest(), waits()}, "what is refused never holds")
	history, err = editions.History(ctx, "wait")
	require.NoError(t, err)
	assert.Equal(t, "too dear", history[0].Reason)
	require.NoError(t, editions.Put(ctx, raising("wait", 4, "ina", files("four")), files("four")))
	require.NoError(
		t,
		editions.Put(
			ctx, edition.Edition{Tenant: "wait", Number: 5, LoadedAt: loadedAt, Digest: files("five").Digest()}, files("five"),
		),
	)
	assert.Equal(t, []int{5, 0}, []int{newest(), waits()}, "what was loaded since overtakes it")
	require.ErrorIs(t, editions.Decide(ctx, decided("wait", 4, true, loadedAt)), edition.ErrNoneWaits)

	require.NoError(t, editions.Put(ctx, raising("wait", 6, "", files("six")), files("six")))
	require.ErrorIs(
		t, editions.Decide(ctx, decided("wait", 6, true, loadedAt)), edition.ErrNoneWaits, "nobody stands for it",
	)
	var stood [2]bool
	var both errgroup.Group
	for i, name := range []string{"ina", "ben"} {
		both.Go(func() error {
			err := editions.StandFor(ctx, "wait", 6, name)
			stood[i] = err == nil
			if err != nil {
				assert.ErrorIs(t, err, edition.ErrNoneWaits)
			}
			return nil
		})
	}
	require.NoError(t, both.Wait())
	assert.NotEqual(t, stood[0], stood[1], "one of two at once")
	assert.Equal(t, 6, waits())
}

// folder is about what lies in the processes' own folder.
func folder(ctx context.Context, t *testing.T, editions edition.Editions) {
	t.Helper()
	_, _, err := editions.Folder(ctx, "lies")
	require.ErrorIs(t, err, edition.ErrUnknown)
	for _, words := range []string{"one", "two"} {
		files := edition.Files{"lies.yaml": []byte(words)}
		e := edition.Edition{
			Tenant: "lies", LoadedAt: loadedAt, Digest: files.Digest(), Agreed: tenant.Amounts{{At: words, Cents: 1}},
		}
		require.NoError(t, editions.KeepFolder(ctx, e, files))
		kept, back, err := editions.Folder(ctx, "lies")
		require.NoError(t, err)
		assert.Equal(t, e, kept)
		assert.Equal(t, files.Digest(), back.Digest())
	}
	history, err := editions.History(ctx, "lies")
	require.NoError(t, err)
	assert.Empty(t, history, "it was never loaded")
	newest, err := editions.Newest(ctx)
	require.NoError(t, err)
	assert.NotContains(t, newest, tenant.ID("lies"))
	states, err := editions.Trace(ctx, "lies", "lies.yaml")
	require.NoError(t, err)
	assert.Empty(t, states)
}
