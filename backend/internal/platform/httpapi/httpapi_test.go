package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

type oneTenant struct{ t *tenant.Tenant }

func (o oneTenant) ByID(_ context.Context, id tenant.ID) (*tenant.Tenant, error) {
	if id != o.t.ID {
		return nil, tenant.ErrUnknown
	}
	return o.t, nil
}
func (o oneTenant) ByHost(context.Context, string) (*tenant.Tenant, error) { return o.t, nil }
func (o oneTenant) All(context.Context) []*tenant.Tenant                   { return []*tenant.Tenant{o.t} }

type resetInput struct {
	httpapi.Tenant
	Email string `path:"email"`
}

type answer struct {
	Body struct {
		Tenant   string
		Language string
		Email    string
		Request  string
	}
}

type bodyInput struct {
	httpapi.Tenant
	Body struct {
		Empfaengerdaten struct {
			Email string `json:"email" maxLength:"10"`
		} `json:"empfaengerdaten"`
	}
}

func server(t *testing.T, logs *bytes.Buffer) *httpapi.Server {
	t.Helper()
	log, err := logging.New(logs, "test", "info")
	require.NoError(t, err)
	s := httpapi.New(
		httpapi.Options{Log: log, Tenants: oneTenant{&tenant.Tenant{ID: "demo", Languages: []tenant.Language{"de", "en"}}}},
	)
	httpapi.Register(
		s.API,
		huma.Operation{OperationID: "reset", Method: http.MethodGet, Path: "/api/v1/{tenant}/account/resetPassword/{email}"},
		func(ctx context.Context, in *resetInput) (*answer, error) {
			out := &answer{}
			out.Body.Tenant = string(tenant.From(ctx).ID)
			out.Body.Language = string(tenant.LanguageFrom(ctx))
			out.Body.Email = in.Email
			out.Body.Request = logging.RequestFrom(ctx)
			return out, nil
		},
	)
	httpapi.Register(
		s.API,
		huma.Operation{OperationID: "create", Method: http.MethodPost, Path: "/api/v1/{tenant}/empfehlen/create"},
		func(_ context.Context, in *bodyInput) (*struct{}, error) {
			switch in.Body.Empfaengerdaten.Email {
			case "panic":
				panic("secret@example.org")
			case "ended":
				return nil, fault.New(fault.Unauthenticated, "auth.required", "the call needs a login")
			case "replaced":
				return nil, fault.New(fault.Unauthenticated, "auth.password_changed", "the password was changed")
			case "wrong":
				return nil, fault.New(fault.Unauthenticated, "login.wrong", "address and password don't belong together")
			case "broken":
				return nil, errors.New("disk: secret@example.org")
			case "away":
				return nil, fmt.Errorf("ask secret: %w", &pgconn.PgError{Code: "57P03"})
			case "taken":
				return nil, fault.New(fault.Conflict, "recommendation.taken", "someone was first").Because(errors.New("inner"))
			default:
				return nil, fault.New(fault.Invalid, "field.invalid", "not usable").
					WithFields(fault.Field{Path: "empfaengerdaten.email", Code: "recipient.same_email"})
			}
		},
	)
	return s
}

func call(s http.Handler, method, path, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func problem(t *testing.T, w *httptest.ResponseRecorder) httpapi.Problem {
	t.Helper()
	assert.Equal(t, httpapi.ProblemType, w.Header().Get("Content-Type"))
	var p httpapi.Problem
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &p))
	assert.Equal(t, w.Code, p.Status)
	return p
}

func TestPathsMatchInAnyCaseAndKeepParameters(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	for _, path := range []string{
		"/api/v1/demo/account/resetPassword/Anna@Example.org",
		"/api/v1/demo/Account/RESETPASSWORD/Anna@Example.org/",
		"/API/v1/demo/account/resetpassword/Anna%40Example.org",
	} {
		w := call(s, http.MethodGet, path, "", "X-Accept-Language", "en-GB,de", httpapi.HeaderRequest, ownRequest)
		require.Equal(t, http.StatusOK, w.Code, path)
		assert.JSONEq(
			t, `{"Tenant":"demo","Language":"en","Email":"Anna@Example.org","Request":"`+ownRequest+`"}`, w.Body.String(),
		)
	}
}

func TestUnknownThingsAreProblems(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	assert.Equal(t, "route.unknown", problem(t, call(s, http.MethodGet, "/api/v1/demo/nothing", "")).Code)
	assert.Equal(
		t, http.StatusMethodNotAllowed,
		problem(t, call(s, http.MethodDelete, "/api/v1/demo/empfehlen/create", "")).Status,
	)
	assert.Equal(
		t, "tenant.unknown", problem(t, call(s, http.MethodGet, "/api/v1/other/account/resetPassword/a", "")).Code,
	)
	assert.Equal(t, http.StatusNotFound, call(s, http.MethodGet, "/", "").Code)
}

