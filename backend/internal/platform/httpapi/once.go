package httpapi

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
	"github.com/gin-gonic/gin"

	"weitersagen.app/backend/internal/kernel/idempotency"
)

// HeaderKey names a call: the same call that comes again under its key is answered as before, and not done again.
const HeaderKey = "Idempotency-Key"

// TakesKey is what the document says of an operation that takes a key.
const TakesKey = "x-idempotent"

// judge says in an operation's metadata who knows a call that comes again.
const judge = "judge"

// judging is who does.
type judging int

const (
	// byAnswer: what was answered is kept, and another content under a key is a conflict.
	byAnswer judging = iota
	// byAnswerAndRow: the operation's rows know the key too, and judge whether another content may come under it.
	byAnswerAndRow
	// byRow: of the public the row knows all that was answered, so no answer is kept.
	byRow
)

// Keyed has an operation take a key.
func Keyed(op huma.Operation) huma.Operation { return keyed(op, byAnswer) }

// KeyedByRow has an operation take a key that its rows know too: it judges by itself whether another content may
// come under it.
func KeyedByRow(op huma.Operation) huma.Operation { return keyed(op, byAnswerAndRow) }

// AnsweredByRow is KeyedByRow for an operation whose row makes the whole first answer again. For the public it alone
// does; who has a login is answered as before, also once the row has forgotten the key.
func AnsweredByRow(op huma.Operation) huma.Operation { return keyed(op, byRow) }

func keyed(op huma.Operation, by judging) huma.Operation {
	metadata := map[string]any{judge: by}
	maps.Copy(metadata, op.Metadata)
	op.Metadata, op.Extensions = metadata, map[string]any{TakesKey: HeaderKey}
	return op
}

// Do is idempotency.Once.Do.
type Do func(ctx context.Context, c idempotency.Call, run func() ([]byte, bool)) ([]byte, bool, error)

// Once answers calls that come again under their key; caller tells whose token a request bears.
func Once(do Do, caller func(context.Context) string, log *slog.Logger) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		by, takes := ctx.Operation().Metadata[judge].(judging)
		key, who := ctx.Header(HeaderKey), caller(ctx.Context())
		if !takes || key == "" || by == byRow && who == "" {
			next(ctx)
			return
		}
		c := humagin.Unwrap(ctx)
		asked, err := contentOf(ctx, c.Request)
		if err != nil {
			problemOfBody(err).Write(c.Writer)
			return
		}
		copying, ran := &copyingWriter{ResponseWriter: c.Writer}, false
		call := idempotency.Call{
			Tenant: ctx.Param("tenant"), Caller: who, Name: ctx.Operation().OperationID, Key: key, Content: asked,
		}
		kept, again, err := do(ctx.Context(), call, func() ([]byte, bool) {
			ran, c.Writer = true, copying
			next(ctx)
			return copying.answer()
		})
		switch {
		case ran && err != nil:
			log.WarnContext(ctx.Context(), "an answer couldn't be kept", "operation", call.Name, "error", err)
		case ran:
		case by != byAnswer && errors.Is(err, idempotency.ErrOther):
			next(ctx)
		case err != nil:
			Refuse(ctx, err)
		case again:
			repeat(c.Writer, kept)
		}
	}
}

// BodyTime is how long a body may take to come where its operation doesn't say; huma's own bound, for a call
// without a body has none.
const BodyTime = 5 * time.Second

// contentOf is what a request asks for; the body can be read again. The bound ends with a body that has come, for
// it would end a call that waits for its like, too. Of one that hasn't it stays: before the server answers it waits
// for the rest.
func contentOf(ctx huma.Context, r *http.Request) (string, error) {
	var body []byte
	if r.Body != nil {
		_ = ctx.SetReadDeadline(time.Now().Add(cmp.Or(max(ctx.Operation().BodyReadTimeout, 0), BodyTime)))
		var err error
		if body, err = io.ReadAll(io.LimitReader(r.Body, MaxBody+1)); err != nil {
			return "", err
		}
		if len(body) <= MaxBody {
			_ = ctx.SetReadDeadline(time.Time{})
		}
		r.Body = readAgain{io.MultiReader(bytes.NewReader(body), r.Body), r.Body}
	}
	return r.Method + " " + r.URL.Path + "?" + r.URL.RawQuery + "\n" + string(body), nil
}

// problemOfBody is the sender's: what it sent can't be judged, so nothing is done.
func problemOfBody(err error) *Problem {
	if late := net.Error(nil); errors.As(err, &late) && late.Timeout() {
		return newProblem(http.StatusRequestTimeout, codeOf(http.StatusRequestTimeout), "request body read timeout")
	}
	return newProblem(http.StatusBadRequest, codeOf(http.StatusBadRequest), unread)
}

type readAgain struct {
	io.Reader
	io.Closer
}

// copyingWriter writes an answer and remembers it.
type copyingWriter struct {
	gin.ResponseWriter
	body bytes.Buffer
}

var (
	_ io.StringWriter = (*copyingWriter)(nil)
	_ io.Writer       = (*copyingWriter)(nil)
)

func (w *copyingWriter) Write(b []byte) (int, error) {
	w.body.Write(b)
	return w.ResponseWriter.Write(b)
}

func (w *copyingWriter) WriteString(s string) (int, error) { return w.Write([]byte(s)) }

type answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// answer is worth keeping when something was done. A refusal isn't: what was wrong may be mended.
func (w *copyingWriter) answer() (encoded []byte, keep bool) {
	a := answer{Status: w.Status(), Header: w.Header().Clone(), Body: w.body.Bytes()}
	a.Header.Del(HeaderRequest)
	encoded, err := json.Marshal(a)
	return encoded, err == nil && a.Status >= http.StatusOK && a.Status < http.StatusMultipleChoices
}

func repeat(w gin.ResponseWriter, kept []byte) {
	var a answer
	if err := json.Unmarshal(kept, &a); err != nil {
		newProblem(http.StatusInternalServerError, "technical", "something went wrong on our side").Write(w)
		return
	}
	maps.Copy(w.Header(), a.Header)
	w.WriteHeader(a.Status)
	// A client that went away is no one's error.
	_, _ = w.Write(a.Body)
}
