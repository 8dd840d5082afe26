package chaos

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"sync"
	"time"
)

// mailbox reads the mail sink and hands out the tokens that mails bring.
type mailbox struct {
	base   string
	client *http.Client

	mu      sync.Mutex
	waiting map[string]chan string
	// reported are the numbers of credit notes that a seller was written to about.
	reported map[string]bool
	seen     int
}

var (
	tokenIn = regexp.MustCompile(`(/[a-z]+)/?#t=([A-Za-z0-9_-]{43})`)
	noteIn  = regexp.MustCompile(`GS-\d{4}-\d{6}`)
)

// box is where the tokens for a page lie that were mailed to an address.
func (p *mailbox) box(address, page string) chan string {
	p.mu.Lock()
	defer p.mu.Unlock()
	key := address + page
	if p.waiting[key] == nil {
		p.waiting[key] = make(chan string, 16)
	}
	return p.waiting[key]
}

// reading has the mails read while something is done.
func (p *mailbox) reading(ctx context.Context, do func() error) error {
	ctx, done := context.WithCancel(ctx)
	var beside sync.WaitGroup
	beside.Go(func() { p.read(ctx) })
	defer beside.Wait()
	defer done()
	return do()
}

// read goes on until ctx ends. The sink lists the newest first, and loses nothing meanwhile.
func (p *mailbox) read(ctx context.Context) {
	for pause(ctx, 500*time.Millisecond) == nil {
		if err := p.news(ctx); err != nil {
			continue // it is asked again
		}
	}
}

type listed struct {
	ID string
	To []struct{ Address string }
}

func (p *mailbox) news(ctx context.Context) error {
	var head struct{ Total int }
	if err := p.get(ctx, "/api/v1/messages?limit=1", &head); err != nil {
		return err
	}
	for p.seen < head.Total {
		var page struct {
			Total    int
			Messages []listed
		}
		const most = 100
		from := max(0, head.Total-p.seen-most)
		if err := p.get(
			ctx, fmt.Sprintf("/api/v1/messages?start=%d&limit=%d", from, min(most, head.Total-p.seen)), &page,
		); err != nil {
			return err
		}
		if page.Total != head.Total {
			return nil // more came meanwhile: the places have moved
		}
		for i := len(page.Messages) - 1; i >= 0; i-- {
			if err := p.open(ctx, page.Messages[i]); err != nil {
				return err
			}
			p.seen++
		}
		if len(page.Messages) == 0 {
			return nil
		}
	}
	return nil
}

func (p *mailbox) open(ctx context.Context, m listed) error {
	var mail struct{ Text string }
	if err := p.get(ctx, "/api/v1/message/"+m.ID, &mail); err != nil {
		return err
	}
	if len(m.To) == 0 {
		return nil
	}
	p.take(m.To[0].Address, mail.Text)
	return nil
}

// take notes what a letter to an address brings.
func (p *mailbox) take(address, text string) {
	for _, number := range noteIn.FindAllString(text, -1) {
		p.note(address + " " + number)
	}
	found := tokenIn.FindStringSubmatch(text)
	if found == nil {
		return
	}
	select {
	case p.box(address, found[1]) <- found[2]:
	default: // more of one kind than anybody waits for
	}
}

func (p *mailbox) note(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.reported == nil {
		p.reported = map[string]bool{}
	}
	p.reported[what] = true
}

// wasReported tells whether an address was written to about a credit note.
func (p *mailbox) wasReported(address, number string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.reported[address+" "+number]
}

func (p *mailbox) get(ctx context.Context, path string, into any) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, p.base+path, nil)
	if err != nil {
		return err
	}
	w, err := p.client.Do(r)
	if err != nil {
		return err
	}
	defer func() { _ = w.Body.Close() }()
	if w.StatusCode != http.StatusOK {
		return fmt.Errorf("the mail sink answers %d", w.StatusCode)
	}
	return json.NewDecoder(w.Body).Decode(into)
}
