package gormdb

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Away tells that an error is no answer of the database's: it can't be reached, broke the connection, or is just
// starting or ending. Anyone who asks again later gets one.
//
// Rule (call, 4 D): A database that is away for a moment makes an answer of 503 and never of 500, and the next
// question is answered. Enforced: httpapi/problem.go. Test: TestADatabaseThatIsAwayIsRecognised.
func Away(err error) bool {
	var refused *pgconn.ConnectError
	var broken *net.OpError
	if errors.As(err, &refused) || errors.As(err, &broken) || errors.Is(
		err, driver.ErrBadConn,
	) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(
			err, pgconn.ErrConnClosed,
		) || errors.Is(err, net.ErrClosed) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return true
	}
	var failure *pgconn.PgError
	if !errors.As(err, &failure) {
		return false
	}
	// Classes of PostgreSQL's codes: the connection failed, no resources are left, and an operator (or a crash) ended it.
	for _, class := range []string{"08", "53", "57P"} {
		if strings.HasPrefix(failure.Code, class) {
			return true
		}
	}
	return false
}
