package recommendation_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestWhatALineMayNotContain(t *testing.T) {
	refused := func(line string) string {
		var wrong fault.Fields
		recommendation.CheckLine(
			recommendation.CleanLine(line), "line", []string{"kuendigung", "spreeversicherung"}, &wrong,
		)
		if len(wrong) == 0 {
			return ""
		}
		return wrong[0].Code
	}
	for _, line := range []string{
		"", "Bei mir war nach einem Rohrbruch in drei Tagen alles erledigt.", "Seit 2019 dabei, z.B. 24,95 € im Monat!",
		"Am 24.12.2026 hat’s geklappt. Ich <3 die Leute da.", "Dr. Ada ist super, u.a. am Telefon. 👨‍👩‍👧",
		"R&B-Fan? 100 % zufrieden; 5 < 6", strings.Repeat("ö", 120), "Das kündigungsfreie Jahr war gut.",
		"Prämie 1.000 bis 2.000 Euro", "Super Service.Sehr nette Leute!", "Hat geklappt.Danke dafür", "toll.und günstig",
		"Guter Laden.Es hat nur einen Tag gedauert.", "So war’s gut.So geht Service.", "Der Punkt ist: es klappt.",
		"Ein Punkt für euch, und zwei Sterne dazu.", "I was at home and it just worked.",
		"Erst eins, zwei, drei, dann fertig", "Um Punkt acht war der Techniker da.", "Vor Ort ab Punkt 8.Alles gut.",
		"Ich war at its best ;)", "Es lief von A.Bis Z.",
	} {
		assert.Empty(t, refused(line), line)
	}
	for line, code := range map[string]string{
		strings.Repeat("ö", 121):              "field.too_long",
		"Schau auf https://evil.example":      "line.plain",
		"evil.example ist besser":             "line.plain",
		"www . evil":                          "line.plain",
		"evil .de":                            "line.plain",
		"Evil.De":                             "line.plain",
		"Schau.Mal.evil.ninja":                "line.plain",
		"evil.es":                             "line.plain",
		"Guck auf Evil.Es":                    "line.plain",
		"evil.рф":                             "line.plain",
		"evil.onion":                          "line.plain",
		"evil.co.uk/x":                        "line.plain",
		"anna at example punkt de":            "line.plain",
		"anna at evil dot com":                "line.plain",
		"Evil Punkt DE":                       "line.plain",
		"anna ät evil":                        "line.plain",
		"anna AT gmail":                       "line.plain",
		"anna at t-online":                    "line.plain",
		"anna *at* evil":                      "line.plain",
		"anna -at- evil -punkt- de":           "line.plain",
		"null drei drei eins, fünf fünf fünf": "line.plain",
		"zero three 3 one - five five five 0": "line.plain",
		"Schreib an ich@evil.example":         "line.plain",
		"Schreib an ich (at) evil (punkt) de": "line.plain",
		"Ruf an: 0331 / 55 50-240":            "line.plain",
		"+49 (331) 5550240":                   "line.plain",
		"٠٣٣١٥٥٥٠٢٤٠":                         "line.plain",
		"<b>fett</b>":                         "line.plain",
		"&lt;script&gt;":                      "line.plain",
		"[hier](evil)":                        "line.plain",
		"ev\u200bil.ex\u202eample":            "line.plain",
		"Deine Kündigung läuft":               "line.word",
		"SPREEVERSICHERUNG!":                  "line.word",
	} {
		assert.Equal(t, code, refused(line), line)
	}
}

func TestALineIsCleaned(t *testing.T) {
	assert.Equal(
		t, "Gut und schnell.", recommendation.CleanLine(" Gut\n\tund\u202e \u200bschnell.\x00 "),
	)
}

func TestAReportedLineIsShownToNoOne(t *testing.T) {
	now := time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC)
	r := &recommendation.Recommendation{Line: recommendation.Line{Text: "Nimm das."}}
	assert.Equal(t, "Nimm das.", r.Line.Shown())
	r.ReportLine(now)
	r.ReportLine(now.Add(time.Hour))
	assert.Empty(t, r.Line.Shown())
	assert.Equal(t, &now, r.Line.ReportedAt, "again, nothing happens")
	none := &recommendation.Recommendation{}
	none.ReportLine(now)
	assert.Nil(t, none.Line.ReportedAt)
}

func TestALineIsAddedOnceAndBeforeTheLinkIsOpened(t *testing.T) {
	now := time.Date(2026, 11, 30, 9, 0, 0, 0, time.UTC)
	open := func() *recommendation.Recommendation {
		return &recommendation.Recommendation{Status: recommendation.Open, ValidUntil: now.Add(time.Hour)}
	}
	r := open()
	require.NoError(t, r.AddLine("Nimm das.", false, now))
	assert.Equal(t, "Nimm das.", r.Line.Shown())
	require.ErrorIs(t, r.AddLine("Nimm jenes.", false, now), recommendation.ErrLineOver, "it has one")
	require.ErrorIs(t, open().AddLine("Nimm das.", true, now), recommendation.ErrLineOver, "somebody has read the page")
	require.ErrorIs(t, open().AddLine("Nimm das.", false, now.Add(time.Hour)), recommendation.ErrExpired)
	for name, change := range map[string]func(*recommendation.Recommendation){
		"entered":        func(r *recommendation.Recommendation) { r.RecipientID = "ben" },
		"made by a code": func(r *recommendation.Recommendation) { r.OfflineCode = "7K2M9QX4" },
		"reported": func(r *recommendation.Recommendation) {
			r.Line.Text = "Nimm das."
			r.ReportLine(now)
		},
	} {
		r := open()
		change(r)
		require.ErrorIs(t, r.AddLine("Nimm jenes.", false, now), recommendation.ErrLineOver, name)
	}
}
