package supervise

import "syscall"

// attributes puts a program into a group of its own, so that Ctrl-C reaches the supervisor alone, and has the kernel
// end it when the supervisor is killed.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
