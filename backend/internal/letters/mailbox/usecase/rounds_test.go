package usecase

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
)

func TestARoundOutlastsALetter(t *testing.T) {
	assert.Greater(t, lease, mail.Lease)
}
