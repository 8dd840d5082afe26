package chaos

import (
	"context"
	"fmt"
	"strings"
)

// billed has a month end, and waits until what its documents say is paid.
func (d *drill) billed(ctx context.Context) error {
	n, err := d.lastMonth(ctx)
	if err != nil {
		return err
	}
	if len(n.wrong) > 0 || len(n.documents) == 0 {
		return fmt.Errorf(
			"%d credit notes, of which isn't so what is promised: %s", len(n.documents), strings.Join(n.wrong, "; "),
		)
	}
	d.printf("a month ended: %d credit notes are written and paid", len(n.documents))
	return nil
}
