package access

import "slices"

// Permission is the row of one call.
type Permission struct {
	Roles []Role
	// Spent also admits a token that can't be used any more, because the call only tells what became of it.
	Spent bool
}

// Allows tells whether a principal may make the call.
func (p Permission) Allows(r Role) bool {
	return slices.Contains(p.Roles, Public) || slices.Contains(p.Roles, r) || slices.Contains(p.Roles, User) && r.loggedIn()
}

// Open tells whether the call needs no token: it is for everybody, or proves by itself who it comes from.
func (p Permission) Open() bool {
	return slices.Contains(p.Roles, Public) || slices.Contains(p.Roles, Feed)
}

// NeedsLogin tells whether a login would help.
func (p Permission) NeedsLogin() bool { return slices.ContainsFunc(p.Roles, Role.loggedIn) }

// Of finds the row of a call by its operation id.
func Of(operation string) (Permission, bool) {
	p, ok := table[operation]
	return p, ok
}

// Operations lists the calls that have a row.
func Operations() []string {
	ids := make([]string, 0, len(table))
	for id := range table {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func only(roles ...Role) Permission { return Permission{Roles: roles} }

var everybody = only(Public)

// table holds a row for every call, in the order of section 7 of the specification.
var table = map[string]Permission{
	// Tenant, routes, content
	"getTenant":              everybody,
	"listDefaultRoutes":      everybody,
	"listAdditionalRoutes":   everybody,
	"listLanguages":          everybody,
	"getLanguageContent":     everybody,
	"listVariables":          everybody,
	"getStart":               everybody,
	"getPage":                everybody,
	"getConsentText":         everybody,
	"listCampaigns":          everybody,
	"getContentPicture":      everybody,
	"createCaptchaChallenge": everybody,

	// Account
	"login":              everybody,
	"adminLogin":         everybody,
	"autologin":          everybody,
	"logout":             only(User),
	"getUser":            only(User),
	"updateUser":         only(User),
	"updateLanguage":     only(User),
	"changeEmail":        only(User),
	"confirmEmail":       everybody,
	"getPasswordRules":   everybody,
	"checkPassword":      everybody,
	"lookPasswordToken":  everybody,
	"setPasswordByToken": everybody,
	"changePassword":     only(User),
	"askForPassword":     everybody,
	"askForWelcome":      everybody,
	"createRecommender":  everybody,

	// Newsletter
	"setNewsletterOptin": only(User),
	"confirmNewsletter":  everybody,
	"leaveNewsletter":    everybody,

	// Recommender
	"listOwnRecommendations": only(Recommender),
	"getOwnRecommendation":   only(Recommender),
	"getBankAccount":         only(Recommender),
	"setBankAccount":         only(Recommender),
	"deleteBankAccount":      only(Recommender),
	"deleteAccount":          only(Recommender),
	"exportOwnData":          only(Recommender),
	"yearStatement":          only(Recommender),
	"showUpgradeBanner":      only(Recommender),
	"mailRewardAgain":        only(Recommender),
	"createInquiry":          only(Recommender),
	"listInquiries":          only(Recommender),

	// Rewards
	"getAwards":                   only(Reward),
	"chooseReward":                only(Reward),
	"showUpgradeBannerForReward":  only(Reward),
	"getCustomerNumber":           only(Reward, Recipient),
	"setCustomerNumber":           only(Reward, Recipient),
	"listRewards":                 everybody,
	"getRewardPicture":            everybody,
	"getRewardPictureHalf":        everybody,
	"getRewardPictureRecommender": everybody,
	"getRewardPictureRecipient":   everybody,

	// Products
	"listCategories":         everybody,
	"getCategoryPicture":     everybody,
	"getCategoryIcon":        everybody,
	"listProducts":           everybody,
	"getMaxReward":           everybody,
	"getProduct":             everybody,
	"getProductPicture":      everybody,
	"getProductSmallPicture": everybody,
	"getProductByExternalId": everybody,
	"listDeviceTariffs":      everybody,

	// Recommendation
	"createRecommendation":   everybody,
	"getRecommendation":      everybody,
	"getAnyRecommendation":   everybody,
	"countClick":             everybody,
	"countClicks":            only(Service),
	"countEntry":             everybody,
	"getOrderLink":           everybody,
	"verifyAgencyToken":      everybody,
	"enterCode":              everybody,
	"lookCode":               everybody,
	"withdrawRecommendation": only(Recommender),
	"makeCode":               only(Recommender),
	"endCode":                only(Recommender),
	"listOwnCodes":           only(Recommender),

	// Recipient
	"createRecipient":            everybody,
	"getRecipient":               only(Recipient),
	"lookConfirmation":           {Roles: []Role{Confirmer}, Spent: true},
	"confirmRecipient":           {Roles: []Role{Confirmer}, Spent: true},
	"setRecipientBankAccount":    only(Recipient),
	"deleteRecipientBankAccount": only(Recipient),
	"getRecipientOrder":          only(Recipient),
	"getRecipientRecord":         only(Recipient),
	"correctRecipient":           only(Recipient),
	"deleteRecipient":            only(Recipient),
	"leaveAdvertising":           only(Recipient),
	"declineByLink":              everybody,
	"declineByAddress":           everybody,
	"declineAsRecipient":         only(Recipient),
	"getRecipientReward":         only(Recipient),

	// Orders
	"receiveOrders": only(Feed),
	"reportOrder":   everybody,
}
