package atonce_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	forecaststore "weitersagen.app/backend/internal/insight/forecast/gormstore"
	numberstore "weitersagen.app/backend/internal/insight/numbers/gormstore"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	requeststore "weitersagen.app/backend/internal/sellers/request/gormstore"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	viewstore "weitersagen.app/backend/internal/sellers/view/gormstore"
)

// The second caller of a lock waits for the first; callers of other locks go on.
func TestEachLockKeepsItsSecondCallerOut(t *testing.T) {
	db := dbtest.Postgres(t)
	invitations, requests, views := invitationstore.New(db), requeststore.New(db), viewstore.New(db)
	members, joining, staff, pool := memberstore.New(db), memberstore.NewInvitations(db), staffstore.New(db), voucherstore.NewPool(db)
	traders, counted := sellerstore.New(db), numberstore.New(db)
	books, ahead := ledgerstore.NewJournal(db), forecaststore.New(db)
	accounts := bankaccounts.Sides{Alone: db.Alone}
	type lock = func(context.Context) error
	creditor := creditors.Rechecks{Alone: db.Alone}
	locks := map[string][]lock{
		"creditor/": {
			func(ctx context.Context) error { return creditor.Lock(ctx, "havelschutz", "7K2M9QX4") },
			func(ctx context.Context) error { return creditor.Lock(ctx, "havelschutz", "7K2M9QX5") },
			func(ctx context.Context) error { return creditor.Lock(ctx, "funkwelle", "7K2M9QX4") },
		},
		"invitation of ": {
			func(ctx context.Context) error { return invitations.Alone(ctx, "havelschutz", "box") },
			func(ctx context.Context) error { return invitations.Alone(ctx, "havelschutz", "another") },
			func(ctx context.Context) error { return invitations.Alone(ctx, "funkwelle", "box") },
		},
		"agency request of ": {
			func(ctx context.Context) error { return requests.Alone(ctx, "havelschutz", "box") },
			func(ctx context.Context) error { return requests.Alone(ctx, "havelschutz", "another") },
			func(ctx context.Context) error { return requests.Alone(ctx, "funkwelle", "box") },
		},
		"list views of ": {
			func(ctx context.Context) error { return views.Alone(ctx, "havelschutz", "olga") },
			func(ctx context.Context) error { return views.Alone(ctx, "havelschutz", "emil") },
			func(ctx context.Context) error { return views.Alone(ctx, "funkwelle", "olga") },
		},
		"members of ": {
			func(ctx context.Context) error { return members.Alone(ctx, "havelschutz", "7K2M9QX4") },
			func(ctx context.Context) error { return members.Alone(ctx, "havelschutz", "7K2M9QX5") },
			func(ctx context.Context) error { return members.Alone(ctx, "funkwelle", "7K2M9QX4") },
		},
		"member invitation of ": {
			func(ctx context.Context) error { return joining.Alone(ctx, "havelschutz", "7K2M9QX4", "box") },
			func(ctx context.Context) error { return joining.Alone(ctx, "havelschutz", "7K2M9QX4", "another") },
			func(ctx context.Context) error { return joining.Alone(ctx, "havelschutz", "7K2M9QX5", "box") },
			func(ctx context.Context) error { return joining.Alone(ctx, "funkwelle", "7K2M9QX4", "box") },
		},
		"seller ": {
			func(ctx context.Context) error { return traders.Alone(ctx, "havelschutz", "7K2M9QX4") },
			func(ctx context.Context) error { return traders.Alone(ctx, "havelschutz", "7K2M9QX5") },
			func(ctx context.Context) error { return traders.Alone(ctx, "funkwelle", "7K2M9QX4") },
		},
		"operators ": {
			func(ctx context.Context) error { return staff.Alone(ctx, "havelschutz") },
			func(ctx context.Context) error { return staff.Alone(ctx, "funkwelle") },
		},
		"books ": {
			func(ctx context.Context) error { return summed(books.Sum(ctx, "havelschutz")) },
			func(ctx context.Context) error { return summed(books.Sum(ctx, "funkwelle")) },
		},
		"forecast sums ": {
			func(ctx context.Context) error { return summed(ahead.Sum(ctx, "havelschutz")) },
			func(ctx context.Context) error { return summed(ahead.Sum(ctx, "funkwelle")) },
		},
		"numbers ": {
			func(ctx context.Context) error { return counted.Alone(ctx, "havelschutz") },
			func(ctx context.Context) error { return counted.Alone(ctx, "funkwelle") },
		},
		"voucher codes/": {
			func(ctx context.Context) error { return pool.Alone(ctx, "havelschutz") },
			func(ctx context.Context) error { return pool.Alone(ctx, "funkwelle") },
		},
		"account/": {
			func(ctx context.Context) error { return accounts.Lock(ctx, "havelschutz", "hash") },
			func(ctx context.Context) error { return accounts.Lock(ctx, "havelschutz", "another") },
			func(ctx context.Context) error { return accounts.Lock(ctx, "funkwelle", "hash") },
		},
	}
	names := []string{}
	for name, all := range locks {
		names = append(names, name)
		t.Run(name, func(t *testing.T) { dbtest.KeepsOut(t, db, all[0], all[1:]...) })
	}
	assert.ElementsMatch(t, locksInSources(t), names)
}

// summed is a summing of what has changed, of which a test has nothing.
func summed(_ bool, err error) error { return err }

// locksInSources reads the names of all locks from the sources.
func locksInSources(t *testing.T) []string {
	t.Helper()
	taken := regexp.MustCompile(`\.Alone\(ctx, "([^"]+)"`)
	var names []string
	require.NoError(t, filepath.WalkDir("../../internal", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			strings.Contains(path, "dbtest") {
			return err
		}
		text, err := os.ReadFile(path) // #nosec G304 -- our own sources
		for _, found := range taken.FindAllSubmatch(text, -1) {
			names = append(names, string(found[1]))
		}
		return err
	}))
	return names
}
