package topology_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/topology"
)

// read reads the file as it stands with what env.mjs writes: every variable that it asks for has a value.
func read(t *testing.T) topology.Compose {
	t.Helper()
	c, err := topology.Read(besidetest.Path(t, "docker-compose.yml"), func(name string) string {
		return map[string]string{
			"POSTGRES_PASSWORD": "p", "WS_SECRET": "s", "WS_TINK_KEYSET": "k", "WS_SERVICE_KEY": "v",
			"WS_PUBLIC_URL": "http://{tenant}.localhost:8080",
		}[name]
	})
	require.NoError(t, err)
	return c
}

func image(t *testing.T, s topology.Service) topology.Image {
	t.Helper()
	if s.Build.Context == "" {
		return topology.Image{}
	}
	i, err := s.Build.Image(besidetest.Path(t))
	require.NoError(t, err)
	return i
}

// Section 9: what a program reads is passed to it, and nothing else is.
func TestWhatAProgramReadsIsPassedToItAndNothingElse(t *testing.T) {
	c := read(t)
	programs := map[string][]string{
		"api": setup.Names(setup.API), "worker": setup.Names(setup.Worker), "migrate": setup.Names(setup.Migrate),
		"outside":  setup.Names(setup.Outside),
		"operator": append(setup.Names(setup.Desk), namesIn(t, besidetest.Path(t, "backend/internal/app/operator"))...),
	}
	for name, reads := range programs {
		s := c.Services[name]
		passed := slices.Collect(maps.Keys(s.Environment))
		passed = append(passed, slices.Collect(maps.Keys(image(t, s).Env))...)
		for _, one := range passed {
			assert.Truef(
				t, slices.ContainsFunc(reads, func(read string) bool { return is(read, one) }), "%s isn't read by %s", one,
				name,
			)
		}
		for _, one := range reads {
			if strings.Contains(one, "<TENANT>") {
				assert.NotEmptyf(t, s.EnvFile, "%s reads %s, and no file of keys by tenant is passed to it", name, one)
				continue
			}
			assert.Containsf(t, passed, one, "%s reads %s", name, one)
		}
	}
}

// is tells whether a name is the one that is read, or one of a tenant of it.
func is(read, name string) bool {
	prefix, ofTenants := strings.CutSuffix(read, "<TENANT>")
	return read == name || ofTenants && strings.HasPrefix(name, prefix)
}

// namesIn gives the settings that the files of a folder ask the environment for.
func namesIn(t *testing.T, folder string) []string {
	t.Helper()
	var names []string
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		require.NoError(t, err)
		ast.Inspect(f, func(n ast.Node) bool {
			if name := asked(n); strings.HasPrefix(name, "WS_") && !slices.Contains(names, name) {
				names = append(names, name)
			}
			return true
		})
	}
	// `orders send` puts a tenant's id behind it.
	return append(names, "WS_FEED_KEY_<TENANT>")
}

func asked(n ast.Node) string {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return ""
	}
	if f, ok := call.Fun.(*ast.Ident); !ok || f.Name != "getenv" {
		return ""
	}
	text, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	name, err := strconv.Unquote(text.Value)
	if err != nil {
		return ""
	}
	return name
}

func TestWhatLiesInAFolderIsOnAVolume(t *testing.T) {
	c := read(t)
	used := map[string]bool{}
	for name, s := range c.Services {
		mounts := s.Mounts()
		for key, value := range s.Environment {
			if strings.HasPrefix(value, "/") {
				assert.Truef(t, slices.ContainsFunc(slices.Collect(maps.Keys(mounts)), func(target string) bool {
					return value == target || strings.HasPrefix(value, target+"/")
				}), "%s: %s is %s, which is no volume", name, key, value)
			}
		}
		for target, source := range mounts {
			if strings.HasPrefix(source, ".") {
				assert.DirExistsf(t, besidetest.Path(t, source), "%s: %s", name, target)
				continue
			}
			used[source] = true
			assert.Containsf(t, c.Volumes, source, "%s: the volume of %s", name, target)
			if s.Build.Context != "" {
				assert.Containsf(t, image(t, s).Folders, target, "%s: its user may write to %s", name, target)
			}
		}
	}
	for volume := range c.Volumes {
		assert.Truef(t, used[volume], "nobody uses the volume %s", volume)
	}
}

