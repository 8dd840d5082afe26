// Package words holds what files of the desk's numbers say, code by code.
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
