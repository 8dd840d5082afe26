package chaos

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// processorTimes is what each program has used of the processor.
type processorTimes map[string]time.Duration

func keysOf(p processorTimes) iter.Seq[string] { return maps.Keys(p) }

func (p processorTimes) less(before processorTimes) processorTimes {
	spent := processorTimes{}
	for name, used := range p {
		spent[name] = used - before[name]
	}
	return spent
}

// meter reads what the product's programs use, and what it stands on.
type meter struct {
	// supervisor runs the programs; its own time holds that of the Redis in it.
	supervisor int
	// services is the folder of PostgreSQL and Redis, empty when there are none; beside are more by their names.
	services string
	beside   map[string]int
}

func (m meter) used(ctx context.Context) (processorTimes, error) {
	all, err := processes(ctx)
	if err != nil {
		return nil, err
	}
	used := processorTimes{}
	for _, one := range all {
		if one.parent == m.supervisor {
			used[one.name] += ownTime(one.id)
		}
	}
	used["supervisor"] = ownTime(m.supervisor)
	for name, pid := range m.beside {
		used[name] += ownTime(pid)
	}
	if m.services == "" {
		return used, nil
	}
	for _, name := range services {
		pid, err := pidOf(m.services, name)
		if err != nil {
			return nil, err
		}
		used[name] = ownTime(pid) + endedTime(pid)
		for _, one := range all {
			if one.parent == pid {
				used[name] += ownTime(one.id)
			}
		}
	}
	return used, nil
}

func pidOf(folder, name string) (int, error) {
	text, err := os.ReadFile(filepath.Join(folder, name+".pid")) // #nosec G304 -- our own folder
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(strings.TrimSpace(string(text)))
}

// ownTime is a process's own, endedTime that of its children that have ended.
func ownTime(pid int) time.Duration   { return statTime(pid, utime) }
func endedTime(pid int) time.Duration { return statTime(pid, cutime) }

const (
	// utime and cutime are fields of /proc/PID/stat behind the name; that of the system follows each.
	utime, cutime = 11, 13
	tick          = 10 * time.Millisecond
)

func statTime(pid, field int) time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0 // it has ended
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	if len(fields) <= field+1 {
		return 0
	}
	user, _ := strconv.Atoi(fields[field])
	system, _ := strconv.Atoi(fields[field+1])
	return time.Duration(user+system) * tick
}
