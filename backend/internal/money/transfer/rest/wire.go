package rest

import (
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PayoutBatches are those of a list.
type PayoutBatches struct {
	_ struct{} `schema:"Auszahlungen"`

	Batches []PayoutBatch `json:"Sammler" doc:"files to the bank"`
	Stopped []string      `json:"Angehalten" enum:"books,settings"`
}

// PayoutBatch is one file to the bank.
type PayoutBatch struct {
	_ struct{} `schema:"Auszahlungssammler"`

	ID          string         `json:"Id"`
	Status      string         `json:"Status" enum:"awaiting_release,refused,collected,submitting,submitted,settled" doc:"where it stands"`
	Count       int            `json:"Anzahl"`
	SumCents    int64          `json:"SummeCent" doc:"in cents"`
	CollectedAt time.Time      `json:"Gesammelt" doc:"when it was made"`
	ExecuteOn   string         `json:"Ausfuehrung" format:"date" doc:"when the bank is to pay, or later"`
	Releases    []BatchRelease `json:"Freigaben"`
	Refused     *RefusedBatch  `json:"Abgelehnt,omitempty" doc:"who stopped it"`
	SubmittedAt *time.Time     `json:"Uebergeben,omitempty"`
	EndedAt     *time.Time     `json:"Beendet,omitempty" doc:"when it ended"`
}

// BatchRelease is one person's word.
type BatchRelease struct {
	_ struct{} `schema:"Auszahlungsfreigabe"`

	By string    `json:"Von" doc:"name of the person"`
	At time.Time `json:"Zeitpunkt" doc:"when it was given"`
}

// RefusedBatch tells who stopped it.
type RefusedBatch struct {
	_ struct{} `schema:"Auszahlungsablehnung"`

	By     string `json:"Von" doc:"name of the person"`
	Reason string `json:"Grund"`
}

// SeenBatch is a batch for who may release it.
type SeenBatch struct {
	_ struct{} `schema:"Auszahlungsansicht"`

	Batch     PayoutBatch    `json:"Sammler" doc:"a file to the bank"`
	Digest    string         `json:"Pruefwert,omitempty" doc:"missing where no release is waited for"`
	FourEyes  bool           `json:"VierAugen"`
	May       string         `json:"Freigabe" enum:"yes,released,not_named,not_waiting"`
	Stopped   []string       `json:"Angehalten" enum:"books,settings"`
	Transfers []SeenTransfer `json:"Ueberweisungen"`
	More      []ReleasedMore `json:"MehrFreigegeben" doc:"releases after which something left the batch"`
}

// ReleasedMore is a release of more than the batch has now.
type ReleasedMore struct {
	_ struct{} `schema:"GroessereFreigabe"`

	By        string     `json:"Von" doc:"who released"`
	At        time.Time  `json:"Zeitpunkt" doc:"when"`
	Count     int        `json:"Anzahl" doc:"of transfers that were released"`
	Cents     int64      `json:"SummeCent" doc:"of these"`
	Refused   []TakenOut `json:"DanachAbgelehnt" doc:"by person"`
	GoneCents int64      `json:"DanachEntfallen" doc:"cents that a cancellation or the bank's word took since"`
}

// TakenOut is what one person took out of a batch.
type TakenOut struct {
	_ struct{} `schema:"DanachAbgelehnt"`

	By    string `json:"Von" doc:"who refused"`
	Count int    `json:"Anzahl" doc:"of transfers"`
	Cents int64  `json:"SummeCent" doc:"of these"`
}

func toReleasedMore(s transfer.SeenBatch) []ReleasedMore {
	out := []ReleasedMore{}
	for _, m := range s.ReleasedMore() {
		one := ReleasedMore{
			By: m.By, At: m.At, Count: m.Count, Cents: m.Cents, GoneCents: m.Gone, Refused: make([]TakenOut, len(m.Refused)),
		}
		for i, r := range m.Refused {
			one.Refused[i] = TakenOut{By: r.By, Count: r.Count, Cents: r.Cents}
		}
		out = append(out, one)
	}
	return out
}

// SeenTransfer is one transfer.
type SeenTransfer struct {
	_ struct{} `schema:"Auszahlungsposten"`

	ID        string       `json:"Id"`
	Number    string       `json:"Nummer" doc:"empty for what is gone"`
	Holder    string       `json:"Inhaber" doc:"empty once the batch waits no more"`
	Last4     string       `json:"KontoEnde"`
	Product   string       `json:"Produkt"`
	OrderedOn string       `json:"BestelltAm,omitempty" format:"date" doc:"day of the order"`
	For       string       `json:"Fuer" enum:"recommender,recipient,agency,"`
	Bonus     bool         `json:"Bonus" doc:"paid for several contracts"`
	Cents     int64        `json:"BetragCent"`
	Status    string       `json:"Status" enum:"reserved,paid,rejected,returned,paid_twice" doc:"where it stands"`
	Left      string       `json:"Warum" enum:"refused,recalled,suspended,withheld,bank," doc:"why it is not paid"`
	Reason    string       `json:"Grund"`
	Unusual   []PayoutNote `json:"Auffaellig"`
}

// PayoutNote is one thing that is unusual about a transfer. It decides nothing.
type PayoutNote struct {
	_ struct{} `schema:"Auszahlungshinweis"`

	Kind   string `json:"Art" enum:"bonus,high_amount,shared_account,first_transfer,new_account,same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Count  int    `json:"Anzahl"`
	Detail string `json:"Einzelheit"`
	What   string `json:"Worte"`
}

// SeenDigest names what somebody has looked at.
type SeenDigest struct {
	_ struct{} `schema:"GeseheneAuszahlung"`

	Digest string `json:"Pruefwert" maxLength:"16"`
}

// AskedRelease is what a page gives to its browser, and hands back.
type AskedRelease struct {
	_ struct{} `schema:"Freigabefrage"`

	Question string `json:"Frage" doc:"JSON for navigator.credentials to take as publicKey"`
	Deed     string `json:"Beleg"`
}

// ReleasedBatch is a batch after a release.
type ReleasedBatch struct {
	_ struct{} `schema:"FreigegebenerSammler"`

	Batch   PayoutBatch `json:"Sammler" doc:"a file to the bank"`
	Stopped []string    `json:"Angehalten" enum:"books,settings"`
}

// PayoutRefusal says why.
type PayoutRefusal struct {
	_ struct{} `schema:"Auszahlungsgrund"`

	Reason string `json:"Grund" maxLength:"400"`
}

func stopsOf(stops []peers.Stop) []string {
	words := make([]string, len(stops))
	for i, s := range stops {
		words[i] = string(s)
	}
	return words
}

func toBatch(b transfer.Batch) PayoutBatch {
	out := PayoutBatch{
		ID: b.ID, Status: string(b.Status), Count: b.Count, SumCents: b.SumCents, CollectedAt: b.CreatedAt,
		ExecuteOn: b.ExecuteOn, Releases: make([]BatchRelease, len(b.Releases)),
	}
	for i, r := range b.Releases {
		out.Releases[i] = BatchRelease{By: r.By, At: r.At}
	}
	if b.RefusedBy != "" {
		out.Refused = &RefusedBatch{By: b.RefusedBy, Reason: b.Refusal}
	}
	if !b.SubmittedAt.IsZero() {
		out.SubmittedAt = &b.SubmittedAt
	}
	if !b.SettledAt.IsZero() {
		out.EndedAt = &b.SettledAt
	}
	return out
}

func toSeenBatch(s transfer.SeenBatch, may peers.May, stops []peers.Stop) SeenBatch {
	out := SeenBatch{
		Batch: toBatch(s.Batch), Digest: s.Digest, FourEyes: s.Tenant.Payout.FourEyes, May: string(may),
		Stopped: stopsOf(stops), Transfers: make([]SeenTransfer, len(s.Transfers)),
		More: toReleasedMore(s),
	}
	for i, one := range s.Transfers {
		out.Transfers[i] = toSeenTransfer(one)
	}
	slices.SortStableFunc(out.Transfers, func(a, b SeenTransfer) int { return len(b.Unusual) - len(a.Unusual) })
	return out
}

func toSeenTransfer(s transfer.SeenTransfer) SeenTransfer {
	why, words := s.WhyUnpaid()
	out := SeenTransfer{
		ID: s.ID, Number: s.Number, Holder: s.Holder, Last4: s.Last4, Product: s.Product, For: s.Party,
		Bonus: s.Kind == "bonus", Cents: s.AmountCents, Status: string(s.Status), Left: string(why), Reason: words,
		Unusual: make([]PayoutNote, len(s.Notes)),
	}
	if !s.OrderedAt.IsZero() {
		out.OrderedOn = s.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	for i, n := range s.Notes {
		out.Unusual[i] = PayoutNote{Kind: n.Kind, Count: n.Count, Detail: n.Detail, What: n.What}
	}
	return out
}
