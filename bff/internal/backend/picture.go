package backend

import "net/url"

// PictureOfProduct is where the picture of a product is.
func PictureOfProduct(tenant, id string) string {
	return "/api/v1/" + tenant + "/produkt/" + url.PathEscape(id) + "/grafik"
}
