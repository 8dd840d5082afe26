package chaos

import (
	"context"
	"fmt"
	"net/http"
)

// disputes has owners object to documents while programs are killed, and the tenant's people answer one and correct the
// next.
func (r *run) disputes(ctx context.Context) error {
	for n := range r.Kills / killsAMonth {
		if err := pause(ctx, r.Every*killsAMonth); err != nil {
			return err
		}
		if err := r.dispute(ctx, n%2 == 0); err != nil {
			return err
		}
	}
	return nil
}

// undisputed are the documents that no one has objected to, or taken back.
const undisputed = `SELECT id, number, agency_number FROM credit_notes n WHERE kind <> 'cancellation'
	AND NOT EXISTS (SELECT 1 FROM credit_note_objections o WHERE o.tenant = n.tenant AND o.note_id = n.id)
	AND NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.tenant = n.tenant AND c.about_id = n.id) ORDER BY number DESC LIMIT 1`

func (r *run) dispute(ctx context.Context, correct bool) error {
	var found []struct{ ID, Number, AgencyNumber string }
	if err := r.insist(ctx, func() error { return r.read(ctx, &found, undisputed) }); err != nil || len(found) == 0 {
		return err
	}
	note := found[0]
	for _, a := range r.sellers {
		if a.number != note.AgencyNumber {
			continue
		}
		path := "/agentur/rechnungen/" + a.number + "/" + note.ID + "/widerspruch"
		output, err := r.call(
			ctx, http.MethodPut, path, []byte(`{"Grund":"die Steuer stimmt nicht"}`), "Authorization", "Bearer "+a.owner,
		)
		// a repetition finds it objected to
		if err == nil && output.status != http.StatusOK && output.status != http.StatusConflict {
			err = fmt.Errorf("an objection to %s: %d %s", note.Number, output.status, output.body)
		}
		if err != nil {
			return err
		}
	}
	command, done := "answer", "SELECT count(*) FROM credit_note_answers WHERE note_id = '"+note.ID+"'"
	if correct {
		command, done = "correct", "SELECT count(*) FROM credit_notes WHERE about_id = '"+note.ID+"'"
	}
	return r.insist(ctx, func() error {
		n := 0
		if err := r.read(ctx, &n, done); err != nil || n > 0 {
			return err
		}
		_, _, err := r.operator(ctx, "creditnote", command, note.Number, "--tenant", programme, "--reason", "geprüft")
		return err
	})
}
