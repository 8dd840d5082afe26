package upgrade_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/flow/upgrade"
)

func TestShown(t *testing.T) {
	dual := upgrade.Brought{Play: upgrade.Dual, Succeeded: true}
	triple := upgrade.Brought{Play: upgrade.Triple, Succeeded: true}
	mobile := upgrade.Brought{Succeeded: true}
	open := func(p upgrade.Play) upgrade.Brought { return upgrade.Brought{Play: p} }
	tests := []struct {
		name  string
		sells bool
		all   []upgrade.Brought
		want  bool
	}{
		{"nothing", true, nil, false},
		{"a friend took dual play", true, []upgrade.Brought{dual}, true},
		{"the tenant has no triple play", false, []upgrade.Brought{dual}, false},
		{"it isn't certain yet", true, []upgrade.Brought{open(upgrade.Dual)}, false},
		{"a friend took triple play", true, []upgrade.Brought{triple}, false},
		{"one took dual, another triple play", true, []upgrade.Brought{dual, triple}, false},
		{"whichever came first", true, []upgrade.Brought{triple, dual}, false},
		{"triple play that isn't certain yet", true, []upgrade.Brought{dual, open(upgrade.Triple)}, true},
		{"a mobile tariff", true, []upgrade.Brought{mobile}, false},
		{"a mobile tariff beside dual play", true, []upgrade.Brought{mobile, dual}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { assert.Equal(t, tt.want, upgrade.Shown(tt.sells, tt.all)) })
	}
}
