package seller

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
)

// daysShown are those of which a link's figures stand one by one, unless a period is asked for.
const daysShown = 30

// LinkForm asks what came of a link, and what it looks like with a label.
type LinkForm struct {
	Label string `json:"label,omitempty" maxLength:"40" pattern:"^[a-z0-9_-]*$" doc:"what the address bears"`
}

// LinkDetail is a link with all that hangs on it.
type LinkDetail struct {
	Who     Who       `json:"who"`
	Link    LinkRow   `json:"link"`
	Address string    `json:"address,omitempty" doc:"the public one with its label"`
	QRSVG   string    `json:"qrSvg,omitempty" doc:"of that address"`
	Embed   *Embed    `json:"embed,omitempty" doc:"of a public one, where the tenant has frames for other sites"`
	Days    []LinkDay `json:"days" doc:"the last thirty, the oldest first, those with nothing too"`
}

// Embed puts the programme into another site by a link.
type Embed struct {
	Code  string   `json:"code" doc:"one line of HTML"`
	Sites []string `json:"sites" doc:"where it may stand"`
}

// LinkDay is what came on a day.
type LinkDay struct {
	Day     string      `json:"day" format:"date"`
	Figures LinkFigures `json:"figures"`
}

type linkInput struct {
	ID   string `path:"id" maxLength:"100"`
	Body LinkForm
}

func (s *Screens) lookLink(ctx context.Context, in *linkInput) (*screen.Answer[LinkDetail], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	var l wire.Link
	var targets targets
	var days, whole wire.LinkReport
	g, together := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		l, err = s.link(together, call, me.AgencyNumber, in.ID)
		return err
	})
	g.Go(func() (err error) {
		targets, err = s.targets(together)
		return err
	})
	dates := lastDays(time.Now())
	g.Go(func() (err error) {
		days, err = s.figuresOfLink(together, call, me.AgencyNumber, wire.LinkQuestion{
			Group: "Tag", Filter: wire.LinkFilter{Link: in.ID, From: dates[0], Until: dates[len(dates)-1]},
		})
		return err
	})
	g.Go(func() (err error) {
		whole, err = s.figuresOfLink(together, call, me.AgencyNumber, wire.LinkQuestion{
			Group: "Link", Filter: wire.LinkFilter{Link: in.ID},
		})
		return err
	})
	if err := g.Wait(); err != nil {
		return nil, s.ended(ctx, err)
	}
	figures := LinkFigures{}
	if len(whole.Rows) > 0 {
		figures = figuresOf(whole.Rows[0])
	}
	view := LinkDetail{
		Who: WhoOf(me), Link: linkRow(l, targets, figures), Address: labelled(l.Address, in.Body.Label),
		Days: daysOfLink(dates, days.Rows),
	}
	if view.Address != "" {
		if view.QRSVG, err = drawing.QRSVG(view.Address); err != nil {
			return nil, err
		}
		view.Embed = embedOf(screen.From(ctx), l.Handle, in.Body.Label)
	}
	return screen.Show(view), nil
}

func (s *Screens) figuresOfLink(
	ctx context.Context, call backend.Call, seller string, q wire.LinkQuestion,
) (wire.LinkReport, error) {
	q.Pagesize, q.Pagenumber = mostLinks, 1
	return s.backend.ListAgencyLinkFigures(ctx, call, seller, q)
}

// lastDays are those until today.
func lastDays(now time.Time) []string {
	days := make([]string, daysShown)
	for i := range days {
		days[i] = now.In(screen.Berlin).AddDate(0, 0, i-daysShown+1).Format(time.DateOnly)
	}
	return days
}

func daysOfLink(dates []string, rows []wire.LinkRow) []LinkDay {
	return screen.Map(dates, func(day string) LinkDay {
		out := LinkDay{Day: day}
		if at := slices.IndexFunc(rows, func(r wire.LinkRow) bool { return r.Day == day }); at >= 0 {
			out.Figures = figuresOf(rows[at])
		}
		return out
	})
}

// labelled gives an address with its label; an empty one stays so.
func labelled(address, label string) string {
	if address == "" || label == "" {
		return address
	}
	if strings.Contains(address, "?") {
		return address + "&label=" + url.QueryEscape(label)
	}
	return address + "?label=" + url.QueryEscape(label)
}

// embedOf is the line of HTML by which another site shows the programme on a link's behalf.
//
// Rule (agency, 2 D): Only a link with a public address stands in another site's page, and there only where the
// tenant's frames may: a secret address would be read in the page's source. Enforced: screen/seller.embedOf. Test:
// TestALinksEmbedCode.
func embedOf(v *screen.Visit, handle, label string) *Embed {
	if !v.Tenant.Modules.Widget {
		return nil
	}
	page := "/p/" + handle
	if label != "" {
		page += "/" + label // a page that is named there has no question
	}
	return &Embed{
		Code: `<script async src="` + v.PublicOrigin() + `/embed.js" data-kind="widget" data-page="` + page +
			`"></script>`,
		Sites: screen.List(v.Tenant.FrameOrigins),
	}
}

// LabelsForm asks what came of labels, of one link or of all.
type LabelsForm struct {
	Link       string `json:"link,omitempty" maxLength:"100" doc:"id of one link"`
	OrderBy    string `json:"orderBy,omitempty" words:"Besuche,Empfehlungen,Auftraege,Cent" enum:"visits,made,ordered,cents"`
	Descending bool   `json:"descending,omitempty"`
	Page       int64  `json:"page,omitempty" wire:"pagenumber" minimum:"1" maximum:"10000"`
	Size       int64  `json:"size,omitempty" wire:"pagesize" enum:"25,50,100" doc:"rows; 25 without it"`
	Period
}

// Labels are a page of what came of each label.
type Labels struct {
	Who    Who        `json:"who"`
	List   ReportList `json:"list"`
	Labels []LabelRow `json:"labels"`
}

// LabelRow is what came by addresses with a label.
type LabelRow struct {
	Label   string      `json:"label" doc:"empty for addresses without one; other for those beyond a hundred of a link"`
	Figures LinkFigures `json:"figures"`
}

type labelsInput struct{ Body LabelsForm }

func (s *Screens) lookLabels(ctx context.Context, in *labelsInput) (*screen.Answer[Labels], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	size := f.Size
	if size == 0 {
		size = rowsOfPage
	}
	got, err := s.backend.ListAgencyLinkFigures(ctx, call, me.AgencyNumber, wire.LinkQuestion{
		Group: "Label", OrderBy: screen.ToWire(f).OrderBy, Descending: f.Descending, Pagesize: size,
		Pagenumber: max(f.Page, 1), Filter: wire.LinkFilter{From: f.From, Until: f.Until, Link: f.Link},
	})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, f))
	}
	return screen.Show(Labels{
		Who: WhoOf(me), List: listOf(got.Pagenumber, got.Pagesize, got.Total, 0),
		Labels: screen.Map(got.Rows, func(r wire.LinkRow) LabelRow { return LabelRow{r.Label, figuresOf(r)} }),
	}), nil
}
