package usecase_test

import (
	"bytes"
	"context"
	"flag"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/sheetfile"
	"weitersagen.app/backend/internal/insight/report/usecase"
	"weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/sellers/member"
)

var exported = flag.Int(
	"exported", 60_000, "how many rows a file has whose memory is measured; `make bench` takes 1000000",
)

const agency = link.Code("7K2M9QX4")

var now = time.Date(2026, 11, 25, 9, 7, 0, 0, time.UTC)

// office plays all that an export needs; its list has so many rows.
type office struct {
	report.Reports
	rows int
	// asked counts the parts that were read; parts says after how many the member works there no longer, 0 for never.
	asked, parts int
	// reading is called for each part.
	reading func()
	left    int
	log     audittest.Log
}

func (o *office) Recommendations(
	ctx context.Context, _ tenant.ID, of link.Code, q report.Query,
) (out report.Page[report.Recommendation], err error) {
	if o.asked++; of != agency || !q.Walking {
		panic("not a walk of the agency's")
	}
	if o.reading != nil {
		o.reading()
	}
	from := 0
	if q.After != nil {
		from = q.After.Value.(int)
	}
	for i := from; i < min(from+q.Size, o.rows); i++ {
		out.Rows = append(out.Rows, report.Recommendation{
			Number: "N" + strconv.Itoa(i), Status: "open", Product: "hausrat", Recommender: "Anna K.", CreatedAt: now,
			ValidUntil: now.AddDate(0, 0, 60),
		})
	}
	if from+q.Size <= o.rows {
		out.Last = &report.Place{Value: from + q.Size}
	}
	return out, ctx.Err()
}

// shop sells one product.
type shop struct{}

func (shop) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{ID: "hausrat", Name: tenant.Localized{"de": "Hausrat"}}}}, nil
}

type noPlans struct{}

func (noPlans) Of(context.Context, *tenant.Tenant) (commission.Offer, error) { return nil, nil }

// staff is one who works for the agency as long as the office says so.
type staff struct {
	member.Service
	*office
}

func (s staff) WorkingIn(
	_ context.Context, _ *tenant.Tenant, seller link.Code, account string,
) (member.Standing, error) {
	if seller != agency || s.parts > 0 && s.asked >= s.parts {
		return member.Standing{}, report.ErrNotYours
	}
	return member.Standing{Member: member.Member{ID: "m-1", Account: account, Agency: agency, Role: member.Owner}}, nil
}

type daily struct {
	quota.Service
	*office
}

func (d daily) Take(context.Context, tenant.ID, string, time.Time) error {
	if d.left--; d.left < 0 {
		return report.ErrQuery
	}
	return nil
}

func (o *office) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }
func (o *office) Now() time.Time                                                 { return now }

func (o *office) begin(t *testing.T, f report.Format) usecase.File {
	t.Helper()
	file, err := o.exports().Begin(
		context.Background(), &tenant.Tenant{ID: "havelschutz"}, "de", "a-1", agency, asked(t, f),
	)
	require.NoError(t, err)
	return file
}

func (o *office) exports() *usecase.Exports {
	return &usecase.Exports{
		Reports: o, Products: shop{}, Plans: noPlans{}, Words: words.All, Sheet: sheetfile.Open, Members: staff{office: o},
		Audit: &o.log, Limit: daily{office: o},
		Tx: o, Clock: o,
	}
}

func asked(t *testing.T, f report.Format) report.Export {
	t.Helper()
	q, err := report.Query{Filter: report.Filter{Number: "N"}}.Checked(report.OfRecommendations)
	require.NoError(t, err)
	return report.Export{Kind: report.Recommendations, Format: f, Columns: []string{"status", "number"}, Query: q}
}

