package tenantfile

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

const svgSpace = "http://www.w3.org/2000/svg"

// drawing are the elements that draw, or say how others do: nothing that runs, moves a value, links, or brings in
// another document.
var drawing = wordsOf(`
	svg g defs symbol use switch view title desc style
	path rect circle ellipse line polyline polygon text tspan textPath image
	linearGradient radialGradient stop pattern clipPath mask marker
	filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
	feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
	feTile feTurbulence
`)

func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	for _, word := range strings.Fields(text) {
		words[word] = true
	}
	return words
}

// onlyDraws tells whether an SVG is a picture and nothing more. It is read as a browser reads it: what isn't known to
// be harmless is refused, as are texts that aren't XML, since it isn't known what they'd become. Pictures are handed
// out with a policy that runs and loads nothing, too.
func onlyDraws(svg []byte) bool {
	d := xml.NewDecoder(bytes.NewReader(svg))
	drawn := false
	// style is the text of the style element that is open: what stands between its parts (comments) doesn't part its
	// words.
	var style *strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return drawn
		}
		if err != nil {
			return false
		}
		switch token := token.(type) {
		case xml.StartElement:
			if style != nil || token.Name.Space != svgSpace || !drawing[token.Name.Local] || !attributesDraw(token.Attr) {
				return false
			}
			drawn = true
			if token.Name.Local == "style" {
				style = &strings.Builder{}
			}
		case xml.EndElement:
			if style != nil && !staysInside(style.String()) {
				return false
			}
			style = nil
		case xml.CharData:
			if style != nil {
				style.Write(token)
			}
		case xml.ProcInst:
			// Others name a style sheet.
			if token.Target != "xml" {
				return false
			}
		case xml.Directive:
			// Brackets hold entities, whose text isn't seen here.
			if bytes.ContainsRune(token, '[') {
				return false
			}
		}
	}
}

func attributesDraw(attributes []xml.Attr) bool {
	for _, a := range attributes {
		name := strings.ToLower(a.Name.Local)
		switch {
		case strings.HasPrefix(name, "on"), name == "base":
			return false
		case name == "href" || name == "src":
			if !strings.HasPrefix(a.Value, "#") && !strings.HasPrefix(a.Value, "data:image/png;") && !strings.HasPrefix(a.Value, "data:image/jpeg;") &&
				!strings.HasPrefix(a.Value, "data:image/webp;") {
				return false
			}
		case !staysInside(a.Value):
			return false
		}
	}
	return true
}

// staysInside tells whether a style, or an attribute that may be one, names nothing outside its picture. An escape
// could spell any word.
func staysInside(style string) bool {
	small := strings.ToLower(style)
	for _, outside := range []string{`\`, "@import", "image-set(", "image(", "src("} {
		if strings.Contains(small, outside) {
			return false
		}
	}
	for {
		_, after, found := strings.Cut(small, "url(")
		if !found {
			return true
		}
		if small = strings.TrimLeft(after, " \t\r\n\f\"'"); !strings.HasPrefix(small, "#") {
			return false
		}
	}
}

// scales tells whether a drawing says how large it is, so that it fills whatever place it is shown in.
func scales(svg []byte) bool {
	d := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := d.Token()
		if err != nil {
			return false
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			if a.Name.Local == "viewBox" {
				return len(strings.Fields(strings.ReplaceAll(a.Value, ",", " "))) == 4
			}
		}
		return false
	}
}