// Anyone who names another one's address waits for it, at a port at which it listens.
func TestServicesWaitForThoseThatTheyAsk(t *testing.T) {
	c := read(t)
	elsewhere := map[string][]string{"postgres": {"5432"}, "redis": {"6379"}, "mailpit": {"1025", "8025"}}
	names := regexp.MustCompile(`\b([a-z][a-z-]*):(\d{2,5})\b`)
	for name, s := range c.Services {
		for key, value := range s.Environment {
			for _, found := range names.FindAllStringSubmatch(value, -1) {
				other, is := c.Services[found[1]]
				if !is {
					continue
				}
				ports := elsewhere[found[1]]
				if other.Build.Context != "" {
					ports = image(t, other).Ports
				}
				assert.Containsf(t, ports, found[2], "%s: %s", name, key)
				assert.Containsf(t, s.DependsOn, found[1], "%s: %s", name, key)
			}
		}
		for on, dependency := range s.DependsOn {
			other := c.Services[on]
			switch dependency.Condition {
			case "service_completed_successfully":
				assert.Truef(t, other.Ends(), "%s waits for the end of %s", name, on)
			case "service_healthy":
				assert.Truef(
					t, len(other.Healthcheck.Test) > 0 || image(t, other).Health != "", "%s waits for the health of %s", name,
					on,
				)
			default:
				assert.Equalf(t, "service_started", dependency.Condition, "%s waits for %s", name, on)
			}
			if len(other.Profiles) > 0 && len(s.Profiles) == 0 {
				assert.Falsef(
					t, dependency.Required == nil || *dependency.Required,
					"%s must start without %s, which isn't part of every installation", name, on,
				)
			}
		}
	}
	_, err := c.Order()
	assert.NoError(t, err)
}

func TestWhatGoesOnRunningTellsItsHealth(t *testing.T) {
	for name, s := range read(t).Services {
		if !s.Ends() {
			assert.Truef(t, len(s.Healthcheck.Test) > 0 || image(t, s).Health != "", "%s tells nothing", name)
			assert.Equalf(t, "unless-stopped", s.Restart, "%s", name)
		}
	}
}

// The network's gateway is the machine itself, and only from it the edge's port is reached: who is behind a proxy there
// has a limit of his own.
func TestVisitorsHaveLimitsOfTheirOwn(t *testing.T) {
	c := read(t)
	network := c.Networks["default"].IPAM.Config
	require.Len(t, network, 1)
	bff := c.Services["bff"]
	assert.Equal(t, network[0].Gateway+"/32", bff.Environment["WS_TRUSTED_PROXIES"])
	for name, s := range c.Services {
		for _, port := range s.Ports {
			assert.Truef(t, strings.HasPrefix(port, "127.0.0.1:"), "%s is open to others than this machine: %s", name, port)
		}
	}
}

// What runs is what is tested: each version is read where the tools of the tests have it from.
func TestVersionsAreThoseOfTheTests(t *testing.T) {
	c := read(t)
	first := func(file, pattern string) string {
		t.Helper()
		text, err := os.ReadFile(besidetest.Path(t, file)) // #nosec G304 -- the repository's own file
		require.NoError(t, err)
		found := regexp.MustCompile(pattern).FindSubmatch(text)
		require.NotNilf(t, found, "%s in %s", pattern, file)
		return string(found[1])
	}
	assert.Equal(
		t, "postgres:"+first("backend/scripts/services.sh", `PostgreSQL \((\d+) or newer\)`)+"-alpine",
		c.Services["postgres"].Image,
	)
	assert.Equal(
		t, "axllent/mailpit:"+first("backend/tools/mailpit/go.mod", `github.com/axllent/mailpit (v\S+)`),
		c.Services["mailpit"].Image,
	)
	compiler := "golang:" + first("backend/go.mod", `(?m)^go (\d+\.\d+)`) + "-bookworm"
	node := "node:" + first("package.json", `"node": ">=(\d+)`) + "-bookworm-slim"
	for name, s := range c.Services {
		for _, base := range image(t, s).Bases {
			switch word, _, _ := strings.Cut(base, ":"); word {
			case "golang":
				assert.Equalf(t, compiler, base, "%s", name)
			case "node":
				assert.Equalf(t, node, base, "%s", name)
			}
		}
	}
}

// Anyone who installs it finds each choice in the page about it, or in what env.mjs writes; versions.mjs gives the
// versions.
func TestEachChoiceOfAnInstallationIsDescribed(t *testing.T) {
	text := func(name string) string {
		raw, err := os.ReadFile(besidetest.Path(t, name)) // #nosec G304 -- the repository's own file
		require.NoError(t, err)
		return string(raw)
	}
	described := text("backend/docs/installation.md") + text("backend/scripts/env.mjs")
	found := regexp.MustCompile(`\$\{([A-Z_]+)`).FindAllStringSubmatch(text("docker-compose.yml"), -1)
	require.Greater(t, len(found), 50)
	for _, one := range found {
		if name := one[1]; !strings.HasPrefix(name, "VERSION_") && name != "REVISION" {
			assert.Containsf(t, described, name, "docker-compose.yml asks for it")
		}
	}
}
