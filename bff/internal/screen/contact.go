package screen

// Contact is where a person gets help with a programme.
type Contact struct {
	Company string `json:"company"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Hours   string `json:"hours"`
	Street  string `json:"street"`
	City    string `json:"city"`
}
