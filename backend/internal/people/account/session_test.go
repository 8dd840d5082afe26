package account_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/safety/token"
)

func TestALoginToAnAgencysAreaIsKnownFromAnOrdinaryOne(t *testing.T) {
	at := time.Date(2026, 11, 25, 9, 0, 0, 0, time.UTC)
	all := account.SessionsOf([]token.Token{
		{Purpose: token.Session, Login: "own", CreatedAt: at.Add(time.Hour)},
		{Purpose: token.AutologinStored, Login: "own", CreatedAt: at},
		{Purpose: token.Member, Login: "agency", CreatedAt: at},
	})
	assert.Equal(t, []account.Session{
		{ID: "own", Since: at, Seen: at.Add(time.Hour)},
		{ID: "agency", Agency: true, Since: at, Seen: at},
	}, all)
}
