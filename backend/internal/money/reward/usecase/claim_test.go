package usecase_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestOfferWritesAndOpensTheClaim(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	awards := w.offered("r")
	for range 2 {
		require.NoError(t, w.offer.Do(ctx, w.programme.ID, awards[0].ID, w.now().Add(time.Hour)))
	}
	a := w.of("r")[0]
	assert.Equal(t, reward.Offered, a.Status)
	assert.Equal(t, tenant.Days(365).End(start), a.ExpiresAt)
	assert.Equal(t, []string{"offered with token 1", "offered with token 2"}, w.letters)
	assert.Equal(
		t, []reward.Moment{reward.WasOffered}, w.moments, "the friend's award isn't on the recommender's time line",
	)
}

func TestOfferWaitsForThePost(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend("r"), w.now()))
	a := w.of("r")[0]
	w.lost = 1
	assert.ErrorIs(t, w.offer.Do(ctx, w.programme.ID, a.ID, w.now()), errMail)
	assert.Equal(t, reward.Open, w.of("r")[0].Status, "not claimable before the letter has left")
	require.NoError(t, w.offer.Do(ctx, w.programme.ID, a.ID, w.now()))
	assert.Equal(t, reward.Offered, w.of("r")[0].Status)
}

func TestChooseTransfer(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	chosen, err := w.choose.Do(ctx, w.programme, a.ID, usecase.Pick{
		AwardID: a.ID, RewardID: "cash",
		Account: bankaccount.Account{IBAN: "de89 3704 0044 0532 0130 00", Holder: "  Anna   Muster "},
	})
	require.NoError(t, err)
	assert.Equal(t, tenant.Days(28).End(start), chosen.Choice.DueBy)
	stored := w.of("r")[0].Choice
	assert.Equal(t, "3000", stored.Account.Last4)
	assert.Equal(t, bankaccount.ColumnIBAN+"|"+iban, string(stored.Account.IBAN))
	assert.Equal(t, bankaccount.ColumnHolder+"|Anna Muster", string(stored.Account.Holder))
	assert.ErrorIs(t, w.pick(a, "book"), reward.ErrAlreadyChosen)
	assert.Equal(t, []string{"anna@example.de"}, w.mailboxes, "the token came to this mailbox alone")
	assert.Equal(t, []string{a.ID}, w.typed)
	require.NoError(t, w.pick(w.of("r")[1], "book"))
	assert.Len(t, w.mailboxes, 1, "a friend's mailbox answered when it confirmed")
}

func TestChooseTheStoredAccount(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	awards := w.offered("r")
	pick := func(a reward.Award) error {
		_, err := w.choose.Do(ctx, w.programme, a.ID, usecase.Pick{AwardID: a.ID, RewardID: "cash", Stored: true})
		return err
	}
	require.ErrorIs(t, pick(awards[0]), reward.ErrNoStoredAccount)
	w.stored = bankaccount.Account{IBAN: "AT611904300234573201", Holder: "Anna Muster"}
	require.Equal(t, "field.invalid", fault.CodeOf(pick(awards[0])), "what is stored may have been allowed once")

	w.stored = bankaccount.Account{IBAN: iban, Holder: "Anna Muster"}
	sight, err := w.look.Do(ctx, w.programme, "de", awards[0].ID, true)
	require.NoError(t, err)
	assert.Equal(t, "3000", sight.Details.StoredLast4)
	require.NoError(t, pick(awards[0]))
	stored := w.of("r")[0].Choice
	assert.Equal(
		t, bankaccount.ColumnIBAN+"|"+iban, string(stored.Account.IBAN),
		"a copy of its own: what is on its way doesn't change with the settings",
	)
	assert.Equal(t, "3000", stored.Account.Last4)

	require.ErrorIs(
		t, pick(awards[1]), reward.ErrNoStoredAccount, "the friend's award isn't paid to the recommender's account",
	)
	sight, err = w.look.Do(ctx, w.programme, "de", awards[1].ID, true)
	require.NoError(t, err)
	assert.Empty(t, sight.Details.StoredLast4)
}

