// Package oidc asks tenants' own logins, by OpenID Connect.
package oidc

import (
	"context"
	"crypto/subtle"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// patience is how long somebody who logs in waits for each answer of the provider.
const patience = 5 * time.Second

// returnPath is the edge's address to which a provider sends browsers back.
const returnPath = "/bff/agency/sso/return"

// Provider knows each tenant's; what it says of itself is read once, as soon as it answers.
type Provider struct {
	secrets func(tenant.ID) string
	origin  func(*tenant.Tenant) string
	http    *http.Client

	mu    sync.Mutex
	known map[string]*oidc.Provider
}

var _ member.Provider = (*Provider)(nil)

// New takes the clients' secrets, and where a tenant's pages are.
func New(secrets func(tenant.ID) string, origin func(*tenant.Tenant) string) *Provider {
	return &Provider{
		secrets: secrets, origin: origin, known: map[string]*oidc.Provider{},
		// A redirection would carry a secret to where it was not sent.
		http: &http.Client{
			Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

// Door tells where a login begins.
func (p *Provider) Door(ctx context.Context, t *tenant.Tenant) (member.Door, error) {
	of, err := p.of(ctx, t)
	if err != nil {
		return member.Door{}, err
	}
	door := member.Door{
		Authorize: of.Endpoint().AuthURL, ClientID: t.SSO.ClientID, Return: p.origin(t) + returnPath, Scopes: t.SSO.Scopes,
	}
	if len(door.Scopes) == 0 {
		door.Scopes = member.Scopes
	}
	return door, nil
}

// Identify exchanges a code and checks what comes for it: signature, issuer, audience, time, and that it answers the
// request that this verifier was made for.
func (p *Provider) Identify(ctx context.Context, t *tenant.Tenant, code, verifier string) (member.Identity, error) {
	of, err := p.of(ctx, t)
	if err != nil {
		return member.Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.http)
	client := oauth2.Config{
		ClientID: t.SSO.ClientID, ClientSecret: p.secrets(t.ID), Endpoint: of.Endpoint(),
		RedirectURL: p.origin(t) + returnPath,
	}
	got, err := client.Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if err != nil {
		return member.Identity{}, whyNot(err)
	}
	raw, _ := got.Extra("id_token").(string)
	proof, err := of.Verifier(&oidc.Config{ClientID: t.SSO.ClientID}).Verify(ctx, raw)
	if err != nil {
		return member.Identity{}, verificationError(err)
	}
	if subtle.ConstantTimeCompare([]byte(proof.Nonce), []byte(member.Nonce(verifier))) != 1 {
		return member.Identity{}, member.ErrSSORefused
	}
	var claimed claims
	if err := proof.Claims(&claimed); err != nil {
		return member.Identity{}, member.ErrSSORefused.Because(err)
	}
	if err := checkProof(proof, claimed, t.SSO.ClientID, got.AccessToken, time.Now()); err != nil {
		return member.Identity{}, member.ErrSSORefused.Because(err)
	}
	if claimed.lacks(t.SSO.DepartmentIsAgency) && of.UserInfoEndpoint() != "" {
		if err := p.askMore(ctx, of, got, proof.Subject, &claimed); err != nil {
			return member.Identity{}, err
		}
	}
	who := member.Identity{
		Issuer: proof.Issuer, Subject: proof.Subject, Department: claimed.Department, Asked: claimed.asked(proof.IssuedAt),
	}
	if claimed.checked(proof.Issuer) {
		who.Email = claimed.Email
	}
	return who, nil
}

func (p *Provider) askMore(
	ctx context.Context, of *oidc.Provider, got *oauth2.Token, subject string, claimed *claims,
) error {
	more, err := of.UserInfo(ctx, oauth2.StaticTokenSource(got))
	if err != nil {
		return whyNot(err)
	}
	// What is said of somebody else counts for nothing (OpenID Connect Core, 5.3.2).
	if more.Subject != subject {
		return member.ErrSSORefused
	}
	var added claims
	if err := more.Claims(&added); err != nil {
		return member.ErrSSORefused.Because(err)
	}
	*claimed = claimed.with(added)
	return nil
}

// of reads a provider's description of itself; what failed is tried again with the next login.
func (p *Provider) of(ctx context.Context, t *tenant.Tenant) (*oidc.Provider, error) {
	if t.SSO.Issuer == "" {
		return nil, member.ErrSSOOff
	}
	p.mu.Lock()
	known := p.known[t.SSO.Issuer]
	p.mu.Unlock()
	if known != nil {
		return known, nil
	}
	known, err := oidc.NewProvider(oidc.ClientContext(ctx, p.http), t.SSO.Issuer)
	if err != nil {
		return nil, member.ErrSSOUnavailable.Because(err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.known[t.SSO.Issuer] = known
	return known, nil
}

// refusals are a provider's words for a code that isn't good (any more): RFC 6749, 5.2.
var refusals = []string{"invalid_grant", "invalid_request"}

// verificationError tells keys that can't be fetched now from a proof that is forged, over or made for another client.
func verificationError(err error) error {
	// The library has no error of its own for it.
	if strings.Contains(err.Error(), "fetching keys") {
		return member.ErrSSOUnavailable.Because(err)
	}
	return member.ErrSSORefused.Because(err)
}

// whyNot tells a provider that doesn't answer, or doesn't know the programme, from one that says no to this login.
func whyNot(err error) error {
	if answer := (*oauth2.RetrieveError)(nil); errors.As(err, &answer) && slices.Contains(refusals, answer.ErrorCode) {
		return member.ErrSSORefused.Because(err)
	}
	return member.ErrSSOUnavailable.Because(err)
}
