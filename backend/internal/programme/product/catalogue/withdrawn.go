package catalogue

import (
	"slices"

	"weitersagen.app/backend/internal/programme/product"
)

// appearing leaves out the products that never appear, with the offers of devices that go with a tariff among them, and
// devices of which no offer is left: a system that serves others too knows nothing of these ids, and all else that it
// says is to be taken.
func appearing(items []map[string]any) []map[string]any {
	tariffs := map[any]bool{} // whether one that is listed appears
	for _, item := range items {
		if tariff, ok := item["tariff"].(map[string]any); ok {
			id, _ := tariff["id"].(string)
			tariffs[id] = tariffs[id] || !product.Withdrawn(product.IDOf(item))
		}
	}
	var left []map[string]any
	for _, item := range items {
		if !product.Withdrawn(product.IDOf(item)) && sold(item, tariffs) {
			left = append(left, item)
		}
	}
	return left
}

// sold takes the offers that can't be had from a device, and tells whether that leaves any.
func sold(item map[string]any, tariffs map[any]bool) bool {
	device, _ := item["device"].(map[string]any)
	offers, _ := device["offers"].([]any)
	if len(offers) == 0 {
		return true
	}
	device["offers"] = slices.DeleteFunc(offers, func(one any) bool {
		offer, _ := one.(map[string]any)
		id, _ := offer["tariff"].(string)
		appears, listed := tariffs[id]
		return listed && !appears
	})
	return len(device["offers"].([]any)) > 0
}