func TestChooseRefuses(t *testing.T) {
	good := bankaccount.Account{IBAN: iban, Holder: "Anna Muster"}
	tests := []struct {
		name    string
		reward  string
		account bankaccount.Account
		code    string
		fields  []fault.Field
	}{
		{"an unknown reward", "boat", good, "reward.unknown", nil},
		{"one that is over", "gone", good, "reward.unknown", nil},
		{"one for the other party", "friends", good, "reward.unknown", nil},
		{"one for smaller awards", "small", good, "reward.unknown", nil},
		{"no account", "cash", bankaccount.Account{}, "field.invalid", []fault.Field{
			{Path: "accountHolder", Code: "field.required"}, {Path: "iban", Code: "field.required"},
		}},
		{
			"a name that no bank can carry", "cash", bankaccount.Account{IBAN: iban, Holder: "漢字"}, "field.invalid",
			[]fault.Field{{Path: "accountHolder", Code: "account_holder.invalid"}},
		},
		{
			"a wrong IBAN", "cash", bankaccount.Account{IBAN: "DE89370400440532013001", Holder: "Anna"}, "field.invalid",
			[]fault.Field{{Path: "iban", Code: "iban.invalid"}},
		},
		{
			"a foreign IBAN", "cash", bankaccount.Account{IBAN: "AT611904300234573201", Holder: "Anna"}, "field.invalid",
			[]fault.Field{{Path: "iban", Code: "iban.german_only"}},
		},
	}
	w := newWorld(t, dbtest.SQLite(t))
	a := w.offered("r")[0]
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := w.choose.Do(context.Background(), w.programme, a.ID, usecase.Pick{
				AwardID: a.ID, RewardID: tt.reward, Account: tt.account,
			})
			var f *fault.Error
			require.ErrorAs(t, err, &f)
			assert.Equal(t, tt.code, f.Code)
			assert.Equal(t, tt.fields, f.Fields)
		})
	}
	assert.NoError(t, w.pick(a, "book"), "after all that it can still be chosen")
}

// Where the tenant refuses one account on both sides of a recommendation, it does so no matter who claims first, by
// typing or by a stored account.
func TestTheOtherSidesAccountIsRefused(t *testing.T) {
	hash := safe{}.Fingerprint("", iban)
	tests := map[string]struct {
		award  int
		others map[reward.Party][]string
		self   bool
		paid   bool
		stored bool
		want   error
	}{
		"the recommender's, by the friend": {
			award: 1, others: map[reward.Party][]string{reward.Recipient: {"x", hash}}, want: reward.ErrSameAccount,
		},
		"the friend's, by the recommender": {
			award: 0, others: map[reward.Party][]string{reward.Recommender: {hash}}, want: reward.ErrSameAccount,
		},
		"the friend's, stored by the recommender": {
			award: 0, others: map[reward.Party][]string{reward.Recommender: {hash}}, stored: true, want: reward.ErrSameAccount,
		},
		"the friend's, where the tenant pays it": {
			award: 0, others: map[reward.Party][]string{reward.Recommender: {hash}}, paid: true,
		},
		"another one": {award: 1, others: map[reward.Party][]string{reward.Recipient: {"x"}}},
		"where the tenant allows self-recommendation": {
			award: 1, others: map[reward.Party][]string{reward.Recipient: {hash}}, self: true,
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, dbtest.SQLite(t))
			a := w.offered("r")[tt.award]
			w.others, w.programme.Rules.AllowSelf = tt.others, tt.self
			w.programme.Rules.SharedAccount = tenant.RefuseSharedAccount
			if tt.paid {
				w.programme.Rules.SharedAccount = tenant.PaySharedAccount
			}
			p := usecase.Pick{AwardID: a.ID, RewardID: "cash", Account: bankaccount.Account{IBAN: iban, Holder: "Anna Muster"}}
			if tt.stored {
				w.stored, p.Account, p.Stored = p.Account, bankaccount.Account{}, true
			}
			_, err := w.choose.Do(context.Background(), w.programme, a.ID, p)
			require.ErrorIs(t, err, tt.want)
			if tt.want != nil {
				require.NoError(t, w.pick(a, "book"), "and nothing is lost by it")
			}
		})
	}
}

// bothSides compares what the two awards of a recommendation have chosen, and does something else before it tells.
type bothSides struct {
	bankaccount.Service
	w  *world
	db *gormdb.DB
	do func()
}

func (b *bothSides) Lock(ctx context.Context, t tenant.ID, hash string) error {
	return b.db.Alone(ctx, string(t)+hash)
}

func (b *bothSides) OtherSide(
	ctx context.Context, t tenant.ID, s bankaccount.Side, recommendation string,
) ([]string, error) {
	both, err := b.w.choose.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if do := b.do; do != nil {
		b.do = nil
		do()
	}
	var hashes []string
	for _, other := range both {
		if other.Party.Side() != s && other.Choice != nil && other.Choice.Account != nil {
			hashes = append(hashes, other.Choice.Account.Hash)
		}
	}
	return hashes, err
}

