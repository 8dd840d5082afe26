package yamlcontent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThePrivacyPageNamesWhoSeesBrowsers(t *testing.T) {
	files := telecom(t, "\ncaptcha: {service: friendly, siteKey: FCMPROBE12345678}\n")
	_, err := read(t, files)
	assert.ErrorContains(
		t, err,
		"funkwelle/legal/datenschutz.de.md:1: pages.datenschutz.de: has to name Friendly Captcha, which captcha.service lets see people's browsers",
	)
	assert.ErrorContains(t, err, "funkwelle/legal/datenschutz.en.md:1: pages.datenschutz.en: ")
	for _, l := range []string{"de", "en"} {
		page := files["funkwelle/legal/datenschutz."+l+".md"]
		page.Data = append(page.Data, "\nFriendly Captcha GmbH\n"...)
	}
	_, err = read(t, files)
	assert.NoError(t, err)
}
