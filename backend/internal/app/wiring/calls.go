package wiring

import (
	"context"

	"weitersagen.app/backend/internal/app/access"
	accessrest "weitersagen.app/backend/internal/app/access/rest"
	upgraderest "weitersagen.app/backend/internal/flow/upgrade/rest"
	upgrades "weitersagen.app/backend/internal/flow/upgrade/usecase"
	forecastrest "weitersagen.app/backend/internal/insight/forecast/rest"
	journalrest "weitersagen.app/backend/internal/insight/journal/rest"
	lookuprest "weitersagen.app/backend/internal/insight/lookup/rest"
	numbersrest "weitersagen.app/backend/internal/insight/numbers/rest"
	offerrest "weitersagen.app/backend/internal/insight/offer/rest"
	"weitersagen.app/backend/internal/insight/report"
	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	reports "weitersagen.app/backend/internal/insight/report/usecase"
	sellerdeskrest "weitersagen.app/backend/internal/insight/sellerdesk/rest"
	taskrest "weitersagen.app/backend/internal/insight/task/rest"
	wordingrest "weitersagen.app/backend/internal/insight/wording/rest"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	contactrest "weitersagen.app/backend/internal/letters/contact/rest"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	bankaccountrest "weitersagen.app/backend/internal/money/bankaccount/rest"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	restorerest "weitersagen.app/backend/internal/money/restore/rest"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/reward/yearpdf"
	suspicionrest "weitersagen.app/backend/internal/money/suspicion/rest"
	transferrest "weitersagen.app/backend/internal/money/transfer/rest"
	accountrest "weitersagen.app/backend/internal/people/account/rest"
	agentrest "weitersagen.app/backend/internal/people/agent/rest"
	customernumberrest "weitersagen.app/backend/internal/people/customernumber/rest"
	declinerest "weitersagen.app/backend/internal/people/decline/rest"
	newsletterrest "weitersagen.app/backend/internal/people/newsletter/rest"
	recipientrest "weitersagen.app/backend/internal/people/recipient/rest"
	staffrest "weitersagen.app/backend/internal/people/staff/rest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/place"
	erasurerest "weitersagen.app/backend/internal/privacy/erasure/rest"
	exportrest "weitersagen.app/backend/internal/privacy/export/rest"
	advisorrest "weitersagen.app/backend/internal/programme/advisor/rest"
	contentrest "weitersagen.app/backend/internal/programme/content/rest"
	languagerest "weitersagen.app/backend/internal/programme/language/rest"
	productrest "weitersagen.app/backend/internal/programme/product/rest"
	"weitersagen.app/backend/internal/programme/tenant"
	tenantrest "weitersagen.app/backend/internal/programme/tenant/rest"
	"weitersagen.app/backend/internal/referral/click"
	clickrest "weitersagen.app/backend/internal/referral/click/rest"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	inquiryrest "weitersagen.app/backend/internal/referral/inquiry/rest"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	noterest "weitersagen.app/backend/internal/referral/note/rest"
	"weitersagen.app/backend/internal/referral/offlinecode"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	captcharest "weitersagen.app/backend/internal/safety/captcha/rest"
	"weitersagen.app/backend/internal/safety/quota"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	viewrest "weitersagen.app/backend/internal/sellers/view/rest"
	views "weitersagen.app/backend/internal/sellers/view/usecase"
)

// register adds the calls of all slices to the API.
func (a *App) register() {
	a.registerProgramme()
	a.registerPeople()
	a.registerMoney()
	a.registerAgencyMoney()
	newsletterrest.Register(a.API, a.Newsletters, access.Holder)
	contactrest.Register(a.API, &contacts.Write{
		Tx: a.DB, Clock: a.Clock, Messages: a.kept.messages, Captcha: a.Captcha, Limiter: a.Limiter(), Hasher: a.hasher,
		Outbox: a.Outbox, NewID: id.New,
	})
	erasurerest.Register(a.API, a.Erasure.Own, access.Holder)
	exportrest.Register(a.API, a.Export.Do, access.Holder)
	a.registerRecommendations()
	a.registerAgencies()
	a.registerFriends()
	upgrade := &upgrades.Show{Recommendations: a.kept.recommendations, Awards: a.Awards, Products: a.Assortments}
	upgraderest.Register(a.API, upgrade.ToPerson, upgrade.ToHolder, access.Holder)
}

func (a *App) registerProgramme() {
	tenantrest.Register(a.API, a.Tenants, a.Config.Outside, a.captchaService.Origins)
	contentrest.Register(a.API, a.Contents, a.Clock)
	productrest.Register(a.API, a.Assortments, a.Advisors, a.Clock)
	advisorrest.Register(a.API, a.Advisors)
	languagerest.Register(a.API, a.languages)
}

