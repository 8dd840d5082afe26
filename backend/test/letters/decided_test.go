package letters_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// decision is what can come before a letter that waits: the letters that take its place, each in one of orderings; or a
// test that shows what becomes of it; or else why nothing can.
type decision struct {
	by    []mail.Kind
	shown func(*testing.T)
	why   string
}

const (
	asked  = "its sender asks at each try whether it is about anything, and no other letter says the same"
	last   = "it is about what has happened, which nothing that comes later undoes"
	typed  = "a person has just asked for it and waits for it"
	inside = "it goes to people who run the programme or sell along, and is counted when it leaves"
)

// decided has every kind of letter.
var decided = map[mail.Kind]decision{
	mail.Created:   {by: []mail.Kind{mail.Confirmed, mail.Reward, mail.Expired, mail.OrderCancelled}},
	mail.Confirmed: {by: []mail.Kind{mail.Reward, mail.Expired, mail.OrderCancelled}},
	mail.Expired:   {shown: TestAnEndThatWaitsIsNotWrittenOfWhatIsReopened},
	mail.Access:    {shown: TestALinkThatWaitsDoesNotLeaveOnceThePasswordIsSet},
	mail.Waiting:   {shown: TestOneLetterTellsWhatChangedOfSeveral},
	mail.Tasks:     {shown: TestALetterAboutTasksIsAboutWhatWaitsByThen},
	mail.Voucher:   {shown: TestAVoucherThatNoMailboxTakesComesToTheNextMailbox},

	mail.Confirm: {why: asked}, mail.OrderReminder: {why: asked}, mail.ClaimReminder: {why: asked},
	mail.Reward: {why: asked}, mail.TransferRejected: {why: asked}, mail.AccountExists: {why: asked},
	mail.EmailConfirm: {why: asked}, mail.NewsletterConfirm: {why: asked}, mail.NewsletterJoined: {why: asked},
	mail.Invitation: {why: asked}, mail.MemberInvitation: {why: asked}, mail.AgencyConfirm: {why: asked},
	mail.PartnerConfirm: {why: asked}, mail.PartnerKnown: {why: asked}, mail.LoginLink: {why: asked},
	mail.RewardReview: {why: asked},

	mail.Paid: {why: last}, mail.RewardCancelled: {why: last}, mail.RewardLapsed: {why: last},
	mail.OrderCancelled: {why: last}, mail.Withdrawn: {why: last}, mail.BankAccount: {why: last},
	mail.AccountLocked: {why: last}, mail.PasswordChanged: {why: last}, mail.EmailNotice: {why: last},
	mail.DataCorrected: {why: last},
	mail.AccountErased: {why: last}, mail.OperatorVisit: {why: last}, mail.InquiryAnswer: {why: last},

	mail.PortalLink: {why: typed}, mail.ContactCopy: {why: typed}, mail.MemberAccess: {why: typed},

	mail.Weekly: {why: inside}, mail.ContactMessage: {why: inside},
	mail.StockAlert: {why: inside}, mail.AgencyAccount: {why: inside},
	mail.AgencyEmail: {why: inside}, mail.AgencyTax: {why: inside}, mail.CreditNote: {why: inside},
	mail.CreditNoteObjection: {why: inside}, mail.CreditNotePayment: {why: inside}, mail.AgencyApproved: {why: inside},
	mail.AgencyRefused: {why: inside}, mail.AgencyLeaders: {why: inside}, mail.PartnerApproved: {why: inside},
	mail.PartnerRefused: {why: inside}, mail.SellerEnded: {why: inside},
}

// A new kind of letter is decided before it leaves, and each pair of letters of which one takes the other's place
// stands in an order that was tried: the one never left, the other did.
func TestEachPairOfLettersThatCanOvertakeEachOtherIsTried(t *testing.T) {
	var pairs, tried []overtaken
	for _, kind := range mail.Kinds {
		d, there := decided[kind]
		require.True(t, there, "%s: what can overtake it?", kind)
		ways := 0
		for _, one := range []bool{len(d.by) > 0, d.shown != nil, d.why != ""} {
			if one {
				ways++
			}
		}
		assert.Equal(t, 1, ways, "%s: either pairs, or a test, or a reason", kind)
		assert.False(t, kind.InArea() && d.why != "", "%s: is about a recommendation, which goes on", kind)
		for _, by := range d.by {
			pairs = append(pairs, overtaken{kind, by})
		}
	}
	assert.Len(t, decided, len(mail.Kinds))
	for name, one := range orderings {
		for _, pair := range one.passed {
			assert.Contains(t, pairs, pair, name)
			assert.False(t, leaves(one, pair.letter), "%s: %s", name, pair.letter)
			assert.True(t, leaves(one, pair.by), "%s: %s", name, pair.by)
			tried = append(tried, pair)
		}
	}
	for _, pair := range pairs {
		assert.Contains(t, tried, pair, "no order has it")
	}
}

