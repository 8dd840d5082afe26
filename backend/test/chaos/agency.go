package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// seller brings referrals by its link, and gets credit notes for it: an agency, or the partner.
type seller struct {
	number string
	// link is the token or the readable end of its link, owner the session of the person that it belongs to.
	link, owner string
}

// standings are those that an agency can have to value added tax: there is one agency of each.
var standings = []string{"Regelbesteuert", "Kleinunternehmer", "Versicherungsvermittler"}

func mailboxOf(standing string) string { return strings.ToLower(standing) + "@chaos.example" }

// takeIn takes a partner and the agencies in, before anything is killed: operators by their commands, owners by their
// own calls.
func (r *run) takeIn(ctx context.Context) error {
	p, err := r.partnerIn(ctx)
	if err != nil {
		return fmt.Errorf("a partner can't be taken in: %w", err)
	}
	r.sellers = append(r.sellers, p)
	for _, standing := range standings {
		a, err := r.admitted(ctx, standing)
		if err == nil {
			err = r.agreed(ctx, a, creditor{"Agentur " + standing + " e. K.", mailboxOf(standing), standing})
		}
		if err != nil {
			return fmt.Errorf("an agency can't be taken in: %w", err)
		}
		r.sellers = append(r.sellers, a)
	}
	return nil
}

// admitted makes an agency, its link and its owner, who sets a password and logs in.
func (r *run) admitted(ctx context.Context, standing string) (a seller, err error) {
	var made struct{ Number, Address string }
	command := func(args ...string) {
		if err != nil {
			return
		}
		out, _, failed := r.operator(ctx, append(args, "--tenant", programme, "--json")...)
		if err = failed; err == nil {
			err = json.Unmarshal([]byte(out), &made)
		}
	}
	command("agency", "add", "--name", "Agentur "+standing)
	command("agency", "link", made.Number)
	command(
		"agency", "member", "add", made.Number, mailboxOf(standing), "--role", "owner", "--first", "Olga", "--last",
		"Muster",
	)
	if err != nil {
		return a, err
	}
	_, a.link, _ = strings.Cut(made.Address, "?t=")
	a.number = made.Number
	err = r.mailed(ctx, mailboxOf(standing), "/passwortsetzen", func(token string) (bool, error) {
		_, err := r.fine(
			ctx, http.MethodPut, "/account/resetPassword", fmt.Sprintf(`{"Token":%q,"Password":%q}`, token, password),
		)
		return true, err
	})
	if err != nil {
		return a, err
	}
	session, err := r.fine(
		ctx, http.MethodPost, "/agentur/login",
		fmt.Sprintf(`{"Email":%q,"Password":%q}`, mailboxOf(standing), password),
	)
	a.owner = session.text("Token")
	return a, err
}

// creditor is who a seller's credit notes are written to.
type creditor struct{ name, email, standing string }

// agreed has the owner name the creditor of credit notes and the account that they are paid to, and agree that the
// tenant writes them.
func (r *run) agreed(ctx context.Context, a seller, c creditor) error {
	path, owner := "/agentur/stammdaten/"+a.number, []string{"Authorization", "Bearer " + a.owner}
	data := fmt.Sprintf(
		`{"Version":0,"Daten":{"Firmenname":%q,"Strasse":"Marktplatz 3","Plz":"06618","Ort":"Naumburg",
		"Ansprechpartner":"Olga Muster","Telefon":"03445 5550-12","Email":%q,"UstId":"DE 136 695 976","Umsatzsteuer":%q}}`,
		c.name, c.email, c.standing,
	)
	if _, err := r.fine(ctx, http.MethodPut, path, data, owner...); err != nil {
		return err
	}
	account := fmt.Sprintf(`{"IBAN":"DE02120300000000202051","Kontoinhaber":"Olga Muster","Password":%q}`, password)
	shown, err := r.fine(ctx, http.MethodPut, path+"/konto", account, owner...)
	if err != nil {
		return err
	}
	var read struct {
		Vereinbarungstext struct{ TextHash string }
	}
	if err := json.Unmarshal(shown.body, &read); err != nil {
		return err
	}
	_, err = r.fine(
		ctx, http.MethodPut, path+"/vereinbarung", fmt.Sprintf(`{"TextHash":%q}`, read.Vereinbarungstext.TextHash),
		owner...,
	)
	return err
}

// fine calls, and takes any other answer than that all is well for an error.
func (r *run) fine(ctx context.Context, method, path, body string, headers ...string) (answer, error) {
	a, err := r.call(ctx, method, path, []byte(body), headers...)
	if err == nil && a.status != http.StatusOK {
		err = fmt.Errorf("%s %s: %d %s", method, path, a.status, a.body)
	}
	return a, err
}

// brought counts the referrals of a run that sellers bring, and those of them whose order is cancelled.
func brought(referrals int) (all, cancelled int) {
	for n := range referrals {
		if n%2 == 1 {
			all++
		}
		if lost(n) {
			cancelled++
		}
	}
	return all, cancelled
}

// broughtBy gives the link that a referral comes by: every other one comes by a seller's.
func (r *run) broughtBy(n int) string {
	if n%2 == 0 || len(r.sellers) == 0 {
		return ""
	}
	return r.sellers[sellerOf(n, len(r.sellers))].link
}

// sellerOf gives each seller in turn, and each of them orders that are cancelled.
func sellerOf(n, sellers int) int { return (n/2 + n/8) % sellers }

// lost tells whether a referral's order is cancelled once it has earned: every fourth of those that sellers bring.
func lost(n int) bool { return n%8 == 7 }
