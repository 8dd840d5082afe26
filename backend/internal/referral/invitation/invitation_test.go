package invitation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/invitation"
)

var at = time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)

func sent(s invitation.Status) invitation.Invitation {
	return invitation.Invitation{
		Status: s, Email: "anna@example.de", CreatedAt: at, WrittenAt: at, ExpiresAt: invitation.Life.End(at),
	}
}

func TestAnInvitationEndsWithItsLastDay(t *testing.T) {
	last := time.Date(2026, 12, 25, 22, 59, 59, 0, time.UTC) // Berlin's midnight comes a second later
	for _, s := range invitation.Open {
		assert.Equal(t, s, sent(s).StatusAt(last))
		assert.Equal(t, invitation.Expired, sent(s).StatusAt(last.Add(time.Second)))
		require.ErrorIs(t, sent(s).Usable(last.Add(time.Second)), invitation.ErrExpired)
	}
	for _, s := range []invitation.Status{invitation.Accepted, invitation.Declined, invitation.Withdrawn} {
		assert.Equal(t, s, sent(s).StatusAt(last.AddDate(1, 0, 0)))
		require.ErrorIs(t, sent(s).Usable(at), invitation.ErrOver)
	}
}

func TestThereAreTwoLettersAndNoThird(t *testing.T) {
	later := at.AddDate(0, 0, 10)
	again, err := sent(invitation.Sent).Again(later)
	require.NoError(t, err)
	assert.Equal(t, invitation.Life.End(later), again.ExpiresAt)
	_, err = again.Again(later)
	require.ErrorIs(t, err, invitation.ErrSentAgain)
	_, err = sent(invitation.Withdrawn).Again(later)
	require.ErrorIs(t, err, invitation.ErrOver)
}

func TestAnAddressRestsNinetyDaysAfterItsLastLetter(t *testing.T) {
	end := invitation.Rest.End(at)
	assert.True(t, sent(invitation.Declined).Rests(end.Add(-time.Second)))
	assert.False(t, sent(invitation.Declined).Rests(end))
}

func TestWhatAnAcceptedInvitationBringsCountsForAYear(t *testing.T) {
	i, err := sent(invitation.Sent).End(invitation.Accepted, at)
	require.NoError(t, err)
	end := invitation.Counts.End(at)
	assert.True(t, i.CountsFor(end.Add(-time.Second)))
	assert.False(t, i.CountsFor(end))
	assert.False(t, sent(invitation.Sent).CountsFor(at))
}

func TestPeriodsOfWhatIsKept(t *testing.T) {
	assert.Equal(t, time.Date(2026, 5, 25, 10, 0, 0, 0, time.UTC), invitation.KeptBefore(at))
	assert.Equal(t, time.Date(2023, 11, 25, 10, 0, 0, 0, time.UTC), invitation.ProvedBefore(at))
}

func TestWhatAFormHasToBe(t *testing.T) {
	good := invitation.Wanted{FirstName: "  Jörg ", LastName: "Öhler", Email: "joerg@example.de", Talk: invitation.Phone}
	rules := tenant.Rules{LockedEmails: []string{"*@locked.example"}}
	assert.Empty(t, good.Check(rules))
	assert.Equal(t, "Jörg", good.FirstName)
	for want, change := range map[string]func(*invitation.Wanted){
		"Vorname field.required": func(w *invitation.Wanted) { w.FirstName = " " },
		"Nachname field.invalid": func(w *invitation.Wanted) { w.LastName = "=HYPERLINK(1)" },
		"Email field.required":   func(w *invitation.Wanted) { w.Email = "" },
		"Email email.invalid":    func(w *invitation.Wanted) { w.Email = "joerg" },
		"Email " + tenant.ErrLockedAddress.Code: func(w *invitation.Wanted) {
			w.Email = "joerg@locked.example"
		},
		"Art field.required": func(w *invitation.Wanted) { w.Talk = "fax" },
	} {
		w := good
		change(&w)
		bad := w.Check(rules)
		require.Len(t, bad, 1, want)
		assert.Equal(t, want, bad[0].Path+" "+bad[0].Code)
	}
	w := good
	assert.NotEmpty(t, w.Check(tenant.Rules{EmailWhitelist: []string{"else.example"}}))
}

func TestWhatALineLacksIsListedInTheOrderOfItsColumns(t *testing.T) {
	for range 20 {
		var paths []string
		for _, f := range (&invitation.Wanted{}).Check(tenant.Rules{}) {
			paths = append(paths, f.Path)
		}
		require.Equal(
			t, []string{invitation.FieldFirstName, invitation.FieldLastName, invitation.FieldEmail, invitation.FieldTalk}, paths,
		)
	}
}
