// Package view keeps the views of an agency's lists that a member gives a name: filter, order and columns, as they
// stand in an address.
package view

import (
	"regexp"
	"slices"
	"time"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Bounds of what a member keeps.
const (
	// Rule (agency, 6 D): A member of an agency keeps 20 views of a list at most, no two under one name, also of two
	// that come at once. Enforced: view/usecase.Set. Test: TestNoMoreViewsThanMayBe.
	Most           = 20
	LongestName    = 60
	LongestAddress = 500
)

// Lists are those that have views.
var Lists = []string{"recommendations", "leads", "orders", "recommenders", "commissions", "invitations"}

// View is one.
type View struct {
	Tenant  tenant.ID
	Account string
	// Agency is the one in whose area it was made: who works elsewhere later finds none of its own there.
	Agency link.Code
	// ID is the browser's: the same view is written again under it, and comes back under it after it was deleted.
	ID        string
	List      string
	Name      string
	Address   string
	ChangedAt time.Time
}

var (
	id      = regexp.MustCompile(`^[A-Za-z0-9-]{8,40}$`)
	address = regexp.MustCompile(`^[A-Za-z0-9=&%+._~*-]*$`)
)

// The refusals.
var (
	ErrUnusable = fault.New(fault.Invalid, "field.invalid", "the view can't be kept like that")
	ErrMany     = fault.New(fault.Conflict, "view.most", "the member keeps as many views of the list as may be")
	ErrNamed    = fault.New(fault.Conflict, "view.named", "another view of the list has this name")
)

// Validate tells what can't be kept.
func (v View) Validate() error {
	var wrong fault.Fields
	wrong.Add(id.MatchString(v.ID), "ansicht", "field.invalid")
	wrong.Add(slices.Contains(Lists, v.List), "Bericht", "field.invalid")
	wrong.Add(v.Name != "" && utf8.RuneCountInString(v.Name) <= LongestName, "Name", "field.invalid")
	wrong.Add(len(v.Address) <= LongestAddress && address.MatchString(v.Address), "Adresse", "field.invalid")
	if len(wrong) > 0 {
		return ErrUnusable.WithFields(wrong...)
	}
	return nil
}
