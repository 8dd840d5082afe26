package library_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/commission/yamlplans"
	"weitersagen.app/backend/internal/money/reward/yamlrewards"
	"weitersagen.app/backend/internal/programme/advisor/yamladvisors"
	"weitersagen.app/backend/internal/programme/content/yamlcontent"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/product/yamlproducts"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/yamltenants"
	"weitersagen.app/backend/tenants"
)

const telecom tenant.ID = "funkwelle"

func sections() []yamltenants.Section {
	return []yamltenants.Section{
		yamlcontent.New(), yamlproducts.New(), yamladvisors.New(nil), yamlrewards.New(), yamlplans.New(),
	}
}

type shelf struct {
	*library.Library
	library.Catalog

	t   *testing.T
	now time.Time
}

func open(t *testing.T) *shelf {
	t.Helper()
	s := &shelf{t: t, now: time.Unix(1_800_000_000, 0)}
	l, err := library.Open(tenants.Files, sections, func() time.Time { return s.now })
	require.NoError(t, err)
	s.Library, s.Catalog = l, library.Catalog{Library: l}
	return s
}

// change gives the telecom tenant's next edition, with replacements in its own file.
func (s *shelf) change(number int, changes ...string) edition.Changes {
	s.t.Helper()
	files, err := s.Own(telecom)
	require.NoError(s.t, err)
	head := string(telecom) + ".yaml"
	before := string(files[head])
	files[head] = []byte(strings.NewReplacer(changes...).Replace(before))
	require.NotEqual(s.t, before, string(files[head]), "the change must change something")
	return edition.Changes{{
		Edition: edition.Edition{Tenant: telecom, Number: number, Digest: files.Digest()}, Files: files,
	}}
}

// seen is the telecom tenant's programme name, and its imprint, which names the company.
func (s *shelf) seen(ctx context.Context) (string, string) {
	found, err := s.ByID(ctx, telecom)
	require.NoError(s.t, err)
	c, err := library.Section[*yamlcontent.Store](ctx, s.Library, telecom)
	require.NoError(s.t, err)
	all, err := c.Of(ctx, telecom)
	require.NoError(s.t, err)
	page, err := all.Page("impressum")
	require.NoError(s.t, err)
	return found.ProgrammeName, found.In(page.Body, "de")
}

func TestAnEditionIsTakenAsAWhole(t *testing.T) {
	s, ctx := open(t), context.Background()
	name, _ := s.seen(ctx)
	assert.Equal(t, "Funkwelle weitersagen", name)
	insurer, err := s.ByID(ctx, "havelschutz")
	require.NoError(t, err)

	began := s.HoldNewest(ctx)
	require.NoError(t, s.Take(s.change(1, "Funkwelle weitersagen", "Welle weiter")))

	name, _ = s.seen(ctx)
	assert.Equal(t, "Welle weiter", name)
	name, _ = s.seen(began)
	assert.Equal(t, "Funkwelle weitersagen", name, "who had begun goes on with what held")
	same, err := s.ByID(ctx, "havelschutz")
	require.NoError(t, err)
	assert.Same(t, insurer, same, "the others aren't read again")
	assert.Equal(t, 1, s.Editions()[telecom].Number)
	byHost, err := s.ByHost(ctx, "funkwelle.localhost")
	require.NoError(t, err)
	assert.Equal(t, "Welle weiter", byHost.ProgrammeName)
}

func TestAMistakeChangesNothing(t *testing.T) {
	s, ctx := open(t), context.Background()
	for _, do := range []func(edition.Changes) error{s.Try, s.Take} {
		err := do(s.change(1, "periods:", "periodes:"))
		require.Error(t, err)
		assert.Regexp(t, `funkwelle.yaml:\d+: periodes`, err.Error())
	}
	files, err := s.Own("havelschutz")
	require.NoError(t, err)
	copied := edition.Files{}
	for name, content := range files {
		copied[strings.Replace(name, "havelschutz", "zweite", 1)] = content
	}
	err = s.Take(edition.Changes{{Edition: edition.Edition{Tenant: "zweite", Number: 1}, Files: copied}})
	require.Error(t, err)
	assert.Regexp(t, `zweite\.yaml:\d+: tenant\.hosts: localhost belongs to havelschutz`, err.Error())
	assert.Zero(t, s.Editions()[telecom].Number)
	assert.NotContains(t, s.Editions(), tenant.ID("zweite"))
	name, _ := s.seen(ctx)
	assert.Equal(t, "Funkwelle weitersagen", name)
}

