package access

import "weitersagen.app/backend/internal/people/staff"

// duty is a row of what people at the desk do who have the duty.
func duty(d staff.Duty) Permission { return Permission{Roles: []Role{Desk}, Duty: d} }

// deskRooms are the rows of the calls behind the desk's rooms, which section 7 of the specification hasn't.
var deskRooms = map[string]Permission{
	// Today
	"getDeskToday": duty(staff.Looks),

	// People
	"searchPeople":          duty(staff.CaresForPeople),
	"getDeskRecommendation": duty(staff.CaresForPeople),
	"revealRecommendation":  duty(staff.CaresForPeople),
	"sendLetterAgain":       duty(staff.CaresForPeople),
	"getDeskPerson":         duty(staff.CaresForPeople),
	"revealPerson":          duty(staff.CaresForPeople),
	"lockPerson":            duty(staff.CaresForPeople),
	"answerInquiry":         duty(staff.CaresForPeople),
	"erasePerson":           duty(staff.CaresForPeople),
	"askErasure":            duty(staff.CaresForPeople),
	"correctPerson":         duty(staff.CaresForPeople),
	"askCorrection":         duty(staff.CaresForPeople),
	"exportPerson":          duty(staff.CaresForPeople),
	"listContactMessages":   duty(staff.CaresForPeople),
	"getContactMessage":     duty(staff.CaresForPeople),
	"closeContactMessage":   duty(staff.CaresForPeople),

	// Texts
	"listDeskTexts":     duty(staff.WritesContent),
	"getDeskText":       duty(staff.WritesContent),
	"keepTextDraft":     duty(staff.WritesContent),
	"dropTextDraft":     duty(staff.WritesContent),
	"previewText":       duty(staff.WritesContent),
	"publishText":       duty(staff.WritesContent),
	"revertText":        duty(staff.WritesContent),
	"exportEditedTexts": duty(staff.WritesContent),

	// Suspicion
	"listSuspicions":   duty(staff.CaresForPeople),
	"getSuspicion":     duty(staff.CaresForPeople),
	"decideSuspicion":  duty(staff.CaresForPeople),
	"answerObjection":  duty(staff.CaresForPeople),
	"noteObjection":    duty(staff.CaresForPeople),
	"setSuspicionRule": duty(staff.CaresForPeople),

	// Money
	"listPayoutBatches":    duty(staff.SeesMoney),
	"getPayoutBatch":       duty(staff.SeesMoney),
	"askPayoutRelease":     duty(staff.SeesMoney),
	"releasePayoutBatch":   duty(staff.SeesMoney),
	"refusePayoutBatch":    duty(staff.SeesMoney),
	"refusePayoutTransfer": duty(staff.SeesMoney),
	"listBankCases":        duty(staff.SeesMoney),
	"getBankCase":          duty(staff.SeesMoney),
	"settleBankCase":       duty(staff.SeesMoney),
	"lookAtBankCases":      duty(staff.SeesMoney),
	"askCasesDeed":         duty(staff.SeesMoney),
	"settleBankCases":      duty(staff.SeesMoney),
	"listHeldPayouts":      duty(staff.SeesMoney),
	"askHeldDeed":          duty(staff.SeesMoney),
	"acceptHeldPayouts":    duty(staff.SeesMoney),
	"listDeskOrders":       duty(staff.SeesMoney),
	"getDeskMoney":         duty(staff.SeesMoney),
	"listDeskMoneyRows":    duty(staff.SeesMoney),
	"getDeskForecast":      duty(staff.SeesMoney),
	"getDeskStatement":     duty(staff.SeesMoney),
	"exportDeskStatement":  duty(staff.SeesMoney),
	"exportDeskMoneyRows":  duty(staff.SeesMoney),

	// Numbers
	"showDeskNumbers":   duty(staff.Looks),
	"listDeskNumbers":   duty(staff.Looks),
	"exportDeskNumbers": duty(staff.Looks),

	// Sellers
	"searchDeskSellers":   duty(staff.CaresForPeople),
	"listDeskSellerTasks": duty(staff.CaresForPeople),
	"getDeskSeller":       duty(staff.CaresForPeople),
	"revealDeskSeller":    duty(staff.CaresForPeople),
	"revealSellerRequest": duty(staff.CaresForPeople),
	"askSellerDeed":       duty(staff.CaresForPeople),
	"doSellerDeed":        duty(staff.CaresForPeople),
	"makeSellerLink":      duty(staff.CaresForPeople),
	"endSellerLink":       duty(staff.CaresForPeople),
	"listSellerNotes":     duty(staff.SeesMoney),
	"getSellerNoteFile":   duty(staff.SeesMoney),
	"listWaitingNotes":    duty(staff.SeesMoney),
	"askNoteDeed":         duty(staff.SeesMoney),
	"doNoteDeed":          duty(staff.SeesMoney),
	"listDeskRechecks":    duty(staff.SeesMoney),
	"askRecheckDeed":      duty(staff.SeesMoney),
	"settleDeskRecheck":   duty(staff.SeesMoney),

	// Offers
	"listOffers":     duty(staff.SetsOffers),
	"tryOffer":       duty(staff.SetsOffers),
	"askOfferDeed":   duty(staff.SetsOffers),
	"doOfferDeed":    duty(staff.SetsOffers),
	"listOfferFiles": duty(staff.SetsOffers),
	"getOfferFile":   duty(staff.SetsOffers),

	// Team and log
	"listDeskTeam":    duty(staff.LetsIn),
	"askDeskTeamDeed": duty(staff.LetsIn),
	"doDeskTeamDeed":  duty(staff.LetsIn),
	"listDeskLog":     self(), // whose, the duty staff says (insight/journal)
	"exportDeskLog":   self(),
}
