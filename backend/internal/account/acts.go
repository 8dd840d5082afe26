package account

import "time"

// What is one kind of act of an operator.
type What string

// The acts.
const (
	AdminLoginIssued What = "admin_login.issued"
	AdminLoginUsed   What = "admin_login.used"
	AutologinIssued  What = "autologin.issued"
	Locked           What = "account.locked"
	Unlocked         What = "account.unlocked"
)

// Act is what an operator did to an account.
type Act struct {
	Tenant  string
	Account string
	Who     string
	What    What
	// Ref joins a link with its use: the beginning of the token's hash, which opens nothing.
	Ref string
	At  time.Time
}

// refLength keeps a reference too short to look a token up by, and long enough to tell two apart.
const refLength = 16

// Ref names a token in the audit log.
func Ref(hash string) string { return hash[:min(len(hash), refLength)] }
