package backendtest

import "weitersagen.app/bff/internal/backend/wire"

// DeskToken is that of the person who has a passkey of the tenant's desk.
const DeskToken = "desk-token"

// deskDuties are all that there are.
var deskDuties = []string{"looks", "people", "content", "offers", "money", "staff"}

// ofDesk is what the desk's page asks; what doesn't stand here is answered by the document's examples. Who logs in is
// named by the answer that the test's passkey gives.
var ofDesk = map[string]answer{
	"DeskLogin": func(_ *Fake, a Asked) (any, error) {
		return wire.DeskLogin{
			Name: a.Body.(wire.Signed).Answer, Duties: deskDuties, Token: DeskToken, Until: Until,
		}, nil
	},
	"GetSellerNoteFile": same([]byte("%PDF-")),
	"GetDesk":           same(wire.AtDesk{Name: "Mira Kern", Duties: deskDuties, Until: Until}),
}
