// Package topology reads docker-compose.yml and the Dockerfiles that it names: so that what they say can be compared
// with what the programs read, and so that the same services run as processes of one machine where there is no
// container engine.
package topology

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// Compose is what docker-compose.yml says, with its variables filled in.
type Compose struct {
	Services map[string]Service
	Volumes  map[string]struct{}
	Networks map[string]struct {
		IPAM struct {
			Config []struct{ Subnet, Gateway string }
		}
	}
}

// Service is one of its services, as far as this product uses the format.
type Service struct {
	Image       string
	Build       Build
	Environment map[string]string
	EnvFile     []struct {
		Path     string
		Required bool
	} `yaml:"env_file"`
	Volumes     []string
	Ports       []string
	Profiles    []string
	Restart     string
	DependsOn   map[string]Dependency `yaml:"depends_on"`
	Healthcheck struct{ Test []string }
}

// Build names the Dockerfile of an image of ours and the stage that is wanted of it.
type Build struct{ Context, Dockerfile, Target string }

// Dependency says what a service waits for: started, healthy, or completed_successfully, each behind "service_".
type Dependency struct {
	Condition string
	Required  *bool
}

// Ends tells a service that does its work once.
func (s *Service) Ends() bool { return s.Restart == "no" }

// Read reads a compose file; the variables in it come from lookup.
func Read(path string, lookup func(string) string) (Compose, error) {
	text, err := os.ReadFile(path) // #nosec G304 -- the repository's own file
	if err != nil {
		return Compose{}, err
	}
	var root yaml.Node
	if err := yaml.Unmarshal(text, &root); err != nil {
		return Compose{}, err
	}
	if err := fill(&root, lookup); err != nil {
		return Compose{}, err
	}
	var c Compose
	return c, root.Decode(&c)
}

// fill puts the variables into every value, once: what an alias stands for is filled where it is written.
func fill(n *yaml.Node, lookup func(string) string) error {
	if n.Kind == yaml.ScalarNode {
		var err error
		n.Value, err = Fill(n.Value, lookup)
		return err
	}
	var wrong error
	for _, child := range n.Content {
		wrong = errors.Join(wrong, fill(child, lookup))
	}
	return wrong
}

// variable is $$, $NAME, or ${NAME} with what holds where it is empty: :-otherwise or :?why.
var variable = regexp.MustCompile(`\$(?:\$|([A-Z_][A-Z0-9_]*)|\{([A-Z_][A-Z0-9_]*)(?:(:-|:\?)([^}]*))?\})`)

// Fill puts variables into a text, by the rules of the compose format that this product uses.
func Fill(text string, lookup func(string) string) (string, error) {
	var wrong error
	filled := variable.ReplaceAllStringFunc(text, func(found string) string {
		parts := variable.FindStringSubmatch(found)
		name := parts[1] + parts[2]
		switch value := lookup(name); {
		case found == "$$":
			return "$"
		case value != "":
			return value
		case parts[3] == ":?":
			wrong = errors.Join(wrong, fmt.Errorf("%s isn't set: %s", name, parts[4]))
			return ""
		default:
			return parts[4]
		}
	})
	return filled, wrong
}

// Mounts gives where each volume of a service is seen in it: the source, by its target.
func (s *Service) Mounts() map[string]string {
	mounts := map[string]string{}
	for _, v := range s.Volumes {
		source, target, _ := strings.Cut(v, ":")
		target, _, _ = strings.Cut(target, ":")
		mounts[target] = source
	}
	return mounts
}

// Published gives the ports of this machine by which ports of a service are reached.
func (s *Service) Published() map[string]string {
	published := map[string]string{}
	for _, p := range s.Ports {
		parts := strings.Split(p, ":")
		if len(parts) > 1 {
			published[parts[len(parts)-1]] = parts[len(parts)-2]
		}
	}
	return published
}