func (a *App) registerPeople() {
	captcharest.Register(a.API, a.Captcha)
	accountrest.Register(a.API, a.Accounts, accessrest.Account, a.Recommendations.AgreedToTerms, a.Members.Belongs)
	customernumberrest.Register(a.API, a.CustomerNumbers, accessrest.Giver)
	agentrest.Register(a.API, a.Agents, accessrest.Agent)
	staffrest.Register(a.API, a.Desk, access.AtDesk, a.Links.DeskInvitation)
	journalrest.Register(a.API, a.Journal, access.AtDesk)
	numbersrest.Register(a.API, a.Numbers, access.AtDesk)
	taskrest.Register(a.API, a.Today, access.AtDesk)
	lookuprest.Register(a.API, a.Lookup, access.AtDesk)
	wordingrest.Register(a.API, a.Wording, access.AtDesk)
	sellerdeskrest.Register(a.API, a.SellerDesk, access.AtDesk, a.Links)
	offerrest.Register(a.API, a.Offers, access.AtDesk)
	suspicionrest.Register(a.API, a.Suspicions, access.AtDesk)
	suspicionrest.RegisterHolders(a.API, suspicionrest.HolderCalls{
		Links: a.SuspicionLetters.Objecting, Recommender: access.Holder,
	})
	memberrest.Register(a.API, a.Members, a.sso, a.MemberInvitations, access.MemberSession)
	memberrest.RegisterPartners(a.API, a.Partners, access.MemberSession)
}

func (a *App) registerMoney() {
	rewardrest.RegisterCatalogue(a.API, a.Catalogues, a.Clock)
	orderrest.Register(a.API, orderrest.Feed{Receive: a.Orders, Clock: a.Clock, Key: a.Config.FeedKey})
	orderrest.RegisterQueries(a.API, orderrest.Queries{Ask: a.OrderQueries, Clock: a.Clock, Key: a.Config.FeedKey})
	orderrest.RegisterApprovals(a.API, orderrest.Approvals{Approval: a.OrderApprovals, Member: accessrest.Approver})
	orderrest.RegisterReports(a.API, orderrest.Reports{Report: a.OrderReports})
	orderrest.RegisterDesk(a.API, orderrest.Desk{List: a.OrderList.Do, Newest: a.kept.orders.Newest, Now: a.Clock.Now})
	rewardrest.RegisterAwards(a.API, rewardrest.Awards{Look: a.look, Choose: a.Choose, Holding: access.Holder})
	// A login is no letter: the mailbox has not answered by a claim.
	rewardrest.RegisterClaims(a.API, rewardrest.Claims{
		Own: &rewards.OwnClaims{Look: a.look}, Claim: &rewards.Claim{Choose: a.Choose}, Recommender: access.Holder,
	})
	rewardrest.RegisterYear(a.API, rewardrest.Year{
		Statement: a.RewardYear.Do, Draw: yearpdf.Drawer{Further: further[*yearpdf.Statements](a)}.Draw,
		Recommender: access.Holder, Now: a.Clock.Now,
	})
	rewardrest.RegisterFriends(a.API, rewardrest.Friends{OfFriend: a.RewardOfFriend, Whose: a.friendOf})
	rewardrest.RegisterMailAgain(a.API, rewardrest.MailAgain{
		Resend: a.RewardMailAgain, Recommender: access.RecommenderOf, Whose: a.friendOf,
	})
	bankaccountrest.Register(a.API, a.OwnBankAccounts, accessrest.BankDetails)
	bankaccountrest.RegisterFriend(a.API, a.OfFriends, access.Holder)
	transferrest.Register(a.API, a.PayoutDesk, access.AtDesk)
	transferrest.RegisterCases(a.API, a.CaseDesk, access.AtDesk)
	restorerest.Register(a.API, a.HeldDesk, access.AtDesk)
	forecastrest.Register(a.API, forecastrest.Uses{
		Money: a.MoneyDesk, Forecasts: a.Forecasts, Statement: a.MoneyStatement,
		RowsFile: a.MoneyRowsFile,
	})
}

// friendOf gives the friend whose token the request bears, and the recommendation, when the number is theirs.
func (a *App) friendOf(ctx context.Context, number string) (recommendation, friend string, err error) {
	friend = access.Holder(ctx)
	recommendation, err = a.Recipients.Belongs(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), friend, number)
	return recommendation, friend, err
}

