package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Agencies knows who owns an agency, and the account that it is paid to.
type Agencies struct {
	Agencies seller.Sellers
	Leaders  member.Leadership
	Stored   bankaccount.Accounts
	Safe     bankaccount.Safe
	Acts     audit.Service
	// Change is what the audit log calls the entry of an account.
	Change   audit.What
	Stopping Stopping
}

// Stopping is what a letter about another account says of payouts, and who reads it beside the owners. The slice of
// master data is registered for it.
type Stopping interface {
	// OfAccount gives the last day on which payouts wait, and a link by which its reader stops them; nothing where they
	// don't wait.
	OfAccount(
		ctx context.Context, t *tenant.Tenant, l tenant.Language, agency link.Code,
	) (until time.Time, stop string, err error)
	// Mailbox gives where documents are announced, and were a day before an instant; no one otherwise.
	Mailbox(ctx context.Context, t tenant.ID, agency link.Code, at time.Time) (mail.Person, error)
}

// agency tells each owner, who works or not, and who was one of late, of the account that is stored now and of who
// typed it; of another one the mailbox for documents, too, where it is none of theirs.
//
// Rule (document, 6 D): The mailbox for a seller's documents gets the letter about another account as well, where it
// is none of the owners' and they were announced there for a day at least: without the holder's name, by the end of the
// number alone. Enforced: bankaccount/usecase.toMailbox, creditor/usecase.Mailbox. Test:
// TestTheMailboxForDocumentsLearnsOfAnotherAccount, TestWhoLearnsOfAPartnersAccount.
func (l Letters) agency(ctx context.Context, t *tenant.Tenant, number, change string, first bool) error {
	of, err := l.Agencies.Agencies.ByNumber(ctx, t.ID, link.Code(number))
	if err != nil {
		return err
	}
	s, err := l.Agencies.Stored.Of(ctx, t.ID, number)
	if err != nil {
		return err
	}
	holder, err := l.Agencies.Safe.Open(t.ID, bankaccount.ColumnHolder, s.Holder)
	if err != nil {
		return err
	}
	by, err := l.typed(ctx, t.ID, of.Number)
	if err != nil {
		return err
	}
	leaders, err := l.Agencies.Leaders.Of(ctx, t, of.Number, s.StoredAt)
	if err != nil {
		return err
	}
	data := mail.AgencyAccountData{
		Agency: of.Name, Partner: of.Kind == seller.KindPartner, IBANLast4: s.Last4, By: by, At: s.StoredAt, First: first,
	}
	for _, one := range leaders {
		to := data
		to.FirstName, to.Holder, to.MayChange = one.FirstName, holder, one.Member.Keeps()
		if of.AreaOpen(t) {
			to.Link = l.Links.Page(t, one.Language, of.Kind.Pages().MasterData)
		}
		letter := mail.Letter{Tenant: t.ID, Language: one.Language, To: one.To}
		if err := l.account(ctx, t, of.Number, letter, one.Member.ID+"/"+change, to); err != nil {
			return err
		}
	}
	return l.toMailbox(ctx, t, of.Number, leaders, change, data)
}

func (l Letters) toMailbox(
	ctx context.Context, t *tenant.Tenant, number link.Code, leaders []member.Leader, change string,
	data mail.AgencyAccountData,
) error {
	if data.First {
		return nil
	}
	to, err := l.Agencies.Stopping.Mailbox(ctx, t.ID, number, data.At)
	known := slices.ContainsFunc(leaders, func(one member.Leader) bool { return one.Owns(to.Email) })
	if err != nil || known || to.Email == "" {
		return err
	}
	letter := mail.Letter{Tenant: t.ID, Language: t.DefaultLanguage(), To: to}
	return l.account(ctx, t, number, letter, string(number)+"/"+change, data)
}

// account sends one, with what it says of payouts.
func (l Letters) account(
	ctx context.Context, t *tenant.Tenant, number link.Code, letter mail.Letter, key string, data mail.AgencyAccountData,
) (err error) {
	data.WaitsUntil, data.StopLink, err = l.Agencies.Stopping.OfAccount(ctx, t, letter.Language, number)
	if err != nil {
		return err
	}
	letter.Key, letter.Data = string(mail.AgencyAccount)+"/"+key, data
	return l.Sender.Send(ctx, letter)
}

// typed gives the name of the member who entered the account last; none for who was erased since.
func (l Letters) typed(ctx context.Context, t tenant.ID, number link.Code) (string, error) {
	last, err := l.Agencies.Acts.Read(ctx, audit.Query{
		Tenant: t, Subject: string(number), What: l.Agencies.Change, Limit: 1,
	})
	if err != nil || len(last) == 0 {
		return "", err
	}
	return l.Agencies.Leaders.Name(ctx, t, number, last[0].Who)
}
