package gormdb

import (
	"container/list"
	"context"
	"database/sql"
	"database/sql/driver"

	"github.com/ncruces/go-sqlite3"
	sqlite "github.com/ncruces/go-sqlite3/driver"
)

// openPool opens a file of SQLite's whose connections keep the statements that they have prepared. For database/sql
// prepares anew in each transaction what was prepared in another, and gorm keeps what it prepares under a lock that one
// who has the only connection may wait for; reading a statement costs SQLite as much as carrying it out. The schema
// changes while no program runs; if it did beside one, a kept statement of all columns would be refused once.
func openPool(source string) (*sql.DB, error) {
	c, err := (&sqlite.SQLite{}).OpenConnector(source)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(connector{c}), nil
}

type connector struct{ driver.Connector }

// Connect opens a connection that has prepared nothing yet.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn, ok := opened.(sqliteConn)
	if !ok {
		return opened, nil
	}
	return &keepingConn{sqliteConn: conn, idle: map[string]*list.Element{}, byUse: list.New()}, nil
}

// sqliteConn is all that the driver's connections can do.
type sqliteConn interface {
	sqlite.Conn
	driver.ExecerContext
	driver.NamedValueChecker
}

// sqliteStmt is all that its statements can.
type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
	driver.NamedValueChecker
}

// mostKept bounds what a connection keeps; the one that was used longest ago goes first.
const mostKept = 256

// keepingConn is used by one at a time, as every connection of database/sql's.
type keepingConn struct {
	sqliteConn
	// idle are the kept statements that no one uses now, by their text; byUse has the newest in front.
	idle  map[string]*list.Element
	byUse *list.List
}

var (
	_ sqliteConn = (*keepingConn)(nil)
	_ sqliteStmt = (*keptStmt)(nil)
)

// Raw is the connection itself.
func (c *keepingConn) Raw() *sqlite3.Conn { return c.sqliteConn.Raw() }

// PrepareContext gives a kept statement. One that is in use, as whose rows are being read, is prepared once more.
func (c *keepingConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	if kept, ok := c.idle[query]; ok {
		delete(c.idle, query)
		if s, ok := c.byUse.Remove(kept).(*keptStmt); ok {
			return s, nil
		}
	}
	prepared, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	s, ok := prepared.(sqliteStmt)
	if !ok {
		return prepared, nil
	}
	return &keptStmt{sqliteStmt: s, by: c, query: query}, nil
}

// keep takes a statement back that is no longer used.
func (c *keepingConn) keep(s *keptStmt) error {
	if _, there := c.idle[s.query]; there {
		return s.sqliteStmt.Close()
	}
	c.idle[s.query] = c.byUse.PushFront(s)
	if c.byUse.Len() <= mostKept {
		return nil
	}
	oldest, ok := c.byUse.Remove(c.byUse.Back()).(*keptStmt)
	if !ok {
		return nil
	}
	delete(c.idle, oldest.query)
	return oldest.sqliteStmt.Close()
}

// Close closes the kept statements first: SQLite closes no connection that has any.
func (c *keepingConn) Close() error {
	for kept := c.byUse.Front(); kept != nil; kept = kept.Next() {
		if s, ok := kept.Value.(*keptStmt); ok {
			// What can't be closed keeps the connection from closing, which says so.
			_ = s.sqliteStmt.Close()
		}
	}
	c.byUse.Init()
	clear(c.idle)
	return c.sqliteConn.Close()
}

// keptStmt goes back to its connection when database/sql has done with it.
type keptStmt struct {
	sqliteStmt
	by    *keepingConn
	query string
}

// Close keeps the statement.
func (s *keptStmt) Close() error { return s.by.keep(s) }
