package cardhttp_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/money/voucher/cardhttp"
	"weitersagen.app/backend/internal/money/voucher/cardplay"
	"weitersagen.app/backend/internal/money/voucher/storetest"
	"weitersagen.app/backend/internal/platform/clock"
)

func played(t *testing.T, calm bool) (*cardplay.Provider, *clock.Manual) {
	t.Helper()
	now := clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
	p := cardplay.New(t.TempDir(), "secret", now)
	p.Calm = calm
	return p, now
}

func sellOut(t *testing.T, p *cardplay.Provider) func(string, bool) {
	return func(product string, out bool) { require.NoError(t, p.SellOut(product, out)) }
}

func TestTheProviderOverTheNetwork(t *testing.T) {
	p, _ := played(t, true)
	server := httptest.NewServer(p.Handler())
	defer server.Close()
	storetest.CardProvider(t, cardhttp.New(server.URL+"/", "secret", nil), sellOut(t, p))
}

func TestTheProviderInProcess(t *testing.T) {
	p, _ := played(t, true)
	storetest.CardProvider(t, cardhttp.New("http://cards.invalid", "secret", p.Transport()), sellOut(t, p))
}

// Whatever isn't one of the protocol's clear words leaves everything open.
func TestOnlyClearWordsCount(t *testing.T) {
	tests := []struct {
		name   string
		status int
		body   string
		order  error
		find   error
	}{
		{"delivered", 200, `{"status":"delivered","code":"X"}`, nil, nil},
		{"pending", 202, `{"status":"pending"}`, nil, nil},
		{"delivered without a code", 200, `{"status":"delivered"}`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"a page of something in between", 200, `<html>`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"unknown", 404, `{"error":"unknown"}`, voucher.ErrCardUnclear, voucher.ErrCardUnknown},
		{"a 404 of something in between", 404, `not found`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"out of stock", 409, `{"error":"out_of_stock"}`, voucher.ErrCardStock, voucher.ErrCardUnclear},
		{"the key is taken", 409, `{"error":"key_taken"}`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"refused", 422, `{"error":"refused"}`, voucher.ErrCardRefused, voucher.ErrCardUnclear},
		{"another 422", 422, `{"error":"version"}`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"our token is wrong", 401, `{"error":"token"}`, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
		{"broken", 500, ``, voucher.ErrCardUnclear, voucher.ErrCardUnclear},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(tt.status)
				_, _ = w.Write([]byte(tt.body))
			}))
			defer server.Close()
			c := cardhttp.New(server.URL, "secret", nil)
			_, err := c.Order(context.Background(), voucher.CardOrder{Key: "k", Product: "buch", AmountCents: 100})
			assert.ErrorIs(t, err, tt.order)
			_, err = c.Find(context.Background(), "k")
			assert.ErrorIs(t, err, tt.find)
		})
	}
	unreachable := cardhttp.New("http://127.0.0.1:1", "secret", nil)
	_, err := unreachable.Find(context.Background(), "k")
	assert.ErrorIs(t, err, voucher.ErrCardUnclear)
}

func TestThePlayedProviderIsAwkward(t *testing.T) {
	p, now := played(t, false)
	c, ctx := cardhttp.New("http://cards.invalid", "secret", p.Transport()), context.Background()
	lost, late, codes := 0, 0, map[string]bool{}
	for _, key := range []string{"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10", "k11", "l12"} {
		card, err := c.Order(ctx, voucher.CardOrder{Key: key, Product: "buch", AmountCents: 100})
		if err != nil {
			require.ErrorIs(t, err, voucher.ErrCardUnclear)
			lost++
			card, err = c.Find(ctx, key)
			require.NoError(t, err, "the order was taken all the same")
		}
		if !card.Delivered() {
			late++
			now.Advance(cardplay.Delay)
			card, err = c.Find(ctx, key)
			require.NoError(t, err)
		}
		require.True(t, card.Delivered())
		codes[card.Code] = true
	}
	assert.Positive(t, lost)
	assert.Positive(t, late)
	assert.Len(t, codes, 12)
	sold, err := p.Sold()
	require.NoError(t, err)
	assert.Equal(t, 12, sold)
	_, err = cardhttp.New("http://cards.invalid", "wrong", p.Transport()).Find(ctx, "a1")
	assert.ErrorIs(t, err, voucher.ErrCardUnclear)
}
