package wiring

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

// staffed is an agency with somebody of each role.
type staffed struct {
	s      *served
	of     *tenant.Tenant
	number string
	// accounts and ids are those of the members.
	accounts, ids map[member.Role]string
}

// staff takes an agency in, with an owner, an inactive owner and an employee.
func (s *served) staff(of *tenant.Tenant, name string) staffed {
	s.t.Helper()
	a, err := s.Agencies("ines").Add(context.Background(), of, name)
	require.NoError(s.t, err)
	out := staffed{s: s, of: of, number: string(a.Number), accounts: map[member.Role]string{}, ids: map[member.Role]string{}}
	for _, role := range member.Roles {
		out.accounts[role], out.ids[role] = out.hires(role, out.addressOf(role))
	}
	return out
}

func (a staffed) addressOf(r member.Role) string {
	return r.Word() + "@" + strings.ToLower(a.number) + ".example"
}

func (a staffed) hires(role member.Role, email string) (account, id string) {
	a.s.t.Helper()
	account, _ = a.s.member(a.of.ID, email)
	taken, err := a.s.MemberOffice("ines").Add(context.Background(), a.of, a.number, role, member.NewPerson{Email: email})
	require.NoError(a.s.t, err)
	require.Equal(a.s.t, account, taken.Account)
	return account, taken.ID
}

// session is a new one of the member of a role.
func (a staffed) session(r member.Role) string { return a.s.memberSession(a.of.ID, a.accounts[r]) }

func (s *served) memberSession(t tenant.ID, account string) string {
	s.t.Helper()
	now := s.clock.Now()
	secret, err := s.Tokens().IssueTo(context.Background(), t, token.Member, account, token.Login{ID: "login of " + account}, now, now.Add(member.SessionLife))
	require.NoError(s.t, err)
	return string(secret)
}

// path is an address below the agency's own.
func (a staffed) path(kind string) string {
	return "/api/v1/" + string(a.of.ID) + "/agentur" + kind + "/" + a.number
}

// becomes has the owner change somebody.
func (a staffed) becomes(id, role, state string) answer {
	return a.s.call(http.MethodPut, a.path("/mitarbeiter")+"/"+id, a.session(member.Owner), body("Rolle", role, "Zustand", state))
}

func codeOf(a staffed) link.Code { return link.Code(a.number) }

// session is a new one of a recommender's account.
func (s *served) session(account string) string {
	s.t.Helper()
	now := s.clock.Now()
	secret, err := s.Tokens().IssueTo(context.Background(), "funkwelle", token.Session, account, token.Login{ID: "another login of " + account}, now, now.Add(time.Hour))
	require.NoError(s.t, err)
	return string(secret)
}
