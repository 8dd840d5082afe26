// Command openapi writes the OpenAPI documents of the micro-frontends, and of what two of them share, into a folder:
// bff/api by default.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gin-gonic/gin"

	"weitersagen.app/bff/internal/contract"
)

func main() {
	gin.SetMode(gin.ReleaseMode)
	folder := "api"
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if err := write(folder); err != nil {
		fmt.Fprintln(os.Stderr, "openapi:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	documents, err := contract.Documents()
	if err != nil {
		return err
	}
	for name, yaml := range documents {
		if err := os.WriteFile(filepath.Join(folder, name+".yaml"), yaml, 0o644); err != nil {
			return err
		}
	}
	return nil
}
