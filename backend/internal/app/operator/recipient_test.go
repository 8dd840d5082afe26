package operator_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	consents "weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/referral/decline"
	declinestore "weitersagen.app/backend/internal/referral/decline/gormstore"
	"weitersagen.app/backend/internal/referral/recipient"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

func (o *office) hasher() person.Hasher {
	k, err := keys.Parse(o.env["WS_SECRET"])
	require.NoError(o.t, err)
	return person.NewHasher(k.Derive("person"))
}

func TestAnOperatorAloneLiftsADecline(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	friend := recipients.OwnerKey(o.hasher(), "funkwelle", person.EmailOf("ben@example.de"))
	key := o.hasher().Hash("declined", "funkwelle", friend)
	require.NoError(t, declinestore.New(o.db).Put(ctx, decline.Decline{Tenant: "funkwelle", Key: key, Proven: true, At: time.Now().UTC()}))

	_, err := o.run("", "recipient", "allow", "--tenant", "havelschutz", "--email", "ben@example.de")
	require.ErrorIs(t, err, decline.ErrUnknown)
	out, err := o.run("", "recipient", "allow", "--tenant", "funkwelle", "--email", "Ben+post@Example.de")
	require.NoError(t, err)
	assert.Contains(t, out, "lifted")
	_, there, err := declinestore.New(o.db).Of(ctx, "funkwelle", key)
	require.NoError(t, err)
	assert.False(t, there)
	var what []string
	require.NoError(t, o.db.From(ctx).Table("audit_log").Where("subject = ?", key).Pluck("what", &what).Error)
	assert.Equal(t, []string{"mail.allowed"}, what)
	_, err = o.run("", "recipient", "allow", "--tenant", "funkwelle", "--email", "ben@example.de")
	require.ErrorIs(t, err, decline.ErrUnknown, "once")
}

func TestAPermissionToCallIsProvedAndItsUseNoted(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	given := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	proofs := consents.NewProofs(consentstore.NewProofs(o.db), o.hasher(), id.New)
	require.NoError(t, proofs.Keep(ctx, consents.Permission{
		Tenant: "funkwelle", Mailbox: "ben@example.de", Phone: "+491701234567", TextID: "anrufe", TextVersion: "7", Text: "Ja, rufen Sie an.",
		Language: "de", Channel: "whatsapp", AskedAt: given.Add(-time.Hour), GivenAt: given,
	}))
	for _, by := range [][]string{{"--phone", "0170 1234567"}, {"--email", "ben@example.de"}} {
		out, err := o.run("", append([]string{"consent", "show", "--tenant", "funkwelle"}, by...)...)
		require.NoError(t, err)
		for _, want := range []string{"anrufe, version 7, de", "Ja, rufen Sie an.", "21.11.2026 11:00", "kept until 21.11.2031", "stands"} {
			assert.Contains(t, out, want)
		}
	}
	_, err := o.run("", "consent", "show", "--tenant", "havelschutz", "--phone", "01701234567")
	require.ErrorIs(t, err, consent.ErrNoProof)
	_, err = o.run("", "consent", "show", "--tenant", "funkwelle")
	require.Error(t, err)
	_, err = o.run("", "consent", "used", "--tenant", "funkwelle", "--phone", "none")
	require.ErrorIs(t, err, recipient.ErrPhone)

	out, err := o.run("", "consent", "used", "--tenant", "funkwelle", "--phone", "0170 1234567", "--at", "2027-01-05T12:00:00Z")
	require.NoError(t, err)
	assert.Contains(t, out, "05.01.2032")
	out, err = o.run("", "consent", "show", "--tenant", "funkwelle", "--phone", "01701234567", "--json")
	require.NoError(t, err)
	var list []struct{ ID, Text string }
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	require.Len(t, list, 1)
	var what []string
	require.NoError(t, o.db.From(ctx).Table("audit_log").Where("subject = ?", list[0].ID).Pluck("what", &what).Error)
	assert.Equal(t, []string{"consent.call_noted"}, what)
}
