package backendtest

import (
	"context"
	"strconv"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func (f *Fake) AgencyInvitations(_ context.Context, c backend.Call, agency string, q wire.ReportQuestion) (wire.InvitationReport, error) {
	return wire.InvitationReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 2, Rows: []wire.InvitationRow{
		{ID: "i-1", FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Talk: "Telefon", Status: "Verschickt", Inviter: "Olga Öhler", CreatedAt: day, WrittenAt: day, ValidUntil: "2026-12-20"},
		{ID: "i-2", Talk: "VorOrt", Status: "Abgelehnt", CreatedAt: day, WrittenAt: day, ValidUntil: "2026-12-20"},
	}}, f.askReport("AgencyInvitations", c, agency, q)
}

func (f *Fake) InvitationForm(_ context.Context, c backend.Call, agency string) (wire.InvitationForm, error) {
	return wire.InvitationForm{Sentence: "Die Person hat zugestimmt.", Version: "2026-11-25", Left: 97, Template: "Vorname;Nachname;E-Mail", Waiting: 3}, f.ask("InvitationForm", c, agency)
}

func (f *Fake) Invite(_ context.Context, c backend.Call, i wire.NewInvitation) error {
	return f.ask("Invite", c, i.FirstName, i.LastName, i.Email, i.Talk, i.Inviter, strconv.FormatBool(i.Word), i.Version)
}

func (f *Fake) InviteList(_ context.Context, c backend.Call, agency string, s wire.Sheet) (wire.SheetResult, error) {
	return wire.SheetResult{Trial: s.Trial, Invited: 1, Above: []int64{1}, Columns: []wire.SheetColumn{{Name: "Name", Meaning: "Nachname"}, {Name: "Ort"}}, Letters: []wire.SheetLetter{
		{Number: 2, Subject: "Olga Öhler lädt Sie ein", Text: "Guten Tag Jörg,"},
	}, Lines: []wire.SheetLine{
		{Number: 2, FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Talk: "VorOrt"},
		{Number: 3, LastName: "Ohne", Email: "ohne", Problems: []wire.SheetProblem{{Field: "Vorname", Code: "field.required"}, {Field: "Email", Code: "email.invalid"}}},
	}}, f.ask("InviteList", c, agency, s.Text+s.File, s.Talk, s.Inviter, strconv.FormatBool(s.Word), s.Version, strconv.FormatBool(s.Trial))
}

func (f *Fake) InviteAgain(_ context.Context, c backend.Call, agency, id string) error {
	return f.ask("InviteAgain", c, agency, id)
}

func (f *Fake) WithdrawInvitation(_ context.Context, c backend.Call, agency, id string) error {
	return f.ask("WithdrawInvitation", c, agency, id)
}

func (f *Fake) AgencyConsents(_ context.Context, c backend.Call) (rules, privacy wire.Text, err error) {
	return wire.Text{TextID: "rules", Version: "3", Label: "Ja", Title: "Regeln", HTML: "<p>…</p>"}, wire.Text{TextID: "privacy", Version: "4", Label: "Ja", Title: "Datenschutz", HTML: "<p>…</p>"}, f.ask("AgencyConsents", c)
}

func (f *Fake) RequestAgency(_ context.Context, c backend.Call, r wire.AgencyRequest) error {
	return f.ask("RequestAgency", c, r.AgencyName, r.Email, r.RulesVersion)
}

func (f *Fake) AgencyRequest(_ context.Context, c backend.Call, token string) (wire.AgencyRequestView, error) {
	return wire.AgencyRequestView{
		AgencyName: "Agentur Öhler", FirstName: "Olga", Email: "olga@example.org", ValidUntil: "2026-12-02",
		Entered: &wire.AgencyRequestEntered{LastName: "Öhler", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam"},
	}, f.ask("AgencyRequest", c, token)
}

func (f *Fake) ConfirmAgencyRequest(_ context.Context, c backend.Call, token string) (wire.AgencyRequestMore, error) {
	return wire.AgencyRequestMore{Token: "more"}, f.ask("ConfirmAgencyRequest", c, token)
}

func (f *Fake) CompleteAgencyRequest(_ context.Context, c backend.Call, d wire.AgencyDetails) error {
	return f.ask("CompleteAgencyRequest", c, d.Token, d.LegalForm, strconv.FormatInt(d.People, 10))
}

func (f *Fake) Invitation(_ context.Context, c backend.Call, token string) (wire.Invitation, error) {
	return wire.Invitation{
		FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Inviter: "Olga Öhler", Agency: "Agentur Öhler", Talk: "Telefon", Confirmed: day, ValidUntil: "2026-12-20",
	}, f.ask("Invitation", c, token)
}

func (f *Fake) AcceptInvitation(_ context.Context, c backend.Call, token, first, last string) error {
	return f.ask("AcceptInvitation", c, token, first, last)
}

func (f *Fake) DeclineInvitation(_ context.Context, c backend.Call, token string, never bool) error {
	return f.ask("DeclineInvitation", c, token, strconv.FormatBool(never))
}
