package people

// Others is what this group needs of the other groups.
type Others interface {
}
