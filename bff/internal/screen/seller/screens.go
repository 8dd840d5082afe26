package seller

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/client"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// Screens answers what agencies and partners both show. Which of them is asked stands in the call's address.
type Screens struct {
	backend *client.Client
	areas   map[string]Entrance
	drawn   *drawing.Cache
	leads   Leads
}

// Leads remembers where public addresses lead.
type Leads interface {
	// Forget names a link by its id, one that is new by its readable end.
	Forget(tenant, link string)
}

// New makes the screens, each for the sessions of either area.
func New(b *client.Client, agencies, partners Entrance, leads Leads) *Screens {
	return &Screens{
		backend: b, areas: map[string]Entrance{"agency": agencies, "profiseller": partners},
		drawn: drawing.NewCache(time.Now, drawing.Pictures), leads: leads,
	}
}

// screensPath is below what both areas show; the area names the session that is asked.
const screensPath = "/bff/seller/{area}"

// in has an operation answered in either area.
func (s *Screens) in(op huma.Operation) huma.Operation {
	op.Path = screensPath + op.Path
	op.Parameters = []*huma.Param{{
		Name: "area", In: "path", Required: true, Description: "whose session is asked",
		Schema: &huma.Schema{Type: huma.TypeString, Enum: []any{"agency", "profiseller"}},
	}}
	op.Middlewares = huma.Middlewares{s.enter}
	return op
}

type areaKey struct{}

// enter puts the area of a call into its context. There is no other than those of sellers.
//
// Rule (page, 6 D): What agencies and partners both show is asked for in the name of the session of the area that the
// address names, and of no other in the same browser. Test: TestEachAreaAsksItsOwnSession,
// TestAPartnersFilesAndFiguresAreItsOwn.
func (s *Screens) enter(ctx huma.Context, next func(huma.Context)) {
	area, known := s.areas[ctx.Param("area")]
	if !known {
		unknown(ctx)
		return
	}
	next(huma.WithValue(ctx, areaKey{}, area))
}

func unknown(ctx huma.Context) {
	p := problem.New(http.StatusNotFound, problem.NotFound, "there is no such area")
	p.Write(humagin.Unwrap(ctx).Writer)
}

func areaOf(ctx context.Context) Entrance {
	area, ok := ctx.Value(areaKey{}).(Entrance)
	if !ok {
		panic("seller: a call of no area")
	}
	return area
}

// inside gives the call of the member who is logged in to the area in this browser, and who that is now.
func (s *Screens) inside(ctx context.Context) (backend.Call, wire.Member, error) {
	return areaOf(ctx).Inside(ctx)
}

// ended takes the area's session away when the backend no longer knows it.
func (s *Screens) ended(ctx context.Context, err error) error { return areaOf(ctx).Ended(ctx, err) }

// Register adds the operations to the document and the router.
func (s *Screens) Register(api huma.API) {
	s.registerReports(api)
	s.registerPlan(api)
	s.registerMasterData(api)
	s.registerBilling(api)
	s.registerLinks(api)
}

func (s *Screens) registerReports(api huma.API) {
	screen.Register(api, s.in(screen.Get("start", "/start", "where a seller stands")), s.getStart)
	screen.Register(
		api, s.in(screen.Post("report", "/report", "a page of one of a seller's reports", http.StatusOK)), s.lookReport,
	)
	screen.Register(
		api, s.in(screen.Get("listChoices", "/report/choices", "what a seller's reports are searched by")), s.getChoices,
	)
	screen.Register(api, s.in(exportOperation()), s.postExport)
	screen.Register(
		api, s.in(screen.Put("setView", "/views/{id}", "keeps a list as it is shown under a name", http.StatusOK)),
		s.putView,
	)
	screen.Register(api, s.in(screen.Delete("removeView", "/views/{id}", "takes a view of a list away")), s.deleteView)
	screen.Register(
		api,
		s.in(
			screen.Post("statistics", "/statistics", "what became of what a seller brought in a period", http.StatusOK),
		),
		s.lookStatistics,
	)
}

func (s *Screens) registerPlan(api huma.API) {
	screen.Register(api, s.in(screen.Get("plan", "/plan", "what a seller can earn by, and what it chose")), s.getPlan)
	screen.Register(
		api, s.in(screen.Get("previewPlan", "/plan/preview", "what further orders of this month would earn")), s.getPreview,
	)
	screen.Register(
		api,
		s.in(
			screen.Put(
				"choosePlan", "/plan/{month}", "has a plan apply from the first of a coming month on", http.StatusOK,
			),
		),
		s.putPlan,
	)
	screen.Register(
		api,
		s.in(
			screen.Post(
				"withdrawPlan", "/plan/{month}/withdraw", "takes back the plan of a coming month", http.StatusOK,
			),
		),
		s.postWithdrawal,
	)
}

func (s *Screens) registerMasterData(api huma.API) {
	screen.Register(api, s.in(screen.Get("masterData", "/masterdata", "a seller as one who is paid")), s.getMasterData)
	screen.Register(
		api, s.in(screen.Put("saveMasterData", "/masterdata", "keeps other master data", http.StatusOK)), s.putMasterData,
	)
	screen.Register(
		api,
		s.in(
			screen.Put("payTo", "/masterdata/account", "keeps the account that commissions are paid to", http.StatusOK),
		),
		s.putPayTo,
	)
	screen.Register(
		api,
		s.in(
			screen.Put(
				"agree", "/masterdata/agreement", "keeps a seller's word that the tenant writes its credit notes",
				http.StatusOK,
			),
		),
		s.putAgreement,
	)
	screen.Register(
		api, s.in(screen.Delete("endAgreement", "/masterdata/agreement", "ends that for the future")), s.deleteAgreement,
	)
}

func (s *Screens) registerBilling(api huma.API) {
	screen.Register(api, s.in(screen.Get("creditNotes", "/creditnotes", "a seller's credit notes")), s.getCreditNotes)
	screen.Register(
		api,
		s.in(screen.Get("creditNoteFile", "/creditnotes/{id}/{format}", "a credit note as PDF or XRechnung")),
		s.getCreditNoteFile,
	)
	screen.Register(
		api,
		s.in(
			screen.Put(
				"object", "/creditnotes/{id}/objection", "keeps a seller's word against a credit note", http.StatusOK,
			),
		),
		s.putObjection,
	)
	screen.Register(
		api,
		s.in(
			screen.Put(
				"setDelivery", "/billing/delivery", "has credit notes go along with their letters, or not", http.StatusOK,
			),
		),
		s.putDelivery,
	)
	screen.Register(api, s.in(yearFileOperation()), s.getYearFile)
}
