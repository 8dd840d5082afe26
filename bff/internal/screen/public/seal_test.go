package public

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend"
)

func TestTheAddressOfAPreviewOpensAtItsTenantAloneAndHoldsNoKey(t *testing.T) {
	p, err := NewPreviews("a secret of the edge's processes")
	require.NoError(t, err)
	link := backend.Link{Number: "1234567890", Key: "5278146b79"}
	token := func(path string) string {
		return strings.TrimSuffix(strings.TrimPrefix(path, "/bff/public/preview/"), "/preview.jpg")
	}
	path := p.path("funkwelle", link)
	assert.NotContains(t, path, link.Key)
	assert.NotContains(t, path, link.Number)
	assert.Equal(t, path, p.path("funkwelle", link), "fetched once")
	assert.NotEqual(t, token(path)[:16], token(p.path("havelschutz", link))[:16], "a nonce serves one text")
	assert.NotEqual(
		t, token(path)[:16], token(p.path("funkwelle", backend.Link{Number: "1234567890", Key: "5278146b78"}))[:16],
	)

	opened, ok := p.open("funkwelle", token(path))
	assert.True(t, ok)
	assert.Equal(t, link, opened)

	_, ok = p.open("havelschutz", token(path))
	assert.False(t, ok, "another tenant")
	other, err := NewPreviews("another secret")
	require.NoError(t, err)
	_, ok = other.open("funkwelle", token(path))
	assert.False(t, ok, "another edge")
	for i := range len(token(path)) {
		changed := []byte(token(path))
		changed[i] = map[bool]byte{true: 'A', false: 'B'}[changed[i] != 'A']
		found, ok := p.open("funkwelle", string(changed))
		assert.False(t, ok && found != link, "letter %d", i)
	}
	for _, wrong := range []string{
		"", "A", "=", "AAAA", strings.Repeat("A", 22), strings.Repeat("A", 64), link.Key, "../x",
	} {
		_, ok := p.open("funkwelle", wrong)
		assert.False(t, ok, wrong)
	}
}
