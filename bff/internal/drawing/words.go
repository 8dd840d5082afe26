package drawing

import (
	"embed"
	"encoding/json"
	"strings"

	"weitersagen.app/bff/internal/platform/text"
	"weitersagen.app/typeset"
)

//go:embed locales/*.json
var localeFiles embed.FS

// Words are what stands on pictures and paper, for one language and one form of address.
type Words struct {
	language string
	texts    map[string]string
	suffix   string
}

var texts = readTexts()

func readTexts() map[string]map[string]string {
	all := map[string]map[string]string{}
	files, err := localeFiles.ReadDir("locales")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		raw, err := localeFiles.ReadFile("locales/" + f.Name())
		if err != nil {
			panic(err)
		}
		t := map[string]string{}
		if err := json.Unmarshal(raw, &t); err != nil {
			panic("drawing: " + f.Name() + ": " + err.Error())
		}
		all[strings.TrimSuffix(f.Name(), ".json")] = t
	}
	return all
}

// WordsFor gives the words of a language. Those of one that isn't built in are the tenant's; without them they are
// English. The address is sie or du.
func WordsFor(language, address string, further map[string]string) Words {
	t, ok := texts[language]
	switch {
	case !ok && further != nil:
		t = further
	case !ok:
		language, t = "en", texts["en"]
	}
	return Words{language: language, texts: t, suffix: "_" + address}
}

// phrase fills a text's names in.
func (w Words) phrase(name string, values ...string) string {
	stated, ok := w.texts[name+w.suffix]
	if !ok {
		stated = w.texts[name]
	}
	return strings.NewReplacer(values...).Replace(stated)
}

// sender says who recommends; of who gave no name it says that somebody does.
func (w Words) sender(firstName string) string {
	if strings.TrimSpace(firstName) == "" {
		return w.phrase("nobody")
	}
	return w.phrase("recommendsYou", "{name}", firstName)
}

// short is a long name where space is short, so that what is said of it stays.
func short(name string) string { return typeset.Regular.Short(name, 20) }

// amount tells euros as people write them to each other: whole ones without decimals.
func (w Words) amount(cents int64) string { return text.WholeEuro(cents, w.language) }

// date tells a day, given as YYYY-MM-DD.
func (w Words) date(day string) string { return text.Day(day, w.language) }
