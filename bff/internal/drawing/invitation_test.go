package drawing

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

func invitation() Slip {
	s := slip("de", "sie")
	s.FirstName, s.Code, s.RecipientCents = "Nord Empfehlungen", "", 5000
	s.Address = "empfehlen.havelschutz.example/p/nord-energie"
	s.Link = "https://" + s.Address
	return s
}

// A seller's papers invite to recommend: with its name, what is paid for a contract, an address that can be typed, and
// the word by which advertising is known (section 5a UWG).
func TestASellersPapersShowItsAddressWhole(t *testing.T) {
	s := invitation()
	ad := map[string]string{
		"cards":  "Anzeige · " + s.phrase("until", "{date}", s.date(s.Until)),
		"poster": "Anzeige · " + s.Programme + " · " + s.Company,
	}
	for paper, draw := range map[string]func(Slip) ([]byte, error){"cards": DrawCards, "poster": DrawPoster} {
		longest := invitation()
		longest.Address = "empfehlen.havelschutz-versicherungen.example/p/" + strings.Repeat("nord-", 7) + "strom"
		for kind, s := range map[string]Slip{"usual": invitation(), "longest": longest} {
			raw, err := draw(s)
			require.NoError(t, err)
			keep(t, "invitation "+paper+" "+kind+".pdf", raw)
			page := typesettest.ReadPDF(t, raw)[0]
			host, end := parted(s.Address)
			page.Shows(t, typeset.Regular, host)
			page.Shows(t, typeset.Bold, end)
			page.Shows(t, typeset.Regular, "Nord Empfehlungen lädt Sie ein")
			page.Shows(t, typeset.Bold, "50\u00a0€ Prämie je Vertrag")
			page.Shows(t, typeset.Regular, ad[paper])
		}
	}
	assert.Equal(t, "Nord lädt dich ein", Slip{Words: WordsFor("de", "du", nil)}.from("Nord"))
}

// The funkwelle picture has its heads between 240 and 380 of 900.
func TestAFlatStripShowsWhatIsAroundTheHeads(t *testing.T) {
	whole := image.Rect(0, 0, 1200, 900)
	for place, shown := range map[image.Point]image.Rectangle{
		{X: 85, Y: 14}:   image.Rect(0, 235, 1200, 432),
		{X: 210, Y: 84}:  image.Rect(0, 93, 1200, 573),
		{X: 210, Y: 112}: image.Rect(0, 13, 1200, 653),
		{X: 100, Y: 100}: image.Rect(150, 0, 1050, 900),
	} {
		assert.Equal(t, shown, covering(whole, place.X, place.Y), place)
	}
}
