package rest

import "weitersagen.app/backend/internal/sellers/member"

// The words of the wire.
var (
	roleWords = map[member.Role]string{
		member.Owner: "Inhaber", member.OwnerInactive: "InhaberInaktiv", member.Employee: "Mitarbeiter",
		member.Partner: "Partner",
	}

	stateWords = map[member.State]string{member.Active: "Aktiv", member.Deactivated: "Deaktiviert"}

	rightWords = map[member.Right]string{
		member.Employees: "Mitarbeiter", member.InvitationTool: "Einladungstool", member.RewardPlan: "Praemienplan",
		member.Invoices:       "Rechnungen",
		member.Administration: "Verwaltung", member.OrderReport: "Auftragsreport",
		member.RecommenderReport: "Empfehlerreport",
		member.Rewards:           "Praemien", member.StatisticsReport: "Statistikreport", member.MasterData: "Stammdaten",
		member.AddRewardPlan: "PraemienplanAnlegen", member.DeleteRewardPlan: "PraemienplanLoeschen",
		member.Links: "Links", member.MakeLinks: "LinksAnlegen",
	}
)

// Role gives a role's word of the wire.
func Role(r member.Role) string { return roleWords[r] }

// State gives a state's word of the wire.
func State(s member.State) string { return stateWords[s] }

// meant gives what a word stands for; the document has let no other through.
func meant[T comparable](words map[T]string, word string) (meaning T) {
	for one, text := range words {
		if text == word {
			meaning = one
		}
	}
	return meaning
}

func rightsOf(r member.Role) []string {
	rights := r.Rights()
	words := make([]string, len(rights))
	for i, one := range rights {
		words[i] = rightWords[one]
	}
	return words
}
