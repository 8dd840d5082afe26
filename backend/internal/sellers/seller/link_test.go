package seller_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/sellers/seller"
)

func TestALinkWithoutANameIsCalledByItsDay(t *testing.T) {
	l := seller.Link{CreatedAt: time.Date(2026, 11, 29, 23, 30, 0, 0, time.UTC)}
	assert.Equal(t, "Link 30.11.2026", l.Called(), "in Berlin it is the next day")
	l.Name = "Messe"
	assert.Equal(t, "Messe", l.Called())
}
