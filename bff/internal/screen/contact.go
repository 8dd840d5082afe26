package screen

import (
	"cmp"

	"weitersagen.app/bff/internal/backend/wire"
)

// Contact is where a person gets help with a programme.
type Contact struct {
	Company string `json:"company"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Hours   string `json:"hours"`
	Street  string `json:"street"`
	City    string `json:"city"`
}

// ContactOf is the tenant's, in the visit's language.
func ContactOf(v *Visit) Contact {
	c := v.Tenant.Contact
	return Contact{
		Company: c.Company, Email: c.Email, Phone: c.Phone, Hours: hoursOf(c, v.Locale), Street: c.Street, City: c.City,
	}
}

// hoursOf gives the hours in a language, or as they are without one.
func hoursOf(c wire.Contact, language string) string { return cmp.Or(c.HoursIn[language], c.Hours) }
