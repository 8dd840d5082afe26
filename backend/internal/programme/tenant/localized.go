package tenant

// Localized is one text in the languages of a tenant.
type Localized map[Language]string

// In gives the text in a language of the tenant; its default language stands in for one that is missing.
func (t *Tenant) In(text Localized, l Language) string {
	if s, ok := text[l]; ok && s != "" {
		return s
	}
	return text[t.DefaultLanguage()]
}
