//go:build !linux

package supervise

import "syscall"

// attributes puts a program into a group of its own, so that Ctrl-C reaches the supervisor alone.
func attributes() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}
