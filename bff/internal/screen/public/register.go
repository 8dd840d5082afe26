// Package public holds the screens of people without a login: recommender, friend and holder of a reward token.
package public

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
	"weitersagen.app/bff/internal/session"
)

// Screens answers for the public micro-frontend.
type Screens struct {
	backend  *client.Client
	drawn    *drawing.Cache
	codes    *drawing.Cache
	friends  session.Friends
	previews Previews
	now      func() time.Time
	log      *slog.Logger
}

// New makes the screens.
func New(b *client.Client, friends session.Friends, previews Previews, log *slog.Logger) *Screens {
	return &Screens{
		backend: b, drawn: drawing.NewCache(time.Now, drawing.Pictures), codes: drawing.NewCache(time.Now, drawing.Codes),
		friends: friends, previews: previews, now: time.Now, log: log,
	}
}

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	screen.Register(api, screen.Get("home", "/bff/public/home", "the start page"), s.getHome)
	screen.Register(
		api, screen.Get("category", "/bff/public/category", "a category with its products, or all products"),
		s.getCategory,
	)
	screen.Register(api, screen.Get("product", "/bff/public/product/{productId}", "a product's own page"), s.getProduct)
	screen.Register(
		api,
		screen.Get(
			"productFacts", "/bff/public/product/{productId}/facts",
			"what a friend may want to know of a product before saying anything",
		),
		s.getProductFacts,
	)
	screen.Register(
		api, screen.Get("recommend", "/bff/public/recommend/{productId}", "the form for a recommendation"),
		s.getRecommend,
	)
	screen.Register(
		api,
		screen.Get("advisors", "/bff/public/advisors", "the tenant's advisors, found by name or place, six a page"),
		s.getAdvisors,
	)
	screen.Register(api, screen.Get("captcha", "/bff/public/captcha", "an ALTCHA puzzle"), s.getCaptcha)
	screen.Register(
		api, screen.Post("createRecommendation", "/bff/public/recommend", "makes a recommendation", 201),
		s.postRecommend,
	)
	screen.Register(
		api, screen.Get("share", "/bff/public/share/{number}", "link, QR code and channels of a recommendation"),
		s.getShare,
	)
	screen.Register(
		api,
		screen.Post(
			"makeShareCode", "/bff/public/share/{number}/code",
			"the offline code of an own recommendation, made when there is none", http.StatusOK,
		),
		s.postShareCode,
	)
	screen.Register(
		api,
		screen.Post(
			"addLine", "/bff/public/share/{number}/line",
			"words to the friend, on an own link that no one has opened", http.StatusNoContent,
		),
		s.postLine,
	)
	screen.Register(
		api,
		screen.Get(
			"sharePreview", "/bff/public/preview/{token}/preview.jpg",
			"what a messenger shows beside the link, 1200 x 630",
		),
		s.getSharePreview,
	)
	screen.Register(
		api, screen.Get("code", "/bff/public/code/{code}", "what entering an offline code would make"), s.getCode,
	)
	screen.Register(api, screen.Post("enterCode", "/bff/public/code", "enters an offline code", 201), s.postCode)
	screen.Register(
		api, screen.Get("codeCards", "/bff/public/code/{code}/karten.pdf", "cards with the code, to print"), s.getCards,
	)
	screen.Register(
		api, screen.Get("codePoster", "/bff/public/code/{code}/plakat.pdf", "a poster with the code, to print"),
		s.getPoster,
	)
	screen.Register(
		api,
		screen.Get(
			"codePreview", "/bff/public/code/{code}/preview.jpg",
			"what a network shows beside the link with the code, 1200 x 630",
		),
		s.getCodePreview,
	)
	screen.Register(
		api, screen.Get("storyPicture", "/bff/public/code/{code}/story.png", "the code as a story, 1080 x 1920"),
		s.getStory,
	)
	screen.Register(
		api, screen.Get("qrPng", "/bff/public/code/{code}/qr.png", "the code's page as a QR code, as a picture"),
		s.getQRPNG,
	)
	screen.Register(
		api, screen.Get("qrSvg", "/bff/public/code/{code}/qr.svg", "the code's page as a QR code, for every size"),
		s.getQRSVG,
	)
	screen.Register(api, screen.Get("friend", "/bff/public/friend/{number}", "what the friend sees"), s.getFriend)
	screen.Register(api, screen.Post("enterData", "/bff/public/friend/{number}", "the friend's data", 201), s.postFriend)
	screen.Register(
		api,
		screen.Post(
			"anotherRecommendation", "/bff/public/friend/{number}/another",
			"a recommendation like the one of a link that somebody else has", 201,
		),
		s.postAnother,
	)
	screen.Register(
		api,
		screen.Post(
			"reportLine", "/bff/public/friend/{number}/line/report",
			"what the recommender says isn't to be shown any more", 204,
		),
		s.postReport,
	)
	screen.Register(
		api,
		screen.Post(
			"mailAgain", "/bff/public/friend/{number}/mail",
			"the mail for the confirmation once more, to another address where one is given", 200,
		),
		s.postFriendMail,
	)
	screen.Register(
		api, screen.Post("lookConfirmation", "/bff/public/confirmation/look", "what the mailed link confirms", 200),
		s.lookConfirmation,
	)
	screen.Register(
		api, screen.Post("confirm", "/bff/public/confirmation", "confirms data and consents", 200), s.postConfirmation,
	)
	screen.Register(
		api,
		screen.Post(
			"goOnOvertaken", "/bff/public/confirmation/on",
			"a link of their own for who was overtaken by another friend of the same link", 201,
		),
		s.postOvertaken,
	)
	screen.Register(
		api,
		screen.Post(
			"confirmationAgain", "/bff/public/confirmation/again",
			"the mail for the confirmation once more, by a link that confirms no longer", 204,
		),
		s.postConfirmationAgain,
	)
	screen.Register(
		api, screen.Post("lookRecord", "/bff/public/held/look", "what is kept of the friend, and until when", 200),
		s.lookRecord,
	)
	screen.Register(api, screen.Put("correctRecord", "/bff/public/held", "corrects it", 204), s.putRecord)
	screen.Register(api, screen.Post("eraseRecord", "/bff/public/held/erase", "erases it at once", 204), s.eraseRecord)
	screen.Register(
		api, screen.Post("leaveAdvertising", "/bff/public/held/advertising", "ends permissions for advertising", 204),
		s.leaveAdvertising,
	)
	screen.Register(
		api,
		screen.Post(
			"setFriendCustomerNumber", "/bff/public/held/customer-number", "the tenant's customer number of the friend",
			204,
		),
		s.postFriendCustomer,
	)
	screen.Register(
		api,
		screen.Post("friendRewardMail", "/bff/public/held/reward-mail", "the letter with the reward's link once more", 204),
		s.postFriendRewardMail,
	)
	screen.Register(
		api, screen.Post("declineAsFriend", "/bff/public/held/decline", "declines for good", 204), s.declineAsFriend,
	)
	screen.Register(
		api,
		screen.Post("storeFriendAccount", "/bff/public/bank", "the account that the friend's reward is paid to", 200),
		s.postFriendBank,
	)
	screen.Register(
		api, screen.Post("removeFriendAccount", "/bff/public/bank/remove", "removes it", 204), s.removeFriendBank,
	)
	screen.Register(
		api, screen.Get("agencyRegistration", "/bff/public/agency", "what an agency agrees to that asks to take part"),
		s.getAgencyRegistration,
	)
	screen.Register(
		api, screen.Post("requestAgency", "/bff/public/agency", "asks to take part with an agency", 204),
		s.postAgencyRequest,
	)
	screen.Register(
		api,
		screen.Post("lookAgencyRequest", "/bff/public/agency/look", "what the letter about a request is about", 200),
		s.lookAgencyRequest,
	)
	screen.Register(
		api,
		screen.Post("confirmAgencyRequest", "/bff/public/agency/confirm", "confirms a request from the mailbox", 200),
		s.confirmAgencyRequest,
	)
	screen.Register(
		api, screen.Post("lookRecheck", "/bff/public/recheck/look", "what the letter about changed data is about", 200),
		s.lookRecheck,
	)
	screen.Register(
		api,
		screen.Post("denyRecheck", "/bff/public/recheck/deny", "stops payouts until the programme has looked", 204),
		s.denyRecheck,
	)
	screen.Register(
		api, screen.Post("lookReview", "/bff/public/review/look", "how far people's look at a reward is", 200),
		s.lookReview,
	)
	screen.Register(
		api,
		screen.Post("objectByLetter", "/bff/public/review", "objects to what was decided about a reward", 204),
		s.postReviewObjection,
	)
	screen.Register(
		api,
		screen.Post(
			"lookInvitation", "/bff/public/invitation/look", "who invites to recommend, by the link in the letter", 200,
		),
		s.lookInvitation,
	)
	screen.Register(
		api,
		screen.Post("acceptInvitation", "/bff/public/invitation/accept", "makes a recommender of the invited person", 204),
		s.acceptInvitation,
	)
	screen.Register(
		api,
		screen.Post(
			"declineInvitation", "/bff/public/invitation/decline",
			"ends an invitation and erases the person in it, or ends all letters", 204,
		),
		s.declineInvitation,
	)
	screen.Register(
		api,
		screen.Post("lookHeard", "/bff/public/heard/look", "what an agent made for a caller, by the link in the letter", 200),
		s.lookCaller,
	)
	screen.Register(
		api, screen.Post("endHeard", "/bff/public/heard/end", "ends it, with what was made of it", 204), s.endCaller,
	)
	screen.Register(
		api, screen.Post("decline", "/bff/public/decline", "declines for good, by the link in a letter", 204),
		s.postDecline,
	)
	screen.Register(
		api, screen.Post("declineAddress", "/bff/public/decline/address", "declines for good for a typed address", 204),
		s.postDeclineAddress,
	)
	screen.Register(
		api, screen.Post("lookReward", "/bff/public/reward/look", "the awards of a reward token", 200), s.lookReward,
	)
	screen.Register(
		api, screen.Post("chooseReward", "/bff/public/reward", "picks a reward for an award", 200), s.postReward,
	)
	screen.Register(api, screen.Get("kiosk", "/bff/public/kiosk", "all that a shop's tablet shows"), s.getKiosk)
	screen.Register(
		api,
		screen.Get(
			"kioskCode", "/bff/public/kiosk/code/{code}",
			"what a code that was typed on the tablet would make, with the way on",
		),
		s.getKioskCode,
	)
	screen.Register(api, screen.Get("legal", "/bff/public/legal/{page}", "a legal page"), s.getLegal)
	screen.Register(api, screen.Get("contact", "/bff/public/contact", "the contact page"), s.getContact)
	screen.Register(api, screen.Post("writeToTenant", "/bff/public/contact", "writes to the tenant", 200), s.postContact)
}
