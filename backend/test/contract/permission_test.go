package wiring

import (
	"cmp"
	"context"
	"net/http"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/programme/tenant"
)

type operation struct {
	id, method, path string
}

// operations lists every call of the generated document.
func operations(t *testing.T) []operation {
	t.Helper()
	document, err := Document()
	require.NoError(t, err)
	var out []operation
	for path, item := range document.Paths {
		for method, op := range map[string]*huma.Operation{
			http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete, http.MethodPatch: item.Patch,
		} {
			if op != nil {
				out = append(out, operation{op.OperationID, method, path})
			}
		}
	}
	require.NotEmpty(t, out)
	return out
}

// Section 6 of the specification is a table: every call has a row, and every row a call.
func TestEveryCallHasARow(t *testing.T) {
	built := map[string]bool{}
	for _, op := range operations(t) {
		built[op.id] = true
		_, ok := access.Of(op.id)
		assert.True(t, ok, "%s (%s %s) has no row in access/permission.go", op.id, op.method, op.path)
	}
	for _, id := range access.Operations() {
		assert.True(t, built[id], "%s has a row, but there is no such call", id)
	}
}

var (
	tenantInPath    = regexp.MustCompile(`\{tenant\}|\{mandant\}`)
	parameterInPath = regexp.MustCompile(`\{[^}]*\}`)
)

func (o operation) address(t tenant.ID) string {
	return parameterInPath.ReplaceAllString(tenantInPath.ReplaceAllString(o.path, string(t)), "x")
}

// bearers gives a live token of every purpose at a tenant, by the role that it stands for.
func (s *served) bearers(tenantID tenant.ID) map[access.Role]string {
	s.t.Helper()
	out := map[access.Role]string{access.Service: serviceKey}
	for role, purpose := range map[access.Role]token.Purpose{
		access.Recommender: token.Session, access.Recipient: token.Recipient, access.Confirmer: token.RecipientConfirm, access.Reward: token.Reward, access.Agent: token.Agent,
		access.Agency: token.Member,
	} {
		secret, err := s.Tokens().Issue(context.Background(), tenantID, purpose, "somebody", s.clock.Now(), s.clock.Now().Add(time.Hour))
		require.NoError(s.t, err)
		out[role] = string(secret)
	}
	return out
}

// Every call with every role, without a token, and with a foreign tenant's token: who may not, hears no more than that.
func TestEveryCallWithEveryRole(t *testing.T) {
	s := serveSQLite(t)
	own, foreign := s.bearers("funkwelle"), s.bearers("havelschutz")
	delete(foreign, access.Service)
	for _, op := range operations(t) {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		address := op.address("funkwelle")
		if !permission.Open() {
			got := s.call(op.method, address, "", nil)
			assert.Equal(t, http.StatusUnauthorized, got.status, "%s without a token", op.id)
			for role, bearer := range own {
				if permission.Allows(role) {
					continue
				}
				got = s.call(op.method, address, bearer, nil)
				assert.Equal(t, http.StatusForbidden, got.status, "%s as %s", op.id, role)
				assert.Equal(t, "auth.forbidden", got.code(t), op.id)
			}
		}
		if address == "/mandant/funkwelle" {
			continue // belongs to no tenant's API
		}
		for role, bearer := range foreign {
			got := s.call(op.method, address, bearer, nil)
			assert.Equal(t, http.StatusNotFound, got.status, "%s with a foreign %s token", op.id, role)
			assert.Equal(t, "route.unknown", got.code(t), op.id)
		}
	}
}

// enteredBy gives the token of an operator's session in anna's account.
func (s *served) enteredBy(operator string) (session, account string) {
	s.t.Helper()
	ctx := context.Background()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(s.t, err)
	account, _ = s.member("funkwelle", "anna@example.de")
	pass, err := s.Accounts().IssueAdminLogin(ctx, own, "anna@example.de", operator, "a question about a reward")
	require.NoError(s.t, err)
	got := s.call(http.MethodGet, base+"/account/login?token="+string(pass.Token), "", nil)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	return got.fields(s.t).text(s.t, "Token"), account
}

