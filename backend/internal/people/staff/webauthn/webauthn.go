// Package webauthn speaks with authenticators by the library go-webauthn: it asks for passkeys and for proofs, and
// judges what comes back.
package webauthn

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	lib "github.com/go-webauthn/webauthn/webauthn"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// longestAnswer bounds what is read at all, in bytes.
const longestAnswer = 32 << 10

// longestID bounds an authenticator's name for a passkey, as WebAuthn has it.
const longestID = 1023

// handleLength is the most that WebAuthn has for the name of a person.
const handleLength = 64

// algorithms are what authenticators have: security keys and telephones, and Windows.
var algorithms = []protocol.CredentialParameter{
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgES256},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgEdDSA},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgRS256},
}

// Ceremonies speaks with authenticators.
type Ceremonies struct{ handles person.Hasher }

var _ staff.Ceremonies = Ceremonies{}

// New takes a hasher with a key of its own: authenticators know people by a keyed hash.
func New(handles person.Hasher) Ceremonies { return Ceremonies{handles} }

// site is the library, set up for one tenant's host.
//
// Rule (operator, 4 D): A passkey proves something on its own tenant's host alone, and only with the person verified
// by the authenticator. Enforced: staff/webauthn.Proved, staff/webauthn.Created. Test:
// TestAnotherTenantsPasskeyProvesNothing, TestWhatAnAuthenticatorMayNotLeaveOut.
func site(s staff.Site) (*lib.WebAuthn, error) {
	patience := lib.TimeoutConfig{Timeout: staff.ChallengeLife, TimeoutUVD: staff.ChallengeLife}
	return lib.New(&lib.Config{
		RPID: s.ID, RPDisplayName: s.Name, RPOrigins: []string{s.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: lib.TimeoutsConfig{Login: patience, Registration: patience},
		// Some browsers add outputs that no one asked for; none is read.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}

// holder is a person as the library wants one.
type holder struct {
	handle []byte
	name   string
	keys   []lib.Credential
}

func (h holder) WebAuthnID() []byte                    { return h.handle }
func (h holder) WebAuthnName() string                  { return h.name }
func (h holder) WebAuthnDisplayName() string           { return h.name }
func (h holder) WebAuthnCredentials() []lib.Credential { return h.keys }

func (c Ceremonies) holder(t tenant.ID, name string, keys ...lib.Credential) holder {
	handle := []byte(c.handles.Hash("person of the desk", string(t), staff.SameName(name)))
	return holder{handle[:min(len(handle), handleLength)], name, keys}
}

// Create asks for a new passkey.
func (c Ceremonies) Create(
	s staff.Site, t tenant.ID, person string, known []staff.Passkey,
) (question []byte, challenge string, err error) {
	w, err := site(s)
	if err != nil {
		return nil, "", err
	}
	created, session, err := w.BeginRegistration(
		c.holder(t, person), lib.WithCredentialParameters(algorithms), lib.WithExclusions(descriptors(known)),
	)
	if err != nil {
		return nil, "", err
	}
	question, err = json.Marshal(created.Response)
	return question, session.Challenge, err
}

// Ask asks for a proof.
func (c Ceremonies) Ask(
	s staff.Site, of []staff.Passkey, fixed []byte,
) (question []byte, challenge string, err error) {
	w, err := site(s)
	if err != nil {
		return nil, "", err
	}
	wanted := []lib.LoginOption{lib.WithAllowedCredentials(descriptors(of))}
	if fixed != nil {
		wanted = append(wanted, lib.WithChallenge(fixed))
	}
	asked, session, err := w.BeginDiscoverableLogin(wanted...)
	if err != nil {
		return nil, "", err
	}
	question, err = json.Marshal(asked.Response)
	return question, session.Challenge, err
}

func descriptors(keys []staff.Passkey) []protocol.CredentialDescriptor {
	found := make([]protocol.CredentialDescriptor, 0, len(keys))
	for _, p := range keys {
		if id, err := decode(p.ID); err == nil {
			found = append(found, protocol.CredentialDescriptor{
				Type: protocol.PublicKeyCredentialType, CredentialID: id, Transport: transports(p.Transports),
			})
		}
	}
	return found
}

// Read takes of an answer what it claims to be.
func (c Ceremonies) Read(raw []byte) (staff.Answer, error) {
	var given struct {
		ID       string `json:"id"`
		Response struct {
			ClientDataJSON string `json:"clientDataJSON"`
		} `json:"response"`
	}
	var signed struct {
		Challenge string `json:"challenge"`
	}
	if len(raw) > longestAnswer || json.Unmarshal(raw, &given) != nil || given.ID == "" {
		return staff.Answer{}, staff.ErrPasskeyRefused
	}
	client, err := decode(given.Response.ClientDataJSON)
	if err != nil || json.Unmarshal(client, &signed) != nil || signed.Challenge == "" {
		return staff.Answer{}, staff.ErrPasskeyRefused
	}
	return staff.Answer{Challenge: signed.Challenge, Passkey: given.ID, Raw: raw}, nil
}

// Created gives a new passkey.
func (c Ceremonies) Created(s staff.Site, t tenant.ID, person string, a staff.Answer) (staff.Passkey, error) {
	w, err := site(s)
	if err != nil {
		return staff.Passkey{}, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(a.Raw)
	if err != nil {
		return staff.Passkey{}, staff.ErrPasskeyRefused
	}
	who := c.holder(t, person)
	made, err := w.CreateCredential(who, lib.SessionData{
		Challenge: a.Challenge, RelyingPartyID: s.ID, UserID: who.handle, UserVerification: protocol.VerificationRequired,
		CredParams: algorithms,
	}, parsed)
	if err != nil || len(made.ID) > longestID {
		return staff.Passkey{}, staff.ErrPasskeyRefused
	}
	p := staff.Passkey{
		Tenant: t, Person: person, ID: base64.RawURLEncoding.EncodeToString(made.ID), PublicKey: made.PublicKey,
		SignCount: made.Authenticator.SignCount, AAGUID: hex.EncodeToString(made.Authenticator.AAGUID),
		Synced: made.Flags.BackupEligible,
	}
	for _, way := range made.Transport {
		p.Transports = append(p.Transports, string(way))
	}
	return p, nil
}

// Proved judges a proof, and gives the authenticator's counter.
func (c Ceremonies) Proved(s staff.Site, p staff.Passkey, a staff.Answer) (uint32, error) {
	w, err := site(s)
	if err != nil {
		return 0, err
	}
	id, err := decode(p.ID)
	if err != nil {
		return 0, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(a.Raw)
	if err != nil {
		return 0, staff.ErrPasskeyRefused
	}
	who := c.holder(p.Tenant, p.Person, lib.Credential{
		ID: id, PublicKey: p.PublicKey, Transport: transports(p.Transports),
		Flags: lib.CredentialFlags{BackupEligible: p.Synced, UserPresent: true, UserVerified: true},
	})
	_, err = w.ValidateLogin(who, lib.SessionData{
		Challenge: a.Challenge, RelyingPartyID: s.ID, UserID: who.handle, UserVerification: protocol.VerificationRequired,
	}, parsed)
	if err != nil {
		return 0, staff.ErrPasskeyRefused
	}
	return parsed.Response.AuthenticatorData.Counter, nil
}

func transports(ways []string) (found []protocol.AuthenticatorTransport) {
	for _, way := range ways {
		found = append(found, protocol.AuthenticatorTransport(way))
	}
	return found
}

// decode reads base64url, with or without its padding.
func decode(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}
