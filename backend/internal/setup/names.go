package setup

import "weitersagen.app/backend/internal/platform/config"

// The processes that don't serve, and the page of the world around the product.
const (
	Migrate Process = "migrate"
	Outside Process = "outside"
	// Desk is the operator's command, as far as it opens the database.
	Desk Process = "operator"
)

// tenantsKey stands for a tenant's id in the name of a setting.
const tenantsKey = "<TENANT>"

// Names are the settings that a process reads, those that are set by tenant with <TENANT> in them:
// docker-compose.yml is compared with them.
//
// Rule (call, 9): docker-compose.yml passes each program what it reads and nothing else, mounts what it writes to,
// waits for what it asks, and is of the versions that the tests use. Enforced: topology.Read. Test:
// TestWhatAProgramReadsIsPassedToItAndNothingElse.
func Names(p Process) []string {
	var r *config.Reader
	switch p {
	case Migrate:
		_, r = readMigrate(nil)
		return r.Names()
	case Desk:
		_, r = readDesk(func(string) (string, bool) { return "", false })
		return r.Names()
	case Outside:
		_, r = readOutside(nil)
		return append(r.Names(), feedPrefix+tenantsKey)
	default:
		_, r = read(nil, p)
		return append(
			r.Names(), feedPrefix+tenantsKey, cmsPrefix+tenantsKey, captchaPrefix+tenantsKey, productPrefix+tenantsKey,
			ssoPrefix+tenantsKey,
		)
	}
}
