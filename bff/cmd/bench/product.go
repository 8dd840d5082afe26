package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// product is the running product as a browser's calls see it.
type product struct {
	base   string
	host   string
	client *http.Client
}

func newProduct(address, host string, workers int) *product {
	return &product{base: "http://" + address, host: host, client: &http.Client{
		Timeout:       30 * time.Second,
		Transport:     &http.Transport{MaxIdleConnsPerHost: workers, MaxConnsPerHost: workers},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// expect makes a call that must answer with a status; the answer's body goes into out where one is wanted.
func (p *product) expect(status int, method, url, host string, in, out any) error {
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(context.Background(), method, url, body)
	if err != nil {
		return err
	}
	if host != "" {
		req.Host = host
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	res, err := p.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode != status {
		return fmt.Errorf("%s %s: status %d: %.300s", method, strings.TrimPrefix(url, p.base), res.StatusCode, text)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(text, out)
}

func (p *product) get(path string, out any) error {
	return p.expect(http.StatusOK, http.MethodGet, p.base+path, p.host, nil, out)
}

// form is what the browser sends for a recommendation.
type form struct {
	ProductID      string   `json:"productId"`
	Share          int      `json:"share"`
	FirstName      string   `json:"firstName"`
	LastName       string   `json:"lastName"`
	Email          string   `json:"email"`
	TermsAccepted  bool     `json:"termsAccepted"`
	TermsVersion   string   `json:"termsVersion"`
	Campaigns      []string `json:"campaigns"`
	Captcha        string   `json:"captcha,omitempty"`
	IdempotencyKey string   `json:"idempotencyKey"`
}

// prepare makes forms of different people, with their puzzles solved, so that only the product is measured afterwards.
func (p *product) prepare(count int) ([]form, error) {
	var home struct {
		Products []struct {
			ID string `json:"id"`
		} `json:"products"`
	}
	if err := p.get("/bff/public/home", &home); err != nil {
		return nil, err
	}
	if len(home.Products) == 0 {
		return nil, errors.New("the tenant has no products")
	}
	id := home.Products[0].ID
	var screen struct {
		DefaultShare int `json:"defaultShare"`
		Terms        struct {
			Version string `json:"version"`
		} `json:"terms"`
		Captcha struct {
			Required bool `json:"required"`
		} `json:"captcha"`
	}
	if err := p.get("/bff/public/recommend/"+id, &screen); err != nil {
		return nil, err
	}
	forms := make([]form, count)
	errs := make([]error, 2)
	var group sync.WaitGroup
	for lane := range 2 {
		group.Go(func() {
			for i := lane; i < count && errs[lane] == nil; i += 2 {
				name := rand.Text()
				forms[i] = form{
					ProductID: id, Share: screen.DefaultShare, FirstName: "Maren", LastName: "Messner",
					Email: "bench-" + strings.ToLower(name) + "@example.org", TermsAccepted: true, TermsVersion: screen.Terms.Version,
					Campaigns: []string{}, IdempotencyKey: name,
				}
				if screen.Captcha.Required {
					forms[i].Captcha, errs[lane] = p.solve()
				}
			}
		})
	}
	group.Wait()
	return forms, errors.Join(errs...)
}

// made is a recommendation's link.
type made struct{ Code string }

func (p *product) create(f form) (made, error) {
	var answer struct {
		Number string `json:"number"`
		Key    string `json:"key"`
	}
	if err := p.expect(
		http.StatusCreated, http.MethodPost, p.base+"/bff/public/recommend", p.host, f, &answer,
	); err != nil {
		return made{}, err
	}
	code, err := shortCode(answer.Number, answer.Key)
	return made{Code: code}, err
}

// shortCode spells the key's 40 bits in the alphabet of short links.
func shortCode(number, key string) (string, error) {
	bits, err := strconv.ParseUint(key, 16, 64)
	if err != nil {
		return "", err
	}
	const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	code := []byte(number)
	for shift := 35; shift >= 0; shift -= 5 {
		code = append(code, alphabet[bits>>shift&31])
	}
	return string(code), nil
}

// solve finds the number of an ALTCHA puzzle.
func (p *product) solve() (string, error) {
	var puzzle struct {
		Algorithm string `json:"algorithm"`
		Challenge string `json:"challenge"`
		MaxNumber int64  `json:"maxnumber"`
		Salt      string `json:"salt"`
		Signature string `json:"signature"`
	}
	if err := p.get("/bff/public/captcha", &puzzle); err != nil {
		return "", err
	}
	for number := range puzzle.MaxNumber + 1 {
		sum := sha256.Sum256([]byte(puzzle.Salt + strconv.FormatInt(number, 10)))
		if hex.EncodeToString(sum[:]) != puzzle.Challenge {
			continue
		}
		text, err := json.Marshal(map[string]any{
			"algorithm": puzzle.Algorithm, "challenge": puzzle.Challenge, "number": number, "salt": puzzle.Salt,
			"signature": puzzle.Signature,
		})
		return base64.StdEncoding.EncodeToString(text), err
	}
	return "", errors.New("the puzzle has no solution")
}

func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

const (
	patience  = 10 * time.Second
	lookEvery = 20 * time.Millisecond
)

// reachable waits until somebody answers, and gives the last refusal when no one did in time.
func reachable(url string) error {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	again := time.NewTicker(lookEvery)
	defer again.Stop()
	for {
		err := answers(ctx, client, url)
		if err == nil {
			return nil
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return fmt.Errorf("nobody answered within %s: %w", patience, err)
		}
	}
}

// answers takes any answer for one: who is asked need not like the question.
func answers(ctx context.Context, client *http.Client, url string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	return res.Body.Close()
}
