package signal

// OfAgencys is the detail of an order that an agency approved and one of its own people recommended.
const OfAgencys = "recommended by one of its members"

// AgencysWord finds an order that counts by an agency's word, the tenant having said nothing: an agency earns by what it approves.
func AgencysWord(s Sighting) []Found {
	if s.AgencyEyes == 0 {
		return nil
	}
	found := Found{Kind: AgencyWord, Count: s.AgencyEyes, Group: []string{s.RecommendationID}}
	if s.AgencyOwn {
		found.Detail = OfAgencys
	}
	return []Found{found}
}
