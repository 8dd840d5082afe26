package bankfolder

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Files are known by their names: nothing is read, and there is one a day and tenant.
func (f *Folder) Files(_ context.Context, t tenant.ID) ([]string, error) {
	var messages []string
	for _, folder := range []string{Out, Sent} {
		names, err := f.List(t, folder)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			messages = append(messages, strings.TrimSuffix(name, extension))
		}
	}
	slices.Sort(messages)
	return slices.Compact(messages), nil
}

// File looks in out and in sent: it may be moved from the one to the other meanwhile.
func (f *Folder) File(_ context.Context, t tenant.ID, message string) (transfer.SentFile, error) {
	for _, folder := range []string{Out, Sent} {
		path, err := f.Path(t, folder, message+extension)
		if err != nil {
			return transfer.SentFile{}, err
		}
		content, err := os.ReadFile(path) // #nosec G304 -- a name from our own folder
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return transfer.SentFile{}, err
		}
		return readFile(message, content)
	}
	return transfer.SentFile{}, transfer.ErrFileUnreadable
}

func readFile(message string, content []byte) (transfer.SentFile, error) {
	file, err := sepa.Decode(content)
	if err != nil {
		return transfer.SentFile{}, transfer.ErrFileUnreadable.Because(err)
	}
	sent := transfer.SentFile{MessageID: message, CreatedAt: file.CreatedAt.UTC(), ExecuteOn: file.ExecuteOn}
	for _, line := range file.Transfers {
		h := payout.Handed{
			Way: payout.ByFile, Reference: line.EndToEndID, AmountCents: line.Cents, MessageID: message,
			At: file.CreatedAt.UTC(),
		}
		h.Key, h.Attempt, _ = transfer.ReadEndToEndID(line.EndToEndID)
		sent.Transfers = append(sent.Transfers, h)
	}
	return sent, nil
}