func TestAFileHasAllRowsAndTheChosenColumns(t *testing.T) {
	o := &office{rows: 2*report.RowsAtOnce + 1, left: 1}
	file := o.begin(t, report.CSV)
	assert.Equal(t, "empfehlungen-2026-11-25-1007.csv", file.Name)
	var out bytes.Buffer
	require.NoError(t, file.Write(context.Background(), &out))
	lines := strings.Split(strings.TrimSuffix(out.String(), "\r\n"), "\r\n")
	assert.Equal(t, []string{"\ufeffStatus;Nummer", "Offen;N0"}, lines[:2])
	assert.Len(t, lines, o.rows+1)
	assert.Equal(t, 3, o.asked)
	assert.Equal(t, []audit.Entry{{
		Tenant: "havelschutz", At: now, Who: "m-1", What: audit.ReportExported, Subject: string(agency),
		Detail: "recommendations csv status,number number",
	}}, o.log.Entries, "who, what and how, and nobody's number")
}

func TestWhoWorksNoLongerGetsNoFurtherPart(t *testing.T) {
	o := &office{rows: 5 * report.RowsAtOnce, left: 1, parts: 2}
	var out bytes.Buffer
	require.ErrorIs(t, o.begin(t, report.CSV).Write(context.Background(), &out), report.ErrNotYours)
	assert.Equal(t, 2, o.asked)
	assert.Equal(t, 2*report.RowsAtOnce+1, strings.Count(out.String(), "\r\n"))

	o = &office{rows: 5 * report.RowsAtOnce, left: 1, parts: 2}
	out.Reset()
	require.ErrorIs(t, o.begin(t, report.XLSX).Write(context.Background(), &out), report.ErrNotYours)
	assert.Zero(t, out.Len(), "an archive begins with the end")
}

func TestAFileEndsWithThePersonWhoWantedIt(t *testing.T) {
	ctx, leave := context.WithCancel(context.Background())
	o := &office{rows: 50 * report.RowsAtOnce, left: 1}
	o.reading = func() {
		if o.asked == 3 {
			leave()
		}
	}
	require.ErrorIs(t, o.begin(t, report.CSV).Write(ctx, io.Discard), context.Canceled)
	assert.Equal(t, 3, o.asked)
}

func TestOneFileTooManyIsNoneAndNotNoted(t *testing.T) {
	o := &office{rows: 1}
	_, err := o.exports().Begin(
		context.Background(), &tenant.Tenant{ID: "havelschutz"}, "de", "a-1", agency, asked(t, report.CSV),
	)
	require.ErrorIs(t, err, report.ErrQuery)
	assert.Empty(t, o.log.Entries)
	assert.Zero(t, o.asked)
}

func TestWhatAFileCantBe(t *testing.T) {
	for name, change := range map[string]func(*report.Export){
		"a format that there isn't": func(x *report.Export) { x.Format = "pdf" },
		"a list that there isn't":   func(x *report.Export) { x.Kind = "accounts" },
		"another list's column":     func(x *report.Export) { x.Columns = []string{"friend"} },
		"a column twice":            func(x *report.Export) { x.Columns = []string{"status", "status"} },
	} {
		x := asked(t, report.CSV)
		change(&x)
		_, err := x.Checked()
		require.ErrorIs(t, err, report.ErrQuery, name)
	}
}

// What is in memory of a file doesn't grow with it.
func TestTheMemoryOfAFileIsBounded(t *testing.T) {
	for _, f := range []report.Format{report.CSV, report.XLSX} {
		o := &office{rows: *exported, left: 1}
		var most, before uint64
		heap := func() uint64 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			return m.HeapAlloc
		}
		before = heap()
		o.reading = func() {
			if o.asked%20 == 0 {
				most = max(most, heap())
			}
		}
		size := &counted{}
		began := time.Now()
		require.NoError(t, o.begin(t, f).Write(context.Background(), size))
		grown := int64(most) - int64(before)
		assert.Less(t, grown, int64(48<<20), "%s", f)
		t.Logf(
			"%-4s of %d rows: %d kB in %s, heap at most %d kB more", f, *exported, size.n>>10,
			time.Since(began).Round(time.Millisecond), grown>>10,
		)
	}
}

type counted struct{ n int }

func (c *counted) Write(b []byte) (int, error) {
	c.n += len(b)
	return len(b), nil
}
