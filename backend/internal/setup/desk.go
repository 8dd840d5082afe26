package setup

import (
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/keys"
	"weitersagen.app/backend/internal/platform/vault"
)

// ReadDesk reads what a command of the operator works with; it wants less than a process that serves.
func ReadDesk(getenv func(string) string) (Config, error) {
	c, r := readDesk(func(name string) (string, bool) {
		v := getenv(name)
		return v, v != ""
	})
	return c, r.Err()
}

func readDesk(lookup config.Lookup) (Config, *config.Reader) {
	r := config.NewReader(lookup)
	c := Config{
		Database:  r.Required("WS_DB", "sqlite:<path> or postgres://…"),
		Tenants:   r.Optional("WS_TENANTS", ""),
		PublicURL: r.Optional("WS_PUBLIC_URL", "http://{tenant}.localhost:8080"),
		LogLevel:  r.Optional("WS_LOG", "warn"),
		BankDir:   r.Optional("WS_BANK_DIR", ""),
		Redis:     r.Optional("WS_REDIS", ""),
	}
	config.Check(r, "WS_DB", c.Database, func(v string) (string, error) { d, _, err := gormdb.ParseURL(v); return d, err })
	config.Check(r, "WS_PUBLIC_URL", c.PublicURL, publicURL)
	c.Keys = config.Check(r, "WS_SECRET", r.Required("WS_SECRET", "32 random bytes in base64"), keys.Parse)
	c.Vault = config.Check(
		r, "WS_TINK_KEYSET", r.Required("WS_TINK_KEYSET", "a Tink keyset as JSON in base64"), vault.Parse,
	)
	return c, r
}

// ReadMigrate reads what the migrate command needs: the database.
func ReadMigrate(environ []string) (Config, error) {
	c, r := readMigrate(toMap(environ))
	return c, r.Err()
}

func readMigrate(values map[string]string) (Config, *config.Reader) {
	r := readerOf(values)
	c := Config{Database: r.Required("WS_DB", "sqlite:<path> or postgres://…"), LogLevel: r.Optional("WS_LOG", "info")}
	config.Check(r, "WS_DB", c.Database, func(v string) (string, error) { d, _, err := gormdb.ParseURL(v); return d, err })
	return c, r
}
