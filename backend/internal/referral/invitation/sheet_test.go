package invitation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/sheet"
	"weitersagen.app/backend/internal/referral/invitation"
)

// listed reads lines of cells between semicolons.
func listed(text string) (invitation.List, error) {
	var t sheet.Table
	for i, line := range strings.Split(text, "\n") {
		if strings.Trim(line, ";") != "" {
			t.Rows = append(t.Rows, sheet.Row{Number: i + 1, Cells: strings.Split(line, ";")})
		}
	}
	return invitation.ReadList(t, invitation.Phone)
}

func TestAListIsReadByTheNamesOfItsColumns(t *testing.T) {
	want := []invitation.Line{
		{Number: 2, Word: true, Wanted: invitation.Wanted{
			FirstName: "Anna", LastName: "Berg", Email: "anna@example.de", Talk: invitation.OnSite,
		}},
		{Number: 4, Word: true, Wanted: invitation.Wanted{
			FirstName: "Mia", LastName: "Groß", Email: "mia@example.de", Talk: invitation.Phone,
		}},
	}
	for name, text := range map[string]string{
		"as the template has them": "Vorname;Nachname;E-Mail;Art\nAnna;Berg;anna@example.de;vor Ort\n\nMia;Groß;mia@example.de",
		"in another order":         "email;last name;first name;kind\nanna@example.de;Berg;Anna;on site\n\nmia@example.de;Groß;Mia;Telefon",
		"with others between":      "Name;Telefonnummer;Vorname;Mail;Art\nBerg;0170;Anna;anna@example.de;Vor Ort\n;;;;\nGroß;;Mia;mia@example.de;",
	} {
		got, err := listed(text)
		require.NoError(t, err, name)
		assert.Equal(t, want, got.Lines, name)
	}
	got, err := listed("\nEinladungen im Mai\nName;Vorname;Mail\nBerg;Anna;anna@example.de")
	require.NoError(t, err, "an empty first row swaps no names")
	assert.Equal(t, "Anna", got.Lines[0].FirstName)
	assert.Equal(t, []int{2}, got.Above)
	for _, name := range []string{
		"Email", "E-Mail", "e-mail", "Mail", "E-Mail-Adresse", "Mail-Adresse", "EMAILADRESSE", "Email address",
	} {
		got, err := listed("Vorname;Nachname;" + name + "\nA;B;a@b.de")
		require.NoError(t, err, name)
		assert.Equal(t, "a@b.de", got.Lines[0].Email, name)
	}
}

func TestAListWithoutNamesOfColumnsIsRefused(t *testing.T) {
	for text, want := range map[string]error{
		"Anna;Berg;anna@example.de":                               sheet.ErrHead,
		"Anna;Berg;anna@example.de\nVorname;Nachname;E-Mail\nA;B": sheet.ErrHead,
		"Mia;Name;mia@example.de":                                 sheet.ErrMissing,
		"Vorname;Nachname;Postfach\nA;B;a@b.de":                   sheet.ErrMissing,
		"E-Mail;Name\na@b.de;B":                                   sheet.ErrMissing,
		"Vorname;Nachname;E-Mail":                                 sheet.ErrEmpty,
		"Vorname;Nachname;Name;E-Mail\nA;B;C;a@b.de":              sheet.ErrTwice,
		"Vorname;Nachname;E-Mail;Einwilligung;Zugestimmt\nA":      sheet.ErrTwice,
		"": sheet.ErrEmpty,
	} {
		_, err := listed(text)
		require.ErrorIs(t, err, want, text)
	}
	line := "Jörg;Öhler;joerg@example.de\n"
	got, err := listed("Vorname;Nachname;E-Mail\n" + strings.Repeat(line, invitation.MostLines))
	require.NoError(t, err)
	assert.Len(t, got.Lines, invitation.MostLines)
	_, err = listed("Vorname;Nachname;E-Mail\n" + strings.Repeat(line, invitation.MostLines+1))
	require.ErrorIs(t, err, sheet.ErrLong)
}

