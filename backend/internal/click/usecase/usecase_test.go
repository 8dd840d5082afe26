package usecase_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/click"
	"weitersagen.app/backend/internal/click/usecase"
	"weitersagen.app/backend/internal/link"
	"weitersagen.app/backend/internal/platform/clock"
)

var now = time.Date(2026, 11, 21, 22, 59, 0, 0, time.UTC)

// counters remembers what it was given; away makes it fail.
type counters struct {
	click.Counters
	away  bool
	total click.Counts
}

func (c *counters) Add(_ context.Context, _ string, counts click.Counts) error {
	if c.away {
		return errors.New("away")
	}
	for k, n := range counts {
		c.total[k] += n
	}
	return nil
}

func (c *counters) AddBatch(ctx context.Context, tenant, _ string, counts click.Counts, _ time.Time) error {
	return c.Add(ctx, tenant, counts)
}

type known []link.Number

func (k known) Known(context.Context, string, []link.Number) ([]link.Number, error) { return k, nil }

type anyKey struct{}

func (anyKey) Verify(_ string, _ link.Number, key string) bool { return key == "right" }

func TestTheBufferKeepsWhatCanNotBeWritten(t *testing.T) {
	ctx := context.Background()
	n := link.NewNumber()
	store := &counters{total: click.Counts{}, away: true}
	c := clock.NewManual(now)
	b := usecase.NewBuffer(store, known{n}, c, slog.New(slog.DiscardHandler))
	b.Count("funkwelle", n, click.Click, "whatsapp")
	b.Count("funkwelle", link.NewNumber(), click.Click, "whatsapp")
	b.Flush(ctx)
	assert.Empty(t, store.total)

	store.away = false
	b.Count("funkwelle", n, click.Click, "WhatsApp ")
	c.Advance(time.Minute)
	b.Count("funkwelle", n, click.Click, "whatsapp")
	ended, cancel := context.WithCancel(ctx)
	cancel()
	b.Run(ended, nil)
	assert.Equal(t, click.Counts{
		{Number: n, Kind: click.Click, Channel: "whatsapp", Day: "2026-11-21"}: 2,
		{Number: n, Kind: click.Click, Channel: "whatsapp", Day: "2026-11-22"}: 1,
	}, store.total, "the day changes with midnight in Berlin; unknown numbers aren't counted; the end flushes")
	b.Flush(ctx)
	assert.Len(t, store.total, 2)
}

func TestABatchCountsGenuineLinksOnly(t *testing.T) {
	ctx := context.Background()
	n, unknown := link.NewNumber(), link.NewNumber()
	store := &counters{total: click.Counts{}}
	b := usecase.NewBatches(store, known{n}, anyKey{}, clock.NewManual(now))
	counted, err := b.Count(ctx, "funkwelle", "batch", []usecase.Reported{
		{Number: n.String(), Key: "right", Channel: "qr", At: now},
		{Number: n.String(), Key: "right", Channel: "<script>", At: now.AddDate(1, 0, 0)},
		{Number: n.String(), Key: "wrong", Channel: "qr", At: now},
		{Number: "nonsense", Key: "right", At: now},
		{Number: unknown.String(), Key: "right", At: now},
	})
	require.NoError(t, err)
	assert.Equal(t, 2, counted)
	assert.Equal(t, click.Counts{
		{Number: n, Kind: click.Click, Channel: "qr", Day: "2026-11-21"}:    1,
		{Number: n, Kind: click.Click, Channel: "other", Day: "2026-11-21"}: 1,
	}, store.total)

	_, err = b.Count(ctx, "funkwelle", "", nil)
	require.ErrorIs(t, err, click.ErrBatch)
	_, err = b.Count(ctx, "funkwelle", "batch", make([]usecase.Reported, usecase.MaxBatch+1))
	require.ErrorIs(t, err, click.ErrBatch)
}
