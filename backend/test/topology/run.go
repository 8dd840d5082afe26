package topology

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/app/dev/supervise"
)

// Settings of a run of the services as processes.
type Settings struct {
	// Top is the repository, Folder where logs and volumes of this run lie.
	Top, Folder string
	// Ports are free ones; There says which services run elsewhere, "postgres:5432" to a port of this machine.
	Ports []string
	There map[string]string
	// Lookup gives the variables of the compose file.
	Lookup func(string) string
	Out    io.Writer
}

// Running is what one needs to know of services that run.
type Running struct {
	// OnCall are the programs of those that run only when they are called, such as the operator's command.
	OnCall map[string]supervise.Program
	// Ports are those of this machine, by "service:port".
	Ports map[string]string
}

const patience = 2 * time.Minute

// Run starts the services of docker-compose.yml in the order that their dependencies ask for, and ends them when ctx
// ends. Ready is called once all of them are healthy.
func Run(ctx context.Context, s Settings, ready func(Running) error) error {
	c, err := Read(filepath.Join(s.Top, "docker-compose.yml"), s.Lookup)
	if err != nil {
		return err
	}
	logs, err := supervise.OpenLogs(filepath.Join(s.Folder, "log"))
	if err != nil {
		return err
	}
	defer logs.Close()
	r := &run{
		Settings: s, compose: c, places: NewPlaces(c, s.Top, s.Folder, s.Ports, s.There), logs: logs, began: time.Now(),
	}
	defer r.stop()
	order, err := c.Order()
	if err != nil {
		return err
	}
	onCall := map[string]supervise.Program{}
	for _, name := range order {
		if err := r.start(ctx, name, onCall); err != nil {
			return fmt.Errorf("%w; the logs are in %s", err, filepath.Join(s.Folder, "log"))
		}
	}
	if err := ready(Running{OnCall: onCall, Ports: maps.Clone(r.places.taken)}); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}

type run struct {
	Settings
	compose  Compose
	places   *Places
	logs     *supervise.Logs
	began    time.Time
	children []*supervise.Child
}

func (r *run) start(ctx context.Context, name string, onCall map[string]supervise.Program) error {
	service := r.compose.Services[name]
	if r.elsewhere(name) {
		return nil
	}
	for _, source := range service.Mounts() {
		if err := os.MkdirAll(r.places.source(source), 0o700); err != nil {
			return err
		}
	}
	program, err := r.places.Program(name)
	if err != nil {
		return err
	}
	if service.Ends() && len(service.Profiles) > 0 {
		onCall[name] = program
		return nil
	}
	log, err := r.logs.Of(name)
	if err != nil {
		return err
	}
	if service.Ends() {
		err = supervise.Once(ctx, program, log)
		r.progress(name, "done")
		return err
	}
	child, err := supervise.Keep(program, log, r.progress)
	if err != nil {
		return err
	}
	r.children = append(r.children, child)
	if err := child.WaitReady(ctx, patience); err != nil {
		return err
	}
	r.progress(name, "healthy")
	return nil
}

// elsewhere tells a service that somebody else started.
func (r *run) elsewhere(name string) bool {
	return slices.ContainsFunc(
		slices.Collect(maps.Keys(r.There)), func(place string) bool { return strings.HasPrefix(place, name+":") },
	)
}

func (r *run) progress(name, what string) {
	_, _ = fmt.Fprintf(r.Out, "%6.1f s  %-16s %s\n", time.Since(r.began).Seconds(), name, what)
}

// stop ends what waits for others before what they wait for.
func (r *run) stop() {
	for _, child := range slices.Backward(r.children) {
		child.Stop()
	}
}

// Order gives the services one after the other, each behind all that it waits for.
func (c Compose) Order() ([]string, error) {
	var order []string
	under := map[string]bool{}
	var visit func(name string) error
	visit = func(name string) error {
		s, is := c.Services[name]
		switch {
		case !is:
			return fmt.Errorf("there is no service %s", name)
		case slices.Contains(order, name):
			return nil
		case under[name]:
			return errors.New("services wait for each other: " + name)
		}
		under[name] = true
		for _, other := range slices.Sorted(maps.Keys(s.DependsOn)) {
			if err := visit(other); err != nil {
				return err
			}
		}
		order = append(order, name)
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(c.Services)) {
		if err := visit(name); err != nil {
			return nil, err
		}
	}
	return order, nil
}
