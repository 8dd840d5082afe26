package usecase_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/transfer/sepa"
)

// Files are read in the order in which they came, whatever they are called; and as the bank made them where the
// disk's clock can't tell.
func TestReportsAreReadInTheOrderInWhichTheyCame(t *testing.T) {
	for name, came := range map[string]time.Duration{"one after the other": time.Second, "within one tick": 0} {
		t.Run(name, func(t *testing.T) {
			s := newBankSays(t, payable.Award)
			put := func(name string, at time.Time, entry sepa.NoticeEntry) {
				t.Helper()
				content, err := sepa.EncodeNotice(sepa.Notice{ID: name, CreatedAt: at, Entries: []sepa.NoticeEntry{entry}})
				require.NoError(t, err)
				path := filepath.Join(s.dir, "probe", bankfolder.In, name)
				require.NoError(t, bankfolder.WriteWhole(path, content))
				moment := start
				if at.After(start) {
					moment = start.Add(came)
				}
				require.NoError(t, os.Chtimes(path, moment, moment))
			}
			put("a-return.xml", start.Add(time.Hour), back("a", 3501, "AC04"))
			put("z-debit.xml", start, sepa.NoticeEntry{EndToEndID: e2e("a"), Cents: 3501})
			_, err := s.run.Read(context.Background(), probe, s.clock.Now())
			require.NoError(t, err)
			assert.Equal(t, []string{"a returned, b reserved, batch submitted"}, s.view())
			lines, _, err := s.run.Reading.ReadSince(context.Background(), probe, "")
			require.NoError(t, err)
			require.Len(t, lines, 2)
			assert.Equal(t, []string{"z-debit.xml", "a-return.xml"}, []string{lines[0].ID, lines[1].ID}, "and recorded so")
		})
	}
}
