package fuzz

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A spoiler is wrong in the form of a request and not in its texts.
type spoiler struct {
	name  string
	spoil func(m *maker, in *Input)
}

func (m *maker) one(texts ...string) string { return texts[m.r.IntN(len(texts))] }

// Set gives a header, in the place of one that has the name.
func (in *Input) Set(name, value string) {
	for i := range in.Headers {
		if strings.EqualFold(in.Headers[i][0], name) {
			in.Headers[i][1] = value
			return
		}
	}
	in.Headers = append(in.Headers, [2]string{name, value})
}

var spoilers = []spoiler{
	{"wrong type", func(m *maker, in *Input) {
		values := []string{
			"null", "true", "0", "-1.5e300", "1e999", "[]", "{}", `[[1],{"a":null}]`, "9223372036854775808", `"\ud800"`,
			`"\udc00x"`, `""`,
		}
		body := m.draft().body
		leaves := leavesOf(&body)
		for n := range leaves {
			if n == 0 || m.r.IntN(4) == 0 {
				raw := json.RawMessage(values[m.r.IntN(len(values))])
				leaves[m.r.IntN(len(leaves))](func(string) any { return raw })
			}
		}
		in.Body = encode(body)
	}},
	{"missing and more", func(m *maker, in *Input) {
		body, ok := m.draft().body.(map[string]any)
		if !ok {
			in.Body = []byte("{}")
			return
		}
		for key := range body {
			if m.r.IntN(2) == 0 {
				delete(body, key)
			}
		}
		body[m.one("__proto__", "", "a\x00", "tenant", "Admin", "id")] = "x"
		in.Body = encode(body)
	}},
	{"deep JSON", func(m *maker, in *Input) {
		depth := []int{50, 9_000, 60_000}[m.r.IntN(3)]
		in.Body = []byte(strings.Repeat(m.one("[", `{"a":`), depth))
		if m.r.IntN(2) == 0 {
			in.Body = []byte(`{"Email":` + strings.Repeat("[", depth) + strings.Repeat("]", depth) + "}")
		}
		in.Set("Content-Type", "application/json")
	}},
	{"truncated JSON", func(m *maker, in *Input) {
		if len(in.Body) > 1 {
			in.Body = in.Body[:m.r.IntN(len(in.Body))]
		} else {
			in.Body = []byte(`{"a`)
		}
		in.Set("Content-Type", "application/json")
	}},
	{"no JSON", func(m *maker, in *Input) {
		in.Body = []byte(
			m.one(
				"\xef\xbb\xbf{}", "\x00", "null", "[]", `"x"`, "a=b&c=d", "<xml/>", "{}{}", `{"a":1,"a":2}`,
				"\xff\xfe{\x00}\x00", " ", "NaN", "{'a':1}", "\x1f\x8b\x08\x00",
			),
		)
		in.Set("Content-Type", "application/json")
	}},
	{"content type", func(m *maker, in *Input) {
		in.Set(
			"Content-Type",
			m.one(
				"text/plain", "application/xml", "application/cbor", "application/x-www-form-urlencoded",
				"multipart/form-data", "multipart/form-data; boundary=", "application/json; charset=utf-16",
				"application/json;;;", "", "*/*", "application/problem+json", ";", strings.Repeat("a", 3000),
			),
		)
		if in.Body == nil {
			in.Body = []byte("{}")
		}
	}},
	{"content encoding", func(m *maker, in *Input) {
		in.Set("Content-Encoding", m.one("gzip", "br", "deflate, gzip", "zstd", "nothing"))
	}},
	{"accept", func(m *maker, in *Input) {
		in.Set(
			"Accept",
			m.one(
				"application/cbor", "text/html", "application/xml;q=1", "*", ";;", "application/pdf", "image/*",
				"application/json;q=0", strings.Repeat("a/b,", 500),
			),
		)
		in.Set("Accept-Encoding", m.one("gzip", "identity;q=0", "*;q=0", "br"))
	}},
	{"odd headers", func(m *maker, in *Input) {
		switch m.r.IntN(8) {
		case 0:
			in.Headers = append(
				in.Headers,
				[2]string{
					"X-Forwarded-For", m.one("1.2.3.4, nobody", "::1", "\xff", strings.Repeat("1.1.1.1,", 300), "-", "unknown"),
				},
			)
		case 1:
			in.Headers = append(
				in.Headers,
				[2]string{
					"Cookie",
					m.one(
						"a", "=", "__Host-ws-session", "__Host-ws-session=; __Host-ws-auto=%00", "__Host-ws-friend-=x", "a=\"b",
						strings.Repeat("a=b; ", 500),
					),
				},
			)
		case 2:
			in.Headers = append(
				in.Headers,
				[2]string{
					"Authorization",
					m.one(
						"Bearer", "Bearer ", "Bearer \xff", "Basic Og==", "bearer\tx", "Bearer a b",
						"Bearer "+strings.Repeat("a", 9000),
					),
				},
			)
		case 3:
			in.Headers = append(
				in.Headers, [2]string{"Range", "bytes=0-0,5-1"},
				[2]string{"If-None-Match", m.one("*", "\"", "W/", "\"a\",\"b")}, [2]string{"If-Modified-Since", "never"},
			)
		case 4:
			one := [][2]string{
				{"X-Request-Id", m.one("DE02120300000000202051", strings.Repeat("a", 5000), "../x", "\x7f")},
				{"Idempotency-Key", m.one("", " ", strings.Repeat("k", 5000), "\xff\xfe")},
			}
			in.Headers = append(in.Headers, one[m.r.IntN(2)])
		case 5:
			in.Headers = append(
				in.Headers, [2]string{"X-HTTP-Method-Override", "DELETE"}, [2]string{"X-Forwarded-Host", "evil.example"},
				[2]string{"X-Forwarded-Proto", "gopher"}, [2]string{"Forwarded", "for=\"_x"},
			)
		case 6:
			in.Headers = append(
				in.Headers, [2]string{"X-Signature", m.one("t=1,v1=", "t=99999999999999999999,v1=00", ",,,", "t=,v1=\xff")},
				[2]string{"X-Service-Key", "x"}, [2]string{"X-Device", "\xff"},
			)
		default:
			in.Headers = append(
				in.Headers, [2]string{"Upgrade", "websocket"}, [2]string{"Connection", "Upgrade"},
				[2]string{"Expect", m.one("100-continue", "nothing")},
			)
		}
	}},
	{"host", func(m *maker, in *Input) {
		in.Set(
			"Host",
			m.one(
				strings.Repeat("a", 300)+".localhost", strings.Repeat("a.", 200)+"localhost", "..", "a_b.localhost", "[::1",
				"xn--.localhost", "%00.localhost", "-", "localhost:99999", "ü.localhost",
				strings.Repeat("a", 70)+".localhost", "..localhost", "evil.example", "FUNKWELLE.localhost.",
			),
		)
	}},
	{"method", func(m *maker, in *Input) {
		in.Method = m.one("HEAD", "OPTIONS", "TRACE", "PATCH", "PROPFIND", "get", "X")
	}},
	{"query", func(m *maker, in *Input) {
		path, _, _ := strings.Cut(in.Target, "?")
		in.Target = path + "?" + m.one(
			"%", "%zz=%", "a=b;c=d", "&&&=", "k=%00&k=%ff", "token=%20", "l=%F0%A0%AE%B7", strings.Repeat("a=b&", 2000),
			"k[]=1", "?",
		)
	}},
	{"case and slashes", func(m *maker, in *Input) {
		in.Target = m.one(
			strings.ToUpper(in.Target), in.Target+"/", "/"+in.Target, strings.Replace(in.Target, "/", "//", 2),
			in.Target+"/%00", in.Target+"/..", "/./"+in.Target, "http://other.example"+in.Target,
		)
	}},
	{"bad chunk", func(m *maker, in *Input) {
		body := string(in.Body)
		if body == "" {
			body = "{}"
		}
		in.Raw, in.Cut = true, true
		in.Set("Transfer-Encoding", "chunked")
		in.Set("Content-Type", "application/json")
		whole := fmt.Sprintf("%x\r\n%s\r\n", len(body), body)
		in.Body = []byte(
			m.one(
				"zz\r\n"+body+"\r\n0\r\n\r\n", "-1\r\n\r\n", whole, "ffffffffffffffff\r\n"+body, "5\r\n", whole+"0\r\nX: y",
				fmt.Sprintf("%x\r\n%sXX", len(body), body), "", "3;"+strings.Repeat("a", 9000)+"\r\nabc\r\n0\r\n\r\n",
			),
		)
	}},
	{"bad length", func(m *maker, in *Input) {
		in.Raw, in.Cut = true, true
		in.Set("Content-Type", "application/json")
		in.Set("Content-Length", m.one(fmt.Sprint(len(in.Body)+10), "-1", "x", "99999999999", "18446744073709551616", ""))
		if m.r.IntN(3) == 0 {
			in.Set("Transfer-Encoding", m.one("chunked", "gzip, chunked", "identity", "xchunked"))
		}
	}},
	{"large", func(m *maker, in *Input) {
		in.Body = []byte(`{"Token":"` + strings.Repeat("x", []int{70_000, 300_000}[m.r.IntN(2)]) + `"}`)
		in.Set("Content-Type", "application/json")
	}},
}
