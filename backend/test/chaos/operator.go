package chaos

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// operator runs a command on the product's data, as its people do. What it says beside its output is part of the error
// when it fails.
func (r *run) operator(ctx context.Context, args ...string) (out, output string, err error) {
	// #nosec G204 -- our own script
	c := exec.CommandContext(ctx, filepath.Join(r.Top, "backend", "scripts", "operator.sh"), args...)
	c.Env = append(
		os.Environ(), "WS_DATA="+filepath.Join(r.product.folder, "data"),
		"WS_TENANTS="+filepath.Join(r.product.folder, "tenants"),
	)
	var words strings.Builder
	c.Stderr = &words
	answer, err := c.Output()
	output = strings.TrimSpace(words.String())
	if err != nil {
		err = fmt.Errorf("operator %s: %w: %s", strings.Join(args, " "), err, output)
	}
	return string(answer), output, err
}
