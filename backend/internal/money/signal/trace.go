package signal

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Side is whose part of a recommendation something is.
type Side string

// The sides.
const (
	Recommender Side = "recommender"
	Recipient   Side = "recipient"
)

// Trait is what people can have in common.
type Trait string

// The traits.
const (
	OfMailbox   Trait = "mailbox"
	ofFamily    Trait = "family"
	ofHousehold Trait = "household"
	ofAccount   Trait = "account"
	// OfNetwork is noted while a request is answered; all others follow from what is stored.
	OfNetwork Trait = "network"
)

// Trace is one trait of one side of a recommendation, as a keyed hash: it can be compared, and not read.
type Trace struct {
	Tenant           tenant.ID
	RecommendationID string
	Side             Side
	Trait            Trait
	Key              string
	// Who tells people apart who share the key, as a keyed hash.
	Who string
	// Subject is the id of the account or recipient, so that it goes with the person; empty where no person is known yet.
	Subject string
	At      time.Time
}

// Sighting is what is known of a recommendation at a moment.
type Sighting struct {
	Tenant           tenant.ID
	RecommendationID string
	// Recommender and Recipient have no ID while there is no such person, or none any more.
	Recommender Person
	Recipient   Person
	CreatedAt   time.Time
	// The moments below are zero for what hasn't happened.
	EnteredAt   time.Time
	ConfirmedAt time.Time
	OrderedAt   time.Time
	// AgencyEyes is how many members of an agency approved the order that counts by their word alone; 0 for any other.
	AgencyEyes int
	// AgencyNew is how many of them were new to the agency then.
	AgencyNew int
	// AgencyOwn tells that the recommender belongs to that agency, or did.
	AgencyOwn bool
	// SellersPaid is how many sellers are paid to the account of the one by whose link it came; 0 for none.
	SellersPaid int
	// Sold is empty of what came by no seller's link.
	Sold Sold
}

// Person is one side.
type Person struct {
	ID    string
	Email person.Email
	// Name is empty where it isn't compared.
	Name string
	// Home is where the person lives; empty where that isn't known.
	Home Home
	// Accounts are keyed hashes of the bank accounts that are to be paid for this recommendation.
	Accounts []string
}

// Tracer makes traces with a key of its own: they can't be compared with any other hash.
type Tracer struct{ hasher person.Hasher }

// NewTracer takes a hasher.
func NewTracer(h person.Hasher) Tracer { return Tracer{h} }

func (t Tracer) key(tenantID tenant.ID, trait Trait, plain string) string {
	return t.hasher.Hash("signal", string(tenantID), string(trait), plain)
}

// Traces gives the traits of both sides.
func (t Tracer) Traces(s Sighting) []Trace {
	all := t.of(s, Recommender, s.Recommender, s.CreatedAt)
	return append(all, t.of(s, Recipient, s.Recipient, s.EnteredAt)...)
}

func (t Tracer) of(s Sighting, side Side, p Person, at time.Time) []Trace {
	if p.ID == "" || p.Email.IsZero() {
		return nil
	}
	mailbox := t.key(s.Tenant, OfMailbox, p.Email.Mailbox())
	base := Trace{Tenant: s.Tenant, RecommendationID: s.RecommendationID, Side: side, Subject: p.ID, At: at}
	with := func(trait Trait, key, who string) Trace {
		made := base
		made.Trait, made.Key, made.Who = trait, key, who
		return made
	}
	traces := []Trace{
		with(OfMailbox, mailbox, mailbox),
		// Spellings of one mailbox count apart: that they are one is what is unusual.
		with(ofFamily, t.key(s.Tenant, ofFamily, MailboxFamily(p.Email)), t.key(s.Tenant, OfMailbox, p.Email.Key())),
	}
	if home := p.Home.line(); home != "" {
		traces = append(traces, with(ofHousehold, t.key(s.Tenant, ofHousehold, home), mailbox))
	}
	for _, account := range p.Accounts {
		traces = append(traces, with(ofAccount, t.key(s.Tenant, ofAccount, account), mailbox))
	}
	return traces
}

// InNetwork gives the trace of where a request came from; its hash is of one day. False when that isn't known.
func (t Tracer) InNetwork(
	tenantID tenant.ID, recommendation string, side Side, address string, at time.Time,
) (Trace, bool) {
	prefix := networkOf(address)
	if prefix == "" {
		return Trace{}, false
	}
	day := at.UTC().Format(time.DateOnly)
	return Trace{
		Tenant: tenantID, RecommendationID: recommendation, Side: side, Trait: OfNetwork,
		Key: t.key(tenantID, OfNetwork, day+" "+prefix), At: at,
	}, true
}
