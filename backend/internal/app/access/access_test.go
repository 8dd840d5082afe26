package access_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// held are tokens of funkwelle by their secret.
type held struct {
	token.Service
	bySecret map[token.Secret]token.Token
}

func (h held) Look(_ context.Context, tenantID tenant.ID, s token.Secret) (token.Token, error) {
	t, ok := h.bySecret[s]
	switch {
	case !ok:
		return t, token.ErrUnknown
	case t.Tenant != tenantID:
		return token.Token{}, token.ErrForeign
	default:
		return t, nil
	}
}

func (held) Seen(context.Context, token.Token, time.Time) error { return nil }

func live(p token.Purpose) token.Token {
	return token.Token{Tenant: "funkwelle", Purpose: p, Subject: "anna", ExpiresAt: now.Add(time.Hour)}
}

func guard() *access.Guard {
	used := live(token.RecipientConfirm)
	used.UsedAt = &now
	withdrawn := live(token.Session)
	withdrawn.UsedAt, withdrawn.Withdrawn = &now, token.PasswordChanged
	typed := live(token.Recipient)
	typed.UsedAt, typed.Withdrawn = &now, token.Confirmed
	because := func(why token.Why) token.Token {
		t := live(token.Session)
		t.UsedAt, t.Withdrawn = &now, why
		return t
	}
	ended := func(p token.Purpose) token.Token {
		t := live(p)
		t.ExpiresAt = now
		return t
	}
	return access.NewGuard(held{bySecret: map[token.Secret]token.Token{
		"session": live(token.Session), "confirm": live(token.RecipientConfirm), "recipient": live(token.Recipient),
		"recipient confirmed": typed, "mailed": live(token.RecipientMail),
		"reward": live(token.Reward), "access": live(token.Access), "confirm used": used, "session withdrawn": withdrawn,
		"session ended": ended(token.Session), "reward ended": ended(token.Reward), "recipient ended": ended(token.Recipient),
		"operator": live(token.AdminSession), "locked": of("locked", token.Session), "session locked": because(token.Locked),
		"session ended elsewhere": because(token.EndedElsewhere), "session logged out": because(token.LoggedOut),
		"closed": of("closed", token.Session), "gone": of("gone", token.Session),
		"operator at a locked account":     of("locked", token.AdminSession),
		"operator whom nobody answers for": of("unknown", token.AdminSession),
		"unreachable":                      of("unreachable", token.Session),
		"owner of an agency":               of("owner", token.Member), "employee": of("employee", token.Member),
		"employee who is out": of("gone", token.Member),
		"admin":               live(token.Admin), "autologin": live(token.Autologin), "kept": live(token.AutologinStored),
		"newsletter": live(token.Newsletter),
	}}, people{}, visits{}, clock.NewManual(now), "service key")
}

// visits answer for every operator but one.
type visits struct{ noted map[string]bool }

func (v visits) Note(_ context.Context, p access.Principal, operation string, refused bool) error {
	if p.Subject == "unknown" {
		return access.ErrRequired
	}
	if v.noted != nil {
		v.noted[p.Session+" "+operation] = refused
	}
	return nil
}

func of(subject string, p token.Purpose) token.Token {
	t := live(p)
	t.Subject = subject
	return t
}

// people are the holders of sessions; some may not go on.
type people struct{}

var errAway = errors.New("the database is away")

func (people) Holds(_ context.Context, p access.Principal) (access.Principal, error) {
	switch p.Subject {
	case "locked":
		return p, access.ErrLocked
	case "closed":
		return p, fault.New(fault.Forbidden, "account.locked_general", "")
	case "gone":
		return p, fault.New(fault.NotFound, "account.unknown", "")
	case "unreachable":
		return p, errAway
	case "employee":
		p.Agency, p.Member = "7K2M9QX4", member.Employee
	case "owner":
		p.Agency, p.Member = "7K2M9QX4", member.Owner
	}
	return p, nil
}

