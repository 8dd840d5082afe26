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

	Batches []PayoutBatch `json:"Sammler"`
	Stopped []string      `json:"Angehalten" enum:"books,settings" doc:"what keeps payouts from the bank: something left that isn't in the books; the payout settings aren't confirmed"`
}

// PayoutBatch is one file to the bank.
type PayoutBatch struct {
	_ struct{} `schema:"Auszahlungssammler"`

	ID          string         `json:"Id"`
	Status      string         `json:"Status" enum:"awaiting_release,refused,collected,submitting,submitted,settled" doc:"collected: released, or in no need of it, and not with the bank yet"`
	Count       int            `json:"Anzahl" doc:"of transfers that are in it now"`
	SumCents    int64          `json:"SummeCent"`
	CollectedAt time.Time      `json:"Gesammelt"`
	ExecuteOn   string         `json:"Ausfuehrung" format:"date" doc:"day on which the bank is to pay; a later one when it is handed over later"`
	Releases    []BatchRelease `json:"Freigaben" doc:"the first one first"`
	Refused     *RefusedBatch  `json:"Abgelehnt,omitempty"`
	SubmittedAt *time.Time     `json:"Uebergeben,omitempty" doc:"when the bank got it"`
	EndedAt     *time.Time     `json:"Beendet,omitempty"`
}

// BatchRelease is one person's word.
type BatchRelease struct {
	_ struct{} `schema:"Auszahlungsfreigabe"`

	By string    `json:"Von"`
	At time.Time `json:"Zeitpunkt"`
}

// RefusedBatch tells who stopped it.
type RefusedBatch struct {
	_ struct{} `schema:"Auszahlungsablehnung"`

	By     string `json:"Von"`
	Reason string `json:"Grund"`
}

// SeenBatch is a batch for who may release it.
type SeenBatch struct {
	_ struct{} `schema:"Auszahlungsansicht"`

	Batch     PayoutBatch    `json:"Sammler"`
	Digest    string         `json:"Pruefwert,omitempty" doc:"names what would be released; missing for a batch that waits for no release"`
	FourEyes  bool           `json:"VierAugen" doc:"two people have to release each batch of this tenant"`
	May       string         `json:"Freigabe" enum:"yes,released,not_named,not_waiting" doc:"whether the person of the session could release it: not_named where the tenant's file names other passkeys"`
	Stopped   []string       `json:"Angehalten" enum:"books,settings" doc:"as in the list"`
	Transfers []SeenTransfer `json:"Ueberweisungen" doc:"those with most that is unusual first"`
}

// SeenTransfer is one transfer.
type SeenTransfer struct {
	_ struct{} `schema:"Auszahlungsposten"`

	ID        string       `json:"Id"`
	Number    string       `json:"Nummer" doc:"of the recommendation, or of an agency's document; empty for one that is gone"`
	Holder    string       `json:"Inhaber" doc:"of the account; empty once the batch waits no more"`
	Last4     string       `json:"KontoEnde" doc:"the IBAN's last four characters"`
	Product   string       `json:"Produkt"`
	OrderedOn string       `json:"BestelltAm,omitempty" format:"date"`
	For       string       `json:"Fuer" enum:"recommender,recipient,agency," doc:"empty for what is held for nothing that the books know"`
	Bonus     bool         `json:"Bonus"`
	Cents     int64        `json:"BetragCent"`
	Status    string       `json:"Status" enum:"reserved,paid,rejected,returned,paid_twice"`
	Left      string       `json:"Warum" enum:"refused,recalled,suspended,withheld,bank," doc:"why it isn't paid: refused by a person, its order cancelled, perhaps paid already, its batch refused, by the bank"`
	Reason    string       `json:"Grund" doc:"the person's words, or the bank's code"`
	Unusual   []PayoutNote `json:"Auffaellig"`
}

// PayoutNote is one thing that is unusual about a transfer. It decides nothing.
type PayoutNote struct {
	_ struct{} `schema:"Auszahlungshinweis"`

	Kind   string `json:"Art" enum:"bonus,high_amount,shared_account,first_transfer,new_account,same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own"`
	Count  int    `json:"Anzahl" doc:"of people, addresses or recommendations, as the kind has it; zero for none"`
	Detail string `json:"Einzelheit" doc:"what the number doesn't tell, in English"`
	What   string `json:"Worte" doc:"all of it in English, as operators read it"`
}

// SeenDigest names what somebody has looked at.
type SeenDigest struct {
	Digest string `json:"Pruefwert" maxLength:"16" doc:"of the batch, as it was shown"`
}

// AskedRelease is what a page gives to its browser, and hands back.
type AskedRelease struct {
	_ struct{} `schema:"Freigabefrage"`

	Question string `json:"Frage" doc:"JSON in a text, for navigator.credentials to take as publicKey"`
	Deed     string `json:"Beleg" doc:"handed back with the answer"`
}

// ReleasedBatch is a batch after a release.
type ReleasedBatch struct {
	_ struct{} `schema:"FreigegebenerSammler"`

	Batch   PayoutBatch `json:"Sammler"`
	Stopped []string    `json:"Angehalten" enum:"books,settings" doc:"as in the list: the release stands and waits"`
}

// PayoutRefusal says why.
type PayoutRefusal struct {
	_ struct{} `schema:"Ablehnungsgrund"`

	Reason string `json:"Grund" maxLength:"400" doc:"for those who look at it later; it is kept, so it may name no one"`
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
