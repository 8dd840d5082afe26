package wiring

import (
	journals "weitersagen.app/backend/internal/insight/journal/usecase"
	journalwords "weitersagen.app/backend/internal/insight/journal/words"
	lookups "weitersagen.app/backend/internal/insight/lookup/usecase"
	"weitersagen.app/backend/internal/insight/report/sheetfile"
	reports "weitersagen.app/backend/internal/insight/report/usecase"
	reportwords "weitersagen.app/backend/internal/insight/report/words"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	orderpeers "weitersagen.app/backend/internal/money/order/peers"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	declines "weitersagen.app/backend/internal/people/decline/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	recipientpeers "weitersagen.app/backend/internal/people/recipient/peers"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/id"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	notes "weitersagen.app/backend/internal/referral/note/usecase"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/sellers/request"
	requests "weitersagen.app/backend/internal/sellers/request/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
)

// referralSlices hold recommendations and what leads to them.
type referralSlices struct {
	Agencies            *sellers.Office
	whose               *sellers.Whose
	ownLinks            *sellers.Own
	Recipients          *recipients.Service
	FriendLetters       recipient.Letters
	notes               *notes.Keep
	Declines            *declines.Service
	Clicks              *clicks.Buffer
	codes               *offlinecodes.Make
	Invitations         *invitations.Service
	Recommendations     *recommendations.Service
	ReportedLines       recommendation.ReportedLines
	RecommenderLetters  recommendation.Letters
	WithdrawnLetters    recommendations.WithdrawnLetters
	Digests             mailbox.Digests
	coded               recommendationpeers.CodeRecommendations
	AgencyRequests      *requests.Service
	AgencyRequestOffice *requests.Office
	InquiryAnswers      *inquiries.Answer
	inquiryLetters      *inquiries.Tell
	ReportExports       *reports.Exports
	Journal             *journals.Journal
	Overviews           *reports.Overviews
	Prospects           *reports.Prospects
	earnings            recommendation.Earnings
	// Lookup finds and shows people and recommendations to people of the desk.
	Lookup *lookups.Desk
}

