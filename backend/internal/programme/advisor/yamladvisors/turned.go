package yamladvisors

import (
	"bytes"
	"encoding/binary"
)

// The places in a JPEG and in its EXIF part that say how the camera was held (CIPA DC-008, 4.6.4).
const (
	startOfScan    = 0xDA
	app1           = 0xE1
	tagOrientation = 0x0112
	upright        = 1
)

// turned tells whether a JPEG's EXIF part says that the picture is to be turned or mirrored before it is looked at.
func turned(raw []byte) bool {
	for at := 2; at+4 <= len(raw) && raw[at] == 0xFF && raw[at+1] != startOfScan; {
		length := int(binary.BigEndian.Uint16(raw[at+2:]))
		end := at + 2 + length
		if length < 2 || end > len(raw) {
			return false
		}
		if exif, is := bytes.CutPrefix(raw[at+4:end], []byte("Exif\x00\x00")); is && raw[at+1] == app1 {
			return orientation(exif) > upright
		}
		at = end
	}
	return false
}

// orientation reads the entry of the first directory; zero when there is none.
func orientation(tiff []byte) uint16 {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return 0
	}
	if len(tiff) < 8 {
		return 0
	}
	first := uint64(order.Uint32(tiff[4:]))
	if first+2 > uint64(len(tiff)) {
		return 0
	}
	entries := tiff[first:]
	const entry = 12
	for i := range int(order.Uint16(entries)) {
		at := 2 + i*entry
		if at+entry > len(entries) {
			return 0
		}
		if order.Uint16(entries[at:]) == tagOrientation {
			return order.Uint16(entries[at+8:])
		}
	}
	return 0
}
