package usecase_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// Of two who take one link at once, one has a passkey; of two who remove each other's, one stays.
func TestWhatTwoDoAtTheDeskAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		secret := d.invite(ours, "Mia", "Kira")
		var group sync.WaitGroup
		var taken atomic.Int32
		var made atomic.Value
		answers := map[*webauthntest.Authenticator][]byte{}
		for range 4 {
			a := authenticator(t, ours)
			question, err := d.AskByInvitation(d.ctx, ours, secret, from)
			require.NoError(t, err)
			answers[a] = a.Create(t, question)
		}
		for a, answer := range answers {
			group.Go(func() {
				if got, err := d.TakeInvitation(d.ctx, ours, secret, from, answer, ""); err == nil {
					taken.Add(1)
					made.Store(passkeyMade{a, got.Fingerprint})
				}
			})
		}
		group.Wait()
		require.EqualValues(t, 1, taken.Load())
		mia, ok := made.Load().(passkeyMade)
		require.True(t, ok)

		var admitted atomic.Int32
		for range 2 {
			group.Go(func() {
				if d.Admit(d.ctx, own, "Mia", mia.fingerprint, "Lars") == nil {
					admitted.Add(1)
				}
			})
		}
		group.Wait()
		require.EqualValues(t, 1, admitted.Load())

		first, second := mia.by, authenticator(t, ours)
		here := d.in(ours, first)
		question, err := d.AskLeave(d.ctx, ours, here.AtDesk)
		require.NoError(t, err)
		question, err = d.AskForFurther(d.ctx, ours, here.AtDesk, first.Prove(t, question))
		require.NoError(t, err)
		require.NoError(t, d.AddPasskey(d.ctx, ours, here.AtDesk, second.Create(t, question), ""))
		there := d.in(ours, second)
		var removed atomic.Int32
		proofs := [2][]byte{}
		sides := []struct {
			at       usecase.AtDesk
			by, gone *webauthntest.Authenticator
		}{{here.AtDesk, first, second}, {there.AtDesk, second, first}}
		for i, side := range sides {
			question, err := d.AskRemoval(d.ctx, ours, side.at, side.gone.PasskeyID())
			require.NoError(t, err)
			proofs[i] = side.by.Prove(t, question)
		}
		for i, side := range sides {
			group.Go(func() {
				if d.RemovePasskey(d.ctx, ours, side.at, side.gone.PasskeyID(), proofs[i]) == nil {
					removed.Add(1)
				}
			})
		}
		group.Wait()
		assert.EqualValues(t, 1, removed.Load())
		keys, err := d.Passkeys.Of(d.ctx, own, "Mia")
		require.NoError(t, err)
		assert.Equal(t, 1, staff.OthersActive(keys, "", d.office.at))
	})
}

// passkeyMade is by which authenticator, and how it is compared.
type passkeyMade struct {
	by          *webauthntest.Authenticator
	fingerprint string
}
