package operator_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const bookVoucher = "gutschein-buch"

func TestVouchersAreImported(t *testing.T) {
	o := openOffice(t)
	file := filepath.Join(t.TempDir(), "codes.csv")
	require.NoError(t, os.WriteFile(file, []byte("code;value\nBUCH-1;3500\nBUCH-2;\nBUCH-1;3500\n"), 0o600))
	load := func(args ...string) (string, error) {
		return o.run(
			"", append([]string{"voucher", "import", file, "--tenant", "funkwelle", "--reward", bookVoucher}, args...)...,
		)
	}
	out, err := load("--dry-run")
	require.NoError(t, err)
	assert.Contains(t, out, "2 new, nothing was written, 0 known, 1 twice in the file, 0 wrong")
	assert.Contains(t, out, "read: Code (code), Wert in Cent (value)\n")
	assert.Contains(t, out, "…1 (6 characters)  3500 (35.00 euro)\n")
	out, err = load()
	require.NoError(t, err)
	assert.Contains(t, out, "2 taken, 0 known, 1 twice in the file, 0 wrong")
	assert.NotContains(t, out, "BUCH-1", "codes are money")
	out, err = load()
	require.NoError(t, err)
	assert.Contains(t, out, "0 taken, 2 known")

	out, err = o.run("Code;Wert\nBUCH-3;x\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher)
	require.ErrorIs(t, err, voucher.ErrLines)
	assert.Contains(t, out, "the value isn't a number of cents")
	for _, wrong := range []string{"bank", "nothing"} {
		_, err = o.run("Code\nBUCH-4\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", wrong)
		require.ErrorIs(t, err, voucher.ErrNoPool)
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
	require.NoError(
		t, db.Table("audit_log").Where("what = ? AND subject = ?", "vouchers.imported", bookVoucher).Count(&acts).Error,
	)
	assert.Equal(t, int64(1), acts)
}

func TestCodesAreImportedWithTheirLastDay(t *testing.T) {
	o := openOffice(t)
	load := func(file string, args ...string) (string, error) {
		return o.run(
			file, append([]string{"voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher}, args...)...,
		)
	}
	const head = "Code;Wert in Cent;Letzter Tag\n"
	soon, late := time.Now().AddDate(0, 0, 100).Format(time.DateOnly), time.Now().AddDate(3, 0, 0).Format(time.DateOnly)
	out, err := load(
		head+"BUCH-1;3500;"+time.Now().AddDate(0, 0, 10).Format("02.01.2006")+"\nBUCH-2;3500\n", "--last-day", late,
	)
	require.ErrorIs(t, err, voucher.ErrLines)
	assert.Contains(t, out, "so that it would be given to nobody (periods.voucherLeft)")
	_, err = load(head+"BUCH-2;3500\n", "--last-day", "soon")
	require.ErrorContains(t, err, "--last-day")
	_, err = load(head+"BUCH-1;3500;"+soon+"\nBUCH-2;3500\n", "--last-day", late)
	require.NoError(t, err)

	var days []string
	require.NoError(t, o.db.From(context.Background()).Table("vouchers").Order("last_day").Pluck("last_day", &days).Error)
	assert.Equal(t, []string{soon, late}, days)
	out, err = o.run("", "voucher", "stock", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, `REWARD +WORTH +FREE +GIVEN +END SOON +OVER`, out)
	assert.Regexp(t, bookVoucher+` +2 +1 +0 +0`, out)
	out, _ = o.run("", "health")
	assert.Regexp(t, `codes of `+bookVoucher+` that end soon +1, and 0 are given out no more`, out)
}

func TestAVoucherThatNoMailboxTakesIsHandedOverByAnOperator(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	o.waitsFor(bookVoucher)
	award, now := "for "+bookVoucher, time.Now()
	hand := []string{"voucher", "hand", award, "--tenant", "funkwelle"}
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: award, Number: link.NewNumber(), RecommenderID: "anna", ProductID: "101",
		Share:            recommendation.ForRecommender,
		RecommenderCents: 3500, Language: "de", Now: now, ValidUntil: now.AddDate(0, 2, 0),
	})
	require.NoError(t, err)
	require.NoError(t, recommendationstore.New(o.db).Add(ctx, r))
	require.NoError(
		t,
		rewardstore.NewAwards(o.db).Update(
			ctx, "funkwelle", award, func(a *reward.Award) error { return a.Reserve(reward.ByVoucher) },
		),
	)
	o.at(func(ctx context.Context, a *wiring.App, t *tenant.Tenant) {
		require.NoError(o.t, a.Book.Enter(ctx, t.ID, ledger.Owed(payable.OfAward(award), 3500, now)))
	})
	_, err = o.run("Code;Wert\nBUCH-7;3500\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher)
	require.NoError(t, err)
	_, err = o.run("", hand...)
	require.ErrorIs(t, err, voucher.ErrNotRefused, "its letter may be on the way")

	letters := mailstore.New(o.db)
	letter := mail.Entry{Tenant: "funkwelle", Key: "voucher/" + award + "/mailbox", Kind: mail.Voucher, MessageID: "1"}
	_, err = letters.Lease(ctx, letter, now, time.Minute)
	require.NoError(t, err)
	require.NoError(t, letters.Refuse(ctx, "funkwelle", letter.Key, now))
	out, err := o.run("", "voucher", "refused", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Regexp(t, award+` +recommender +anna +`+bookVoucher+` +35\.00`, out)
	out, err = o.run("", "health")
	require.Error(t, err)
	assert.Regexp(t, `vouchers that no mailbox takes +1 +WRONG`, out)

	_, err = o.run("", hand...)
	require.ErrorContains(t, err, "WS_BANK_DIR", "what leaves stands in the journal beside the bank's folder before")
	o.env["WS_BANK_DIR"] = t.TempDir()
	out, err = o.run("", hand...)
	require.NoError(t, err)
	assert.Equal(t, "BUCH-7\n", out)
	a, err := rewardstore.NewAwards(o.db).ByID(ctx, "funkwelle", award)
	require.NoError(t, err)
	assert.Equal(t, reward.Collected, a.Status)
	_, err = o.run("", hand...)
	require.ErrorIs(t, err, voucher.ErrNotRefused, "once")
}

// A file is described before it is taken: what isn't a code never becomes one, and a code is whole or refused.
func TestWhatAShopExportsIsUnderstoodOrRefused(t *testing.T) {
	o := openOffice(t)
	load := func(file string, flags ...string) (string, error) {
		return o.run(
			file, append([]string{"voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher}, flags...)...,
		)
	}
	for file, want := range map[string]string{
		"Seriennummer;Betrag in Cent\nBUCH-1;3500\n": "column: Code",
		"BUCH-1;3500\n":                  "sheet.head",
		"sep=;\nCode;PIN\nBUCH-1;1234\n": "column: PIN",
		"Code\n\"BUCH-1\n":               "line: 2",
	} {
		_, err := load(file)
		require.Error(t, err, file)
		assert.Contains(t, operator.Shown(err).Error(), want, file)
	}
	out, err := load("sep=;\nGutschein-Code;Artikel\n4,5E+15;Buch\n#NV;Buch\n=A1;Buch\n")
	require.ErrorIs(t, err, voucher.ErrLines)
	assert.Contains(t, out, "not read: Artikel\n")
	assert.Regexp(t, `3 +wrong +Code: the spreadsheet shortened the number`, out)
	assert.Regexp(t, `0 new, nothing was written, 0 known, 0 twice in the file, 3 wrong`, out)
	assert.Zero(t, o.rows("vouchers"))

	out, err = load("Code\nBUCH-4711-0815\n", "--dry-run", "--json")
	require.NoError(t, err)
	var trial struct {
		Understood struct{ First []map[string]string }
		Lines      []struct{ Result string }
	}
	require.NoError(t, json.Unmarshal([]byte(out), &trial), out)
	assert.Equal(t, []map[string]string{{"Code": "…815 (14 characters)"}}, trial.Understood.First)
	assert.Equal(t, "new", trial.Lines[0].Result)
}

func TestATemplateIsTaken(t *testing.T) {
	o := openOffice(t)
	codes, err := o.run("", "template", "vouchers")
	require.NoError(t, err)
	_, err = o.run(codes+"BUCH-1;3500;\n", "voucher", "import", "-", "--tenant", "funkwelle", "--reward", bookVoucher)
	require.NoError(t, err)
	orders, err := o.run("", "template", "orders")
	require.NoError(t, err)
	_, err = o.run(orders+"A-1;storniert;;;;;\n", "orders", "import", "-", "--tenant", "funkwelle", "--dry-run")
	require.NoError(t, err)
	_, err = o.run("", "template", "people")
	require.Error(t, err)
}
