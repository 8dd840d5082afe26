package backend

import "weitersagen.app/bff/internal/backend/wire"

// HomeTexts are the start page's own texts, with the address of its picture.
type HomeTexts struct {
	wire.Start
	PayoutText string
}

// Advertising are the texts beside the two ticks for offers.
type Advertising struct{ Email, Phone wire.Text }

// ShareTexts are the texts that a recommender sends to a friend, with the places {product} and {reward}. Reward stands
// after the message where the friend gets one.
type ShareTexts struct{ Message, Reward, MailSubject string }
