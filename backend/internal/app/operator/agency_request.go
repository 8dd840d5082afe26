package operator

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func agencyRequest(d *desk) *cobra.Command {
	c := &cobra.Command{Use: "request", Short: "Agencies that ask to take part, where a tenant takes such requests"}
	c.AddCommand(requestList(d), requestApprove(d), requestRefuse(d))
	return c
}

// detailsView is what a request says beside what it has to; it goes with the decision.
type detailsView struct {
	LegalForm      string `json:"legalForm,omitempty"`
	BrokerNumber   string `json:"brokerNumber,omitempty"`
	RegisterNumber string `json:"registerNumber,omitempty"`
	Website        string `json:"website,omitempty"`
	People         int    `json:"people,omitempty"`
	Message        string `json:"message,omitempty"`
}

// line puts it into one cell of a table. Each text is another person’s, and stands in quotes: it is none of the words
// beside it.
func (v detailsView) line() string {
	var parts []string
	for _, one := range []struct{ name, text string }{
		{"legal form", v.LegalForm}, {"number with the tenant", v.BrokerNumber}, {"register", v.RegisterNumber},
		{"website", v.Website}, {"message", v.Message},
	} {
		if one.text != "" {
			parts = append(parts, one.name+": "+strconv.Quote(one.text))
		}
	}
	if v.People > 0 {
		parts = append(parts, "people: "+strconv.Itoa(v.People))
	}
	return strings.Join(parts, "; ")
}

// requestView is a request as the command shows it. One that was approved names no one any more.
type requestView struct {
	Request   string `json:"request"`
	Status    string `json:"status"`
	Agency    string `json:"agency"`
	Street    string `json:"street"`
	ZipCode   string `json:"zipCode"`
	City      string `json:"city"`
	FirstName string `json:"firstName,omitempty"`
	LastName  string `json:"lastName,omitempty"`
	Email     string `json:"email,omitempty"`
	Phone     string `json:"phone,omitempty"`
	Elsewhere string `json:"elsewhere,omitempty"`
	detailsView
	Number      string    `json:"number,omitempty"`
	ConfirmedAt time.Time `json:"confirmedAt"`
	EndedAt     time.Time `json:"endedAt,omitzero"`
}

func requestList(d *desk) *cobra.Command {
	all := false
	c := &cobra.Command{
		Use: "list", Short: "Lists requests that wait for a decision, the oldest first", Args: cobra.NoArgs,
		Long: "Lists requests whose mailbox confirmed and that wait for a decision, the oldest first; with --all those " +
			"that were decided as well, for six months. A person who belongs to an agency already, " +
			"whose number stands there then, can't be the owner of another.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.AgencyRequestOffice.List(ctx, t, all)
				if err != nil {
					return err
				}
				views, rows := make([]requestView, len(found)), make([][]string, len(found))
				for i, r := range found {
					elsewhere, err := a.AgencyRequestOffice.Elsewhere(ctx, r)
					if err != nil {
						return err
					}
					confirmed := ended(r.ConfirmedAt)
					views[i] = requestView{
						r.ID, string(r.Status), r.AgencyName, r.Street, r.ZipCode, r.City, r.FirstName, r.LastName, r.Email, r.Phone,
						string(elsewhere), detailsView(r.Details), string(r.Agency),
						confirmed, ended(r.EndedAt),
					}
					rows[i] = []string{
						r.ID, string(r.Status), r.AgencyName, r.Street + ", " + r.ZipCode + " " + r.City,
						r.FirstName + " " + r.LastName, r.Email, r.Phone, string(elsewhere), views[i].line(), moment(confirmed),
					}
				}
				return write(
					cmd, views,
					[]string{
						"REQUEST", "STATUS", "AGENCY", "ADDRESS", "CONTACT", "E-MAIL", "PHONE", "BELONGS TO", "TOLD", "CONFIRMED",
					},
					rows,
				)
			})
		},
	}
	c.Flags().BoolVar(&all, "all", false, "those that were decided as well")
	return c
}

func requestApprove(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "approve <id>", Short: "Takes the agency in with its contact as the owner, and prints its number",
		Args: cobra.ExactArgs(1),
		Long: "Takes the agency in and lets its contact in as the owner. A letter tells the number, and leads who has no " +
			"password to one. The request's details are printed, and kept no longer. Who belongs to an agency " +
			"already can't be the owner of a second: nothing happens then.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				r, err := a.AgencyRequestOffice.Approve(ctx, t, who.Name(), args[0])
				if err != nil {
					return err
				}
				details := detailsView(r.Given)
				format, parts := "%s\nthe mail about it leaves with the worker", []any{r.Agency}
				if line := details.line(); line != "" {
					format, parts = format+"\ntold with the request, and kept no longer: %s", append(parts, line)
				}
				return did(cmd, facts{"request": r.ID, "number": r.Agency, "told": details}, format, parts...)
			})
		},
	}
}

func requestRefuse(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "refuse <id>", Short: "Refuses a request; a friendly letter says so", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				r, err := a.AgencyRequestOffice.Refuse(ctx, t, who.Name(), args[0])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"request": r.ID, "state": "refused"},
					"the request %s is refused; the mail leaves with the worker", r.ID,
				)
			})
		},
	}
}
