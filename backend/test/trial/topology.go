package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"

	"weitersagen.app/backend/test/topology"
)

// runTopology runs the services of docker-compose.yml as processes. Once all are healthy it writes ready.json into its
// folder, with the programs that run on call and the ports that services have.
func runTopology(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("topology", flag.ContinueOnError)
	top := f.String("top", ".", "the repository")
	folder := f.String("folder", "", "where logs and volumes of the run lie")
	ports := f.String("ports", "", "free ports, with spaces between")
	there := f.String("there", "", "services that run elsewhere: postgres:5432=40001 redis:6379=40002")
	if err := f.Parse(args); err != nil {
		return err
	}
	s := topology.Settings{
		Top: *top, Folder: *folder, Ports: strings.Fields(*ports), There: map[string]string{}, Lookup: os.Getenv,
		Out: os.Stdout,
	}
	for _, one := range strings.Fields(*there) {
		place, port, _ := strings.Cut(one, "=")
		s.There[place] = port
	}
	return topology.Run(ctx, s, func(r topology.Running) error {
		programs := map[string][]string{}
		for name, p := range r.OnCall {
			programs[name] = append(append([]string{"env", "-i"}, p.Env...), append([]string{p.Path}, p.Args...)...)
		}
		text, err := json.Marshal(map[string]any{"onCall": programs, "ports": r.Ports})
		if err != nil {
			return err
		}
		part := filepath.Join(*folder, "ready.json.part")
		return errors.Join(os.WriteFile(part, text, 0o600), os.Rename(part, filepath.Join(*folder, "ready.json")))
	})
}
