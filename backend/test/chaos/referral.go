package chaos

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/order"
)

// versions of the texts that people agree to.
type versions struct{ terms, recipientTerms, privacy string }

// answer is what came back, once somebody could answer.
type answer struct {
	status int
	body   []byte
}

func (a answer) text(name string) string {
	var fields map[string]json.RawMessage
	var s string
	if json.Unmarshal(a.body, &fields) == nil {
		_ = json.Unmarshal(fields[name], &s)
	}
	return s
}

// later tells whether it only says "come again": also that the same call is at work, whose process may have been
// killed.
func (a answer) later() bool {
	return a.status >= http.StatusInternalServerError || a.status == http.StatusTooManyRequests ||
		a.status == http.StatusConflict && a.text("code") == "technical.stale"
}

// call calls until somebody answers: a broken connection and an answer that only says "later" are tried again, as
// people and programs do.
func (r *run) call(ctx context.Context, method, path string, body []byte, headers ...string) (answer, error) {
	for try := 0; ; try++ {
		if try > 0 {
			r.again.Add(1)
			if err := pause(ctx, 300*time.Millisecond); err != nil {
				return answer{}, err
			}
		}
		r.turn <- struct{}{}
		a, err := r.once(ctx, method, path, body, headers)
		<-r.turn
		r.calls.Add(1)
		if err == nil && !a.later() {
			return a, nil
		}
		if ctx.Err() != nil {
			return answer{}, ctx.Err()
		}
	}
}

