package letters_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/preview"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// Of each kind of letter: how a recommender who has never set a password gets from it to the personal area.
const (
	bears  = "it bears the link to a password"
	direct = "its link works without a password"
	known  = "its reader was in the area before it was written, and logs in as then"
	apart  = "it leads to no area, and another letter about the same thing left before"
	others = "it goes to friends, to sellers or to people who run the programme"
)

// waysIn has every kind of letter.
var waysIn = map[mail.Kind]string{
	mail.Created: bears, mail.Confirmed: bears, mail.Expired: bears, mail.Reward: bears, mail.Paid: bears,
	mail.Voucher: bears, mail.OrderCancelled: bears, mail.BankAccount: bears, mail.Waiting: bears,
	mail.RewardReview: bears,

	mail.Access: direct, mail.PortalLink: direct, mail.LoginLink: direct, mail.Invitation: direct,
	mail.TransferRejected: direct, mail.ClaimReminder: direct, mail.NewsletterConfirm: direct,
	mail.NewsletterJoined: direct, mail.EmailConfirm: direct, mail.AccountLocked: direct,

	mail.InquiryAnswer: known, mail.AccountExists: known, mail.PasswordChanged: known, mail.EmailNotice: known,
	mail.DataCorrected: direct,

	mail.RewardCancelled: apart, mail.RewardLapsed: apart, mail.AccountErased: apart, mail.OperatorVisit: apart,
	mail.ContactCopy: apart,

	mail.Confirm: others, mail.Withdrawn: others, mail.OrderReminder: others, mail.StockAlert: others,
	mail.Tasks: others, mail.Weekly: others, mail.ContactMessage: others,
	mail.AgencyAccount: others, mail.AgencyEmail: others,
	mail.AgencyTax: others, mail.CreditNote: others, mail.CreditNoteObjection: others, mail.CreditNotePayment: others,
	mail.AgencyConfirm: others, mail.AgencyApproved: others, mail.AgencyRefused: others, mail.MemberInvitation: others,
	mail.MemberAccess: others, mail.AgencyLeaders: others, mail.PartnerConfirm: others, mail.PartnerApproved: others,
	mail.PartnerRefused: others, mail.PartnerKnown: others, mail.SellerEnded: others,
}

// A new kind is decided before it leaves; what leads to the area by the word that it does (StatusLink) bears the other
// link, too, or says why not.
func TestEachKindOfLetterIsDecidedToOpenThePersonalAreaOrNot(t *testing.T) {
	holds := func(d mail.Data, field string) bool {
		_, there := reflect.TypeOf(d).FieldByName(field)
		return there
	}
	assert.Len(t, waysIn, len(mail.Kinds))
	for _, d := range preview.All() {
		way, there := waysIn[d.Kind()]
		require.True(t, there, "%s: how does who has no password get to the area?", d.Kind())
		assert.Equal(t, way == bears, holds(d, "AccessLink"), "%s: %s", d.Kind(), way)
		assert.False(t, holds(d, "StatusLink") && way != bears && way != known, "%s: %s", d.Kind(), way)
	}
}

// rewarded is a recommendation that was made, accepted, ordered, claimed and paid; with the newsletter, its recommender
// agreed to it before.
func rewarded(t *testing.T, newsletter bool) (offered, paid string) {
	t.Helper()
	s := &story{Journey: fixture.NewJourney(t)}
	programme, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	programme.Periods.Complaint = tenant.Seconds(20)
	var id string
	id, s.number, s.key = s.Recommend(share)
	if newsletter {
		s.agrees(0.5)
	}
	s.accepts()
	s.orders(3)
	s.at(4, func() { offered = s.Mails.Newest(t, fixture.Anna) })
	s.claims(5)
	s.pays(6)
	s.Live(id, s.facts...)
	require.Contains(t, s.got(), "paid")
	return offered, s.Mails.Newest(t, fixture.Anna)
}

// agrees is the recommender, who has confirmed the newsletter.
func (s *story) agrees(hours float64) {
	s.at(hours, func() {
		require.NoError(s.T, s.DB.From(s.T.Context()).Exec("UPDATE accounts SET newsletter = ?", true).Error)
	})
}

// What one more recommendation brings is advertising. Who hasn't agreed to it is led to the area; who has,
// reads how to take it back, too.
func TestNoLetterInvitesToRecommendAgainWithoutConsent(t *testing.T) {
	const area, leave = "/de/persoenlicherbereich", "/newsletter/optout#t="
	offered, paid := rewarded(t, true)
	for _, letter := range []string{offered, paid} {
		assert.Regexp(t, nextIn, letter)
		assert.Contains(t, letter, leave)
	}
	offered, paid = rewarded(t, false)
	for _, letter := range []string{offered, paid} {
		assert.NotContains(t, letter, "Nächste Empfehlung")
		assert.NotContains(t, letter, "/de/empfehlen/")
		assert.NotContains(t, letter, leave)
		assert.Regexp(t, accessIn.String()+"|"+area, letter, "the way to the area stays")
	}
	expired := func(agrees bool) string {
		s := &story{Journey: fixture.NewJourney(t)}
		id, _, _ := s.Recommend(share)
		if agrees {
			s.agrees(0.5)
		}
		s.Live(id, s.facts...)
		require.Contains(t, s.got(), "expired")
		return s.Mails.Newest(t, fixture.Anna)
	}
	assert.Contains(t, expired(true), "Neu empfehlen")
	letter := expired(false)
	assert.NotContains(t, letter, "Neu empfehlen")
	assert.NotContains(t, letter, "in einer Minute gemacht")
	assert.Regexp(t, accessIn, letter)
}
