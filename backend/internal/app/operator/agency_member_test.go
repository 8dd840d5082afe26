package operator_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
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
		require.NoError(t, o.db.From(t.Context()).Table("outbox").Where("topic = ?", string(outbox.AccountLetter)).Count(&n).Error)
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
		{agency.ErrUnknown, []string{"add", string(link.NewCode()), "ben@agentur.example", "--role", "employee"}},
		{agency.ErrUnknown, []string{"list", "nonsense"}},
		{member.ErrUnknown, []string{"end", other, "eva@agentur.example"}},
		{account.ErrUnknown, []string{"role", number, "nobody@agentur.example", "--role", "employee"}},
		{member.ErrRole, []string{"role", number, "eva@agentur.example", "--role", "boss"}},
	} {
		_, err := run(tt.args...)
		require.ErrorIs(t, err, tt.want, tt.args)
	}
	assert.Equal(t, asked, letters(), "what was refused writes to nobody")
	require.NoError(t, o.db.From(t.Context()).Exec("UPDATE accounts SET password_hash = 'slow' WHERE email_key = 'eva@agentur.example'").Error)

	shown, err := run("list", number)
	require.NoError(t, err)
	assert.Regexp(t, `Eva Nord +eva@agentur\.example +owner +active +\d`, shown)
	_, err = run("role", number, "EVA@agentur.example", "--role", "owner-inactive", "--state", "deactivated")
	require.NoError(t, err, "an operator may do so with the last owner")
	_, err = run("role", number, "eva@agentur.example", "--role", "employee")
	require.NoError(t, err)
	var all []struct{ Member, Role, State string }
	listed, err := run("list", number, "--json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal([]byte(listed), &all))
	require.Len(t, all, 1)
	assert.Equal(t, []string{"employee", "deactivated"}, []string{all[0].Role, all[0].State}, "a state stays that isn't named")

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
	assert.Equal(t, []string{"member.added", "member.changed", "member.changed", "member.ended"}, acts)
}
