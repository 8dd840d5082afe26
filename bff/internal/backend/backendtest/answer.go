package backendtest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"reflect"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// answer is what the fake says to an operation: a shape of the wire, the bytes of a file, a stream, or nothing.
type answer func(f *Fake, a Asked) (any, error)

// answers by operation; the document's examples answer the rest.
var answers = map[string]answer{}

func init() {
	for _, some := range []map[string]answer{
		ofAccount, ofArea, ofProducts, ofRecommendation, ofFriend, ofMember, ofPartner, ofReports, ofInvitations, ofCreditor,
		ofLinks, ofDesk,
	} {
		maps.Copy(answers, some)
	}
	for operation := range answers {
		known(operation)
	}
}

// known refuses what the client has no call for: a test that asks for it would find nothing, whatever happens.
func known(operation string) {
	if _, ok := reflect.TypeFor[*wire.Client]().MethodByName(operation); !ok {
		panic("backendtest: the client has no operation " + operation)
	}
}

// same answers always so.
func same(value any) answer { return func(*Fake, Asked) (any, error) { return value, nil } }

// of is the body of a request.
func of[T any](a Asked) T { return a.Body.(T) }

func (f *Fake) send(_ context.Context, c backend.Call, r wire.Request) (*http.Response, error) {
	a := Asked{Request: r, Call: c}
	if token := tokenIn(r.Body); token != "" && token == c.Token {
		return nil, fmt.Errorf("%s sends a mailed token as the credential of the call, too", r.Operation)
	}
	if err := f.ask(a); err != nil {
		return refused(err)
	}
	if err := admit(r.Operation, c.Token); err != nil {
		return refused(err)
	}
	reply, ok := answers[r.Operation]
	if !ok {
		return example(r.Operation)
	}
	value, err := reply(f, a)
	if err != nil {
		return refused(err)
	}
	switch value := value.(type) {
	case nil:
		return response(http.StatusNoContent, "", nil), nil
	case []byte:
		return response(http.StatusOK, "application/octet-stream", bytes.NewReader(value)), nil
	case *wire.Stream:
		res := response(http.StatusOK, value.ContentType, value.Body)
		res.Header.Set("Content-Disposition", value.Disposition)
		return res, nil
	default:
		raw, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("answer %s: %w", r.Operation, err)
		}
		return response(http.StatusOK, "application/json", bytes.NewReader(raw)), nil
	}
}

// tokenIn is the token of a letter that a body holds.
func tokenIn(body any) string {
	v := reflect.ValueOf(body)
	if v.Kind() != reflect.Struct || !v.FieldByName("Token").IsValid() {
		return ""
	}
	return v.FieldByName("Token").String()
}

func response(status int, contentType string, body io.Reader) *http.Response {
	if body == nil {
		body = http.NoBody
	}
	return &http.Response{StatusCode: status, Header: http.Header{"Content-Type": {contentType}}, Body: io.NopCloser(body)}
}

// refused answers with a problem; any other error is one of the way.
func refused(err error) (*http.Response, error) {
	var p *problem.Problem
	if !errors.As(err, &p) {
		return nil, err
	}
	w := httptest.NewRecorder()
	p.Write(w)
	return w.Result(), nil
}