// leaves tells whether a letter of a kind is sent in an order.
func leaves(o ordering, kind mail.Kind) bool {
	return slices.ContainsFunc(o.want, func(got string) bool {
		return regexp.MustCompile(`^` + string(kind) + `(\+|$)`).MatchString(got)
	})
}

var accessIn = regexp.MustCompile(`/registrieren#t=([\w-]+)`)

// Who recommended and read nothing of it before the reward came sets a password by the letter about the reward; who has
// one gets no further way in.
func TestTheFirstLetterThatLeavesOpensThePersonalArea(t *testing.T) {
	ordering := func(happens func(*story), behind bool) *story {
		s := &story{Journey: fixture.NewJourney(t)}
		programme, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		programme.Periods.Complaint = tenant.Seconds(20)
		if behind {
			s.other()
		}
		var id string
		id, s.number, s.key = s.Recommend(share)
		happens(s)
		s.Live(id, s.facts...)
		return s
	}
	var letter string
	read := func(s *story) { s.at(4, func() { letter = s.Mails.Newest(t, fixture.Anna) }) }
	s := ordering(func(s *story) {
		s.accepts()
		s.orders(3)
		read(s)
		s.at(5, func() {
			found := accessIn.FindStringSubmatch(letter)
			require.NotNil(t, found, letter)
			got := s.Call(http.MethodPut, fixture.Base+"/account/resetPassword", "",
				[]byte(`{"Token":"`+found[1]+`","Password":"Zwiebel4Fahrrad"}`))
			assert.Equal(t, http.StatusOK, got.Status, string(got.Body))
		})
	}, true)
	require.Equal(t, []string{"reward"}, s.got())

	s = ordering(func(s *story) { s.opens(0.5); s.accepts(); s.orders(3); read(s) }, false)
	require.Contains(t, s.got(), "reward")
	assert.Contains(t, letter, "/de/praemie#t=")
	assert.NotRegexp(t, accessIn, letter, "a password is set")
}

var nextIn = regexp.MustCompile(
	`Nächste Empfehlung: Jetzt empfehlen: ([\d,.]+)\s€ für (?:dich|Sie), wenn es klappt\s+\S+/de/empfehlen/\S+`,
)

// Who is rewarded and has the newsletter reads what one more recommendation brings, also with the payment; a friend
// doesn't, and no one whose account is locked.
func TestTheLettersAboutARewardLeadToTheNextRecommendation(t *testing.T) {
	live := func(share string, happens func(*story)) *story {
		s := &story{Journey: fixture.NewJourney(t)}
		programme, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		programme.Periods.Complaint = tenant.Seconds(20)
		var id string
		id, s.number, s.key = s.Recommend(share)
		s.agrees(0.5)
		s.accepts()
		s.orders(3)
		happens(s)
		s.Live(id, s.facts...)
		return s
	}
	var offered string
	s := live(share, func(s *story) {
		s.at(4, func() { offered = s.Mails.Newest(t, fixture.Anna) })
		s.claims(5)
		s.pays(6)
	})
	require.Contains(t, s.got(), "paid")
	assert.Regexp(t, nextIn, offered)
	assert.Regexp(t, nextIn, s.Mails.Newest(t, fixture.Anna))

	s = live("0", func(*story) {})
	assert.NotRegexp(t, "Nächste Empfehlung", s.Mails.Newest(t, fixture.Friend), "a friend")

	s = live(share, func(s *story) {
		s.at(2.5, func() {
			require.NoError(t, s.DB.From(t.Context()).Exec("UPDATE accounts SET locked_at = created_at").Error)
		})
	})
	assert.NotRegexp(t, "Nächste Empfehlung", s.Mails.Newest(t, fixture.Anna), "a locked account")
}
