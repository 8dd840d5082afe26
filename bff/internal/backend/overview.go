package backend

import "weitersagen.app/bff/internal/backend/wire"

// Overview is a recommender's personal area.
type Overview struct {
	Account         Account
	Recommendations []OwnRecommendation
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
