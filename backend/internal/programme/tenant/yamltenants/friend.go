package yamltenants

import (
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// readFriend reads what the friend is asked for; a key that is missing is as in the specification.
func readFriend(f *tenantfile.File, languages []tenant.Language) tenant.FriendFields {
	if !f.Has("friend") {
		return tenant.UsualFriendFields
	}
	d, usual := tenantfile.Section[friendDoc](f, "friend", languages).Fields, tenant.UsualFriendFields
	asked := func(key string, given, otherwise tenant.Asked) tenant.Asked {
		switch given {
		case "":
			return otherwise
		case tenant.Required, tenant.Optional, tenant.Unasked:
		default:
			f.Problem("friend.fields."+key, "must be required, optional or unasked")
		}
		return given
	}
	return tenant.FriendFields{
		Salutation: asked("salutation", d.Salutation, usual.Salutation),
		BirthDate:  asked("birthDate", d.BirthDate, usual.BirthDate),
		Address:    asked("address", d.Address, usual.Address), Phone: asked("phone", d.Phone, usual.Phone),
	}
}
