package wiring

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// shortLife is a person with an account number, a reward to claim, and an open recommendation whose friend hasn't confirmed.
type shortLife struct{ account, address, offered, open, friend string }

func (p *paying) shortLife(n int) shortLife {
	p.t.Helper()
	ctx, now := context.Background(), p.clock.Now()
	p.crashAt = 0
	l := shortLife{address: fmt.Sprintf("person%d@kolibri.example", n), friend: id.New()}
	var err error
	l.account, err = p.Accounts().Ensure(ctx, accounts.NewPerson{Tenant: telecom, FirstName: "Zoe", LastName: "Zander", Email: l.address, Language: "de", Now: now})
	require.NoError(p.t, err)
	programme, err := p.Tenants.ByID(ctx, telecom)
	require.NoError(p.t, err)
	_, err = p.OwnBankAccounts().Store(ctx, programme, bankaccount.Proof{Owner: l.account}, bankaccount.Account{IBAN: goodIBAN, Holder: "Zoe Zander"})
	require.NoError(p.t, err)
	l.offered = p.recommendBy(l.account, "ben")
	p.due()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: telecom, ID: id.New(), Number: link.NewNumber(), RecommenderID: l.account, ProductID: "101", Share: recommendation.ForBoth,
		Language: "de", Now: now, ValidUntil: tenant.Days(60).End(now),
	})
	require.NoError(p.t, err)
	require.NoError(p.t, r.Enter(l.friend, now))
	require.NoError(p.t, recommendationstore.New(p.DB).Add(ctx, r))
	require.NoError(p.t, recipientstore.New(p.DB).Add(ctx, &recipient.Recipient{
		Tenant: telecom, ID: l.friend, RecommendationID: r.ID, ProductID: "101", PersonKey: l.friend, CreatedAt: now, EraseAfter: now,
		Data: recipient.Data{Email: person.EmailOf(fmt.Sprintf("friend%d@kolibri.example", n))}, Mails: recipient.FirstMail(now),
	}))
	l.open = r.ID
	return l
}

// erase is the request and the worker, each begun again after a kill.
func (p *paying) erase(l shortLife) {
	ctx := context.Background()
	p.insist("the request", func() error { return p.Erasure().Own(ctx, telecom, l.account, "") })
	message := outbox.Message{Tenant: string(telecom), Topic: erasure.Erased, Key: "recommender/" + l.account}
	for range 2 { // at least once
		p.insist("the worker", func() error { return p.ErasureRest().Deliver(ctx, message) })
	}
}

// Killed before any statement that writes: it goes on, nothing is left, and the books balance.
func TestKilledAnywhereAnErasureGoesOn(t *testing.T) {
	p := newPaying(t, dbtest.SQLite(t))
	hook := func(tx *gorm.DB) {
		if err := p.effect(); err != nil {
			_ = tx.AddError(err)
		}
	}
	c := p.DB.From(context.Background()).Callback()
	require.NoError(t, c.Delete().Before("gorm:delete").Register("crash", hook))
	require.NoError(t, c.Raw().Before("gorm:raw").Register("crash", hook))

	first := p.shortLife(0)
	p.effects = 0
	p.erase(first)
	effects := p.effects
	require.Greater(t, effects, 30)
	for at := 1; at <= effects; at++ {
		l := p.shortLife(at)
		p.effects, p.crashAt = 0, at
		p.erase(l)
		p.crashAt = 0
		p.id = l.offered
		require.Equal(t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Offered}, p.awards(), "killed at %d", at)
		p.id = l.open
		require.Equal(t, recommendation.Cancelled, p.status(), "killed at %d", at)
		_, err := recipientstore.New(p.DB).ByID(context.Background(), telecom, l.friend)
		require.ErrorIs(t, err, recipient.ErrUnknown)
		p.books()
	}
	after := dump(t, p.DB, p.Vault)
	for _, v := range []string{"kolibri.example", "Zander", goodIBAN} {
		assert.Empty(t, holding(after, v), v)
	}
}
