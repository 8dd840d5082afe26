package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// safe seals visibly, so that a test sees what was sealed for which column.
type safe struct{}

func (safe) Seal(_ tenant.ID, column, plain string) ([]byte, error) {
	return []byte(column + "|" + plain), nil
}

func (safe) Open(_ tenant.ID, column string, sealed []byte) (string, error) {
	if len(sealed) <= len(column) || string(sealed[:len(column)+1]) != column+"|" {
		return "", errors.New("sealed for another column")
	}
	return string(sealed[len(column)+1:]), nil
}

func (safe) Fingerprint(_ tenant.ID, plain string) string { return fmt.Sprint(len(plain), plain[:2]) }

// nothingLeft is the case as long as no backup was restored.
type nothingLeft struct{ payout.TakeOver }

func (nothingLeft) Do(context.Context, tenant.ID, payable.Ref, string, time.Time) (bool, error) {
	return false, nil
}

func unchecked(context.Context, tenant.ID) (bool, error) { return false, nil }
