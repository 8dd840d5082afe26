package rest

// about says of each call what its summary leaves open: units, limits, and what is refused with which code. Sections
// are those of the specification.
var about = map[string]string{
	"showUpgradeBanner": "True where the tenant sells triple play, one of the recommender's successful recommendations was dual play, and none was triple play. The " +
		"path is that of section 7.",
	"showUpgradeBannerForReward": "The same for the holder of a reward's token: of a friend it counts what the friend took.",
}