// Both sides claim at once, each before the other's claim can be seen.
func TestOneAccountThatBothSidesClaimInOneInstantIsFound(t *testing.T) {
	db := dbtest.Postgres(t)
	w, ctx := newWorld(t, db), context.Background()
	w.programme.Rules.SharedAccount = tenant.RefuseSharedAccount
	both := w.offered("r")
	cash := func(a reward.Award) usecase.Pick {
		return usecase.Pick{AwardID: a.ID, RewardID: "cash", Account: bankaccount.Account{IBAN: iban, Holder: "Anna Muster"}}
	}
	ended := make(chan error, 1)
	other := w.choose
	other.Accounts = &bothSides{w: w, db: db}
	w.choose.Accounts = &bothSides{w: w, db: db, do: func() {
		go func() {
			_, err := other.Do(ctx, w.programme, both[1].ID, cash(both[1]))
			ended <- err
		}()
		dbtest.WaitsOrEnds(t, db, ended)
	}}
	_, err := w.choose.Do(ctx, w.programme, both[0].ID, cash(both[0]))
	require.NoError(t, err)
	require.ErrorIs(t, <-ended, reward.ErrSameAccount)
	assert.Nil(t, w.of("r")[1].Choice)
}

func TestAnAustrianIBANWhereTheTenantTakesIt(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	w.programme.Rules.GermanIBANOnly = false
	a := w.offered("r")[0]
	_, err := w.choose.Do(context.Background(), w.programme, a.ID, usecase.Pick{
		AwardID: a.ID, RewardID: "cash", Account: bankaccount.Account{IBAN: "AT611904300234573201", Holder: "Anna"},
	})
	assert.NoError(t, err)
}

func TestATokenOpensOnlyItsHoldersAwards(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	mine, theirs := w.offered("r")[0], w.of("r")[1]
	_, err := w.choose.Do(ctx, w.programme, mine.ID, usecase.Pick{AwardID: theirs.ID, RewardID: "book"})
	assert.ErrorIs(t, err, reward.ErrAwardUnknown)
	sight, err := w.look.Do(ctx, w.programme, "de", mine.ID, true)
	require.NoError(t, err)
	require.Len(t, sight.Awards, 1)
	assert.Equal(t, "Haftpflicht", sight.Awards[0].Product.Name)
	assert.Len(t, sight.Details.Catalogue, 2, "what is active, open to the party and large enough")
	assert.Equal(t, "Anna Muster", sight.Details.Holder)
	_, err = w.look.Do(ctx, w.programme, "de", "nothing", false)
	assert.ErrorIs(t, err, reward.ErrAwardUnknown)
}

func TestSixteenPicksAtOnceAreOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newWorld(t, db)
		a := w.offered("r")[0]
		var won, lost atomic.Int32
		var group errgroup.Group
		for range 16 {
			group.Go(func() error {
				err := w.pick(a, "book")
				switch {
				case err == nil:
					won.Add(1)
				case fault.CodeOf(err) == reward.ErrAlreadyChosen.Code:
					lost.Add(1)
				default:
					return err
				}
				return nil
			})
		}
		require.NoError(t, group.Wait())
		assert.Equal(t, int32(1), won.Load())
		assert.Equal(t, int32(15), lost.Load())
	})
}

func TestAnUnclaimedAwardLapsesAndIsOwedNoLonger(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	awards := w.offered("r")
	ends := awards[0].ExpiresAt
	require.NoError(t, w.end.Expire(ctx, w.programme.ID, awards[0].ID, ends.Add(-time.Millisecond)))
	assert.Equal(t, reward.Offered, w.of("r")[0].Status)
	for range 2 {
		require.NoError(t, w.end.Expire(ctx, w.programme.ID, awards[0].ID, ends))
	}
	assert.Equal(t, reward.Expired, w.of("r")[0].Status)
	assert.Equal(t, int64(3500), w.owing())
	w.clock.Set(ends)
	assert.ErrorIs(t, w.pick(awards[0], "book"), reward.ErrNoLongerClaimable)
}

func TestSettleWaitsForTheLastAward(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	awards := w.offered("r")
	ends := awards[0].ExpiresAt
	require.NoError(t, w.end.Expire(ctx, w.programme.ID, awards[0].ID, ends))
	require.NoError(t, w.end.Settle(ctx, w.programme.ID, "r", ends))
	assert.False(t, w.settled["r"])
	require.NoError(t, w.end.Expire(ctx, w.programme.ID, awards[1].ID, ends))
	require.NoError(t, w.end.Settle(ctx, w.programme.ID, "r", ends))
	assert.True(t, w.settled["r"])
	assert.Zero(t, w.owing())
}
