package public

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/text"
)

// message is what a recommender sends, ready to be changed. It goes from friend to friend, whatever the tenant calls
// its own customers.
type message struct{ text, subject string }

// messageOf fills product and reward in, and the recommender's own line between them. What the friend gets is said only
// where there is something to get.
//
// Rule (recommending, 1 D): The message to a friend names product and reward, and a reward only where the friend gets
// one. Enforced: public/share.go messageOf. Test: TestTheMessageToAFriend.
func messageOf(language string, texts backend.ShareTexts, r *backend.Recommendation) message {
	places := strings.NewReplacer(
		"{product}", r.Product.InSentence(), "{reward}", text.WholeEuro(r.RecipientCents, language),
	)
	given := []string{places.Replace(texts.Message)}
	if r.Line != "" {
		given = append(given, ended(r.Line))
	}
	if r.RecipientCents > 0 {
		given = append(given, places.Replace(texts.Reward))
	}
	return message{
		text:    strings.TrimSpace(strings.Join(given, " ")),
		subject: strings.TrimSpace(places.Replace(texts.MailSubject)),
	}
}

// ended closes a sentence that its writer left open.
func ended(line string) string {
	if last, _ := utf8.DecodeLastRuneInString(line); unicode.IsLetter(last) || unicode.IsDigit(last) {
		return line + "."
	}
	return line
}
