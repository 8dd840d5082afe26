package api_test

import (
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/httpapi"
)

const (
	sets      = "it says what is to be so, and is so the second time too"
	takesAway = "what is gone stays gone"
	looks     = "it changes nothing"
	uses      = "its token works once"
)

// byNature are the calls that change something and take no key, with the reason why they may come twice.
var byNature = map[string]string{
	"autologin":                   "each is a login of its own, and its answer is a secret that is not kept",
	"login":                       "each is a login of its own, and its answer is a secret that is not kept",
	"logout":                      takesAway,
	"agentLogin":                  "each is a login of its own, and its answer is a secret that is not kept",
	"agentLogout":                 takesAway,
	"memberLogin":                 "each is a login of its own, and its answer is a secret that is not kept",
	"memberSSO":                   "each is a login of its own, by a code that the provider takes once",
	"memberLogout":                takesAway,
	"partnerLogin":                "each is a login of its own, and its answer is a secret that is not kept",
	"partnerLogout":               takesAway,
	"lookPartnerAccess":           looks,
	"setPartnerPassword":          uses,
	"confirmPartnerRequest":       uses,
	"lookMemberAccess":            looks,
	"setMemberPassword":           uses,
	"changeMember":                sets,
	"sendMemberInvitationAgain":   "the letter goes a second time and no third",
	"withdrawMemberInvitation":    takesAway,
	"lookMemberInvitation":        looks,
	"joinAgency":                  uses,
	"approveOrder":                sets,
	"withdrawOrderApproval":       takesAway,
	"setCreditor":                 sets,
	"setCreditorAccount":          sets,
	"setBillingDelivery":          sets,
	"agreeToSelfBilling":          sets,
	"endSelfBilling":              takesAway,
	"denyRecheck":                 uses,
	"listAgencyRecommendations":   looks,
	"listAgencyRecommenders":      looks,
	"listAgencyOrders":            looks,
	"listAgencyLeads":             looks,
	"exportAgencyRecommendations": "each is a file of its own, and counts as one",
	"exportAgencyRecommenders":    "each is a file of its own, and counts as one",
	"exportAgencyLeads":           "each is a file of its own, and counts as one",
	"exportAgencyOrders":          "each is a file of its own, and counts as one",
	"exportAgencyCommissions":     "each is a file of its own, and counts as one",
	"exportAgencyInvitations":     "each is a file of its own, and counts as one",
	"getAgencyStatistics":         looks,
	"listAgencyLinkFigures":       looks,
	"changeLink":                  sets,
	"endLink":                     takesAway,
	"setView":                     sets, "removeView": takesAway,
	"listCommissions":            looks,
	"chooseCommissionPlan":       sets,
	"withdrawCommissionPlan":     takesAway,
	"listAgencyInvitations":      looks,
	"acceptInvitation":           uses,
	"declineInvitation":          sets,
	"confirmAgencyRequest":       sets,
	"completeAgencyRequest":      uses,
	"sendInvitationAgain":        "the letter goes a second time and no third",
	"withdrawInvitation":         takesAway,
	"askDeskInvitation":          "each is a question of its own, good for one answer",
	"takeDeskInvitation":         uses,
	"askDeskLogin":               "each is a question of its own, good for one answer",
	"deskLogin":                  "each is a login of its own, by an answer that counts once",
	"deskLogout":                 takesAway,
	"endDeskSession":             takesAway,
	"endOtherDeskSessions":       takesAway,
	"askDeskLeave":               "each is a question of its own, good for one answer",
	"askDeskPasskey":             "its proof counts once",
	"addDeskPasskey":             "its answer counts once",
	"askDeskRemoval":             "each is a question of its own, good for one answer",
	"removeDeskPasskey":          takesAway,
	"askDeskTeamDeed":            "each is a question of its own, good for one answer",
	"doDeskTeamDeed":             "its answer counts once",
	"listDeskLog":                looks,
	"showDeskNumbers":            looks,
	"listDeskNumbers":            looks,
	"exportDeskNumbers":          "each is a file of its own, and stands in the log",
	"exportDeskLog":              "each is a file of its own, and stands in the log",
	"searchPeople":               looks,
	"revealRecommendation":       looks,
	"revealPerson":               looks,
	"sendLetterAgain":            "a letter goes no oftener than its person may ask for it",
	"lockPerson":                 sets,
	"objectToReview":             "there is one objection to a decision",
	"objectByLink":               "there is one objection to a decision",
	"answerInquiry":              "an inquiry is answered once",
	"closeContactMessage":        "a message is closed once",
	"askErasure":                 looks,
	"erasePerson":                takesAway,
	"askCorrection":              looks,
	"correctPerson":              sets,
	"exportPerson":               looks,
	"keepTextDraft":              "it names the version that it changes",
	"dropTextDraft":              takesAway,
	"previewText":                looks,
	"publishText":                "it names the words in whose place it comes",
	"revertText":                 "it names the words in whose place it comes",
	"decideSuspicion":            "it names what was seen, and what was decided since is refused",
	"answerObjection":            "an objection is answered once",
	"noteObjection":              "an objection is noted once",
	"setSuspicionRule":           sets,
	"askPayoutRelease":           "each is a question of its own, good for one answer",
	"releasePayoutBatch":         "its answer counts once, and a person's word is noted once",
	"refusePayoutBatch":          takesAway,
	"refusePayoutTransfer":       takesAway,
	"settleBankCase":             "a case is settled once",
	"askCasesDeed":               "each is a question of its own, good for one answer",
	"settleBankCases":            "its answer counts once",
	"askHeldDeed":                "each is a question of its own, good for one answer",
	"acceptHeldPayouts":          "its answer counts once",
	"exportDeskStatement":        looks,
	"exportDeskMoneyRows":        looks,
	"searchDeskSellers":          looks,
	"revealDeskSeller":           looks,
	"revealSellerRequest":        looks,
	"askSellerDeed":              "each is a question of its own, good for one answer",
	"doSellerDeed":               "its answer counts once",
	"makeSellerLink":             "each is a link of its own",
	"endSellerLink":              takesAway,
	"askRecheckDeed":             "each is a question of its own, good for one answer",
	"askNoteDeed":                "each is a question of its own, good for one answer",
	"doNoteDeed":                 "its answer counts once",
	"settleDeskRecheck":          "its answer counts once, and a person's word is noted once",
	"tryOffer":                   looks,
	"askOfferDeed":               "each is a question of its own, good for one answer",
	"doOfferDeed":                "its answer counts once",
	"getOfferFile":               looks,
	"lookAgentLink":              looks,
	"setAgentPassword":           uses,
	"lookHeard":                  looks,
	"endHeard":                   takesAway,
	"confirmEmail":               uses,
	"askLinkAgain":               "a mailbox that was just written to isn't written to again",
	"askForLoginLink":            "the browser's secret names the request",
	"lookLoginLink":              looks,
	"confirmLoginLink":           uses,
	"refuseLoginLink":            takesAway,
	"watchLoginLink":             looks,
	"logInByLoginLink":           uses,
	"checkPassword":              looks,
	"setPasswordByToken":         uses,
	"changePassword":             sets,
	"endSessions":                takesAway,
	"endSession":                 takesAway,
	"updateLanguage":             sets,
	"seePayouts":                 sets,
	"updateUser":                 sets,
	"lookPasswordToken":          looks,
	"receiveOrders":              "an order is known by the tenant's number",
	"listVariables":              looks,
	"listAgencyVariables":        looks,
	"listOrders":                 looks,
	"reportLine":                 sets,
	"setLine":                    sets,
	"declineByLink":              sets,
	"declineByAddress":           sets,
	"declineAsRecipient":         sets,
	"deleteRecipientBankAccount": takesAway,
	"setRecipientBankAccount":    sets,
	"deleteRecipient":            takesAway,
	"leaveAdvertising":           sets,
	"confirmRecipient":           sets,
	"anotherForRecipient":        sets,
	"confirmationAgain":          "a mailbox that was just written to isn't written to again",
	"countClicks":                "a batch of clicks has an id",
	"setCustomerNumber":          sets,
	"setCustomerNumberAsBefore":  sets,
	"setNote":                    sets,
	"deleteBankAccount":          takesAway,
	"setBankAccount":             sets,
	"deleteAccount":              takesAway,
	"withdrawRecommendation":     takesAway,
	"endCode":                    takesAway,
	"makeCode":                   "a recommendation has one code",
	"leaveNewsletter":            sets,
	"confirmNewsletter":          sets,
	"claimAwards":                "an award is chosen once",
	"chooseReward":               "an award is chosen once",
	"adminLogin":                 uses,
	"countClick":                 "browsers follow it without asking; a visit is a visit",
}

func TestEachCallThatChangesSomethingTakesAKeyOrNeedsNone(t *testing.T) {
	document, err := wiring.Document()
	require.NoError(t, err)
	known := map[string]bool{}
	for _, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete, item.Patch} {
			if op == nil || op.Method == http.MethodGet && op.Metadata[httpapi.Acts] == nil {
				continue
			}
			known[op.OperationID] = true
			_, takes := op.Extensions[httpapi.TakesKey]
			assert.NotEqual(
				t, takes, byNature[op.OperationID] != "", "%s takes a key, or stands above with a reason", op.OperationID,
			)
		}
	}
	for id := range byNature {
		assert.True(t, known[id], "%s is no call that changes something", id)
	}
}
