// Package personal holds the screens of a recommender with a login, and the ways to one.
package personal

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Sessions keeps who is logged in.
type Sessions interface {
	Replace(ctx context.Context, cookieValue string, d session.Data, remember bool) (string, error)
	Close(ctx context.Context, cookieValue string) (string, error)
	Gone() string
}

// Screens answers for the personal micro-frontend.
type Screens struct {
	backend  *client.Client
	sessions Sessions
}

// New makes the screens.
func New(b *client.Client, s Sessions) *Screens { return &Screens{backend: b, sessions: s} }

const base = "/bff/personal"

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	s.registerEntrance(api)
	s.registerLoginLinks(api)
	s.registerArea(api)
	s.registerSettings(api)
}

func (s *Screens) registerEntrance(api huma.API) {
	screen.Register(api, screen.Post("login", base+"/login", "logs in", http.StatusOK), s.postLogin)
	screen.Register(
		api, screen.Post("logout", base+"/logout", "logs out of this browser", http.StatusNoContent), s.postLogout,
	)
	screen.Register(
		api,
		screen.Post("logoutEverywhere", base+"/logout-everywhere", "logs out of every browser", http.StatusNoContent),
		s.postLogoutEverywhere,
	)
	screen.Register(
		api, screen.Get("registration", base+"/register", "what one agrees to on the way in"), s.getRegistration,
	)
	screen.Register(
		api, screen.Post("register", base+"/register", "asks for an account", http.StatusNoContent), s.postRegistration,
	)
	screen.Register(
		api, screen.Post("welcomeAgain", base+"/welcome-again", "the welcome mail once more", http.StatusNoContent),
		s.postWelcomeAgain,
	)
	screen.Register(
		api, screen.Post("forgotten", base+"/forgotten", "mails a link that sets a password", http.StatusNoContent),
		s.postForgotten,
	)
	screen.Register(
		api, screen.Post("lookAccess", base+"/access/look", "what the mailed access stands for", http.StatusOK),
		s.lookAccess,
	)
	screen.Register(
		api, screen.Post("setPassword", base+"/access", "sets a password by mailed access and logs in", http.StatusOK),
		s.postAccess,
	)
	screen.Register(api, screen.Get("password", base+"/password", "the form for another password"), s.getPassword)
	screen.Register(
		api,
		screen.Post(
			"changePassword", base+"/password", "changes the own password and ends all other sessions", http.StatusOK,
		),
		s.postPassword,
	)
	screen.Register(
		api, screen.Post("checkPassword", base+"/password/check", "which rules a password breaks", http.StatusOK),
		s.checkPassword,
	)
}