func TestAListSaysOfEachWhetherThereWasAYes(t *testing.T) {
	for _, name := range []string{
		"Zugestimmt", "Einwilligung", "Einverständnis", "einverstanden", "Opt-in", "Opt-In?", "Zustimmung liegt vor",
		"Consent",
	} {
		got, err := listed("Vorname;Nachname;Email;" + name + "\nA;B;a@b.de;Ja\nA;B;a@b.de;x\nA;B;a@b.de;nein\nA;B;a@b.de;\nA;B;a@b.de\nA;B;a@b.de;vielleicht\nA;B;a@b.de;ja, aber nicht per Mail")
		require.NoError(t, err, name)
		var words []bool
		for _, l := range got.Lines {
			words = append(words, l.Word)
		}
		assert.Equal(t, []bool{true, true, false, false, false, false, false}, words, "%s: only a clear yes is one", name)
	}
	got, err := listed("Vorname;Nachname;Email\nA;B;a@b.de")
	require.NoError(t, err)
	assert.True(t, got.Lines[0].Word, "the member says it of all")
}

func TestAColumnThatLooksLikeConsentOrObjectionIsNeverPassedOver(t *testing.T) {
	for _, list := range []string{
		";Widerspruch\nA;B;a@b.de;", ";Werbesperre\nA;B;a@b.de;", ";Opt-out\nA;B;a@b.de;x", ";DSGVO\nA;B;a@b.de;ok",
		";Einwilligung (E-Mail)\nA;B;a@b.de;ja", ";Sperre seit\nA;B;a@b.de;",
		";Newsletter\nA;B;a@b.de;ja", ";Keine Werbung\nA;B;a@b.de;", ";nicht kontaktieren\nA;B;a@b.de;",
		";Do not mail\nA;B;a@b.de;", ";Verstorben am\nA;B;a@b.de;",
		";Darf rein?\nA;B;a@b.de;Nein", ";Bemerkung\nA;B;a@b.de;will keine Werbung mehr", ";Status\nA;B;a@b.de;gesperrt",
		"\nA;B;a@b.de;nein",
	} {
		_, err := listed("Vorname;Nachname;Email" + list)
		require.ErrorIs(t, err, invitation.ErrConsentColumn, list)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused)
		assert.NotEmpty(t, refused.Values["column"], list)
	}
	got, err := listed("Kundennummer;Vorname;Nachname;Email;Gewerbe;Nichtraucher;Ort\n7;A;B;a@b.de;ja;;Kiel;ab Mai")
	require.NoError(t, err)
	assert.Equal(t, []invitation.ListColumn{
		{Name: "Vorname", Meaning: invitation.FieldFirstName}, {Name: "Nachname", Meaning: invitation.FieldLastName},
		{Name: "Email", Meaning: invitation.FieldEmail},
		{Name: "Kundennummer"}, {Name: "Gewerbe"}, {Name: "Nichtraucher"}, {Name: "Ort"}, {Name: "H"},
	}, got.Columns, "and every other column is named")
}

func TestAListSaysHowOneSpokeInTheWordsOfTheForm(t *testing.T) {
	for word, want := range map[string]invitation.Talk{
		"Vor Ort": invitation.OnSite, "persönlich": invitation.OnSite, "On site": invitation.OnSite,
		"IN PERSON": invitation.OnSite, "on-site": invitation.OnSite,
		"Telefon": invitation.Phone, "am Telefon": invitation.Phone, "Tel.": invitation.Phone,
		"By telephone": invitation.Phone, "phone": invitation.Phone, "": invitation.Phone,
		"per Brief": "",
	} {
		got, err := listed("Vorname;Nachname;Email;Art\nA;B;a@b.de;" + word)
		require.NoError(t, err)
		assert.Equal(t, want, got.Lines[0].Talk, word)
	}
}

func TestACellThatASpreadsheetSpoiledLeavesItsLineOut(t *testing.T) {
	got, err := listed("Vorname;Nachname;Email;Zugestimmt\n#NV;B;=A1;ja\nA;B;a@b.de;#NV")
	require.NoError(t, err)
	assert.Equal(
		t,
		fault.Fields{{Path: invitation.FieldFirstName, Code: "sheet.cell_error"}, {
			Path: invitation.FieldEmail, Code: "sheet.cell_formula",
		}},
		got.Lines[0].Spoiled,
	)
	assert.Equal(t, fault.Fields{{Path: invitation.FieldWord, Code: "sheet.cell_error"}}, got.Lines[1].Spoiled)
}
