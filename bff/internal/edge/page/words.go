package page

import (
	"cmp"
	"embed"
	"encoding/json"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/text"
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

// wordsByLanguage are those of tenants with orders, wordsOfContracts those of tenants with contracts.
var wordsByLanguage, wordsOfContracts = readWords(""), readWords(text.Contract)

func readWords(wording string) map[string]words {
	all := map[string]words{}
	files, err := localeFiles.ReadDir("locales")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		raw, err := localeFiles.ReadFile("locales/" + f.Name())
		if err != nil {
			panic(err)
		}
		var w words
		if err := json.Unmarshal(text.Worded(raw, wording), &w); err != nil {
			panic("page: " + f.Name() + ": " + err.Error())
		}
		all[strings.TrimSuffix(f.Name(), ".json")] = w
	}
	return all
}

// wordsFor gives the texts of a tenant's language; English stands in for one that there is nothing of.
func wordsFor(t *backend.Tenant, language string) words {
	own := wordsByLanguage
	if t.Wording == text.Contract {
		own = wordsOfContracts
	}
	if w, ok := own[language]; ok {
		return w
	}
	if flat := t.Words(language, "page"); flat != nil {
		return furtherWords(flat)
	}
	return own["en"]
}

// addressed is a text as the tenant addresses people: one with du has a twin where it differs.
func addressed(texts map[string]string, name string, t *backend.Tenant) string {
	return cmp.Or(texts[name+"_"+t.Address], texts[name])
}

func furtherWords(flat map[string]string) words {
	below := func(group string) map[string]string {
		own := map[string]string{}
		for key, text := range flat {
			if name, ok := strings.CutPrefix(key, group+"."); ok {
				own[name] = text
			}
		}
		return own
	}
	return words{
		Title: below("title"), Footer: below("footer"), Description: below("description"), Tip: below("tip"),
		NoScript: flat["noscript"], NoScriptDu: flat["noscript_du"],
	}
}
