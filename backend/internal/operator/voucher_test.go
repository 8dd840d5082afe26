package operator_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/payout"
)

const bookVoucher = "gutschein-buch"

func TestVouchersAreImported(t *testing.T) {
	o := openOffice(t)
	file := filepath.Join(t.TempDir(), "codes.csv")
	require.NoError(t, os.WriteFile(file, []byte("code;value\nBUCH-1;3500\nBUCH-2;\nBUCH-1;3500\n"), 0o600))
	load := func(args ...string) (string, error) {
		return o.run("", append([]string{"voucher", "import", file, "--tenant", "funkwelle", "--reward", bookVoucher}, args...)...)
	}
	out, err := load("--dry-run")
	require.NoError(t, err)
	assert.Contains(t, out, "2 new, nothing was written, 0 known, 1 twice in the file, 0 wrong")
	out, err = load()
	require.NoError(t, err)
	assert.Contains(t, out, "2 taken, 0 known, 1 twice in the file, 0 wrong")
	assert.NotContains(t, out, "BUCH-1", "codes are money")
	out, err = load()
	require.NoError(t, err)
	assert.Contains(t, out, "0 taken, 2 known")

	out, err = o.run("BUCH-3;x\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher)
	require.ErrorIs(t, err, payout.ErrLines)
	assert.Contains(t, out, "the value isn't a number of cents")
	for _, wrong := range []string{"bank", "nothing"} {
		_, err = o.run("BUCH-4\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", wrong)
		require.ErrorIs(t, err, payout.ErrNoPool)
	}

	out, err = o.run("", "voucher", "stock", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, bookVoucher+` +2 +0`, out)
	assert.Regexp(t, `35\.00 +1 +0`, out)
	var codes [][]byte
	db := o.db.From(context.Background())
	require.NoError(t, db.Table("vouchers").Pluck("code", &codes).Error)
	require.Len(t, codes, 2)
	assert.NotContains(t, string(codes[0]), "BUCH", "stored encrypted")
	var acts int64
	require.NoError(t, db.Table("audit_log").Where("what = ? AND subject = ?", "vouchers.imported", bookVoucher).Count(&acts).Error)
	assert.Equal(t, int64(1), acts)
}
