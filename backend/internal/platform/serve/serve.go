// Package serve runs an HTTP server until its context ends, and lets running requests finish.
package serve

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"
)

// HTTP listens on an address until ctx ends. ready is called once with the address that is listened on.
func HTTP(ctx context.Context, address string, h http.Handler, ready func(address string)) error {
	var listen net.ListenConfig
	l, err := listen.Listen(ctx, "tcp", address)
	if err != nil {
		return err
	}
	s := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    32 << 10,
	}
	stopped := make(chan error, 1)
	go func() {
		<-ctx.Done()
		grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		stopped <- s.Shutdown(grace)
	}()
	if ready != nil {
		ready(l.Addr().String())
	}
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return <-stopped
}
