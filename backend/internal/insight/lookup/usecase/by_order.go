package usecase

import (
	"context"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/money/order"
)

// byOrder takes orders by their number, and those who asked about one.
func (d *Desk) byOrder(ctx context.Context, q lookup.Query, h *hunt) error {
	if number := lookup.Spelled(q.Text); number == "" || order.IsReportNumber(number) {
		return nil
	}
	ids, err := d.Finder.OfOrder(ctx, h.t, q.Text, oneMore)
	if err != nil {
		return err
	}
	h.add(ids...)
	return d.askedAbout(ctx, q.Text, h)
}

// askedAbout takes the recommendation that an inquiry is about, or else who asked.
func (d *Desk) askedAbout(ctx context.Context, number string, h *hunt) error {
	asked, err := d.Finder.AskedAbout(ctx, h.t, number, oneMore)
	if err != nil {
		return err
	}
	var owners []string
	for _, one := range asked {
		h.add(one.Recommendation)
		if one.Recommendation == "" && one.Account != "" {
			owners = append(owners, one.Account)
		}
	}
	return d.addAccounts(ctx, h, owners)
}
