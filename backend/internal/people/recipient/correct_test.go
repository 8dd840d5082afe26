package recipient_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

func entered(t *testing.T, email string) *recipient.Recipient {
	t.Helper()
	f := ben()
	f.Email = person.EmailOf(email)
	d, err := f.Check(rules, tenant.UsualFriendFields, anna, now)
	require.NoError(t, err)
	return &recipient.Recipient{
		ID: "ben", Data: d, PersonKey: person.EmailOf(email).Mailbox(), Language: "de",
		EraseAfter: now.AddDate(0, 0, 84), Mails: recipient.FirstMail(now),
	}
}

func TestOnlyUnconfirmedDataAreCorrected(t *testing.T) {
	r := entered(t, "ben@exmaple.de")
	right := entered(t, "ben@example.de")
	right.Advertising, right.Language, right.EraseAfter = recipient.Advertising{
		Email: recipient.Ticked{TextID: "a", Version: "2"},
	}, "en", now.AddDate(1, 0, 0)
	moved, err := r.Correct(right, now.Add(time.Second))
	require.NoError(t, err)
	assert.True(t, moved)
	assert.True(t, r.Says(right))
	assert.Equal(t, right.PersonKey, r.PersonKey)
	assert.Equal(t, "en", r.Language)
	assert.Equal(t, now.AddDate(0, 0, 84), r.EraseAfter, "correcting keeps nothing for longer")

	require.NoError(t, r.Confirm(now))
	_, err = r.Correct(entered(t, "carl@example.de"), now.AddDate(0, 0, 1))
	require.ErrorIs(t, err, recipient.ErrAlreadyConfirmed)
	assert.True(t, r.Says(right))
}

func TestAnotherAddressGetsItsMailAtOnce(t *testing.T) {
	r := entered(t, "ben@exmaple.de")
	_, err := r.Correct(entered(t, "ben@example.de"), now)
	require.NoError(t, err, "also while the first mail is on its way")
	assert.EqualValues(t, 2, r.Mails.Wanted)

	typo := entered(t, "ben@example.de")
	typo.Data.City = "Potsdam"
	moved, err := r.Correct(typo, now)
	require.NoError(t, err)
	assert.False(t, moved)
	assert.EqualValues(t, 2, r.Mails.Wanted, "another city is no other address")
}

func TestWhoTriesManyAddressesWaits(t *testing.T) {
	r := entered(t, "a@example.de")
	at := now
	for i := range 3 {
		_, err := r.Correct(entered(t, string(rune('b'+i))+"@example.de"), at)
		require.NoError(t, err)
	}
	before := r.Data
	_, err := r.Correct(entered(t, "z@example.de"), at)
	require.ErrorIs(t, err, recipient.ErrTooMany)
	assert.Equal(t, before, r.Data, "nothing is changed that no mail could confirm")
	at = at.Add(8*recipient.ResendAfter - time.Second)
	_, err = r.Correct(entered(t, "z@example.de"), at)
	require.ErrorIs(t, err, recipient.ErrTooMany)
	_, err = r.Correct(entered(t, "z@example.de"), at.Add(time.Second))
	require.NoError(t, err)
}

func TestEachFurtherMailWaitsTwiceAsLong(t *testing.T) {
	m := recipient.FirstMail(now)
	assert.False(t, m.AskAgain(now.Add(time.Hour)), "the first one is still on its way")
	at := now
	for _, minutes := range []time.Duration{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 24 * 60, 24 * 60} {
		m.Sent = m.Wanted
		at = at.Add(minutes * time.Minute)
		early := m
		assert.False(t, early.AskAgain(at.Add(-time.Second)), "%d", m.Wanted)
		assert.True(t, m.AskAgain(at), "%d", m.Wanted)
	}
}
