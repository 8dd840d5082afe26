package inquiry_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/referral/inquiry"
)

func TestCheck(t *testing.T) {
	good := inquiry.Question{OrderNumber: "A-1", Product: "Haftpflicht", Message: "Wo bleibt\ndie Prämie?"}
	change := func(f func(*inquiry.Question)) inquiry.Question {
		q := good
		f(&q)
		return q
	}
	tests := []struct {
		name   string
		q      inquiry.Question
		fields []fault.Field
	}{
		{"whole", good, nil},
		{"without a product", change(func(q *inquiry.Question) { q.Product = "" }), nil},
		{"as long as it may be", change(func(q *inquiry.Question) { q.Message = strings.Repeat("ä", 2000) }), nil},
		{
			"no order number", change(func(q *inquiry.Question) { q.OrderNumber = " \t" }),
			[]fault.Field{{Path: "orderNumber", Code: "field.required"}},
		},
		{
			"a long order number", change(func(q *inquiry.Question) { q.OrderNumber = strings.Repeat("1", 81) }),
			[]fault.Field{{Path: "orderNumber", Code: "field.invalid"}},
		},
		{
			"a long product", change(func(q *inquiry.Question) { q.Product = strings.Repeat("x", 81) }),
			[]fault.Field{{Path: "product", Code: "field.invalid"}},
		},
		{
			"no message", change(func(q *inquiry.Question) { q.Message = "\n" }),
			[]fault.Field{{Path: "message", Code: "field.required"}},
		},
		{
			"too long a message", change(func(q *inquiry.Question) { q.Message = strings.Repeat("ä", 2001) }),
			[]fault.Field{{Path: "message", Code: "field.invalid"}},
		},
		{
			"a message for no screen", change(func(q *inquiry.Question) { q.Message = "a\x1b[31m" }),
			[]fault.Field{{Path: "message", Code: "field.invalid"}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := tt.q.Check()
			if tt.fields == nil {
				require.NoError(t, err)
				return
			}
			var f *fault.Error
			require.ErrorAs(t, err, &f)
			assert.Equal(t, tt.fields, f.Fields)
		})
	}
	kept, err := inquiry.Question{OrderNumber: " A  1 ", Message: " Hallo "}.Check()
	require.NoError(t, err)
	assert.Equal(t, inquiry.Question{OrderNumber: "A 1", Message: "Hallo"}, kept)
}

func TestReply(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	var i inquiry.Inquiry
	require.ErrorIs(t, i.Reply("  ", now), inquiry.ErrAnswer)
	require.ErrorIs(t, i.Reply(strings.Repeat("x", 4001), now), inquiry.ErrAnswer)
	require.False(t, i.Answered())
	require.NoError(t, i.Reply(" Sie ist unterwegs. ", now))
	assert.Equal(t, "Sie ist unterwegs.", i.Answer)
	require.ErrorIs(t, i.Reply("Doch nicht.", now), inquiry.ErrAnswered)
	assert.Equal(t, "Sie ist unterwegs.", i.Answer)
}
