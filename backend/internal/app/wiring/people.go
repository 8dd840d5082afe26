package wiring

import (
	"context"
	"sync"

	"weitersagen.app/backend/internal/app/access"
	journalpeers "weitersagen.app/backend/internal/insight/journal/peers"
	journals "weitersagen.app/backend/internal/insight/journal/usecase"
	journalwords "weitersagen.app/backend/internal/insight/journal/words"
	"weitersagen.app/backend/internal/insight/report/sheetfile"
	wordings "weitersagen.app/backend/internal/insight/wording/usecase"
	"weitersagen.app/backend/internal/kernel/person"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/account/zxcvbn"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	newsletterpeers "weitersagen.app/backend/internal/people/newsletter/peers"
	newsletters "weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/people/staff/webauthn"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	"weitersagen.app/backend/internal/safety/audit"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
	"weitersagen.app/backend/internal/safety/captcha/altcha"
	captchafigures "weitersagen.app/backend/internal/safety/captcha/figures"
	"weitersagen.app/backend/internal/safety/captcha/friendly"
	captchastore "weitersagen.app/backend/internal/safety/captcha/redisstore"
	captchas "weitersagen.app/backend/internal/safety/captcha/usecase"
	consents "weitersagen.app/backend/internal/safety/consent/usecase"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/safety/token"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/member/oidc"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
)

// peopleSlices know who may do what, and who takes part.
type peopleSlices struct {
	Audit *auditstore.Store
	// Acts is the log under the name of who signs.
	Acts           func(who string) audit.Acts
	Tokens         *tokens.Keeper
	Captcha        *captchas.Captcha
	captchaService *friendly.Service
	CaptchaOutages *captchastore.Outages
	Consents       *consents.Recorder
	ConsentProofs  *consents.Proofs
	NoteCall       *consents.NoteCall
	Accounts       *accounts.Service
	Newsletters    *newsletters.Service
	AccountLetters newsletterpeers.AccountWriter
	Staff          *staffs.Staff
	Deeds          staffs.Deeds
	// Desk lets the same people in by passkeys.
	Desk *staffs.Desk
	// Journal is what they read of the log.
	Journal *journals.Journal
	// Wording edits the texts of a tenant.
	Wording     *wordings.Editor
	Agents      *agents.Service
	AgentOffice *agents.Office
	Members     *members.Service
	// Partners is the area of partners, Members that of agencies.
	Partners          *members.Service
	PartnerTaking     *members.Partners
	PartnerAdmission  *members.Admission
	partnerLetters    *members.Answering
	MemberOffice      *members.Office
	MemberNews        *members.Telling
	MemberInvitations *members.Inviting
	Leaving           *members.Leaving
	sso               *members.SSO
	leaders           members.Leaders
	ownPeople         members.OwnPeople
	endedLetters      *members.Ending
	CustomerNumbers   *customernumbers.Keep
}

// commonPasswords are read once.
var commonPasswords = sync.OnceValue(zxcvbn.New)

func (a *App) buildRights() {
	a.Audit, a.Acts = a.kept.audit, audit.By(a.kept.audit)
	// A mailbox answers by the tokens that came to it.
	a.Tokens = tokens.NewKeeper(a.kept.tokens).Spending(func(ctx context.Context, t token.Token) error {
		return a.answers.Spent(ctx, t)
	})
	a.captchaService = friendly.New(a.Config.CaptchaKey, a.Config.FriendlyURL)
	a.CaptchaOutages = captchastore.NewOutages(a.Redis, "", a.Log)
	a.Captcha = &captchas.Captcha{
		Puzzles: altcha.New(a.Keys.Derive("captcha")), Service: a.captchaService,
		Spent: captchastore.New(a.Redis, "", a.Log), Outages: a.CaptchaOutages,
		Observer: captchafigures.New(a.Metrics, a.Log), Clock: a.Clock,
	}
	a.Consents = consents.NewRecorder(a.kept.consents, id.New)
	a.ConsentProofs = consents.NewProofs(a.kept.proofs, a.hasher, id.New)
	a.NoteCall = &consents.NoteCall{Tx: a.DB, Clock: a.Clock, Proofs: a.ConsentProofs, Acts: a.Acts}
}

// daily bounds how often something may be done in a day.
func (a *App) daily(w quota.What) quota.Daily { return quota.NewDaily(a.kept.quotas, w) }

