package content

// PlacesOf are filled when a text is shown, because they differ with each recommendation.
var PlacesOf = map[string][]string{
	"share.text": {"{product}", "{reward}"}, "share.reward": {"{product}", "{reward}"},
	"share.mailSubject": {"{product}", "{reward}"},
}
