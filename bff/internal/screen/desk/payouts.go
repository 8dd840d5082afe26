package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// PayoutList is the batches of transfers.
type PayoutList struct {
	Batches []PayoutBatch `json:"batches"`
	Stopped []string      `json:"stopped" enum:"books,settings" doc:"what keeps all of them from the bank"`
}

// PayoutBatch is one file to the bank.
type PayoutBatch struct {
	ID          string          `json:"id"`
	Status      string          `json:"status" enum:"awaiting_release,refused,collected,submitting,submitted,settled"`
	Count       int64           `json:"count" doc:"of transfers that are in it now"`
	SumCents    int64           `json:"sumCents"`
	CollectedAt time.Time       `json:"collectedAt"`
	ExecuteOn   string          `json:"executeOn" format:"date" doc:"day on which the bank is to pay, or a later one"`
	Releases    []PayoutRelease `json:"releases" doc:"the first one first"`
	RefusedBy   string          `json:"refusedBy,omitempty"`
	Refusal     string          `json:"refusal,omitempty" doc:"the reason"`
	SubmittedAt *time.Time      `json:"submittedAt,omitempty" doc:"when the bank got it"`
	EndedAt     *time.Time      `json:"endedAt,omitempty"`
}

// PayoutRelease is one person's word.
type PayoutRelease struct {
	By string    `json:"by"`
	At time.Time `json:"at"`
}

// PayoutView is a batch for who may release it.
type PayoutView struct {
	Batch     PayoutBatch      `json:"batch"`
	Digest    string           `json:"digest,omitempty" doc:"names what would be released"`
	FourEyes  bool             `json:"fourEyes" doc:"two people have to release each batch"`
	May       string           `json:"may" enum:"yes,released,not_named,not_waiting"`
	Stopped   []string         `json:"stopped" enum:"books,settings"`
	Transfers []PayoutTransfer `json:"transfers" doc:"those with most that is unusual first"`
	More      []ReleasedMore   `json:"more" doc:"releases after which something left the batch"`
}

// ReleasedMore is a release of more than the batch has now.
type ReleasedMore struct {
	By        string     `json:"by"`
	At        time.Time  `json:"at"`
	Count     int64      `json:"count" doc:"of transfers that were released"`
	Cents     int64      `json:"cents" doc:"of these"`
	Refused   []TakenOut `json:"refused" doc:"what was refused since, by person"`
	GoneCents int64      `json:"goneCents" doc:"what a cancellation or the bank's word took since"`
}

// TakenOut is what one person took out of a batch.
type TakenOut struct {
	By    string `json:"by"`
	Count int64  `json:"count"`
	Cents int64  `json:"cents"`
}

func releasedMoreOf(m wire.ReleasedMore) ReleasedMore {
	return ReleasedMore{
		By: m.By, At: m.At.UTC(), Count: m.Count, Cents: m.Cents, GoneCents: m.GoneCents,
		Refused: screen.Map(m.Refused, func(t wire.TakenOut) TakenOut { return TakenOut{t.By, t.Count, t.Cents} }),
	}
}

// PayoutTransfer is one transfer of a batch.
type PayoutTransfer struct {
	ID        string       `json:"id"`
	Number    string       `json:"number" doc:"of the recommendation or the agency's document; empty for one that is gone"`
	Holder    string       `json:"holder" doc:"of the account; empty once the batch waits no more"`
	Last4     string       `json:"last4" doc:"end of the IBAN"`
	Product   string       `json:"product"`
	OrderedOn string       `json:"orderedOn,omitempty" format:"date"`
	For       string       `json:"for" enum:"recommender,recipient,agency,"`
	Bonus     bool         `json:"bonus"`
	Cents     int64        `json:"cents"`
	Status    string       `json:"status" enum:"reserved,paid,rejected,returned,paid_twice"`
	Unpaid    string       `json:"unpaid" enum:"refused,recalled,suspended,withheld,bank," doc:"why it isn't paid"`
	Reason    string       `json:"reason" doc:"a person's words, or the bank's code"`
	Unusual   []PayoutNote `json:"unusual"`
}

// PayoutNote is one thing that is unusual about a transfer.
type PayoutNote struct {
	Kind   string `json:"kind" enum:"bonus,high_amount,shared_account,first_transfer,new_account,same_account,household,mailbox_family,network,burst,ring,disposable,too_fast,agency_word,sellers_own,same_seller"`
	Count  int64  `json:"count"`
	Detail string `json:"detail" doc:"what the number doesn't tell, in English; a day for new_account"`
}

func batchOf(b wire.PayoutBatch) PayoutBatch {
	out := PayoutBatch{
		ID: b.ID, Status: b.Status, Count: b.Count, SumCents: b.SumCents, CollectedAt: b.CollectedAt.UTC(),
		ExecuteOn: b.ExecuteOn, SubmittedAt: b.SubmittedAt, EndedAt: b.EndedAt,
		Releases: screen.Map(b.Releases, func(r wire.BatchRelease) PayoutRelease { return PayoutRelease{r.By, r.At.UTC()} }),
	}
	if b.Refused != nil {
		out.RefusedBy, out.Refusal = b.Refused.By, b.Refused.Reason
	}
	return out
}

