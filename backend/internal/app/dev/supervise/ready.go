package supervise

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Answers asks whether an address answers well.
func Answers(address string) func(context.Context) error {
	client := &http.Client{Timeout: 2 * time.Second}
	return func(ctx context.Context) error {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			return err
		}
		w, err := client.Do(r)
		if err != nil {
			return err
		}
		_ = w.Body.Close()
		if w.StatusCode != http.StatusOK {
			return fmt.Errorf("%s answers %d", address, w.StatusCode)
		}
		return nil
	}
}

// Connects asks whether somebody listens at host:port.
func Connects(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		var d net.Dialer
		c, err := d.DialContext(ctx, "tcp", address)
		if err != nil {
			return err
		}
		return c.Close()
	}
}