func TestFaultsBecomeProblems(t *testing.T) {
	var logs bytes.Buffer
	s := server(t, &logs)
	send := func(email string) *httptest.ResponseRecorder {
		return call(s, http.MethodPost, "/api/v1/demo/Empfehlen/create/", `{"empfaengerdaten":{"email":"`+email+`"}}`)
	}
	p := problem(t, send("same"))
	assert.Equal(t, http.StatusUnprocessableEntity, p.Status)
	assert.Equal(
		t,
		[]httpapi.ProblemField{{Location: "empfaengerdaten.email", Message: "not usable", Code: "recipient.same_email"}},
		p.Errors,
	)

	p = problem(t, send("taken"))
	assert.Equal(t, http.StatusConflict, p.Status)
	assert.NotContains(t, p.Detail, "inner")

	for _, email := range []string{"broken", "panic"} {
		p = problem(t, send(email))
		assert.Equal(t, http.StatusInternalServerError, p.Status)
		assert.Equal(t, "technical", p.Code)
		assert.NotContains(t, p.Detail, "secret")
	}

	p = problem(t, send("away"))
	assert.Equal(t, http.StatusServiceUnavailable, p.Status, "a database that is starting answers in a moment")
	assert.Equal(t, "technical", p.Code)
	assert.NotContains(t, p.Detail, "secret")

	p = problem(t, send("much-too-long-for-this"))
	assert.Equal(
		t,
		[]httpapi.ProblemField{{Location: "empfaengerdaten.email", Message: "expected length <= 10", Code: "field.invalid"}},
		p.Errors,
	)
	p = problem(t, call(s, http.MethodPost, "/api/v1/demo/empfehlen/create", `{"empfaengerdaten":{}}`))
	assert.Equal(t, "empfaengerdaten.email", p.Errors[0].Location)
	assert.Equal(t, "field.required", p.Errors[0].Code)
}

// Clients of the specification's API log out on PSOF0204 (section 8); a wrong password is no ended session.
func TestAnEndedSessionHasTheSpecificationsCode(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	for email, want := range map[string]string{"ended": "PSOF0204", "replaced": "PSOF0204", "wrong": "", "taken": ""} {
		w := call(s, http.MethodPost, "/api/v1/demo/empfehlen/create", `{"empfaengerdaten":{"email":"`+email+`"}}`)
		assert.Equal(t, want, problem(t, w).PsoErrorCode, email)
		assert.Equal(t, want != "", strings.Contains(w.Body.String(), "PsoErrorCode"), email)
	}
}

func TestLogHoldsNoPersonalData(t *testing.T) {
	var logs bytes.Buffer
	s := server(t, &logs)
	call(s, http.MethodGet, "/api/v1/demo/account/resetPassword/anna@example.org?token=hush", "")
	call(s, http.MethodPost, "/api/v1/demo/empfehlen/create", `{"empfaengerdaten":{"email":"panic"}}`)
	assert.NotContains(t, logs.String(), "example.org")
	assert.NotContains(t, logs.String(), "hush")
	assert.Contains(t, logs.String(), `"route":"/api/v1/:tenant/account/resetPassword/:email"`)
	assert.Contains(t, logs.String(), `"request":"`)
}

func TestBodyIsLimited(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	w := call(s, http.MethodPost, "/api/v1/demo/empfehlen/create", `{"x":"`+strings.Repeat("x", httpapi.MaxBody)+`"}`)
	assert.Equal(t, http.StatusRequestEntityTooLarge, problem(t, w).Status)
}

const ownRequest = "01a20471-8931-7b83-b370-32652448243d"

// What a caller sends as the id of a request stands in the log only if it can't be anything else: an account number, a
// phone number, an address.
func TestForeignRequestIDsAreChecked(t *testing.T) {
	var logs bytes.Buffer
	s := server(t, &logs)
	for _, came := range []string{
		`evil" id\n`, "DE02120300000000202051", "de02120300000000202051", "0170-1234567", "anna-mueller-1990",
		"1990051712345678", "", strings.Repeat("a", 33),
		strings.Repeat("f", 64), "01a20471-8931-7b83-b370-32652448243d-1",
	} {
		w := call(s, http.MethodGet, "/api/v1/demo/account/resetPassword/a", "", httpapi.HeaderRequest, came)
		assert.Len(t, w.Header().Get(httpapi.HeaderRequest), 36, came)
		assert.NotEqual(t, came, w.Header().Get(httpapi.HeaderRequest))
		if came != "" {
			assert.NotContains(t, logs.String(), came)
		}
	}
	for _, came := range []string{ownRequest, "0123456789abcdef0123456789abcdef"} {
		assert.Equal(
			t, came,
			call(
				s, http.MethodGet, "/api/v1/demo/account/resetPassword/a", "", httpapi.HeaderRequest, came,
			).Header().Get(httpapi.HeaderRequest),
		)
	}
}
