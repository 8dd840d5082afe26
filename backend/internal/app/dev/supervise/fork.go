package supervise

import (
	"os/exec"
	"runtime"
	"sync"
)

// The kernel ties a child's death signal to the thread that forked it, so one thread that lives as long as the process
// forks all.
var forker struct {
	once     sync.Once
	requests chan forkRequest
}

type forkRequest struct {
	cmd  *exec.Cmd
	done chan error
}

func fork(cmd *exec.Cmd) error {
	forker.once.Do(func() {
		forker.requests = make(chan forkRequest)
		go func() {
			runtime.LockOSThread()
			for r := range forker.requests {
				r.done <- r.cmd.Start()
			}
		}()
	})
	r := forkRequest{cmd: cmd, done: make(chan error, 1)}
	forker.requests <- r
	return <-r.done
}
