package page

import (
	"embed"
	"encoding/json"
	"strings"
)

//go:embed locales/*.json
var localeFiles embed.FS

// words are the few texts that the server writes itself: titles, the footer's labels, descriptions for previews.
type words struct {
	Title       map[string]string `json:"title"`
	Footer      map[string]string `json:"footer"`
	Description map[string]string `json:"description"`
	Tip         map[string]string `json:"tip"`
	NoScript    string            `json:"noscript"`
	NoScriptDu  string            `json:"noscript_du"`
}

var wordsByLanguage = readWords()

func readWords() map[string]words {
	all := map[string]words{}
	files, err := localeFiles.ReadDir("locales")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		text, err := localeFiles.ReadFile("locales/" + f.Name())
		if err != nil {
			panic(err)
		}
		var w words
		if err := json.Unmarshal(text, &w); err != nil {
			panic("page: " + f.Name() + ": " + err.Error())
		}
		all[strings.TrimSuffix(f.Name(), ".json")] = w
	}
	return all
}

// wordsFor gives the texts of a language; a tenant's further language falls back to English.
func wordsFor(language string) words {
	if w, ok := wordsByLanguage[language]; ok {
		return w
	}
	return wordsByLanguage["en"]
}
