package operator_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/decline"
	declinestore "weitersagen.app/backend/internal/people/decline/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	consents "weitersagen.app/backend/internal/safety/consent/usecase"
)

func (o *office) hasher() person.Hasher {
	k, err := keys.Parse(o.env["WS_SECRET"])
	require.NoError(o.t, err)
	return person.NewHasher(k.Derive("person"))
}

func TestAnOperatorAloneLiftsADecline(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	key := o.refuses("ben@example.de")

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
	o.permits("ben@example.de")
	for _, by := range [][]string{{"--phone", "0170 1234567"}, {"--email", "ben@example.de"}} {
		out, err := o.run("", append([]string{"consent", "show", "--tenant", "funkwelle"}, by...)...)
		require.NoError(t, err)
		for _, want := range []string{
			"anrufe, version 7, de", "Ja, rufen Sie an.", "21.11.2026 11:00", "kept until 21.11.2031", "stands",
		} {
			assert.Contains(t, out, want)
		}
	}
	_, err := o.run("", "consent", "show", "--tenant", "havelschutz", "--phone", "01701234567")
	require.ErrorIs(t, err, consent.ErrNoProof)
	_, err = o.run("", "consent", "show", "--tenant", "funkwelle")
	require.Error(t, err)
	_, err = o.run("", "consent", "used", "--tenant", "funkwelle", "--phone", "none")
	require.ErrorIs(t, err, recipient.ErrPhone)

	out, err := o.run(
		"", "consent", "used", "--tenant", "funkwelle", "--phone", "0170 1234567", "--at", "2027-01-05T12:00:00Z",
	)
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

// permits keeps the proof of a permission to call.
func (o *office) permits(mailbox string) {
	o.t.Helper()
	given := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	proofs := consents.NewProofs(consentstore.NewProofs(o.db), o.hasher(), id.New)
	require.NoError(o.t, proofs.Keep(context.Background(), consent.Permission{
		Tenant: "funkwelle", Mailbox: mailbox, Phone: "+491701234567", TextID: "anrufe", TextVersion: "7",
		Text:     "Ja, rufen Sie an.",
		Language: "de", Channel: "whatsapp", AskedAt: given.Add(-time.Hour), GivenAt: given,
	}))
}

// refuses keeps the wish of a mailbox never to be written to.
func (o *office) refuses(mailbox string) (key string) {
	o.t.Helper()
	friend := recipient.OwnerKey(o.hasher(), "funkwelle", person.EmailOf(mailbox))
	key = o.hasher().Hash("declined", "funkwelle", friend)
	require.NoError(
		o.t,
		declinestore.New(o.db).Put(
			context.Background(), decline.Decline{Tenant: "funkwelle", Key: key, Proven: true, At: time.Now().UTC()},
		),
	)
	return key
}

// What the log prints of a person names the person: as an account, or as what was entered as a friend.
func TestAPersonIsNamedByWhatTheLogPrints(t *testing.T) {
	o, ctx := openOffice(t), context.Background()
	out, err := o.run("", "account", "lock", "--tenant", "funkwelle", "--email", "anna@example.de", "--json")
	require.NoError(t, err)
	var anna struct{ Account string }
	require.NoError(t, json.Unmarshal([]byte(out), &anna))
	now := time.Now().UTC()
	r, err := recommendation.New(recommendation.Draft{
		Tenant: "funkwelle", ID: "r", Number: link.NewNumber(), RecommenderID: "anna", ProductID: "101",
		Share: recommendation.ForBoth, Language: "de", Now: now, ValidUntil: now.AddDate(0, 2, 0),
	})
	require.NoError(t, err)
	require.NoError(t, recommendationstore.New(o.db).Add(ctx, r))
	require.NoError(t, recipientstore.New(o.db).Add(ctx, &recipient.Recipient{
		Tenant: "funkwelle", ID: "f1", RecommendationID: "r", ProductID: "101", PersonKey: "p", Language: "de",
		CreatedAt: now, TickedAt: now, EraseAfter: now.AddDate(0, 2, 0),
		Data: recipient.Data{FirstName: "Ben", LastName: "Oz", Email: person.EmailOf("ben@example.de")},
	}))
	for _, who := range []struct {
		mailbox, flag, id string
	}{{"anna@example.de", "--account", anna.Account}, {"ben@example.de", "--recipient", "f1"}} {
		o.refuses(who.mailbox)
		o.permits(who.mailbox)
		out, err := o.run("", "recipient", "allow", "--tenant", "funkwelle", who.flag, who.id)
		require.NoError(t, err, who.flag)
		assert.Contains(t, out, "lifted")
		assert.NotContains(t, out, who.mailbox)
		_, err = o.run("", "recipient", "allow", "--tenant", "funkwelle", "--email", who.mailbox)
		require.ErrorIs(t, err, decline.ErrUnknown, "%s lifted it", who.flag)
		out, err = o.run("", "consent", "show", "--tenant", "funkwelle", who.flag, who.id)
		require.NoError(t, err, who.flag)
		assert.Contains(t, out, "Ja, rufen Sie an.")
		for _, command := range [][]string{{"recipient", "allow"}, {"consent", "show"}} {
			_, err = o.run("", append(command, "--tenant", "funkwelle", who.flag, "nobody")...)
			require.ErrorContains(t, err, who.flag+": ", "%v", command)
			_, err = o.run("", append(command, "--tenant", "havelschutz", who.flag, who.id)...)
			require.ErrorContains(t, err, who.flag+": ", "%v: another tenant's person", command)
		}
	}
}
