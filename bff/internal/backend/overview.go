package backend

import "weitersagen.app/bff/internal/backend/wire"

// Overview is a recommender's personal area, with all recommendations in short, the newest first.
type Overview struct {
	Account         Account
	Recommendations []OwnInShort
}

// OwnInShort is what sums, filters and sorts a list of them.
type OwnInShort struct {
	wire.OwnInShort
	ProductPicture string
}

// OwnRecommendation is one row of the personal area.
type OwnRecommendation struct {
	wire.OwnRecommendation
	ProductPicture string
	// Channels are the ways that friends came, most first.
	Channels []ChannelCount
}

// ChannelCount is by how many visits a link was opened, and its page entered, by one channel.
type ChannelCount struct {
	Name    string
	Visits  int
	Entries int
}
