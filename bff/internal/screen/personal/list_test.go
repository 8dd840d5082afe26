package personal

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

var today = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func row(number, product, standing string, age int, cents int64) backend.OwnInShort {
	return backend.OwnInShort{OwnInShort: wire.OwnInShort{
		RecommendationNumber: number, ProductID: product, ProductName: "Tarif " + product, Standing: standing,
		CreatedAt: today.AddDate(0, 0, -age), RecommenderCents: cents,
	}}
}

func TestTheListIsSearchedFilteredAndSorted(t *testing.T) {
	rows := []backend.OwnInShort{
		row("7K2M9QX4TB", "auto", "open", 1, 4000), row("4HJ81ZZQ6N", "berg", "waiting", 40, 9000),
		row("9AA81ZZQ6N", "auto", "lapsed", 400, 100),
	}
	notes := map[string]string{"7K2M9QX4TB": "Zoë aus dem Chor", "9AA81ZZQ6N": "Anna"}
	for name, tt := range map[string]struct {
		form ListForm
		want []string
	}{
		"all, what waits first": {ListForm{}, []string{"4HJ81ZZQ6N", "7K2M9QX4TB", "9AA81ZZQ6N"}},
		"all, the newest first": {ListForm{Sort: "newest"}, []string{"7K2M9QX4TB", "4HJ81ZZQ6N", "9AA81ZZQ6N"}},
		"a note":                {ListForm{Search: "CHOR zoë"}, []string{"7K2M9QX4TB"}},
		"a number with dashes":  {ListForm{Search: "4hj8-1zzq-6n"}, []string{"4HJ81ZZQ6N"}},
		"a product":             {ListForm{Search: "tarif berg"}, []string{"4HJ81ZZQ6N"}},
		"nothing":               {ListForm{Search: "chor tarif berg"}, []string{}},
		"what waits":            {ListForm{Standing: "waiting"}, []string{"4HJ81ZZQ6N"}},
		"what none has filters nothing": {
			ListForm{Standing: "paid", Product: "x"}, []string{"4HJ81ZZQ6N", "7K2M9QX4TB", "9AA81ZZQ6N"},
		},
		"a product's":                 {ListForm{Product: "auto"}, []string{"7K2M9QX4TB", "9AA81ZZQ6N"}},
		"of a time":                   {ListForm{Days: 90}, []string{"4HJ81ZZQ6N", "7K2M9QX4TB"}},
		"the oldest first":            {ListForm{Sort: "oldest"}, []string{"9AA81ZZQ6N", "4HJ81ZZQ6N", "7K2M9QX4TB"}},
		"by product, then the newest": {ListForm{Sort: "product"}, []string{"7K2M9QX4TB", "9AA81ZZQ6N", "4HJ81ZZQ6N"}},
		"by note, those without last": {ListForm{Sort: "note"}, []string{"9AA81ZZQ6N", "7K2M9QX4TB", "4HJ81ZZQ6N"}},
		"by amount":                   {ListForm{Sort: "amount"}, []string{"4HJ81ZZQ6N", "7K2M9QX4TB", "9AA81ZZQ6N"}},
		"by what it asks for":         {ListForm{Sort: "standing"}, []string{"4HJ81ZZQ6N", "7K2M9QX4TB", "9AA81ZZQ6N"}},
	} {
		found, list := pageOf(rows, notes, tt.form, today)
		got := []string{}
		for _, r := range found {
			got = append(got, r.RecommendationNumber)
		}
		assert.Equal(t, tt.want, got, name)
		assert.Equal(t, 3, list.All, name)
		assert.Equal(t, []string{"waiting", "open", "lapsed"}, list.Standings, name)
		assert.Len(t, list.Products, 2, name)
	}
}

func TestFortyComeTenAtATime(t *testing.T) {
	var rows []backend.OwnInShort
	for i := range 41 {
		rows = append(rows, row(fmt.Sprintf("N%03d", i), "a", "open", i, 1))
	}
	for page, tt := range map[int]struct {
		page  int
		first string
		len   int
	}{0: {1, "N000", 10}, 1: {1, "N000", 10}, 2: {2, "N010", 10}, 5: {5, "N040", 1}, 99: {5, "N040", 1}} {
		found, list := pageOf(rows, nil, ListForm{Page: page}, today)
		require.Len(t, found, tt.len, page)
		assert.Equal(t, tt.first, found[0].RecommendationNumber)
		assert.Equal(t, []int{41, 41, tt.page, 5}, []int{list.All, list.Found, list.Page, list.Pages})
	}
	_, list := pageOf(nil, nil, ListForm{}, today)
	assert.Equal(t, []int{0, 0, 1, 1}, []int{list.All, list.Found, list.Page, list.Pages})
}

func TestWhatAsksForMostComesFirstAndWhatIsOverLast(t *testing.T) {
	var rows []backend.OwnInShort
	for age, standing := range []string{"paid", "open", "expired", "under_way", "waiting", "confirmed", "waiting"} {
		rows = append(rows, row(standing+string(rune('a'+age)), "a", standing, age, 1))
	}
	found, _ := pageOf(rows, nil, ListForm{}, today)
	var got []string
	for _, r := range found {
		got = append(got, r.RecommendationNumber)
	}
	assert.Equal(
		t, []string{"waitinge", "waitingg", "openb", "under_wayd", "confirmedf", "paida", "expiredc"}, got,
	)
}

