package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"listProducts": "What can be recommended, with prices in cents and what each side gets. `quelle`, `kategorie` and `tarifId` narrow together (section 7). " +
		"`source.unknown` or `category.unknown` (404) for what the tenant doesn't have.",
	"getMaxReward": "The highest and the lowest reward that a recommendation made now could bring, in cents and as text in the request's language (section 4).",
	"getProduct": "A product by its Id, with prices in cents, rewards and texts; for an ExterneId of an advisor, the advisor, wherever the portrait is shown. " +
		"`product.unknown` (404).",
	"getProductPicture": "The product's picture; for an ExterneId of an advisor, the portrait. It may be kept for an hour, and its ETag tells whether it changed " +
		"(304). `product.unknown` or `picture.unknown` (404).",
	"getProductSmallPicture": "A product's small picture, or the large one where there is none; kept and asked for likewise. `product.unknown` or `picture.unknown` (404).",
	"getProductByExternalId": "A product by the id that the tenant's own system gives it; with `handyId`, that device with this tariff alone. `product.unknown` (404), also " +
		"for another `quelle` or a device that isn't offered with it.",
	"listDeviceTariffs": "The tariffs of a device, by the Id of its product or its HandyId. `product.unknown` (404).",
	"listCategories":    "The categories with their paths, texts, numbers of products and highest reward in cents (section 2). The tree follows from ParentId.",
	"getCategoryPicture": "The category's picture, or its icon where it has none. It may be kept for an hour, and its ETag tells whether it changed (304). " +
		"`category.unknown` or `picture.unknown` (404).",
	"getCategoryIcon": "The category's icon; kept and asked for likewise. `category.unknown` or `picture.unknown` (404).",
}
