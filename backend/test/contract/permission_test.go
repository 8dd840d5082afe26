package contract_test

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

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

type operation struct {
	id, method, path string
}

// operations lists every call of the generated document.
func operations(t *testing.T) []operation {
	t.Helper()
	document, err := wiring.Document()
	require.NoError(t, err)
	var out []operation
	for path, item := range document.Paths {
		for method, op := range map[string]*huma.Operation{
			http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete,
			http.MethodPatch: item.Patch,
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
func bearers(s *fixture.Served, tenantID tenant.ID) map[access.Role]string {
	s.T.Helper()
	out := map[access.Role]string{access.Service: fixture.ServiceKey}
	for role, purpose := range map[access.Role]token.Purpose{
		access.Recommender: token.Session, access.Recipient: token.Recipient, access.Confirmer: token.RecipientConfirm,
		access.Reward: token.Reward, access.Agent: token.Agent,
		access.Agency: token.Member, access.Partner: token.Partner,
	} {
		secret, err := s.Tokens.Issue(
			context.Background(), tenantID, purpose, "somebody", s.Clock.Now(), s.Clock.Now().Add(time.Hour),
		)
		require.NoError(s.T, err)
		out[role] = string(secret)
	}
	out[access.Desk] = string(s.AtDesk(tenantID, "Mia"))
	return out
}

// Every call with every role, without a token, and with a foreign tenant's token: who may not, hears no more than that.
func TestEveryCallWithEveryRole(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own, foreign := bearers(s, "funkwelle"), bearers(s, "havelschutz")
	delete(foreign, access.Service)
	for _, op := range operations(t) {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		address := op.address("funkwelle")
		if !permission.Open() {
			got := s.Call(op.method, address, "", nil)
			assert.Equal(t, http.StatusUnauthorized, got.Status, "%s without a token", op.id)
			for role, bearer := range own {
				if permission.Allows(role) {
					continue
				}
				got = s.Call(op.method, address, bearer, nil)
				assert.Equal(t, http.StatusForbidden, got.Status, "%s as %s", op.id, role)
				assert.Equal(t, "auth.forbidden", got.Code(t), op.id)
			}
		}
		if address == "/mandant/funkwelle" {
			continue // belongs to no tenant's API
		}
		for role, bearer := range foreign {
			got := s.Call(op.method, address, bearer, nil)
			assert.Equal(t, http.StatusNotFound, got.Status, "%s with a foreign %s token", op.id, role)
			assert.Equal(t, "route.unknown", got.Code(t), op.id)
		}
	}
}

// enteredBy gives the token of an operator's session in anna's account.
func enteredBy(s *fixture.Served, operator string) (session, account string) {
	s.T.Helper()
	ctx := context.Background()
	own, err := s.Tenants.ByID(ctx, "funkwelle")
	require.NoError(s.T, err)
	account, _ = s.Member("funkwelle", "anna@example.de")
	pass, err := s.Accounts.IssueAdminLogin(ctx, own, "anna@example.de", operator, "a question about a reward")
	require.NoError(s.T, err)
	got := s.Call(http.MethodGet, fixture.Base+"/account/login?token="+string(pass.Token), "", nil)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return got.Fields(s.T).Text(s.T, "Token"), account
}

// lookedBy lists the calls that an operator's session made, and those that it was refused.
func lookedBy(s *fixture.Served, operator string) (seen, refused []string) {
	s.T.Helper()
	entries, err := s.Audit.Read(context.Background(), audit.Query{Tenant: "funkwelle", Who: operator, Limit: 1000})
	require.NoError(s.T, err)
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

// posts are the calls that an operator's session may make although they aren't GETs: they change nothing of the
// account.
var posts = []string{
	"createCaptchaChallenge", "login", "autologin", "logout", "checkPassword", "lookPasswordToken", "lookCode",
	"verifyAgencyToken", "listVariables",
	"agentLogin", "lookAgentLink", "lookHeard", "memberLogin", "memberSSO", "lookMemberAccess", "lookMemberInvitation",
	"partnerLogin", "lookPartnerAccess", "lookLoginLink", "watchLoginLink",
}

// Every call there is, from within somebody's account: an operator looks, and whatever else is tried is refused and
// stands in the audit log.
func TestAnOperatorInSomebodysAccountOnlyLooks(t *testing.T) {
	s := fixture.ServeSQLite(t)
	session, _ := enteredBy(s, "kira")
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
		seen, refused := lookedBy(s, "kira")
		got := s.Call(op.method, address, session, nil)
		seenThen, refusedThen := lookedBy(s, "kira")
		switch {
		case !permission.Open() && !permission.Allows(access.Recommender):
			assert.Equal(t, http.StatusForbidden, got.Status, op.id)
			assert.Equal(t, "auth.forbidden", got.Code(t), op.id)
		case permission.Looks:
			assert.NotEqual(t, http.StatusForbidden, got.Status, "%s: %s", op.id, got.Body)
			assert.NotEqual(t, http.StatusUnauthorized, got.Status, "%s: %s", op.id, got.Body)
			assert.True(t, op.method == http.MethodGet || slices.Contains(posts, op.id), "%s %s is no looking", op.method, op.id)
			assert.Equal(t, append(seen, op.id), seenThen)
		default:
			assert.Equal(t, http.StatusForbidden, got.Status, "%s: %s", op.id, got.Body)
			assert.Equal(t, "auth.needs_owner", got.Code(t), op.id)
			assert.Equal(t, append(refused, op.id), refusedThen)
		}
	}
	_, refused := lookedBy(s, "kira")
	assert.Subset(t, refused, []string{
		"setBankAccount", "deleteBankAccount", "updateUser", "changeEmail", "changePassword", "deleteAccount",
		"exportOwnData", "yearStatement",
		"setNewsletterOptin", "createRecommendation", "withdrawRecommendation", "mailRewardAgain", "createInquiry",
		"objectToReview",
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
	s := fixture.ServeSQLite(t)
	session, account := enteredBy(s, "Kira Petersen")
	for range 3 {
		require.Equal(t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil).Status)
	}
	entries, err := s.Audit.Read(context.Background(), audit.Query{Tenant: "funkwelle", Subject: account, Limit: 10})
	require.NoError(t, err)
	require.Len(t, entries, 5, "the link, its use, and each look")
	for _, e := range entries {
		assert.Equal(t, "Kira Petersen", e.Who)
	}
	assert.Equal(t, entries[1].Ref, entries[4].Ref, "what was done in a session is found by it")
	var visits []mail.OperatorVisitData
	for _, letter := range s.Delivered() {
		if visit, ok := letter.Data.(mail.OperatorVisitData); ok {
			visits = append(visits, visit)
			assert.Equal(t, "anna@example.de", letter.To.Email)
		}
	}
	require.Len(t, visits, 1)
	assert.Equal(t, "Kira Petersen", visits[0].Operator)
	assert.Equal(t, "a question about a reward", visits[0].Reason)
}
