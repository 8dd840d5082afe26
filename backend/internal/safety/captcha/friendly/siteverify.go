package friendly

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

const (
	path = "/api/v2/captcha/siteverify"
	// longestAnswer is far above what the service says.
	longestAnswer = 64 << 10
)

// The codes of the service's documentation. Those of a response say that it is no good; those of a setting that no
// response was looked at.
const duplicate = "response_duplicate"

var (
	ofAResponse = []string{"response_missing", "response_invalid", "response_timeout", duplicate, "bad_request"}
	ofASetting  = []string{"auth_required", "auth_invalid", "sitekey_invalid"}
)

type verdict struct {
	Success bool `json:"success"`
	Error   struct {
		Code string `json:"error_code"`
	} `json:"error"`
}

// Confirm asks whether a response is good, whatever becomes of who sent it: somebody who hangs up doesn't make the
// service look away.
func (s *Service) Confirm(ctx context.Context, t *tenant.Tenant, payload string, again bool) error {
	answered, err := s.ask(context.WithoutCancel(ctx), t, payload)
	switch {
	case err != nil:
		return captcha.ErrAway.Because(err)
	case answered.Success:
		return nil
	case answered.Error.Code == duplicate && again:
		return nil // the same form before, whose answer didn't come
	case answered.Error.Code == duplicate:
		return captcha.ErrUsed
	default:
		return captcha.ErrWrong
	}
}

// ask gives what the service said of the response, or why it said nothing.
func (s *Service) ask(ctx context.Context, t *tenant.Tenant, payload string) (verdict, error) {
	body, err := json.Marshal(map[string]string{"response": payload, "sitekey": t.Captcha.SiteKey})
	if err != nil {
		return verdict{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.endpoints[0]+path, bytes.NewReader(body))
	if err != nil {
		return verdict{}, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	r.Header.Set("X-API-Key", s.keys(t.ID))
	res, err := s.http.Do(r) // #nosec G704 -- the address is the service's, or the environment's
	if err != nil {
		return verdict{}, unreached(err)
	}
	defer func() { _ = res.Body.Close() }()
	raw, err := io.ReadAll(io.LimitReader(res.Body, longestAnswer+1))
	if err != nil {
		return verdict{}, unreached(err)
	}
	return read(res.StatusCode, raw)
}

// read takes nothing for a verdict that isn't one: only a success says yes, and only a documented code of a response
// says no.
//
// Rule (account, 9 D): What says nothing of a response means away; nonsense in a response and hanging up close the
// service for no one. Test: TestWhatSaysNothingOfAResponse.
func read(status int, raw []byte) (verdict, error) {
	var answered verdict
	readable := len(raw) <= longestAnswer && json.Unmarshal(raw, &answered) == nil
	code := answered.Error.Code
	switch {
	case readable && slices.Contains(ofASetting, code):
		return verdict{}, errors.New(code)
	case readable && status == http.StatusOK && answered.Success && code == "",
		readable && (status == http.StatusOK || status == http.StatusBadRequest) && !answered.Success && slices.Contains(ofAResponse, code):
		return answered, nil
	case status != http.StatusOK:
		return verdict{}, fmt.Errorf("status %d", status)
	default:
		return verdict{}, errors.New("an answer that can't be read")
	}
}

// unreached says it without the address, and alike each time.
func unreached(err error) error {
	if late := net.Error(nil); errors.As(err, &late) && late.Timeout() {
		return errors.New("no answer in time")
	}
	return errors.New("no connection")
}
