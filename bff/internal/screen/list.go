package screen

// Map gives a list for the wire: never nil, so that the browser always finds an array.
func Map[From, To any](from []From, one func(From) To) []To {
	to := make([]To, 0, len(from))
	for _, f := range from {
		to = append(to, one(f))
	}
	return to
}

// List gives a copy that is never nil.
func List[T any](from []T) []T { return append(make([]T, 0, len(from)), from...) }
