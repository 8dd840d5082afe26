package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/test/fakes/captchatest"
)

const (
	partnersMailbox = "pia@chaos.example"
	// partnersLink is the readable end of its link.
	partnersLink = "pia-empfiehlt"
)

// partnerIn is a partner by its own doors: it registers, its mailbox confirms, an operator approves it, it says who is
// paid and where, and makes a link.
func (r *run) partnerIn(ctx context.Context) (p seller, err error) {
	if err := r.registers(ctx); err != nil {
		return p, err
	}
	err = r.mailed(ctx, partnersMailbox, "/bestaetigung", func(token string) (bool, error) {
		p, err = r.confirms(ctx, token)
		return true, err
	})
	if err != nil {
		return p, err
	}
	if _, _, err := r.operator(ctx, "partner", "approve", p.number, "--tenant", programme); err != nil {
		return p, err
	}
	if err := r.agreed(ctx, p, creditor{"Pia Nord", partnersMailbox, "Kleinunternehmer"}); err != nil {
		return p, err
	}
	form := fmt.Sprintf(`{"Name":"Netz","Kurzname":%q,"Produkt":"101"}`, partnersLink)
	_, err = r.fine(ctx, http.MethodPost, "/agentur/links/"+p.number, form, "Authorization", "Bearer "+p.owner)
	p.link = partnersLink
	return p, err
}

// registers sends the form, with the work that a browser does for it.
func (r *run) registers(ctx context.Context) error {
	set, err := r.fine(ctx, http.MethodGet, "/captcha/challenge", "")
	if err != nil {
		return err
	}
	var challenge captcha.Challenge
	if err := json.Unmarshal(set.body, &challenge); err != nil {
		return err
	}
	solved, err := captchatest.Solve(challenge)
	if err != nil {
		return err
	}
	form := map[string]string{"Vorname": "Pia", "Nachname": "Nord", "Email": partnersMailbox, "Captcha": solved}
	for field, text := range map[string]string{"RegelnVersion": "partnerRules", "DatenschutzVersion": "partnerPrivacy"} {
		words, err := r.fine(ctx, http.MethodGet, "/content/zustimmung/"+text, "")
		if err != nil {
			return err
		}
		form[field] = words.text("Version")
	}
	body, err := json.Marshal(form)
	if err != nil {
		return err
	}
	a, err := r.call(ctx, http.MethodPost, "/profiseller/anfrage", body)
	if err == nil && a.status != http.StatusNoContent {
		err = fmt.Errorf("the form: %d %s", a.status, a.body)
	}
	return err
}

// confirms sends the mailbox's word with a first password, by which the partner is in.
func (r *run) confirms(ctx context.Context, token string) (p seller, err error) {
	body := fmt.Sprintf(`{"Token":%q,"Password":%q}`, token, password)
	a, err := r.fine(ctx, http.MethodPost, "/profiseller/anfrage/bestaetigen", body)
	if err != nil {
		return p, err
	}
	var in struct {
		Angemeldet struct {
			Token    string
			Mitglied struct{ Agenturnummer string }
		}
	}
	err = json.Unmarshal(a.body, &in)
	p.number, p.owner = in.Angemeldet.Mitglied.Agenturnummer, in.Angemeldet.Token
	return p, err
}
