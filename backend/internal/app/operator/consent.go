package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

// proving is a command about permissions to call.
type proving struct {
	desk
	phone string
	subject
}

func consentCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "consent", Short: "Proofs of permissions to call somebody (section 7a of the UWG)"}
	c.AddCommand(showConsentCommand(getenv), usedConsentCommand(getenv))
	return c
}

func showConsentCommand(getenv func(string) string) *cobra.Command {
	p := &proving{desk: desk{getenv: getenv}}
	c := &cobra.Command{
		Use: "show", Short: "Shows what proves a permission, by number or address", Args: cobra.NoArgs,
		Long: "Shows what proves a permission to call. Number and address are kept as keyed hashes: the proof is found by " +
			"who names them, also after " +
			"the person's data were erased, until five years after the last call.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return p.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := p.find(ctx, a, t)
				if err != nil {
					return err
				}
				return p.show(cmd, found)
			})
		},
	}
	p.flag(c)
	c.Flags().StringVar(&p.phone, "phone", "", "telephone number")
	p.flags(c, "phone")
	return c
}

func (p *proving) find(ctx context.Context, a *wiring.App, t *tenant.Tenant) ([]consent.Proof, error) {
	switch {
	case p.phone != "":
		number, err := recipient.ParsePhone(p.phone)
		if err != nil {
			return nil, named("phone", err)
		}
		return a.ConsentProofs.OfPhone(ctx, t.ID, number)
	default:
		email, err := p.of(ctx, a, t)
		if err != nil {
			return nil, err
		}
		return a.ConsentProofs.OfMailbox(ctx, t.ID, email.Owner())
	}
}

// shownProof is a proof for people and programs; the keyed hashes say nothing to either.
type shownProof struct {
	ID          string     `json:"id"`
	TextID      string     `json:"textId"`
	TextVersion string     `json:"textVersion"`
	SHA256      string     `json:"sha256"`
	Text        string     `json:"text"`
	Language    string     `json:"language"`
	Channel     string     `json:"channel"`
	TickedAt    time.Time  `json:"tickedAt"`
	ConfirmedAt time.Time  `json:"confirmedAt"`
	LeftAt      *time.Time `json:"leftAt,omitempty"`
	UsedAt      time.Time  `json:"usedAt"`
	KeptUntil   time.Time  `json:"keptUntil"`
}

func (p *proving) show(cmd *cobra.Command, found []consent.Proof) error {
	if len(found) == 0 {
		return consent.ErrNoProof
	}
	if asJSON(cmd) {
		list := make([]shownProof, 0, len(found))
		for _, one := range found {
			list = append(list, shownProof{
				one.ID, one.TextID, one.TextVersion, one.Hash, one.Text, one.Language, one.Channel, one.AskedAt, one.GivenAt,
				one.LeftAt,
				one.UsedAt, one.KeepUntil,
			})
		}
		return document(cmd, list)
	}
	for _, one := range found {
		left := "stands"
		if one.LeftAt != nil {
			left = "taken back " + moment(*one.LeftAt)
		}
		err := writeLine(
			cmd,
			"proof      %s\ntext       %s, version %s, %s\nsha-256    %s\nticked     %s, in the form, channel %q\nconfirmed "+
				" %s, by the link in the mail\nstate      %s\nlast use   %s\nkept until %s\n\n%s\n",
			one.ID, one.TextID, one.TextVersion, one.Language, one.Hash, moment(one.AskedAt), one.Channel,
			moment(one.GivenAt), left, moment(one.UsedAt), tenant.LastDay(one.KeepUntil).Format("02.01.2006"),
			block(one.Text),
		)
		if err != nil {
			return err
		}
	}
	return nil
}

// ownMoment reads an instant: with its offset, or as the clocks of Berlin show it.
func ownMoment(text string) (time.Time, error) {
	if at, err := time.Parse(time.RFC3339, text); err == nil {
		return at, nil
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", text, tenant.Berlin)
	return at.UTC(), err
}

func usedConsentCommand(getenv func(string) string) *cobra.Command {
	p, at := &proving{desk: desk{getenv: getenv}}, ""
	c := &cobra.Command{
		Use: "used", Short: "Notes a call, from which its proof is kept for five years", Args: cobra.NoArgs,
		Long: "Notes a call to a number. It fails when no one permitted calls to it, or the permission was taken back: " +
			"then no one may call. It is " +
			"in the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			number, err := recipient.ParsePhone(p.phone)
			if err != nil {
				return named("phone", err)
			}
			when := time.Now().UTC()
			if at != "" {
				if when, err = ownMoment(at); err != nil {
					return named("at", err)
				}
			}
			return p.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				proof, err := a.NoteCall.Do(ctx, t.ID, who.Name(), number, when)
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"proof": proof.ID, "keptUntil": proof.KeepUntil}, "noted; the proof %s is kept until %s",
					proof.ID, tenant.LastDay(proof.KeepUntil).Format("02.01.2006"),
				)
			})
		},
	}
	p.flag(c)
	c.Flags().StringVar(&p.phone, "phone", "", "telephone number")
	c.Flags().StringVar(
		&at, "at", "",
		"when the call was, as 2026-11-21 10:00 in Berlin, or with an offset as 2026-11-21T10:00:00+01:00; now without it",
	)
	_ = c.MarkFlagRequired("phone") // it exists
	return c
}
