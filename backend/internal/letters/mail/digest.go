package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Digest makes one letter of several. Its name follows from the first of them: written again after a failure, it is the
// same letter.
func Digest(t tenant.ID, letters []Letter, more int) Letter {
	first := letters[0]
	data := WaitingData{FirstName: nameIn(first.Data), More: more}
	access := false
	for _, l := range letters {
		line := lineOf(l.Data)
		data.AccessLink = firstOf(data.AccessLink, accessIn(l.Data))
		data.StatusLink = firstOf(data.StatusLink, statusIn(l.Data))
		if line.Kind == Access && access {
			continue // one link is enough
		}
		access = access || line.Kind == Access
		data.Lines = append(data.Lines, line)
	}
	sum := sha256.Sum256([]byte(first.Occasion()))
	return Letter{
		Tenant: t, Language: first.Language, To: first.To, Data: data, Ways: first.Ways,
		Key: strings.Join([]string{string(Waiting), SubjectOf(first.Occasion()), hex.EncodeToString(sum[:8])}, "/"),
	}
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func accessIn(d Data) string {
	switch d := d.(type) {
	case CreatedData:
		return d.AccessLink
	case ConfirmedData:
		return d.AccessLink
	case ExpiredData:
		return d.AccessLink
	case AccessData:
		return d.Link
	default:
		return ""
	}
}

func statusIn(d Data) string {
	switch d := d.(type) {
	case CreatedData:
		return d.StatusLink
	case ConfirmedData:
		return d.StatusLink
	case ExpiredData:
		return d.StatusLink
	default:
		return ""
	}
}

func nameIn(d Data) string {
	switch d := d.(type) {
	case AccessData:
		return d.FirstName
	case CreatedData:
		return d.FirstName
	case ConfirmData:
		return d.FirstName
	case ConfirmedData:
		return d.FirstName
	case ExpiredData:
		return d.FirstName
	case AccountExistsData:
		return d.FirstName
	case AccountLockedData:
		return d.FirstName
	case EmailConfirmData:
		return d.FirstName
	case NewsletterConfirmData:
		return d.FirstName
	case NewsletterJoinedData:
		return d.FirstName
	default:
		return ""
	}
}

func lineOf(d Data) WaitingLine {
	line := WaitingLine{Kind: d.Kind()}
	switch d := d.(type) {
	case AccessData:
		line.Link = d.Link
	case CreatedData:
		line.Product, line.Link, line.Number = d.Product, d.ShareLink, d.Number
		if d.Heard.Link != "" {
			line.Heard, line.Link = true, d.Heard.Link // that page leads to both
		}
	case ConfirmData:
		line.Product, line.Recommender, line.Link, line.Number = d.Product, d.Recommender, d.Link, d.Number
	case ConfirmedData:
		line.Product, line.Link, line.Number, line.Ordered = d.Product, d.StatusLink, d.Number, d.Ordered
		if d.AccessLink != "" {
			line.Link = d.AccessLink // without a password the area is no use
		}
	case ExpiredData:
		line.Product, line.Link, line.Number = d.Product, d.HomeLink, d.Number
	case AccountExistsData:
		line.Link = d.LoginLink
	case AccountLockedData:
		line.Link = d.ContactLink
	case EmailConfirmData:
		line.Link = d.Link
	case NewsletterConfirmData:
		line.Link = d.Link
	case NewsletterJoinedData:
		line.Link = d.LeaveLink
	}
	return line
}
