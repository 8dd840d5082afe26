// Package storetest is the contract that every store of inquiries keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t tenant.ID, account string) inquiry.Inquiry {
	return inquiry.Inquiry{
		Tenant: t, ID: id.New(), Account: account, CreatedAt: at,
		Question: inquiry.Question{
			OrderNumber: "A-1", Product: "Haftpflicht", RecommendationNumber: "7K3M9QX2TA", Message: "Wo bleibt\ndie Prämie?",
		},
	}
}

// Inquiries runs the contract; person makes a recommender who can ask.
func Inquiries(t *testing.T, inquiries inquiry.Inquiries, person func(t tenant.ID, id string)) {
	ctx := context.Background()
	for _, tenantID := range []tenant.ID{own, foreign} {
		for _, name := range []string{"anna", "ben", "carla", "dora"} {
			person(tenantID, name)
		}
	}
	add := func(i inquiry.Inquiry) inquiry.Inquiry {
		require.NoError(t, inquiries.Add(ctx, i))
		return i
	}

	t.Run("what was asked comes back, the newest first, at its own tenant and account", func(t *testing.T) {
		first, second := add(of(own, "anna")), add(of(own, "anna"))
		add(of(foreign, "anna"))
		got, err := inquiries.Of(ctx, own, "anna")
		require.NoError(t, err)
		assert.Equal(t, []inquiry.Inquiry{second, first}, got)
		_, err = inquiries.ByID(ctx, foreign, first.ID)
		require.ErrorIs(t, err, inquiry.ErrUnknown)
		for _, tt := range []struct {
			part inquiry.Part
			want []inquiry.Inquiry
		}{
			{inquiry.Part{Most: 1}, []inquiry.Inquiry{second}},
			{inquiry.Part{Most: 5, After: second.ID}, []inquiry.Inquiry{first}},
			{inquiry.Part{Most: 1, After: first.ID}, []inquiry.Inquiry{}},
		} {
			got, err := inquiries.PartOf(ctx, own, "anna", tt.part)
			require.NoError(t, err)
			assert.Equal(t, tt.want, got, tt.part)
		}
		require.Error(t, inquiries.Add(ctx, of(own, "nobody")), "who isn't there can't ask")
	})

	t.Run("an answer is written once, whoever answers at once", func(t *testing.T) {
		before, err := inquiries.Waiting(ctx, own)
		require.NoError(t, err)
		open := add(of(own, "ben"))
		waiting, err := inquiries.Waiting(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, before+1, waiting)
		elsewhere, err := inquiries.Waiting(ctx, foreign)
		require.NoError(t, err)
		assert.Equal(t, 1, elsewhere)
		defer func() {
			waiting, err := inquiries.Waiting(ctx, own)
			assert.NoError(t, err)
			assert.Equal(t, before, waiting, "one that is answered waits no more")
		}()
		var won atomic.Int32
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				i := open
				assert.NoError(t, i.Reply("Sie ist unterwegs.", at.Add(time.Hour)))
				if err := inquiries.Answer(ctx, i); err == nil {
					won.Add(1)
				} else {
					assert.ErrorIs(t, err, inquiry.ErrAnswered)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, won.Load())
		got, err := inquiries.ByID(ctx, own, open.ID)
		require.NoError(t, err)
		assert.Equal(t, "Sie ist unterwegs.", got.Answer)
		assert.True(t, got.AnsweredAt.Equal(at.Add(time.Hour)))
	})

	t.Run("the open ones of a tenant, the oldest first", func(t *testing.T) {
		before, err := inquiries.Open(ctx, own, 100)
		require.NoError(t, err)
		first := add(of(own, "carla"))
		second := add(of(own, "carla"))
		answered := add(of(own, "carla"))
		require.NoError(t, answered.Reply("Ja.", at))
		require.NoError(t, inquiries.Answer(ctx, answered))
		got, err := inquiries.Open(ctx, own, 100)
		require.NoError(t, err)
		assert.Equal(t, append(before, first, second), got)
		got, err = inquiries.Open(ctx, own, 1)
		require.NoError(t, err)
		assert.Len(t, got, 1)
	})

	t.Run("forgetting takes all of one account", func(t *testing.T) {
		gone, kept := add(of(own, "dora")), add(of(foreign, "dora"))
		require.NoError(t, inquiries.Forget(ctx, own, "dora"))
		require.NoError(t, inquiries.Forget(ctx, own, "dora"))
		_, err := inquiries.ByID(ctx, own, gone.ID)
		require.ErrorIs(t, err, inquiry.ErrUnknown)
		_, err = inquiries.ByID(ctx, foreign, kept.ID)
		require.NoError(t, err)
	})
}