func TestAdmit(t *testing.T) {
	const public, own, awards, confirm, look, recipient, clicks, money = "createRecommendation", "listOwnRecommendations", "getAwards",
		"confirmRecipient", "lookConfirmation", "getRecipient", "countClicks", "setRecipientBankAccount"
	tests := []struct {
		operation, token string
		role             access.Role
		err              error
	}{
		{public, "", access.Public, nil},
		{public, "session", access.Recommender, nil},
		{public, "session ended", access.Public, nil},
		{public, "nonsense", access.Public, nil},
		{"receiveOrders", "", access.Public, nil},
		{own, "", "", access.ErrRequired},
		{own, "session", access.Recommender, nil},
		{own, "nonsense", "", access.ErrRequired},
		{own, "session ended", "", access.ErrRequired},
		{own, "session withdrawn", "", access.ErrPasswordChanged},
		{public, "session withdrawn", access.Public, nil},
		{own, "reward", "", access.ErrForbidden},
		{own, "operator", access.Recommender, nil},
		{own, "operator at a locked account", access.Recommender, nil},
		{own, "locked", "", access.ErrLocked},
		{own, "session locked", "", access.ErrLocked},
		{own, "session ended elsewhere", "", access.ErrEndedElsewhere},
		{own, "session logged out", "", access.ErrRequired},
		{own, "closed", "", access.ErrRequired},
		{public, "session locked", access.Public, nil},
		{public, "session ended elsewhere", access.Public, nil},
		{own, "gone", "", access.ErrRequired},
		{own, "unreachable", "", errAway},
		{public, "operator", "", access.ErrNeedsOwner},
		{"setBankAccount", "operator", "", access.ErrNeedsOwner},
		{"exportOwnData", "operator at a locked account", "", access.ErrNeedsOwner},
		{awards, "operator", "", access.ErrForbidden},
		{"getTenant", "operator", access.Recommender, nil},
		{own, "operator whom nobody answers for", "", access.ErrRequired},
		{public, "locked", access.Public, nil},
		{public, "unreachable", "", errAway},
		{own, "admin", "", access.ErrForbidden},
		{own, "autologin", "", access.ErrForbidden},
		{own, "kept", "", access.ErrForbidden},
		{own, "newsletter", "", access.ErrForbidden},
		{own, "service key", "", access.ErrForbidden},
		{own, "access", "", access.ErrForbidden},
		{"listMembers", "owner of an agency", access.Agency, nil},
		{"listMembers", "employee", "", access.ErrForbidden},
		{"getMember", "employee", access.Agency, nil},
		{"getMember", "employee who is out", "", access.ErrRequired},
		{public, "employee who is out", access.Public, nil},
		{"getMember", "session", "", access.ErrForbidden},
		{own, "owner of an agency", "", access.ErrForbidden},
		{"getUser", "owner of an agency", "", access.ErrForbidden},
		{"getUser", "session", access.Recommender, nil},
		{"getUser", "recipient", "", access.ErrForbidden},
		{awards, "reward", access.Reward, nil},
		{awards, "session", "", access.ErrForbidden},
		{awards, "nonsense", "", access.ErrRewardUnknown},
		{awards, "reward ended", "", access.ErrRewardExpired},
		{confirm, "confirm", access.Confirmer, nil},
		{confirm, "recipient", "", access.ErrForbidden},
		{confirm, "nonsense", "", token.ErrUnknown},
		{look, "confirm used", access.Confirmer, nil},
		{look, "recipient ended", "", token.ErrExpired},
		{recipient, "recipient", access.Recipient, nil},
		{recipient, "recipient ended", "", token.ErrExpired},
		{recipient, "confirm", "", access.ErrForbidden},
		{recipient, "recipient confirmed", "", token.ErrConfirmed},
		{money, "recipient", "", access.ErrMailbox},
		{money, "recipient confirmed", "", token.ErrConfirmed},
		{money, "mailed", access.Recipient, nil},
		{public, "recipient confirmed", access.Public, nil},
		{clicks, "service key", access.Service, nil},
		{clicks, "session", "", access.ErrForbidden},
		{clicks, "", "", access.ErrRequired},
		{"callWithoutARow", "session", "", access.ErrForbidden},
	}
	for _, tt := range tests {
		t.Run(tt.operation+" "+tt.token, func(t *testing.T) {
			p, err := guard().Admit(context.Background(), tt.operation, "funkwelle", access.Credentials{XAuthToken: tt.token})
			if tt.err != nil {
				require.ErrorIs(t, err, tt.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.role, p.Role)
			assert.Equal(t, strings.HasPrefix(tt.token, "operator"), p.Admin)
		})
	}
}

// What an operator does in somebody's account is remembered, whether it is looked at or only tried; what the owner does
// isn't.
func TestWhatAnOperatorDoesIsNoted(t *testing.T) {
	operator, owner := live(token.AdminSession), live(token.Session)
	operator.Hash, owner.Hash = "0123456789abcdef0123", "f"
	log := visits{map[string]bool{}}
	g := access.NewGuard(
		held{bySecret: map[token.Secret]token.Token{"operator": operator, "owner": owner}}, people{}, log,
		clock.NewManual(now), "",
	)
	for _, operation := range []string{"getUser", "setBankAccount", "getAwards"} {
		for _, secret := range []string{"operator", "owner"} {
			_, _ = g.Admit(context.Background(), operation, "funkwelle", access.Credentials{XAuthToken: secret})
		}
	}
	assert.Equal(t, map[string]bool{"0123456789abcdef getUser": false, "0123456789abcdef setBankAccount": true}, log.noted)
}

// A foreign tenant's token is answered with 404 by every call there is, and by those that everybody may make too.
func TestAForeignTokenIsRefusedEverywhere(t *testing.T) {
	for _, operation := range access.Operations() {
		for _, secret := range []string{"session", "reward", "recipient", "confirm", "access", "session ended"} {
			_, err := guard().Admit(context.Background(), operation, "havelschutz", access.Credentials{XAuthToken: secret})
			require.ErrorIs(t, err, token.ErrForeign, "%s with %s", operation, secret)
		}
	}
}

func TestCredentials(t *testing.T) {
	tests := []struct {
		name string
		c    access.Credentials
		want string
		err  error
	}{
		{"none", access.Credentials{}, "", nil},
		{"bearer", access.Credentials{Authorization: "Bearer abc"}, "abc", nil},
		{"bearer in any case", access.Credentials{Authorization: "bEARER abc"}, "abc", nil},
		{"the other header", access.Credentials{XAuthToken: "abc"}, "abc", nil},
		{"both the same", access.Credentials{Authorization: "Bearer abc", XAuthToken: "abc"}, "abc", nil},
		{"both, different", access.Credentials{Authorization: "Bearer abc", XAuthToken: "abd"}, "", access.ErrAmbiguous},
		{"another scheme", access.Credentials{Authorization: "Basic abc"}, "", access.ErrRequired},
		{"no token", access.Credentials{Authorization: "Bearer "}, "", access.ErrRequired},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.c.Token()
			require.ErrorIs(t, err, tt.err)
			assert.Equal(t, tt.want, got)
		})
	}
}

