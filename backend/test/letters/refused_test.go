package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
)

func TestALifeGoesOnWhateverAMailboxRefusesForGood(t *testing.T) {
	j := newJourney(t)
	j.mails.close(anna)
	id, number, key := j.recommend("50")
	facts := append(j.confirmedFriend(number, key),
		fact{after(3), func() { j.mails.close(friend) }},
		fact{after(4), j.order(number, "freigegeben", after(4).Format(time.DateOnly), "angenommen")})
	j.live(id, facts...)

	assert.Equal(t, recommendation.Paid, j.row(id).Status, "every award has ended")
	for _, a := range j.awardsOf(id) {
		assert.Equal(t, reward.Expired, a.Status, "nobody claimed it")
	}
	assert.Zero(t, j.balances()[ledger.RewardLiability])
	var letters int64
	require.NoError(t, j.DB.From(context.Background()).Table("mail_log").Where("refused_at IS NOT NULL").Count(&letters).Error)
	assert.EqualValues(t, j.mails.refused(anna)+j.mails.refused(friend), letters, "each letter was tried once")
	assert.GreaterOrEqual(t, letters, int64(4), "the link, the confirmation, and a reward for each")
	state, err := j.MoneyHealth().Of(context.Background(), telecom)
	require.NoError(t, err)
	assert.Zero(t, state.RefusedVouchers)
}

func TestALetterThatAnybodyAskedForIsTriedOnceAtADeadMailbox(t *testing.T) {
	s := serveSQLite(t).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	mails.close("tot@example.de")
	asks := s.call(http.MethodPost, base+"/account/createEmpfehler", "", body("Vorname", "Anna", "Nachname", "Müller", "Email", "tot@example.de"))
	require.Equal(t, http.StatusNoContent, asks.status, string(asks.body))
	s.relayed()
	assert.Equal(t, 1, mails.refused("tot@example.de"))
	state, err := s.MoneyHealth().Of(context.Background(), telecom)
	require.NoError(t, err)
	assert.EqualValues(t, 1, state.RefusedLetters)
}

// refusedVoucher is a life whose recommender picked a voucher before the mailbox closed.
func refusedVoucher(t *testing.T, db *gormdb.DB) (p *paying, mails *mailServer, award string) {
	t.Helper()
	p, mails = newPaying(t, db), openMailServer(t)
	p.Config.SMTP = "smtp://" + mails.address
	p.due()
	p.choose("offered recommender", voucherID, "")
	mails.close("anna1@example.de")
	for id, a := range p.all() {
		if a.Party == reward.Recommender {
			award = id
		}
	}
	for range 3 {
		require.ErrorIs(t, p.HandOver().Do(context.Background(), telecom, award, p.clock.Now()), mail.ErrRefused)
	}
	assert.Equal(t, 1, mails.refused("anna1@example.de"), "the mailbox is asked once")
	assert.Equal(t, reward.Offered, p.awards()[reward.Recommender], "nobody has the code")
	assert.Zero(t, p.books()[ledger.VoucherStock])
	return p, mails, award
}

// all gives the awards of the present life by their ids.
func (p *paying) all() map[string]reward.Award {
	p.t.Helper()
	list, err := p.AwardList().Of(context.Background(), telecom, []string{p.id})
	require.NoError(p.t, err)
	out := map[string]reward.Award{}
	for _, a := range list[p.id] {
		out[a.ID] = a
	}
	return out
}

func TestAVoucherThatNoMailboxTakesComesToTheNextMailbox(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		p, mails, award := refusedVoucher(t, db)
		holder := p.all()[award].HolderID
		require.NoError(t, accountstore.New(db).Update(ctx, telecom, holder, func(a *account.Account) error {
			a.Email = person.EmailOf("anna.neu@example.de")
			return nil
		}))
		require.NoError(t, p.HandOver().Do(ctx, telecom, award, p.clock.Now()))
		assert.Equal(t, 1, mails.count("anna.neu@example.de"))
		assert.Equal(t, reward.Collected, p.awards()[reward.Recommender])
		require.NoError(t, p.HandOver().Do(ctx, telecom, award, p.clock.Now()))
		assert.Equal(t, 1, mails.count("anna.neu@example.de"), "once")
	})
}

func TestAnOperatorHandsOverAVoucherThatNoMailboxTakes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		p, _, award := refusedVoucher(t, db)
		state, err := p.MoneyHealth().Of(ctx, telecom)
		require.NoError(t, err)
		assert.Equal(t, 1, state.RefusedVouchers)
		var codes []string
		show := func(code payout.Code) error { codes = append(codes, code.Text); return nil }
		require.ErrorIs(t, p.RefusedVouchers("sabine").Hand(ctx, telecom, "another", show), payout.ErrNotRefused)
		require.NoError(t, p.RefusedVouchers("sabine").Hand(ctx, telecom, award, show))
		require.Len(t, codes, 1)
		assert.NotEmpty(t, codes[0])
		assert.Equal(t, reward.Collected, p.awards()[reward.Recommender])
		acts, err := p.Audit().Of(ctx, telecom, award)
		require.NoError(t, err)
		require.Len(t, acts, 1)
		assert.Equal(t, audit.VoucherHanded, acts[0].What)
		require.ErrorIs(t, p.RefusedVouchers("sabine").Hand(ctx, telecom, award, show), payout.ErrNotRefused, "once")
	})
}
