package rest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SuspicionQueue is what waits for people.
type SuspicionQueue struct {
	_ struct{} `schema:"Verdachtsliste"`

	Open     []OpenSuspicion      `json:"Offen" doc:"no one has decided of these"`
	Next     string               `json:"Weiter,omitempty" doc:"where the next part begins; missing in the last one"`
	Count    int                  `json:"Anzahl" doc:"how many cases are open in all"`
	Standing []SuspicionDecision  `json:"Wartend" doc:"held, or refused: the first day first"`
	Kinds    []SuspicionKindCount `json:"Arten" doc:"how often each kind was right, and what was set for it"`
}

// OpenSuspicion is a recommendation with something unusual.
type OpenSuspicion struct {
	_ struct{} `schema:"OffenerVerdacht"`

	Number string         `json:"Empfehlungsnummer"`
	Cents  int64          `json:"WertCent" doc:"not paid yet"`
	Since  time.Time      `json:"Seit" doc:"when the first of it was found"`
	Finds  []SuspicionHit `json:"Funde" doc:"what was found"`
}

// SuspicionHit is one thing that was found.
type SuspicionHit struct {
	_ struct{} `schema:"Fund"`

	Kind    string          `json:"Art" enum:"same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Facts   []SuspicionFact `json:"Tatsachen" doc:"what it says, one after the other"`
	At      time.Time       `json:"Zeit" doc:"when it was found"`
	Related []string        `json:"Verwandt" doc:"numbers of other recommendations that it is about"`
}

// SuspicionFact is a word with its figure.
type SuspicionFact struct {
	_ struct{} `schema:"Tatsache"`

	Code   string `json:"Code" enum:"same_account,household,mailbox_family,network_both,network_many,burst,ring,disposable,ordered_before,entered_after,confirmed_after,agency_word,agency_own,agency_new,own_recommended,own_ordered,own_account,own_name,own_home,same_seller" doc:"the word"`
	Number int    `json:"Zahl" doc:"how many people, addresses, recommendations or seconds; 0 where it says nothing"`
	Name   string `json:"Name,omitempty" doc:"a domain of our own list"`
}

// SuspicionKindCount is how often a kind was right.
type SuspicionKindCount struct {
	_ struct{} `schema:"Verdachtsart"`

	Kind    string `json:"Art" enum:"same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Refused int    `json:"Abgelehnt" doc:"of those that were decided"`
	Decided int    `json:"Entschieden" doc:"how many people decided"`
	Enough  bool   `json:"Aussagekraeftig" doc:"below ten decisions there are too few to say how often it is right"`
	Right   int    `json:"TrefferProzent" doc:"share of those that were refused; 0 below ten decisions"`
	Off     bool   `json:"Aus" doc:"opens no case"`
	AtLeast int    `json:"Ab" doc:"from how many on it opens a case"`
	First   int    `json:"AbZuerst" doc:"from how many on it is found at all; 0 for a kind without a threshold"`
}

// SuspicionDecision is what was decided of one award.
type SuspicionDecision struct {
	_ struct{} `schema:"Verdachtsentscheidung"`

	ID         string         `json:"Id"`
	Number     string         `json:"Empfehlungsnummer"`
	Award      string         `json:"PraemierungId"`
	Party      string         `json:"Partei" enum:"recommender,recipient" doc:"whose award it is"`
	Cents      int64          `json:"WertCent"`
	Verdict    string         `json:"Entscheidung" enum:"pass,hold,refuse" doc:"what was decided"`
	Reason     string         `json:"Grund,omitempty"`
	By         string         `json:"Von" doc:"name of the person"`
	ByRule     bool           `json:"DurchRegel" doc:"the tenant's rule, once that person's hold was over"`
	At         time.Time      `json:"Zeit" doc:"when it was decided"`
	Until      *time.Time     `json:"BisZeit,omitempty" doc:"noon of the last day before something follows without a person"`
	Outcome    string         `json:"Ergebnis,omitempty" enum:"passed,refused,replaced,void," doc:"missing while it waits"`
	EndedAt    *time.Time     `json:"Beendet,omitempty" doc:"when it ended"`
	Noted      *SuspicionNote `json:"Aufgenommen,omitempty" doc:"an objection that people noted"`
	Objection  string         `json:"Widerspruch,omitempty" doc:"in its holder's words"`
	ObjectedAt *time.Time     `json:"WidersprochenAm,omitempty" doc:"when its holder objected"`
	Answer     string         `json:"Antwort,omitempty"`
	AnsweredBy string         `json:"BeantwortetVon,omitempty" doc:"name of the person"`
	AnsweredAt *time.Time     `json:"BeantwortetAm,omitempty" doc:"when the objection was answered"`
	Upheld     bool           `json:"Bestaetigt" doc:"the objection changed nothing"`
	Answerable bool           `json:"Beantwortbar" doc:"the objection waits, and for this person's answer"`
	Commission string         `json:"Provision,omitempty" enum:"falls,paid," doc:"what a refusal says of the commission"`
	Notable    bool           `json:"Aufnehmbar" doc:"this person can note an objection of its holder"`
}

