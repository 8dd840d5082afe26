package render_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/besidetest"
)

// promising finds sentences that say that a letter follows.
var promising = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`[Ww]ir (schreiben|schicken|benachrichtigen|melden uns|mailen)|(schreiben|schicken|mailen|benachrichtigen) wir (Ihnen|dir|Sie|dich)|` +
		`(bekommen|erhalten|bekommst|erhältst) (Sie |du )?(dann )?(eine|einen Link|den Zugang).{0,12}Mail|hören Sie von uns|hörst du von uns|[Mm]elden wir uns`),
	"en": regexp.MustCompile(`[Ww]e(’ll|'ll| will)? (write to you|write as soon|write again|be in touch|write you|mail you|e-mail you|send|let you know|tell you|get in touch)|` +
		`[Yy]ou(’ll|'ll| will)? (get|receive) (an?|the).{0,12}e?-?mail|hear from us`),
}

// kept ties each text that promises a letter to the kinds that keep it. A text in human stands for what a person
// answers, or for what says that no letter comes.
var kept = map[string][]mail.Kind{
	"kit shared.access.forgottenLead":                {mail.Access},
	"mail created.after":                             {mail.Reward},
	"mail confirmed.after":                           {mail.Reward, mail.Expired, mail.OrderCancelled, mail.RewardCancelled},
	"mail email_confirm.preheader":                   {mail.Reward, mail.Paid, mail.Confirmed},
	"seller masterData.accountSafe":                  {mail.AgencyAccount},
	"mfe-profiseller partner.masterData.accountSafe": {mail.AgencyAccount},
	"mfe-personal logout.deletedText":                {mail.AccountErased},
	"mfe-personal login.beginText":                   {mail.Access},
	"mfe-personal login.linkText":                    {mail.LoginLink},
	"mfe-personal login.newText":                     {mail.Created},
	"mfe-personal registration.emailHint":            {mail.Access},
	"mfe-personal settings.emailHint":                {mail.EmailConfirm},
	"mfe-personal upcoming.offer":                    {mail.Reward},
	"mfe-public agencyRequest.sentText":              {mail.AgencyConfirm},
	"mfe-public confirmation.next3":                  {mail.Reward},
	"mfe-public friend.emailHint":                    {mail.Confirm},
	"mfe-public friend.formLead":                     {mail.Confirm},
	"mfe-public recommend.emailHint":                 {mail.Created},
	"mfe-public recommend.emailHintOnly":             {mail.Created},
	"mfe-public friend.mailSentAgain":                {mail.Confirm},
	"mfe-public reward.voucherLead":                  {mail.Voucher},
	"mfe-public reward.thanksHeld":                   {mail.RewardReview},
	"mfe-personal claim.doneHeld_one":                {mail.RewardReview},
	"mfe-personal claim.doneHeld_other":              {mail.RewardReview},
	"mfe-personal claim.doneHeld_du_one":             {mail.RewardReview},
	"mfe-personal claim.doneHeld_du_other":           {mail.RewardReview},
	"mfe-public share.next2":                         {mail.Reward},
	"mfe-personal newsletter.state_pending":          {mail.NewsletterConfirm},
	"mfe-public state.ordered.text":                  {mail.Reward},
	"mfe-profiseller registration.emailHint":         {mail.PartnerConfirm},
	"mfe-profiseller registration.sentText":          {mail.PartnerConfirm},
}

var human = map[string]string{
	"mail newsletter_confirm.before":     "says that none comes",
	"mfe-agency info.howText":            "the tenant's people answer",
	"mfe-personal newsletter.inDoneText": "the tenant's own newsletter",
	"mfe-public decline.doneText":        "says that none comes",
	"mfe-public invitation.neverTitle":   "says that none comes",
	"mfe-public reward.bankTitle":        "money, no letter",
}

