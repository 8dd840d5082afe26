package invitation_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/quotedprintable"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

func sheet(w fixture.Inviting, of fixture.Staffed, role member.Role, text string, trial, word bool) fixture.Answer {
	w.T.Helper()
	raw, err := json.Marshal(
		map[string]any{"Text": text, "Art": "VorOrt", "Zusage": word, "ZusageVersion": w.Version, "Probe": trial},
	)
	require.NoError(w.T, err)
	return w.Call(http.MethodPost, of.Path("/einladungen")+"/liste", of.Session(role), raw)
}

func TestAListIsTriedAndSentOnce(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	sheet := "\ufeffVorname;Nachname;E-Mail;Zugestimmt\r\nJörg;Öhler;joerg@example.de;ja\r\nMia;Nein;mia@example.de;\r\n;Ohne;ohne@example.de;ja\r\nJörg;Öhler;JOERG@example.de;x\r\n=1+1;Formel;f@example.de;ja\r\n"
	send := func(trial bool, key string) invitationrest.SheetResult {
		raw, err := json.Marshal(
			map[string]any{"Text": sheet, "Art": "VorOrt", "Zusage": true, "ZusageVersion": w.Version, "Probe": trial},
		)
		require.NoError(t, err)
		got := w.Call(
			http.MethodPost, w.North.Path("/einladungen")+"/liste", w.North.Session(member.Employee), raw,
			"Idempotency-Key", key,
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return fixture.Decoded[invitationrest.SheetResult](t, got)
	}
	tried := send(true, "")
	w.Relayed()
	assert.Zero(t, list(w, w.North, `{}`).Total, "a trial keeps nothing")
	want := map[int]string{
		2: "", 3: "invitation.word_required", 4: "field.required", 5: "invitation.repeated", 6: "sheet.cell_formula",
	}
	for _, result := range []invitationrest.SheetResult{tried, send(false, "k1")} {
		assert.Equal(t, 1, result.Invited)
		got := map[int]string{}
		for _, line := range result.Lines {
			got[line.Number] = ""
			for _, p := range line.Problems {
				got[line.Number] = p.Code
			}
		}
		assert.Equal(t, want, got)
	}
	again := send(false, "k2")
	assert.Zero(t, again.Invited)
	assert.Equal(t, "invitation.pending", again.Lines[0].Problems[0].Code)
	w.Relayed()
	assert.Equal(t, 1, w.Mails.Count("joerg@example.de"))
}

// Whether an address can be invited is shown to no one who doesn't say that its owner agreed, and only so often a day.
func TestWhoTriesListsLearnsLittleOfAddresses(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	invited(w, w.South, "joerg@example.de")
	const head, one = "Vorname;Nachname;E-Mail;Zusage\n", "Vorname;Nachname;E-Mail\nJörg;Öhler;joerg@example.de"
	for _, trial := range []bool{true, false} {
		refused(
			w, sheet(w, w.North, member.Employee, one, trial, false), http.StatusUnprocessableEntity,
			"invitation.word_required",
		)
	}
	got := fixture.Decoded[invitationrest.SheetResult](
		t, sheet(w, w.North, member.Employee, head+"Jörg;Öhler;joerg@example.de;nein\n", true, true),
	)
	assert.Equal(
		t, []invitationrest.SheetProblem{{Field: "Zusage", Code: "invitation.word_required"}}, got.Lines[0].Problems,
	)

	lines := func(from int) string {
		all := strings.Builder{}
		all.WriteString("Vorname;Nachname;E-Mail\n")
		for n := range 200 {
			fmt.Fprintf(&all, "Jörg;Öhler;joerg%d@example.de\n", from+n)
		}
		return all.String()
	}
	for n := range 3 {
		require.Equal(t, http.StatusOK, sheet(w, w.North, member.Employee, lines(200*n), true, true).Status)
	}
	for _, trial := range []bool{true, false} {
		got := fixture.Decoded[invitationrest.SheetResult](t, sheet(w, w.North, member.Owner, one, trial, true))
		assert.Equal(t, "invitation.trial_limit", got.Lines[0].Problems[0].Code, "nor does sending tell it")
	}
	assert.Equal(t, http.StatusOK, sheet(w, w.South, member.Owner, one, true, true).Status, "each agency has its own")
	assert.Equal(
		t, http.StatusOK,
		sheet(w, w.North, member.Employee, "Vorname;Nachname;E-Mail\nMia;Maier;mia@example.de", false, true).Status,
		"what is sent has a bound of its own",
	)
}

// What a list says is shown before anything leaves: which columns are read, and the first letters, word for word.
func TestATrialShowsHowAListWasUnderstoodAndItsFirstLetters(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	list := "Messe Kiel\nName;Kundennummer;Vorname;E-Mail;Einwilligung\nÖhler;7;Jörg;joerg@example.de;ja\nGroß;8;Mia;mia@example.de;nein\n" +
		"Kurz;9;Ole;ole@example.de;ja\nLang;10;Ida;ida@example.de;ja\nBaum;11;Udo;udo@example.de;ja\n"
	tried := fixture.Decoded[invitationrest.SheetResult](t, sheet(w, w.North, member.Employee, list, true, true))
	assert.Equal(t, []invitationrest.SheetColumn{
		{Name: "Vorname", Meaning: "Vorname"}, {Name: "Name", Meaning: "Nachname"}, {Name: "E-Mail", Meaning: "Email"},
		{Name: "Einwilligung", Meaning: "Zusage"}, {Name: "Kundennummer"},
	}, tried.Columns)
	assert.Equal(t, []int{1}, tried.Above)
	require.Len(t, tried.Letters, 3)
	for i, want := range []struct {
		line int
		name string
	}{{3, "Jörg Öhler"}, {5, "Ole Kurz"}, {6, "Ida Lang"}} {
		assert.Equal(t, want.line, tried.Letters[i].Number)
		assert.Contains(t, tried.Letters[i].Text, "Guten Tag "+want.name+",")
	}
	assert.NotContains(t, tried.Letters[0].Text, "#t=", "a draft opens nothing")

	sent := fixture.Decoded[invitationrest.SheetResult](t, sheet(w, w.North, member.Employee, list, false, true))
	assert.Empty(t, sent.Letters)
	w.Relayed()
	assert.Contains(t, plain(w, "joerg@example.de"), withoutLinks(tried.Letters[0].Text), "it is the letter that goes out")
}

// part is the plain text of a letter as it went out.
var part = regexp.MustCompile(`(?s)text/plain.*?\r\n\r\n(.*?)\r\n--[0-9a-f]{20}`)

// plain is the plain text of a letter, without its links.
func plain(w fixture.Inviting, to string) string {
	w.T.Helper()
	for _, m := range w.Mails.Got {
		if m.To != to {
			continue
		}
		found := part.FindStringSubmatch(m.Text)
		require.NotNil(w.T, found)
		text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(strings.ReplaceAll(found[1], "\r\n..", "\r\n."))))
		require.NoError(w.T, err)
		return withoutLinks(string(text))
	}
	return ""
}