func transferOf(s wire.SeenTransfer) PayoutTransfer {
	return PayoutTransfer{
		ID: s.ID, Number: s.Number, Holder: s.Holder, Last4: s.Last4, Product: s.Product, OrderedOn: s.OrderedOn, For: s.For,
		Bonus: s.Bonus, Cents: s.Cents, Status: s.Status, Unpaid: s.Left, Reason: s.Reason,
		Unusual: screen.Map(
			s.Unusual, func(n wire.PayoutNote) PayoutNote { return PayoutNote{n.Kind, n.Count, n.Detail} },
		),
	}
}

type payoutsInput struct {
	All bool `query:"all" doc:"also those that are done"`
}

func (s *Screens) getPayouts(ctx context.Context, in *payoutsInput) (*screen.Answer[PayoutList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListPayoutBatches(ctx, call, wire.ListPayoutBatchesParams{All: in.All})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(PayoutList{screen.Map(got.Batches, batchOf), screen.List(got.Stopped)}), nil
}

// PayoutOf is part of the input of each question about a batch.
type PayoutOf struct {
	Batch string `path:"batch" maxLength:"100"`
}

func (s *Screens) getPayout(ctx context.Context, in *PayoutOf) (*screen.Answer[PayoutView], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.GetPayoutBatch(ctx, call, in.Batch)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(PayoutView{
		Batch: batchOf(got.Batch), Digest: got.Digest, FourEyes: got.FourEyes, May: got.May,
		Stopped: screen.List(got.Stopped), Transfers: screen.Map(got.Transfers, transferOf),
		More: screen.Map(got.More, releasedMoreOf),
	}), nil
}

// PayoutDigest names what somebody has looked at.
type PayoutDigest struct {
	Digest string `json:"digest" maxLength:"16"`
}

// PayoutQuestion is what a passkey is asked to sign, with what goes back beside the answer.
type PayoutQuestion struct {
	PasskeyQuestion
	Deed string `json:"deed"`
}

type askPayoutInput struct {
	PayoutOf
	Body PayoutDigest
}

func (s *Screens) askPayout(ctx context.Context, in *askPayoutInput) (*screen.Answer[PayoutQuestion], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.AskPayoutRelease(ctx, call, in.Batch, wire.SeenDigest{Digest: in.Body.Digest})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(PayoutQuestion{PasskeyQuestion{got.Question}, got.Deed}), nil
}

type releasePayoutInput struct {
	PayoutOf
	Body struct {
		PayoutDigest
		PasskeyAnswer
		Deed string `json:"deed" maxLength:"4096" text:"secret" doc:"as it came with the question"`
	}
}

// PayoutReleased is what became of a batch by a release.
type PayoutReleased struct {
	Batch   PayoutBatch `json:"batch"`
	Stopped []string    `json:"stopped" enum:"books,settings" doc:"the release stands, and waits for these"`
}

func (s *Screens) postPayoutRelease(
	ctx context.Context, in *releasePayoutInput,
) (*screen.Answer[PayoutReleased], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ReleasePayoutBatch(ctx, call, in.Batch, wire.ReleasePayoutBatchInputBody{
		Digest: in.Body.Digest, Deed: in.Body.Deed, Answer: in.Body.Answer,
	})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(PayoutReleased{batchOf(got.Batch), screen.List(got.Stopped)}), nil
}

// PayoutRefusal says why.
type PayoutRefusal struct {
	Reason string `json:"reason" maxLength:"400"`
}

type refusePayoutInput struct {
	PayoutOf
	Body PayoutRefusal
}

func (s *Screens) postPayoutRefusal(ctx context.Context, in *refusePayoutInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.RefusePayoutBatch(ctx, call, in.Batch, wire.PayoutRefusal{Reason: in.Body.Reason}))
}

type refuseTransferInput struct {
	PayoutOf
	Transfer string `path:"transfer" maxLength:"100"`
	Body     PayoutRefusal
}

func (s *Screens) postTransferRefusal(
	ctx context.Context, in *refuseTransferInput,
) (*screen.Answer[PayoutBatch], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.RefusePayoutTransfer(
		ctx, call, in.Batch, in.Transfer, wire.PayoutRefusal{Reason: in.Body.Reason},
	)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(batchOf(got)), nil
}

func (s *Screens) registerPayouts(api huma.API) {
	const of = path + "/payouts/{batch}"
	screen.Register(api, screen.Get("payouts", path+"/payouts", "batches of transfers to the bank"), s.getPayouts)
	screen.Register(api, screen.Get("payout", of, "a batch with its transfers"), s.getPayout)
	screen.Register(
		api, screen.Post("askPayout", of+"/question", "what a passkey signs to release a batch", http.StatusOK), s.askPayout,
	)
	screen.Register(
		api, screen.Post("releasePayout", of+"/release", "releases a batch", http.StatusOK), s.postPayoutRelease,
	)
	screen.Register(
		api, screen.Post("refusePayout", of+"/refuse", "stops a batch that waits", http.StatusNoContent),
		s.postPayoutRefusal,
	)
	screen.Register(
		api,
		screen.Post(
			"refuseTransfer", of+"/transfers/{transfer}/refuse", "takes a transfer out of a batch that waits", http.StatusOK,
		),
		s.postTransferRefusal,
	)
}
