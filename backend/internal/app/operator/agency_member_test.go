package operator_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

func TestPeopleAreLetIntoAnAgencyAndOut(t *testing.T) {
	o := openOffice(t)
	number, other := o.anAgency(), o.anAgency()
	run := func(args ...string) (string, error) {
		t.Helper()
		out, err := o.run("", append(append([]string{"agency", "member"}, args...), "--tenant", "havelschutz")...)
		return strings.TrimSpace(out), err
	}
	dashed := strings.ToLower(number[:4] + "-" + number[4:])
	out, err := run("add", dashed, "eva@agentur.example", "--role", "owner", "--first", "Eva", "--last", "Nord")
	require.NoError(t, err)
	assert.Contains(t, out, "a link that sets a password goes there")
	assert.NotContains(t, out, "eva@agentur.example", "the address is shown in part")
	letters := func() (n int64) {
		require.NoError(
			t, o.db.From(t.Context()).Table("outbox").Where("topic = ?", string(outbox.AccountLetter)).Count(&n).Error,
		)
		return n
	}
	asked := letters()
	require.EqualValues(t, 1, asked, "who has no password is written to")

	for _, tt := range []struct {
		want error
		args []string
	}{
		{member.ErrTaken, []string{"add", other, "eva@agentur.example", "--role", "employee"}},
		{tenant.ErrLockedAddress, []string{"add", number, "ines@havelschutz.example", "--role", "employee"}},
		{person.ErrEmail, []string{"add", number, "nonsense", "--role", "employee"}},
		{seller.ErrUnknown, []string{"add", string(link.NewCode()), "ben@agentur.example", "--role", "employee"}},
		{seller.ErrUnknown, []string{"list", "nonsense"}},
		{member.ErrUnknown, []string{"end", other, "eva@agentur.example"}},
		{account.ErrUnknown, []string{"role", number, "nobody@agentur.example", "--role", "employee"}},
		{member.ErrRole, []string{"role", number, "eva@agentur.example", "--role", "boss"}},
	} {
		_, err := run(tt.args...)
		require.ErrorIs(t, err, tt.want, tt.args)
	}
	assert.Equal(t, asked, letters(), "what was refused writes to nobody")
	require.NoError(
		t,
		o.db.From(t.Context()).Exec(
			"UPDATE accounts SET password_hash = 'slow' WHERE email_key = 'eva@agentur.example'",
		).Error,
	)

	shown, err := run("list", number)
	require.NoError(t, err)
	assert.Regexp(
		t, `Eva Nord +eva@agentur\.example +owner +active +\d\S+ \d\S+ +\d`, shown,
		"an operator let her in, which is the yes",
	)
	_, err = run("role", number, "EVA@agentur.example", "--role", "owner-inactive", "--state", "deactivated")
	require.NoError(t, err, "an operator may do so with the last owner")
	warned, err := run("role", number, "eva@agentur.example", "--role", "employee")
	require.NoError(t, err)
	assert.Contains(t, warned, "WARNING: no owner works for this agency now")
	warned, err = run("role", number, "eva@agentur.example", "--role", "employee", "--json")
	require.NoError(t, err)
	assert.Contains(t, warned, `"led": false`)
	var all []struct{ Member, Role, State string }
	listed, err := run("list", number, "--json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal([]byte(listed), &all))
	require.Len(t, all, 1)
	assert.Equal(
		t, []string{"employee", "deactivated"}, []string{all[0].Role, all[0].State}, "a state stays that isn't named",
	)

	_, err = run("end", number, "eva@agentur.example")
	require.NoError(t, err)
	_, err = run("end", number, "eva@agentur.example")
	require.ErrorIs(t, err, member.ErrUnknown)
	out, err = run("add", other, "eva@agentur.example", "--role", "employee")
	require.NoError(t, err)
	assert.Contains(t, out, "with the password that the account has")
	assert.Equal(t, asked, letters())
	_, err = o.run("", "agency", "end", other, "--tenant", "havelschutz")
	require.NoError(t, err)
	_, err = run("add", other, "ben@agentur.example", "--role", "employee")
	require.ErrorIs(t, err, member.ErrAgencyEnded)
	_, err = o.run("", "agency", "member", "list", number, "--tenant", "funkwelle")
	require.ErrorIs(t, err, member.ErrOff)

	var acts []string
	for _, e := range o.logged("--tenant", "havelschutz", "--subject", all[0].Member) {
		acts = append(acts, e.What)
	}
	assert.Equal(t, []string{"member.added", "member.changed", "member.changed", "member.changed", "member.ended"}, acts)
}

// An agency is led by an owner who works, and by no one else.
func TestHealthReportsAgenciesWithoutALeader(t *testing.T) {
	o := openOffice(t)
	o.stockUp()
	led, ended, unled := o.anAgency(), o.anAgency(), o.anAgency()
	run := func(args ...string) {
		t.Helper()
		_, err := o.run("", append(append([]string{"agency"}, args...), "--tenant", "havelschutz")...)
		require.NoError(t, err)
	}
	run("end", ended)
	run("member", "add", led, "eva@agentur.example", "--role", "owner")
	run("member", "add", unled, "ben@agentur.example", "--role", "owner-inactive")
	out, err := o.run("", "health")
	require.NoError(t, err, "there are agencies that have links alone")
	assert.Regexp(
		t,
		`havelschutz +agencies that nobody leads +1 \(`+unled+
			`\); operator agency member add NUMBER EMAIL --role owner +warning`,
		out,
	)

	run("member", "add", unled, "carl@agentur.example", "--role", "owner")
	out, err = o.run("", "health")
	require.NoError(t, err, out)
	assert.Regexp(t, `havelschutz +agencies that nobody leads +0 *\n`, out)
	_, err = o.run("", "erase", "--email", "carl@agentur.example", "--tenant", "havelschutz")
	require.NoError(t, err)
	out, err = o.run("", "health")
	require.NoError(t, err)
	assert.Regexp(t, `agencies that nobody leads +1 \(`+unled+`\)`, out)
}

// A person that an owner asked in waits until an operator says yes, and is shown until then.
func TestAnOperatorSaysYesToThePersonThatAnOwnerAskedIn(t *testing.T) {
	o := openOffice(t)
	number := o.anAgency()
	run := func(args ...string) (string, error) {
		t.Helper()
		return o.run("", append(append([]string{"agency", "member"}, args...), "--tenant", "havelschutz")...)
	}
	waiting := func() string {
		t.Helper()
		out, err := run("waiting")
		require.NoError(t, err)
		return out
	}
	_, err := run("add", number, "emil@agentur.example", "--role", "employee", "--first", "Emil", "--last", "Nord")
	require.NoError(t, err)
	assert.NotContains(t, waiting(), "emil@agentur.example")
	_, err = run("vouch", number, "emil@agentur.example")
	require.ErrorIs(t, err, member.ErrVouched)

	require.NoError(t, o.db.From(t.Context()).Exec("UPDATE agency_members SET vouched_at = NULL").Error)
	assert.Regexp(t, number+` +Emil Nord +emil@agentur\.example +employee`, waiting())
	health, _ := o.run("", "health")
	assert.Regexp(
		t, `havelschutz +agencies' people who wait for your yes +1; operator agency member waiting +warning`, health,
	)
	_, err = run("vouch", number, "emil@agentur.example")
	require.NoError(t, err)
	assert.NotContains(t, waiting(), "emil@agentur.example")

	for _, state := range []string{"deactivated", "active"} {
		_, err = run("role", number, "emil@agentur.example", "--role", "employee", "--state", state)
		require.NoError(t, err)
	}
	assert.Contains(t, waiting(), "emil@agentur.example", "who was kept out and comes back")
	listed, err := run("waiting", "--json")
	require.NoError(t, err)
	var who []struct{ CreatedAt, WaitsSince time.Time }
	require.NoError(t, json.Unmarshal([]byte(listed), &who))
	require.Len(t, who, 1)
	assert.True(t, who[0].WaitsSince.After(who[0].CreatedAt), "since then, and not since joining")
	_, err = o.run("", "agency", "end", number, "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.NotContains(t, waiting(), "emil@agentur.example", "an agency that has ended approves nothing")
	acts := map[string]int{}
	for _, e := range o.logged("--tenant", "havelschutz") {
		acts[e.What]++
	}
	assert.Equal(t, 1, acts["member.vouched"])
}
