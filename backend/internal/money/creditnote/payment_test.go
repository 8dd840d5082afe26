package creditnote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/creditnotetest"
	"weitersagen.app/backend/internal/money/creditor"
)

var good, closed = creditnote.PaidTo{
	IBAN: []byte("a"), Holder: []byte("h"), Last4: "2051", Hash: "good",
}, creditnote.PaidTo{
	IBAN: []byte("b"), Holder: []byte("h"), Last4: "6199", Hash: "closed",
}

func payment(t *testing.T, setOff int64) creditnote.Payment {
	t.Helper()
	n, err := creditnotetest.Frame(creditor.Regular).Write(creditnotetest.Month, creditnotetest.Lines(5000))
	require.NoError(t, err)
	return creditnote.Owe(n, creditnote.BusinessOf(n.Seller, n.Month), setOff)
}

func TestAPaymentGoesOneWay(t *testing.T) {
	now := creditnotetest.At.Add(time.Hour)
	p := payment(t, 0)
	assert.Equal(t, int64(5950), p.Cents)
	assert.Equal(t, "7K2M9QX4/2026-11", p.Business)
	require.ErrorIs(t, p.Pay(now), creditnote.ErrNotPayable, "it wasn't sent")
	require.NoError(t, p.Reserve(closed))
	require.ErrorIs(t, p.Reserve(good), creditnote.ErrNotPayable, "twice at once")
	_, err := p.Cancel()
	require.ErrorIs(t, err, creditnote.ErrUnderWay)
	require.NoError(t, p.Return())
	assert.Nil(t, p.To)
	require.ErrorIs(t, p.Reserve(closed), creditnote.ErrNotPayable, "the account that was refused")
	require.NoError(t, p.Reserve(good))
	require.NoError(t, p.Pay(now))
	assert.Equal(t, &creditnote.PaidTo{Last4: "2051", Hash: "good"}, p.To, "no account is left that could be read")
	for name, again := range map[string]func() error{
		"paid": func() error { return p.Pay(now) }, "reserved": func() error { return p.Reserve(good) },
		"let wait": p.LetWait, "returned": p.Return, "withheld": p.Withhold,
		"paid after all": func() error { return p.AfterAll(now) },
		"taken over":     func() error { return p.TakeOver(5950, false) },
	} {
		require.ErrorIs(t, again(), creditnote.ErrNotPayable, name)
	}
	require.NoError(t, p.ComeBack(false))
	require.ErrorIs(t, p.Reserve(good), creditnote.ErrNotPayable, "an operator has to look")
	require.NoError(t, p.Retry())
	require.ErrorIs(t, p.Retry(), creditnote.ErrNotWithheld)
	require.NoError(t, p.Reserve(good))
	require.NoError(t, p.Withhold())
	require.NoError(t, p.AfterAll(now), "the bank has paid it nevertheless")
	assert.Equal(t, creditnote.PaymentPaid, p.Status)
}

func TestAnObjectionStopsWhatIsNotPaid(t *testing.T) {
	p := payment(t, 0)
	p.Stop()
	require.ErrorIs(t, p.Reserve(good), creditnote.ErrNotPayable)
	require.NoError(t, p.TakeOver(5950, false), "what left before a backup was restored has left")
	require.NoError(t, p.Pay(creditnotetest.At))

	p = payment(t, 0)
	require.NoError(t, paid(&p))
	p.Stop()
	require.NoError(t, p.ComeBack(true))
	other := good
	other.Hash = "other"
	require.ErrorIs(
		t, p.Reserve(other), creditnote.ErrNotPayable, "what was paid came back, and nobody has answered the objection",
	)
	p.Go()
	require.NoError(t, p.Reserve(other))

	p = payment(t, 0)
	p.Stop()
	p.Go()
	require.NoError(t, p.Reserve(good))
	p.Stop()
	require.NoError(t, p.LetWait())
	require.ErrorIs(t, p.Reserve(good), creditnote.ErrNotPayable)
}