func (r *run) once(ctx context.Context, method, path string, body []byte, headers []string) (answer, error) {
	q, err := http.NewRequestWithContext(ctx, method, r.product.address+"/api/v1/"+programme+path, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	if body != nil {
		q.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		q.Header.Set(headers[i], headers[i+1])
	}
	a, _, err := r.answered(q)
	return a, err
}

func (r *run) answered(q *http.Request) (answer, http.Header, error) {
	w, err := r.client.Do(q)
	if err != nil {
		return answer{}, nil, err
	}
	defer func() { _ = w.Body.Close() }()
	text, err := io.ReadAll(w.Body)
	a := answer{w.StatusCode, text}
	r.faults.note(q.Method, q.URL.Path, a)
	return a, w.Header, err
}

func (r *run) texts(ctx context.Context) (versions, error) {
	var v versions
	for name, to := range map[string]*string{
		"terms": &v.terms, "recipientTerms": &v.recipientTerms, "privacy": &v.privacy,
	} {
		a, err := r.call(ctx, http.MethodGet, "/content/zustimmung/"+name, nil)
		if err != nil {
			return v, err
		}
		if *to = a.text("Version"); *to == "" {
			return v, fmt.Errorf("the text %s has no version: %d %s", name, a.status, a.body)
		}
	}
	return v, nil
}

// referral leads one recommendation from the form to the choice of the reward. What a repetition finds done is done.
func (r *run) referral(ctx context.Context, n int) error {
	number, err := r.confirmed(ctx, n)
	if err != nil {
		return err
	}
	if err := r.order(ctx, n, number, "freigegeben", judged(n)); err != nil {
		return err
	}
	err = r.mailed(
		ctx, recommender(n), "/praemie", func(token string) (bool, error) { return r.choose(ctx, n, token, judged(n)) },
	)
	if err != nil || !lost(n) {
		return err
	}
	// By then it was paid, and a month has ended.
	if err := pause(ctx, r.Every*killsAMonth); err != nil {
		return err
	}
	return r.order(ctx, n, number, "storniert", judged(n))
}

func recommender(n int) string { return personOf("r", n) }

// personOf spells the number in letters: mailboxes that differ by a number are taken for a family.
func personOf(who string, n int) string {
	name := []byte(who)
	for _, digit := range strconv.Itoa(n) {
		name = append(name, byte('a'+digit-'0'))
	}
	return string(name) + "@chaos.example"
}

// judged takes what came back for what a step of a referral wants, or says what is wrong.
func judged(n int) judge {
	return func(what string, a answer, err error, fine ...int) error {
		if err != nil {
			return err
		}
		for _, status := range fine {
			if a.status == status {
				return nil
			}
		}
		return fmt.Errorf("referral %d, %s: %d %s", n, what, a.status, a.body)
	}
}

// confirmed leads a recommendation to its friend's confirmation, and gives its number.
func (r *run) confirmed(ctx context.Context, n int) (string, error) {
	friend, step := personOf("f", n), judged(n)
	form := fmt.Sprintf(
		`{"Empfehlung":{"Produkt":"101","AnteilEmpfehler":100,"AgbText":"terms","AgbVersion":%q,"Agenturtoken":%q},
		"Empfehler":{"Vorname":"Anna","Nachname":"Muster","Email":%q},"Empfaenger":null}`,
		r.versions.terms, r.broughtBy(n), recommender(n),
	)
	a, err := r.call(
		ctx, http.MethodPost, "/Empfehlen/create/", []byte(form),
		append(from(2*n), "Idempotency-Key", fmt.Sprintf("chaos-%d", n))...,
	)
	if err := step("the form", a, err, http.StatusOK); err != nil {
		return "", err
	}
	number, key := a.text("Empfehlungsnummer"), a.text("Hex")
	data := fmt.Sprintf(`{"empfaengerdaten":{"vorname":"Ben","name":"Muster","geburtsdatum":"1990-05-17","email":%q,
		"adresse":{"ort":"Berlin","plz":"10623","strasse":"Am Ufer","hausnummer":"%d"}}}`, friend, n)
	a, err = r.call(ctx, http.MethodPost, "/empfaenger/create/"+number+"?k="+key, []byte(data), from(2*n+1)...)
	if err := step("the friend's data", a, err, http.StatusCreated); err != nil {
		return "", err
	}
	agreement := fmt.Sprintf(`{"AgbText":%q,"DatenschutzVersion":%q}`, r.versions.recipientTerms, r.versions.privacy)
	return number, r.mailed(ctx, friend, "/empfaengerbestaetigung", func(token string) (bool, error) {
		a, err := r.call(
			ctx, http.MethodPut, "/empfaenger/zustimmung", []byte(agreement),
			append(from(2*n+1), "Authorization", "Bearer "+token)...,
		)
		if err == nil && strings.Contains(string(a.body), "token.used") {
			return false, nil // a mail of before a kill: another one is on its way
		}
		return true, step("the confirmation", a, err, http.StatusOK, http.StatusConflict)
	})
}

// from names the network that somebody calls from, where the edge believes who is in front of it.
func from(n int) []string {
	return []string{"X-Forwarded-For", fmt.Sprintf("10.%d.%d.7", n>>8&255, n&255)}
}

// iban is an account of a referral's own, at a bank that there is. The played bank refuses some by how they end.
func iban(n int) string {
	const bank, germany, modulus = "12030000", "131400", 97
	account := fmt.Sprintf("%s%09d1", bank, n)
	rest := 0
	for _, digit := range account + germany {
		rest = (10*rest + int(digit-'0')) % modulus
	}
	return fmt.Sprintf("DE%02d%s", modulus+1-rest, account)
}

type judge func(what string, a answer, err error, fine ...int) error

// order is the tenant's system; a message without an answer is sent again, signed anew.
func (r *run) order(ctx context.Context, n int, number, status string, step judge) error {
	body := fmt.Appendf(nil, `{"Auftragsnummer":"C-%d","Empfehlungsnummer":%q,"Status":%q,"Auftragsdatum":%q}`,
		n, number, status, time.Now().Format(time.RFC3339))
	a, err := r.call(
		ctx, http.MethodPost, "/auftrag", body, "X-Signature", order.Sign(r.product.feedKey, body, time.Now()),
	)
	if err := step("the order", a, err, http.StatusOK); err != nil {
		return err
	}
	if result := a.text("Ergebnis"); result != "angenommen" && result != "unveraendert" {
		return fmt.Errorf("referral %d: the order is %s", n, a.body)
	}
	return nil
}

// The rewards that holders pick: a transfer, a code from a pool, and a card that is ordered from the provider.
const (
	transfer = "bank"
	pooled   = "gutschein-buch"
	ordered  = "gutschein-draussen"
)

// choose picks the rewards of the run in turn. A mail that left just before a kill comes before its award can be
// claimed: then the holder looks again.
func (r *run) choose(ctx context.Context, n int, token string, step judge) (bool, error) {
	for {
		chosen, wait, err := r.pick(ctx, n, token, step)
		if err != nil || !wait {
			return chosen, err
		}
		if err := pause(ctx, time.Second); err != nil {
			return false, err
		}
	}
}

func (r *run) pick(ctx context.Context, n int, token string, step judge) (chosen, wait bool, err error) {
	headers := append(from(2*n), "Authorization", "Bearer "+token)
	a, err := r.call(ctx, http.MethodGet, "/praemierung", nil, headers...)
	if err := step("the reward", a, err, http.StatusOK); err != nil {
		return false, false, err
	}
	var seen struct {
		Praemierungen []struct{ PraemierungID, Status string }
	}
	if err := json.Unmarshal(a.body, &seen); err != nil {
		return false, false, err
	}
	for _, award := range seen.Praemierungen {
		wait = wait || award.Status == "Offen"
		if award.Status != "Bereitgestellt" {
			continue
		}
		reward, account := r.rewards[n%len(r.rewards)], ""
		if reward == transfer {
			account = fmt.Sprintf(`,"Iban":%q,"Kontoinhaber":"Anna Muster"`, iban(n))
		}
		choice := fmt.Sprintf(`{"PraemierungId":%q,"PraemieId":%q%s}`, award.PraemierungID, reward, account)
		a, err := r.call(ctx, http.MethodPut, "/praemierung", []byte(choice), headers...)
		if err := step("the choice", a, err, http.StatusOK, http.StatusConflict); err != nil {
			return false, false, err
		}
	}
	return len(seen.Praemierungen) > 0, wait, nil
}

// mailed waits for the mail that brings a token, and goes on with it; one that turns out to be used up is followed by
// another.
func (r *run) mailed(ctx context.Context, address, page string, do func(token string) (bool, error)) error {
	const patience = 10 * time.Minute
	ctx, cancel := context.WithTimeoutCause(
		ctx, patience, fmt.Errorf("%s got no mail that leads to %s in %s", address, page, patience),
	)
	defer cancel()
	for {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case token := <-r.mails.box(address, page):
			if done, err := do(token); err != nil || done {
				return err
			}
		}
	}
}
