package yamlcontent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestThePrivacyPageNamesWhoSeesBrowsers(t *testing.T) {
	files := telecom(t, "\ncaptcha: {service: friendly, siteKey: FCMPROBE12345678}\n")
	_, err := read(t, files)
	assert.ErrorContains(t, err, "pages.datenschutz: has to name Friendly Captcha, which captcha.service lets see people's browsers (language de)")
	assert.ErrorContains(t, err, "(language en)")
	for _, l := range []string{"de", "en"} {
		page := files["funkwelle/legal/datenschutz."+l+".md"]
		page.Data = append(page.Data, "\nFriendly Captcha GmbH\n"...)
	}
	_, err = read(t, files)
	assert.NoError(t, err)
}