func (a *App) registerAgencyMoney() {
	commissionrest.Register(a.API, commissionrest.Calls{
		Commissions: a.Commissions, Plans: a.CommissionPlans, Products: a.Assortments,
		Session: access.MemberSession,
	})
	creditorrest.RegisterRechecks(a.API, a.Rechecks)
	creditorrest.Register(a.API, a.Creditors, access.MemberSession)
	creditnoterest.Register(a.API, creditnoterest.Calls{
		Notes: a.LookAtCreditNotes, Billing: a.Billing, Delivery: a.CreditNoteDelivery, Session: access.MemberSession,
	})
}

func (a *App) registerRecommendations() {
	recommendationrest.Register(a.API, a.Recommendations, recommendationrest.Holder{
		Recommender: access.RecommenderOf, Recipient: access.RecipientOf, Agent: access.AgentOf,
	})
	offlinecoderest.Register(a.API,
		&offlinecodes.Keep{Make: a.codes, Recommendations: a.coded, Tx: a.DB},
		&offlinecodes.Enter{
			Codes: a.kept.codes, Recommendations: a.coded, Guesses: a.guesses("code", offlinecode.ErrTooMany), Tx: a.DB,
			Clock: a.Clock,
		}, access.Holder)
}

func (a *App) registerAgencies() {
	sellerrest.Register(a.API, a.whose)
	sellerrest.RegisterLinks(a.API, sellerrest.Links{
		Own: a.ownLinks, Whose: a.whose, Now: a.Clock.Now, By: a.linksBy,
		Public: func(t *tenant.Tenant, h seller.Handle) string { return a.Links.Public(t, string(h)) },
		Secret: func(t *tenant.Tenant, l tenant.Language, made sellers.Made) string {
			return a.Links.Agency(t, l, leadOf(made.Link), made.Token)
		},
		Path: func(t *tenant.Tenant, l tenant.Language, one seller.Link) string {
			return a.Links.Leads(t, l, leadOf(one))
		},
	})
	viewers := reports.Viewers{Accounts: a.kept.accounts, Members: a.kept.members, Hasher: a.hasher, Clock: a.Clock}
	reportrest.Register(a.API, reportrest.Calls{
		Reports: a.kept.reports, Products: a.Assortments, Exports: a.ReportExports, Overviews: a.Overviews,
		Prospects: a.Prospects, Now: a.Clock.Now, Agency: accessrest.Agency, Colleagues: accessrest.Colleagues,
		Viewer: func(ctx context.Context, t *tenant.Tenant) (report.Viewer, error) {
			return viewers.Of(ctx, t, access.From(ctx).Agency, access.MemberOf(ctx))
		},
	})
	viewrest.Register(a.API, &views.Keep{Views: a.kept.views, Tx: a.DB, Clock: a.Clock}, access.MemberSession)
	invitationrest.Register(a.API, a.Invitations, accessrest.Inviter)
	requestrest.Register(a.API, a.AgencyRequests)
}

func leadOf(l seller.Link) address.Lead {
	return address.Lead{ProductID: l.ProductID, Category: l.Category}
}

// linksBy is the member who works with links: an employee with those of the employee alone.
func (a *App) linksBy(ctx context.Context) (seller.By, error) {
	p := access.From(ctx)
	m, err := a.kept.members.In(ctx, tenant.From(ctx).ID, p.Agency, access.MemberOf(ctx))
	return seller.By{Seller: p.Agency, Member: m.ID, All: m.Owns()}, err
}

func (a *App) registerFriends() {
	// Calls that come here directly are marked as the edge marks what it counts.
	visitors := person.NewHasher(a.Keys.Derive("click visitor"))
	batches := clicks.NewBatches(a.kept.clicks, a.kept.recommendations, a.kept.agencies, a.Links, a.Clock)
	clickrest.Register(a.API, a.Clicks, batches, a.Links.FriendPage, func(address, browser string) click.Visitor {
		return click.Marked(visitors.Hash, place.Of(address), browser)
	})
	recipientrest.Register(a.API, a.Recipients, recipientrest.Holder{
		Recipient: access.RecipientOf, Token: access.Bearer, Mailed: access.Mailed, Erase: a.ErasureRest.Friend,
	})
	declinerest.Register(a.API, a.Declines, declinerest.Holder{Recipient: access.Holder, Mailed: access.Mailed})
	inquiryrest.Register(a.API, &inquiries.Ask{
		Tx: a.DB, Clock: a.Clock, Inquiries: a.kept.inquiries, Recommendations: a.kept.recommendations,
		Limit: a.daily(quota.Inquiries), NewID: id.New,
	}, access.Holder)
	noterest.Register(a.API, a.notes, access.Holder)
}
