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

	// Suspicion
	"listSuspicions":   duty(staff.CaresForPeople),
	"getSuspicion":     duty(staff.CaresForPeople),
	"decideSuspicion":  duty(staff.CaresForPeople),
	"answerObjection":  duty(staff.CaresForPeople),
	"setSuspicionRule": duty(staff.CaresForPeople),

	// Money
	"listPayoutBatches":    duty(staff.SeesMoney),
	"getPayoutBatch":       duty(staff.SeesMoney),
	"askPayoutRelease":     duty(staff.SeesMoney),
	"releasePayoutBatch":   duty(staff.SeesMoney),
	"refusePayoutBatch":    duty(staff.SeesMoney),
	"refusePayoutTransfer": duty(staff.SeesMoney),

	// Team and log
	"listDeskTeam":    duty(staff.LetsIn),
	"askDeskTeamDeed": duty(staff.LetsIn),
	"doDeskTeamDeed":  duty(staff.LetsIn),
	"listDeskLog":     self(), // whose, the duty staff says (insight/journal)
	"exportDeskLog":   self(),
}
