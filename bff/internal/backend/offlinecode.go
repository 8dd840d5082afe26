package backend

// Made is a new recommendation; Code is the offline code that was made with it, empty where the tenant has none.
type Made struct {
	Link
	Code string
}

// CodeSight is what the holder of an offline code may see: as much as the holder of a link.
type CodeSight struct {
	Code                 string
	RecommenderFirstName string
	// RecommenderName is shortened: "Anna M.".
	RecommenderName string
	Product         Product
	Share           Share
	ValidUntil      string
}

// OwnCode is an offline code as its recommender sees it.
type OwnCode struct {
	Code string
	// Number is the recommendation that it was made with.
	Number     string
	ValidUntil string
	Ended      bool
	// Used are the recommendations that it made, Most how many it may make.
	Used int
	Most int
}
