package topology

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Places says where on one machine lies what a service names by its own network and its own files.
type Places struct {
	compose Compose
	top     string
	// folder is where named volumes become folders.
	folder string
	// ports are those that this run may take; taken holds which service has which, by "service:port".
	ports []string
	taken map[string]string
}

const loopback = "127.0.0.1"

// NewPlaces prepares them. There tells where services that this run doesn't start are, by "service:port".
func NewPlaces(c Compose, top, folder string, ports []string, there map[string]string) *Places {
	p := &Places{compose: c, top: top, folder: folder, ports: slices.Clone(ports), taken: map[string]string{}}
	for place, port := range there {
		p.taken[place] = port
	}
	for name, s := range c.Services {
		for inside, published := range s.Published() {
			p.taken[name+":"+inside] = published
		}
	}
	return p
}

// Port gives the port of this machine that a port of a service is.
func (p *Places) Port(service, inside string) (string, error) {
	place := service + ":" + inside
	if p.taken[place] == "" {
		if len(p.ports) == 0 {
			return "", fmt.Errorf("no port is left for %s", place)
		}
		p.taken[place], p.ports = p.ports[0], p.ports[1:]
	}
	return p.taken[place], nil
}

var (
	address = regexp.MustCompile(`\b([a-z][a-z-]*):(\d{2,5})\b`)
	own     = regexp.MustCompile(`\b(?:0\.0\.0\.0|127\.0\.0\.1):(\d{2,5})\b`)
)

// Here rewrites a value of a service for this machine: addresses of services, its own, the network's gateway, and paths
// in its volumes.
func (p *Places) Here(service, value string) (string, error) {
	var wrong error
	at := func(service, inside string) string {
		port, err := p.Port(service, inside)
		if err != nil {
			wrong = err
		}
		return loopback + ":" + port
	}
	value = own.ReplaceAllStringFunc(
		value, func(found string) string { return at(service, own.FindStringSubmatch(found)[1]) },
	)
	value = address.ReplaceAllStringFunc(value, func(found string) string {
		parts := address.FindStringSubmatch(found)
		if _, is := p.compose.Services[parts[1]]; !is {
			return found
		}
		return at(parts[1], parts[2])
	})
	for _, network := range p.compose.Networks {
		for _, one := range network.IPAM.Config {
			value = strings.ReplaceAll(value, one.Gateway+"/", loopback+"/")
		}
	}
	s := p.compose.Services[service]
	for target, source := range s.Mounts() {
		if value == target || strings.HasPrefix(value, target+"/") {
			value = p.source(source) + strings.TrimPrefix(value, target)
		}
	}
	return value, wrong
}

// source is where a volume lies: a path of the repository, or a folder of this run with the volume's name.
func (p *Places) source(source string) string {
	switch {
	case filepath.IsAbs(source):
		return source
	case strings.HasPrefix(source, "."):
		return filepath.Join(p.top, source)
	default:
		return filepath.Join(p.folder, "volumes", source)
	}
}
