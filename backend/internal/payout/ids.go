package payout

import "strings"

// BankID gives an id the form that the bank takes: at most 35 characters without dashes, which a UUID has with 32.
func BankID(id string) string { return strings.ReplaceAll(id, "-", "") }
