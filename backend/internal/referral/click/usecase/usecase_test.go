package usecase_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/click/usecase"
)

var now = time.Date(2026, 11, 21, 22, 59, 0, 0, time.UTC)

type known []link.Number

func (k known) Known(context.Context, tenant.ID, []link.Number) ([]link.Number, error) { return k, nil }

type anyKey struct{}

func (anyKey) Verify(_ tenant.ID, _ link.Number, key string) bool { return key == "right" }

var anna = click.Visitor{Place: "anna's home", Browser: "anna's telephone"}

func opened(visitors map[click.Counter][]click.Visitor, calls click.Counts) click.Openings {
	return click.Openings{Calls: calls, Visitors: visitors}
}

var errAway = errors.New("away")

// counters remember what was added, or was to be while they are away.
type counters struct {
	click.Counters
	away  error
	added []addition
}

type addition struct {
	tenant tenant.ID
	batch  string
	click.Openings
	now time.Time
	// alive tells that the context outlives the process's end.
	alive bool
}

func (c *counters) Add(ctx context.Context, t tenant.ID, o click.Openings, now time.Time) error {
	return c.AddBatch(ctx, t, "", o, now)
}

func (c *counters) AddBatch(ctx context.Context, t tenant.ID, id string, o click.Openings, now time.Time) error {
	c.added = append(c.added, addition{t, id, o, now, ctx.Err() == nil})
	return c.away
}

func TestTheBufferKeepsWhatCanNotBeWritten(t *testing.T) {
	ctx := context.Background()
	n := link.NewNumber()
	store, c := &counters{away: errAway}, clock.NewManual(now)
	b := usecase.NewBuffer(store, known{n}, c, slog.New(slog.DiscardHandler))
	today := click.Counter{Number: n, Kind: click.Click, Channel: "whatsapp", Day: "2026-11-21"}
	tomorrow := today
	tomorrow.Day = "2026-11-22"
	b.Count("funkwelle", n, click.Click, "whatsapp", anna)
	b.Count("funkwelle", link.NewNumber(), click.Click, "whatsapp", anna)
	b.Flush(ctx)
	require.Len(t, store.added, 1)
	assert.Equal(t, tenant.ID("funkwelle"), store.added[0].tenant)
	assert.Equal(t, opened(map[click.Counter][]click.Visitor{today: {anna}}, click.Counts{today: 1}), store.added[0].Openings)

	store.away = nil
	b.Count("funkwelle", n, click.Click, "WhatsApp ", anna)
	c.Advance(time.Minute)
	b.Count("funkwelle", n, click.Click, "whatsapp", anna)
	ended, cancel := context.WithCancel(ctx)
	cancel()
	// The day changes with midnight in Berlin; unknown numbers aren't counted; the end flushes, once.
	b.Run(ended, nil)
	b.Flush(ctx)
	require.Len(t, store.added, 2)
	last := store.added[1]
	assert.True(t, last.alive)
	assert.Equal(t, tenant.ID("funkwelle"), last.tenant)
	assert.Equal(t, opened(map[click.Counter][]click.Visitor{today: {anna}, tomorrow: {anna}}, click.Counts{today: 2, tomorrow: 1}), last.Openings)
}

func TestClicksWaitWhileNobodyKnowsTheirNumbers(t *testing.T) {
	ctx, n := context.Background(), link.NewNumber()
	store, numbers := &counters{}, NewMockRecommendations(t)
	known := func(err error) {
		numbers.EXPECT().Known(mock.Anything, tenant.ID("funkwelle"), []link.Number{n}).Return([]link.Number{n}, err).Once()
	}
	buffer := usecase.NewBuffer(store, numbers, clock.NewManual(now), slog.New(slog.DiscardHandler))
	buffer.Count("funkwelle", n, click.Click, "qr", anna)
	known(errAway)
	buffer.Flush(ctx)
	assert.Empty(t, store.added)
	known(nil)
	buffer.Flush(ctx)
	require.Len(t, store.added, 1)
	assert.Equal(t, tenant.ID("funkwelle"), store.added[0].tenant)

	batches := usecase.NewBatches(store, numbers, anyKey{}, clock.NewManual(now))
	known(errAway)
	_, err := batches.Count(ctx, "funkwelle", "batch", []usecase.Reported{{Number: n.String(), Key: "right", At: now, Kind: click.Click}})
	require.ErrorIs(t, err, errAway, "the sender sends the batch again")
	assert.Len(t, store.added, 1)
}

func TestABatchCountsGenuineLinksOnly(t *testing.T) {
	ctx := context.Background()
	n, unknown := link.NewNumber(), link.NewNumber()
	store := &counters{}
	qr := click.Counter{Number: n, Kind: click.Click, Channel: "qr", Day: "2026-11-21"}
	other := click.Counter{Number: n, Kind: click.Click, Channel: "other", Day: "2026-11-21"}
	b := usecase.NewBatches(store, known{n}, anyKey{}, clock.NewManual(now))
	counted, err := b.Count(ctx, "funkwelle", "batch", []usecase.Reported{
		{Number: n.String(), Key: "right", Channel: "qr", At: now, Kind: click.Click, Visitor: anna},
		{Number: n.String(), Key: "right", Channel: "qr", At: now, Kind: click.Click, Visitor: anna},
		{Number: n.String(), Key: "right", Channel: "<script>", At: now.AddDate(1, 0, 0), Kind: click.Click},
		{Number: n.String(), Key: "wrong", Channel: "qr", At: now, Kind: click.Click},
		{Number: "nonsense", Key: "right", At: now, Kind: click.Click},
		{Number: unknown.String(), Key: "right", At: now, Kind: click.Click},
	})
	require.NoError(t, err)
	assert.Equal(t, 3, counted)
	batch := []addition{{"funkwelle", "batch", opened(map[click.Counter][]click.Visitor{qr: {anna}}, click.Counts{qr: 2, other: 1}), now, true}}
	assert.Equal(t, batch, store.added)
	_, err = b.Count(ctx, "funkwelle", "", nil)
	require.ErrorIs(t, err, click.ErrBatch)
	_, err = b.Count(ctx, "funkwelle", "batch", make([]usecase.Reported, usecase.MaxBatch+1))
	require.ErrorIs(t, err, click.ErrBatch)
	assert.Equal(t, batch, store.added)
}
