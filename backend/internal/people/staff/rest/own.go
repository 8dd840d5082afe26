package rest

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// OpenDeskSession is one session of the person.
type OpenDeskSession struct {
	_ struct{} `schema:"OffeneVerwaltungssitzung"`

	ID       string    `json:"Id" doc:"names the session; it opens nothing"`
	Browser  string    `json:"Browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for another"`
	Platform string    `json:"Plattform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Since    time.Time `json:"Seit" doc:"when the login was"`
	Seen     time.Time `json:"Zuletzt" doc:"last use, to the minute"`
	This     bool      `json:"DieseHier" doc:"the session of the call"`
}

type deskSessionsAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Sessions []OpenDeskSession `json:"Sitzungen" doc:"the newest first"`
	}
}

func (c calls) sessions(ctx context.Context, _ *plainInput) (*deskSessionsAnswer, error) {
	at := c.at(ctx)
	open, err := c.desk.OpenSessions(ctx, at)
	if err != nil {
		return nil, err
	}
	out := &deskSessionsAnswer{CacheControl: noStore}
	out.Body.Sessions = make([]OpenDeskSession, len(open))
	for i, s := range open {
		b := account.ParseBrowser(s.Browser)
		out.Body.Sessions[i] = OpenDeskSession{
			ID: s.ID, Browser: b.Family, Platform: b.Platform, Since: s.BeganAt, Seen: s.SeenAt, This: s.ID == at.Session.ID,
		}
	}
	return out, nil
}

type namedInput struct {
	httpapi.Tenant
	ID string `path:"id" maxLength:"1400"`
}

func (c calls) endSession(ctx context.Context, in *namedInput) (*done, error) {
	return &done{}, c.desk.EndSession(ctx, c.at(ctx), in.ID)
}

func (c calls) endOthers(ctx context.Context, _ *plainInput) (*done, error) {
	return &done{}, c.desk.EndOtherSessions(ctx, c.at(ctx))
}

// OwnPasskey is one of the person's.
type OwnPasskey struct {
	_ struct{} `schema:"Passkey"`

	ID          string     `json:"Id" doc:"names the passkey; it opens nothing"`
	Fingerprint string     `json:"Fingerabdruck" doc:"by which another operator knows it"`
	InFile      string     `json:"InDatei" doc:"the 64 digits by which payout.releaseKeys of the tenant's file names it"`
	Browser     string     `json:"Browser" enum:"edge,opera,samsung,firefox,chrome,safari," doc:"empty for another"`
	Platform    string     `json:"Plattform" enum:"iphone,ipad,android,windows,chromeos,macos,linux,"`
	Synced      bool       `json:"Synchronisiert" doc:"it may be on several devices of the person"`
	Since       time.Time  `json:"Seit" doc:"when it was added"`
	Used        *time.Time `json:"Zuletzt,omitempty" doc:"last use; missing for none"`
}

type deskPasskeysAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Passkeys []OwnPasskey `json:"Passkeys" doc:"the first one first"`
	}
}

func (c calls) passkeys(ctx context.Context, _ *plainInput) (*deskPasskeysAnswer, error) {
	own, err := c.desk.OwnPasskeys(ctx, c.at(ctx))
	if err != nil {
		return nil, err
	}
	out := &deskPasskeysAnswer{CacheControl: noStore}
	out.Body.Passkeys = make([]OwnPasskey, len(own))
	for i, p := range own {
		out.Body.Passkeys[i] = passkeyToAPI(p)
	}
	return out, nil
}

func passkeyToAPI(p staff.Passkey) OwnPasskey {
	b := account.ParseBrowser(p.Browser)
	return OwnPasskey{
		ID: p.ID, Fingerprint: p.Fingerprint(), InFile: p.InFile(), Browser: b.Family, Platform: b.Platform,
		Synced: p.Synced, Since: p.AddedAt, Used: moment(p.LastUsedAt),
	}
}

func (c calls) askLeave(ctx context.Context, _ *plainInput) (*questionAnswer, error) {
	return asked(c.desk.AskLeave(ctx, tenant.From(ctx), c.at(ctx)))
}

func (c calls) askPasskey(ctx context.Context, in *deskSignedInput) (*questionAnswer, error) {
	return asked(c.desk.AskForFurther(ctx, tenant.From(ctx), c.at(ctx), []byte(in.Body.Answer)))
}

func (c calls) addPasskey(ctx context.Context, in *deskSignedInput) (*done, error) {
	return &done{}, c.desk.AddPasskey(ctx, tenant.From(ctx), c.at(ctx), []byte(in.Body.Answer), in.label())
}

func (c calls) askRemoval(ctx context.Context, in *namedInput) (*questionAnswer, error) {
	return asked(c.desk.AskRemoval(ctx, tenant.From(ctx), c.at(ctx), in.ID))
}

type removeDeskPasskeyInput struct {
	httpapi.Tenant
	ID   string `path:"id" maxLength:"1400"`
	Body Signed
}

func (c calls) removePasskey(ctx context.Context, in *removeDeskPasskeyInput) (*done, error) {
	return &done{}, c.desk.RemovePasskey(ctx, tenant.From(ctx), c.at(ctx), in.ID, []byte(in.Body.Answer))
}
