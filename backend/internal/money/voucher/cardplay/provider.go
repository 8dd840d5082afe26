// Package cardplay plays a gift-card provider, for demonstrations and tests, behind the protocol of package
// cardhttp. It is as awkward as a real one: some answers get lost after the order was taken, some cards take a
// while, and some are out of stock. Which, follows from the order's key, so that a run can be repeated. What was
// ordered stays in a folder, and survives anything.
package cardplay

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"hash/fnv"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	"weitersagen.app/backend/internal/money/voucher/cardhttp"
)

// Delay is how long a card takes that isn't there at once.
const Delay = 2 * time.Second

// Provider is a folder of orders. A file out-of-stock-<product> in it makes a product sold out.
type Provider struct {
	folder string
	token  string
	clock  clock.Clock
	// Calm turns off lost answers and delays.
	Calm bool
	// LastDay is that of the cards it sells; the end of the third year from now when empty.
	LastDay string

	mu sync.Mutex
}

// New opens a provider whose customers bear a token.
func New(folder, token string, clock clock.Clock) *Provider {
	return &Provider{folder: folder, token: token, clock: clock}
}

type order struct {
	cardhttp.Order
	Code    string    `json:"code"`
	LastDay string    `json:"lastDay"`
	ReadyAt time.Time `json:"readyAt"`
}

var (
	validKey     = regexp.MustCompile(`^[A-Za-z0-9-]{1,80}$`)
	validProduct = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)
)

// Handler answers as the provider does.
func (p *Provider) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("PUT /orders/{key}", p.known(p.order))
	mux.HandleFunc("GET /orders/{key}", p.known(p.find))
	return mux
}

// Transport reaches the provider without a network.
func (p *Provider) Transport() http.RoundTripper { return inProcess{p.Handler()} }

type inProcess struct{ handler http.Handler }

var _ http.RoundTripper = inProcess{}

// RoundTrip takes a handler that panics for a connection that broke.
func (i inProcess) RoundTrip(r *http.Request) (w *http.Response, err error) {
	defer func() {
		if recover() != nil {
			w, err = nil, errLost
		}
	}()
	answer := &written{header: http.Header{}, status: http.StatusOK}
	i.handler.ServeHTTP(answer, r)
	return &http.Response{
		StatusCode: answer.status, Header: answer.header, Body: io.NopCloser(&answer.body), Request: r, ProtoMajor: 1,
		ProtoMinor: 1,
	}, nil
}

// written is an answer that is handed on instead of sent.
type written struct {
	header http.Header
	status int
	body   bytes.Buffer
}

var _ http.ResponseWriter = (*written)(nil)

func (w *written) Header() http.Header { return w.header }

func (w *written) WriteHeader(status int) { w.status = status }

func (w *written) Write(b []byte) (int, error) { return w.body.Write(b) }

var errLost = errors.New("the connection broke")

func (p *Provider) known(do func(http.ResponseWriter, *http.Request, string)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		key := r.PathValue("key")
		switch {
		case r.Header.Get("Authorization") != "Bearer "+p.token:
			answer(w, http.StatusUnauthorized, cardhttp.Answer{Error: "token"})
		case !validKey.MatchString(key):
			answer(w, http.StatusBadRequest, cardhttp.Answer{Error: "key"})
		default:
			do(w, r, key)
		}
	}
}

func (p *Provider) order(w http.ResponseWriter, r *http.Request, key string) {
	var asked cardhttp.Order
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4096)).Decode(&asked); err != nil {
		answer(w, http.StatusBadRequest, cardhttp.Answer{Error: "body"})
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	kept, err := p.read(key)
	switch {
	case err == nil && kept.Order != asked:
		answer(w, http.StatusConflict, cardhttp.Answer{Error: "key_taken"})
		return
	case err == nil:
		p.tell(w, kept)
		return
	case !errors.Is(err, fs.ErrNotExist):
		answer(w, http.StatusInternalServerError, cardhttp.Answer{Error: "technical"})
		return
	case asked.Currency != "EUR" || asked.AmountCents <= 0 || !validProduct.MatchString(asked.Product):
		answer(w, http.StatusUnprocessableEntity, cardhttp.Answer{Error: cardhttp.Refused})
		return
	case p.soldOut(asked.Product):
		answer(w, http.StatusConflict, cardhttp.Answer{Error: cardhttp.OutOfStock})
		return
	}
	fresh, lost := p.make(key, asked)
	if err := p.write(key, fresh); err != nil {
		answer(w, http.StatusInternalServerError, cardhttp.Answer{Error: "technical"})
		return
	}
	if lost {
		panic(http.ErrAbortHandler) // the order is taken, the answer never arrives
	}
	p.tell(w, fresh)
}

// years is how long a card can be redeemed at least: claims end three years after the year in which they began (§§
// 195, 199 BGB).
const years = 3

// make decides by the key how an order goes: of four one loses its answer, and one takes a while.
func (p *Provider) make(key string, asked cardhttp.Order) (fresh order, lost bool) {
	random := rand.Text()
	fresh = order{
		Order: asked, Code: "KARTE-" + random[:4] + "-" + random[4:8] + "-" + random[8:12], ReadyAt: p.clock.Now(),
	}
	if fresh.LastDay = p.LastDay; fresh.LastDay == "" {
		fresh.LastDay = p.clock.Now().AddDate(years, 0, 0).Format("2006") + "-12-31"
	}
	if p.Calm {
		return fresh, false
	}
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(key))
	switch sum.Sum32() % 4 {
	case 0:
		return fresh, true
	case 1:
		fresh.ReadyAt = fresh.ReadyAt.Add(Delay)
	}
	return fresh, false
}

func (p *Provider) find(w http.ResponseWriter, _ *http.Request, key string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	kept, err := p.read(key)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		answer(w, http.StatusNotFound, cardhttp.Answer{Error: "unknown"})
	case err != nil:
		answer(w, http.StatusInternalServerError, cardhttp.Answer{Error: "technical"})
	default:
		p.tell(w, kept)
	}
}

func (p *Provider) tell(w http.ResponseWriter, o order) {
	if p.clock.Now().Before(o.ReadyAt) {
		answer(w, http.StatusAccepted, cardhttp.Answer{Status: cardhttp.Pending})
		return
	}
	answer(w, http.StatusOK, cardhttp.Answer{Status: cardhttp.Delivered, Code: o.Code, LastDay: o.LastDay})
}

func answer(w http.ResponseWriter, status int, a cardhttp.Answer) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(a) // who went away asks again
}

// SellOut makes a product sold out, or sold again.
func (p *Provider) SellOut(product string, out bool) error {
	if out {
		return bankfolder.WriteWhole(p.stockFile(product), nil)
	}
	err := os.Remove(p.stockFile(product))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Sold counts the cards that were ordered.
func (p *Provider) Sold() (int, error) {
	files, err := filepath.Glob(filepath.Join(p.folder, "*.json"))
	return len(files), err
}

func (p *Provider) soldOut(product string) bool {
	_, err := os.Stat(p.stockFile(product))
	return err == nil
}

func (p *Provider) stockFile(product string) string {
	return filepath.Join(p.folder, "out-of-stock-"+product)
}

func (p *Provider) read(key string) (order, error) {
	var o order
	content, err := os.ReadFile(filepath.Join(p.folder, key+".json")) // #nosec G304 G703 -- letters, digits and dashes, validKey
	if err != nil {
		return o, err
	}
	return o, json.Unmarshal(content, &o)
}

func (p *Provider) write(key string, o order) error {
	content, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return bankfolder.WriteWhole(filepath.Join(p.folder, key+".json"), content)
}
