package gormdb

import (
	"errors"
	"strings"
	"sync"

	"gorm.io/gorm"
)

// turnKept is where a statement keeps how to leave the queue.
const turnKept = "turn"

// inTurn has writes outside of a transaction wait for their turn, too. Left to SQLite, one sleeps beside another
// process's transaction with the only connection in its hands, and all writers of this process behind it.
//
// Rule (call, 4 D): A write outside of a transaction stands in line among those of all processes, and holds no
// connection meanwhile. Test: TestAWriteOutsideWaitsForItsTurnWithoutTheConnection.
func (t *writerQueue) inTurn(db *gorm.DB) error {
	enter := func(tx *gorm.DB) {
		if _, within := tx.Statement.Context.Value(txKey{}).(*gorm.DB); within || onlyCopies(tx) {
			return
		}
		leave, err := t.enter(tx.Statement.Context)
		if err != nil {
			_ = tx.AddError(err)
			return
		}
		tx.InstanceSet(turnKept, sync.OnceFunc(leave))
	}
	leave := func(tx *gorm.DB) {
		if kept, there := tx.InstanceGet(turnKept); there {
			kept.(func())()
		}
	}
	c := db.Callback()
	return errors.Join(
		c.Create().Before("gorm:create").Register("turn:enter", enter),
		c.Create().After("gorm:create").Register("turn:leave", leave),
		c.Update().Before("gorm:update").Register("turn:enter", enter),
		c.Update().After("gorm:update").Register("turn:leave", leave),
		c.Delete().Before("gorm:delete").Register("turn:enter", enter),
		c.Delete().After("gorm:delete").Register("turn:leave", leave),
		c.Raw().Before("gorm:raw").Register("turn:enter", enter),
		c.Raw().After("gorm:raw").Register("turn:leave", leave),
	)
}

// onlyCopies tells a statement that takes its time and changes nothing here: a backup keeps no writer waiting.
func onlyCopies(tx *gorm.DB) bool { return strings.HasPrefix(tx.Statement.SQL.String(), "VACUUM INTO") }