var links = regexp.MustCompile(`https?://\S+`)

func withoutLinks(text string) string {
	return strings.Join(strings.Fields(links.ReplaceAllString(text, "")), " ")
}

// A list that can't be read is refused in words that say where, before any address is looked up and before anything
// is sent.
func TestAListThatCantBeReadIsRefusedWithThePlace(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	for list, want := range map[string]string{
		"Jörg;Öhler;joerg@example.de":                                               `"code":"sheet.head"`,
		"Vorname;Nachname;E-Mail;Widerspruch\nJörg;Öhler;joerg@example.de;":         `"values":{"column":"Widerspruch"}`,
		"Vorname;Nachname;E-Mail;Mail\nJörg;Öhler;joerg@example.de;":                `"values":{"column":"E-Mail","line":"1","other":"Mail"}`,
		"Vorname;Nachname;E-Mail\n\n\"Jörg;Öhler;joerg@example.de\nMia;Groß;m@x.de": `"values":{"line":"3"}`,
	} {
		for _, trial := range []bool{true, false} {
			got := sheet(w, w.North, member.Employee, list, trial, true)
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status, list)
			assert.Contains(t, string(got.Body), want, list)
		}
	}
	w.Relayed()
	assert.Zero(t, w.Mails.Count("joerg@example.de")+w.Mails.Count("m@x.de"))
}

// A workbook is read as a person sees it, and what stands in its cells is text.
func TestAWorkbookIsAList(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	send := func(fill func(f *excelize.File)) fixture.Answer {
		f := excelize.NewFile()
		defer func() { require.NoError(t, f.Close()) }()
		require.NoError(t, f.SetSheetRow("Sheet1", "A2", &[]any{"Vorname", "Nachname", "E-Mail", "Einwilligung"}))
		fill(f)
		var out bytes.Buffer
		require.NoError(t, f.Write(&out))
		raw, err := json.Marshal(
			map[string]any{"Datei": out.Bytes(), "Art": "VorOrt", "Zusage": true, "ZusageVersion": w.Version},
		)
		require.NoError(t, err)
		return w.Call(http.MethodPost, w.North.Path("/einladungen")+"/liste", w.North.Session(member.Employee), raw)
	}
	person := func(f *excelize.File, row int, values ...any) {
		require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", row), &values))
	}
	got := fixture.Decoded[invitationrest.SheetResult](t, send(func(f *excelize.File) {
		person(f, 3, "Jörg", "Öhler", "joerg@example.de", true)
		person(f, 4, "Mia", "Groß", "mia@example.de", false)
		person(f, 5, "<b>Ole</b>", "Kurz", "ole@example.de", "ja")
		person(f, 6, "Ida", strings.Repeat("Lang", 5000), "ida@example.de", "ja")
		person(f, 7, "Udo", "Baum", "udo@example.de")
		require.NoError(t, f.SetCellFormula("Sheet1", "D7", "WENN(1;0)"))
	}))
	reasons := map[int]string{}
	for _, line := range got.Lines {
		for _, p := range line.Problems {
			reasons[line.Number] = p.Field + " " + p.Code
		}
	}
	assert.Equal(
		t,
		map[int]string{
			4: "Zusage invitation.word_required", 5: "Vorname field.invalid", 6: "Nachname field.invalid",
			7: "Zusage sheet.cell_formula",
		},
		reasons,
	)
	w.Relayed()
	assert.Equal(t, 1, w.Mails.Count("joerg@example.de"))
	refused(w, send(func(f *excelize.File) {
		person(f, 3, "Mia", "Groß", "mia@example.de", "ja")
		require.NoError(t, f.SetRowVisible("Sheet1", 3, false))
	}), http.StatusUnprocessableEntity, "sheet.hidden")
	refused(w, send(func(f *excelize.File) {
		require.NoError(t, f.SetSheetRow("Sheet1", "E2", &[]any{"Sperre"}))
		person(f, 3, "Mia", "Groß", "mia@example.de", "ja")
	}), http.StatusUnprocessableEntity, "invitation.consent_column")
	assert.Zero(t, w.Mails.Count("mia@example.de"))
}