func TestAnEditionCanBeAskedForUntilItIsForgotten(t *testing.T) {
	s, ctx := open(t), context.Background()
	before, err := s.ByID(ctx, telecom)
	require.NoError(t, err)
	require.NoError(t, s.Take(s.change(1, "Funkwelle weitersagen", "Welle weiter")))
	require.NoError(t, s.Take(s.change(2, "Funkwelle weitersagen", "Noch weiter")))

	name, _ := s.seen(s.Hold(ctx, telecom, before.Edition))
	assert.Equal(t, "Funkwelle weitersagen", name)
	name, _ = s.seen(s.Hold(ctx, telecom, ""))
	assert.Equal(t, "Noch weiter", name)
	name, _ = s.seen(s.Hold(ctx, telecom, "17-0123456789ab"))
	assert.Equal(t, "Noch weiter", name, "one that there never was")
	name, _ = s.seen(s.Hold(ctx, "havelschutz", before.Edition))
	assert.Equal(t, "Noch weiter", name, "another tenant's label")

	s.now = s.now.Add(3 * time.Minute)
	name, _ = s.seen(s.Hold(ctx, telecom, before.Edition))
	assert.Equal(t, "Noch weiter", name, "its time is over")
}

func TestNoRequestSeesTwoEditions(t *testing.T) {
	s, ctx := open(t), context.Background()
	changes := []edition.Changes{
		s.change(1, "Funkwelle weitersagen", "AAA weitersagen", "Funkwelle Telekommunikation GmbH", "AAA GmbH"),
		s.change(2, "Funkwelle weitersagen", "BBB weitersagen", "Funkwelle Telekommunikation GmbH", "BBB GmbH"),
	}
	require.NoError(t, s.Take(changes[0]))
	over := make(chan struct{})
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for {
				select {
				case <-over:
					return
				default:
				}
				name, imprint := s.seen(s.HoldNewest(ctx))
				assert.Contains(t, imprint, strings.Fields(name)[0]+" GmbH")
			}
		})
	}
	for i := range 6 {
		require.NoError(t, s.Take(changes[(i+1)%2]))
	}
	close(over)
	readers.Wait()
}

// Two tenants' editions may come at once, each from a look of its own: neither puts back what the other has just taken.
func TestEditionsThatComeAtOnceAreBothTaken(t *testing.T) {
	var meanwhile func()
	l, err := library.Open(tenants.Files, func() []yamltenants.Section {
		if then := meanwhile; then != nil {
			meanwhile = nil
			then()
		}
		return sections()
	}, time.Now)
	require.NoError(t, err)
	next := func(id tenant.ID) edition.Changes {
		files, err := l.Own(id)
		require.NoError(t, err)
		return edition.Changes{{Edition: edition.Edition{Tenant: id, Number: 1, Digest: files.Digest()}, Files: files}}
	}
	const other tenant.ID = "havelschutz"
	mine, theirs := next(telecom), next(other)
	var both sync.WaitGroup
	meanwhile = func() {
		taken := make(chan struct{})
		both.Go(func() {
			defer close(taken)
			assert.NoError(t, l.Take(theirs))
		})
		select {
		case <-taken: // it didn't wait for the one that is under way
		case <-time.After(time.Second):
		}
	}
	require.NoError(t, l.Take(mine))
	both.Wait()
	for _, id := range []tenant.ID{telecom, other} {
		assert.Equal(t, 1, l.Editions()[id].Number, id)
	}
}
