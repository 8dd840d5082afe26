package staff

import "weitersagen.app/backend/internal/safety/audit"

// What is done to people of the desk; the subject is the person's name.
const (
	DeskInvited   audit.What = "desk.invited"
	DeskAdmitted  audit.What = "desk.admitted"
	DeskWithdrawn audit.What = "desk.withdrawn"
	// DeskTaken is an invitation that was followed: its person has made a passkey by it, or signed it by a known one. It
	// bears the invitation as its reference, and fingerprint and browser as its detail.
	DeskTaken audit.What = "desk.taken"
	// DeskLoggedIn and DeskLoggedOut bear the session as their reference; a login has the fingerprint of the passkey as
	// its detail.
	DeskLoggedIn  audit.What = "desk.logged_in"
	DeskLoggedOut audit.What = "desk.logged_out"
	// DeskStopped is a session in which too many answers were wrong.
	DeskStopped audit.What = "desk.stopped"
	// PasskeyAdded, PasskeyEnded and PasskeyCopied have the fingerprint as their detail. Copied is one whose counter went
	// back.
	PasskeyAdded  audit.What = "passkey.added"
	PasskeyEnded  audit.What = "passkey.ended"
	PasskeyCopied audit.What = "passkey.copied"
)
