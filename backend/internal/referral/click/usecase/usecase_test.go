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
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/click"
	"weitersagen.app/backend/internal/referral/click/usecase"
)

var now = time.Date(2026, 11, 21, 22, 59, 0, 0, time.UTC)

type known []link.Number

func (k known) Known(context.Context, tenant.ID, []link.Number) ([]link.Number, error) { return k, nil }

// knownLinks are sellers', by what names them.
type knownLinks map[string]string

func (k knownLinks) KnownLinks(context.Context, tenant.ID, []string) (map[string]string, error) {
	return k, nil
}

// links make the keys beside numbers.
var links = address.New(link.NewSigner([]byte("key")), "https://{tenant}.example", tenanttest.NewCatalog())

var anna = click.Visitor{Place: "anna's home", Browser: "anna's telephone"}

// opened takes what is to be counted.
func opened(visitors map[click.Counter][]click.Visitor, calls click.Counts) any {
	return mock.MatchedBy(func(o click.Openings) bool {
		return assert.ObjectsAreEqual(calls, o.Calls) && assert.ObjectsAreEqual(visitors, o.Visitors)
	})
}

var errAway = errors.New("away")

func TestTheBufferKeepsWhatCanNotBeWritten(t *testing.T) {
	ctx := context.Background()
	n := link.NewNumber()
	store, c := NewMockCounters(t), clock.NewManual(now)
	b := usecase.NewBuffer(store, known{n}, c, slog.New(slog.DiscardHandler))
	today := click.Counter{Number: n, Kind: click.Click, Channel: "whatsapp", Day: "2026-11-21"}
	tomorrow := today
	tomorrow.Day = "2026-11-22"
	b.Count("funkwelle", n, click.Click, "whatsapp", anna)
	b.Count("funkwelle", link.NewNumber(), click.Click, "whatsapp", anna)
	first := opened(map[click.Counter][]click.Visitor{today: {anna}}, click.Counts{today: 1})
	store.EXPECT().Add(mock.Anything, tenant.ID("funkwelle"), first, now).Return(errAway).Once()
	b.Flush(ctx)

	b.Count("funkwelle", n, click.Click, "WhatsApp ", anna)
	c.Advance(time.Minute)
	b.Count("funkwelle", n, click.Click, "whatsapp", anna)
	ended, cancel := context.WithCancel(ctx)
	cancel()
	// The day changes with midnight in Berlin; unknown numbers aren't counted; the end flushes, once.
	all := opened(map[click.Counter][]click.Visitor{today: {anna}, tomorrow: {anna}}, click.Counts{today: 2, tomorrow: 1})
	alive := mock.MatchedBy(func(ctx context.Context) bool { return ctx.Err() == nil })
	store.EXPECT().Add(alive, tenant.ID("funkwelle"), all, c.Now()).Return(nil).Once()
	b.Run(ended, nil)
	b.Flush(ctx)
}

func TestClicksWaitWhileTheirNumbersCantBeLookedUp(t *testing.T) {
	ctx, n := context.Background(), link.NewNumber()
	store, numbers := NewMockCounters(t), NewMockRecommendations(t)
	known := func(err error) {
		numbers.EXPECT().Known(mock.Anything, tenant.ID("funkwelle"), []link.Number{n}).Return([]link.Number{n}, err).Once()
	}
	buffer := usecase.NewBuffer(store, numbers, clock.NewManual(now), slog.New(slog.DiscardHandler))
	buffer.Count("funkwelle", n, click.Click, "qr", anna)
	known(errAway)
	buffer.Flush(ctx)
	known(nil)
	store.EXPECT().Add(mock.Anything, tenant.ID("funkwelle"), mock.Anything, now).Return(nil).Once()
	buffer.Flush(ctx)

	batches := usecase.NewBatches(store, numbers, knownLinks{}, links, clock.NewManual(now))
	known(errAway)
	_, err := batches.Count(
		ctx, "funkwelle", "batch",
		[]usecase.Reported{{Number: n.String(), Key: links.Hex("funkwelle", n), At: now, Kind: click.Click}},
	)
	require.ErrorIs(t, err, errAway, "the sender sends the batch again")
}

func TestABatchCountsGenuineLinksOnly(t *testing.T) {
	ctx := context.Background()
	n, unknown := link.NewNumber(), link.NewNumber()
	store := NewMockCounters(t)
	qr := click.Counter{Number: n, Kind: click.Click, Channel: "qr", Day: "2026-11-21"}
	other := click.Counter{Number: n, Kind: click.Click, Channel: "other", Day: "2026-11-21"}
	b := usecase.NewBatches(store, known{n}, knownLinks{}, links, clock.NewManual(now))
	batch := opened(map[click.Counter][]click.Visitor{qr: {anna}}, click.Counts{qr: 2, other: 1})
	store.EXPECT().AddBatch(mock.Anything, tenant.ID("funkwelle"), "batch", batch, now).Return(nil).Once()
	counted, err := b.Count(ctx, "funkwelle", "batch", []usecase.Reported{
		{Number: n.String(), Key: links.Hex("funkwelle", n), Channel: "qr", At: now, Kind: click.Click, Visitor: anna},
		{Number: n.String(), Key: links.Hex("funkwelle", n), Channel: "qr", At: now, Kind: click.Click, Visitor: anna},
		{
			Number: n.String(), Key: links.Hex("funkwelle", n), Channel: "<script>", At: now.AddDate(1, 0, 0), Kind: click.Click,
		},
		{Number: n.String(), Key: "wrong", Channel: "qr", At: now, Kind: click.Click},
		{Number: "nonsense", Key: "right", At: now, Kind: click.Click},
		{Number: unknown.String(), Key: links.Hex("funkwelle", unknown), At: now, Kind: click.Click},
	})
	require.NoError(t, err)
	assert.Equal(t, 3, counted)
	_, err = b.Count(ctx, "funkwelle", "", nil)
	require.ErrorIs(t, err, click.ErrBatch)
	_, err = b.Count(ctx, "funkwelle", "batch", make([]usecase.Reported, usecase.MaxBatch+1))
	require.ErrorIs(t, err, click.ErrBatch)
}

func TestABatchCountsSellersLinksThatThereAre(t *testing.T) {
	store := NewMockCounters(t)
	messe, plain := click.LeadCounter("l1", "messe", now), click.LeadCounter("l1", "", now)
	b := usecase.NewBatches(store, known{}, knownLinks{"l1": "l1", "hash": "l1"}, links, clock.NewManual(now))
	batch := opened(map[click.Counter][]click.Visitor{messe: {anna}}, click.Counts{messe: 2, plain: 1})
	store.EXPECT().AddBatch(mock.Anything, tenant.ID("funkwelle"), "batch", batch, now).Return(nil).Once()
	counted, err := b.Count(context.Background(), "funkwelle", "batch", []usecase.Reported{
		{Link: "l1", Label: "Messe", At: now, Kind: click.Lead, Visitor: anna},
		{Link: "hash", Label: "messe", At: now, Kind: click.Lead, Visitor: anna},
		{Link: "hash", Label: "anna@example.de", At: now, Kind: click.Lead},
		{Link: "another's", Label: "messe", At: now, Kind: click.Lead, Visitor: anna},
	})
	require.NoError(t, err)
	assert.Equal(t, 3, counted)
}
