package seller_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

func TestReadableEnds(t *testing.T) {
	for text, want := range map[string]seller.Handle{
		"anna-energie":          "anna-energie",
		" Anna-Energie ":        "anna-energie",
		"abc":                   "abc",
		"24h":                   "24h",
		"strom-2026-11":         "strom-2026-11",
		strings.Repeat("a", 40): seller.Handle(strings.Repeat("a", 40)),
		strings.Repeat("a", 41): "",
		"ab":                    "",
		"":                      "",
		"-anna":                 "",
		"anna-":                 "",
		"anna--energie":         "",
		"anna_energie":          "",
		"anna.energie":          "",
		"änna":                  "",
		"anna energie":          "",
		"anna/energie":          "",
		"anna\u202eeigrene":     "",
		"anna\x00":              "",
		"0301234567":            "",
		"anna-017-0123":         "",
		"anna@example.de":       "",
	} {
		got, err := seller.ParseHandle(text)
		if want == "" {
			require.ErrorIs(t, err, seller.ErrHandle, text)
			continue
		}
		require.NoError(t, err, text)
		assert.Equal(t, want, got)
		assert.False(t, token.Secret(got).WellFormed(), "no token looks like it")
	}
}

func TestReadableEndsThatAreOthers(t *testing.T) {
	own := &tenant.Tenant{ID: "funkwelle", Name: "Funkwelle AG", ProgrammeName: "Funk & Freunde"}
	own.Rules.ReservedHandles = []string{"Konkurrenz-Telecom", "Schimpfwort"}
	elsewhere := []*tenant.Tenant{own, {ID: "havelschutz", Name: "Havelschutz Versicherung", ProgrammeName: "Schutz"}}
	others := []seller.Seller{{Name: "Agentur Öhler & Söhne"}, {Name: ""}, {Name: "Café Nord"}}
	for h, free := range map[seller.Handle]bool{
		"anna-energie": true, "login": false, "pra-emie": false, "funkwelle": false, "anna-bei-funkwelle": false,
		"funk-welle": false, "funkfreunde": false, "agentur-oehler-soehne": false, "agenturoehlersoehne": false,
		"funkwe11e": false, "anna-funkweiie": false, "l0gin": false, "log1n": false, "agentur-oeh1er-5oehne": false,
		"cafe-nord": false, "cafe-n0rd": false, "stand-2026": true,
		"oehler": true, "team-anna": true, "team": false, "havelschutz": false, "anna-havel-schutz": false,
		"polizei": false, "poli-zei": false, "finanzamt": false, "sparkasse": false, "paypa1": false, "widerruf": false,
		"polizei-hunde": true,
		"schutz-anna":   false, "konkurrenztelecom-anna": false, "schimpf-wort": false, "telecom-anna": true,
	} {
		err := h.Free(own, elsewhere, others)
		if free {
			require.NoError(t, err, h)
			continue
		}
		require.ErrorIs(t, err, seller.ErrHandleReserved, h)
	}
	short := &tenant.Tenant{ID: "hv", Name: "H", ProgrammeName: "&"}
	require.NoError(t, seller.Handle("hvs-anna").Free(short, nil, nil))
}

func TestAReadableEndRestsForAYear(t *testing.T) {
	assert.Equal(t, time.Date(2025, 11, 21, 10, 0, 0, 0, time.UTC), seller.FreeFrom(at))
}

func TestALinkHasAName(t *testing.T) {
	for name, want := range map[string]string{
		" Stand \t auf der Messe\n": "Stand auf der Messe", strings.Repeat("ö", 80): strings.Repeat("ö", 80),
		strings.Repeat("ö", 81): "", "": "", " ": "", "Stand\x07": "", "Stand\u202e": "", "Stand\u200b": "",
	} {
		got, err := seller.Named(name)
		if want == "" {
			require.ErrorIs(t, err, seller.ErrLinkName, name)
			continue
		}
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func TestALinkIsItsMakers(t *testing.T) {
	l := seller.Link{Seller: "7K2M9QX4", Member: "m1"}
	for _, tt := range []struct {
		by   seller.By
		sees bool
	}{
		{seller.By{Seller: "7K2M9QX4", Member: "m1"}, true},
		{seller.By{Seller: "7K2M9QX4", Member: "m2"}, false},
		{seller.By{Seller: "7K2M9QX4", Member: "m2", All: true}, true},
		{seller.By{Seller: "7K2M9QX5", Member: "m1", All: true}, false},
	} {
		assert.Equal(t, tt.sees, tt.by.Sees(l), tt.by)
	}
}
