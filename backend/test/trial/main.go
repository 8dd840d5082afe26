// Command trial tries the built product as a whole: `trial chaos` proves that anything of it may be killed at any
// moment, `trial restore-drill` that a restored backup pays nothing twice, `trial pace` measures whole lives,
// `trial machines` runs several hosts and cuts one off, and `trial topology` runs docker-compose.yml without
// containers. The scripts of `make chaos`, `make restore-drill`, `make bench`, `make machines` and `make cluster-test`
// call it.
package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"weitersagen.app/backend/internal/platform/process"
	"weitersagen.app/backend/test/chaos"
)

func main() { process.Main("trial", run) }

var errUsage = errors.New("trial chaos, restore-drill, pace, machines or topology")

func run(ctx context.Context) error {
	if len(os.Args) < 2 {
		return errUsage
	}
	var err error
	switch args := os.Args[2:]; os.Args[1] {
	case "chaos":
		err = kill(ctx, args)
	case "restore-drill":
		err = restore(ctx, args)
	case "pace":
		err = pace(ctx, args)
	case "machines":
		err = machines(ctx, args)
	case "topology":
		err = runTopology(ctx, args)
	default:
		err = errUsage
	}
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	return err
}

// kill runs the product on data of its own, and kills its programs while it works.
func kill(ctx context.Context, args []string) error {
	s, err := chaos.Parse(args)
	if err != nil {
		return err
	}
	return chaos.Run(ctx, s, os.Stdout)
}

// restore restores a backup of the product while the bank's folder is newer.
func restore(ctx context.Context, args []string) error {
	s, err := chaos.ParseDrill(args)
	if err != nil {
		return err
	}
	return chaos.Drill(ctx, s, os.Stdout)
}

// pace measures how many whole lives the product leads a second.
func pace(ctx context.Context, args []string) error {
	s, err := chaos.ParsePace(args)
	if err != nil {
		return err
	}
	return chaos.Pace(ctx, s, os.Stdout)
}

// machines runs several hosts behind one address, and cuts one off.
func machines(ctx context.Context, args []string) error {
	s, err := chaos.ParseMachines(args)
	if err != nil {
		return err
	}
	return chaos.Machines(ctx, s, os.Stdout)
}