func TestWithoutAServiceKeyNoCallerIsTheService(t *testing.T) {
	g := access.NewGuard(held{}, people{}, visits{}, clock.NewManual(now), "")
	_, err := g.Admit(context.Background(), "countClicks", "funkwelle", access.Credentials{XAuthToken: "x"})
	require.Error(t, err)
}

func TestEveryRowNamesKnownRoles(t *testing.T) {
	for _, operation := range access.Operations() {
		p, ok := access.Of(operation)
		require.True(t, ok)
		require.NotEmpty(t, p.Roles, operation)
		assert.Subset(t, access.Roles, p.Roles, operation)
	}
	assert.Equal(t, access.Anonymous, access.From(context.Background()))
}

func TestACallOfNoTenantKnowsNoPerson(t *testing.T) {
	p, err := guard().Admit(context.Background(), "getTenant", "", access.Credentials{XAuthToken: "session"})
	require.NoError(t, err)
	assert.Equal(t, access.Anonymous, p)
}

// away are tokens that can't be asked for.
type away struct{ token.Service }

func (away) Look(context.Context, tenant.ID, token.Secret) (token.Token, error) {
	return token.Token{}, errAway
}

func TestAnOutageLogsNoOneOut(t *testing.T) {
	for _, operation := range []string{"createRecommendation", "listOwnRecommendations", "getAwards", "confirmRecipient"} {
		_, err := access.NewGuard(away{}, people{}, visits{}, clock.NewManual(now), "").Admit(
			context.Background(), operation, "funkwelle", access.Credentials{XAuthToken: "session"},
		)
		require.ErrorIs(t, err, errAway, "%s: neither let in nor told to log in", operation)
	}
}

func TestTheServiceKeyIsNoToken(t *testing.T) {
	g := access.NewGuard(nil, people{}, visits{}, clock.NewManual(now), "service key")
	p, err := g.Admit(context.Background(), "countClicks", "funkwelle", access.Credentials{XAuthToken: "service key"})
	require.NoError(t, err, "nobody is asked about it")
	assert.Equal(t, access.Service, p.Role)
}
