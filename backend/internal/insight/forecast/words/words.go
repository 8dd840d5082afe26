// Package words holds what files about money say: the words of the screen, code by code. A test holds them against the
// screen's own.
package words

import (
	_ "embed" // texts.yaml

	"weitersagen.app/backend/internal/insight/report/words"
)

//go:embed texts.yaml
var texts []byte

// Words are by language.
type Words = words.Words

// All are those of the languages that are built in.
var All = words.Read(texts)