func (a *App) buildAgencies() {
	a.Agencies = &sellers.Office{
		Sellers: a.kept.agencies, Brought: a.kept.recommendations.CountByAgency, Products: a.Assortments,
		Acts: a.Acts, Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
	a.ownLinks = &sellers.Own{
		Sellers: a.kept.agencies, Tenants: a.Tenants, Products: a.Assortments, Acts: a.Acts,
		Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
	a.whose = &sellers.Whose{
		Sellers: a.kept.agencies, Products: a.Assortments, Guesses: a.guesses("agency", seller.ErrTooMany), Clock: a.Clock,
	}
}

func (a *App) buildRecipients() {
	a.notes = &notes.Keep{Clock: a.Clock, Notes: a.kept.notes, Recommendations: a.kept.recommendations}
	a.FriendLetters = recipientpeers.Letters{Sender: a.Letters, Links: a.Links}
	a.Recipients = recipients.New(recipients.Ports{
		Recipients: a.kept.recipients, Contents: a.Contents, Consents: a.Consents, Permissions: a.ConsentProofs,
		Tokens: a.Tokens, Letters: a.FriendLetters, Orders: orderpeers.FriendOrders{Orders: a.kept.orders},
		Outbox: a.Outbox, Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
		Hooks: recipients.Hooks{
			Declined: a.KnownDeclines.Declined, AnsweredLetter: a.Mailboxes.AnsweredLetter,
			DropAnswers: a.kept.answers.DropOf, ForgetNote: a.notes.ForgetBeside,
		},
	})
}

func (a *App) buildDeclines() {
	ended := invitations.End{Invitations: a.kept.invitations, Tokens: a.Tokens, Hasher: a.hasher}
	a.Declines = declines.New(declines.Ports{
		Known: a.KnownDeclines, Friends: a.Recipients, EndInvitations: ended.OfOwner, Captcha: a.Captcha,
		Limiter: a.Limiter(), Tx: a.DB, Clock: a.Clock,
	})
}

func (a *App) buildInvitations() {
	a.Clicks = clicks.NewBuffer(a.kept.clicks, a.kept.recommendations, a.Clock, a.Log)
	a.codes = &offlinecodes.Make{Codes: a.kept.codes, Clock: a.Clock}
	a.Invitations = invitations.New(invitations.Ports{
		Invitations: a.kept.invitations, Members: a.Members, Accounts: a.Accounts, Agencies: a.kept.agencies,
		Contents: a.Contents, Consents: a.Consents, Declines: a.Declines,
		Limits: invitations.Limits{
			Member: a.daily(quota.MemberInvitations), Agency: a.daily(quota.AgencyInvitations),
			Trials: a.daily(quota.InvitationTrials),
		},
		Tokens: a.Tokens, Mailboxes: a.Mailboxes, Outbox: a.Outbox,
		Letters: invitations.Letters{
			Tenants: a.Tenants, Links: a.Links, Sender: a.Letters,
			Renderer: func() (mail.Renderer, error) { return a.Renderer() },
		},
		Guesses: a.guesses("invitation", seller.ErrTooMany), Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
	})
}

func (a *App) buildRecommendations() {
	a.RecommenderLetters = recommendationpeers.Letters{
		Tenants: a.Tenants, Sender: a.Letters, Links: a.Links, Accounts: a.Accounts, Mailboxes: a.Mailboxes,
		Advisors: a.Advisors, Tokens: a.Tokens,
	}
	a.ReportedLines = a.kept.recommendations
	a.earnings = voucherpeers.Earnings{
		Orders: a.kept.orders, Awards: a.kept.awards, Days: voucherstore.NewLastDays(a.DB),
		Catalogues: catalogues{a.Library}, Clock: a.Clock,
	}
	a.Recommendations = recommendations.New(recommendations.Ports{
		Recommendations: a.kept.recommendations, Tenants: a.Tenants, Contents: a.Contents, Products: a.Assortments,
		Advisors: a.Advisors, Accounts: a.Accounts, Agents: a.Agents,
		AgentDaily: a.daily(quota.SpokenRecommendations), Captcha: a.Captcha, Consents: a.Consents, Tokens: a.Tokens,
		Newsletter: a.Newsletters, Letters: a.RecommenderLetters,
		Links: a.Links, Clicks: a.kept.clicks, Codes: a.codes, Sellers: a.whose,
		OwnPeople: a.ownPeople, Invitations: a.Invitations,
		Earnings: a.earnings, Friends: a.Recipients, Outbox: a.Outbox, Belongs: a.PartnerTaking.Anywhere,
		Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
	})
	a.Recipients.Connect(func(p *recipients.Ports) {
		p.Recommendations = recommendationpeers.FriendRecommendations{
			Service: a.Recommendations, Links: a.Links, Products: a.Assortments,
		}
	})
	a.WithdrawnLetters = recommendations.WithdrawnLetters{
		Tenants: a.Tenants, Recommendations: a.Recommendations, Recipients: a.kept.recipients,
		Declined: a.KnownDeclines.Declined, Sender: a.Letters, Links: a.Links, Friends: a.Recipients, Clock: a.Clock,
	}
	a.Digests = recommendations.Digests{
		Tenants: a.Tenants, Clock: a.Clock, Sender: a.hurried, Recommendations: a.Recommendations,
		Recipients: a.Recipients, AccountLetters: a.AccountLetters.Deliver,
	}
	a.coded = recommendationpeers.CodeRecommendations{All: a.kept.recommendations, Recommendations: a.Recommendations}
}

func (a *App) buildInquiries() {
	a.AgencyRequests = requests.New(requests.Ports{
		Requests: a.kept.agencyRequests, Contents: a.Contents, Consents: a.Consents, Captcha: a.Captcha,
		Declines: a.Declines, Mailboxes: a.Mailboxes, Tokens: a.Tokens, Accounts: a.Accounts, Partners: a.PartnerTaking,
		Outbox:  a.Outbox,
		Letters: requests.Letters{Tenants: a.Tenants, Links: a.Links, Sender: a.Letters},
		Guesses: a.guesses("agency request", request.ErrTooMany), Limiter: a.Limiter(), Hasher: a.hasher,
		Tx: a.DB, Clock: a.Clock, NewID: id.New,
	})
	a.AgencyRequestOffice = &requests.Office{
		Requests: a.kept.agencyRequests, Agencies: a.Agencies, Members: a.MemberOffice,
		Consents: a.Consents, Tokens: a.Tokens, Outbox: a.Outbox, Acts: a.Acts, Tx: a.DB, Clock: a.Clock,
	}
	a.InquiryAnswers = &inquiries.Answer{
		Tx: a.DB, Clock: a.Clock, Inquiries: a.kept.inquiries, Acts: a.Acts, Outbox: a.Outbox,
	}
	a.inquiryLetters = &inquiries.Tell{
		Inquiries: a.kept.inquiries, Tenants: a.Tenants, Accounts: a.Accounts, Links: a.Links, Sender: a.Letters,
	}
}

func (a *App) buildReports() {
	a.Journal = &journals.Journal{
		Log: a.Audit, Desk: a.Desk, Tenants: a.Tenants, Words: journalwords.All, Sheet: sheetfile.Open, Tx: a.DB,
		Clock: a.Clock,
	}
	a.Overviews = &reports.Overviews{Commissions: a.Commissions, Totals: a.kept.commissions, Clock: a.Clock}
	a.Prospects = &reports.Prospects{
		Reports: a.kept.reports, Offers: a.CommissionOffers, Choices: a.kept.choices, Clock: a.Clock,
	}
	a.ReportExports = &reports.Exports{
		Reports: a.kept.reports, Commissions: a.Commissions, Products: a.Assortments, Plans: a.CommissionOffers,
		Words: reportwords.All,
		Sheet: sheetfile.Open, Members: a.Members, Audit: a.Audit, Limit: a.daily(quota.ReportExports),
		Tx: a.DB, Clock: a.Clock,
	}
}
