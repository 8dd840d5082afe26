// Package dev runs the whole product on one machine: every program, an in-process Redis, a Temporal server and a mail
// sink, with data and secrets in one folder (architecture.md "Folders", cmd/dev).
package dev

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// Settings of a run. Each is a flag, and an environment variable for scripts.
type Settings struct {
	// Top is the repository.
	Top  string
	Data string
	// Ports on the loopback address.
	Port, API, Worker, Outside, SMTP, Mailpit, Redis, Temporal, Metrics int
	// The programs.
	Bin, BFF, TemporalServer, MailpitServer string
}

// metricsPorts is how many programs show figures, from Settings.Metrics on: api, worker, bff.
const metricsPorts = 3

// temporalPorts is how many ports the Temporal server takes, from Settings.Temporal on. They are the same at every
// start: the server's own database remembers where its parts listen.
const temporalPorts = 10

// Parse reads flags whose defaults come from the environment.
func Parse(args []string, getenv func(string) string) (Settings, error) {
	var s Settings
	var wrong error
	number := func(f *flag.FlagSet, to *int, name, env string, otherwise int, what string) {
		if v := getenv(env); v != "" {
			n, err := strconv.Atoi(v)
			if err != nil || n < 1 || n > 65535 {
				wrong = errors.Join(wrong, fmt.Errorf("%s is no port", env))
			}
			otherwise = n
		}
		f.IntVar(to, name, otherwise, what+" ("+env+")")
	}
	f := flag.NewFlagSet("dev", flag.ContinueOnError)
	f.StringVar(&s.Top, "top", or(getenv("WS_TOP"), repository()), "the repository (WS_TOP)")
	f.StringVar(&s.Data, "data", getenv("WS_DATA"), "folder of data, logs and secrets, .data by itself (WS_DATA)")
	number(f, &s.Port, "port", "PORT", 8080, "port of the product")
	number(f, &s.API, "api-port", "API_PORT", 8081, "port of the api")
	number(f, &s.Worker, "worker-port", "WORKER_PORT", 8082, "port of the worker's health")
	number(
		f, &s.Metrics, "metrics-port", "METRICS_PORT", 9464,
		"first of the three ports on which api, worker and bff show their figures",
	)
	number(f, &s.Outside, "outside-port", "MAIL_PORT", 8025, "port of the page with mails and the tenant's order system")
	number(f, &s.SMTP, "smtp-port", "SMTP_PORT", 1025, "port that takes mail")
	number(f, &s.Mailpit, "mailpit-port", "MAILPIT_PORT", 8125, "port of the mail sink's REST interface")
	number(f, &s.Redis, "redis-port", "REDIS_PORT", 6380, "port of the in-process Redis")
	number(f, &s.Temporal, "temporal-port", "TEMPORAL_PORT", 7233, "first of the ten ports of the Temporal server")
	f.StringVar(&s.Bin, "bin", "", "folder with api, worker and migrate; backend/bin by itself")
	f.StringVar(&s.BFF, "bff", "", "the bff; bff/bin/bff by itself")
	f.StringVar(
		&s.TemporalServer, "temporal-server", "", "the Temporal server; backend/tools/bin/temporal-server by itself",
	)
	f.StringVar(&s.MailpitServer, "mailpit", "", "the mail sink; backend/tools/bin/mailpit by itself")
	if err := f.Parse(args); err != nil {
		return s, err
	}
	for path, place := range map[*string]string{
		&s.Data: ".data", &s.Bin: "backend/bin", &s.BFF: "bff/bin/bff",
		&s.TemporalServer: "backend/tools/bin/temporal-server", &s.MailpitServer: "backend/tools/bin/mailpit",
	} {
		*path = or(*path, filepath.Join(s.Top, filepath.FromSlash(place)))
	}
	var err error
	s.Data, err = filepath.Abs(s.Data)
	return s, errors.Join(wrong, err)
}

func or(v, otherwise string) string {
	if v != "" {
		return v
	}
	return otherwise
}

// repository is where this program was built into: backend/bin.
func repository() string {
	self, err := os.Executable()
	if err != nil {
		return "."
	}
	return filepath.Dir(filepath.Dir(filepath.Dir(self)))
}

func local(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }

// checkPorts names every port that somebody else has, before anything is started.
func checkPorts(ports map[string]int) error {
	var taken error
	for name, port := range ports {
		if !free(port) {
			taken = errors.Join(
				taken, fmt.Errorf("port %d (%s) is taken: end what uses it, or choose another with %s", port, name, name),
			)
		}
	}
	return taken
}

func free(port int) bool {
	l, err := net.Listen("tcp", local(port)) //nolint:noctx // it is closed at once
	if err != nil {
		return false
	}
	return l.Close() == nil
}

// lock keeps a second supervisor off the same data. The kernel gives it back however this process ends.
func lock(folder string) (release func(), err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	// A supervisor that is just ending gets a moment.
	for deadline := time.Now().Add(3 * time.Second); ; {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) // #nosec G115 -- a descriptor is small
		if err == nil || time.Now().After(deadline) {
			break
		}
		<-time.After(50 * time.Millisecond)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the data folder %s is in use by another run", folder), f.Close())
	}
	return func() { _ = f.Close() }, nil
}
