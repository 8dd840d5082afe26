package seller_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/seller"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func TestAnAgencyHasANameAndANumber(t *testing.T) {
	tests := []struct {
		name, want string
	}{
		{"Agentur Öhler", "Agentur Öhler"},
		{"  Agentur \t Öhler\n& Söhne ", "Agentur Öhler & Söhne"},
		{"X", "X"},
		{strings.Repeat("ö", 80), strings.Repeat("ö", 80)},
		{strings.Repeat("ö", 81), ""},
		{"", ""},
		{"   ", ""},
		{"Agentur\u202e relhÖ", ""},
		{"Agentur\x00", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, err := seller.New("havelschutz", seller.KindAgency, tt.name, at)
			if tt.want == "" {
				require.ErrorIs(t, err, seller.ErrName)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, tt.want, a.Name)
			n := string(a.Number)
			got, err := seller.ParseNumber(strings.ToLower(n[:4] + "-" + n[4:]))
			require.NoError(t, err)
			assert.Equal(t, a.Number, got)
		})
	}
	_, err := seller.ParseNumber("AAAAAAAA1")
	require.ErrorIs(t, err, seller.ErrUnknown)
}

func TestALinkCountsForAYearOrLess(t *testing.T) {
	for days, ok := range map[int]bool{-1: false, 0: false, 1: true, 30: true, 365: true, 366: false} {
		span, err := seller.Life(days)
		if !ok {
			require.ErrorIs(t, err, seller.ErrDays, days)
			continue
		}
		require.NoError(t, err)
		assert.Equal(t, days, span.Days)
	}
}

func TestALinkCountsUntilItsLastDayIsOver(t *testing.T) {
	span, err := seller.Life(1)
	require.NoError(t, err)
	l := seller.Link{ExpiresAt: span.End(at)}
	ended := l
	ended.EndedAt = &at
	paused := l
	paused.PausedAt = &at
	berlin := time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC) // midnight after the 22nd in Berlin
	tests := []struct {
		name string
		link seller.Link
		now  time.Time
		want error
	}{
		{"at once", l, at, nil},
		{"in its last second", l, berlin.Add(-time.Second), nil},
		{"after its last day", l, berlin, seller.ErrExpired},
		{"paused", paused, at, seller.ErrToken},
		{"paused, and its time is over", paused, berlin, seller.ErrExpired},
		{"ended", ended, at, seller.ErrToken},
		{"ended, and its time is over", ended, berlin, seller.ErrToken},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { require.ErrorIs(t, tt.link.Usable(tt.now), tt.want) })
	}
	assert.Equal(t, "2026-11-22", l.LastDay().Format(time.DateOnly))
}

func TestWhatBecomesOfAPartner(t *testing.T) {
	p, err := seller.New("funkwelle", seller.KindPartner, "Pia Nord", at)
	require.NoError(t, err)
	assert.False(t, p.Works(), "no operator has approved it")
	yes, err := p.Approve(at)
	require.NoError(t, err)
	assert.True(t, yes.Works())
	_, err = yes.Approve(at)
	require.ErrorIs(t, err, seller.ErrApproved)
	yes.EndedAt, p.EndedAt = &at, &at
	assert.False(t, yes.Works())
	_, err = p.Approve(at)
	require.ErrorIs(t, err, seller.ErrEnded)
	firm, err := seller.New("funkwelle", seller.KindAgency, "Agentur Nord", at)
	require.NoError(t, err)
	assert.True(t, firm.Works())
	_, err = firm.Approve(at)
	require.ErrorIs(t, err, seller.ErrUnknown)
}
