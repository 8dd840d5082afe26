package click

import "strings"

// robots name themselves by these words: search engines, what fetches a preview for a messenger, and tools. The edge has the same list.
var robots = []string{
	"bot/", "bot;", "bot)", "bot ", "bot-", "crawl", "spider", "preview", "externalhit", "facebookcatalog", "whatsapp/", "telegram", "skype", "embedly", "slurp",
	"mediapartners", "headless", "lighthouse", "curl/", "wget/", "python", "go-http-client", "java/", "okhttp", "axios", "node-fetch", "libwww", "scan",
}

// Robot tells that no person looks through it: a browser that isn't named, or one that says so itself.
func Robot(browser string) bool {
	browser = strings.ToLower(browser) + ";" // a name may end there
	if len(browser) == 1 {
		return true
	}
	browser = strings.ReplaceAll(browser, "cubot", "") // a maker of telephones
	for _, word := range robots {
		if strings.Contains(browser, word) {
			return true
		}
	}
	return false
}
