package rest

import "weitersagen.app/backend/internal/referral/invitation"

// The wire's words.
var (
	talks    = map[string]invitation.Talk{"VorOrt": invitation.OnSite, "Telefon": invitation.Phone}
	statuses = map[invitation.Status]string{
		invitation.Sent: "Verschickt", invitation.SentAgain: "ErneutVerschickt", invitation.Accepted: "Angenommen",
		invitation.Declined: "Abgelehnt",
		invitation.Expired:  "Abgelaufen", invitation.Withdrawn: "Zurueckgezogen",
	}
)

// Status spells a status.
func Status(s invitation.Status) string { return statuses[s] }

// Talk spells a way of speaking.
func Talk(t invitation.Talk) string {
	for word, one := range talks {
		if one == t {
			return word
		}
	}
	return ""
}
