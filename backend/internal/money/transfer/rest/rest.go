// Package rest shows batches of transfers to people of the desk, who release or refuse them (docs/adr/0107).
package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	noStore = "no-store"
	// most bounds a list of batches that are done.
	most = 50
)

type calls struct {
	desk *peers.Desk
	at   func(context.Context) staff.AtDesk
}

// Register adds the calls; at tells whose session a request bears.
func Register(api huma.API, d *peers.Desk, at func(context.Context) staff.AtDesk) {
	c := calls{d, at}
	op := func(id, method, path, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method,
			Path: "/api/v1/{tenant}/verwaltung/auszahlungen" + path, Summary: summary, Tags: []string{"desk"},
		}
	}
	post := func(id, path, summary string) huma.Operation { return op(id, http.MethodPost, path, summary) }
	httpapi.Register(api, op("listPayoutBatches", http.MethodGet, "", "Batches of transfers to the bank"), c.list)
	httpapi.Register(api, op("getPayoutBatch", http.MethodGet, "/{batch}", "A batch with its transfers"), c.get)
	httpapi.Register(
		api, post("askPayoutRelease", "/{batch}/frage", "Asks a person's passkey to sign the release of a batch"), c.ask,
	)
	httpapi.Register(
		api, post("releasePayoutBatch", "/{batch}/freigabe", "Releases a batch by what a passkey has signed"), c.release,
	)
	httpapi.Register(
		api, post("refusePayoutBatch", "/{batch}/ablehnen", "Stops a batch that waits, for good"), c.refuse,
	)
	httpapi.Register(
		api,
		post(
			"refusePayoutTransfer", "/{batch}/ueberweisungen/{ueberweisung}/ablehnen",
			"Takes one transfer out of a batch that waits",
		),
		c.refuseTransfer,
	)
}

type listInput struct {
	httpapi.Tenant
	All bool `query:"alle" doc:"also those that are done"`
}

type listAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PayoutBatches
}

func (c calls) list(ctx context.Context, in *listInput) (*listAnswer, error) {
	t := tenant.From(ctx)
	found, err := c.desk.Batches.List(ctx, t.ID, in.All, most)
	if err != nil {
		return nil, err
	}
	stops, err := c.desk.Stops(ctx, t)
	if err != nil {
		return nil, err
	}
	out := &listAnswer{CacheControl: noStore, Body: PayoutBatches{
		Batches: make([]PayoutBatch, len(found)), Stopped: stopsOf(stops),
	}}
	for i, b := range found {
		out.Body.Batches[i] = toBatch(b)
	}
	return out, nil
}

// OfBatch is part of the input of each call about a batch.
type OfBatch struct {
	httpapi.Tenant
	Batch string `path:"batch" maxLength:"100"`
}

type seenAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         SeenBatch
}

func (c calls) get(ctx context.Context, in *OfBatch) (*seenAnswer, error) {
	t, at := tenant.From(ctx), c.at(ctx)
	seen, err := c.desk.Look(ctx, t, at, in.Batch)
	if err != nil {
		return nil, err
	}
	may, err := c.desk.May(ctx, t, at, seen.Batch)
	if err != nil {
		return nil, err
	}
	stops, err := c.desk.Stops(ctx, t)
	if err != nil {
		return nil, err
	}
	return &seenAnswer{CacheControl: noStore, Body: toSeenBatch(seen, may, stops)}, nil
}

type askPayoutReleaseInput struct {
	OfBatch
	Body SeenDigest
}

type askedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         AskedRelease
}

func (c calls) ask(ctx context.Context, in *askPayoutReleaseInput) (*askedAnswer, error) {
	asked, err := c.desk.Ask(ctx, tenant.From(ctx), c.at(ctx), in.Batch, in.Body.Digest)
	if err != nil {
		return nil, err
	}
	body := AskedRelease{Question: string(asked.Question), Deed: asked.Deed}
	return &askedAnswer{CacheControl: noStore, Body: body}, nil
}

type releasePayoutBatchInput struct {
	OfBatch
	Body struct {
		SeenDigest
		Deed   string `json:"Beleg" maxLength:"4096" text:"secret"`
		Answer string `json:"Antwort" maxLength:"32768" text:"secret"`
	}
}

type releasedAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         ReleasedBatch
}

func (c calls) release(ctx context.Context, in *releasePayoutBatchInput) (*releasedAnswer, error) {
	t := tenant.From(ctx)
	after, err := c.desk.Release(
		ctx, t, c.at(ctx), in.Batch, in.Body.Digest, in.Body.Deed, []byte(in.Body.Answer),
	)
	if err != nil {
		return nil, err
	}
	stops, err := c.desk.Stops(ctx, t)
	if err != nil {
		return nil, err
	}
	return &releasedAnswer{
		CacheControl: noStore, Body: ReleasedBatch{Batch: toBatch(after), Stopped: stopsOf(stops)},
	}, nil
}

type refusePayoutBatchInput struct {
	OfBatch
	Body PayoutRefusal
}

type done struct{}

func (c calls) refuse(ctx context.Context, in *refusePayoutBatchInput) (*done, error) {
	return &done{}, c.desk.Refuse(ctx, tenant.From(ctx).ID, c.at(ctx), in.Batch, in.Body.Reason)
}

type refusePayoutTransferInput struct {
	OfBatch
	Transfer string `path:"ueberweisung" maxLength:"100"`
	Body     PayoutRefusal
}

type batchAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         PayoutBatch
}

func (c calls) refuseTransfer(ctx context.Context, in *refusePayoutTransferInput) (*batchAnswer, error) {
	after, err := c.desk.RefuseTransfer(
		ctx, tenant.From(ctx).ID, c.at(ctx), in.Batch, in.Transfer, in.Body.Reason,
	)
	if err != nil {
		return nil, err
	}
	return &batchAnswer{CacheControl: noStore, Body: toBatch(after)}, nil
}
