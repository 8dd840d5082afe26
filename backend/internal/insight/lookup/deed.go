package lookup

import (
	"strings"

	"weitersagen.app/backend/internal/people/staff"
)

// Who is who something is done to for good: the owner of an account, or the friend of a recommendation.
type Who struct {
	Account string
	Number  string
}

// The commands that deeds about people bear.
const (
	EraseCommand   = "erase"
	CorrectCommand = "correct"
)

// EraseDeed is what a passkey signs of an erasure: whose it is, by a keyed digest of name and address as they are kept,
// and why.
func EraseDeed(subject, digest, reason string) staff.Deed {
	return staff.Deed{Command: EraseCommand, Subject: subject, Digest: digest, Lines: []string{reason}}
}

// Correction is what is put right; what is empty stays.
type Correction struct {
	Salutation, FirstName, LastName string
	Phone                           string
	Street, HouseNumber, Zip, City  string
}

// Part is a part of what is kept of a person.
type Part string

// The parts.
const (
	PartName    Part = "name"
	PartPhone   Part = "phone"
	PartAddress Part = "address"
)

// Parts gives those that a correction is about.
func (c Correction) Parts() (all []Part) {
	for _, one := range []struct {
		part  Part
		words string
	}{
		{PartName, c.Salutation + c.FirstName + c.LastName}, {PartPhone, c.Phone},
		{PartAddress, c.Street + c.HouseNumber + c.Zip + c.City},
	} {
		if strings.TrimSpace(one.words) != "" {
			all = append(all, one.part)
		}
	}
	return all
}

// Values are what a digest of the correction is made of.
func (c Correction) Values() []string {
	return []string{c.Salutation, c.FirstName, c.LastName, c.Phone, c.Street, c.HouseNumber, c.Zip, c.City}
}

// CorrectDeed is what a passkey signs of a correction: which parts, why, and a keyed digest of what was there and what
// is to be. Neither value stands in it.
func CorrectDeed(subject, digest string, parts []Part, reason string) staff.Deed {
	d := staff.Deed{Command: CorrectCommand, Subject: subject, Digest: digest}
	for _, p := range parts {
		d.Lines = append(d.Lines, string(p))
	}
	d.Lines = append(d.Lines, reason)
	return d
}
