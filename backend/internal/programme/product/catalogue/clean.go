package catalogue

import (
	"fmt"
	"regexp"
	"unicode/utf8"

	"weitersagen.app/backend/internal/programme/content/safe"
)

// The longest text that is looked at, in bytes, and that is taken, in letters; how many entries a list may have, and
// how deep lists and keys lie in each other.
const (
	longestRaw   = 16 << 10
	longestText  = 2_000
	longestList  = 100
	deepest      = 5
	errTooLong   = "%s: the text is too long"
	errStructure = "%s: lies too deep, or holds too much"
)

var validKey = regexp.MustCompile(`^[a-zA-Z]{1,30}$`)

// clean makes every text of a product one line of plain words.
func clean(item map[string]any, at string) (map[string]any, error) {
	safe, err := part(item, at, deepest)
	if err != nil {
		return nil, err
	}
	return safe.(map[string]any), nil
}

func part(value any, at string, depth int) (any, error) {
	if depth == 0 {
		return nil, fmt.Errorf(errStructure, at)
	}
	switch value := value.(type) {
	case string:
		return text(value, at)
	case []any:
		if len(value) > longestList {
			return nil, fmt.Errorf(errStructure, at)
		}
		out := make([]any, len(value))
		for i, one := range value {
			var err error
			if out[i], err = part(one, fmt.Sprintf("%s[%d]", at, i), depth-1); err != nil {
				return nil, err
			}
		}
		return out, nil
	case map[string]any:
		return keys(value, at, depth)
	}
	return value, nil
}

func keys(value map[string]any, at string, depth int) (any, error) {
	if len(value) > longestList {
		return nil, fmt.Errorf(errStructure, at)
	}
	out := make(map[string]any, len(value))
	for key, one := range value {
		if !validKey.MatchString(key) {
			return nil, fmt.Errorf("%s: %.40q is no key of a catalogue", at, key)
		}
		var err error
		if out[key], err = part(one, at+"."+key, depth-1); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func text(raw, at string) (string, error) {
	if len(raw) > longestRaw {
		return "", fmt.Errorf(errTooLong, at)
	}
	line := safe.Line(raw)
	if utf8.RuneCountInString(line) > longestText {
		return "", fmt.Errorf(errTooLong, at)
	}
	return line, nil
}
