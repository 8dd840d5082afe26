package docs_test

import (
	"crypto/sha512"
	"encoding/base64"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jacoelho/banking/iban"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/idempotency"
	"weitersagen.app/backend/internal/money/order"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	"weitersagen.app/backend/internal/money/transfer/bankplay"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/safety/captcha"
)

func integration(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("integration.md")
	require.NoError(t, err)
	return string(text)
}

// Anyone who tries one's own code with the example's values gets what the programme takes.
func TestTheSignatureOfTheExampleIsTheProgrammes(t *testing.T) {
	value := func(name string) string {
		found := regexp.MustCompile(`(?m)^` + name + ` +(\S.*)$`).FindStringSubmatch(integration(t))
		require.NotNil(t, found, name)
		return found[1]
	}
	key, err := base64.StdEncoding.DecodeString(value("key"))
	require.NoError(t, err)
	seconds, err := strconv.ParseInt(value("t"), 10, 64)
	require.NoError(t, err)
	at, body := time.Unix(seconds, 0), []byte(value("body"))
	given := fmt.Sprintf("t=%d,v1=%s", seconds, value("signature"))
	assert.Equal(t, order.Sign(key, body, at), given)
	require.NoError(t, order.Verify(key, given, body, at.Add(order.Tolerance)))
	require.ErrorIs(t, order.Verify([]byte(value("key")), given, body, at), order.ErrSignature, "the key is decoded first")
}

func TestTheAttributesOfAFrameAreTheScripts(t *testing.T) {
	script, err := os.ReadFile("../beside/shell/embed/v2.js")
	require.NoError(t, err)
	taken := regexp.MustCompile(`const options = \[([^\]]+)\]`).FindSubmatch(script)
	require.NotNil(t, taken)
	_, table, _ := strings.Cut(integration(t), "<!-- attributes:")
	table, _, _ = strings.Cut(table, "<!-- end of the attributes -->")
	var reported []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\|").FindAllStringSubmatch(table, -1) {
		reported = append(reported, "'"+row[1]+"'")
	}
	assert.Equal(t, string(taken[1]), strings.Join(reported, ", "))
	sum := sha512.Sum384(script)
	assert.Contains(t, integration(t), `integrity="sha384-`+base64.StdEncoding.EncodeToString(sum[:])+`"`)
}

func TestTheReasonsAreTheProgrammes(t *testing.T) {
	text := integration(t)
	rows := regexp.MustCompile("(?m)^\\| `([a-z_.]+)` \\| `(\\w+)` \\| (.+) \\|$").FindAllStringSubmatch(text, -1)
	var reported []order.Explanation
	for _, row := range rows {
		result, known := map[string]order.Result{
			"angenommen": order.Accepted, "unveraendert": order.Unchanged, "abgelehnt": order.Rejected,
		}[row[2]]
		require.True(t, known, row[2])
		reported = append(reported, order.Explanation{Reason: order.Reason(row[1]), Result: result, Meaning: row[3]})
	}
	assert.Equal(t, order.Reasons(), reported)
}

// What somebody plans with is what the code does.
func TestTheFiguresAreTheCodes(t *testing.T) {
	text := integration(t)
	days := func(d time.Duration) string { return fmt.Sprintf("%d days", int(d.Hours()/24)) }
	for what, line := range map[string]string{
		"orders": fmt.Sprintf("| orders in one message of the feed | %d |", orderrest.MaxBatch),
		"feed":   fmt.Sprintf("| body of the feed | %d MiB |", orderrest.MaxBody>>20),
		"body":   fmt.Sprintf("| body of any other call | %d KiB |", httpapi.MaxBody>>10),
		"texts": fmt.Sprintf(
			"| each text of an order | %d bytes; the reason of a cancellation %d characters |", order.MaxText,
			order.MaxCancelReason,
		),
		"age": fmt.Sprintf("| age of a signature | %d minutes, either way |", int(order.Tolerance.Minutes())),
		"questions": fmt.Sprintf(
			"| questions about orders | %d a minute, %d orders a page |", order.QueriesPerMinute, order.MaxPage,
		),
		"reports": fmt.Sprintf(
			"| reports of one recommendation by the friend's side | %d an hour |", order.ReportsPerHour,
		),
		"body's time":    fmt.Sprintf("| time for a body to come | %d seconds |", int(httpapi.BodyTime.Seconds())),
		"captcha":        fmt.Sprintf("counts once, for %d minutes", int(captcha.Lifetime.Minutes())),
		"kept answers":   fmt.Sprintf("under the same key within %d hours", int(idempotency.Kept.Hours())),
		"login":          "recommender's own area | " + days(accounts.SessionLife) + " |",
		"access":         "in its body, once | " + days(accounts.AccessLife) + " |",
		"new address":    "`PUT …/account/email`, once | " + days(accounts.EmailLife) + " |",
		"autologin":      "| " + days(accounts.AutologinLife) + ", renewed by each use |",
		"document's age": fmt.Sprintf("`%s` (OpenAPI 3.0.3; it may be kept for five minutes", httpapi.DocumentPath),
	} {
		assert.Contains(t, text, line, what)
	}
}

func TestEachCallThatIsNamedExists(t *testing.T) {
	document, err := os.ReadFile("../api/openapi.yaml")
	require.NoError(t, err)
	named := regexp.MustCompile(
		"`(GET|POST|PUT|DELETE) (?:…|/api/v1/\\{tenant\\})(/[^`?]+)",
	).FindAllStringSubmatch(integration(t), -1)
	assert.Greater(t, len(named), 8)
	for _, call := range named {
		_, item, there := strings.Cut(string(document), "\n  /api/v1/{tenant}"+call[2]+":\n")
		if assert.True(t, there, call[2]) {
			item, _, _ = strings.Cut(item, "\n  /")
			assert.Contains(t, "\n"+item, "\n    "+strings.ToLower(call[1])+":\n", call[0])
		}
	}
}

func TestTheAccountThatTheDemoRefusesIsAnAccount(t *testing.T) {
	text := integration(t)
	assert.Contains(t, text, "**"+bankplay.RefusedEnding+"**")
	accountNumbers := regexp.MustCompile(`DE\d{20}`).FindAllString(text, -1)
	require.Len(t, accountNumbers, 2)
	for i, number := range accountNumbers {
		require.NoError(t, iban.Validate(number))
		assert.Equal(t, i == 0, strings.HasSuffix(number, bankplay.RefusedEnding))
	}
}
