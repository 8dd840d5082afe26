// Package peers holds what judging requests needs of accounts and the audit log.
package peers
