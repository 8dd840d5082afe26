// Command kept writes the list of what is kept in a browser as the front end's source.
package main

import (
	"fmt"
	"os"

	"weitersagen.app/bff/internal/kept"
)

func main() {
	text, err := kept.Script()
	if err == nil {
		_, err = os.Stdout.Write(text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "kept:", err)
		os.Exit(1)
	}
}
