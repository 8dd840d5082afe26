package access_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/kernel/link"
)

func TestAnAgencysNumberIsTheSessionsOwnOrUnknown(t *testing.T) {
	own, other := link.NewCode(), link.NewCode()
	dashed := string(own[:4] + "-" + own[4:])
	tests := []struct {
		name, number string
		agency       link.Code
		want         error
	}{
		{"the own", string(own), own, nil},
		{"with a dash", dashed, own, nil},
		{"another's", string(other), own, access.ErrAgency},
		{"no number", "nonsense", own, access.ErrAgency},
		{"nothing", "", own, access.ErrAgency},
		{"of who belongs to none", string(own), "", access.ErrAgency},
		{"nothing of who belongs to none", "", "", access.ErrAgency},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			require.ErrorIs(t, access.Principal{Agency: tt.agency}.OfAgency(tt.number), tt.want)
		})
	}
	assert.True(t, access.AboutAgency("/api/v1/{tenant}/agentur/mitarbeiter/{agentur}"))
	assert.False(t, access.AboutAgency("/api/v1/{tenant}/agentur/ich"))
}
