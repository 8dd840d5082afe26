package click_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/referral/click"
)

// The edge has the same table.
func TestRobots(t *testing.T) {
	for browser, robot := range map[string]bool{
		"": true,
		"facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)": true,
		"WhatsApp/2.23.20.0 A":          true,
		"Twitterbot/1.0":                true,
		"TelegramBot (like TwitterBot)": true,
		"Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)":               true,
		"LinkedInBot/1.0 (compatible; Mozilla/5.0)":                                true,
		"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)": true,
		"Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5":          true,
		"curl/8.5.0":           true,
		"python-requests/2.31": true,
		"Go-http-client/1.1":   true,
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": false,
		"Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36":                  false,
		"Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Mobile Safari/537.36":                 false,
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/466.0]":                       false,
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0":                                                        false,
	} {
		assert.Equal(t, robot, click.Robot(browser), browser)
	}
}