// lookedBy lists the calls that an operator's session made, and those that it was refused.
func (s *served) lookedBy(operator string) (seen, refused []string) {
	s.t.Helper()
	entries, err := s.Audit().Read(context.Background(), audit.Query{Tenant: "funkwelle", Who: operator, Limit: 1000})
	require.NoError(s.t, err)
	for _, e := range entries {
		switch e.What {
		case audit.AccountSeen:
			seen = append(seen, e.Detail)
		case audit.AccountRefused:
			refused = append(refused, e.Detail)
		}
	}
	return seen, refused
}

// posts are the calls that an operator's session may make although they aren't GETs: they change nothing of the account.
var posts = []string{
	"createCaptchaChallenge", "login", "autologin", "logout", "checkPassword", "lookPasswordToken", "lookCode", "verifyAgencyToken", "listVariables",
	"agentLogin", "lookAgentLink", "lookHeard", "memberLogin", "memberSSO", "lookMemberAccess", "lookMemberInvitation",
}

// Every call there is, from within somebody's account: an operator looks, and whatever else is tried is refused and stands in the audit log.
func TestAnOperatorInSomebodysAccountOnlyLooks(t *testing.T) {
	s := serveSQLite(t)
	session, _ := s.enteredBy("kira")
	all := operations(t)
	slices.SortFunc(all, func(a, b operation) int { // what ends the session comes last
		return cmp.Or(cmp.Compare(btoi(a.id == "logout"), btoi(b.id == "logout")), cmp.Compare(a.id, b.id))
	})
	for _, op := range all {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		address := op.address("funkwelle")
		if address == "/mandant/funkwelle" {
			continue // belongs to no tenant's API
		}
		seen, refused := s.lookedBy("kira")
		got := s.call(op.method, address, session, nil)
		seenThen, refusedThen := s.lookedBy("kira")
		switch {
		case !permission.Open() && !permission.Allows(access.Recommender):
			assert.Equal(t, http.StatusForbidden, got.status, op.id)
			assert.Equal(t, "auth.forbidden", got.code(t), op.id)
		case permission.Looks:
			assert.NotEqual(t, http.StatusForbidden, got.status, "%s: %s", op.id, got.body)
			assert.NotEqual(t, http.StatusUnauthorized, got.status, "%s: %s", op.id, got.body)
			assert.True(t, op.method == http.MethodGet || slices.Contains(posts, op.id), "%s %s is no looking", op.method, op.id)
			assert.Equal(t, append(seen, op.id), seenThen)
		default:
			assert.Equal(t, http.StatusForbidden, got.status, "%s: %s", op.id, got.body)
			assert.Equal(t, "auth.needs_owner", got.code(t), op.id)
			assert.Equal(t, append(refused, op.id), refusedThen)
		}
	}
	_, refused := s.lookedBy("kira")
	assert.Subset(t, refused, []string{
		"setBankAccount", "deleteBankAccount", "updateUser", "changeEmail", "changePassword", "deleteAccount", "exportOwnData", "yearStatement",
		"setNewsletterOptin", "createRecommendation", "withdrawRecommendation", "mailRewardAgain", "createInquiry",
		"listOwnClaims", "claimAwards", "listOwnNotes", "setNote",
	})
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestTheOwnerHearsOnceThatAnOperatorLookedAndWhy(t *testing.T) {
	s := serveSQLite(t)
	session, account := s.enteredBy("Kira Petersen")
	for range 3 {
		require.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/account/user", session, nil).status)
	}
	entries, err := s.Audit().Read(context.Background(), audit.Query{Tenant: "funkwelle", Subject: account, Limit: 10})
	require.NoError(t, err)
	require.Len(t, entries, 5, "the link, its use, and each look")
	for _, e := range entries {
		assert.Equal(t, "Kira Petersen", e.Who)
	}
	assert.Equal(t, entries[1].Ref, entries[4].Ref, "what was done in a session is found by it")
	var told []mail.OperatorVisitData
	for _, letter := range s.delivered() {
		if visit, ok := letter.Data.(mail.OperatorVisitData); ok {
			told = append(told, visit)
			assert.Equal(t, "anna@example.de", letter.To.Email)
		}
	}
	require.Len(t, told, 1)
	assert.Equal(t, "Kira Petersen", told[0].Operator)
	assert.Equal(t, "a question about a reward", told[0].Reason)
}
