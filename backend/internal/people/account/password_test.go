package account_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/account"
)

func TestPasswordRules(t *testing.T) {
	tests := []struct {
		password string
		ok       bool
	}{
		{"Sommer26", true},
		{"Ärger2äß", true},
		{"a1B" + strings.Repeat("x", 197), true},
		{"Somme26", false},
		{"sommer26", false},
		{"SOMMER26", false},
		{"Sommerzeit", false},
		{"a1B" + strings.Repeat("x", 198), false},
		{"", false},
	}
	for _, tt := range tests {
		err := account.Rules.Judge(tt.password, false).Err()
		if tt.ok {
			assert.NoError(t, err, tt.password)
		} else {
			assert.ErrorIs(t, err, account.ErrWeak, tt.password)
		}
	}
}
