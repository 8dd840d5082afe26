package backend

import "strings"

// Text fills the message for a recommendation. The link itself is appended by the browser, which knows the channel.
func (t ShareTexts) Text(tenant *Tenant, r *Recommendation) string { return fill(t.Message, tenant, r) }

// Subject fills the subject for channels that have one.
func (t ShareTexts) Subject(tenant *Tenant, r *Recommendation) string {
	return fill(t.MailSubject, tenant, r)
}

func fill(text string, tenant *Tenant, r *Recommendation) string {
	return strings.NewReplacer(
		"{{product}}", r.Product.Name,
		"{{tenant}}", tenant.Name,
		"{{programme}}", tenant.Programme,
		"{{firstName}}", r.RecommenderFirstName,
	).Replace(text)
}
