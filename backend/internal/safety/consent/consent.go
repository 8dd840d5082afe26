// Package consent keeps evidence that one person agreed to one text at one moment (decisions.md, "Words"). Evidence is
// only ever added, and goes when its person is erased; the person stands in it as an opaque id.
package consent

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Kind tells what was agreed to.
//
// Rule (privacy, 3): Consent is evidence: text, version, moment, channel. Enforced: consent/usecase.Validate. Test:
// TestRecordWantsWholeEvidence.
type Kind string

// The kinds.
const (
	Terms    Kind = "terms"
	Privacy  Kind = "privacy"
	Campaign Kind = "campaign"
	// OnBehalf is a caller's word that an agent may recommend in the caller's name.
	OnBehalf Kind = "on_behalf"
	// Invitation is the word of an agency's member that a person agreed to be invited by letter.
	Invitation Kind = "invitation"
	// Advertising has two ways, each ticked by itself (asked), confirmed from the mailbox, and left when its person says
	// so.
	EmailAsked Kind = "advertising_email_asked"
	Email      Kind = "advertising_email"
	EmailLeft  Kind = "advertising_email_left"
	PhoneAsked Kind = "advertising_phone_asked"
	Phone      Kind = "advertising_phone"
	PhoneLeft  Kind = "advertising_phone_left"
	// Newsletter is permitted in two steps: NewsletterAsked in the personal area, Newsletter from the mailbox.
	// NewsletterLeft ends it.
	NewsletterAsked Kind = "newsletter_asked"
	Newsletter      Kind = "newsletter"
	NewsletterLeft  Kind = "newsletter_left"
)

// How tells by what act somebody agreed.
type How string

// The acts. Rows from before the act was kept have none.
const (
	ByForm       How = "form"
	ByMailedLink How = "mailed_link"
	ByOwnPage    How = "own_page"
	// ByLogin is a form that came with the person's login. Earlier is such an agreement that stood when something further
	// was made, which asked no more: its evidence names the moment at which it was given.
	ByLogin How = "login"
	Earlier How = "earlier"
	// Spoken is a yes on the telephone; SpokenTo says who stands for it.
	Spoken How = "spoken"
	// SpokenOnSite is a yes from face to face; SpokenTo says who stands for it.
	SpokenOnSite How = "spoken_on_site"
)

// SubjectKind tells which part the person plays.
type SubjectKind string

// The parts.
const (
	Recommender SubjectKind = "recommender"
	Recipient   SubjectKind = "recipient"
	// Invited is who was invited by an agency, by the invitation's id.
	Invited SubjectKind = "invited"
	// AgencyContact is who asked to take part with an agency, by the request's id; once there is an account, by that.
	AgencyContact SubjectKind = "agency_contact"
)

// Evidence is one agreement. The same person can agree to the same text on several occasions.
type Evidence struct {
	Tenant      tenant.ID
	ID          string
	SubjectKind SubjectKind
	SubjectID   string
	// Occasion is the id of the recommendation that it happened with, or of the request for a newsletter.
	Occasion    string
	Kind        Kind
	TextID      string
	TextVersion string
	Language    string
	// Hash is that of the very words; they are kept once beside the evidence.
	Hash string
	// Text is what the person saw.
	Text    string
	Channel string
	How     How
	// SpokenTo is who stands for a spoken word: the number of the agent it was spoken to, or the id of the agency's member
	// who said that there was one.
	SpokenTo string
	At       time.Time
}

// Text is a text in one version, as somebody agreed to it.
type Text struct {
	Kind    Kind
	ID      string
	Version string
}

// ErrIncomplete says that evidence without its parts proves nothing.
var ErrIncomplete = fault.New(fault.Internal, "technical", "evidence of a consent lacks a part")

// Validate wants every part but the channel, which not everybody comes through.
//
// Rule (agency, § 7 UWG, D): The word is evidence of the very sentence that names who gave it, when, and how the
// agency says to have spoken; letter and page say no more than that, and no day on which the person agreed. Enforced:
// invitation/usecase.wordOf. Test: TestAnInvitedPersonReadsALetterRegistersAndRecommendsForTheAgency.
//
// Rule (recommending, 6 D): A spoken word is evidence of the very sentence that names the person it was spoken to; the
// caller's letter says who made it. Enforced: recommendation/peers.madeByAgent. Test:
// TestWhatAnAgentMakesKeepsTheSpokenWordAndNamesTheAgent.
func (e Evidence) Validate() error {
	for _, part := range []string{
		string(e.Tenant), e.ID, string(e.SubjectKind), e.SubjectID, string(e.Kind), e.TextID, e.TextVersion, e.Hash, e.Text,
	} {
		if part == "" {
			return ErrIncomplete
		}
	}
	if e.At.IsZero() {
		return ErrIncomplete
	}
	if (e.How == Spoken || e.How == SpokenOnSite) != (e.SpokenTo != "") {
		return ErrIncomplete
	}
	return nil
}

// HashOf names a text by its words.
func HashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// Evidences keeps it.
type Evidences interface {
	// Append adds evidence, all or none of it; the same agreement on the same occasion again changes nothing.
	Append(ctx context.Context, given []Evidence) error
	// Of gives what a person agreed to, oldest first, with the texts.
	Of(ctx context.Context, t tenant.ID, subjectID string) ([]Evidence, error)
	// Standing gives what a person agreed to by the login, in one version of a text; false where there is nothing.
	Standing(ctx context.Context, t tenant.ID, subjectID string, text Text) (Evidence, bool, error)
	// Undo removes what a person agreed to on one occasion, which is undone.
	Undo(ctx context.Context, t tenant.ID, subjectID, occasion string) error
	// Forget removes the evidence of a person who was erased; without the person it proves nothing. The texts are the
	// tenant's and stay.
	Forget(ctx context.Context, t tenant.ID, subjectID string) error
}
