package gormdb

import "slices"

// AtOnce is how many names one statement holds: SQLite takes 32,766 parameters, PostgreSQL 65,535, and a statement of
// one size is prepared once.
const AtOnce = 500

// InParts reads what hangs on names, some of them at a time, and gives what was found in the order of the names.
func InParts[Name, Row any](names []Name, read func(some []Name) ([]Row, error)) ([]Row, error) {
	var all []Row
	for some := range slices.Chunk(names, AtOnce) {
		rows, err := read(some)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}
