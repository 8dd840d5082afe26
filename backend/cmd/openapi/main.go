// Command openapi writes the document of the API, in version 3.0.3 because the generator of the BFF's client reads
// no newer one.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/process"
)

func main() {
	path := flag.String("o", "api/openapi.yaml", "file to write, - for stdout")
	published := flag.Bool("published", false, "write the one that callers read, as JSON")
	flag.Parse()
	process.Main("openapi", func(context.Context) error { return write(*path, *published) })
}

func write(path string, published bool) error {
	document := wiring.DocumentYAML
	if published {
		document = wiring.Published
	}
	text, err := document()
	if err != nil {
		return err
	}
	if path == "-" {
		_, err = os.Stdout.Write(text)
		return err
	}
	if err := os.WriteFile(path, text, 0o644); err != nil { //nolint:gosec // a document for everybody
		return fmt.Errorf("write the document: %w", err)
	}
	return nil
}
