package gormdb

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/logger"
)

// slow is how long a statement may take before somebody should hear of it.
//
// Rule (call, 4 D): No statement that is logged holds what people entered. Test: TestLoggedStatementsHoldNoValues.
const slow = 250 * time.Millisecond

// gorm's Scan writes its statement down for itself first, and takes its filter from here.
func init() { logger.RecorderParamsFilter = queryLog{}.ParamsFilter }

// queryLog reports slow statements, without the values: those are people's data.
type queryLog struct{ log *slog.Logger }

func (q queryLog) LogMode(logger.LogLevel) logger.Interface { return q }

func (q queryLog) Info(ctx context.Context, msg string, _ ...interface{}) {
	q.log.DebugContext(ctx, "gorm", "text", msg)
}

func (q queryLog) Warn(ctx context.Context, msg string, _ ...interface{}) {
	q.log.WarnContext(ctx, "gorm", "text", msg)
}

func (q queryLog) Error(ctx context.Context, msg string, _ ...interface{}) {
	q.log.ErrorContext(ctx, "gorm", "text", msg)
}

// Trace leaves errors to the caller, who knows which of them matter.
func (q queryLog) Trace(ctx context.Context, begin time.Time, statement func() (string, int64), err error) {
	took := time.Since(begin)
	observe(ctx, statement)
	if took < slow || errors.Is(err, gorm.ErrRecordNotFound) {
		return
	}
	text, rows := statement()
	q.log.WarnContext(ctx, "slow statement", "sql", text, "rows", rows, "ms", took.Milliseconds())
}

// ParamsFilter keeps the values of a statement out of its logged text.
func (q queryLog) ParamsFilter(_ context.Context, statement string, _ ...interface{}) (string, []interface{}) {
	return statement, nil
}
