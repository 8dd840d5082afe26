package bankfolder

import (
	"context"
	"encoding/json"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Past gives what was read of the bank, the newest first.
func (f *Folder) Past(ctx context.Context, t tenant.ID, limit int) (past []transfer.PastReport, err error) {
	err = f.Backward(ctx, t, Read, func(line []byte) (bool, error) {
		var r readLine
		if json.Unmarshal(line, &r) == nil && r.Folder != Working && len(past) < limit {
			past = append(past, transfer.PastReport{File: r.File, Folder: r.Folder, At: r.At, Did: r.Did})
		}
		return len(past) >= limit, nil
	})
	return past, err
}
