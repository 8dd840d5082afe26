package operator

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/dev/tenantsystem"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errRefused = errors.New("the feed refused the message")

type send struct {
	getenv    func(string) string
	api       string
	tenant    string
	cancelled bool
	order     tenantsystem.Order
}

func orderCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "orders", Aliases: []string{"order"}, Short: "The tenants' orders"}
	s := &send{getenv: getenv}
	send := &cobra.Command{
		Use: "send", Short: "Posts a signed order, as the tenant's system would", Args: cobra.NoArgs,
		Long: "Posts a signed order to the feed, as the tenant's system would. The key is read from WS_FEED_KEY_<TENANT>.",
		RunE: s.run,
	}
	now := time.Now()
	f := send.Flags()
	f.StringVar(
		&s.api, "api", "http://127.0.0.1:"+cmp.Or(getenv("PORT"), "8080"),
		"address of the programme; the port is PORT's where that is set",
	)
	f.StringVar(&s.tenant, "tenant", "", "id of the tenant")
	f.StringVar(&s.order.Empfehlungsnummer, "recommendation", "", "number of the recommendation")
	f.StringVar(&s.order.Auftragsnummer, "number", tenantsystem.NewNumber(now), "the tenant's own number of the order")
	f.StringVar(&s.order.Auftragsdatum, "date", tenantsystem.Today(now), "day of the order")
	f.BoolVar(&s.cancelled, "cancelled", false, "the order was cancelled")
	f.StringVar(&s.order.Stornogrund, "reason", "", "why it was cancelled; recommender and friend read it")
	_ = send.MarkFlagRequired("tenant") // it exists
	c.AddCommand(orderList(getenv), send, importCommand(getenv))
	return c
}

func (s *send) run(cmd *cobra.Command, _ []string) error {
	name := "WS_FEED_KEY_" + strings.ToUpper(s.tenant)
	held := s.getenv(name)
	if held == "" {
		return fmt.Errorf("%s isn't set: it holds the key with which the tenant's orders are signed", name)
	}
	key, err := base64.StdEncoding.DecodeString(held)
	if err != nil || len(key) == 0 {
		return fmt.Errorf("%s holds no key in base64", name)
	}
	s.order.Status = tenantsystem.Approved
	if s.cancelled {
		s.order.Status = tenantsystem.Cancelled
	}
	answer, err := tenantsystem.Send(cmd.Context(), s.api, tenant.ID(s.tenant), key, s.order, time.Now())
	if err != nil {
		return fmt.Errorf("--api: %w", err)
	}
	body := strings.TrimSpace(answer.Body)
	if err := did(cmd, facts{"status": answer.Status, "answer": body}, "%d %s", answer.Status, body); err != nil {
		return err
	}
	if !answer.Fine() {
		return errRefused
	}
	return nil
}
