package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"weitersagen.app/bff/internal/platform/problem"
)

// maxAnswer bounds what is read of an answer.
const maxAnswer = 8 << 20

// drain reads what is left of an answer: a connection that isn't read to its end serves no other call. The decoder ends
// with the value, before it has seen that nothing follows.
func drain(body io.Reader) { _, _ = io.Copy(io.Discard, io.LimitReader(body, maxAnswer)) }

// read takes an answer: a success as T, a problem as an error that passes through, all else as a technical problem.
func read[T any](res *http.Response, err error) (T, error) {
	var answer T
	if err != nil {
		return answer, err
	}
	defer res.Body.Close()
	defer drain(res.Body)
	body := io.LimitReader(res.Body, maxAnswer)
	if res.StatusCode >= http.StatusMultipleChoices {
		return answer, problemOf(res, body)
	}
	if res.StatusCode == http.StatusNoContent {
		return answer, nil
	}
	if err := json.NewDecoder(body).Decode(&answer); err != nil {
		return answer, errors.Join(
			problem.New(http.StatusBadGateway, problem.Technical, "the backend's answer can't be read"), err,
		)
	}
	return answer, nil
}

// file takes an answer as it came.
func file(res *http.Response, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	defer drain(res.Body)
	body := io.LimitReader(res.Body, maxAnswer)
	if res.StatusCode >= http.StatusMultipleChoices {
		return nil, problemOf(res, body)
	}
	raw, err := io.ReadAll(body)
	if err != nil {
		return nil, away(err)
	}
	return raw, nil
}

// done takes an answer whose body doesn't matter.
func done(res *http.Response, err error) error {
	if err != nil {
		return err
	}
	defer res.Body.Close()
	defer drain(res.Body)
	if res.StatusCode >= http.StatusMultipleChoices {
		return problemOf(res, io.LimitReader(res.Body, maxAnswer))
	}
	return nil
}

// away leaves the address out of what is logged: it names a recommendation with its key, a code, or a token.
func away(err error) error {
	if asked := new(url.Error); errors.As(err, &asked) {
		err = asked.Err
	}
	return errors.Join(problem.New(http.StatusBadGateway, problem.Technical, "the backend can't be reached"), err)
}

func problemOf(res *http.Response, body io.Reader) error {
	p := problem.New(
		http.StatusBadGateway, problem.Technical, fmt.Sprintf("the backend answered with status %d", res.StatusCode),
	)
	if !strings.HasPrefix(res.Header.Get("Content-Type"), problem.ContentType) {
		return p
	}
	var came problem.Problem
	if err := json.NewDecoder(body).Decode(&came); err != nil || came.Status < 400 {
		return p
	}
	came.LimitsOf(res.Header)
	return &came
}
