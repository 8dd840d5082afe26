package public

import (
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/text"
)

// message is what a recommender sends, ready to be changed. It goes from friend to friend, whatever the tenant calls
// its own customers.
type message struct{ text, subject string }

// messageOf fills product and reward in. What the friend gets is said only where there is something to get.
//
// Rule (recommending, 1 D): The message to a friend names product and reward, and a reward only where the friend gets
// one. Enforced: public/share.go messageOf. Test: TestTheMessageToAFriend.
func messageOf(language string, texts backend.ShareTexts, r *backend.Recommendation) message {
	given := []string{texts.Message}
	if r.RecipientCents > 0 {
		given = append(given, texts.Reward)
	}
	places := strings.NewReplacer(
		"{product}", r.Product.InSentence(), "{reward}", text.WholeEuro(r.RecipientCents, language),
	)
	return message{
		text:    strings.TrimSpace(places.Replace(strings.Join(given, " "))),
		subject: strings.TrimSpace(places.Replace(texts.MailSubject)),
	}
}
