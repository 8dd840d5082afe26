package chaos

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// victims are the programs that are killed, by the names of their files. The mail sink isn't the product's.
var victims = []string{"api", "worker", "bff", "temporal-server"}

// services are what the product stands on where it is a cluster, by the names that services.sh has for them.
var services = []string{"postgres", "redis"}

// gone is how long a service that was killed stays away at most.
const gone = 3 * time.Second

// kill ends one of the programs with SIGKILL and gives its name: one of the first ones, or where these are just
// starting again another.
func (p *product) kill(ctx context.Context, s Settings, first []string) (string, error) {
	all, err := processes(ctx)
	if err != nil {
		return "", err
	}
	found := map[string]int{}
	for _, one := range all {
		if one.parent == p.supervisor.Process.Pid && slices.Contains(victims, one.name) {
			found[one.name] = one.id
		}
	}
	for _, name := range append(shuffled(first), shuffled(append(slices.Clone(victims), services...))...) {
		if slices.Contains(services, name) {
			if s.Services != "" {
				return name, s.strike(ctx, name, all)
			}
			continue
		}
		if pid, there := found[name]; there {
			return name, syscall.Kill(pid, syscall.SIGKILL)
		}
	}
	return "", errors.New("nothing of the product runs")
}

func shuffled(names []string) []string {
	names = slices.Clone(names)
	rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] }) // #nosec G404 -- any order does
	return names
}

// strike ends a service with all its processes, and starts it again after a while.
func (s Settings) strike(ctx context.Context, name string, all []process) error {
	pid, err := pidOf(s.Services, name)
	if err != nil {
		return err
	}
	if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, one := range all {
		if one.parent == pid {
			// It may have ended by itself by now.
			_ = syscall.Kill(one.id, syscall.SIGKILL)
		}
	}
	if err := pause(ctx, rand.N(gone)); err != nil { // #nosec G404 -- any time does
		return err
	}
	// #nosec G204 -- our own script
	again := exec.CommandContext(ctx, filepath.Join(s.Top, "backend", "scripts", "services.sh"), "again", name, s.Services)
	if out, err := again.CombinedOutput(); err != nil {
		return fmt.Errorf("%s doesn't start again: %w: %s", name, err, out)
	}
	return nil
}

type process struct {
	id, parent int
	name       string
}

func processes(ctx context.Context) ([]process, error) {
	list, err := exec.CommandContext(ctx, "ps", "-A", "-o", "pid=,ppid=,comm=").Output()
	if err != nil {
		return nil, err
	}
	var all []process
	for line := range strings.Lines(string(list)) {
		fields := strings.Fields(line)
		if len(fields) < 3 {
			continue
		}
		id, err := strconv.Atoi(fields[0])
		if err != nil {
			return nil, err
		}
		parent, err := strconv.Atoi(fields[1])
		if err != nil {
			return nil, err
		}
		all = append(all, process{id, parent, filepath.Base(fields[2])})
	}
	return all, nil
}