// SuspicionNote is an objection as people noted it.
type SuspicionNote struct {
	_ struct{} `schema:"AufgenommenerWiderspruch"`

	Text       string     `json:"Text,omitempty" doc:"missing once the person was erased"`
	By         string     `json:"Von" doc:"name of who noted it"`
	At         time.Time  `json:"Zeit" doc:"when it was noted"`
	Until      time.Time  `json:"EigenerBis" doc:"noon of the last day on which its holder can object all the same"`
	Open       bool       `json:"EigenerMoeglich" doc:"its holder can object now: what is refused isn't refused at once"`
	Answer     string     `json:"Antwort,omitempty" doc:"to the note, before its holder's own words"`
	AnsweredBy string     `json:"BeantwortetVon,omitempty" doc:"name of the person"`
	AnsweredAt *time.Time `json:"BeantwortetAm,omitempty" doc:"when the note was answered"`
}

// SuspicionCase is a case with what was decided.
type SuspicionCase struct {
	_ struct{} `schema:"Verdachtsfall"`

	Number      string               `json:"Empfehlungsnummer"`
	Cents       int64                `json:"WertCent" doc:"not paid yet"`
	Finds       []SuspicionHit       `json:"Funde" doc:"what was found"`
	Awards      []SuspicionAward     `json:"Praemierungen" doc:"of both sides"`
	Decisions   []SuspicionDecision  `json:"Entscheidungen" doc:"the oldest first"`
	Counts      []SuspicionKindCount `json:"Arten" doc:"of the kinds that were found"`
	Seen        string               `json:"Gesehen" doc:"the place of the case, for a decision"`
	RuleRefuses bool                 `json:"RegelLehntAb" doc:"money that no one has decided of by its day is refused"`
	Commission  *SuspicionCommission `json:"Provision,omitempty" doc:"what it earned a seller; missing for nothing"`
}

// SuspicionAward is one side's money.
type SuspicionAward struct {
	_ struct{} `schema:"Verdachtspraemierung"`

	ID        string     `json:"Id"`
	Party     string     `json:"Partei" enum:"recommender,recipient" doc:"whose it is"`
	Kind      string     `json:"Art" enum:"referral,bonus"`
	Cents     int64      `json:"WertCent"`
	Status    string     `json:"Status" enum:"open,offered,paid_out,collected,cancelled,expired" doc:"where it stands"`
	OnItsWay  bool       `json:"Unterwegs" doc:"in a file to the bank, or being handed over"`
	HeldUntil *time.Time `json:"AngehaltenBis,omitempty" doc:"noon of the last day on which it is held"`
	Reachable bool       `json:"Entscheidbar" doc:"whether it can be held or refused"`
}

// viewer is who looks, and when.
type viewer struct {
	name string
	now  time.Time
}

func toQueue(q usecase.Queue, who viewer) SuspicionQueue {
	out := SuspicionQueue{Open: make([]OpenSuspicion, len(q.Open)), Count: q.Count, Standing: []SuspicionDecision{}}
	for i, o := range q.Open {
		out.Open[i] = OpenSuspicion{
			Number: o.Number, Cents: o.Cents, Since: o.Since, Finds: toHits(o.Signals, nil),
		}
	}
	if q.More {
		out.Next = placeText(q.Open[len(q.Open)-1].Case)
	}
	for _, d := range q.Standing {
		out.Standing = append(out.Standing, toDecision(d.Decision, d.Number, who))
	}
	out.Kinds = toCounts(signal.Kinds, q.Counts, q.Rules)
	return out
}

func toHits(found []signal.Signal, numbers map[string]string) []SuspicionHit {
	hits := make([]SuspicionHit, len(found))
	for i, s := range found {
		hits[i] = SuspicionHit{Kind: string(s.Kind), At: s.FoundAt, Facts: []SuspicionFact{}, Related: []string{}}
		for _, f := range s.Facts() {
			hits[i].Facts = append(hits[i].Facts, SuspicionFact{Code: f.Code, Number: f.Number, Name: f.Name})
		}
		for _, id := range s.Evidence.Others {
			if number := numbers[id]; number != "" {
				hits[i].Related = append(hits[i].Related, number)
			}
		}
	}
	return hits
}

