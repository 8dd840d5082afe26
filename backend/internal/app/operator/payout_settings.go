package operator

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// settingsView is what a tenant's file says about payouts, as the command shows it.
type settingsView struct {
	FourEyes    bool        `json:"fourEyes"`
	Approval    string      `json:"agencyApproval"`
	Holder      string      `json:"accountHolder"`
	IBAN        string      `json:"iban"`
	BIC         string      `json:"bic"`
	ReleaseKeys []string    `json:"releaseKeys"`
	Digest      string      `json:"digest"`
	Confirmed   bool        `json:"confirmed"`
	Voices      []voiceView `json:"voices"`
	LastVoices  []voiceView `json:"lastConfirmedBy"`
}

type voiceView struct {
	Person string    `json:"person"`
	At     time.Time `json:"at"`
}

func viewVoices(voices []transfer.Voice) []voiceView {
	views := make([]voiceView, len(voices))
	for i, v := range voices {
		views[i] = voiceView{v.Person, v.At}
	}
	return views
}

func payoutSettings(d *desk) *cobra.Command {
	confirm, digest := false, ""
	c := &cobra.Command{
		Use: "settings", Short: "Shows what the tenant's file says about payouts, and who has confirmed it; or confirms it",
		Args: cobra.NoArgs,
		Long: "Shows who may release, from which account is paid, whether an agency's word is enough for an " +
			"order, and which two operators have confirmed that. Once two have, a change of it " +
			"stops payouts until two operators have confirmed what the file says now, each with their own key: " +
			"--confirm --seen DIGEST, the digest being " +
			"that of what was shown. To put a tenant's file in (tenant load) confirms nothing. In the audit log.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				if !confirm {
					return showSettings(ctx, cmd, a, t)
				}
				if err := digestFlaw(digest, settingsDigest); err != nil {
					return named("seen", err)
				}
				who, err := d.operator(cmd, a, t.ID)
				if err != nil {
					return err
				}
				state, err := a.PayoutSettings.Confirm(ctx, t, digest, who)
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"digest": digest, "confirmed": state.Confirmed, "voices": viewVoices(state.Voices)}, "%s",
					describeVoices(t, state),
				)
			})
		},
	}
	c.Flags().BoolVar(&confirm, "confirm", false, "confirm what the file says, as it was seen")
	c.Flags().StringVar(&digest, "seen", "", "with --confirm, the digest of what you have seen")
	c.MarkFlagsRequiredTogether("confirm", "seen")
	return c
}

func showSettings(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant) error {
	state, err := a.PayoutSettings.Of(ctx, t)
	if err != nil {
		return err
	}
	p := t.Payout
	v := settingsView{
		FourEyes: p.FourEyes, Approval: string(t.Rules.AgencyApproval), Holder: p.AccountHolder, IBAN: p.IBAN, BIC: p.BIC,
		ReleaseKeys: slices.Clone(p.ReleaseKeys), Digest: state.Digest,
		Confirmed: state.Confirmed, Voices: viewVoices(state.Voices), LastVoices: viewVoices(state.Last),
	}
	rows := [][]string{
		{"paid from", v.Holder + ", " + v.IBAN + " " + v.BIC}, {"two have to release", fmt.Sprint(v.FourEyes)},
		{"an agency's word is enough for an order", v.Approval},
	}
	for _, key := range v.ReleaseKeys {
		holder, err := a.PayoutVoices.HolderOf(ctx, t.ID, key)
		if err != nil {
			return err
		}
		rows = append(rows, []string{"may release", cmp.Or(holder, "nobody yet") + " (" + key + ")"})
	}
	if len(v.ReleaseKeys) == 0 {
		rows = append(rows, []string{
			"may release", "every operator, and who has the duty money at the desk: payout.releaseKeys names none",
		})
	}
	rows = append(rows, []string{"digest", v.Digest}, []string{"confirmed", describeVoices(t, state)})
	if !state.Confirmed && len(state.Last) > 0 {
		rows = append(rows, []string{"before", "what is confirmed is something else, by " + namesOf(state.Last)})
	}
	return write(cmd, v, []string{"WHAT", "STATE"}, rows)
}

func namesOf(voices []transfer.Voice) string {
	names := make([]string, len(voices))
	for i, v := range voices {
		names[i] = v.Person + " on " + v.At.In(tenant.Berlin).Format("2006-01-02 15:04")
	}
	return strings.Join(names, " and ")
}

// describeVoices gives how it stands with what a tenant's file says about payouts, in a few words.
func describeVoices(t *tenant.Tenant, s transfer.SettingsState) string {
	switch {
	case s.Confirmed:
		return "by " + namesOf(s.Voices)
	case len(s.Voices) > 0 && !s.Asked:
		return "by " + namesOf(s.Voices) + " alone; nobody is asked until a second operator confirms it"
	case len(s.Voices) > 0:
		return "by " + namesOf(s.Voices) + " alone; nothing goes to the bank until a second operator confirms it (operator payout settings)"
	case s.Asked:
		return "by nobody: it was changed, and nothing goes to the bank until two operators confirm it (operator payout settings)"
	case t.Payout.FourEyes:
		return "by nobody ever: who can write the tenant's file can change who releases, and turn four eyes off, until two operators confirm it (operator payout settings)"
	default:
		return "by nobody ever, and nobody is asked: one person's word lets payouts go here"
	}
}

// settingsSign is about what a tenant's file says about payouts.
func settingsSign(t *tenant.Tenant, s transfer.SettingsState) sign {
	wrong := s.Check() != nil
	return sign{
		Tenant: string(t.ID), What: "payout settings confirmed", State: describeVoices(t, s), Wrong: wrong,
		Warning: !wrong && !s.Confirmed && t.Payout.FourEyes,
	}
}
