package seller

import (
	"strings"
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// InvitationRow is a person that the agency invited. Without a name the person was erased, and the row stays as a
// figure.
type InvitationRow struct {
	ID         string    `json:"id"`
	Name       string    `json:"name,omitempty" file:"Name,Email" column:"name=Name"`
	Email      string    `json:"email,omitempty"`
	Talk       string    `json:"talk" file:"Art" column:"talk" words:"VorOrt,Telefon" enum:"onSite,phone"`
	Status     string    `json:"status" column:"status=Status" words:"Verschickt,ErneutVerschickt,Angenommen,Abgelehnt,Abgelaufen,Zurueckgezogen" enum:"sent,sentAgain,accepted,declined,lapsed,withdrawn"`
	Inviter    string    `json:"inviter,omitempty" file:"Einladender" column:"inviter" doc:"missing once it has left"`
	CreatedAt  time.Time `json:"createdAt" column:"created=Erstellt"`
	ValidUntil string    `json:"validUntil" column:"validUntil=GueltigBis" format:"date" doc:"last day of the link"`
}

// invitationFilter has a word more than the rows: both letters wait for the same answer.
type invitationFilter struct {
	Status string `enum:"waiting,accepted,declined,lapsed,withdrawn" words:"Verschickt ErneutVerschickt,Angenommen,Abgelehnt,Abgelaufen,Zurueckgezogen"`
}

func invitationRow(i wire.InvitationRow) InvitationRow {
	return screen.FromWire(InvitationRow{
		ID: i.ID, Name: nameOf(i.FirstName, i.LastName), Email: i.Email, Talk: i.Talk, Status: i.Status, Inviter: i.Inviter,
		CreatedAt: i.CreatedAt, ValidUntil: i.ValidUntil,
	})
}

// nameOf is what is known of a name.
func nameOf(first, last string) string { return strings.TrimSpace(first + " " + last) }
