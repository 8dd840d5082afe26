package personal

import (
	"context"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Settings are the person's own data.
type Settings struct {
	Person    Names    `json:"person"`
	Email     string   `json:"email"`
	Language  string   `json:"language" doc:"of the mails"`
	Languages []string `json:"languages"`
	Subscription
	StoresBank     bool      `json:"storesBank" doc:"whether the tenant keeps bank accounts"`
	GermanIBANOnly bool      `json:"germanIbanOnly"`
	Bank           *Bank     `json:"bank,omitempty"`
	Sessions       []Session `json:"sessions" doc:"where the person is logged in, what was used last first"`
	Ending         Ending    `json:"ending"`
	NoPassword     bool      `json:"noPassword" doc:"no password is set, and one can be: what takes one needs it first"`
}

// Names are how the person is called.
type Names struct {
	Salutation string `json:"salutation" enum:"Frau,Herr,Divers,"`
	FirstName  string `json:"firstName" maxLength:"100"`
	LastName   string `json:"lastName" maxLength:"100"`
}

// Ending is what ends with the account.
type Ending struct {
	OwedCents int64 `json:"owedCents" doc:"awards that were not paid yet"`
	OpenCount int   `json:"openCount" doc:"recommendations that still run"`
	Agency    bool  `json:"agency" doc:"the person belongs to an agency, whose area ends with the account"`
}

// LanguageForm sets the language of the mails.
type LanguageForm struct {
	Language string `json:"language" maxLength:"2"`
}

// lacksPassword tells whether a first password is offered; where people come by the company's portal there are none.
func lacksPassword(v *screen.Visit, a backend.Account) bool {
	return a.NoPassword && !v.Tenant.Modules.Autologin
}

func (s *Screens) getSettings(ctx context.Context, _ *struct{}) (*screen.Answer[Settings], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	var (
		overview backend.Overview
		bank     wire.BankAccount
		text     wire.Text
		open     wire.SessionsAnswerBody
	)
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) { overview, err = s.backend.Overview(together, call); return })
	g.Go(func() (err error) { open, err = s.backend.ListSessions(together, call); return })
	if v.Tenant.Modules.StoringBankData {
		g.Go(func() (err error) { bank, err = s.backend.GetBankAccount(together, call); return })
	}
	if v.Tenant.Modules.NewsletterPermission {
		g.Go(func() (err error) { text, err = s.backend.NewsletterText(together, v.Public()); return })
	}
	if err := g.Wait(); err != nil {
		return nil, err
	}
	account := overview.Account
	return screen.Show(Settings{
		Person: namesOf(account), Email: account.Email, Language: account.Language,
		Languages:    screen.List(v.Tenant.Languages),
		Subscription: subscriptionOf(v, account, text), StoresBank: v.Tenant.Modules.StoringBankData,
		GermanIBANOnly: v.Tenant.Modules.GermanIBANOnly, Bank: bankOf(bank), Sessions: screen.Map(open.Sessions, sessionOf),
		Ending: endingOf(overview.Recommendations, open.InAgency), NoPassword: lacksPassword(v, account),
	}), nil
}

func namesOf(a backend.Account) Names {
	return Names{Salutation: a.Salutation, FirstName: a.FirstName, LastName: a.LastName}
}

// endingOf counts what runs, also where the whole reward was given away: a friend's link ends with the account.
func endingOf(rows []backend.OwnInShort, agency bool) Ending {
	t := totalsOf(rows)
	e := Ending{OwedCents: t.Waiting.Cents + t.UnderWay.Cents, Agency: agency}
	for i := range rows {
		if runs(rows[i].Standing) {
			e.OpenCount++
		}
	}
	return e
}

type namesInput struct{ Body Names }

func (s *Screens) putPerson(ctx context.Context, in *namesInput) (*screen.Answer[Names], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	account, err := s.backend.Rename(ctx, call, wire.UpdateUserInputBody{
		Salutation: in.Body.Salutation, FirstName: in.Body.FirstName, LastName: in.Body.LastName,
	})
	if err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Show(namesOf(account)), nil
}

type languageInput struct{ Body LanguageForm }

func (s *Screens) putLanguage(ctx context.Context, in *languageInput) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.UpdateLanguage(ctx, call, wire.LanguageInputBody{Language: in.Body.Language}); err != nil {
		return nil, screen.Relocate(err, in)
	}
	return screen.Nothing(), nil
}
