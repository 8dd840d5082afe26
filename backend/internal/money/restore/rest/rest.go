// Package rest lets people of the desk look at what no award has, and accept it (docs/adr/0120).
package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/restore"
	"weitersagen.app/backend/internal/money/restore/peers"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const noStore = "no-store"

type calls struct {
	desk *peers.Desk
	at   func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, d *peers.Desk, at func(context.Context) staff.AtDesk) {
	c := calls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung/ohne-praemie" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	httpapi.Register(api, op("listHeldPayouts", http.MethodGet, "", "What left and no award has"), c.list)
	httpapi.Register(
		api, op("askHeldDeed", http.MethodPost, "/frage", "Asks a person's passkey to sign an acceptance"), c.ask,
	)
	httpapi.Register(
		api, op("acceptHeldPayouts", http.MethodPost, "", "Takes for paid what a passkey has signed"), c.accept,
	)
}

// about says of each call what its summary leaves open.
var about = map[string]string{
	"listHeldPayouts": "For the duty `money`. What was taken in after a backup was restored and belongs to no " +
		"award, the transfers first, then vouchers; at most two hundred. No person's data.",
	"askHeldDeed": "For the duty `money`. The question is good for five minutes and one answer. `payout.held_changed` " +
		"(409): the list is something else now than was seen; `payout.accept_reason`, `payout.accept_none` or " +
		"`payout.reason_names` (422).",
	"acceptHeldPayouts": "For the duty `money`. One person is enough, as at the command line: nothing is paid by " +
		"it, and what is accepted is booked as the programme's cost. All of it or nothing. `payout.held_changed` (409); " +
		"`desk.refused` (401), `desk.challenge` (410) and `operator.unproved` (403) for an answer that doesn't do.",
}

// HeldPayouts are those of the list.
type HeldPayouts struct {
	_ struct{} `schema:"OhnePraemie"`

	Held   []HeldPayout `json:"Auszahlungen" doc:"the transfers first, the oldest first"`
	Digest string       `json:"Pruefwert" doc:"names what is listed"`
	More   bool         `json:"Weitere" doc:"there is more than is listed"`
}

// HeldPayout is something that left and that no award has.
type HeldPayout struct {
	_ struct{} `schema:"AuszahlungOhnePraemie"`

	Reference string    `json:"Kennung" doc:"of a transfer its name in our file, of a voucher a keyed hash"`
	Way       string    `json:"Weg" enum:"transfer,code,card" doc:"how it left"`
	Cents     int64     `json:"BetragCent"`
	At        time.Time `json:"Zeitpunkt" doc:"when it left"`
	Status    string    `json:"Status" enum:"reserved,paid," doc:"what the bank said of a transfer so far"`
}

func toHeld(h restore.Held) HeldPayout {
	out := HeldPayout{
		Reference: h.Reference, Way: string(h.Way), Cents: h.AmountCents, At: h.At, Status: string(h.Status),
	}
	if h.Way != payout.ByFile {
		out.Status = ""
	}
	return out
}

type plainInput struct{ httpapi.Tenant }

type heldAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         HeldPayouts
}

func (c calls) list(ctx context.Context, _ *plainInput) (*heldAnswer, error) {
	held, more, err := c.desk.List(ctx, tenant.From(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := &heldAnswer{CacheControl: noStore, Body: HeldPayouts{
		Held: make([]HeldPayout, len(held)), Digest: restore.Digest(held), More: more,
	}}
	for i, h := range held {
		out.Body.Held[i] = toHeld(h)
	}
	return out, nil
}

// HeldWord is an acceptance.
type HeldWord struct {
	References []string `json:"Kennungen" maxItems:"200" doc:"what is accepted"`
	Reason     string   `json:"Grund" maxLength:"1600" doc:"1 to 400 characters; it is kept and names nobody"`
	Digest     string   `json:"Pruefwert" maxLength:"16" doc:"of the list that was seen"`
}

func (w HeldWord) fromAPI() peers.Word {
	return peers.Word{References: w.References, Reason: w.Reason, Seen: w.Digest}
}

type askHeldInput struct {
	httpapi.Tenant
	Body HeldWord
}

// HeldQuestion is what a page gives to its browser for a deed.
type HeldQuestion struct {
	_ struct{} `schema:"AnnahmeFrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Text     string `json:"Text" doc:"what is signed: it comes back with the answer, to the letter"`
}

type questionAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         HeldQuestion
}

func (c calls) ask(ctx context.Context, in *askHeldInput) (*questionAnswer, error) {
	asked, err := c.desk.Ask(ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI())
	if err != nil {
		return nil, err
	}
	body := HeldQuestion{Question: string(asked.Question), Text: asked.Text}
	return &questionAnswer{CacheControl: noStore, Body: body}, nil
}

type acceptHeldInput struct {
	httpapi.Tenant
	Body struct {
		HeldWord
		Answer string `json:"Antwort" maxLength:"32768" text:"secret" doc:"JSON in a text: toJSON() of the credential"`
		Text   string `json:"Text" maxLength:"65536" doc:"what was signed, as the question had it"`
	}
}

type done struct{}

func (c calls) accept(ctx context.Context, in *acceptHeldInput) (*done, error) {
	return &done{}, c.desk.Do(
		ctx, tenant.From(ctx), c.at(ctx), in.Body.fromAPI(), in.Body.Text, []byte(in.Body.Answer),
	)
}
