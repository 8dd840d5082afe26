package drawing

import (
	"embed"
	"encoding/json"
	"strconv"
	"strings"
	"time"
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

// WordsFor gives the words of a language; a tenant's further language falls back to English. The address is sie or du.
func WordsFor(language, address string) Words {
	t, ok := texts[language]
	if !ok {
		language, t = "en", texts["en"]
	}
	return Words{language: language, texts: t, suffix: "_" + address}
}

// say fills a text's names in.
func (w Words) say(name string, values ...string) string {
	text, ok := w.texts[name+w.suffix]
	if !ok {
		text = w.texts[name]
	}
	return strings.NewReplacer(values...).Replace(text)
}

// sender says who recommends; of who gave no name it says that somebody does.
func (w Words) sender(firstName string) string {
	if strings.TrimSpace(firstName) == "" {
		return w.say("nobody")
	}
	return w.say("recommendsYou", "{name}", firstName)
}

// short is a long name where space is short, so that what is said of it stays.
func short(name string) string {
	if letters := []rune(name); len(letters) > 20 {
		return string(letters[:19]) + "…"
	}
	return name
}

// Amount tells euros as people write them to each other: whole ones without decimals.
func (w Words) Amount(cents int64) string {
	if cents%100 != 0 {
		return w.money(cents)
	}
	whole := w.money(cents)
	if w.language == "en" {
		return strings.TrimSuffix(whole, ".00")
	}
	return strings.Replace(whole, ",00", "", 1)
}

// money tells euros with two decimals, in the form of the language.
func (w Words) money(cents int64) string {
	point, comma := ".", ","
	if w.language == "en" {
		point, comma = ",", "."
	}
	euros := strconv.FormatInt(cents/100, 10)
	for i := len(euros) - 3; i > 0; i -= 3 {
		euros = euros[:i] + point + euros[i:]
	}
	amount := euros + comma + strconv.FormatInt(100+cents%100, 10)[1:]
	if w.language == "en" {
		return "€" + amount
	}
	return amount + "\u00a0€"
}

// date tells a day, given as YYYY-MM-DD.
func (w Words) date(day string) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	if w.language == "en" {
		return at.Format("2 January 2006")
	}
	return at.Format("02.01.2006")
}
