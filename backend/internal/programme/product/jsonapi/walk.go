package jsonapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"

	"weitersagen.app/backend/internal/programme/product"
)

// Most pages of a list, items on one, items of a catalogue with the four that never appear, and bytes of all pages of a
// walk.
const (
	mostPages   = 100
	mostItems   = 500
	mostAtAll   = product.Most + 4
	longestWalk = 16 << 20
)

// list is one of the three, with how many items it should have, and the part that each of them has.
type list struct {
	name, part string
	total      int
}

// page is one of a list. What it must say is a pointer: what is missing is no nought.
type page struct {
	Version string           `json:"version"`
	Page    *int             `json:"page"`
	Pages   *int             `json:"pages"`
	Items   []map[string]any `json:"items"`
}

// bounded refuses a catalogue by what its head says, before a page of it is asked for.
func bounded(lists []list) error {
	sum := 0
	for _, l := range lists {
		if l.total < 0 || l.total > mostAtAll {
			return fmt.Errorf("catalogue: %s: %d items are said, %d are the most", l.name, l.total, mostAtAll)
		}
		sum += l.total
	}
	if sum > mostAtAll {
		return fmt.Errorf("catalogue: %d items are said, %d are the most", sum, mostAtAll)
	}
	return nil
}

// walk reads all pages of a list; one that is of another catalogue, is another than was asked for, or is missing,
// spoils all of it.
func (s *source) walk(ctx context.Context, l list, version string) ([]map[string]any, error) {
	var items []map[string]any
	for number, pages := 1, 1; number <= pages && l.total > 0; number++ {
		at := fmt.Sprintf("%s, page %d", l.name, number)
		answer, err := s.get(
			ctx, "/"+l.name+"?"+url.Values{"version": {version}, "page": {strconv.Itoa(number)}}.Encode(), "",
		)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", at, err)
		}
		if s.came += len(answer.body); s.came > longestWalk {
			return nil, fmt.Errorf("%s: the pages together are larger than 16 MB", at)
		}
		p, err := parse(answer.body)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", at, err)
		}
		switch {
		case p.Version != version:
			return nil, fmt.Errorf("%s: is of another version of the catalogue", at)
		case *p.Page != number:
			return nil, fmt.Errorf("%s: is page %d", at, *p.Page)
		case *p.Pages > mostPages || *p.Pages < number || number > 1 && *p.Pages != pages:
			return nil, fmt.Errorf("%s: is one of %d pages", at, *p.Pages)
		case len(p.Items) > mostItems:
			return nil, fmt.Errorf("%s: has more than %d items", at, mostItems)
		}
		pages = *p.Pages
		items = append(items, p.Items...)
		if len(items) > l.total {
			return nil, fmt.Errorf("%s: more than %d items came", at, l.total)
		}
	}
	if len(items) != l.total {
		return nil, fmt.Errorf("%s: %d of %d came", l.name, len(items), l.total)
	}
	for i, item := range items {
		if _, ok := item[l.part].(map[string]any); l.part != "" && !ok {
			return nil, fmt.Errorf("%s[%d]: has no %s", l.name, i, l.part)
		}
	}
	return items, nil
}

// parse keeps numbers as they were written: who reads them refuses what is no whole number.
func parse(body []byte) (p page, err error) {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if err := d.Decode(&p); err != nil {
		return p, fmt.Errorf("isn't what it should be: %s", kindOf(err))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return p, errors.New("isn't what it should be: something follows it")
	}
	if p.Page == nil || p.Pages == nil || p.Items == nil {
		return p, errors.New("isn't what it should be: version, page, pages and items")
	}
	return p, nil
}

// kindOf leaves words from outside out.
func kindOf(err error) string {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return fmt.Sprintf("%.40q has another type", wrong.Field)
	}
	return "no JSON that can be read"
}
