package session

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const someNumber = "7K2M9QX4TB"

func TestARecipientsCookieTellsNothingOfItsRecommendation(t *testing.T) {
	friends := NewFriends("a secret")
	name := friends.Name("funkwelle", someNumber)
	assert.Regexp(t, `^__Host-ws-friend-[0-9a-f]{32}$`, name)
	assert.Equal(t, name, NewFriends("a secret").Name("funkwelle", someNumber), "every process finds it")
	for _, other := range []string{
		friends.Name("havelschutz", someNumber), friends.Name("funkwelle", "7K2M9QX4TC"),
		friends.Name("funkwelle"+someNumber[:1], someNumber[1:]),
		NewFriends("another secret").Name("funkwelle", someNumber),
	} {
		assert.NotEqual(t, name, other)
	}
}

func TestRecipientsCookiesLieSideBySide(t *testing.T) {
	friends := NewFriends("a secret")
	jar := []*http.Cookie{
		{Name: friends.Name("funkwelle", "1"), Value: "one"}, {Name: friends.Name("funkwelle", "2"), Value: "two"},
		{Name: Cookie, Value: "session"},
	}
	assert.Equal(t, "one", friends.Token(jar, "funkwelle", "1"))
	assert.Equal(t, "two", friends.Token(jar, "funkwelle", "2"))
	assert.Empty(t, friends.Token(jar, "funkwelle", "3"))
	assert.Empty(t, friends.Token(jar, "havelschutz", "1"))
	assert.Nil(t, OnlyFriend(jar), "of two, nobody knows which")
	assert.Equal(t, "two", OnlyFriend(jar[1:]).Value)
	assert.Nil(t, OnlyFriend(jar[2:]))
}

func TestARecipientsCookieEndsWithItsRecommendation(t *testing.T) {
	friends, now := NewFriends("a secret"), time.Date(2026, 11, 22, 6, 0, 0, 0, time.UTC)
	kept, err := http.ParseSetCookie(friends.Keep("funkwelle", someNumber, "token", now.AddDate(0, 0, 60), now))
	require.NoError(t, err)
	assert.Equal(t, now.AddDate(0, 0, 60), kept.Expires.UTC())
	assert.True(
		t,
		kept.HttpOnly && kept.Secure && kept.SameSite == http.SameSiteLaxMode && kept.Path == "/" && kept.Domain == "",
	)
	over, err := http.ParseSetCookie(friends.Keep("funkwelle", someNumber, "token", now, now))
	require.NoError(t, err)
	assert.True(t, over.Expires.IsZero(), "of one that is over it ends with the browser")
	assert.True(t, strings.HasPrefix(friends.Gone("funkwelle", someNumber), kept.Name+"=; Path=/; Max-Age=0"))
}