func (s *Screens) registerArea(api huma.API) {
	screen.Register(api, screen.Get("overview", base+"/overview", "the personal area"), s.getOverview)
	screen.Register(
		api,
		screen.Post(
			"lookOverview", base+"/overview/look", "the personal area, with one page of what is searched for",
			http.StatusOK,
		),
		s.lookOverview,
	)
	screen.Register(
		api, screen.Get("recommendationsFile", base+"/recommendations.csv", "all own recommendations as a table"),
		s.getTable,
	)
	screen.Register(
		api, screen.Post("another", base+"/another", "one more recommendation by one press", http.StatusOK), s.postAnother,
	)
	screen.Register(
		api,
		screen.Post("seePayout", base+"/payout/seen", "what was paid has been shown", http.StatusNoContent),
		s.postPayoutSeen,
	)
	screen.Register(api, screen.Get("claims", base+"/claims", "what waits for a pick"), s.getClaims)
	screen.Register(
		api, screen.Post("claim", base+"/claims", "picks one reward for several awards", http.StatusOK), s.postClaims,
	)
	screen.Register(
		api,
		screen.Put(
			"setNote", base+"/recommendation/{number}/note", "writes a note for oneself beside an own recommendation",
			http.StatusOK,
		),
		s.putNote,
	)
	screen.Register(
		api, screen.Delete("withdraw", base+"/recommendation/{number}", "withdraws an own recommendation"),
		s.deleteRecommendation,
	)
	screen.Register(
		api,
		screen.Post(
			"makeCode", base+"/recommendation/{number}/code",
			"the offline code of an own recommendation, made when there is none", http.StatusOK,
		),
		s.postCode,
	)
	screen.Register(
		api, screen.Delete("endCode", base+"/recommendation/{number}/code", "ends the offline code"), s.deleteCode,
	)
	screen.Register(
		api, screen.Post("rewardMail", base+"/reward-mail/{number}", "the reward mail once more", http.StatusNoContent),
		s.postRewardMail,
	)
	screen.Register(
		api, screen.Get("inquiries", base+"/inquiries", "the own questions about rewards that are missing"),
		s.getInquiries,
	)
	screen.Register(
		api, screen.Post("inquire", base+"/inquiries", "asks about a reward that is missing", http.StatusCreated),
		s.postInquiry,
	)
	screen.Register(
		api,
		screen.Post(
			"object", base+"/review/{id}/objection", "objects to what was decided about a reward", http.StatusNoContent,
		),
		s.postObjection,
	)
	screen.Register(
		api,
		screen.Post(
			"lookCustomerNumber", base+"/customer-number/look", "what is known of the customer number", http.StatusOK,
		),
		s.lookCustomerNumber,
	)
	screen.Register(
		api, screen.Post("setCustomerNumber", base+"/customer-number", "stores the customer number", http.StatusOK),
		s.postCustomerNumber,
	)
}

func (s *Screens) registerSettings(api huma.API) {
	screen.Register(api, screen.Get("settings", base+"/settings", "the own data"), s.getSettings)
	screen.Register(
		api, screen.Put("setPerson", base+"/settings/person", "changes the own names", http.StatusOK), s.putPerson,
	)
	screen.Register(
		api,
		screen.Put("setLanguage", base+"/settings/language", "sets the language of the mails", http.StatusNoContent),
		s.putLanguage,
	)
	screen.Register(
		api, screen.Put("setBank", base+"/settings/bank", "stores the own bank account", http.StatusOK), s.putBank,
	)
	screen.Register(api, screen.Delete("removeBank", base+"/settings/bank", "removes the own bank account"), s.deleteBank)
	screen.Register(
		api,
		screen.Post("changeEmail", base+"/settings/email", "mails a confirmation to a new address", http.StatusNoContent),
		s.postEmail,
	)
	screen.Register(
		api, screen.Post("confirmEmail", base+"/email/confirm", "confirms the new address", http.StatusOK),
		s.confirmEmail,
	)
	screen.Register(
		api,
		screen.Post(
			"askLinkAgain", base+"/link/again", "the letter of a link that has ended once more", http.StatusNoContent,
		),
		s.postLinkAgain,
	)
	screen.Register(
		api, screen.Put("setNewsletter", base+"/newsletter", "asks for the newsletter or leaves it", http.StatusOK),
		s.putNewsletter,
	)
	screen.Register(
		api,
		screen.Post("confirmNewsletter", base+"/newsletter/confirm", "confirms the newsletter", http.StatusNoContent),
		s.confirmNewsletter,
	)
	screen.Register(
		api,
		screen.Post(
			"leaveNewsletter", base+"/newsletter/leave", "leaves the newsletter by the link of a letter",
			http.StatusNoContent,
		),
		s.leaveNewsletter,
	)
	screen.Register(
		api, screen.Delete("endSession", base+"/sessions/{id}", "ends one of the own sessions"), s.deleteSession,
	)
	screen.Register(
		api, screen.Delete("endOtherSessions", base+"/sessions", "ends all sessions but this browser's"),
		s.deleteSessions,
	)
	screen.Register(api, screen.Get("export", base+"/export", "all own data as a file"), s.getExport)
	screen.Register(
		api, screen.Get("yearStatement", base+"/years/{year}", "what was paid in a calendar year, as a PDF"), s.getYear,
	)
	screen.Register(api, screen.Delete("deleteAccount", base+"/account", "deletes the account"), s.deleteAccount)
}
