// Package typesettest proves what documents and pictures show: it draws names by other means than the product, and
// reads back what a PDF draws.
package typesettest

// Name is one as it is written, and as it is seen from left to right: letter by letter, those that join in their
// joined forms.
type Name struct{ Written, Seen string }

// Names has one of each way to write that people here have, and of each that was drawn wrong once.
var Names = map[string]Name{
	"Vietnamese":            {"Nguyễn Thị Hường", "Nguyễn Thị Hường"},
	"Vietnamese decomposed": {"Nguye\u0302\u0303n Thi\u0323 Hu\u031bo\u031b\u0300ng", "Nguyễn Thị Hường"},
	"capital sharp s":       {"WEIẞ", "WEIẞ"},
	"Polish":                {"Łucja Żółć", "Łucja Żółć"},
	"Turkish":               {"İlker Ağaoğlu", "İlker Ağaoğlu"},
	"Greek":                 {"Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"},
	"Cyrillic":              {"Оксана Ґалаґан", "Оксана Ґалаґан"},
	"Arabic":                {"محمد علي", "\ufef2\ufee0\ufecb \ufeaa\ufee4\ufea4\ufee3"},
	"Arabic lam alef":       {"سلام", "م\ufefc\ufeb3"},
	"Persian":               {"پژمان", "ن\ufe8e\ufee3\ufb8b\ufb58"},
	"Hebrew":                {"דוד לוי", "יול דוד"},
	"Chinese simplified":    {"王小明", "王小明"},
	"Chinese traditional":   {"陳美玲", "陳美玲"},
	"Japanese":              {"山田はなこ", "山田はなこ"},
	"Korean":                {"김민준", "김민준"},
	"Armenian":              {"Արմեն", "Արմեն"},
	"Georgian":              {"გიორგი", "გიორგი"},
}

// Hostile texts are none that anybody is called.
var Hostile = map[string]string{
	"empty":              "",
	"spaces":             " \u00a0 \u3000 ",
	"marks":              "A" + repeat("\u0301", 5000),
	"a mark alone":       "\u0301",
	"controls":           "A\u202eB\u2066C\x00D\x1b[31m\r\nE\tF",
	"unassigned":         "A\u0378B\U000e0fffC",
	"private":            "A\ue000B\U0010fffdC",
	"not UTF-8":          "A\xff\xfeB\xc3",
	"emoji":              "Anna 👩‍👩‍👧 😀 🇩🇪",
	"beyond the plane":   "𠮷田 𝕏",
	"long":               repeat("Maximiliane", 2000),
	"long and wide":      repeat("ﷺ", 9000),
	"right to left long": repeat("محمدعلي", 900),
	"brackets":           "(علي) [דוד] «12» a-b",
	"noncharacters":      "A\ufffeB\uffffC",
	"Indic":              "क्षत्रिय สมชาย தமிழ்",
	"joiners":            "a\u200db\u200cc" + repeat("\u200d", 500),
	"a box":              "□",
}

func repeat(s string, n int) string {
	all := make([]byte, 0, len(s)*n)
	for range n {
		all = append(all, s...)
	}
	return string(all)
}
