package tenantfile

import (
	"net"
	"net/url"
	"strings"
)

// Address reads the address of a server that a secret is sent to: https, or http on one's own machine, and nothing but
// a place.
func Address(address string) (*url.URL, bool) {
	u, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, false
	}
	own := u.Hostname() == "localhost" || net.ParseIP(u.Hostname()).IsLoopback()
	return u, u.Scheme == "https" || u.Scheme == "http" && own
}