func TestARowThatHasGoneMeanwhileIsLeftOut(t *testing.T) {
	whole := func(number string) backend.OwnRecommendation {
		return backend.OwnRecommendation{
			OwnRecommendation: wire.OwnRecommendation{RecommendationNumber: number, Visits: int64(len(number))},
		}
	}
	rows := rowsOf(
		[]backend.OwnInShort{
			row("B", "a", "open", 1, 1), row("AAA", "a", "open", 2, 1), row("gone", "a", "open", 3, 1),
		},
		[]backend.OwnRecommendation{whole("AAA"), whole("B")}, map[string]string{"B": "Anna"},
		map[string]Code{"AAA": {Code: "7K2M9QX4"}},
	)
	require.Len(t, rows, 2)
	assert.Equal(t, []string{"B", "AAA"}, []string{rows[0].Number, rows[1].Number})
	assert.Equal(t, "Anna", rows[0].Note)
	assert.Equal(t, 3, rows[1].Visits)
	assert.Equal(t, "7K2M9QX4", rows[1].Code.Code)
}

func TestAQuestionNamesTheNewestHundred(t *testing.T) {
	var rows []backend.OwnInShort
	for i := range 101 {
		rows = append(rows, row(fmt.Sprintf("N%03d", i), "a", "open", i, 1))
	}
	asked := askedOf(rows, map[string]string{"N000": "Anna"})
	require.Len(t, asked, 100)
	assert.Equal(t, Asked{Number: "N000", Product: "Tarif a", Note: "Anna", CreatedAt: today}, asked[0])
}

func TestTheOwnVouchersLastDayIsShown(t *testing.T) {
	var r backend.OwnRecommendation
	r.Awards = []wire.OwnAward{{Party: "recommender", Standing: "paid", AmountCents: 3500, RedeemBy: "2029-12-31"}}
	assert.Equal(t, "2029-12-31", rowOf(&r, "", nil).Awards[0].RedeemBy)
}

func TestSixWordsForMoney(t *testing.T) {
	r := row("A", "a", "waiting", 1, 5000)
	r.Awards = []wire.OwnAward{
		{Party: "recommender", Standing: "waiting", AmountCents: 1},
		{Party: "recommender", Standing: "under_way", AmountCents: 20},
		{
			Party: "recommender", Standing: "under_way", AmountCents: 700000, Review: &wire.AwardReview{Stage: "held"},
		},
		{
			Party: "recommender", Standing: "under_way", AmountCents: 8000000, Review: &wire.AwardReview{Stage: "refusing"},
		},
		{
			Party: "recommender", Standing: "under_way", AmountCents: 9, Review: &wire.AwardReview{Stage: "passed"},
		},
		{Party: "recommender", Standing: "paid", AmountCents: 300},
		{Party: "recommender", Standing: "lapsed", AmountCents: 4000},
		{Party: "recommender", Standing: "cancelled", AmountCents: 50000},
		{Party: "recipient", Standing: "paid", AmountCents: 600000},
	}
	assert.Equal(
		t,
		Totals{
			Possible: Total{7000, 2}, Waiting: Total{1, 1}, UnderWay: Total{29, 2}, Held: &Total{8700000, 2},
			Paid: Total{300, 1}, Lapsed: Total{4000, 1},
		},
		totalsOf(
			[]backend.OwnInShort{
				r, row("B", "a", "open", 1, 3000), row("C", "a", "confirmed", 1, 4000), row("D", "a", "expired", 1, 9),
				row("E", "a", "open", 1, 0),
			},
		),
	)
}

func TestTheTableIsReadBySpreadsheetsAndRunsNothing(t *testing.T) {
	r := backend.OwnRecommendation{
		OwnRecommendation: wire.OwnRecommendation{RecommendationNumber: "A", Standing: "paid"},
	}
	r.ProductName, r.ValidUntil, r.Visits, r.CreatedAt = `=cmd|"x"!A1`, "2026-12-31", 3, time.Date(
		2026, 11, 21, 23, 30, 0, 0, time.UTC,
	)
	r.Awards = []wire.OwnAward{{Party: "recommender", Standing: "paid", AmountCents: 123456}}
	notes := map[string]string{"A": "@Anna; aus dem Chor"}
	german, err := table{language: "de", address: "du"}.write([]backend.OwnRecommendation{r}, notes)
	require.NoError(t, err)
	assert.Equal(
		t,
		"\ufeffNummer;Notiz;Angebot;Stand;Erstellt am;Gültig bis;Besuche;Möglich (EUR);Wartet auf dich (EUR);Unterwegs "+
			"(EUR);Wird geprüft (EUR);Ausgezahlt (EUR);Verfallen (EUR)\r\n"+
			`A;"'@Anna; aus dem Chor";"'=cmd|""x""!A1";Ausgezahlt;22.11.2026;31.12.2026;3;0,00;0,00;0,00;0,00;1234,56;0,00`+
			"\r\n",
		string(german),
	)
	english, err := table{language: "en", address: "sie"}.write([]backend.OwnRecommendation{r}, notes)
	require.NoError(t, err)
	assert.Contains(t, string(english), `,Paid,2026-11-22,2026-12-31,3,0.00,0.00,0.00,0.00,1234.56,0.00`)
	for _, text := range []string{"=1", "+1", "-1", "@x", "\tx", "\rx"} {
		assert.Equal(t, "'"+text, plain(text))
	}
	assert.Equal(t, "Anna = Chor", plain("Anna = Chor"))
	assert.Empty(t, plain(""))
}
