package kept_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/kept"
)

func TestEachEntryStandsOnce(t *testing.T) {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, e := range kept.All {
		assert.False(t, ids[e.ID] || names[e.Name], e.ID)
		ids[e.ID], names[e.Name] = true, true
		assert.NotEmpty(t, e.Place, e.ID)
		assert.NotEmpty(t, e.Category, e.ID)
	}
}

// What says who somebody is can't be set by another host of the domain, nor by a page without https.
func TestCookiesOfLoginsAreOfTheHostAlone(t *testing.T) {
	for _, e := range []kept.Entry{
		kept.Login, kept.Device, kept.LinkLogin, kept.Friend, kept.Portal, kept.Agent, kept.Member, kept.Partner,
		kept.Desk, kept.SSO,
	} {
		assert.Equal(t, kept.Cookie, e.Place, e.ID)
		assert.True(t, strings.HasPrefix(e.Name, "__Host-"), e.ID)
	}
}

func TestATenantNamesOnlyWhatIsEverKeptThere(t *testing.T) {
	ids := func(list []kept.Entry) (ids []string) {
		for _, e := range list {
			ids = append(ids, e.ID)
		}
		return ids
	}
	assert.NotContains(t, ids(kept.Of(kept.Required, nil)), "portal")
	assert.Contains(t, ids(kept.Of(kept.Required, map[kept.Need]bool{kept.Autologin: true})), "portal")
	assert.Contains(t, ids(kept.Of(kept.Required, map[kept.Need]bool{kept.Partners: true})), "partner")
	assert.NotContains(t, ids(kept.Of(kept.Required, map[kept.Need]bool{kept.Agencies: true})), "partner")
	assert.NotContains(t, ids(kept.Of(kept.Required, nil)), "desk")
	assert.NotContains(t, ids(kept.Of(kept.Required, nil)), "guard")
	assert.Subset(
		t, ids(kept.Of(kept.Required, map[kept.Need]bool{kept.FriendlyCaptcha: true})), []string{"guard", "guards"},
	)
	assert.Empty(t, kept.Of(kept.Analytical, nil))
	assert.Equal(t, []string{"visitor"}, ids(kept.Of(kept.Analytical, map[kept.Need]bool{kept.Statistics: true})))
	assert.Equal(t, []string{"channel"}, ids(kept.Of(kept.Functional, nil)))
}

func TestTheSpecificationsLifetimes(t *testing.T) {
	assert.Equal(t, 60, kept.Consent.Days)
	assert.Equal(t, 730, kept.Channel.Days)
}

func TestAnotherQuestionIsAskedAnew(t *testing.T) {
	before, all := kept.Version("1"), kept.All
	assert.NotEqual(t, before, kept.Version("2"))
	kept.All = append(
		[]kept.Entry{{ID: "new", Name: "new", Place: kept.Cookie, Category: kept.Marketing, Days: 1}}, all...,
	)
	assert.NotEqual(t, before, kept.Version("1"))
	kept.All = append([]kept.Entry{{ID: "new", Name: "new", Place: kept.Cookie, Category: kept.Required}}, all...)
	assert.Equal(t, before, kept.Version("1"), "what is required isn't asked for")
	kept.All = all
}

// What can write a cookie or to storage, and the files that may: all others go through them, and so by the list.
var (
	goWriter     = regexp.MustCompile(`http\.Cookie\{|SetCookie\(|SessionCookie\{|"__Host-`)
	scriptWriter = regexp.MustCompile(`document\.cookie|\b(localStorage|sessionStorage|indexedDB|caches)\b|cookieStore`)
	goMay        = []string{"internal/kept/", "internal/session/"}
	scriptsMay   = []string{"shell/kit/src/kept/", "shell/kit/src/auth/storage.ts"}
)

func TestNothingIsKeptPastTheList(t *testing.T) {
	looked := 0
	look := func(top, folder string, writer *regexp.Regexp, may []string, isSource func(string) bool) {
		require.NoError(t, filepath.WalkDir(filepath.Join(top, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "dist" || d.Name() == "testing") {
				return filepath.SkipDir
			}
			name, _ := filepath.Rel(top, path)
			name = filepath.ToSlash(name)
			if d.IsDir() || !isSource(name) {
				return nil
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			looked++
			for _, folder := range may {
				if strings.HasPrefix(name, folder) {
					return nil
				}
			}
			assert.Empty(
				t, writer.FindString(string(text)),
				"%s keeps something in the browser: it goes through kit/kept or internal/session, which have their names from "+
					"internal/kept",
				name,
			)
			return nil
		}))
	}
	look("../..", "internal", goWriter, goMay, func(name string) bool {
		return strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
	})
	script := regexp.MustCompile(`\.tsx?$`)
	test := regexp.MustCompile(`\.(test|d)\.tsx?$`)
	for _, folder := range []string{
		"shell/src", "shell/kit/src", "shell/seller/src", "shell/desk/src",
		"mfe-public/src", "mfe-personal/src", "mfe-agency/src", "mfe-profiseller/src",
	} {
		look("../../beside", folder, scriptWriter, scriptsMay, func(name string) bool {
			return script.MatchString(name) && !test.MatchString(name)
		})
	}
	assert.Greater(t, looked, 300)
}
