package backendtest

import (
	"context"
	"strconv"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func (f *Fake) MemberInvitations(_ context.Context, c backend.Call, agency string) ([]wire.MemberInvitation, error) {
	return []wire.MemberInvitation{
		{ID: "mi-1", FirstName: "Nele", LastName: "Neu", Email: "nele@example.org", WrittenAt: day, ValidUntil: "2026-11-27", Again: true},
	}, f.ask("MemberInvitations", c, agency)
}

func (f *Fake) InviteMember(_ context.Context, c backend.Call, agency string, i wire.NewMemberInvitation) error {
	return f.ask("InviteMember", c, agency, i.FirstName, i.LastName, i.Email, strconv.FormatBool(i.Word))
}

func (f *Fake) InviteMemberAgain(_ context.Context, c backend.Call, agency, id string) error {
	return f.ask("InviteMemberAgain", c, agency, id)
}

func (f *Fake) WithdrawMemberInvitation(_ context.Context, c backend.Call, agency, id string) error {
	return f.ask("WithdrawMemberInvitation", c, agency, id)
}

// AskedToJoin knows a person without a password, and by the token "known" one who has one.
func (f *Fake) AskedToJoin(_ context.Context, c backend.Call, token string) (wire.AskedToJoin, error) {
	return wire.AskedToJoin{
		FirstName: "Nele", Email: "nele@example.org", Inviter: "Olga Öhler", AgencyName: "Agentur Öhler", First: token != "known", ValidUntil: "2026-11-27",
	}, f.ask("AskedToJoin", c, token)
}

func (f *Fake) JoinAgency(_ context.Context, c backend.Call, token, _ string) (wire.Joined, error) {
	joined := wire.Joined{AgencyName: "Agentur Öhler"}
	if token != "known" {
		joined.LoggedIn = &wire.MemberLoggedIn{Self: f.self(), Token: MemberToken, Until: Until, Device: "device-of-the-account"}
	}
	return joined, f.ask("JoinAgency", c, token)
}
