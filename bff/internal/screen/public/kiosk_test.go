package public

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

func atTheKiosk() *screen.Visit {
	return &screen.Visit{Origin: "http://probe.localhost:8080", Locale: "en", Tenant: &backend.Tenant{
		ID: "probe", Routes: map[string][]backend.Route{"en": {{Name: "Recommendation", Path: "/recommend/{productId}"}}},
	}}
}

func TestAProductsPageOnTheOwnPhoneSaysThatItWasScannedInAShop(t *testing.T) {
	v := atTheKiosk()
	assert.Equal(t, "http://probe.localhost:8080/en/recommend/glas%2F1?channel=kiosk", onOwnPhone(v, "glas/1"))
	v.Tenant.URL = "https://empfehlen.probe.example"
	assert.Equal(t, "https://empfehlen.probe.example/en/recommend/x?channel=kiosk", onOwnPhone(v, "x"))
}

// crowded are the screens of a tenant that has as many products as it may have.
func crowded(v *screen.Visit) *Screens {
	fake := backendtest.New(map[string]*backend.Tenant{"probe": v.Tenant})
	fake.Products = 200
	return New(fake.Client, session.Friends{}, Previews{}, nil)
}

// Anybody may call it as often as they like: what has been drawn once isn't drawn again, whatever number of products
// there is.
func TestAKiosksCodesAreDrawnOnce(t *testing.T) {
	v := atTheKiosk()
	s, ctx := crowded(v), screen.Into(t.Context(), v)
	view, err := s.Kiosk(ctx)
	require.NoError(t, err)
	require.Len(t, view.Products, 200)
	for i, p := range view.Products {
		assert.Contains(t, p.QRSVG, "<svg", i)
		kept, err := s.codes.Get(ctx, onOwnPhone(v, p.ID), func() ([]byte, error) { return []byte("drawn again"), nil })
		require.NoError(t, err)
		assert.Equal(t, p.QRSVG, string(kept), i)
	}
	again, err := s.Kiosk(ctx)
	require.NoError(t, err)
	assert.Equal(t, view, again)
}

func BenchmarkAKioskWithAsManyProductsAsThereMayBe(b *testing.B) {
	v := atTheKiosk()
	s, ctx := crowded(v), screen.Into(b.Context(), v)
	for b.Loop() {
		if _, err := s.Kiosk(ctx); err != nil {
			b.Fatal(err)
		}
	}
}
