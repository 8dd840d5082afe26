package letters_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func TestALifeGoesOnWhateverAMailboxRefusesForGood(t *testing.T) {
	j := fixture.NewJourney(t)
	j.Mails.Close(fixture.Anna)
	id, number, key := j.Recommend("50")
	facts := append(j.ConfirmedFriend(number, key),
		fixture.Fact{At: fixture.After(3), Do: func() { j.Mails.Close(fixture.Friend) }},
		fixture.Fact{
			At: fixture.After(4), Do: j.Order(number, "freigegeben", fixture.After(4).Format(time.DateOnly), "angenommen"),
		})
	j.Live(id, facts...)

	assert.Equal(t, recommendation.Paid, j.Row(id).Status, "every award has ended")
	for _, a := range j.AwardsOf(id) {
		assert.Equal(t, reward.Expired, a.Status, "nobody claimed it")
	}
	assert.Zero(t, j.Balances()[ledger.RewardLiability])
	var letters int64
	require.NoError(
		t, j.DB.From(context.Background()).Table("mail_log").Where("refused_at IS NOT NULL").Count(&letters).Error,
	)
	assert.EqualValues(
		t, j.Mails.Refused(fixture.Anna)+j.Mails.Refused(fixture.Friend), letters, "each letter was tried once",
	)
	assert.GreaterOrEqual(t, letters, int64(4), "the link, the confirmation, and a reward for each")
	assert.Zero(t, j.TasksOf(fixture.Telecom).Of(task.Vouchers).Count)
}

func TestALetterThatAnybodyAskedForIsTriedOnceAtADeadMailbox(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	mails.Close("tot@example.de")
	asks := s.Call(
		http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
		fixture.Body("Vorname", "Anna", "Nachname", "Müller", "Email", "tot@example.de"),
	)
	require.Equal(t, http.StatusNoContent, asks.Status, string(asks.Body))
	s.Relayed()
	assert.Equal(t, 1, mails.Refused("tot@example.de"))
	state, err := s.MoneyHealth.Of(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	assert.EqualValues(t, 1, state.RefusedLetters)
}

// refusedVoucher is a life whose recommender picked a voucher before the mailbox closed.
func refusedVoucher(t *testing.T, db *gormdb.DB) (p *fixture.Paying, mails *fixture.MailServer, award string) {
	t.Helper()
	p, mails = fixture.NewPaying(t, db), fixture.OpenMailServer(t)
	p.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	p.Due()
	p.ChooseReward("offered recommender", fixture.VoucherID, "")
	mails.Close("anna1@example.de")
	for id, a := range all(p) {
		if a.Party == reward.Recommender {
			award = id
		}
	}
	for range 3 {
		require.ErrorIs(t, p.HandOver.Do(context.Background(), fixture.Telecom, award, p.Clock.Now()), mail.ErrRefused)
	}
	assert.Equal(t, 1, mails.Refused("anna1@example.de"), "the mailbox is asked once")
	assert.Equal(t, reward.Offered, p.AwardStates()[reward.Recommender], "nobody has the code")
	assert.Zero(t, p.Books()[ledger.VoucherStock])
	return p, mails, award
}

// all gives the awards of the present life by their ids.
func all(p *fixture.Paying) map[string]reward.Award {
	p.T.Helper()
	list, err := p.AwardList.Of(context.Background(), fixture.Telecom, []string{p.ID})
	require.NoError(p.T, err)
	out := map[string]reward.Award{}
	for _, a := range list[p.ID] {
		out[a.ID] = a
	}
	return out
}

func TestAVoucherThatNoMailboxTakesComesToTheNextMailbox(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		p, mails, award := refusedVoucher(t, db)
		holder := all(p)[award].HolderID
		require.NoError(t, accountstore.New(db).Update(ctx, fixture.Telecom, holder, func(a *account.Account) error {
			a.Email = person.EmailOf("anna.neu@example.de")
			return nil
		}))
		require.NoError(t, p.HandOver.Do(ctx, fixture.Telecom, award, p.Clock.Now()))
		assert.Equal(t, 1, mails.Count("anna.neu@example.de"))
		assert.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
		require.NoError(t, p.HandOver.Do(ctx, fixture.Telecom, award, p.Clock.Now()))
		assert.Equal(t, 1, mails.Count("anna.neu@example.de"), "once")
	})
}

func TestAnOperatorHandsOverAVoucherThatNoMailboxTakes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		p, _, award := refusedVoucher(t, db)
		waiting := p.TasksOf(fixture.Telecom).Of(task.Vouchers)
		assert.Equal(t, 1, waiting.Count)
		assert.Equal(t, award, waiting.Tasks[0].ID)
		assert.Equal(t, p.Number, waiting.Tasks[0].Place, "where the holder's address is corrected")
		assert.Positive(t, waiting.Cents)
		var codes []string
		show := func(code voucher.Code) error { codes = append(codes, code.Text); return nil }
		require.ErrorIs(t, p.RefusedVouchers.Hand(ctx, fixture.Telecom, "sabine", "another", show), voucher.ErrNotRefused)
		require.NoError(t, p.RefusedVouchers.Hand(ctx, fixture.Telecom, "sabine", award, show))
		require.Len(t, codes, 1)
		assert.NotEmpty(t, codes[0])
		assert.Equal(t, reward.Collected, p.AwardStates()[reward.Recommender])
		acts, err := p.Audit.Of(ctx, fixture.Telecom, award)
		require.NoError(t, err)
		require.Len(t, acts, 1)
		assert.Equal(t, audit.VoucherHanded, acts[0].What)
		require.ErrorIs(t, p.RefusedVouchers.Hand(ctx, fixture.Telecom, "sabine", award, show), voucher.ErrNotRefused, "once")
	})
}