// texts gives every text of a file by its key.
func texts(t *testing.T, file string) map[string][]string {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	var tree any
	if strings.HasSuffix(file, ".json") {
		require.NoError(t, json.Unmarshal(raw, &tree))
	} else {
		require.NoError(t, yaml.Unmarshal(raw, &tree))
		frame, ok := tree.(map[string]any)
		require.True(t, ok)
		tree = frame["letters"]
	}
	all := map[string][]string{}
	var walk func(key string, node any)
	walk = func(key string, node any) {
		switch node := node.(type) {
		case map[string]any:
			for name, child := range node {
				walk(strings.TrimPrefix(key+"."+name, "."), child)
			}
		case []any:
			for _, child := range node {
				walk(key, child)
			}
		case string:
			key = strings.TrimSuffix(key, "_du")
			all[key] = append(all[key], node)
		}
	}
	walk("", tree)
	return all
}

// files are all texts that people read, by the name of who shows them and the language.
func files(t *testing.T) map[[2]string][]string {
	t.Helper()
	out := map[[2]string][]string{}
	for _, language := range []string{"de", "en"} {
		for _, workspace := range besidetest.Workspaces(t) {
			path := besidetest.Path(t, workspace, "src", "locales", language+".json")
			if _, err := os.Stat(path); err == nil && !strings.Contains(workspace, "/") {
				out[[2]string{workspace, language}] = []string{path}
			}
		}
		require.Contains(t, out, [2]string{"mfe-public", language})
		for _, name := range []string{"kit", "seller"} {
			out[[2]string{name, language}] = []string{besidetest.Path(t, "shell", name, "src", "locales", language+".json")}
		}
		found, err := filepath.Glob(filepath.Join("texts", language+"*.yaml"))
		require.NoError(t, err)
		require.NotEmpty(t, found)
		out[[2]string{"mail", language}] = found
	}
	return out
}

func TestEveryPromisedLetterHasASender(t *testing.T) {
	met := map[string]bool{}
	for of, paths := range files(t) {
		for _, path := range paths {
			for key, text := range texts(t, path) {
				if !slices.ContainsFunc(text, promising[of[1]].MatchString) {
					continue
				}
				name := of[0] + " " + key
				met[name] = true
				_, byLetter := kept[name]
				_, byPerson := human[name]
				assert.True(
					t, byLetter || byPerson, "%s (%s) promises a letter that nobody is known to send: %v", name, of[1], text,
				)
			}
		}
	}
	senders := sources(t)
	for name, kinds := range kept {
		assert.True(t, met[name], "%s promises nothing any more", name)
		assert.NotEmpty(t, kinds, name)
		for _, k := range kinds {
			assert.True(t, written(senders, dataOf(t, k)), "%s promises %s, which nobody writes", name, k)
		}
	}
	for name := range human {
		assert.True(t, met[name], "%s promises nothing any more", name)
	}
	for _, k := range mail.Kinds {
		assert.True(t, written(senders, dataOf(t, k)), "nobody writes %s", k)
	}
}

// written tells whether somebody makes the data of a letter: one of the slice itself, or of another with the slice's
// name before it.
func written(sources, data string) bool {
	by := regexp.MustCompile(`(?:[^\w.]|\bmail\.)$`)
	// The sources are long, and a word is found in them at once, where a pattern isn't.
	for at := 0; ; {
		next := strings.Index(sources[at:], data+"{")
		if next < 0 {
			return false
		}
		at += next
		if by.MatchString(sources[max(0, at-len(" mail.")):at]) {
			return true
		}
		at += len(data)
	}
}

// dataOf names the type of a kind's data.
func dataOf(t *testing.T, k mail.Kind) string {
	t.Helper()
	for _, d := range letters() {
		if d.Kind() == k {
			return reflect.TypeOf(d).Name()
		}
	}
	require.Fail(t, "there is no such kind", k)
	return ""
}

// sources is all code of the product but this folder's, without its tests: the code that writes a letter makes its
// data.
func sources(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	internal := filepath.Join("..", "..", "..")
	require.NoError(t, filepath.WalkDir(internal, func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(
			path, filepath.Join(internal, "letters", "mail", "render"),
		) {
			return err
		}
		raw, err := os.ReadFile(path)
		all.Write(raw)
		return err
	}))
	return all.String()
}
