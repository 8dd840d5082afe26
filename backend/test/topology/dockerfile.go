package topology

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Image is what a stage of a Dockerfile comes to, with what it takes from the stages below it.
type Image struct {
	// Bases are the images from elsewhere that the file names.
	Bases []string
	// Env are its settings, Ports those that it listens on.
	Env   map[string]string
	Ports []string
	// Health is the address or the command by which its health is asked.
	Health string
	// Folders are those that its user may write to.
	Folders []string
	// Run is its entry point with its command.
	Run []string
}

// Image reads the Dockerfile of a service that is built.
func (b Build) Image(top string) (Image, error) {
	name := b.Dockerfile
	if name == "" {
		name = filepath.Join(b.Context, "Dockerfile")
	}
	text, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(name))) // #nosec G304 -- the repository's own file
	if err != nil {
		return Image{}, err
	}
	return readImage(string(text), b.Target), nil
}

var (
	folders = regexp.MustCompile(`install -d (?:-m [0-7]+ )?-o \S+ (/[^&|;]*)`)
	setting = regexp.MustCompile(`([A-Z_][A-Z0-9_]*)=("[^"]*"|\S+)`)
)

// readImage goes through a file line by line up to the wanted stage; each stage begins with what the one that it is
// from came to.
func readImage(text, target string) Image {
	stages := map[string]Image{}
	var bases []string
	var name string
	var now Image
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\\\n", " "), "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "FROM" {
			stages[name] = now
			if name == target && target != "" {
				break
			}
			now, name = begin(rest, stages, &bases)
			continue
		}
		now.take(word, strings.TrimSpace(rest))
	}
	stages[name] = now
	if target == "" {
		target = name
	}
	image := stages[target]
	image.Bases = bases
	return image
}

func begin(from string, stages map[string]Image, bases *[]string) (now Image, name string) {
	words := strings.Fields(from)
	if len(words) == 3 {
		name = words[2]
	}
	below, ours := stages[words[0]]
	if !ours {
		*bases = append(*bases, words[0])
	}
	env := map[string]string{}
	for k, v := range below.Env {
		env[k] = v
	}
	return Image{
		Env: env, Ports: slices.Clone(below.Ports), Folders: slices.Clone(below.Folders), Health: below.Health,
		Run: slices.Clone(below.Run),
	}, name
}

func (i *Image) take(word, rest string) {
	switch word {
	case "ENV":
		for _, found := range setting.FindAllStringSubmatch(rest, -1) {
			i.Env[found[1]] = strings.Trim(found[2], `"`)
		}
	case "EXPOSE":
		i.Ports = append(i.Ports, strings.Fields(rest)...)
	case "RUN":
		for _, found := range folders.FindAllStringSubmatch(rest, -1) {
			i.Folders = append(i.Folders, strings.Fields(found[1])...)
		}
	case "HEALTHCHECK":
		_, i.Health, _ = strings.Cut(rest, "CMD ")
	case "ENTRYPOINT":
		i.Run = list(rest)
	case "CMD":
		i.Run = append(i.Run, list(rest)...)
	}
}

// list reads the form ["a", "b"].
func list(text string) []string {
	var words []string
	for word := range strings.SplitSeq(strings.Trim(text, "[]"), ",") {
		words = append(words, strings.Trim(strings.TrimSpace(word), `"`))
	}
	return words
}
