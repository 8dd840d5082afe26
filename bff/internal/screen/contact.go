package screen

import "weitersagen.app/bff/internal/backend/wire"

// Contact is where a person gets help with a programme.
type Contact struct {
	Company string `json:"company"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Hours   string `json:"hours"`
	Street  string `json:"street"`
	City    string `json:"city"`
}

// ContactOf is the tenant's.
func ContactOf(c wire.Contact) Contact {
	return Contact{Company: c.Company, Email: c.Email, Phone: c.Phone, Hours: c.Hours, Street: c.Street, City: c.City}
}
