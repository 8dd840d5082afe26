package lookup

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Name is one way to read words as first and family name, each in the spellings in which it may be kept. First is empty
// where any first name does. Part is a family name of one word, which may be the first or the last of a double name;
// empty where more was typed.
type Name struct{ First, Last, Part []string }

// FirstPart is a first name of one word, which may be one of several.
func (n Name) FirstPart() []string {
	if len(n.First) == 0 || strings.ContainsAny(n.First[0], " -") {
		return nil
	}
	return n.First
}

// nameOf reads a first and a family name.
func nameOf(first, last string) Name {
	n := Name{First: spellings(first), Last: spellings(last)}
	if !strings.ContainsAny(last, " -") && !particles[strings.ToLower(last)] {
		n.Part = n.Last // what stands behind a particle is the last word of the name
		return n
	}
	for _, other := range besideParticles(last) {
		for _, one := range plain(other) {
			if !slices.Contains(n.Last, one) {
				n.Last = append(n.Last, one)
			}
		}
	}
	return n
}

// before are the particles that people leave out, or add, before a family name of several words.
var before = []string{
	"von ", "van ", "zu ", "de ", "von der ", "von den ", "van der ", "van den ", "van de ", "de la ", "von und zu ",
}

// besideParticles gives a family name without the particles that it begins with, and with each that may have been left
// out.
func besideParticles(last string) (all []string) {
	bare := strings.ToLower(last)
	for {
		word, rest, more := strings.Cut(bare, " ")
		if !more || !particles[word] && word != "und" {
			break
		}
		bare = rest
	}
	if particles[bare] {
		return nil
	}
	all = append(all, bare)
	if strings.ContainsAny(bare, " -") {
		for _, p := range before {
			all = append(all, p+bare)
		}
	}
	return all
}

// plain gives the commonest ways to write a name that were typed in another way.
func plain(lower string) []string {
	return []string{titled(lower, false), titled(written.Replace(lower), false), titled(short.Replace(lower), false)}
}

// namesOf reads "Müller", "Anna Müller", "Müller, Anna" and "Anna von der Heide".
func namesOf(text string) (all []Name) {
	if last, first, ok := strings.Cut(text, ","); ok {
		last, first = strings.TrimSpace(last), strings.TrimSpace(first)
		if last == "" {
			return nil
		}
		return []Name{nameOf(first, last)}
	}
	words := strings.Fields(text)
	if len(words) > mostWords {
		return nil
	}
	for i := range words {
		all = append(all, nameOf(strings.Join(words[:i], " "), strings.Join(words[i:], " ")))
	}
	return all
}

// written and short are the two ways in which German letters are typed.
var (
	written = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
	short   = strings.NewReplacer("ae", "ä", "oe", "ö", "ue", "ü", "ss", "ß")
)

// marks put back what is left out where somebody writes a name by ear: Yildiz, Petrovic, Ozturk, Sahin, Celik.
var marks = []func(lower string) string{
	strings.NewReplacer("i", "ı").Replace, strings.NewReplacer("o", "ö", "u", "ü").Replace,
	strings.NewReplacer("g", "ğ").Replace, inParts("ic", "ić"), inParts("ic", "ič"), atStart("s", "ş"),
	atStart("c", "ç"),
}

// inParts changes the end of each part of a name, atStart its beginning.
func inParts(end, marked string) func(string) string {
	return eachPart(func(part string) string {
		if begin, ok := strings.CutSuffix(part, end); ok {
			return begin + marked
		}
		return part
	})
}

func atStart(begin, marked string) func(string) string {
	return eachPart(func(part string) string {
		if rest, ok := strings.CutPrefix(part, begin); ok {
			return marked + rest
		}
		return part
	})
}

func eachPart(change func(string) string) func(string) string {
	return func(name string) string {
		words := strings.Split(name, " ")
		for i, w := range words {
			parts := strings.Split(w, "-")
			for j, part := range parts {
				parts[j] = change(part)
			}
			words[i] = strings.Join(parts, "-")
		}
		return strings.Join(words, " ")
	}
}

// particles begin family names in small letters.
var particles = map[string]bool{
	"von": true, "van": true, "vom": true, "zu": true, "zum": true, "zur": true, "de": true, "der": true, "den": true,
	"di": true, "da": true, "del": true, "la": true, "le": true, "el": true, "al": true,
}

// spellings gives the forms in which people write one name: names are kept as they were typed, and found by an index
// over that, so no register is read to fold them.
func spellings(name string) (all []string) {
	if name == "" {
		return nil
	}
	add := func(one string) {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	add(name)
	lower := strings.ToLower(name)
	forms := []string{lower, written.Replace(lower), short.Replace(lower)}
	for _, mark := range marks {
		forms = append(forms, mark(lower))
	}
	for _, form := range forms {
		add(titled(form, false))
		add(titled(form, true))
		add(form)
		add(strings.ToUpper(form))
	}
	return all
}

// titled begins each word, and each part of it, with a capital; particles stay small unless all are wanted.
func titled(lower string, all bool) string {
	words := strings.Split(lower, " ")
	for i, w := range words {
		if particles[w] && !all {
			continue
		}
		parts := strings.Split(w, "-")
		for j, part := range parts {
			r, size := utf8.DecodeRuneInString(part)
			if size > 0 {
				parts[j] = string(unicode.ToTitle(r)) + part[size:]
			}
		}
		words[i] = strings.Join(parts, "-")
	}
	return strings.Join(words, " ")
}
