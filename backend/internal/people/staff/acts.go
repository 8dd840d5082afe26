package staff

import "weitersagen.app/backend/internal/safety/audit"

// What is done to people of the desk; the subject is the person's name.
const (
	DeskInvited   audit.What = "desk.invited"
	DeskAdmitted  audit.What = "desk.admitted"
	DeskWithdrawn audit.What = "desk.withdrawn"
	// DeskLoggedIn and DeskLoggedOut bear the session as their reference; a login has the fingerprint of the passkey as
	// its detail.
	DeskLoggedIn  audit.What = "desk.logged_in"
	DeskLoggedOut audit.What = "desk.logged_out"
	// PasskeyAdded, PasskeyEnded and PasskeyCopied have the fingerprint as their detail. Copied is one whose counter went
	// back, or that was answered for wrongly too often.
	PasskeyAdded  audit.What = "passkey.added"
	PasskeyEnded  audit.What = "passkey.ended"
	PasskeyCopied audit.What = "passkey.copied"
)
