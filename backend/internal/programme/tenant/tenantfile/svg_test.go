package tenantfile

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func svgOf(inner string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">` + inner + `</svg>`)
}

func TestAnSVGIsAPictureOnly(t *testing.T) {
	for _, active := range []string{
		"<script/>", "<foreignObject/>", `<s:script xmlns:s="http://www.w3.org/2000/svg"/>`,
		`<script xmlns="http://www.w3.org/1999/xhtml"/>`,
		`<div xmlns="http://www.w3.org/1999/xhtml"/>`, "<a href='#x'/>", "<iframe/>", "<feImage href='#x'/>",
		`<animate attributeName="href" to="https://x.example"/>`, `<set attributeName="onload" to="x"/>`, "<handler/>",
		"<rect onload='x'/>", "<rect\nonload ='x'/>", "<rect\tOnClick\n='x'/>", "<rect xml:base='https://x.example'/>",
		`<use href="https://x.example#a"/>`, `<use xlink:href="//x.example#a"/>`, `<image href=" https://x.example"/>`,
		`<image href="https:&#x2f;/x.example"/>`,
		"<image href=\"ht\ttps://x.example\"/>", `<image href="\\x.example"/>`, `<image href="/x.png"/>`,
		`<image href="data:image/svg+xml,x"/>`,
		`<use href="java&#115;cript:x"/>`, `<image src="x.png"/>`,
		`<rect fill="url(//x.example)"/>`, `<rect fill="url( 'https://x.example')"/>`, `<rect style="fill:URL(x)"/>`,
		`<rect style="fill:url(\2f\2f x)"/>`,
		`<rect style="fill:u\72l(//x)"/>`, `<rect style="fill:&#117;rl(//x)"/>`,
		`<rect style="background:image-set('https://x' 1x)"/>`,
		"<style>@import 'x'</style>", `<style>@\69mport 'x'</style>`, "<style><![CDATA[rect{fill:url(https://x)}]]></style>",
		"<style>rect{fill:url(#a)}<!-- --> @IMPORT 'x'</style>",
		"<style>@imp<!-- -->ort 'x'</style>", "<style>@imp<![CDATA[ort]]> 'x'</style>", "<style><g/>@import 'x'</style>",
		"<?xml-stylesheet href='x'?>", "<rect", "<rect></g>", "&x;", "\xff",
	} {
		assert.False(t, onlyDraws(svgOf(active)), active)
	}
	for _, harmless := range []string{
		`<use href="#a"/><use xlink:href="#a"/>`, `<rect fill="url(#a)"/><rect style="fill: url( '#a' )"/>`,
		"<text>on = off, url(//x), a\\b</text>", "<desc>JavaScript</desc>",
		`<style>rect{fill:url("#a")}</style><text>@import</text>`, `<image href="data:image/png;base64,AA=="/>`,
		"<linearGradient id='a'><stop offset='1'/></linearGradient>",
		"<!-- <script> --><g/>",
	} {
		assert.True(t, onlyDraws(svgOf(harmless)), harmless)
	}
}

func TestAnSVGIsAWholeDocument(t *testing.T) {
	svg := string(svgOf("<g/>"))
	for document, draws := range map[string]bool{
		svg:                                  true,
		`<?xml version="1.0"?>` + "\n" + svg: true,
		`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` + svg: true,
		`<!DOCTYPE svg [<!ENTITY x "y">]>` + svg:                        false,
		`<?xml version="1.0" encoding="UTF-16"?>` + svg:                 false,
		`<?xml-stylesheet href="x"?>` + svg:                             false,
		"<svg/>":                                                        false,
		`<html xmlns="http://www.w3.org/1999/xhtml">` + svg + "</html>": false,
		"":           false,
		"plain text": false,
	} {
		assert.Equal(t, draws, onlyDraws([]byte(document)), document)
	}
}
