package letters_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

func TestTheLetterWithTheLinkOpensThePersonalAreaOnce(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(ctx, "funkwelle", n)
	require.NoError(t, err)
	send := func(k recommendation.LetterKind) mail.Letter {
		t.Helper()
		box := &fixture.Letterbox{}
		letters, ctx := s.RecommenderLetters, mail.Elsewhere(ctx, box)
		owner, err := s.Accounts.ByID(ctx, "funkwelle", r.RecommenderID)
		require.NoError(t, err)
		who := recommendation.Recommender{
			ID: owner.ID, FirstName: owner.FirstName, LastName: owner.LastName, Email: owner.Email.String(),
			HasPassword: owner.HasPassword(),
		}
		require.NoError(t, letters.Send(ctx, recommendation.Letter{
			Kind: k, Tenant: "funkwelle", RecommendationID: r.ID, Recommender: who, Number: n, Language: "en",
			Product: "Glasfaser", ValidUntil: r.ValidUntil, Now: s.Clock.Now(),
		}))
		require.Len(t, box.Letters, 1)
		return box.Letters[0]
	}

	first := send(recommendation.LetterCreated)
	assert.Equal(t, "created/"+r.ID, first.Key)
	assert.Equal(t, mail.Person{Name: "Anna Müller", Email: "anna@example.de"}, first.To)
	data, ok := first.Data.(mail.CreatedData)
	require.True(t, ok)
	assert.Contains(t, data.ShareLink, number+"?k="+key)
	assert.Contains(t, data.ShortLink, "/r/"+number)
	_, access, found := strings.Cut(data.AccessLink, "#t=")
	require.True(t, found, data.AccessLink)
	got := s.Call(
		http.MethodPut, fixture.Base+"/account/resetPassword", "",
		[]byte(`{"Token":"`+access+`","Password":"Zwiebel4Fahrrad"}`),
	)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))

	data, ok = send(recommendation.LetterCreated).Data.(mail.CreatedData)
	require.True(t, ok)
	assert.Empty(t, data.AccessLink, "who has a password logs in with it")
	assert.NotEmpty(t, data.StatusLink)
	assert.Equal(t, mail.Confirmed, send(recommendation.LetterConfirmed).Data.Kind())
	assert.Equal(t, mail.Expired, send(recommendation.LetterExpired).Data.Kind())
}

// What the planner sees of people follows what they do.
func TestPeopleInASnapshot(t *testing.T) {
	ctx := context.Background()
	s := fixture.ServeSQLite(t)
	number, key := s.Recommended(nil)
	n, err := link.ParseNumber(number)
	require.NoError(t, err)
	r, err := recommendationstore.New(s.DB).ByNumber(ctx, "funkwelle", n)
	require.NoError(t, err)
	part := func() (lifecycle.Recommendation, []lifecycle.Recipient) {
		t.Helper()
		rec, friend, err := s.People.PartOf(ctx, "funkwelle", r.ID)
		require.NoError(t, err)
		return rec, friend
	}

	rec, friend := part()
	assert.Equal(t, lifecycle.Recommendation{
		Status: lifecycle.Open, ValidUntil: r.ValidUntil, CreatedAt: r.CreatedAt,
	}, rec)
	assert.Empty(t, friend)
	created := s.Entered(number, key, fixture.Ben).Fields(t)
	recipientID := created.Text(t, "Empfaengernummer")
	_, friend = part()
	require.Len(t, friend, 1)
	assert.Equal(t, recipientID, friend[0].ID)
	assert.False(t, friend[0].ConfirmMailed)

	box := &fixture.Letterbox{}
	entered, err := recipientstore.New(s.DB).ByID(ctx, "funkwelle", recipientID)
	require.NoError(t, err)
	owner, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(t, err)
	require.NoError(t, s.FriendLetters.Confirm(mail.Elsewhere(ctx, box), recipient.ConfirmLetter{
		Tenant: owner, Language: "de", Recipient: entered, Number: 1, Token: token.Secret(s.Mailed(recipientID)),
		Now: s.Clock.Now(),
	}))
	assert.Equal(t, "confirm/"+recipientID+"/1", box.Letters[0].Key)
	data, ok := box.Letters[0].Data.(mail.ConfirmData)
	require.True(t, ok)
	_, mailed, found := strings.Cut(data.Link, "#t=")
	require.True(t, found)
	require.Equal(
		t, http.StatusOK, s.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", mailed, s.Agreement()).Status,
	)
	rec, friend = part()
	assert.Equal(t, lifecycle.Confirmed, rec.Status)
	assert.True(t, friend[0].Confirmed)

	_, _, err = s.People.PartOf(ctx, "havelschutz", r.ID)
	require.ErrorIs(t, err, recommendation.ErrUnknown)

	require.NoError(
		t, s.ReferralSteps[lifecycle.Erase](ctx, "funkwelle", r.ID, recipientID, s.Clock.Now().Add(100*24*time.Hour)),
	)
	_, friend = part()
	assert.Len(t, friend, 1, "confirmed data stay")
}
