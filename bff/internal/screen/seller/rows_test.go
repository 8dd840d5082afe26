package seller

import (
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

// What the backend says of a row reaches the screen: a field that isn’t handed on would be a column that stays empty.
func TestARowHandsOnAllThatItHas(t *testing.T) {
	order := filled[wire.OrderRow]()
	order.Status, order.Reason = "freigegeben", "order.too_late"
	recommendation := filled[wire.RecommendationRow]()
	recommendation.Status, recommendation.OrderStatus = "Offen", "gemeldet"
	lead := filled[wire.LeadRow]()
	lead.Status = "Offen"
	earned := filled[wire.CommissionRow]()
	earned.Kind, earned.State = takenBack, billed
	for _, row := range []any{
		orderRow(order), recommendationRow(recommendation), leadRow(lead), commissionRow(earned),
		recommenderRow(filled[wire.RecommenderRow]()), shareOf(filled[wire.Part]()), earlierOf(filled[wire.Earlier]()),
		planComingOf([]wire.ComingPlan{filled[wire.ComingPlan]()})[0],
	} {
		all := reflect.ValueOf(row)
		for i := range all.NumField() {
			assert.False(t, all.Field(i).IsZero(), "%T: %s", row, all.Type().Field(i).Name)
		}
	}
}

// filled gives a value of which every field says something.
func filled[T any]() (row T) {
	fill(reflect.ValueOf(&row).Elem())
	return row
}

func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)))
			return
		}
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(v.Field(i))
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(1)
	default:
		v.SetInt(1)
	}
}
