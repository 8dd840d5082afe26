package zxcvbn_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/account/zxcvbn"
)

func TestCommon(t *testing.T) {
	own := []string{"Jürgen", "Quandelbach", "juergen.quandelbach", "blumenwiese", "Havelschutz", "ok", ""}
	tests := []struct {
		why      string
		common   bool
		examples []string
	}{
		{"words", true, []string{
			"Passwort1", "Geheim123", "Willkommen1!", "Schatz2024", "Hallo1234", "P4sswort1", "Pa$$wort1",
		}},
		{"words with years", true, []string{
			"Sommer26", "Sommer2026", "Winter1999!", "Herbst24!!", "2024Frühling", "Weihnachten24",
		}},
		{"names", true, []string{"Andreas1985", "Sabine77!", "Thomas1234", "AnnaAnna1"}},
		{"towns", true, []string{"Hamburg2024!", "Koeln1948", "Köln1948", "Muenchen1", "Munchen12", "Düsseldorf1"}},
		{"clubs", true, []string{"Schalke04", "Borussia09", "Bayern1900", "Werder1899!", "Dynamo53!"}},
		{"keyboard walks", true, []string{"Qwertz123", "Qwertzuiop1", "Asdfghjkl1", "Yxcvbnm12", "1Qay2Wsx", "1q2w3e4R"}},
		{"repetitions and sequences", true, []string{"Aaaaaaa1", "Abcdefg1", "Abc12345"}},
		{"English ones", true, []string{"Password1", "Iloveyou1", "Dragon123", "Superman1"}},
		{"backwards", true, []string{"Trowssap1", "Remmos26"}},
		{"own name and address", true, []string{
			"Jürgen1961", "Juergen61!", "Quandelbach1", "Quandelbach2024!", "Blumenwiese7", "Havelschutz1",
			"JuergenQuandelbach1", "Quandelbach.Juergen61",
		}},
		{"good ones", false, []string{
			"xK7pQ2mAz", "Regenwolke trinkt 3 Tassen", "Kuhstall-Fagott-19", "vB9#kLm2Qx", "DreiKatzen tanzen7",
			"Zwiebel4Fahrrad",
			"Hamburg83920175", "wT5fkZ0rqe",
		}},
	}
	list := zxcvbn.New()
	for _, tt := range tests {
		t.Run(tt.why, func(t *testing.T) {
			for _, password := range tt.examples {
				assert.Equal(t, tt.common, list.Common(password, own), password)
			}
		})
	}
}

func TestOnlyTheOwnNameIsPersonal(t *testing.T) {
	list := zxcvbn.New()
	assert.False(t, list.Common("Quandelbach83", nil), "a name that nobody connects with the person")
	assert.True(t, list.Common("Quandelbach83", []string{"Quandelbach"}))
	assert.False(t, list.Common("xokK7pQ2mA", []string{"ok", "x", ""}), "short words make nothing weak")
}

func TestOwnWordsInARowAreNoPassword(t *testing.T) {
	list, own := zxcvbn.New(), []string{"Mara", "Lindner-Öztürk", "HS-101"}
	for _, weak := range []string{
		"Lindner-Mara-HS-101", "MaraLindnerHS101", "hs101-Lindner-Mara!", "Mara.Oeztuerk.101", "L1ndner-M4ra-HS-101",
		"Lindner HS-101 Mara 26", "Lindner-Öztürk-Mara-7",
		"MaraMaraLindner1",
	} {
		assert.True(t, list.Common(weak, own), weak)
		assert.False(t, list.Common(weak, nil) && len(weak) > 18, "it is the own words that make it weak: %s", weak)
	}
	for _, good := range []string{
		"Mara-Kuhstall-Fagott-19", "Regenwolke trinkt 3 Tassen", "Lindner9vB#kLm2Qx", "xK7pQ2mAzHS-101",
	} {
		assert.False(t, list.Common(good, own), good)
	}
}

func TestLongPasswordsAreJudgedQuickly(t *testing.T) {
	list := zxcvbn.New()
	assert.False(t, list.Common("Zwiebel4Fahrrad"+strings.Repeat("xK7p", 40), nil))
	assert.True(t, list.Common(strings.Repeat("aA1", 60), nil))
	assert.True(t, list.Common("\xff\xfe broken 1A", nil), "what is no text isn't judged as strong")
}

func BenchmarkCommon(b *testing.B) {
	list := zxcvbn.New()
	for b.Loop() {
		list.Common("Kuhstall-Fagott-19", []string{"Jürgen", "Quandelbach"})
	}
}
