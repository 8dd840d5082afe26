package person

import "strings"

// marks are the one spelling of what keyboards and copied texts put in the place of an apostrophe or a hyphen, and
// of signs that no one sees. The typographic apostrophe is an apostrophe; a dash between words is none of a name.
var marks = strings.NewReplacer(
	"\u00b4", "'", "\u0060", "'", "\u2018", "'", "\u201b", "'", "\u02b9", "'", "\u02bb", "'", "\u02bc", "'", "\u02c8",
	"'", "\u2032", "'", "\uff07", "'",
	"\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2212", "-", "\ufe63", "-", "\uff0d", "-",
	"\u00ad", "", "\u200b", "", "\u200c", "", "\u200d", "", "\u200e", "", "\u200f", "", "\u2060", "", "\ufeff", "",
)