func toCounts(kinds []signal.Kind, counts []suspicion.Count, rules suspicion.Rules) []SuspicionKindCount {
	all := make([]SuspicionKindCount, len(kinds))
	for i, k := range kinds {
		all[i] = SuspicionKindCount{
			Kind: string(k), First: suspicion.First(k), Off: rules.Of(k).Off, AtLeast: rules.Of(k).AtLeast,
		}
		at := slices.IndexFunc(counts, func(c suspicion.Count) bool { return c.Kind == k })
		if at < 0 {
			continue
		}
		all[i].Refused, all[i].Decided = counts[at].Refused, counts[at].Decided
		all[i].Right, all[i].Enough = counts[at].Right()
	}
	return all
}

func toDecision(d suspicion.Decision, number string, who viewer) SuspicionDecision {
	return SuspicionDecision{
		ID: d.ID, Number: number, Award: d.AwardID, Party: d.Party, Cents: d.Cents, Verdict: string(d.Verdict),
		Reason: d.Reason, By: d.By, ByRule: d.ByRule, At: d.At, Until: lastDay(d.Until), Outcome: string(d.Outcome),
		EndedAt: moment(d.EndedAt), Objection: d.Objection, ObjectedAt: moment(d.ObjectedAt), Answer: d.Answer,
		AnsweredBy: d.AnsweredBy, AnsweredAt: moment(d.AnsweredAt), Upheld: d.Upheld,
		Noted: toNote(d, who.now), Answerable: d.Waits() && d.By != who.name,
		Notable: d.Noted.At.IsZero() && d.Notable(who.name, who.now) == nil, Commission: string(d.Commission),
	}
}

// toNote gives nil for none.
func toNote(d suspicion.Decision, now time.Time) *SuspicionNote {
	n := d.Noted
	if n.At.IsZero() {
		return nil
	}
	return &SuspicionNote{
		Text: n.Text, By: n.By, At: n.At, Until: *lastDay(n.Until), Open: d.Stands() && d.OpenToHolder(now),
		Answer: n.Answer, AnsweredBy: n.AnsweredBy, AnsweredAt: moment(n.AnsweredAt),
	}
}

func toSuspicion(w usecase.Whole, who viewer, refuses bool) SuspicionCase {
	out := SuspicionCase{
		Number: w.Number, Cents: w.Cents, Finds: toHits(w.Signals, w.Numbers), Awards: []SuspicionAward{},
		Decisions: []SuspicionDecision{}, Seen: suspicion.Newest(w.Decisions), RuleRefuses: refuses,
	}
	out.Commission = toCommission(w.Commission, w.Stands)
	kinds := make([]signal.Kind, len(w.Signals))
	for i, s := range w.Signals {
		kinds[i] = s.Kind
	}
	out.Counts = toCounts(kinds, w.Counts, nil)
	for _, a := range w.Awards {
		out.Awards = append(out.Awards, SuspicionAward{
			ID: a.ID, Party: string(a.Party), Kind: string(a.Kind), Cents: a.AmountCents, Status: string(a.Status),
			OnItsWay: a.InPayment, HeldUntil: lastDay(a.HeldUntil), Reachable: a.Reachable,
		})
	}
	for _, d := range w.Decisions {
		out.Decisions = append(out.Decisions, toDecision(d, w.Number, who))
	}
	return out
}

func moment(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// lastDay is noon of the last day before an instant: a hold ends with its day, and that day is what people chose.
func lastDay(end time.Time) *time.Time {
	if end.IsZero() {
		return nil
	}
	return moment(tenant.NoonOfLastDay(end).UTC())
}

// placeText names the place of a case in the list; placeOf reads it. What isn't one is no place.
func placeText(c suspicion.Case) string {
	return fmt.Sprintf("%d.%d.%s", c.Cents, c.Since.UnixNano(), c.RecommendationID)
}

func placeOf(text string) *suspicion.Case {
	parts := strings.SplitN(text, ".", 3)
	if len(parts) != 3 {
		return nil
	}
	cents, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil {
		return nil
	}
	at, err := strconv.ParseInt(parts[1], 10, 64)
	if err != nil {
		return nil
	}
	return &suspicion.Case{Cents: cents, Since: time.Unix(0, at).UTC(), RecommendationID: parts[2]}
}
