package mail_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
)

func TestFilesThatGoWithALetterAreBounded(t *testing.T) {
	of := func(sizes ...int) (files []mail.File) {
		for _, n := range sizes {
			files = append(files, mail.File{Bytes: make([]byte, n)})
		}
		return files
	}
	assert.True(t, mail.FilesFit(of(1)))
	assert.True(t, mail.FilesFit(of(1, mail.MostBytes-1)))
	assert.False(t, mail.FilesFit(of(1, mail.MostBytes)), "together")
	assert.False(t, mail.FilesFit(nil), "a letter says of no file that it is attached")
}
