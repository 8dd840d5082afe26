package kept

import (
	"encoding/json"
	"fmt"
)

// Script is the list as the front end's source.
func Script() ([]byte, error) {
	type entry struct {
		Name     string   `json:"name"`
		Prefix   bool     `json:"prefix"`
		Place    Place    `json:"place"`
		Category Category `json:"category"`
		Days     int      `json:"days"`
	}
	list := map[string]entry{}
	for _, e := range All {
		if e.Need == AtDesk { // no script writes it, and no page but the desk's bears a word of it
			continue
		}
		list[e.ID] = entry{e.Name, e.Prefix, e.Place, e.Category, e.Days}
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("writing the list: %w", err)
	}
	return fmt.Appendf(
		nil,
		"/** What is kept in a browser. Written by `make contract` from bff/internal/kept. */\nexport const list = "+
			"%s as const\n",
		text,
	), nil
}
