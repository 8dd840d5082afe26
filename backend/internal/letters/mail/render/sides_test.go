package render_test

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// An award is the recommender's or the friend's, and its letters are the same: none tells its reader to have
// recommended.
func TestLettersOfAwardsSuitBothSides(t *testing.T) {
	ofAwards := []mail.Kind{
		mail.Reward, mail.Paid, mail.Voucher, mail.TransferRejected, mail.ClaimReminder, mail.RewardCancelled,
		mail.RewardLapsed, mail.RewardReview,
	}
	oneSide := map[tenant.Language][]string{
		"de": {
			"deine Empfehlung", "Ihre Empfehlung", "Ihrer Empfehlung", "deiner Empfehlung", "du empfohlen", "Sie empfohlen",
		},
		"en": {"recommending", "your recommendation", "you recommended"},
	}
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for language, phrases := range oneSide {
			read := map[mail.Kind]bool{}
			for _, data := range letters() {
				if !slices.Contains(ofAwards, data.Kind()) {
					continue
				}
				read[data.Kind()] = true
				m := rendered(t, own, language, data)
				for _, phrase := range phrases {
					assert.NotContains(t, m.Subject+"\n"+m.Text, phrase, "%s in %s", data.Kind(), language)
				}
			}
			assert.Len(t, read, len(ofAwards))
		}
	}
}

// What is about one recommendation names it, so that a person who calls has the number at hand.
func TestEveryLetterAboutARecommendationNamesIt(t *testing.T) {
	about := []mail.Kind{
		mail.Created, mail.Confirm, mail.Confirmed, mail.Reward, mail.Paid, mail.Voucher, mail.TransferRejected,
		mail.ClaimReminder, mail.RewardCancelled,
		mail.OrderCancelled, mail.RewardLapsed, mail.RewardReview, mail.Expired,
		mail.Withdrawn, mail.BankAccount, mail.Waiting,
	}
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for _, language := range own.Languages {
			for _, data := range letters() {
				if slices.Contains(about, data.Kind()) {
					assert.Contains(t, rendered(t, own, language, data).Text, number, "%s in %s", data.Kind(), language)
				}
			}
		}
	}
}

func TestTheLetterThatStandsForSeveralNamesEachOnesNumber(t *testing.T) {
	about := []mail.Letter{
		{Data: mail.CreatedData{Product: "Hausrat", Number: "7K3M9QX2TA", ShareLink: site}},
		{Data: mail.ConfirmData{Product: "Hausrat", Number: "8K3M9QX2TA", Recommender: "Anna M.", Link: site}},
		{Data: mail.ConfirmedData{Product: "Hausrat", Number: "9K3M9QX2TA", StatusLink: site}},
		{Data: mail.ExpiredData{Product: "Hausrat", Number: "0K3M9QX2TA", HomeLink: site}},
		{Data: mail.AccountExistsData{LoginLink: site}},
	}
	for _, language := range tenanttest.New().Languages {
		text := rendered(t, tenanttest.New(), language, mail.Digest("funkwelle", about, 0).Data).Text
		for _, number := range []string{"(7K3M9QX2TA)", "(8K3M9QX2TA)", "(9K3M9QX2TA)", "(0K3M9QX2TA)"} {
			assert.Contains(t, text, number)
		}
		assert.NotContains(t, text, "()")
	}
}

// Where there is one way to be paid, no letter asks to choose.
func TestNoLetterAsksForAChoiceWhereThereIsNone(t *testing.T) {
	asks := map[tenant.Language]string{"de": `[Ww]ähl|aussuchen|[Ss]uch .*aus`, "en": `[Cc]hoose|choice`}
	one := []mail.Data{
		mail.RewardData{Product: "Hausrat", Link: site}, mail.RewardData{Link: site, Bonus: true},
		mail.RewardData{Product: "Hausrat", Link: site, Friend: true},
		mail.ClaimReminderData{Product: "Hausrat", Link: site}, mail.TransferRejectedData{Link: site},
		mail.TransferRejectedData{Link: site, Withheld: true},
	}
	many := []mail.Data{
		mail.RewardData{Product: "Hausrat", Link: site, Choice: true},
		mail.ClaimReminderData{Product: "Hausrat", Link: site, Choice: true},
		mail.TransferRejectedData{Link: site, Choice: true},
		mail.TransferRejectedData{Link: site, Choice: true, Withheld: true, Voucher: true},
	}
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for language, asking := range asks {
			for _, data := range one {
				m := rendered(t, own, language, data)
				assert.NotRegexp(t, asking, m.Subject+"\n"+m.Text, "%#v in %s", data, language)
			}
			for _, data := range many {
				m := rendered(t, own, language, data)
				assert.Regexp(t, asking, m.Subject+"\n"+m.Text, "%#v in %s", data, language)
			}
		}
	}
}

