package sellerdesk

import (
	"strings"
	"unicode/utf8"

	"weitersagen.app/backend/internal/people/staff"
)

// Change is what a person of the desk does about a seller.
type Change string

// The changes.
const (
	ApproveRequest Change = "approve_request"
	RefuseRequest  Change = "refuse_request"
	ApprovePartner Change = "approve_partner"
	RefusePartner  Change = "refuse_partner"
	Vouch          Change = "vouch"
	KeepOut        Change = "keep_out"
	LetBack        Change = "let_back"
	EndMember      Change = "end_member"
	End            Change = "end"
	// Settle is a word for money: payouts go on that waited for a change of a seller's data.
	Settle Change = "settle"
	// AnswerNote rejects an objection to a credit note; PayNote has one paid again whose money came back.
	AnswerNote Change = "answer_note"
	PayNote    Change = "pay_note"
)

// commands are what the same is called at the command line; a deed bears them.
var commands = map[Change]string{
	ApproveRequest: "agency request approve", RefuseRequest: "agency request refuse", ApprovePartner: "partner approve",
	RefusePartner: "partner refuse", Vouch: "agency member vouch", KeepOut: "agency member role",
	LetBack: "agency member role", EndMember: "agency member end", End: "agency end", Settle: "agency recheck settle",
	AnswerNote: "creditnote answer", PayNote: "creditnote pay",
}

// ofMembers are the changes about one of a seller's people.
var ofMembers = map[Change]bool{Vouch: true, KeepOut: true, LetBack: true, EndMember: true}

const longestReason = 500

// Deed is a change as it is asked for.
type Deed struct {
	Change Change
	// Subject is the request's id, the seller's number, the recheck's id or the credit note's number.
	Subject string
	// Member is the membership's id.
	Member string
	// Anyway ends a seller also where it has earned what no credit note can be written about then.
	Anyway bool
	// Reason is how somebody knows that a change of a seller's data is right, or why a credit note stands.
	Reason string
}

// Deed gives what a passkey signs: the parts of the change as lines.
func (d Deed) Deed() (staff.Deed, error) {
	command, ok := commands[d.Change]
	subject := strings.TrimSpace(d.Subject)
	if !ok || subject == "" || ofMembers[d.Change] != (d.Member != "") || d.Anyway && d.Change != End ||
		utf8.RuneCountInString(d.Reason) > longestReason || d.Reason != "" && d.Change != Settle && d.Change != AnswerNote {
		return staff.Deed{}, ErrDeed
	}
	signed := staff.Deed{Command: command, Subject: subject, Lines: []string{string(d.Change)}}
	if d.Member != "" {
		signed.Lines = append(signed.Lines, d.Member)
	}
	if d.Anyway {
		signed.Lines = append(signed.Lines, "anyway")
	}
	if d.Reason != "" {
		signed.Lines = append(signed.Lines, strings.TrimSpace(d.Reason))
	}
	return signed, nil
}

// IsMoney tells whether a change is a word for money, which takes another duty.
func (c Change) IsMoney() bool { return c == Settle || c == AnswerNote || c == PayNote }