func TestWhatIsTakenBackIsOwedBackAsFarAsItWasMet(t *testing.T) {
	for name, tt := range map[string]struct {
		setOff int64
		before func(p *creditnote.Payment) error
		met    int64
		status creditnote.PaymentStatus
	}{
		"not paid":             {0, nil, 0, creditnote.PaymentDropped},
		"not paid, a part met": {950, nil, 950, creditnote.PaymentDropped},
		"all of it met":        {5950, nil, 5950, creditnote.PaymentMet},
		"paid":                 {0, paid, 5950, creditnote.PaymentPaid},
		"paid, and a part met": {950, paid, 5950, creditnote.PaymentPaid},
		"came back and waits":  {950, withheld, 950, creditnote.PaymentDropped},
		"objected to, not paid": {
			0, func(p *creditnote.Payment) error { p.Stop(); return nil }, 0, creditnote.PaymentDropped,
		},
		"objected to after that": {
			0, func(p *creditnote.Payment) error { defer p.Stop(); return paid(p) }, 5950, creditnote.PaymentPaid,
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := payment(t, tt.setOff)
			if tt.before != nil {
				require.NoError(t, tt.before(&p))
			}
			met, err := p.Cancel()
			require.NoError(t, err)
			assert.Equal(t, []any{tt.met, tt.status, tt.met}, []any{met, p.Status, p.OwedBackCents})
			_, err = p.Cancel()
			require.ErrorIs(t, err, creditnote.ErrCancelled)
			require.ErrorIs(t, p.Reserve(good), creditnote.ErrNotPayable)
			assert.Zero(t, p.Net(), "nothing has come back")
			require.ErrorIs(t, p.AfterAll(creditnotetest.At), creditnote.ErrNotPayable)
			assert.Equal(t, min(1000, tt.met), p.SetOff(1000))
			assert.Equal(t, max(0, tt.met-1000), p.SetOff(1<<40))
			assert.Zero(t, p.OwedBackCents)
		})
	}
}

func paid(p *creditnote.Payment) error {
	if err := p.Reserve(good); err != nil {
		return err
	}
	return p.Pay(creditnotetest.At)
}

func withheld(p *creditnote.Payment) error {
	if err := p.Reserve(good); err != nil {
		return err
	}
	return p.Withhold()
}

func TestWhatLeftIsTakenOverOnlyWhereItFits(t *testing.T) {
	p := payment(t, 0)
	require.ErrorIs(t, p.TakeOver(5949, false), creditnote.ErrNotPayable)
	require.NoError(t, p.TakeOver(5950, false))
	require.ErrorIs(t, p.TakeOver(5950, false), creditnote.ErrNotPayable, "it is on its way")
	require.NoError(t, p.TakeOver(5950, true))
	require.NoError(t, p.Return())
	assert.True(t, p.Withheld, "nobody knows which account it was")
}

func TestADocumentSaysWhatWasCarried(t *testing.T) {
	lines := creditnotetest.Lines(5000, -2000, 700)
	n, err := creditnotetest.Frame(creditor.Regular).Write("2026-11", lines)
	require.NoError(t, err)
	_, carried := creditnote.Carried(n.Content)
	assert.False(t, carried)
	lines[0].EarnedAt, lines[1].EarnedAt = creditnote.Month("2026-11").First().Add(-time.Second), creditnote.Month("2026-09").First()
	n, err = creditnotetest.Frame(creditor.Regular).Write("2026-11", lines)
	require.NoError(t, err)
	cents, carried := creditnote.Carried(n.Content)
	assert.True(t, carried)
	assert.Equal(t, int64(3000), cents)
	lines[0].EarnedAt = creditnote.Month("2026-11").First()
	cents, _ = creditnote.Carried(creditnote.Content{Month: "2026-11", Lines: lines})
	assert.Equal(t, int64(-2000), cents)
}

func TestWhatComesBackOfADocumentThatWasTakenBackIsNoLongerOwedBack(t *testing.T) {
	for name, tt := range map[string]struct {
		// before is what another document had set off by then.
		setOff, before, net, left int64
		status                    creditnote.PaymentStatus
	}{
		"nothing set off": {0, 0, 5950, 0, creditnote.PaymentDropped},
		"a part":          {0, 2000, 3950, 2000, creditnote.PaymentDue},
		"all but a cent":  {0, 1, 5949, 1, creditnote.PaymentDue},
		"all of it":       {0, 5950, 0, 5950, creditnote.PaymentDue},
		"a part was met":  {950, 0, 5000, 0, creditnote.PaymentDropped},
	} {
		t.Run(name, func(t *testing.T) {
			p := payment(t, tt.setOff)
			require.NoError(t, paid(&p))
			_, err := p.Cancel()
			require.NoError(t, err)
			require.Equal(t, tt.before, p.SetOff(tt.before))
			require.NoError(t, p.ComeBack(true))
			assert.Equal(t, tt.net, p.Net())
			assert.Equal(t, []any{tt.left, tt.status, 5950 - tt.before - tt.net}, []any{p.Cents, p.Status, p.OwedBackCents})
			assert.Zero(t, p.Net())
		})
	}
}
