// Package peers holds what accounts need of other slices.
package peers