// guesses are bounded alike everywhere, and counted by themselves at each place.
func (a *App) guesses(what string, tooMany error) place.Guesses {
	return place.Guesses{Limiter: a.Limiter(), Hash: a.hasher.Hash, What: what, TooMany: tooMany}
}

func (a *App) buildAccounts() {
	agencies := members.AccountAgencies{Members: a.kept.members, Agencies: a.kept.agencies}
	owners := recommendationpeers.AccountOwners{Recommendations: a.kept.recommendations, Mailboxes: a.Mailboxes}
	asked := members.AccountInvitations{Tokens: a.Tokens, Kept: a.kept.memberInvited}
	a.Accounts = accounts.New(accounts.Ports{
		Accounts: a.kept.accounts, LinkLogins: a.kept.linkLogins, Passwords: argon2.New(), Common: commonPasswords(),
		Limiter: a.Limiter(),
		Devices: account.NewDevices(person.NewHasher(a.Keys.Derive("device"))), Tokens: a.Tokens, Outbox: a.Outbox,
		Mailer: accountpeers.Mailer{Tenants: a.Tenants, Sender: a.Letters, Links: a.Links, AgencyName: agencies.NameOf},
		Acts:   a.Audit, Came: owners.Came, AskedIn: asked.Asked,
		NewsletterAgain: func(ctx context.Context, t *tenant.Tenant, account string) error {
			return a.Newsletters.AskAgain(ctx, t, account)
		},
		Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
	})
	a.Newsletters = newsletters.New(newsletters.Ports{
		Subscribers: newsletterpeers.Subscribers{Store: a.kept.accounts}, Contents: a.Contents,
		Evidences: newsletterpeers.Evidences{Recorder: a.Consents, All: a.kept.consents}, Outbox: a.Outbox,
		Mailer: newsletterpeers.Mailer{Tenants: a.Tenants, Sender: a.Letters, Links: a.Links}, Tokens: a.Tokens,
		Quota: a.daily(quota.NewsletterMails), Signer: person.NewHasher(a.Keys.Derive("unsubscribe")),
		Tx: a.DB, Clock: a.Clock, NewID: id.New,
	})
	a.AccountLetters = newsletterpeers.AccountWriter{
		Tenants: a.Tenants, Accounts: a.Accounts, Newsletters: a.Newsletters,
	}
}

