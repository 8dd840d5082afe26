package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// partnersMoney is what the partner reads of its money, and what the bank's files and the rows say of it.
type partnersMoney struct{ shown, sent, earned, booked int64 }

func (m partnersMoney) right() bool {
	return m.shown == m.sent && m.earned == m.booked && m.sent > 0 && m.booked > 0
}

// partnersMoney logs the partner in, as after any restore, and reads its documents and commissions.
func (d *drill) partnersMoney(ctx context.Context) (m partnersMoney, err error) {
	n, err := d.notes(ctx)
	if err != nil {
		return m, err
	}
	m.sent, m.booked = n.of(d.sellers[0].number)
	in, err := d.fine(
		ctx, http.MethodPost, "/profiseller/login", fmt.Sprintf(`{"Email":%q,"Password":%q}`, partnersMailbox, password),
	)
	if err != nil {
		return m, err
	}
	bearer := []string{"Authorization", "Bearer " + in.text("Token")}
	documents, err := d.fine(ctx, http.MethodGet, "/agentur/rechnungen/"+d.sellers[0].number, "", bearer...)
	if err != nil {
		return m, err
	}
	var notes []struct {
		Zahlungsstand  string
		AuszahlungCent int64
	}
	if err := json.Unmarshal(documents.body, &notes); err != nil {
		return m, err
	}
	for _, one := range notes {
		if one.Zahlungsstand == "Bezahlt" {
			m.shown += one.AuszahlungCent
		}
	}
	m.earned, err = d.earnedBy(ctx, d.sellers[0].number, bearer)
	return m, err
}

// earnedBy is the sum of all that a seller reads as earned, less what was taken back.
func (d *drill) earnedBy(ctx context.Context, number string, bearer []string) (int64, error) {
	list, err := d.fine(ctx, http.MethodPut, "/agentur/praemien/"+number, `{}`, bearer...)
	if err != nil {
		return 0, err
	}
	var all struct{ GesamtCent int64 }
	err = json.Unmarshal(list.body, &all)
	return all.GesamtCent, err
}

// of gives what was sent to a seller by the bank's files, and what its commissions come to.
func (n notes) of(seller string) (sent, booked int64) {
	theirs := map[string]bool{}
	for _, d := range n.documents {
		theirs[d.ID] = d.AgencyNumber == seller
	}
	for _, p := range n.payments {
		if theirs[p.NoteID] {
			for _, cents := range n.sent[p.key()] {
				sent += cents
			}
		}
	}
	for _, c := range n.commissions {
		if c.AgencyNumber == seller {
			booked += c.Cents
		}
	}
	return sent, booked
}
