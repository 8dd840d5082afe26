package usecase

import (
	"context"
	"net/url"
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Proofs tells what stands behind entries of the audit log, in their order: a deed that a key or a passkey has signed,
// which is checked anew, or the session of the desk in which it was done.
//
// Rule (operator, 4 D): Who reads the audit log sees by which proof each entry was made, and a signature or a session
// that isn't its person's is named as such; a person or a passkey that ended later has signed nevertheless. Enforced:
// staff/usecase/desk_proofs.go Proofs. Test: TestWhatStandsBehindAnEntryIsCheckedAnew.
func (d *Desk) Proofs(ctx context.Context, t *tenant.Tenant, entries []audit.Entry) ([]staff.Proof, error) {
	c, err := d.checker(ctx, t, entries)
	if err != nil {
		return nil, err
	}
	proofs := make([]staff.Proof, len(entries))
	for i, e := range entries {
		switch login, inSession := c.sessions[e.Ref]; {
		case e.Deed != "":
			proofs[i] = c.deed(e)
		case inSession && e.Who != staff.Themselves && e.Who != login.Who:
			proofs[i] = staff.Proof{By: staff.Broken}
		case inSession && e.Who == login.Who:
			proofs[i] = staff.Proof{By: staff.BySession, Fingerprint: login.Detail}
		default:
			proofs[i] = staff.Proof{By: staff.ByNothing}
		}
	}
	return proofs, nil
}

// checker has at hand what proofs of some entries are checked by.
type checker struct {
	*Desk
	t        *tenant.Tenant
	people   []staff.Person
	passkeys []staff.Passkey
	deeds    map[string]staff.Signed
	// sessions are the logins by which they began: whose they are, with the passkey's fingerprint.
	sessions map[string]audit.Entry
}

func (d *Desk) checker(ctx context.Context, of *tenant.Tenant, entries []audit.Entry) (c checker, err error) {
	t := of.ID
	c = checker{Desk: d, t: of, deeds: map[string]staff.Signed{}, sessions: map[string]audit.Entry{}}
	var ids, refs []string
	for _, e := range entries {
		if e.Deed != "" {
			ids = append(ids, e.Deed)
		} else if e.Ref != "" {
			refs = append(refs, e.Ref)
		}
	}
	if c.people, err = d.People.All(ctx, t); err != nil {
		return c, err
	}
	if c.passkeys, err = d.Passkeys.All(ctx, t); err != nil {
		return c, err
	}
	kept, err := d.Deeds.Some(ctx, t, distinct(ids))
	if err != nil {
		return c, err
	}
	for _, k := range kept {
		c.deeds[k.ID] = k
	}
	if refs = distinct(refs); len(refs) == 0 {
		return c, nil
	}
	began, err := d.Acts.Read(ctx, audit.Query{Tenant: t, What: staff.DeskLoggedIn, Refs: refs, Limit: len(refs)})
	for _, e := range began {
		c.sessions[e.Ref] = e
	}
	return c, err
}

func distinct(all []string) []string {
	slices.Sort(all)
	return slices.Compact(all)
}

// deed tells who has signed what an entry names.
func (c checker) deed(e audit.Entry) staff.Proof {
	broken := staff.Proof{By: staff.Broken}
	kept, ok := c.deeds[e.Deed]
	at := slices.IndexFunc(c.people, func(p staff.Person) bool { return p.Name == kept.Person })
	if !ok || at < 0 {
		return broken
	}
	p := c.people[at]
	if d, err := staff.Open(kept.Text, kept.Signature, p.Key); err == nil {
		if d.Tenant != c.t.ID || d.ID != kept.ID || d.Person != p.Name || !d.StandsBehind(e) {
			return broken
		}
		return staff.Proof{By: staff.ByKey}
	}
	d, a, err := c.openAtDesk(kept, c.t.ID)
	if err != nil || !c.at(d.Site) || !d.StandsBehind(e) {
		return broken
	}
	key := slices.IndexFunc(c.passkeys, func(k staff.Passkey) bool { return k.ID == a.Passkey })
	if key < 0 || c.signedBy(d, a, p, c.passkeys[key]) != nil {
		return broken
	}
	return staff.Proof{By: staff.ByPasskey, Fingerprint: c.passkeys[key].Fingerprint()}
}

// at tells whether a deed was signed at the tenant's desk: at the address that it has, or that one of another host had
// before it moved, which is the usual one of a host.
func (c checker) at(site string) bool {
	u, err := url.Parse(site)
	return err == nil && (site == c.Origin(c.t) || u.Scheme == "https" && u.Port() == "" && u.Host != c.host())
}

func (c checker) host() string {
	site, err := c.site(c.t)
	if err != nil {
		return ""
	}
	return site.ID
}
