package programme_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// planned is what a page reads of plans.
type planned struct {
	Stand, Heute     string
	Ruecknahme       bool
	Wartet           *offered
	Verlauf          []offered
	Provisionsplaene []struct {
		ID       string `json:"Id"`
		Betraege []planAmount
		Kuenftig []struct {
			Von      string
			Betraege []planAmount
		}
	}
}

type planAmount struct {
	ProduktID string `json:"ProduktId"`
	AbAuftrag int
	Cent      int64
}

func (s setter) plans() planned { return read[planned](s.p.T, s.call(http.MethodGet, "", nil)) }

// standard changes what the standard plan pays, by all that it pays today but one product.
func (s setter) standard(product string, cents int64, day string, more fields) fields {
	v := s.plans()
	amounts, tiers := []fields{{"Produkt": product, "Cent": cents}}, []fields{}
	for _, a := range v.Provisionsplaene[0].Betraege {
		if a.AbAuftrag == 0 && a.ProduktID != product {
			amounts = append(amounts, fields{"Produkt": a.ProduktID, "Cent": a.Cent})
		}
	}
	for _, a := range v.Provisionsplaene[0].Betraege {
		if a.AbAuftrag > 0 {
			tiers = append(tiers, fields{"Produkt": a.ProduktID, "AbAuftrag": a.AbAuftrag, "Cent": a.Cent})
		}
	}
	c := fields{
		"Stand": v.Stand, "Art": "plan", "Plan": "standard", "Cent": 0, "Von": day, "Betraege": amounts,
		"Staffeln": tiers,
	}
	for name, value := range more {
		c[name] = value
	}
	return c
}

func (v planned) pays(product string) (cents int64) {
	for _, a := range v.Provisionsplaene[0].Betraege {
		if a.ProduktID == product && a.AbAuftrag == 0 {
			cents = a.Cent
		}
	}
	return cents
}

func TestAPlanIsChangedFromADayOn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		mia, nina := setsOffers(p, "Mia", "offers"), setsOffers(p, "Nina", "offers")
		before := mia.plans()
		day := p.Clock.Now().AddDate(0, 0, 1).In(tenant.Berlin).Format(time.DateOnly)
		was := before.pays("101")
		require.Positive(t, was)
		fifth := was * 6 / 5

		assert.Equal(t, "holds", mia.changes(mia.standard("101", fifth, day, nil)), "a fifth")
		v := nina.plans()
		assert.Equal(t, was, v.pays("101"), "orders of today earn what they did")
		require.Len(t, v.Provisionsplaene[0].Kuenftig, 1)
		assert.Equal(t, day, v.Provisionsplaene[0].Kuenftig[0].Von)
		require.Len(t, v.Verlauf[0].Betraege, 1, "nothing else differs")
		assert.Equal(t, []any{"commission", day, was, fifth}, []any{
			v.Verlauf[0].Betraege[0].Art, v.Verlauf[0].Betraege[0].Ab, v.Verlauf[0].Betraege[0].VorherCent,
			v.Verlauf[0].Betraege[0].NachherCent,
		})

		assert.Equal(t, "waits", mia.changes(mia.standard("101", fifth+1, day, nil)), "small steps are counted together")
		confirm := fields{"Handlung": "confirm", "Gesehen": mia.plans().Wartet.Pruefwert}
		assert.Equal(t, "edition.same_voice", code(mia.signs(confirm)))
		require.Equal(t, http.StatusOK, nina.signs(confirm).Status)
		v = mia.plans()
		require.Len(t, v.Provisionsplaene[0].Kuenftig, 1, "the entry of the same day was replaced")

		require.True(t, v.Ruecknahme)
		require.Equal(t, http.StatusOK, mia.signs(fields{"Handlung": "undo", "Gesehen": v.Stand}).Status)
		v = mia.plans()
		require.Len(t, v.Provisionsplaene[0].Kuenftig, 1)
		p.Clock.Advance(48 * time.Hour)
		ole := setsOffers(p, "Ole", "offers")
		assert.Equal(t, fifth, ole.plans().pays("101"), "what was to come holds")
		file := read[struct{ Inhalt string }](t, ole.call(http.MethodPost, "/datei", fields{
			"Name": "funkwelle/commissions.yaml",
		}))
		assert.Contains(t, file.Inhalt, "commissionChanges:")
	})
}

func TestWhatOfAPlanIsRefusedAndWhatItWouldHaveCost(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	mia := setsOffers(p, "Mia", "offers")
	day := p.Clock.Now().AddDate(0, 0, 1).In(tenant.Berlin).Format(time.DateOnly)
	was := mia.plans().pays("101")
	for want, c := range map[string]fields{
		"Von offers.tomorrow":        mia.standard("101", was+1, mia.plans().Heute, nil),
		"Betraege offers.same":       mia.standard("101", was, day, nil),
		"Plan offers.unknown":        mia.standard("101", was+1, day, fields{"Plan": "gold"}),
		"Betraege[0] offers.amount":  mia.standard("101", 100_000_001, day, nil),
		"Betraege[0] offers.unknown": mia.standard("none", was, day, nil),
		"Staffeln[0] offers.tier": mia.standard("101", was+1, day, fields{
			"Staffeln": []fields{{"AbAuftrag": 1, "Cent": 9000}},
		}),
	} {
		got := mia.call(http.MethodPost, "/probe", c)
		require.Equal(t, http.StatusUnprocessableEntity, got.Status, want+string(got.Body))
		var wrong struct {
			Errors []struct{ Location, Code string }
		}
		require.NoError(t, json.Unmarshal(got.Body, &wrong))
		require.NotEmpty(t, wrong.Errors, want)
		assert.Equal(t, want, wrong.Errors[0].Location+" "+wrong.Errors[0].Code)
	}
	tried := read[struct {
		Wartet   bool
		Rechnung struct{ Tage, Auftraege, WarCent, WaereCent int64 }
	}](t, mia.call(http.MethodPost, "/probe", mia.standard("101", was*2, day, nil)))
	assert.True(t, tried.Wartet)
	assert.EqualValues(t, 90, tried.Rechnung.Tage)
	assert.Zero(t, tried.Rechnung.WaereCent, "no seller earned anything yet")
	nothing := mia.standard("101", was, day, fields{
		"Betraege": []fields{{"Produkt": "101", "Cent": 0}}, "Staffeln": []fields{},
	})
	assert.Equal(t, "holds", mia.changes(nothing), "less takes one person")
}
