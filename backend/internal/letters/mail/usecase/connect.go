package usecase

import (
	"context"

	"weitersagen.app/backend/internal/letters/mail"
)

// Late connects to the mail server with the first letter: the calls of the API send none.
type Late struct{ Open func() (*Send, error) }

var _ mail.Sender = Late{}

// Send opens the way, and sends.
func (m Late) Send(ctx context.Context, l mail.Letter) error {
	sender, err := m.Open()
	if err != nil {
		return err
	}
	return sender.Send(ctx, l)
}
