// Package peers knows what the audit log names by ids alone: it asks the slices whose things they are.
package peers

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Directory asks them.
type Directory struct {
	Recommendations recommendation.Recommendations
	Accounts        account.People
	Awards          reward.Awards
	Inquiries       inquiry.Inquiries
	Sellers         seller.Sellers
	Members         member.Reader
	Batches         transfer.Store
	History         edition.Editions
	Products        product.Assortments
	// People are those of the desk and of the command line, ended ones too.
	People func(ctx context.Context, t tenant.ID) ([]staff.Person, error)
}

// look finds one subject; what is gone is unknown.
type look func(ctx context.Context, t *tenant.Tenant, l tenant.Language, id string) (journal.Named, error)

var _ journal.Directory = (*Directory)(nil)

// Named gives what subjects are called.
func (d *Directory) Named(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, of journal.Thing, subjects []string,
) (map[string]journal.Named, error) {
	switch of {
	case journal.Recommendation:
		return d.recommendations(ctx, t, subjects)
	case journal.Person:
		return everyone(subjects, "team"), nil
	case journal.Programme:
		return nil, nil
	case journal.Text:
		return texts(subjects), nil
	case journal.BankCase:
		return cases(subjects), nil
	}
	one := map[journal.Thing]look{
		journal.Seller: d.seller, journal.Link: d.link, journal.Batch: d.batch, journal.Award: d.award,
		journal.Inquiry: d.inquiry, journal.Account: d.account,
	}[of]
	if one == nil {
		return nil, nil
	}
	found := map[string]journal.Named{}
	for _, id := range subjects {
		named, err := one(ctx, t, l, id)
		if isUnknown(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		found[id] = named
	}
	return found, nil
}

// isUnknown tells that something is gone, or never was.
func isUnknown(err error) bool { return fault.KindOf(err) == fault.NotFound }

func everyone(names []string, room string) map[string]journal.Named {
	all := map[string]journal.Named{}
	for _, name := range names {
		all[name] = journal.Named{Name: name, Room: room}
	}
	return all
}

func texts(subjects []string) map[string]journal.Named {
	all := map[string]journal.Named{}
	for _, s := range subjects {
		if at := strings.LastIndex(s, "."); at > 0 {
			all[s] = journal.Named{Room: "inhalte/" + s[:at]}
		}
	}
	return all
}

func cases(subjects []string) map[string]journal.Named {
	all := map[string]journal.Named{}
	for _, s := range subjects {
		all[s] = journal.Named{Room: "geld/faelle/" + s}
	}
	return all
}

func (d *Directory) recommendations(
	ctx context.Context, t *tenant.Tenant, ids []string,
) (map[string]journal.Named, error) {
	found, err := d.Recommendations.ByIDs(ctx, t.ID, ids)
	all := map[string]journal.Named{}
	for _, r := range found {
		all[r.ID] = numbered(r.Number.String())
	}
	return all, err
}

// numbered is what a recommendation's number names.
func numbered(number string) journal.Named {
	return journal.Named{Name: number, Room: "menschen/" + number}
}

func (d *Directory) seller(
	ctx context.Context, t *tenant.Tenant, _ tenant.Language, number string,
) (journal.Named, error) {
	s, err := d.Sellers.ByNumber(ctx, t.ID, link.Code(number))
	named := journal.Named{Name: number, Room: "vertrieb/" + number}
	if shown := s.Shown(); shown != "" {
		named.Name = shown + " (" + number + ")"
	}
	return named, err
}

func (d *Directory) link(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, id string,
) (journal.Named, error) {
	of, err := d.Sellers.LinkByID(ctx, t.ID, id)
	if err != nil {
		return journal.Named{}, err
	}
	return d.seller(ctx, t, l, string(of.Seller))
}

func (d *Directory) batch(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, id string,
) (journal.Named, error) {
	b, err := d.Batches.BatchByID(ctx, t.ID, id)
	return journal.Named{
		Name: tenant.Date(b.CreatedAt, l) + ", " + b.CreatedAt.In(tenant.Berlin).Format("15:04") + ", " +
			tenant.Money(b.SumCents, l),
		Room: "geld/" + id,
	}, err
}

func (d *Directory) award(
	ctx context.Context, t *tenant.Tenant, _ tenant.Language, id string,
) (journal.Named, error) {
	a, err := d.Awards.ByID(ctx, t.ID, id)
	if err != nil {
		return journal.Named{}, err
	}
	found, err := d.recommendations(ctx, t, []string{a.RecommendationID})
	return found[a.RecommendationID], err
}

func (d *Directory) inquiry(
	ctx context.Context, t *tenant.Tenant, _ tenant.Language, id string,
) (journal.Named, error) {
	i, err := d.Inquiries.ByID(ctx, t.ID, id)
	if err != nil || i.RecommendationNumber == "" {
		return journal.Named{}, err
	}
	return numbered(i.RecommendationNumber), nil
}

// account has a place at the desk as long as it is there; nothing of its person stands in the log.
func (d *Directory) account(
	ctx context.Context, t *tenant.Tenant, _ tenant.Language, id string,
) (journal.Named, error) {
	if _, err := d.Accounts.ByID(ctx, t.ID, id); err != nil {
		return journal.Named{}, err
	}
	return journal.Named{Room: "menschen/person/" + id}, nil
}

// mostBatches are those among which a day is looked for.
const mostBatches = 500

// Meant gives the subjects that somebody may mean.
func (d *Directory) Meant(ctx context.Context, t *tenant.Tenant, typed string) (all []string, err error) {
	for _, look := range []func(context.Context, *tenant.Tenant, string) ([]string, error){
		d.numbers, d.sellers, d.people, d.days, programmes,
	} {
		found, err := look(ctx, t, strings.TrimSpace(typed))
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// bare leaves letters and digits of what was typed or dictated as a number.
func bare(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, typed)
}

// numberIn gives the number that was typed; false where something else is meant.
func numberIn(typed string) (link.Number, bool) {
	number, err := link.ParseNumber(bare(typed))
	return number, err == nil
}

// numbers gives a recommendation with all that belongs to it.
func (d *Directory) numbers(ctx context.Context, t *tenant.Tenant, typed string) (all []string, err error) {
	number, meant := numberIn(typed)
	if !meant {
		return nil, nil
	}
	r, err := d.Recommendations.ByNumber(ctx, t.ID, number)
	if isUnknown(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all = []string{r.ID}
	awards, err := d.Awards.OfRecommendations(ctx, t.ID, all)
	if err != nil {
		return nil, err
	}
	for _, a := range awards {
		all = append(all, a.ID)
	}
	if r.RecommenderID == "" {
		return all, nil
	}
	asked, err := d.Inquiries.Of(ctx, t.ID, r.RecommenderID)
	for _, i := range asked {
		if parsed, err := link.ParseNumber(bare(i.RecommendationNumber)); err == nil && parsed == number {
			all = append(all, i.ID)
		}
	}
	return all, err
}

// sellers gives those of a number or an agency's name, with their members and links. A partner, who is a person, is
// found by the number alone.
func (d *Directory) sellers(ctx context.Context, t *tenant.Tenant, typed string) (all []string, err error) {
	code, wrong := link.ParseCode(bare(typed))
	known, err := d.Sellers.All(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	for _, s := range known {
		byName := s.Kind == seller.KindAgency && s.Name != "" && staff.SameName(s.Name) == staff.SameName(typed)
		if !byName && (wrong != nil || s.Number != code) {
			continue
		}
		all = append(all, string(s.Number))
		members, err := d.Members.All(ctx, t.ID, s.Number)
		if err != nil {
			return nil, err
		}
		for _, m := range members[max(0, len(members)-mostOwn):] {
			all = append(all, m.ID)
		}
		links, err := d.Sellers.LinksOf(ctx, t.ID, s.Number)
		if err != nil {
			return nil, err
		}
		for _, l := range links[max(0, len(links)-mostOwn):] {
			all = append(all, l.ID)
		}
	}
	return all, nil
}

// mostOwn bounds how many members and links of a seller are asked for.
const mostOwn = 200

// people gives those of a name in any spelling.
func (d *Directory) people(ctx context.Context, t *tenant.Tenant, typed string) (all []string, err error) {
	known, err := d.People(ctx, t.ID)
	for _, p := range known {
		if staff.SameName(strings.Join(strings.Fields(typed), " ")) == staff.SameName(p.Name) {
			all = append(all, p.Name)
		}
	}
	return all, err
}

// days gives the batches of a day: 30.11.2026 or 2026-11-30.
func (d *Directory) days(ctx context.Context, t *tenant.Tenant, typed string) (all []string, err error) {
	var day time.Time
	for _, layout := range []string{time.DateOnly, "02.01.2006", "2.1.2006"} {
		if at, err := time.ParseInLocation(layout, typed, tenant.Berlin); err == nil {
			day = at
		}
	}
	if day.IsZero() {
		return nil, nil
	}
	newest, err := d.Batches.Batches(ctx, t.ID, mostBatches)
	for _, b := range newest {
		if at := b.CreatedAt; !at.Before(day) && at.Before(day.AddDate(0, 0, 1)) {
			all = append(all, b.ID)
		}
	}
	return all, err
}

// programmes gives the programme by its name or by the word for it.
func programmes(_ context.Context, t *tenant.Tenant, typed string) ([]string, error) {
	same := func(name string) bool { return strings.EqualFold(typed, name) }
	if slices.ContainsFunc([]string{"Programm", "programme", t.Name, string(t.ID)}, same) {
		return []string{string(t.ID)}, nil
	}
	return nil, nil
}