func (a *App) buildStaff() {
	a.Staff = &staffs.Staff{
		People: a.kept.staff, Deeds: a.kept.staff, Acts: a.Audit, Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
	a.Desk = &staffs.Desk{
		Staff: a.Staff, Passkeys: a.kept.passkeys, Invitations: a.kept.deskInvitations, Challenges: a.kept.deskChallenges,
		Sessions: a.kept.deskSessions, Ceremonies: webauthn.New(person.NewHasher(a.Keys.Derive("person of the desk"))),
		Origin: a.Links.Origin, Guesses: a.guesses("desk", staff.ErrTooMany),
	}
	a.Deeds = staffs.Deeds{Hasher: person.NewHasher(a.Keys.Derive("operator deed"))}
	a.LoadTenant.CanAct = a.Staff.CanAct
	a.LoadTenant.Noted = func(
		ctx context.Context, e edition.Edition, by string, act edition.Act, keep func(context.Context) error,
	) error {
		return a.Staff.Load(ctx, staffs.Act{Tenant: e.Tenant, By: by, Act: string(act), Number: e.Number}, keep)
	}
	a.Journal = &journals.Journal{
		Log: a.Audit, Desk: a.Desk, Tenants: a.Tenants, Words: journalwords.All, Sheet: sheetfile.Open, Tx: a.DB,
		Clock: a.Clock, Directory: &journalpeers.Directory{
			Recommendations: a.kept.recommendations, Accounts: a.Accounts, Awards: a.kept.awards,
			Inquiries: a.kept.inquiries, Sellers: a.kept.agencies, Members: a.kept.members, Batches: a.kept.transfers,
			History: a.kept.editions, Products: a.Assortments, People: a.Staff.List,
		},
	}
}

// took writes down a file that somebody takes at the desk.
func (a *App) took(what audit.What) func(ctx context.Context, of string) error {
	return func(ctx context.Context, of string) error { return a.Journal.Took(ctx, access.AtDesk(ctx), what, of) }
}

// readsOn tells whether who takes a file at the desk may still read on.
func (a *App) readsOn(ctx context.Context) func(context.Context) error {
	at := access.AtDesk(ctx)
	return func(ctx context.Context) error {
		now, err := a.Desk.Member(ctx, at.Session.Tenant, at.Person.Name)
		if err == nil && !now.Active(a.Clock.Now()) {
			return staff.ErrInactive
		}
		return err
	}
}

func (a *App) buildAgents() {
	a.Agents = &agents.Service{
		Agents: a.kept.agents, Advisors: a.Advisors, Contents: a.Contents, Passwords: argon2.New(),
		Common: commonPasswords(), Devices: account.NewDevices(person.NewHasher(a.Keys.Derive("agent's device"))),
		Tokens: a.Tokens, Limiter: a.Limiter(), Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
	}
	a.AgentOffice = &agents.Office{
		Agents: a.kept.agents, Advisors: a.Advisors, Tokens: a.Tokens, Acts: a.Acts,
		Tx: a.DB, Clock: a.Clock, NewID: id.New, Hasher: a.hasher,
	}
}

func (a *App) buildMembers() {
	area := func(of member.Area) *members.Service {
		return &members.Service{
			Members: a.kept.members, Area: of, Agencies: a.kept.agencies, Accounts: a.Accounts, Links: a.Links,
			Tokens: a.Tokens, Acts: a.Audit, Outbox: a.Outbox, Limiter: a.Limiter(), Tx: a.DB, Clock: a.Clock, NewID: id.New,
		}
	}
	a.Members, a.Partners = area(member.OfAgencies), area(member.OfPartners)
	a.PartnerTaking = &members.Partners{Service: a.Partners, Sellers: a.Agencies}
	a.PartnerAdmission = &members.Admission{Sellers: a.Agencies, Outbox: a.Outbox, Tx: a.DB}
	writing := members.Writing{Tenants: a.Tenants, Sellers: a.kept.agencies, Links: a.Links, Sender: a.Letters}
	a.partnerLetters = &members.Answering{Writing: writing, Members: a.kept.members, Accounts: a.Accounts}
	a.MemberOffice = &members.Office{
		Members: a.kept.members, Agencies: a.kept.agencies, Accounts: a.Accounts, Tokens: a.Tokens,
		Identities: a.kept.identities, Acts: a.Acts, Outbox: a.Outbox, Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
	a.MemberNews = &members.Telling{Writing: writing, Members: a.kept.members, Accounts: a.Accounts}
	a.Leaving = &members.Leaving{
		Members: a.kept.members, Sellers: a.kept.agencies, Remove: a.kept.members.Forget, ForgetLabels: a.forgetLabels,
		Outbox: a.Outbox, Clock: a.Clock, NewID: id.New,
	}
	a.MemberInvitations = &members.Inviting{
		Service: a.Members, Invitations: a.kept.memberInvited, Declined: a.KnownDeclines.Declined, Mailboxes: a.Mailboxes,
		Hasher: a.hasher, Guesses: a.guesses("member invitation", member.ErrTooMany), Tenants: a.Tenants, Sender: a.Letters,
	}
	a.sso = &members.SSO{
		Members: a.Members, Provider: oidc.New(a.Config.SSOSecret, a.Links.Origin), Identities: a.kept.identities,
		Marks: person.NewHasher(a.Keys.Derive("sso identity")),
	}
	a.leaders = members.Leaders{Members: a.kept.members, Accounts: a.Accounts}
	a.endedLetters = &members.Ending{Writing: writing, Leaders: a.leaders}
	a.ownPeople = members.OwnPeople{Members: a.kept.members, Accounts: a.Accounts}
}

func (a *App) buildCustomerNumbers() {
	numbered := rewardpeers.CustomerNumbers{
		Awards: a.kept.awards, Friends: a.kept.recipients, Recommendations: a.kept.recommendations,
	}
	a.CustomerNumbers = &customernumbers.Keep{
		Tx: a.DB, Clock: a.Clock, Numbers: a.kept.customerNumbers, Givers: numbered, Timeline: numbered,
		Safe: vault.Column{
			Safe:  vault.Safe{Vault: a.Vault, Key: a.Keys.Derive("customer number")},
			Table: "customer_numbers", Name: "number",
		},
		Limit: a.daily(quota.CustomerNumbers),
	}
}
