package backendtest

import "weitersagen.app/bff/internal/backend/wire"

// ofInvitations is what agencies' invitations and their requests to take part ask.
var ofInvitations = map[string]answer{
	"ListAgencyInvitations": func(_ *Fake, a Asked) (any, error) {
		q := of[wire.ReportQuestion](a)
		return wire.InvitationReport{Pagenumber: q.Pagenumber, Pagesize: q.Pagesize, Total: 2, Rows: []wire.InvitationRow{
			{
				ID: "i-1", FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Talk: "Telefon",
				Status: "Verschickt", Inviter: "Olga Öhler",
				CreatedAt: day, WrittenAt: day, ValidUntil: "2026-12-20",
			},
			{ID: "i-2", Talk: "VorOrt", Status: "Abgelehnt", CreatedAt: day, WrittenAt: day, ValidUntil: "2026-12-20"},
		}}, nil
	},
	"GetInvitationForm": same(wire.InvitationForm{
		Sentence: "Die Person hat zugestimmt.", Version: "2026-11-25", Left: 97, Template: "Vorname;Nachname;E-Mail",
		Waiting: 3,
	}),
	"ImportInvitations": func(_ *Fake, a Asked) (any, error) {
		return wire.SheetResult{
			Trial: of[wire.Sheet](a).Trial, Invited: 1, Above: []int64{1},
			Columns: []wire.SheetColumn{{Name: "Name", Meaning: "Nachname"}, {Name: "Ort"}},
			Letters: []wire.SheetLetter{{Number: 2, Subject: "Olga Öhler lädt Sie ein", Text: "Guten Tag Jörg,"}},
			Lines: []wire.SheetLine{
				{Number: 2, FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Talk: "VorOrt"},
				{Number: 3, LastName: "Ohne", Email: "ohne", Problems: []wire.SheetProblem{
					{Field: "Vorname", Code: "field.required"}, {Field: "Email", Code: "email.invalid"},
				}},
			},
		}, nil
	},
	"GetAgencyRequest": same(wire.AgencyRequestView{
		AgencyName: "Agentur Öhler", FirstName: "Olga", Email: "olga@example.org", ValidUntil: "2026-12-02",
		Entered: &wire.AgencyRequestEntered{LastName: "Öhler", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam"},
	}),
	"ConfirmAgencyRequest": same(wire.AgencyRequestMore{Token: "more"}),
	"GetInvitation": same(wire.Invitation{
		FirstName: "Jörg", LastName: "Öhler", Email: "joerg@example.org", Inviter: "Olga Öhler", Agency: "Agentur Öhler",
		Talk:      "Telefon",
		Confirmed: day, ValidUntil: "2026-12-20",
	}),
}
