package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/consent"
)

func TestAdvertisingIsNoEvidenceUnlessItsTextWasTicked(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, secret := f.entered(ctx, t, f.recommended(t))
	f.texts.advertising = "3"
	look, err := f.LookConfirmation(ctx, f.t, "de", secret)
	require.NoError(t, err)
	assert.Nil(t, look.AdvertisingPhone, "other words are nothing that was ticked")
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err)
	r, err := f.recipients.ByID(ctx, "funkwelle", f.letters.sent[0].Recipient.ID)
	require.NoError(t, err)
	assert.Zero(t, r.Advertising, "what has no evidence isn't permitted")
	given, err := f.evidences.Of(ctx, "funkwelle", f.letters.sent[0].Recipient.ID)
	require.NoError(t, err)
	assert.Len(t, given, 2)
	assert.Empty(t, f.proved)
}

func TestEachWayOfAdvertisingIsTickedByItself(t *testing.T) {
	ctx := context.Background()
	for name, tt := range map[string]struct {
		change func(*recipient.Form)
		want   []consent.Kind
		proofs int
	}{
		"e-mail": {
			func(f *recipient.Form) { f.AdvertisingPhone = false }, []consent.Kind{consent.EmailAsked, consent.Email}, 0,
		},
		"calls": {
			func(f *recipient.Form) { f.AdvertisingEmail = false }, []consent.Kind{consent.PhoneAsked, consent.Phone}, 1,
		},
		"none": {func(f *recipient.Form) { f.AdvertisingEmail, f.AdvertisingPhone = false, false }, nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			form := ben()
			tt.change(&form)
			s, err := f.submit(ctx, f.recommended(t), form)
			require.NoError(t, err)
			require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, f.clock.Now()))
			_, err = f.confirm(ctx, f.letters.sent[0].Token)
			require.NoError(t, err)
			given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			var kinds []consent.Kind
			for _, e := range given[2:] {
				kinds = append(kinds, e.Kind)
			}
			assert.Equal(t, tt.want, kinds)
			assert.Len(t, f.proved, tt.proofs)
		})
	}
}

// Anybody may have entered the data: what the owner of the mailbox isn't shown, or unticks, isn't
// permitted.
func TestTheMailboxPermitsWhatItWasShownAndLeftTicked(t *testing.T) {
	ctx := context.Background()
	for name, tt := range map[string]struct {
		email, phone string
		want         []consent.Kind
		proofs       int
	}{
		"both": {
			"2", "2", []consent.Kind{consent.EmailAsked, consent.Email, consent.PhoneAsked, consent.Phone}, 1,
		},
		"calls unticked":       {"2", "", []consent.Kind{consent.EmailAsked, consent.Email}, 0},
		"neither shown":        {"", "", nil, 0},
		"other words on shown": {"1", "1", nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			s, secret := f.entered(ctx, t, f.recommended(t))
			_, err := f.Confirm(ctx, f.t, "en", secret, usecase.Agreement{
				TermsVersion: "3", PrivacyVersion: "5", AdvertisingEmail: tt.email, AdvertisingPhone: tt.phone,
			})
			require.NoError(t, err)
			given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			var kinds []consent.Kind
			for _, e := range given[2:] {
				kinds = append(kinds, e.Kind)
				assert.Equal(t, map[consent.How]string{consent.ByForm: "de", consent.ByMailedLink: "en"}[e.How], e.Language)
				assert.Contains(t, e.Text, map[string]string{"de": "Text ", "en": "Words "}[e.Language], "as it was read")
			}
			assert.Equal(t, tt.want, kinds)
			assert.Len(t, f.proved, tt.proofs)
			r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			assert.Equal(t, tt.email == "2", r.Advertising.Email.Given())
			assert.Equal(t, tt.phone == "2", r.Advertising.Phone.Given())
		})
	}
}

// A correction in the moment of the confirmation: what is evidence is what was in the row, never what was read before.
func TestTheMailboxPermitsNothingThatWasTakenAwayMeanwhile(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	s, secret := f.entered(ctx, t, f.recommended(t))
	once := false
	late := f.with(func(p *usecase.Ports) {
		p.Recommendations = slowLook{links{f.recommendations}, func() {
			if !once {
				once = true
				assert.NoError(t, f.LeaveAdvertising(ctx, f.t, s.ID, usecase.Leaving{Phone: true}))
			}
		}}
	})
	_, err := late.Confirm(ctx, f.t, "de", secret, usecase.Agreement{
		TermsVersion: "3", PrivacyVersion: "5", AdvertisingEmail: "2", AdvertisingPhone: "2",
	})
	require.NoError(t, err)
	assert.Empty(t, f.proved)
	r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	assert.True(t, r.Advertising.Email.Given())
	assert.False(t, r.Advertising.Phone.Given())
}