// choosing finds words that ask somebody to choose.
var choosing = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`[Ww]ähl|[Aa]ussuch|ausgesucht|[Ss]uch.* aus\b|Wahl\b|[Aa]uswahl|[Ww]ie (möcht|will)`),
	"en": regexp.MustCompile(`[Cc]hoos|[Cc]hoice|[Cc]hose|\b[Pp]ick|[Hh]ow would you like`),
}

// choices are the texts of screens that ask for one, and what there is to choose. What is no reward is there for
// everybody; a way to be paid is asked for where there are several, and no other screen speaks of one.
var choices = map[string]string{
	"kit error.password.common":             "a password",
	"kit error.password.weak":               "a password",
	"kit error.recommendation.unknown":      "a recommendation",
	"kit kept.consent":                      "what may be kept",
	"kit shared.access.forgottenLead":       "a password",
	"kit shared.action.chooseOffer":         "an offer",
	"kit shared.action.pleaseChoose":        "a subject, a plan, how one is taxed",
	"kit error.commission_plan.far":         "a plan of several",
	"kit error.commission_plan.no_choice":   "a plan of several",
	"kit error.commission_plan.taken":       "a plan of several",
	"mfe-agency access.again":               "a password",
	"mfe-agency approval.choose":            "orders that wait",
	"mfe-agency approval.chooseWhole":       "orders that wait",
	"mfe-agency approval.chosenWhole_one":   "orders that wait",
	"mfe-agency approval.chosenWhole_other": "orders that wait",
	"mfe-agency approval.chosen_one":        "orders that wait",
	"mfe-agency approval.chosen_other":      "orders that wait",
	"seller approval.pick":                  "an order that waits",
	"seller invoices.deliveryMailbox":       "whether files go along",
	"mfe-profiseller access.again":          "a password",
	"kit error.agency.link_end_reserved":    "an end of one's own",
	"kit error.agency.link_end_taken":       "an end of one's own",
	"seller plan.choose":                    "shown where there are several plans",
	"seller plan.noMonth":                   "shown where there are several plans",
	"seller plan.none":                      "shown where there are several plans",
	"seller plan.submit":                    "shown where there are several plans",
	"kit error.field.choose":                "shown where one of several was left out",
	"mfe-personal access.again":             "a password",
	"mfe-personal claim.nothingPicked":      "one reward of several",
	"mfe-personal claim.way":                "shown where there are several ways",
	"mfe-personal dashboard.emptyText":      "an offer",
	"mfe-personal registration.lead":        "a password",
	"mfe-public advisor.choose":             "an adviser",
	"mfe-public advisor.pick":               "an adviser",
	"mfe-public advisor.pickNamed":          "an adviser",
	"mfe-public catalogue.reset":            "filters",
	"mfe-public confirmation.privacy":       "a button",
	"mfe-public recommend.termsAuto":        "a button",
	"mfe-public home.categoriesLabel":       "offers",
	"mfe-public kiosk.back":                 "an offer",
	"mfe-public leaving.homeText":           "an offer",
	"mfe-public reward.lead":                "shown where there are several ways",
	"shell consent.save":                    "what may be kept",
	"shell consent.short":                   "what may be kept",
	"shell consent.text":                    "what may be kept",
}

// What TestNoLetterAsksForAChoiceWhereThereIsNone asks of letters holds for screens: they are the same for a tenant
// that pays in one way.
func TestNoScreenAsksForAChoiceWhereThereIsNone(t *testing.T) {
	all := files(t)
	for language := range choosing {
		delete(all, [2]string{"mail", language})
		all[[2]string{"page", language}] = []string{
			besidetest.Path(t, "bff", "internal", "edge", "page", "locales", language+".json"),
		}
	}
	met := map[string]bool{}
	for of, paths := range all {
		for _, path := range paths {
			for key, text := range texts(t, path) {
				if !slices.ContainsFunc(text, choosing[of[1]].MatchString) {
					continue
				}
				name := of[0] + " " + key
				met[name] = true
				_, open := choices[name]
				assert.True(t, open, "%s (%s) asks for a choice where there may be none: %v", name, of[1], text)
			}
		}
	}
	for name := range choices {
		assert.True(t, met[name], "%s asks for nothing any more", name)
	}
}

