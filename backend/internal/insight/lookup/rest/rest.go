// Package rest lets people of the desk look up people and recommendations, and help (docs/adr/0107).
package rest

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/lookup/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

const noStore = "no-store"

type calls struct {
	desk *usecase.Desk
	at   func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, d *usecase.Desk, at func(context.Context) staff.AtDesk) {
	c := calls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/verwaltung" + path,
			Summary: summary, Tags: []string{"desk"},
		}
	}
	post := func(id, path, summary string) huma.Operation { return op(id, http.MethodPost, path, summary) }
	httpapi.Register(api, post("searchPeople", "/suche", "Finds people and recommendations"), c.search)
	httpapi.Register(
		api, op("getDeskRecommendation", http.MethodGet, "/empfehlungen/{nummer}", "One recommendation whole"), c.show,
	)
	httpapi.Register(
		api, post("revealRecommendation", "/empfehlungen/{nummer}/zeigen", "Shows the persons of a recommendation"),
		c.reveal,
	)
	httpapi.Register(
		api, post("sendLetterAgain", "/empfehlungen/{nummer}/erneut", "Has the letter of the moment sent once more"),
		c.again,
	)
	httpapi.Register(
		api, op("getDeskPerson", http.MethodGet, "/personen/{id}", "One account, and what it began"), c.person,
	)
	httpapi.Register(api, post("revealPerson", "/personen/{id}/zeigen", "Shows an account's owner"), c.revealPerson)
	httpapi.Register(api, post("lockPerson", "/personen/{id}/sperre", "Locks an account"), c.lock)
	httpapi.Register(api, post("askErasure", "/loeschung/frage", "Asks for the signature of an erasure"), c.askErase)
	httpapi.Register(api, post("erasePerson", "/loeschung", "Erases a person everywhere"), c.erase)
	httpapi.Register(
		api, post("askCorrection", "/berichtigung/frage", "Asks for the signature of a correction"), c.askCorrect,
	)
	httpapi.Register(api, post("correctPerson", "/berichtigung", "Puts right what is kept of a person"), c.correct)
	export := post("exportPerson", "/personen/{id}/auskunft", "All that is kept of a person, as a file")
	export.Responses = map[string]*huma.Response{"200": {
		Description: "the file", Content: map[string]*huma.MediaType{
			exportType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		},
	}}
	httpapi.Register(api, export, c.export)
	httpapi.Register(api, post("answerInquiry", "/anfragen/{id}/antwort", "Answers an inquiry, once"), c.answer)
	httpapi.Register(
		api, op("listContactMessages", http.MethodGet, "/nachrichten", "What people wrote by the contact form"), c.messages,
	)
	httpapi.Register(
		api, op("getContactMessage", http.MethodGet, "/nachrichten/{id}", "One message, with its sender"), c.message,
	)
	httpapi.Register(
		api, post("closeContactMessage", "/nachrichten/{id}/erledigt", "Closes a message, once"), c.closeMessage,
	)
}

type done struct{}

type searchPeopleInput struct {
	httpapi.Tenant
	Body struct {
		Query string `json:"Suche" maxLength:"1200" doc:"number, address, name, or a line with a number"`
	}
}

// PeopleFound is the answer to a search.
type PeopleFound struct {
	_ struct{} `schema:"Personensuche"`

	Hits []PeopleHit `json:"Treffer" doc:"sellers, then accounts, then recommendations, each the newest first"`
	More bool        `json:"Weitere" doc:"there are more: a first name or a number narrows it"`
	Ways []string    `json:"GesuchtNach" enum:"number,award,order,customer,seller,email,name" doc:"how it was looked for"`
}

// PeopleHit is something that was found.
type PeopleHit struct {
	_ struct{} `schema:"Treffer"`

	Kind     string `json:"Art" enum:"recommendation,account,seller"`
	Number   string `json:"Nummer,omitempty" doc:"of the recommendation or the seller"`
	Account  string `json:"KontoId,omitempty" doc:"names the account"`
	Side     string `json:"Partei,omitempty" enum:"recommender,recipient," doc:"whose initials and address these are"`
	Initials string `json:"Initialen,omitempty" doc:"of the person"`
	Email    string `json:"EmailMaskiert,omitempty" doc:"masked"`
	Gone     bool   `json:"Geloescht" doc:"the person was erased"`
	Name     string `json:"Name,omitempty" doc:"of an agency"`
	Product  string `json:"Produktname,omitempty" doc:"of a recommendation"`
	Entered  bool   `json:"DatenEingegeben" doc:"an open one's friend has entered data, and not confirmed them"`
	Standing string `json:"Stand,omitempty" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired," doc:"of a recommendation"`
	Locked   bool   `json:"Gesperrt" doc:"of an account"`
	Ended    bool   `json:"Beendet" doc:"of a seller"`
	On       string `json:"Tag" format:"date" doc:"since when it is there"`
}

type foundAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PeopleFound
}

func (c calls) search(ctx context.Context, in *searchPeopleInput) (*foundAnswer, error) {
	found, err := c.desk.Search(ctx, c.at(ctx), tenant.From(ctx), tenant.LanguageFrom(ctx), in.Body.Query)
	if err != nil {
		return nil, err
	}
	out := &foundAnswer{CacheControl: noStore, Body: PeopleFound{Hits: toHits(found.Hits), More: found.More}}
	for _, w := range found.Ways {
		out.Body.Ways = append(out.Body.Ways, string(w))
	}
	return out, nil
}

type numberInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"100"`
}

type caseAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskCase
}

func (c calls) show(ctx context.Context, in *numberInput) (*caseAnswer, error) {
	one, err := c.desk.Show(ctx, c.at(ctx), tenant.From(ctx), tenant.LanguageFrom(ctx), in.Number)
	if err != nil {
		return nil, err
	}
	return &caseAnswer{CacheControl: noStore, Body: toCase(one)}, nil
}

type revealRecommendationInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"100"`
	Body   RevealReason
}

// RevealReason is why a person has to be seen.
type RevealReason struct {
	_ struct{} `schema:"Einsichtsgrund"`

	Reason string `json:"Grund" maxLength:"800" doc:"5 to 200 characters; it is kept for good and names nobody"`
}

// ClearPerson is a person whose name and address are shown.
type ClearPerson struct {
	_ struct{} `schema:"Klarname"`

	Name  string `json:"Name" doc:"first and last name"`
	Email string `json:"Email"`
}

// RevealedPersons are the persons of a recommendation.
type RevealedPersons struct {
	_ struct{} `schema:"Klarnamen"`

	Recommender *ClearPerson `json:"Empfehler,omitempty" doc:"missing once erased"`
	Friend      *ClearPerson `json:"Empfaenger,omitempty" doc:"missing where nobody entered data, and once erased"`
}

type revealedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         RevealedPersons
}

func (c calls) reveal(ctx context.Context, in *revealRecommendationInput) (*revealedAnswer, error) {
	r, err := c.desk.Reveal(ctx, c.at(ctx), tenant.From(ctx).ID, in.Number, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &revealedAnswer{CacheControl: noStore, Body: RevealedPersons{
		Recommender: toClear(r.Recommender), Friend: toClear(r.Friend),
	}}, nil
}

func toClear(c *lookup.Clear) *ClearPerson {
	if c == nil {
		return nil
	}
	return &ClearPerson{Name: c.Name, Email: c.Email}
}

type sendLetterAgainInput struct {
	httpapi.Tenant
	Number string `path:"nummer" maxLength:"100"`
	Body   struct {
		Side string `json:"Partei" enum:"recommender,recipient" doc:"to who"`
	}
}

// LetterAgain is what goes once more.
type LetterAgain struct {
	_ struct{} `schema:"ErneuterBrief"`

	Letter string `json:"Brief" enum:"reward,confirm" doc:"reward: claims the reward; confirm: confirms the data"`
	Waits  bool   `json:"Wartet" doc:"the mailbox never answered: it may leave within a day only"`
}

type letterAnswer struct{ Body LetterAgain }

func (c calls) again(ctx context.Context, in *sendLetterAgainInput) (*letterAnswer, error) {
	letter, err := c.desk.SendAgain(
		ctx, c.at(ctx), tenant.From(ctx).ID, in.Number, recommendation.Party(in.Body.Side),
	)
	if err != nil {
		return nil, err
	}
	return &letterAnswer{Body: LetterAgain{Letter: letter.Letter, Waits: letter.Waits}}, nil
}

type idInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"100"`
}

type deskPersonAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PersonPage
}

func (c calls) person(ctx context.Context, in *idInput) (*deskPersonAnswer, error) {
	p, err := c.desk.Person(ctx, c.at(ctx), tenant.From(ctx), tenant.LanguageFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &deskPersonAnswer{CacheControl: noStore, Body: toPerson(p)}, nil
}

type revealPersonInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100"`
	Body RevealReason
}

type clearAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ClearPerson
}

func (c calls) revealPerson(ctx context.Context, in *revealPersonInput) (*clearAnswer, error) {
	clear, err := c.desk.RevealAccount(ctx, c.at(ctx), in.ID, in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &clearAnswer{CacheControl: noStore, Body: ClearPerson{Name: clear.Name, Email: clear.Email}}, nil
}

type lockPersonInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"100"`
}

func (c calls) lock(ctx context.Context, in *lockPersonInput) (*done, error) {
	return &done{}, c.desk.LockAccount(ctx, c.at(ctx), tenant.From(ctx), in.ID)
}

type careInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100"`
	Body RevealReason
}

const exportType = "application/json"

func (c calls) export(ctx context.Context, in *careInput) (*huma.StreamResponse, error) {
	file, err := c.desk.ExportPerson(
		ctx, c.at(ctx), tenant.From(ctx), tenant.LanguageFrom(ctx), in.ID, in.Body.Reason,
	)
	if err != nil {
		return nil, err
	}
	return httpapi.Stream(httpapi.File{
		Name: "daten.json", ContentType: exportType, Within: 30 * time.Second,
		Write: func(_ context.Context, to io.Writer) error {
			_, err := to.Write(file)
			return err
		},
	}), nil
}

type answerInquiryInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"100"`
	Body struct {
		Answer string `json:"Antwort" maxLength:"16000" text:"lines" doc:"1 to 4000 characters"`
	}
}

func (c calls) answer(ctx context.Context, in *answerInquiryInput) (*done, error) {
	_, err := c.desk.AnswerInquiry(ctx, c.at(ctx), tenant.From(ctx).ID, in.ID, in.Body.Answer)
	return &done{}, err
}
