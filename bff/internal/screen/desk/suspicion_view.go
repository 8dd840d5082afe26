package desk

import (
	"time"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// SuspicionView is what waits for people.
type SuspicionView struct {
	Open     []OpenSuspicion     `json:"open"`
	Next     string              `json:"next,omitempty" doc:"where the next part begins"`
	Count    int64               `json:"count" doc:"of all open cases"`
	Standing []SuspicionDecision `json:"standing" doc:"held, or refused: the first day first"`
	Kinds    []SuspicionKind     `json:"kinds"`
}

// OpenSuspicion is a recommendation with something unusual.
type OpenSuspicion struct {
	Number string          `json:"number"`
	Cents  int64           `json:"cents" doc:"not paid yet"`
	Since  time.Time       `json:"since"`
	Finds  []SuspicionFind `json:"finds"`
}

// SuspicionFind is one thing that was found.
type SuspicionFind struct {
	Kind    string          `json:"kind" enum:"same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Facts   []SuspicionFact `json:"facts"`
	At      time.Time       `json:"at"`
	Related []string        `json:"related" doc:"numbers of other recommendations"`
}

// SuspicionFact is a word with its figure.
type SuspicionFact struct {
	Code   string `json:"code" enum:"same_account,household,mailbox_family,network_both,network_many,burst,ring,disposable,ordered_before,entered_after,confirmed_after,agency_word,agency_own,agency_new,own_recommended,own_ordered,own_account,own_name,own_home,same_seller"`
	Number int64  `json:"number"`
	Name   string `json:"name,omitempty" doc:"a domain of our own list"`
}

// SuspicionKind is how often a kind was right, and what was set for it.
type SuspicionKind struct {
	Kind    string `json:"kind" enum:"same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Refused int64  `json:"refused"`
	Decided int64  `json:"decided"`
	Enough  bool   `json:"enough" doc:"below ten decisions there are too few to say how often it is right"`
	Right   int64  `json:"right" doc:"percent that were refused"`
	Off     bool   `json:"off"`
	AtLeast int64  `json:"atLeast"`
	First   int64  `json:"first" doc:"0 for a kind without a threshold"`
}

// SuspicionDecision is what was decided of one award.
type SuspicionDecision struct {
	ID         string         `json:"id"`
	Number     string         `json:"number"`
	Party      string         `json:"party" enum:"recommender,recipient"`
	Cents      int64          `json:"cents"`
	Verdict    string         `json:"verdict" enum:"pass,hold,refuse"`
	Reason     string         `json:"reason,omitempty"`
	By         string         `json:"by"`
	ByRule     bool           `json:"byRule"`
	At         time.Time      `json:"at"`
	Until      *time.Time     `json:"until,omitempty"`
	Outcome    string         `json:"outcome,omitempty" enum:"passed,refused,replaced,void,"`
	EndedAt    *time.Time     `json:"endedAt,omitempty"`
	Noted      *SuspicionNote `json:"noted,omitempty"`
	Objection  string         `json:"objection,omitempty"`
	ObjectedAt *time.Time     `json:"objectedAt,omitempty"`
	Answer     string         `json:"answer,omitempty"`
	AnsweredBy string         `json:"answeredBy,omitempty"`
	AnsweredAt *time.Time     `json:"answeredAt,omitempty"`
	Upheld     bool           `json:"upheld"`
	Answerable bool           `json:"answerable" doc:"waits, and for this person's answer"`
	Commission string         `json:"commission,omitempty" enum:"falls,paid," doc:"what a refusal says of it"`
	Notable    bool           `json:"notable" doc:"this person can note an objection made by telephone or letter"`
}

// SuspicionNote is an objection made by telephone or letter, as people noted it.
type SuspicionNote struct {
	Text       string     `json:"text,omitempty" doc:"missing once the person was erased"`
	By         string     `json:"by"`
	At         time.Time  `json:"at"`
	Until      time.Time  `json:"until" doc:"noon of the last day on which its holder can object all the same"`
	Open       bool       `json:"open" doc:"its holder can object now: what is refused isn't refused at once"`
	Answer     string     `json:"answer,omitempty" doc:"to the note, before its holder's own words"`
	AnsweredBy string     `json:"answeredBy,omitempty"`
	AnsweredAt *time.Time `json:"answeredAt,omitempty"`
}

// SuspicionCaseView is one case with what was decided.
type SuspicionCaseView struct {
	Number      string              `json:"number"`
	Product     string              `json:"product"`
	Standing    string              `json:"standing" enum:"open,confirmed,ordered,waiting,under_way,friend,paid,lapsed,cancelled,done,expired"`
	Recommender MaskedPerson        `json:"recommender"`
	Friend      MaskedPerson        `json:"friend"`
	Cents       int64               `json:"cents" doc:"not paid yet"`
	Finds       []SuspicionFind     `json:"finds"`
	Awards      []SuspicionAward    `json:"awards"`
	Decisions   []SuspicionDecision `json:"decisions" doc:"the oldest first"`
	Kinds       []SuspicionKind     `json:"kinds"`
	Seen        string              `json:"seen"`
	RuleRefuses bool                `json:"ruleRefuses" doc:"money that no one has decided of by its day is refused"`

	Commission *SuspicionCommission `json:"commission,omitempty" doc:"what it earned a seller"`
}

// SuspicionCommission is what the recommendation earned a seller.
type SuspicionCommission struct {
	Cents     int64      `json:"cents"`
	State     string     `json:"state" enum:"open,held,billed,taken_back"`
	HeldUntil *time.Time `json:"heldUntil,omitempty"`
}

// SuspicionAward is one side's money.
type SuspicionAward struct {
	ID        string     `json:"id"`
	Party     string     `json:"party" enum:"recommender,recipient"`
	Kind      string     `json:"kind" enum:"referral,bonus"`
	Cents     int64      `json:"cents"`
	Status    string     `json:"status" enum:"open,offered,paid_out,collected,cancelled,expired"`
	OnItsWay  bool       `json:"onItsWay"`
	HeldUntil *time.Time `json:"heldUntil,omitempty"`
	Reachable bool       `json:"reachable"`
}

func suspicionOf(q wire.SuspicionQueue) SuspicionView {
	return SuspicionView{
		Open: screen.Map(q.Open, func(o wire.OpenSuspicion) OpenSuspicion {
			return OpenSuspicion{Number: o.Number, Cents: o.Cents, Since: o.Since, Finds: screen.Map(o.Finds, findOf)}
		}),
		Next: q.Next, Count: q.Count, Standing: screen.Map(q.Standing, decisionOf),
		Kinds: screen.Map(q.Kinds, kindOf),
	}
}

func findOf(f wire.SuspicionHit) SuspicionFind {
	return SuspicionFind{
		Kind: f.Kind, At: f.At, Related: screen.List(f.Related),
		Facts: screen.Map(f.Facts, func(one wire.SuspicionFact) SuspicionFact {
			return SuspicionFact{Code: one.Code, Number: one.Number, Name: one.Name}
		}),
	}
}

func kindOf(k wire.SuspicionKindCount) SuspicionKind {
	return SuspicionKind{
		Kind: k.Kind, Refused: k.Refused, Decided: k.Decided, Enough: k.Enough,
		Right: k.Right, Off: k.Off, AtLeast: k.AtLeast,
		First: k.First,
	}
}

func decisionOf(d wire.SuspicionDecision) SuspicionDecision {
	return SuspicionDecision{
		ID: d.ID, Number: d.Number, Party: d.Party, Cents: d.Cents, Verdict: d.Verdict,
		Reason: d.Reason, By: d.By, ByRule: d.ByRule, At: d.At, Until: d.Until, Outcome: d.Outcome,
		EndedAt: d.EndedAt, Objection: d.Objection, ObjectedAt: d.ObjectedAt, Answer: d.Answer,
		AnsweredBy: d.AnsweredBy, AnsweredAt: d.AnsweredAt, Upheld: d.Upheld, Answerable: d.Answerable,
		Noted: noteOf(d.Noted), Notable: d.Notable, Commission: d.Commission,
	}
}

func noteOf(n *wire.SuspicionNote) *SuspicionNote {
	if n == nil {
		return nil
	}
	return &SuspicionNote{
		Text: n.Text, By: n.By, At: n.At, Until: n.Until, Open: n.Open, Answer: n.Answer, AnsweredBy: n.AnsweredBy,
		AnsweredAt: n.AnsweredAt,
	}
}

func suspicionCaseOf(c wire.SuspicionCase, r wire.DeskCase) SuspicionCaseView {
	whole := caseOf(r)
	return SuspicionCaseView{
		Number: c.Number, Product: whole.Product, Standing: whole.Standing, Recommender: whole.Recommender,
		Friend: whole.Friend, Cents: c.Cents, Finds: screen.Map(c.Finds, findOf),
		Awards: screen.Map(c.Awards, func(a wire.SuspicionAward) SuspicionAward {
			return SuspicionAward{
				ID: a.ID, Party: a.Party, Kind: a.Kind, Cents: a.Cents, Status: a.Status,
				OnItsWay: a.OnItsWay, HeldUntil: a.HeldUntil, Reachable: a.Reachable,
			}
		}),
		Decisions: screen.Map(c.Decisions, decisionOf), Kinds: screen.Map(c.Counts, kindOf), Seen: c.Seen,
		RuleRefuses: c.RuleRefuses, Commission: commissionOf(c.Commission),
	}
}

func commissionOf(c *wire.SuspicionCommission) *SuspicionCommission {
	if c == nil {
		return nil
	}
	return &SuspicionCommission{c.Cents, c.State, c.HeldUntil}
}
