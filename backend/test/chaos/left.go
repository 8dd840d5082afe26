package chaos

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/programme/tenant"
)

// handed is what left, by the award that it was for: transfers as they stand in files, codes and orders of cards as
// they stand in the journal, and cards as the provider sold them.
//
// Rule (payout, 4 D): The restore drill has every way in which something leaves, gift cards among them: of what the
// provider itself sold nothing was bought twice, and the books know all of it. Test:
// TestWhatLeftTwiceIsSeenOnEveryWay.
type handed struct{ transfers, codes, cards, sold map[string][]string }

func (h handed) ways() []map[string][]string {
	return []map[string][]string{h.transfers, h.codes, h.cards, h.sold}
}

func (h handed) awards() map[string]bool {
	keys := map[string]bool{}
	for _, way := range h.ways() {
		for key := range way {
			keys[key] = true
		}
	}
	return keys
}

// twice gives the awards that something left for more than once. A card that the journal tells of is the one that the
// provider sold.
func (h handed) twice() (keys []string) {
	for key := range h.awards() {
		if len(h.transfers[key])+len(h.codes[key])+max(len(h.cards[key]), len(h.sold[key])) > 1 {
			keys = append(keys, key)
		}
	}
	return keys
}

// besides counts what is in one and wasn't in the other.
func (h handed) besides(before handed) (n int) {
	for i, way := range h.ways() {
		for key, references := range way {
			for _, r := range references {
				if !slices.Contains(before.ways()[i][key], r) {
					n++
				}
			}
		}
	}
	return n
}

// everyWay tells whether the drill is about all ways in which something leaves.
func (d *drill) everyWay(h handed) error {
	if len(h.transfers) == 0 || len(h.codes) == 0 || len(h.cards) == 0 || len(h.sold) == 0 {
		return errors.New("the drill has to have transfers, codes of a pool and gift cards: -each 3 at least")
	}
	return nil
}

// left reads what left from the bank's folder, the journal and the provider.
func (d *drill) left() (handed, error) {
	h := handed{map[string][]string{}, map[string][]string{}, map[string][]string{}, map[string][]string{}}
	ctx, folder := context.Background(), bankfolder.New(filepath.Dir(d.product.bank()), logging.Discard())
	messages, err := folder.Files(ctx, tenant.ID(programme))
	if err != nil {
		return h, err
	}
	for _, message := range messages {
		file, err := folder.File(ctx, tenant.ID(programme), message)
		if err != nil {
			return h, err
		}
		for _, t := range file.Transfers {
			h.transfers[t.Key] = append(h.transfers[t.Key], t.Reference)
		}
	}
	entries, _, _, err := folder.Since(ctx, tenant.ID(programme), "")
	if err != nil {
		return h, err
	}
	for _, e := range entries {
		way := h.codes
		if e.Way == payout.ByCard {
			way = h.cards
		}
		if e.Way != payout.ByFile && !slices.Contains(way[e.Key], e.Reference) {
			way[e.Key] = append(way[e.Key], e.Reference)
		}
	}
	h.sold, err = d.sold()
	return h, err
}

// cardOrder is the name of an order at the provider: the tenant, the award's key and a count.
var cardOrder = regexp.MustCompile(`^` + programme + `-([A-Z2-7]+)-[0-9]+$`)

// sold asks the provider itself, past the product, what it sold: a file for each order.
func (d *drill) sold() (map[string][]string, error) {
	files, err := os.ReadDir(filepath.Join(filepath.Dir(d.product.bank()), ".giftcards"))
	if err != nil {
		return nil, err
	}
	sold := map[string][]string{}
	for _, f := range files {
		key, isOrder := strings.CutSuffix(f.Name(), ".json")
		if !isOrder {
			continue
		}
		parts := cardOrder.FindStringSubmatch(key)
		if parts == nil {
			return nil, fmt.Errorf("the provider sold a card that names no award: %s", key)
		}
		sold[parts[1]] = append(sold[parts[1]], key)
	}
	return sold, nil
}

// unbooked counts the cards that the provider sold and the books don't know: neither as the card of an award nor as one
// that is held.
func (d *drill) unbooked(ctx context.Context, h handed) (int, error) {
	var known []string
	err := d.read(ctx, &known, `SELECT order_key FROM card_orders WHERE delivered_at IS NOT NULL
		UNION SELECT reference FROM handed_vouchers WHERE way = 'card' AND outcome = ''`)
	n := 0
	for _, keys := range h.sold {
		for _, key := range keys {
			if !slices.Contains(known, key) {
				n++
			}
		}
	}
	return n, err
}

// held counts what was taken in that no award has.
func (d *drill) held(ctx context.Context) (n int, err error) {
	err = d.read(ctx, &n, `SELECT (SELECT count(*) FROM payouts WHERE award_id = '' AND status <> 'rejected')
		+ (SELECT count(*) FROM handed_vouchers WHERE award_id = '' AND outcome = '')`)
	return n, err
}
