package smtp

import (
	"context"
	"errors"
	"sync"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"

	"weitersagen.app/backend/internal/letters/mail"
)

const (
	// idleFor is how long a connection is kept for the next letter: shorter than any server keeps one.
	idleFor = 3 * time.Second
	// mostLetters go over one connection: servers bound it.
	mostLetters = 50
	// again is how soon a connection must have failed for a letter to go over another one: one that ended fails at once.
	// A server that doesn't answer isn't waited for twice, or the letter's lease would end meanwhile.
	again = 5 * time.Second
)

// connection is one to the mail server, over which letters go one after another.
type connection struct {
	*smtp.Client
	letters int
	rested  time.Time
}

// connections are those that rest between two letters, the one that rested last at the end.
//
// Rule (letter, 4 D): Letters of a burst share connections; after an error a connection is left, and a letter of which
// the server knows nothing yet goes over another one. Enforced: smtp/connections.go. Test:
// TestLettersShareAConnection, TestAConnectionThatTheServerLeftLosesNoLetter.
type connections struct {
	mu   sync.Mutex
	idle []*connection
	// looking tells that leave comes.
	looking bool
}

// take gives one that rests; nil when there is none.
func (c *connections) take() *connection {
	c.mu.Lock()
	defer c.mu.Unlock()
	last := len(c.idle) - 1
	if last < 0 {
		return nil
	}
	taken := c.idle[last]
	c.idle = c.idle[:last]
	return taken
}

func (c *connections) rest(one *connection, now time.Time) {
	one.rested = now
	c.mu.Lock()
	defer c.mu.Unlock()
	c.idle = append(c.idle, one)
	if !c.looking {
		c.looking = true
		time.AfterFunc(idleFor, c.leave)
	}
}

// leave ends those that rested too long, and comes again while there are others.
func (c *connections) leave() {
	c.mu.Lock()
	old, now := 0, time.Now()
	for old < len(c.idle) && now.Sub(c.idle[old].rested) >= idleFor {
		old++
	}
	left := c.idle[:old:old]
	c.idle = c.idle[old:]
	if c.looking = len(c.idle) > 0; c.looking {
		time.AfterFunc(idleFor-now.Sub(c.idle[0].rested), c.leave)
	}
	c.mu.Unlock()
	for _, one := range left {
		one.quit()
	}
}

// quit takes leave of the server, whose answer no letter waits for.
func (c *connection) quit() {
	if c.UpdateDeadline(time.Second) != nil || c.Quit() != nil {
		_ = c.Close()
	}
}

// connect gives a connection that rests, or a new one.
func (t *Transport) connect(ctx context.Context) (*connection, error) {
	if one := t.open.take(); one != nil {
		return one, nil
	}
	server, err := t.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, classify(err)
	}
	return &connection{Client: server}, nil
}

// send hands a message over. A connection that rested may have been left by the server meanwhile: what failed before
// the server knew the letter goes over another one.
func (t *Transport) send(ctx context.Context, m mail.Message, message *gomail.Msg) error {
	for began := time.Now(); ; {
		one, err := t.connect(ctx)
		if err != nil {
			return err
		}
		fitting, err := t.fit(one, m, message)
		if err != nil {
			one.quit()
			return err
		}
		err = t.client.SendWithSMTPClient(one.Client, fitting)
		one.letters++
		switch {
		case err == nil || fitting.IsDelivered():
			t.goOn(one)
			return nil
		case one.letters > 1 && unknown(err) && time.Since(began) < again && ctx.Err() == nil:
			_ = one.Close()
		default:
			one.quit()
			return classify(err)
		}
	}
}

// goOn keeps a connection over which a letter went.
func (t *Transport) goOn(one *connection) {
	if one.letters < mostLetters && one.HasConnection() {
		t.open.rest(one, time.Now())
		return
	}
	one.quit()
}

// unknown tells that a connection ended before the server knew of a letter: it was lost, or the server wants no more
// over it (421).
func unknown(err error) bool {
	var failed *gomail.SendError
	if !errors.As(err, &failed) {
		return false
	}
	early := failed.Reason == gomail.ErrSMTPMailFrom || failed.Reason == gomail.ErrConnCheck
	return early && (failed.ErrorCode() == 0 || failed.ErrorCode() == serviceEnds)
}

// serviceEnds is what a server says that closes the connection (RFC 5321, 3.8).
const serviceEnds = 421