// The thanks are for who recommended.
func TestAFriendIsNotThankedForRecommending(t *testing.T) {
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for language, thanks := range map[tenant.Language]string{"de": `Dank`, "en": `[Tt]hank`} {
			assert.NotRegexp(
				t, thanks, rendered(t, own, language, mail.RewardData{Product: "Hausrat", Link: site, Friend: true}).Text,
			)
			assert.Regexp(t, thanks, rendered(t, own, language, mail.RewardData{Product: "Hausrat", Link: site}).Text)
		}
	}
}

func TestAVoucherTellsWhatItBuysAndPromisesNoUnknownDay(t *testing.T) {
	m := rendered(t, tenanttest.New(), "de", mail.VoucherData{
		Voucher: "Bücherhafen", Code: "B-1", What: "Bücher und Spiele.", Where: "in 140 Läden", RedeemMonths: 36,
	})
	for _, line := range []string{"Dafür gibt es: Bücher und Spiele.", "Einlösbar: in 140 Läden", "Gültig: 36 Monate"} {
		assert.Contains(t, m.Text, line)
	}
	assert.NotContains(t, m.Text, "Einlösbar bis", "a code may have been bought long before it is mailed")
	known := rendered(t, tenanttest.New(), "de", mail.VoucherData{
		Voucher: "Bücherhafen", Code: "B-1", RedeemMonths: 36, LastDay: time.Date(2029, 12, 31, 11, 0, 0, 0, time.UTC),
	})
	assert.Contains(t, known.Text, "Einlösbar bis: 31.12.2029")
	assert.NotContains(t, known.Text, "36 Monate", "months that begin nobody knows when")
	bare := rendered(t, tenanttest.New(), "de", mail.VoucherData{Voucher: "Bücherhafen", Code: "B-1"})
	assert.NotContains(t, bare.Text, "Einlösbar", "what isn't known is left out")
	assert.NotContains(t, bare.Text, "Gültig")
}

// A partner has no agency and no colleagues, and reads of neither; the same letters call an agency one.
func TestAPartnerReadsOfNoAgency(t *testing.T) {
	ofSellers := []mail.Kind{
		mail.AgencyAccount, mail.AgencyEmail, mail.AgencyTax, mail.CreditNote, mail.CreditNotePayment, mail.PartnerConfirm,
		mail.PartnerApproved, mail.SellerEnded,
	}
	for _, address := range []tenant.Address{tenant.Formal, tenant.Informal} {
		own := tenanttest.New()
		own.Address = address
		for _, language := range own.Languages {
			read := map[mail.Kind]bool{}
			for _, data := range letters() {
				if !slices.Contains(ofSellers, data.Kind()) || mail.ToAgency(data) {
					continue
				}
				read[data.Kind()] = true
				m := rendered(t, own, language, data)
				for _, phrase := range []string{"gentur", "gency", "niemand von", "one of you"} {
					assert.NotContains(t, m.Subject+"\n"+m.Text+"\n"+m.HTML, phrase, "%s in %s", data.Kind(), language)
				}
			}
			assert.Len(t, read, len(ofSellers))
		}
	}
}

func TestAFormalLetterGreetsByNoFirstNameAlone(t *testing.T) {
	formal, informal := tenanttest.New(), tenanttest.New()
	formal.Address, informal.Address = tenant.Formal, tenant.Informal
	data := mail.PaidData{FirstName: "Anna", Product: "Hausrat"}
	for _, tt := range []struct {
		of       *tenant.Tenant
		language tenant.Language
		to, want string
	}{
		{formal, "de", "Anna Weber", "Guten Tag Anna Weber,"},
		{formal, "de", "Anna", "Guten Tag,"},
		{formal, "de", "", "Guten Tag,"},
		{formal, "en", "Anna Weber", "Hello Anna,"},
		{informal, "de", "Anna Weber", "Hallo Anna,"},
	} {
		assert.Contains(t, renderedTo(t, tt.of, tt.language, tt.to, data).Text, tt.want+"\n")
	}
	unnamed := renderedTo(t, formal, "de", "Anna Weber", mail.PaidData{Product: "Hausrat"})
	assert.Contains(t, unnamed.Text, "Guten Tag,\n", "a letter that may use no name uses none")
}
