package recipient

import "weitersagen.app/backend/internal/programme/tenant"

// Asked takes out of a form what the tenant doesn't ask for, no matter who sent it: what isn't needed isn't kept. A
// permission to call goes with the number.
//
// Rule (friend, 3 D): The tenant says what a friend must give beside name and e-mail, may give, and isn't asked for;
// what isn't asked for isn't kept, no matter who sends it, and a correction asks for nothing new (friend.fields).
// Enforced: people/recipient.Corrected, tenant/friend.go FriendFields, people/recipient.Check,
// order/peers.FriendFields, recipient/usecase.Corrected. Test:
// TestTheTenantSaysWhatAFriendMustGiveMayGiveAndIsNotAskedFor.
func (f Form) Asked(asked tenant.FriendFields) Form {
	if asked.Salutation == tenant.Unasked {
		f.Salutation = ""
	}
	if asked.BirthDate == tenant.Unasked {
		f.BirthDate = ""
	}
	if asked.Address == tenant.Unasked {
		f.Street, f.HouseNumber, f.Zip, f.City = "", "", "", ""
	}
	if asked.Phone == tenant.Unasked {
		f.Phone, f.AdvertisingPhone = "", false
	}
	return f
}

// Corrected says what a correction of the data asks for. What is kept may be corrected though the tenant no longer asks
// for it, and no one has to add what was not asked for when the data were entered.
func (d Data) Corrected(asked tenant.FriendFields) tenant.FriendFields {
	of := func(asked tenant.Asked, kept bool) tenant.Asked {
		if kept && asked == tenant.Unasked || !kept && asked == tenant.Required {
			return tenant.Optional
		}
		return asked
	}
	return tenant.FriendFields{
		Salutation: of(asked.Salutation, d.Salutation != ""), BirthDate: of(asked.BirthDate, d.BirthDate != ""),
		Address: of(asked.Address, d.hasAddress()), Phone: of(asked.Phone, d.Phone != ""),
	}
}

func (d Data) hasAddress() bool { return d.Street+d.HouseNumber+d.Zip+d.City != "" }
