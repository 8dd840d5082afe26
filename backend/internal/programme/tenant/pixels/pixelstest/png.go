// Package pixelstest makes the heads of pictures that are too large to be drawn in a test.
package pixelstest

import (
	"encoding/binary"
	"hash/crc32"
)

// PNG is the beginning of a picture of that size, as far as its size is read.
func PNG(width, height uint32) []byte {
	head := []byte("IHDR")
	head = binary.BigEndian.AppendUint32(head, width)
	head = binary.BigEndian.AppendUint32(head, height)
	head = append(head, 8, 0, 0, 0, 0) // a byte a pixel, in grey
	file := append([]byte("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13)
	file = append(file, head...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(head))
}
