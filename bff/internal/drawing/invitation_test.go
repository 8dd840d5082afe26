package drawing

import (
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

// A seller's papers invite to recommend: with its name, what is paid for a contract, and an address that can be typed.
func TestASellersPapersShowItsAddressWhole(t *testing.T) {
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
		}
	}
	assert.Equal(t, "Nord lädt dich ein", Slip{Words: WordsFor("de", "du", nil)}.from("Nord"))
}
