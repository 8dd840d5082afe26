package operator

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// reading is what is asked of the audit log.
//
// Rule (operator, 6 D): The audit log is read by tenant, person, account and time. Test: TestTheAuditLogIsRead.
type reading struct {
	getenv       func(string) string
	query        audit.Query
	what         string
	since, email string
}

var errSince = errors.New("--since is a day (2026-11-21), a moment (2026-11-21T10:00:00Z) or an age (36h)")

// auditView is an entry as the command shows it.
type auditView struct {
	Tenant  string    `json:"tenant"`
	At      time.Time `json:"at"`
	Person  string    `json:"person"`
	What    string    `json:"what"`
	Subject string    `json:"subject"`
	Detail  string    `json:"detail,omitempty"`
	Ref     string    `json:"ref,omitempty"`
	Deed    string    `json:"deed,omitempty"`
}

func auditCommand(getenv func(string) string) *cobra.Command {
	r := &reading{getenv: getenv}
	c := &cobra.Command{
		Use: "audit", Short: "Shows what operators did, and what they looked at", Args: cobra.NoArgs,
		Long: "Shows the newest entries of the audit log, oldest first: who did what, to which account, batch or case, and " +
			"why. Subjects are " +
			"opaque ids; the account of an address is found with --email. What was seen or tried in one session has one " +
			"reference (--ref). A deed is what the person's key signed.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return processes.Desk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error { return r.read(cmd, a) })
		},
	}
	f := c.Flags()
	f.StringVar((*string)(&r.query.Tenant), "tenant", "", "only of this tenant")
	f.StringVar(&r.query.Who, "person", "", "only of this operator")
	f.StringVar(&r.query.Subject, "subject", "", "only what was done to this account, batch, award or case")
	f.StringVar(&r.email, "email", "", "only what was done to the account of this address; with --tenant")
	f.StringVar(&r.what, "what", "", "only acts of this kind, such as account.seen")
	f.StringVar(&r.query.Ref, "ref", "", "only what has this reference, such as one session")
	f.StringVar(&r.since, "since", "", "only from then on: a day, a moment, or an age such as 36h")
	f.IntVar(&r.query.Limit, "limit", 200, "how many of the newest")
	c.MarkFlagsMutuallyExclusive("subject", "email")
	return c
}

func (r *reading) read(cmd *cobra.Command, a *wiring.App) error {
	ctx := cmd.Context()
	if r.query.Tenant != "" {
		if _, err := a.Tenants.ByID(ctx, r.query.Tenant); err != nil {
			return err
		}
	}
	r.query.What = audit.What(r.what)
	if err := errors.Join(r.from(a.Clock.Now()), r.account(ctx, a)); err != nil {
		return err
	}
	found, err := a.Audit.Read(ctx, r.query)
	if err != nil {
		return err
	}
	views, rows := make([]auditView, len(found)), make([][]string, len(found))
	for i, e := range found {
		views[i] = auditView{string(e.Tenant), e.At.UTC(), e.Who, string(e.What), e.Subject, e.Detail, e.Ref, e.Deed}
		rows[i] = []string{
			string(e.Tenant), e.At.In(tenant.Berlin).Format("02.01.2006 15:04:05"), e.Who, string(e.What), e.Subject,
			e.Detail, e.Ref, e.Deed,
		}
	}
	return write(cmd, views, []string{"TENANT", "WHEN", "PERSON", "WHAT", "SUBJECT", "DETAIL", "REF", "DEED"}, rows)
}

// from reads --since.
func (r *reading) from(now time.Time) error {
	text := strings.TrimSpace(r.since)
	if text == "" {
		return nil
	}
	if age, err := time.ParseDuration(text); err == nil && age > 0 {
		r.query.Since = now.Add(-age)
		return nil
	}
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		r.query.Since = at
		return nil
	}
	day, err := time.ParseInLocation(time.DateOnly, text, tenant.Berlin)
	if err != nil {
		return errSince
	}
	r.query.Since = day
	return nil
}

// account finds whose address is asked about.
func (r *reading) account(ctx context.Context, a *wiring.App) error {
	if r.email == "" {
		return nil
	}
	email, err := person.ParseEmail(r.email)
	if err != nil {
		return named("email", err)
	}
	found, err := a.Accounts.ByEmail(ctx, r.query.Tenant, email)
	if err != nil {
		return err
	}
	r.query.Subject = found.ID
	return nil
}
