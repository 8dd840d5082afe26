package client_test

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// addressed are the calls whose address holds what somebody gave.
var addressed = map[string]func(ctx context.Context, c *client.Client, part string) error{
	"EndSession": func(ctx context.Context, c *client.Client, p string) error { return c.EndSession(ctx, call, p) },
	"Page": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetPage(ctx, call, p)
		return err
	},
	"MailRewardAgain": func(ctx context.Context, c *client.Client, p string) error {
		return c.MailRewardAgain(ctx, call, p)
	},
	"AskForPassword": func(ctx context.Context, c *client.Client, p string) error {
		return c.AskForPassword(ctx, call, p, wire.AskForPasswordParams{})
	},
	"AskForWelcome": func(ctx context.Context, c *client.Client, p string) error {
		return c.AskForWelcome(ctx, call, p)
	},
	"EndCode": func(ctx context.Context, c *client.Client, p string) error { return c.EndCode(ctx, call, p) },
	"Withdraw": func(ctx context.Context, c *client.Client, p string) error {
		return c.WithdrawRecommendation(ctx, call, p)
	},
	"LookCode": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.LookCode(ctx, call, p)
		return err
	},
	"MakeCode": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.MakeCode(ctx, call, p)
		return err
	},
	"Logo": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetContentPicture(ctx, call, p)
		return err
	},
	"DeviceTariffs": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ListDeviceTariffs(ctx, call, p)
		return err
	},
	"Product": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetProduct(ctx, call, p)
		return err
	},
	"Tenant": func(ctx context.Context, c *client.Client, p string) error { _, err := c.Tenant(ctx, p); return err },
	"EnterCode": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.EnterCode(ctx, call.Once("key"), p, wire.EnterCodeParams{})
		return err
	},
	"SetCustomerNumber": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.SetCustomerNumber(ctx, call, p, wire.SetCustomerNumberParams{Number: "K-1"})
		return err
	},
	"EnterData": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.EnterData(ctx, call, backend.Link{Number: p, Key: "key"}, "", wire.RecipientData{})
		return err
	},
	"MailAgain": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.MailAgain(ctx, call, backend.Link{Number: "number", Key: p}, "ben@example.de")
		return err
	},
	"Entered": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetRecipient(ctx, call, backend.Link{Number: "number", Key: p}.Key)
		return err
	},
	"Colleagues": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ListMembers(ctx, call, p, wire.ListMembersParams{Most: 1})
		return err
	},
	"ChangeColleague": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ChangeMember(
			ctx, call, "agency", p, wire.ChangeMemberInputBody{Role: "Inhaber", State: "Aktiv", Password: "Geheim123"},
		)
		return err
	},
	"Commissions": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ListCommissions(ctx, call, p, wire.CommissionQuestion{})
		return err
	},
	"CommissionPlans": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetCommissionPlans(ctx, call, p)
		return err
	},
	"ChoosePlan": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ChooseCommissionPlan(ctx, call, "agency", p, wire.ChosenPlan{Plan: "plan"})
		return err
	},
	"WithdrawPlan": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.WithdrawCommissionPlan(ctx, call, "agency", p)
		return err
	},
	"Creditor": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetCreditor(ctx, call, p)
		return err
	},
	"CreditNoteFile": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.GetCreditNoteFile(ctx, call, "agency", p, wire.GetCreditNoteFileParams{Format: "pdf"})
		return err
	},
	"ObjectTo": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ObjectToCreditNote(ctx, call, "agency", p, wire.ObjectInputBody{Reason: "reason"})
		return err
	},
	"AgencyOrders": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ListAgencyOrders(ctx, call, p, wire.ReportQuestion{})
		return err
	},
	"ApproveOrder": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.ApproveOrder(ctx, call, "agency", p)
		return err
	},
	"WithdrawOrderApproval": func(ctx context.Context, c *client.Client, p string) error {
		return c.WithdrawOrderApproval(ctx, call, "agency", p)
	},
	"Recommendation by key": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.Recommendation(ctx, call, backend.Link{Number: "number", Key: p})
		return err
	},
	"Recommendation by number": func(ctx context.Context, c *client.Client, p string) error {
		_, err := c.Recommendation(ctx, call, backend.Link{Number: p, Key: "key"})
		return err
	},
}

// What somebody gave stays one part of the address that it belongs in, or no one is asked.
func TestNothingThatIsGivenLeadsToAnotherCall(t *testing.T) {
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.EscapedPath())
		w.WriteHeader(http.StatusTeapot)
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	require.NoError(t, err)
	c := client.New(wire.HTTP(base), "a service key of tests")
	for name, ask := range addressed {
		t.Run(name, func(t *testing.T) {
			asked = nil
			require.Error(t, ask(t.Context(), c, "plain"))
			require.NotEmpty(t, asked)
			usual := asked[0]
			require.Equal(t, 1, strings.Count(usual, "plain"), usual)
			for _, part := range []string{"", ".", ".."} {
				asked = nil
				err := ask(t.Context(), c, part)
				assert.Equal(t, http.StatusNotFound, problem.StatusOf(err), "%q: %v", part, err)
				assert.Empty(t, asked, "%q", part)
			}
			for _, part := range []string{
				"../..", "a/../../b", "/", "%2e%2e", "..%2f", "a?b=c", "a#b", "a;b", " .. ", "\x00", "a\r\nX: y", "ä𠮷",
				"\xff", `..\`, "...",
			} {
				asked = nil
				require.Error(t, ask(t.Context(), c, part))
				require.NotEmpty(t, asked, "%q", part)
				assert.Equal(t, strings.Count(usual, "/"), strings.Count(asked[0], "/"), "%q led to %s", part, asked[0])
				front, back, _ := strings.Cut(usual, "plain")
				assert.True(
					t, strings.HasPrefix(asked[0], front) && strings.HasSuffix(asked[0], back), "%q led to %s", part, asked[0],
				)
			}
		})
	}
}

// A page of several calls is made by one edition of the tenant's files: each of them names it, as the backend gave it.
func TestEachCallNamesTheEditionOfItsPage(t *testing.T) {
	var got []http.Header
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = append(got, r.Header.Clone())
		w.WriteHeader(http.StatusTeapot)
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	require.NoError(t, err)
	c := client.New(wire.HTTP(base), serviceKey)
	for name, ask := range addressed {
		got = nil
		require.Error(t, ask(t.Context(), c, "plain"), name)
		require.NotEmpty(t, got, name)
		want := []string{"3-85a93b384688"}
		if name == "Tenant" {
			want = nil // it is the call that tells which one there is
		}
		for _, header := range got {
			assert.Equal(t, want, header.Values("X-Tenant-Edition"), name)
		}
	}
	got = nil
	_, err = c.Account(t.Context(), backend.Call{Tenant: "funkwelle"})
	require.Error(t, err)
	require.Len(t, got, 1)
	assert.Empty(t, got[0].Values("X-Tenant-Edition"), "whoever names none gets the newest")
}

// A call that is added later is looked at, too: what stands in braces in an address is put there by part, which refuses
// what leads elsewhere.
func TestEveryAddressIsLookedAt(t *testing.T) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "../wire/wire.gen.go", nil, 0)
	require.NoError(t, err)
	found := 0
	for _, d := range parsed.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv == nil {
			continue
		}
		open, put := 0, 0
		ast.Inspect(fn, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				open += strings.Count(n.Value, "{")
			case *ast.SelectorExpr:
				if n.Sel.Name == "part" {
					put++
				}
			}
			return true
		})
		assert.Equal(t, open, put, fn.Name.Name)
		found += put
	}
	assert.Greater(t, found, 70)
}
